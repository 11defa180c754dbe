package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/award"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/console"
	"scabbard/cmd/history"
	"scabbard/cmd/level"
	"scabbard/cmd/look"
	"scabbard/cmd/output"
	"scabbard/cmd/party"
	"scabbard/cmd/project"
	rulescmd "scabbard/cmd/rules"
	"scabbard/cmd/usage"
	"scabbard/data"
)

// newRoot makes the whole tree of commands.
func newRoot(a *cli.Env) *cobra.Command {
	var version bool
	c := &cobra.Command{
		Use:   "scabbard",
		Short: "Build heroes for Draw Steel and print their sheets",
		Long: `Scabbard builds heroes for the tabletop RPG Draw Steel, checks them against the rules, explains every
number and prints their sheets. A hero is a small text file of decisions: NAME.hero.yaml.`,
		Example: `  scabbard new                          a hero, asked question by question
  scabbard edit khorva                  change any answer of khorva.hero.yaml
  scabbard sheet khorva                 the printable sheet, khorva.pdf
  scabbard level khorva                 up a level: what changes, and what is asked
  scabbard new Khorva --quick           a legal hero in a second, to change as you like`,
		Args: cobra.ArbitraryArgs,

		DisableFlagsInUseLine: true,
		SilenceErrors:         true,
		SilenceUsage:          true,
		RunE: func(c *cobra.Command, args []string) error {
			if version && len(args) == 0 {
				tellVersion(a)
				return nil
			}
			return usage.Group(c, args)
		},
	}
	c.Flags().BoolVar(&version, "version", false, "print the version")
	f := c.PersistentFlags()
	f.StringVar(&a.Edition, "rules", "", "`EDITION` of the rules (default: the hero's, else the configuration's, else "+data.Default+")")
	f.StringArrayVar(&a.With, "with", nil, "folder `DIR` of homebrew on top of the rules (repeatable)")
	f.BoolVar(&a.NoColor, "no-color", false, "no colour, also by NO_COLOR")
	f.BoolVar(&a.NoPager, "no-pager", false, "no pager for long results at a terminal")
	f.BoolVarP(&a.Quiet, "quiet", "q", false, "say nothing but results and errors")
	f.BoolVarP(&a.Verbose, "verbose", "v", false, "say more")
	f.StringVar(&a.ConfigPath, "config", "", "configuration `FILE` (default: scabbard/config.yaml in the configuration folder)")
	_ = c.RegisterFlagCompletionFunc("rules", completeEditions)
	_ = c.RegisterFlagCompletionFunc("with", complete.Folders)
	c.SetFlagErrorFunc(usage.FlagProblem)
	addGroups(a, c)
	complete.BashAlone(c)
	complete.ByName(a, c)
	console.Paged(&a.Console, c, "list", "show", "choices", "why", "check", "diff", "history", "rules list", "rules show", "rules search", "rules compare", "party show", "project list")
	return c
}

// group is what some commands are for.
type group struct {
	title    string
	commands []*cobra.Command
}

// addGroups adds every command, grouped by what people come for, in the order of a hero's life.
func addGroups(a *cli.Env, c *cobra.Command) {
	cobra.EnableCommandSorting = false
	for _, g := range []group{
		{"Make a hero", []*cobra.Command{newNew(a), newConvert(a), newImport(a)}},
		{"Change it", []*cobra.Command{newEdit(a), newSet(a), level.New(a), history.NewUndo(a), history.NewRedo(a)}},
		{"Look at it", []*cobra.Command{look.List(a), look.Show(a), look.Choices(a), look.Why(a), look.Check(a), look.Odds(a), look.Diff(a), history.New(a)}},
		{"Print it, give it away", []*cobra.Command{output.Sheet(a), output.Read(a), output.Open(a), output.Export(a)}},
		{"Between sessions", []*cobra.Command{award.New(a), newRespite(a), project.New(a), party.New(a)}},
		{"Rules", []*cobra.Command{rulescmd.New(a)}},
		{"This program", []*cobra.Command{newMan(a), newVersion(a), newDoctor(a)}},
	} {
		c.AddGroup(&cobra.Group{ID: g.title, Title: g.title + ":"})
		for _, sub := range g.commands {
			sub.GroupID = g.title
			c.AddCommand(sub)
		}
		c.SetHelpCommandGroupID(g.title) // the last
		c.SetCompletionCommandGroupID(g.title)
	}
}

// completeEditions offers the editions that make heroes, and where rules are looked up those that do not as well.
func completeEditions(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	if strings.HasPrefix(c.CommandPath(), "scabbard rules") {
		return data.Editions(), cobra.ShellCompDirectiveNoFileComp
	}
	return data.Heroes(), cobra.ShellCompDirectiveNoFileComp
}
