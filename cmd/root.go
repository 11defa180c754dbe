package cmd

import (
	"bufio"
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/data"
)

// app is what every command shares: the streams, the global flags, and what was loaded for them.
type app struct {
	in   io.Reader
	out  *bufio.Writer
	term io.Writer // standard output itself
	err  io.Writer

	edition    string
	with       []string
	noColor    bool
	quiet      bool
	verbose    bool
	configPath string

	sets      map[string]*rules.Set
	conf      *config
	stdinRead bool
}

// newRoot makes the whole tree of commands.
func newRoot(a *app) *cobra.Command {
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
		RunE:                  group,
	}
	f := c.PersistentFlags()
	f.StringVar(&a.edition, "rules", "", "`EDITION` of the rules (default: the hero's, else "+data.Default+")")
	f.StringArrayVar(&a.with, "with", nil, "folder `DIR` of homebrew on top of the rules (repeatable)")
	f.BoolVar(&a.noColor, "no-color", false, "no colour, also by NO_COLOR")
	f.BoolVarP(&a.quiet, "quiet", "q", false, "say nothing but results and errors")
	f.BoolVarP(&a.verbose, "verbose", "v", false, "say more")
	f.StringVar(&a.configPath, "config", "", "configuration `FILE` (default: scabbard/config.yaml in the configuration folder)")
	_ = c.RegisterFlagCompletionFunc("rules", cobra.FixedCompletions(data.Editions(), cobra.ShellCompDirectiveNoFileComp))
	_ = c.RegisterFlagCompletionFunc("with", completeFolders)
	c.SetFlagErrorFunc(flagProblem)
	c.AddCommand(newNew(a), newChoices(a), newSet(a), newCheck(a), newShow(a), newWhy(a), newExport(a), newSheet(a), newRules(a), newMan(a), newVersion(a),
		newEdit(a), newLevel(a), newAward(a), newProject(a), newRespite(a), newParty(a), newDiff(a), newHistory(a), newUndo(a))
	return c
}

// group is the run of a command that only has others below it.
func group(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return c.Help()
	}
	var known []string
	for _, sub := range c.Commands() {
		known = append(known, sub.Name())
	}
	hint := rules.DidYouMean(args[0], known)
	if hint == "" {
		hint = c.CommandPath() + " --help lists the commands"
	}
	return misuse(place(c), fmt.Sprintf("there is no command %q", args[0]), hint)
}

// release is the version a release is built with; empty in other builds.
var release string

// version is the version of the program.
func version() string {
	if release != "" {
		return release
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return strings.TrimPrefix(info.Main.Version, "v")
}

func newVersion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  between(0, 0),
		RunE: func(*cobra.Command, []string) error {
			fmt.Fprintln(a.out, "scabbard", version())
			if a.verbose {
				fmt.Fprintln(a.out, "editions:", strings.Join(data.Editions(), ", "))
				if info, ok := debug.ReadBuildInfo(); ok {
					fmt.Fprintln(a.out, "built with:", info.GoVersion)
				}
			}
			return nil
		},
	}
}
