package phrase

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/typeset"
)

// Identity is who the hero is, in a line.
func Identity(s *sheet.Sheet) string { return List(" \u00B7 ", s.Headline()...) }

// Traits are what the hero shrugs off, suffers more from and never suffers, and how else it moves.
func Traits(s *sheet.Sheet, v typeset.Voice) []typeset.Rich {
	var parts []typeset.Rich
	add := func(label, text string) {
		if text != "" {
			parts = append(parts, typeset.Cat(v.At(max(7.5, v.Size-1)).In(typeset.Accent).Label(label), v.Put(string(typeset.NBSP)+text)))
		}
	}
	add("Immunity", resists(s.Immunities))
	add("Weakness", resists(s.Weaknesses))
	var never []string
	for _, n := range s.CannotBe {
		never = append(never, n.Name+InBrackets(n.SourceName))
	}
	add("Never", strings.Join(never, ", "))
	for _, n := range s.Stats {
		add(n.Name, List(", ", n.Moves...))
	}
	return parts
}

// resists are immunities or weaknesses in words: "fire 5, cold 3 (while winded)".
func resists(in []sheet.Resist) string {
	var out []string
	for _, r := range sheet.Alike(in) {
		out = append(out, r.Name+" "+r.Number.Show()+InBrackets(r.When))
	}
	return strings.Join(out, ", ")
}

// Playing are the stats that play these roles, in their order.
func Playing(s *sheet.Sheet, roles ...string) (out []sheet.Number) {
	for _, role := range roles {
		out = append(out, s.Roles(role)...)
	}
	return out
}

// Limits are what the marks of the edition's pools are limited by.
func Limits(s *sheet.Sheet) (out []sheet.Number) {
	for _, t := range s.Show.Trackers {
		if t.Limit != nil {
			out = append(out, *t.Limit)
		}
	}
	return out
}

// LevelOf is a hero's level in words, "" without one.
func LevelOf(s *sheet.Sheet) string {
	if s.Level <= 0 {
		return ""
	}
	return "Level " + strconv.Itoa(s.Level)
}

// HeroName is the hero's name, or a word for a hero without one.
func HeroName(s *sheet.Sheet) string {
	return OrElse(strings.TrimSpace(typeset.Clean(s.Name)), "Unnamed hero")
}

// SkillsAndLanguages are the hero's skills and languages, each a line of names.
func SkillsAndLanguages(s *sheet.Sheet, v typeset.Voice) []typeset.Rich {
	var out []typeset.Rich
	var skills, languages []string
	for _, k := range s.Skills {
		skills = append(skills, k.Name)
	}
	for _, l := range s.Languages {
		languages = append(languages, l.Name)
	}
	if len(skills) > 0 {
		out = append(out, typeset.Cat(v.Bold("Skills "), v.Put(strings.Join(skills, ", "))))
	}
	if len(languages) > 0 {
		out = append(out, typeset.Cat(v.Bold("Languages "), v.Put(strings.Join(languages, ", "))))
	}
	return out
}

// InWords are stats on a line: name, number, name, number.
func InWords(v typeset.Voice, all ...sheet.Number) typeset.Rich {
	var parts []typeset.Rich
	for _, n := range all {
		parts = append(parts, typeset.Cat(v.Put(n.Name+string(typeset.NBSP)), v.Bold(n.Show())))
	}
	return typeset.Join(v.Put(typeset.WideGap), parts...)
}

// Noted is what was noted at the table, in words.
func Noted(s *sheet.Sheet, v typeset.Voice) typeset.Rich {
	var parts []typeset.Rich
	for _, w := range s.Play.Noted() {
		parts = append(parts, typeset.Cat(v.Put(w.What+string(typeset.NBSP)), v.Bold(w.Words)))
	}
	if len(parts) == 0 {
		return nil
	}
	return typeset.Cat(v.Put("Was: "), typeset.Join(v.Put(typeset.WideGap), parts...))
}

// PlayerLine says who plays the hero, if anybody is named.
func PlayerLine(s *sheet.Sheet, v typeset.Voice) typeset.Rich {
	if strings.TrimSpace(s.Player) == "" {
		return nil
	}
	return v.Put("Player: " + s.Player)
}

// PotencyFigures are the hero's potencies by their figures alone: "1 / 2 / 3".
func PotencyFigures(p sheet.Potency) string {
	var out []string
	for _, v := range p.Values {
		out = append(out, v.Number.Show())
	}
	return strings.Join(out, " / ")
}

// PotencyWords are the hero's potencies on a line.
func PotencyWords(v typeset.Voice, s *sheet.Sheet) typeset.Rich {
	out := v.Put(s.Show.Terms.Potency)
	for i, p := range s.Potency.Values {
		gap := typeset.WideGap
		if i == 0 {
			gap = " "
		}
		out = typeset.Cat(out, v.Put(gap+p.Name+" "), v.Bold("< "+p.Number.Show()))
	}
	return out
}

// HeroBookmark is the name a hero has over its pages where the document has several.
func HeroBookmark(s *sheet.Sheet, sheets []*sheet.Sheet) string {
	if len(sheets) < 2 {
		return ""
	}
	return HeroName(s)
}
