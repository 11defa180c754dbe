package rules

import (
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

// preview prints some records as a player will see them: their cards with the questions that they ask, and a quick hero with
// each of those that belong to no other of them.
func preview(a *cli.App, set *rules.Set, records []*rules.Record) error {
	options := a.IO.TextOptions()
	options.Width = min(options.Width, 100)
	var entries []doc.Entry
	own := map[string]bool{}
	for _, r := range records {
		entries = append(entries, page.Of(set, r))
		own[r.ID] = true
	}
	if err := text.Entries(a.IO.Out, entries, options); err != nil {
		return message.WriteError("standard output", err)
	}
	if set.Reference {
		return nil
	}
	fmt.Fprintln(a.IO.Out)
	for _, r := range records {
		if !own[r.Of] {
			fmt.Fprint(a.IO.Out, term.Wrap(printable.Line(quickWith(set, r)), 0, 2, options.Width)+"\n")
		}
	}
	return nil
}

// quickWith describes a quick hero with a record in a line, at the lowest level at which there is one.
func quickWith(set *rules.Set, r *rules.Record) string {
	for level := max(r.Level, 1); level <= set.MaxLevel; level++ {
		hero := &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: r.Name, Level: level}
		h := fill.Having(set, hero, r, nil)
		if h == nil {
			continue
		}
		s := builder.Build(set, h)
		numbers := []string{}
		for _, n := range append(s.Characteristics, s.Stats...) {
			numbers = append(numbers, n.Name+" "+n.Show())
		}
		return fmt.Sprintf("A quick hero with %s: a level %d %s. %s.", r.Name, level, s.Who(), strings.Join(numbers, ", "))
	}
	return "No hero can have " + r.Name + "."
}
