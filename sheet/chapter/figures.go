package chapter

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Traits returns immunities, weaknesses, states the hero never suffers, the characteristics that differ against potencies,
// other ways to move, numbers in other circumstances, the numbers without a role, and the numbers of forms.
func Traits(s *sheet.Sheet) doc.Facts {
	out := append(Resistances(s), Resists(s))
	out = append(out, resistCases(s)...)
	for _, n := range s.Stats {
		elsewhere := slices.ContainsFunc(append(s.Limits(), s.Potency.Numbers()...), func(o sheet.Number) bool { return o.ID == n.ID })
		if n.Role == "" && !elsewhere {
			out = append(out, figureInCases(n))
			continue
		}
		words := n.Moves
		if n.Role != sheet.Ledger && n.Role != sheet.Resists {
			words = append(slices.Clone(words), Cases(n)...)
		}
		out = append(out, doc.Fact{Key: n.ID, Label: n.Name, Text: doc.Words(strings.Join(words, ", "))})
	}
	for _, n := range s.Characteristics {
		out = append(out, doc.Fact{Key: n.ID, Label: n.Name, Text: doc.Words(strings.Join(Cases(n), ", "))})
	}
	return facts("", append(out, FormFigures(s)...)...)
}

// figureInCases returns a number, and its values in the circumstances that change it.
func figureInCases(n sheet.Number) doc.Fact {
	f := figure(n)
	for _, c := range Cases(n) {
		f.Text = append(f.Text, doc.Run{S: ", " + c})
	}
	return f
}

// Cases returns a number in the circumstances that change it: "8 while flying", "5 unless wearing light armor".
func Cases(n sheet.Number) (out []string) {
	for _, c := range n.Cases() {
		out = append(out, inCase(c.Number.Show(), c))
	}
	return out
}

// inCase returns words with a circumstance: "8 while flying".
func inCase(words string, c sheet.Case) string {
	if c.Not {
		return phrase.Of("unless", words, c.While)
	}
	return phrase.Of("while", words, c.While)
}

// SkillsAndLanguages returns the names of the hero's skills and languages, without their sources.
func SkillsAndLanguages(s *sheet.Sheet) (skills, languages doc.Facts) {
	for _, k := range s.Skills {
		skills.Items = append(skills.Items, doc.Fact{Key: k.ID, Text: doc.Words(k.Name)})
	}
	for _, l := range s.Languages {
		languages.Items = append(languages.Items, doc.Fact{Key: l.ID, Text: doc.Words(l.Name)})
	}
	skills.Label, languages.Label = SkillsOf(s), LanguagesOf(s)
	return skills, languages
}

// Potency returns the hero's potencies, each as the value that a target must be below.
func Potency(s *sheet.Sheet) doc.Facts {
	out := doc.Facts{Label: s.Show.Terms.Potency}
	if !s.Potency.Measured() {
		return out
	}
	for _, v := range s.Potency.Values {
		out.Items = append(out.Items, doc.Fact{Label: v.Name, Text: doc.Words("< " + v.Number.Show())})
	}
	return out
}

// PotencyFigures returns only the values of the hero's potencies: "1 / 2 / 3".
func PotencyFigures(s *sheet.Sheet) string {
	if !s.Potency.Measured() {
		return ""
	}
	var out []string
	for _, v := range s.Potency.Values {
		out = append(out, v.Number.Show())
	}
	return strings.Join(out, " / ")
}

// Figures returns numbers after their names.
func Figures(numbers ...sheet.Number) doc.Facts {
	var items []doc.Fact
	for _, n := range numbers {
		items = append(items, doc.Fact{Key: n.ID, Label: n.Name, Text: doc.Numeral(n.Show())})
	}
	return facts("", items...)
}

// Player returns the name of the player, if there is one.
func Player(s *sheet.Sheet) doc.Facts {
	return named(phrase.Of("player"), doc.Filled(printable.Flat(s.Player)))
}

// PlayNotes returns everything that was noted in play.
func PlayNotes(s *sheet.Sheet) doc.Facts {
	var items []doc.Fact
	for _, w := range s.Play.Noted() {
		items = append(items, doc.Fact{Label: w.What, Text: doc.Words(w.Words)})
	}
	out := facts("", items...)
	out.Label = phrase.Of("was-label")
	return out
}

// MarkWorth returns the worth of one mark of a pool: "+2 damage each". It is empty if the hero has no characteristics yet.
func MarkWorth(s *sheet.Sheet, t sheet.Tracker) string {
	if figure := markFigure(s, t); figure != "" {
		return doc.Joined(" ", figure, t.Each)
	}
	return ""
}

// markFigure returns only the figure of MarkWorth: "+2".
func markFigure(s *sheet.Sheet, t sheet.Tracker) string {
	best, known := s.Highest()
	if !known || t.Sign+t.Each == "" {
		return ""
	}
	return t.Sign + strconv.Itoa(max(best, 0))
}

// MarkLimit returns the limit of a pool: "at most 3", or "" if it has none.
func MarkLimit(t sheet.Tracker) string {
	if t.Limit == nil {
		return ""
	}
	return phrase.Of("at-most", t.Limit.Show())
}

// PotencyBy returns the characteristic of the hero's potencies: "by Might".
func PotencyBy(s *sheet.Sheet) string {
	if n, ok := s.Stat(s.Potency.Characteristic); ok && n.Name != "" {
		return phrase.Of("by", n.Name)
	}
	return ""
}
