package cmd

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/cmd/cli"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet/printable"
)

// writeManual prints the manual, or writes every man page into a folder if one is named.
func writeManual(a *cli.App, root *cobra.Command, dir string) error {
	if dir == "" {
		if a.IO.IsTerminal() {
			a.IO.Note("help", "this is the source of a man page", "scabbard help --man | man -l -")
		}
		return a.Files.WriteOutput("", func(w io.Writer) error {
			_, err := io.WriteString(w, manual(root))
			return err
		})
	}
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		return message.Misuse("help", printable.Line(dir)+" is a file, not a folder", "scabbard help --man "+message.Quoted(filepath.Dir(dir)))
	}
	if err != nil {
		return &message.Problem{Where: dir, What: "there is no such folder", Hint: "mkdir -p " + message.Quoted(dir)}
	}
	pages := 0
	each(root, func(c *cobra.Command) {
		if err != nil {
			return
		}
		text := manPage(c)
		if c == root {
			text = manual(root)
		}
		path := filepath.Join(dir, pageName(c)+".1")
		if err = a.Files.WriteDerived(path, []byte(text)); err == nil {
			pages++
		}
	})
	if err == nil {
		a.IO.Note(dir, message.Plural(pages, "page", "pages"), "")
	}
	return err
}

// each calls do for a command and all visible commands below it.
func each(c *cobra.Command, do func(*cobra.Command)) {
	if c.Hidden || c.Name() == "help" {
		return
	}
	do(c)
	if c.Name() == "completion" { // one page covers all shells
		return
	}
	for _, sub := range c.Commands() {
		each(sub, do)
	}
}

// synopsis returns the usage line of a command.
func synopsis(c *cobra.Command) string {
	switch {
	case !c.HasParent():
		return c.Name() + " COMMAND"
	case c.Name() == "completion":
		return c.CommandPath() + " bash | zsh | fish | powershell"
	}
	return usage.Line(c)
}

func pageName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// manual returns one man page with the whole program.
func manual(root *cobra.Command) string {
	var r roff
	r.head(root)
	r.section("COMMANDS")
	each(root, func(c *cobra.Command) {
		if c == root || c.HasSubCommands() && c.Name() != "completion" {
			return
		}
		r.macro("SS", strings.TrimPrefix(synopsis(c), root.Name()+" "))
		r.text(described(c))
		r.flags(c.NonInheritedFlags())
	})
	r.section("GLOBAL OPTIONS")
	r.flags(root.PersistentFlags())
	r.flags(root.LocalNonPersistentFlags())
	r.section("EXAMPLES")
	r.example(root.Example)
	for _, s := range manSections() {
		r.section(s.title)
		for _, e := range s.entries {
			r.entry(e[0], e[1])
		}
	}
	r.section("SEE ALSO")
	var pages []string
	each(root, func(c *cobra.Command) {
		if c != root {
			pages = append(pages, pageName(c)+"(1)")
		}
	})
	r.text(strings.Join(pages, ", "))
	return r.String()
}

// manPage returns the man page of a command.
func manPage(c *cobra.Command) string {
	var r roff
	r.head(c)
	r.section("DESCRIPTION")
	r.text(described(c))
	if c.HasSubCommands() {
		r.section("COMMANDS")
		for _, sub := range c.Commands() {
			r.entry(pageName(sub)+"(1)", sub.Short)
		}
	}
	if c.HasAvailableLocalFlags() {
		r.section("OPTIONS")
		r.flags(c.NonInheritedFlags())
	}
	if c.Example != "" {
		r.section("EXAMPLES")
		r.example(c.Example)
	}
	r.section("SEE ALSO")
	r.text("scabbard(1), which has the global options, the files and the exit codes")
	return r.String()
}

func described(c *cobra.Command) string {
	if c.Long != "" {
		return c.Long
	}
	return c.Short + "."
}

// roff builds a man page.
type roff struct{ strings.Builder }

// escaped escapes a text so that roff prints it as it is.
func escaped(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return s
}

func (r *roff) macro(name, s string) {
	fmt.Fprintf(r, ".%s \"%s\"\n", name, strings.ReplaceAll(escaped(s), `"`, `\(dq`))
}

func (r *roff) section(title string) { r.macro("SH", title) }

// head writes the beginning of a page: name, summary and synopsis.
func (r *roff) head(c *cobra.Command) {
	fmt.Fprintf(r, ".TH \"%s\" 1 \"\" \"scabbard %s\" \"Scabbard\"\n", strings.ToUpper(escaped(pageName(c))), escaped(cli.Version()))
	r.section("NAME")
	r.WriteString(escaped(pageName(c)) + ` \- ` + escaped(c.Short) + "\n")
	r.section("SYNOPSIS")
	r.WriteString(".B " + escaped(synopsis(c)) + "\n")
	if c.HasParent() {
		return
	}
	r.section("DESCRIPTION")
	r.text(c.Long)
}

// text writes paragraphs.
func (r *roff) text(s string) {
	for i, para := range strings.Split(s, "\n\n") {
		if i > 0 {
			r.WriteString(".PP\n")
		}
		for line := range strings.SplitSeq(para, "\n") {
			r.WriteString(escaped(line) + "\n")
		}
	}
}

// entry writes a term and its meaning.
func (r *roff) entry(term, s string) {
	r.WriteString(".TP\n.B " + escaped(term) + "\n")
	r.text(s)
}

func (r *roff) flags(set *pflag.FlagSet) {
	set.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		term := "--" + f.Name
		if f.Shorthand != "" {
			term = "-" + f.Shorthand + ", " + term
		}
		value, means := usage.DescribeFlag(f)
		if value != "" {
			term += " " + value
		}
		r.entry(term, means)
	})
}

func (r *roff) example(s string) {
	r.WriteString(".EX\n")
	for line := range strings.SplitSeq(s, "\n") {
		r.WriteString(escaped(line) + "\n")
	}
	r.WriteString(".EE\n")
}

// manSection is a section of terms and their meanings.
type manSection struct {
	title   string
	entries [][2]string
}

// manSections returns the sections that are about no single command.
func manSections() []manSection {
	return []manSection{
		{"FILES", [][2]string{
			{"NAME.hero.yaml", "a hero: decisions, no totals and no rules text"},
			{"$XDG_CONFIG_HOME/scabbard/config.yaml", "defaults: " + strings.Join(config.Keys, ", ")},
			{"$XDG_STATE_HOME/scabbard/history", "earlier versions of hero files"},
		}},
		{"ENVIRONMENT", [][2]string{
			{"SCABBARD_PAPER, SCABBARD_INK ...", "the settings of the configuration; they win over it, flags win over both"},
			{"NO_COLOR", "no color"},
		}},
		{"EXIT STATUS", [][2]string{
			{"0", "done"}, {"1", "could not read, write or understand something"}, {"2", "the command line is wrong"},
			{"3", "an illegal hero (check only)"}, {"4", "an unfinished hero (check only)"}, {"130", "interrupted"},
		}},
	}
}
