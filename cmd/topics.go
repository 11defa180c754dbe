package cmd

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/builder/spelling"
	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
	"scabbard/sheet/term"
)

// topicFiles are the pages of help that are about no single command, each NAME.txt.
//
//go:embed topics
var topicFiles embed.FS

// flagsTopic is the topic that lists the global flags. It is made of them.
const flagsTopic = "flags"

// topics returns the names of the topics.
func topics() []string {
	out := []string{flagsTopic}
	files, _ := fs.ReadDir(topicFiles, "topics")
	for _, f := range files {
		out = append(out, strings.TrimSuffix(f.Name(), ".txt"))
	}
	slices.Sort(out)
	return out
}

// topic returns the page of a topic in lines of at most width columns. ok is false if there is no such topic.
func topic(root *cobra.Command, name string, width int) (page string, ok bool) {
	if name == flagsTopic {
		return usage.Topic(flagsText(root), width), true
	}
	text, err := topicFiles.ReadFile("topics/" + name + ".txt")
	return usage.Topic(string(text), width), err == nil
}

// flagsText describes the global flags, and names the commands that use those of some only.
func flagsText(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("Global flags stand before or after the command.\n")
	root.PersistentFlags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, about := usage.DescribeFlag(f)
		b.WriteString("\n--" + strings.TrimSpace(f.Name+" "+value) + ": " + about + ".\n")
	})
	b.WriteString("\n--with, --rules and --books belong to the commands that read heroes or rules; another command refuses them.\n")
	return b.String()
}

// newHelp returns the command help: of a command, of a topic, or the manual.
func newHelp(a *cli.App, root *cobra.Command) *cobra.Command {
	var man bool
	c := &cobra.Command{
		Use:   "help [COMMAND|TOPIC]",
		Short: "Describe a command or a topic",
		Long: `Describe a command, as scabbard COMMAND --help does, or one of the topics ` + strings.Join(topics(), ", ") + `. --man prints the
manual as one man page; with a folder it writes a page for the program and one for each command into it.`,
		Example: "  scabbard help sheet\n  scabbard help start\n  scabbard help --man | man -l -\n  scabbard help --man ~/.local/share/man/man1",
		ValidArgsFunction: func(_ *cobra.Command, args []string, word string) (out []string, _ cobra.ShellCompDirective) {
			at, _, err := root.Find(args)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			for _, sub := range at.Commands() {
				if sub.IsAvailableCommand() && strings.HasPrefix(sub.Name(), word) {
					out = append(out, sub.Name()+"\t"+sub.Short)
				}
			}
			if len(args) == 0 {
				out = append(out, topics()...)
			}
			return out, cobra.ShellCompDirectiveNoFileComp
		},
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch {
		case man && len(args) > 1:
			return usage.Misuse(c, "--man takes one folder", "scabbard help --man "+args[0])
		case man:
			return writeManual(a, root, strings.Join(args, ""))
		case len(args) == 0:
			return root.Help()
		}
		if page, ok := topic(root, args[0], term.Columns(a.IO.Term)); ok && len(args) == 1 {
			a.IO.Page()
			_, err := fmt.Fprint(root.OutOrStdout(), page)
			return err
		}
		now := modern(args)
		at, rest, err := root.Find(now)
		if err != nil || at == root || len(rest) > 0 && slices.Equal(now, args) {
			hint := spelling.DidYouMean(args[0], append(topics(), names(root)...))
			if hint == "" {
				hint = "scabbard help lists the commands; the topics are " + strings.Join(topics(), ", ")
			}
			return usage.Misuse(c, "there is no command and no topic "+strconv.Quote(strings.Join(args, " ")), hint)
		}
		return at.Help()
	}
	c.Flags().BoolVar(&man, "man", false, "print the manual, or write man pages into a folder")
	return c
}

// names returns the names of the commands below one.
func names(c *cobra.Command) (out []string) {
	for _, sub := range c.Commands() {
		out = append(out, sub.Name())
	}
	return out
}
