package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
	"scabbard/sheet/term"
)

// firstSteps are the three commands that a new user needs first.
var firstSteps = [][2]string{
	{"scabbard new", "make a hero, step by step"},
	{"scabbard sheet NAME", "print the hero's sheet"},
	{"scabbard rules search WORD", "look a word of the rules up"},
}

// welcome prints one screen if the program is called without a command: the first steps, and the commands.
func welcome(a *cli.App, c *cobra.Command) {
	fmt.Fprint(a.IO.Out, welcomeText(c, min(term.Columns(a.IO.Term), 80)))
}

// welcomeText returns that screen in lines of at most width columns.
func welcomeText(c *cobra.Command, width int) string {
	var b strings.Builder
	b.WriteString(term.Wrap(c.Long, 0, 0, width) + "\n\n")
	for _, s := range firstSteps {
		b.WriteString("  " + term.Pad(s[0], 28) + term.Wrap(s[1], 30, 30, width) + "\n")
	}
	b.WriteString("\n")
	wide := 0
	for _, g := range c.Groups() {
		wide = max(wide, term.Width(g.Title)+2)
	}
	for _, g := range c.Groups() {
		var names []string
		for _, sub := range c.Commands() {
			if sub.GroupID == g.ID && sub.IsAvailableCommand() {
				names = append(names, sub.Name())
			}
		}
		b.WriteString(term.Pad(strings.TrimSuffix(g.Title, ":"), wide) + term.Wrap(strings.Join(names, ", "), wide, wide, width) + "\n")
	}
	b.WriteString("\n" + term.Wrap("scabbard --help lists what each command does.", 0, 0, width) + "\n")
	return b.String()
}

// ownHelp makes all help fit the terminal.
func ownHelp(a *cli.App, root *cobra.Command) {
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		fmt.Fprint(root.OutOrStdout(), usage.Help(c, term.Columns(a.IO.Term)))
	})
}
