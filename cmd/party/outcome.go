package party

import (
	"fmt"
	"io"

	"scabbard/builder"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/term"
)

// shownOpen is how many open questions of a hero outcome prints.
const shownOpen = 6

// outcome prints the level and the open questions of each hero.
func (o *levelOptions) outcome(list []*cli.HeroFile, after []*builder.Hero) error {
	var table term.Table
	hint, open := "", 0
	for i, e := range list {
		s := builder.Build(e.Set, after[i])
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
		o.app.IO.Note(o.path, message.Plural(open, "question is", "questions are")+" open", hint)
	}
	return err
}
