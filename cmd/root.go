package cmd

import (
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/cmd/award"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/console"
	"scabbard/cmd/history"
	"scabbard/cmd/homebrew"
	"scabbard/cmd/imports"
	"scabbard/cmd/level"
	"scabbard/cmd/library"
	"scabbard/cmd/look"
	"scabbard/cmd/message"
	"scabbard/cmd/output"
	"scabbard/cmd/party"
	"scabbard/cmd/project"
	"scabbard/cmd/respite"
	rulescmd "scabbard/cmd/rules"
	"scabbard/cmd/set"
	"scabbard/cmd/usage"
	"scabbard/data"
)

// newRoot returns the root command. If the arguments name a command it makes only that one, because making all of them is a
// good part of the start time.
func newRoot(a *cli.App, args []string) *cobra.Command {
	var version bool
	c := &cobra.Command{
		Use:   "scabbard",
		Short: "Build heroes for Draw Steel and print their sheets",
		Long: `Scabbard builds heroes for the tabletop RPG Draw Steel, checks them against the rules, explains every
number and prints their sheets. A hero is a small text file of decisions: NAME.hero.yaml.`,
		Example: `  scabbard new                          a hero, asked question by question
  scabbard new Khorva --quick           a legal hero in a second, to change as you like
  scabbard show khorva                  the hero on the terminal
  scabbard edit khorva                  change any answer of khorva.hero.yaml
  scabbard why khorva speed             where a number comes from
  scabbard sheet khorva                 the printable sheet, khorva.pdf
  scabbard level khorva                 up a level: what changes, and what is asked`,
		Args: cobra.ArbitraryArgs,

		DisableFlagsInUseLine: true,
		SilenceErrors:         true,
		SilenceUsage:          true,
		RunE: func(c *cobra.Command, args []string) error {
			if (version || a.IO.Verbose) && len(args) == 0 {
				printVersion(a)
				return nil
			}
			if len(args) == 0 {
				return look.Home(a)
			}
			return wrongWord(a, c, args)
		},
	}
	c.Flags().BoolVar(&version, "version", false, "print the version")
	globalFlags(a, c.PersistentFlags())
	_ = c.RegisterFlagCompletionFunc("rules", completeEditions(a))
	_ = c.RegisterFlagCompletionFunc("with", complete.Folders)
	all := func() *cobra.Command { return newRoot(a, nil) }
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error { return usage.FlagProblem(c, err, all) })
	c.SetOut(printableWriter{a.IO.Out}) // completion and help are written by cobra and contain words of files; completion has its own writer below
	one := namedCommand(args)
	addGroups(a, c, one)
	if c.CompletionOptions.DisableDefaultCmd = one != ""; one == "" {
		c.SetHelpCommand(newHelp(a, c))
		c.InitDefaultHelpCmd()
		complete.ReplaceScripts(c)
		rewordCobra(c)
	}
	if len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		a.Rules.Silent = true
		complete.NoFiles(c)
		c.SetOut(complete.Offered(printableWriter{a.IO.Out}, args))
	}
	addResults(a, c)
	noteOutput(a, c)
	ownHelp(a, c)
	console.Paged(&a.IO, c, "list", "show", "choices", "why", "check", "diff", "history", "rules list", "rules show", "rules search", "project")
	before := c.PersistentPreRun
	c.PersistentPreRunE = func(c *cobra.Command, args []string) error {
		if err := usage.CheckGlobals(c, all); err != nil {
			return err
		}
		before(c, args)
		return nil
	}
	return c
}

// wrongWord returns the error for a word that is no command. The hint is what to type for its job, for a word of the rules, or for a
// hero of this name.
func wrongWord(a *cli.App, c *cobra.Command, args []string) error {
	word, hint := args[0], usage.Job(c, args[0])
	if hint == "" {
		hint = rulescmd.Explains(a, strings.Join(args, " "))
	}
	hero := a.Finder.Find(word)
	if _, err := os.Stat(hero); err == nil && hint == "" {
		hint = "scabbard show " + message.Quoted(word)
	}
	if hint == "" {
		return usage.Group(c, args)
	}
	if len(args) > 1 {
		hint = strings.Replace(hint, "HERO", message.Quoted(args[1]), 1)
	}
	return usage.Misuse(c, "there is no command "+strconv.Quote(word), hint)
}

// rewordCobra changes the commands that cobra adds by itself.
func rewordCobra(c *cobra.Command) {
	if sub, _, err := c.Find([]string{"completion"}); err == nil { // cobra's own accepts unknown shells silently
		sub.Args, sub.RunE = nil, usage.Group
	}
}

// globalFlags adds the flags that every command has.
func globalFlags(a *cli.App, f *pflag.FlagSet) {
	f.StringVar(&a.Rules.Edition, "rules", "", "`EDITION` of the rules (default: the hero's, else the configuration's, else "+data.Published()+")")
	f.StringArrayVar(&a.Rules.With, "with", nil, "folder `DIR` of homebrew on top of the rules (repeatable)")
	f.StringSliceVar(&a.Rules.Books, "books", nil, "books of the edition to use: `LIST`, "+library.AllBooks+" or "+library.NoBooks+" (default: the hero's, else the party's, else the configuration's, else all)")
	f.BoolVar(&a.IO.NoColor, "no-color", false, "no color (or set NO_COLOR)")
	f.BoolVar(&a.IO.NoPager, "no-pager", false, "no pager for long results at a terminal") // older; PAGER= does the same
	f.BoolVarP(&a.IO.Quiet, "quiet", "q", false, "print only results and errors")
	f.BoolVarP(&a.IO.Verbose, "verbose", "v", false, "print more")
	for _, older := range []string{"no-pager", "verbose"} {
		f.Lookup(older).Hidden = true
	}
	f.StringVar(&a.Config.ConfigPath, "config", "", "configuration `FILE` (default: scabbard/config.yaml in the configuration folder)")
}

// noteOutput notes the output file that the user typed. Only there a link is followed.
func noteOutput(a *cli.App, root *cobra.Command) {
	root.PersistentPreRun = func(c *cobra.Command, _ []string) {
		a.Files.Command = strings.TrimPrefix(c.CommandPath(), "scabbard ")
		if f := c.Flags().Lookup("output"); f != nil && f.Changed {
			a.Files.NoteTyped(f.Value.String())
		}
	}
}

// group is a set of commands in the help.
type group struct {
	title    string
	commands []maker
}

// maker makes the command of a name.
type maker struct {
	name string
	make func(*cli.App) *cobra.Command
}

// groups are the commands by purpose, in the order of a hero's life.
var groups = []group{
	{"Make a hero", []maker{{"new", newNew}, {"import", imports.New}}},
	{"Change it", []maker{{"edit", newEdit}, {"set", set.New}, {"level", level.New}, {"undo", history.NewUndo}, {"redo", history.NewRedo}}},
	{"Look at it", []maker{
		{"list", look.List}, {"show", look.Show}, {"choices", look.Choices}, {"why", look.Why}, {"check", look.Check}, {"odds", look.Odds}, {"diff", look.Diff}, {"history", history.New},
	}},
	{"Print it, give it away", []maker{{"sheet", output.Sheet}, {"open", output.Open}, {"export", output.Export}}},
	{"Between sessions", []maker{{"award", award.New}, {"respite", respite.New}, {"project", project.New}, {"party", party.New}}},
	{"Rules", []maker{{"rules", rulescmd.New}, {"homebrew", newHomebrew}}},
	{"This program", []maker{{"doctor", newDoctor}}},
}

// newHomebrew returns the command homebrew.
func newHomebrew(a *cli.App) *cobra.Command { return homebrew.New(a, rulescmd.Homebrew(a)...) }

// addGroups adds all commands, or only the one of a name.
func addGroups(a *cli.App, c *cobra.Command, only string) {
	cobra.EnableCommandSorting = false
	for _, g := range groups {
		c.AddGroup(&cobra.Group{ID: g.title, Title: g.title + ":"})
		for _, m := range g.commands {
			if only != "" && m.name != only {
				continue
			}
			sub := m.make(a)
			sub.GroupID = g.title
			c.AddCommand(sub)
		}
		c.SetHelpCommandGroupID(g.title) // the last one
		c.SetCompletionCommandGroupID(g.title)
	}
}

// namedCommand returns the command that the arguments name, or "" if all commands are needed.
func namedCommand(args []string) string {
	if len(args) == 0 {
		return ""
	}
	for _, g := range groups {
		for _, m := range g.commands {
			if m.name == args[0] {
				return m.name
			}
		}
	}
	return ""
}

// completeEditions returns a function that offers the editions that make heroes, the user's own included, and for rules
// commands also the others. A word that begins like a path is completed as a folder.
func completeEditions(a *cli.App) cobra.CompletionFunc {
	return func(c *cobra.Command, _ []string, word string) ([]string, cobra.ShellCompDirective) {
		if strings.ContainsAny(word, "/.~") {
			return nil, cobra.ShellCompDirectiveFilterDirs
		}
		known := data.Heroes()
		if strings.HasPrefix(c.CommandPath(), "scabbard rules") {
			known = data.Editions()
		}
		return append(known, a.Rules.OwnIDs()...), cobra.ShellCompDirectiveNoFileComp
	}
}
