// Package console is where a command reads and writes: its streams, the messages beside the results, and the pager that
// long results go through.
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

// Console is where a command reads and writes: its streams, and what is known of the screen behind them.
type Console struct {
	In   io.Reader
	Out  *bufio.Writer // results, and nothing else
	Term io.Writer     // standard output itself
	Err  io.Writer     // errors, notes, hints and questions

	NoColor bool // colour is not wanted
	NoPager bool // long results are not paged
	Quiet   bool // only results and errors are wanted
	Verbose bool // more is wanted than is usually said

	Repeat func(command string) string // puts the global flags that count there into a command to type next; nil for none

	hinted   bool            // something to type next was said
	reported map[string]bool // the errors that were said, so that what stops every file is said once

	pager *pager // what results go through; nil for none
}

// Hinted tells whether something to type next was said.
func (c *Console) Hinted() bool { return c.hinted }

// Screen is the width of standard output and whether it shows colour; 80 columns and none where it is
// no terminal.
func (c *Console) Screen() (width int, color bool) {
	if !c.IsTerminal() {
		return term.Usual, false
	}
	return term.Columns(c.Term), !c.NoColor && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// IsTerminal tells whether results go straight to a person.
func (c *Console) IsTerminal() bool {
	return term.File(c.Term) != nil
}

// messages is where messages go: behind the pages, while results are paged.
func (c *Console) messages() io.Writer {
	if c.pager != nil {
		return &c.pager.said
	}
	return c.Err
}

// TextOptions say how standard output shows a sheet.
func (c *Console) TextOptions() text.Options {
	width, color := c.Screen()
	return text.Options{Width: width, Color: color}
}

// Encode writes a result for programs.
func (c *Console) Encode(v any) error {
	if err := sheet.Encode(c.Out, v); err != nil {
		return message.Unwritten("standard output", err)
	}
	return nil
}

// PrintChanges shows what differs between two heroes.
func (c *Console) PrintChanges(changes diff.Changes) error {
	if err := text.Changes(c.Out, changes, c.TextOptions()); err != nil {
		return message.Unwritten("standard output", err)
	}
	return nil
}
