// Package console holds the streams of a command, prints its messages, and runs the pager for long results.
//
// Package cli makes one Console for each run. Commands print results to Out, and everything else with Note, PrintProblem and Report.
// Paged runs the pager for the commands whose results are long.
package console

import (
	"bufio"
	"io"
	"os"

	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

// Console holds the streams of a command and the global flags about output.
type Console struct {
	In   io.Reader
	Out  *bufio.Writer // results, and nothing else
	Term io.Writer     // standard output, without a buffer
	Err  io.Writer     // errors, notes, hints and questions

	NoColor bool // print no color
	NoPager bool // use no pager
	Quiet   bool // print only results and errors
	Verbose bool // print more than usual

	Repeat func(command string) string // adds the global flags that still matter to a command in a hint; nil for none

	hinted   bool            // a hint with a command was printed
	reported map[string]bool // the errors printed so far; each is printed once

	Noted map[string]string // the first note on each file, kept if nil is replaced; for the result of a command

	pager *pager // nil if there is no pager
}

// Hinted reports whether a hint with a command was printed.
func (c *Console) Hinted() bool { return c.hinted }

// Screen returns the width of standard output in columns, and whether it shows color. If it is no terminal the width is 80.
func (c *Console) Screen() (width int, color bool) {
	return term.Columns(c.Term), c.Colors(c.Term)
}

// Colors reports whether a stream shows color: a terminal does unless the user or the terminal says no, and CLICOLOR_FORCE makes
// anything else do so too.
func (c *Console) Colors(stream io.Writer) bool {
	if c.NoColor || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	force := os.Getenv("CLICOLOR_FORCE")
	return term.File(stream) != nil || force != "" && force != "0"
}

// IsTerminal reports whether standard output is a terminal.
func (c *Console) IsTerminal() bool {
	return term.File(c.Term) != nil
}

// messages returns the writer for messages. While a pager runs they are kept until it ends.
func (c *Console) messages() io.Writer {
	if c.pager != nil {
		return &c.pager.messages
	}
	return c.Err
}

// TextOptions returns the options for printing a sheet on standard output.
func (c *Console) TextOptions() text.Options {
	width, color := c.Screen()
	return text.Options{Width: width, Color: color}
}

// Encode writes a result as JSON.
func (c *Console) Encode(v any) error {
	if err := sheet.Encode(c.Out, v); err != nil {
		return message.WriteError("standard output", err)
	}
	return nil
}

// PrintChanges prints the differences between two heroes.
func (c *Console) PrintChanges(changes diff.Changes) error {
	if err := text.Changes(c.Out, changes, c.TextOptions()); err != nil {
		return message.WriteError("standard output", err)
	}
	return nil
}
