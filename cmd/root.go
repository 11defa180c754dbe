package cmd

import (
	"github.com/spf13/cobra"

	"scabbard/cmd/award"
	"scabbard/cmd/cli"
	"scabbard/cmd/history"
	"scabbard/cmd/level"
	"scabbard/cmd/look"
	"scabbard/cmd/output"
	"scabbard/cmd/party"
	"scabbard/cmd/project"
	rulescmd "scabbard/cmd/rules"
	"scabbard/data"
)

// newRoot makes the whole tree of commands.
func newRoot(a *cli.Env) *cobra.Command {
	c := &cobra.Command{
		Use:   "scabbard",
		Short: "Build heroes for Draw Steel and print their sheets",
		Long: `Scabbard builds heroes for the tabletop RPG Draw Steel, checks them against the rules, explains every
number and prints their sheets. A hero is a small text file of decisions: NAME.hero.yaml.`,
		Example: `  scabbard new Khorva --quick           a legal hero in a second, to change as you like
  scabbard choices khorva.hero.yaml     every question and its answer
  scabbard set khorva.hero.yaml class=fury
  scabbard sheet khorva.hero.yaml       the printable sheet, khorva.pdf`,
		Args: cobra.ArbitraryArgs,

		DisableFlagsInUseLine: true,
		SilenceErrors:         true,
		SilenceUsage:          true,
		RunE:                  cli.Group,
	}
	f := c.PersistentFlags()
	f.StringVar(&a.Edition, "rules", "", "`EDITION` of the rules (default: the hero's, else the configuration's, else "+data.Default+")")
	f.StringArrayVar(&a.With, "with", nil, "folder `DIR` of homebrew on top of the rules (repeatable)")
	f.BoolVar(&a.NoColor, "no-color", false, "no colour, also by NO_COLOR")
	f.BoolVarP(&a.Quiet, "quiet", "q", false, "say nothing but results and errors")
	f.BoolVarP(&a.Verbose, "verbose", "v", false, "say more")
	f.StringVar(&a.ConfigPath, "config", "", "configuration `FILE` (default: scabbard/config.yaml in the configuration folder)")
	_ = c.RegisterFlagCompletionFunc("rules", cobra.FixedCompletions(data.Editions(), cobra.ShellCompDirectiveNoFileComp))
	_ = c.RegisterFlagCompletionFunc("with", cli.CompleteFolders)
	c.SetFlagErrorFunc(cli.FlagProblem)
	c.AddCommand(
		newNew(a), newConvert(a),
		newEdit(a), newSet(a), level.New(a), history.NewUndo(a), history.NewRedo(a),
		look.List(a), look.Show(a), look.Choices(a), look.Why(a), look.Check(a), look.Diff(a), history.New(a),
		output.Sheet(a), output.Export(a),
		award.New(a), newRespite(a), project.New(a), party.New(a),
		rulescmd.New(a),
		newMan(a), newVersion(a), newDoctor(a),
	)
	cli.ByName(a, c)
	return c
}
