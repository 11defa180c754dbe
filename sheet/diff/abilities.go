package diff

import (
	"slices"
	"strings"
	"unicode"

	"scabbard/sheet"
)

// AbilityChange is an ability of both sheets that is printed differently.
type AbilityChange struct {
	sheet.Named
	Lines []WordChange // "tier 3": "7 damage" -> "10 damage"
}

func (c *Changes) abilities(before, after *sheet.Sheet) {
	for i := range after.Abilities {
		b := &after.Abilities[i]
		at := slices.IndexFunc(before.Abilities, func(a sheet.Ability) bool { return a.ID == b.ID })
		if at < 0 {
			continue
		}
		if lines := cardChanges(before.Abilities[at].Lines(), b.Lines()); len(lines) > 0 {
			c.Abilities = append(c.Abilities, AbilityChange{b.Named, lines})
		}
	}
}

// InOtherWords returns the lines that differ in more than their figures.
func (a AbilityChange) InOtherWords() (out []WordChange) {
	for _, l := range a.Lines {
		if !sameButFigures(l.From, l.To) {
			out = append(out, l)
		}
	}
	return out
}

// sameButFigures reports whether two texts differ only in their figures, such as "1 square" and "2 squares".
func sameButFigures(a, b string) bool {
	bare := func(text string) (out []string) {
		for word := range strings.FieldsSeq(text) {
			word = strings.Map(func(r rune) rune {
				if unicode.IsDigit(r) || strings.ContainsRune("+-\u2212", r) {
					return -1
				}
				return r
			}, word)
			if word = strings.TrimRight(word, ".,;:)s"); word != "" {
				out = append(out, word)
			}
		}
		return out
	}
	return slices.Equal(bare(a), bare(b))
}

// cardChanges returns the lines of two cards that differ, those of the later card first.
func cardChanges(was, is []sheet.Line) (out []WordChange) {
	value := func(list []sheet.Line, name string) string {
		if i := slices.IndexFunc(list, func(l sheet.Line) bool { return l.Name == name }); i >= 0 {
			return list[i].Value
		}
		return ""
	}
	for _, l := range is {
		if old := value(was, l.Name); old != l.Value {
			from, to := differing(old, l.Value)
			out = append(out, WordChange{l.Name, from, to})
		}
	}
	for _, l := range was {
		if value(is, l.Name) == "" && l.Value != "" {
			out = append(out, WordChange{l.Name, l.Value, ""})
		}
	}
	return out
}

// differing returns two texts without the sentences that they share.
func differing(a, b string) (string, string) {
	as, bs := strings.SplitAfter(a, ". "), strings.SplitAfter(b, ". ")
	without := func(list, other []string) string {
		kept := slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
		return strings.TrimSpace(strings.Join(kept, ""))
	}
	return without(as, bs), without(bs, as)
}
