package level

import (
	"fmt"
	"io"

	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/term"
)

// shownOpen is how many open questions of a hero the table of a party prints.
const shownOpen = 6

// outcome prints the level and the open questions of each hero after the command.
func (o *options) outcome(g *cli.Group, after []*cli.HeroFile) error {
	if g.Party == nil {
		if after[0] != g.Heroes[0] {
			o.report(g.Heroes[0], after[0])
		}
		return nil
	}
	var table term.Table
	hint, open := "", 0
	for _, e := range after {
		s := e.Sheet()
		asked := message.OpenPrompts(s)
		if len(asked) == 0 {
			table.Rows = append(table.Rows, []string{message.NameOf(e.Hero), fmt.Sprintf("level %d, nothing open", s.Level)})
			continue
		}
		if open += len(asked); hint == "" {
			hint = "scabbard edit " + message.Quoted(e.Path) + " asks what is open"
		}
		table.Rows = append(table.Rows, []string{message.NameOf(e.Hero), fmt.Sprintf("level %d, open:", s.Level)})
		for _, prompt := range asked[:min(len(asked), shownOpen)] {
			table.Rows = append(table.Rows, []string{"", "  " + prompt})
		}
		if more := len(asked) - shownOpen; more > 0 {
			table.Rows = append(table.Rows, []string{"", fmt.Sprintf("  and %d more", more)})
		}
	}
	width, _ := o.app.IO.Screen()
	err := o.app.Files.WriteOutput("", func(w io.Writer) error {
		_, err := io.WriteString(w, table.String(width))
		return err
	})
	if hint != "" {
		o.app.IO.Note(g.Path, message.Plural(open, "question is", "questions are")+" open", hint)
	}
	return err
}

// report prints the state of a hero after a level: the open questions and how to go on, or how to print the changes.
func (o *options) report(was, now *cli.HeroFile) {
	o.app.SkipReport(now.Path)
	if now.Path == "-" {
		return
	}
	before, after := was.Sheet(), now.Sheet()
	what, open := fmt.Sprintf("level %d → %d", before.Level, after.Level), message.OpenPrompts(after)
	if len(open) > 0 {
		what += "; " + message.Plural(len(open), "question is", "questions are") + " open:"
	}
	o.app.IO.NoteList(now.Name(), what, open, "")
	o.app.PrintState(now, after)
}
