package rules

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet/pdf"
)

// printOptions are the options that cards and quick references share.
type printOptions struct {
	app             *cli.App
	command         string // "rules cards"
	what            []string
	out, paper, ink string
	large           bool
}

// flags adds the shared flags to a command.
func (o *printOptions) flags(c *cobra.Command, choices map[string][]string, large string) {
	f := c.Flags()
	f.StringVarP(&o.out, "output", "o", "", "`FILE` to write; - for standard output")
	f.StringVar(&o.paper, "paper", "", "`PAPER`: a4 or letter (default: what is used where you live)")
	f.StringVar(&o.ink, "ink", "", "`INK`: color, gray or saver (default color)")
	f.BoolVar(&o.large, "large", false, large)
	for flag, values := range choices {
		_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
}

// printChoices returns the values of the shared flags that have a fixed choice.
func printChoices() map[string][]string {
	return map[string][]string{"paper": {"a4", "letter"}, "ink": {"color", "gray", "saver"}}
}

// check checks the values of flags: the shared ones, then others.
func (o *printOptions) check(choices map[string][]string, others ...[2]string) error {
	for _, f := range append([][2]string{{"paper", o.paper}, {"ink", o.ink}}, others...) {
		if err := usage.OneOf(f[0], f[1], choices[f[0]]...); err != nil {
			return err
		}
	}
	return nil
}

// usualName returns the beginning of the name of a document: the first kind's or record's, or the edition's.
func (o *printOptions) usualName(set *rules.Set) string {
	if len(o.what) == 1 {
		return spelling.Slug(o.what[0][strings.LastIndexByte(o.what[0], '/')+1:])
	}
	return set.Edition
}

// mayWritePDF returns an error if the output exists and is not a PDF, or is a terminal.
func (o *printOptions) mayWritePDF() error {
	if o.out == "-" {
		if o.app.IO.IsTerminal() {
			return message.Misuse(o.command, "a PDF cannot be shown on a terminal", "-o "+o.command[strings.LastIndexByte(o.command, ' ')+1:]+".pdf")
		}
		return nil
	}
	if err := store.NotAHero(o.out); err != nil {
		return err
	}
	return store.OnlyPDF(o.out)
}

// deliver writes a document and reports its file.
func (o *printOptions) deliver(doc []byte, report pdf.Report, what string) error {
	if err := o.app.Files.WriteOutput(o.out, func(w io.Writer) error { _, err := w.Write(doc); return err }); err != nil {
		return err
	}
	if len(report.Missing) > 0 {
		o.app.IO.Note(o.out, message.MissingLetters(report.Missing), "")
	}
	if o.out != "-" {
		o.app.IO.Note(o.out, what, "")
	}
	return nil
}
