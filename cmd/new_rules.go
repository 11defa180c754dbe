package cmd

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/data"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// checkLevel returns an error if the edition has no heroes of the level.
func (o *newOptions) checkLevel(set *rules.Set) error {
	if o.level >= 1 && o.level <= set.MaxLevel {
		return nil
	}
	hint := ""
	if o.level > 0 {
		for _, id := range library.WithLevel(o.level) {
			hint = fmt.Sprintf("--rules %s goes to %d", id, data.Load(id).MaxLevel)
		}
	}
	return message.Misuse("--level "+fmt.Sprint(o.level), fmt.Sprintf("%s has levels 1 to %d", set.Edition, set.MaxLevel), hint)
}

// editionInLine describes an edition in a line: its summary and its levels.
func editionInLine(set *rules.Set) string {
	about := set.About
	if about == "" {
		about = set.Title
	}
	return fmt.Sprintf("levels 1 to %d; %s", set.MaxLevel, about)
}

// editionInFull returns the description of an edition with the choices of a hero.
func editionInFull(set *rules.Set) func(width int) []string {
	text := []string{set.Title + ": " + editionInLine(set) + "."}
	for _, a := range set.Show.Aspects {
		if set.Show.What != "{"+a.ID+"}" {
			continue
		}
		var names []string
		for _, rec := range set.Kind(a.Kind) {
			names = append(names, rec.Name)
		}
		slices.Sort(names)
		text = append(text, strings.Join(names, ", ")+".")
	}
	return func(width int) (out []string) {
		for _, t := range text {
			out = append(out, strings.Split(term.Wrap(printable.Line(t), 0, 0, width), "\n")...)
		}
		return out
	}
}
