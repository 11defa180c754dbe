package phrase

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"scabbard/sheet"
	"scabbard/sheet/pdf/typeset"
)

// Length estimates how many characters a text has.
func Length(t sheet.Text) int {
	n := 0
	for _, r := range t {
		if r.Kind == sheet.Counted && r.Icon != "" {
			n += 2 * r.N
			continue
		}
		n += len(r.S)
	}
	return n
}

// Digest is the digest of a rule, or the rule where there is none.
func Digest(r sheet.Rule) sheet.Text {
	if len(r.Short) > 0 {
		return r.Short
	}
	return r.Text
}

// RuleKind is what a rule is, and what is different about it for this hero.
func RuleKind(s *sheet.Sheet, r sheet.Rule) string {
	kind := strings.ReplaceAll(r.Kind, "-", " ")
	if i := typeOf(s, r.Kind); i >= 0 {
		kind = strings.ToLower(OrElse(s.Show.Types[i].Name, kind))
	}
	return List(", ", kind, r.Mark)
}

// IsLong says whether a rule has no digest and is too long for a reminder.
func IsLong(r sheet.Rule) bool { return len(r.Short) == 0 && Length(r.Text) > ShortText }

// TokenUse is a use of hero tokens, with how many it takes where the rules say so.
func TokenUse(v typeset.Voice, r sheet.Rule) typeset.Rich {
	text := v.Text(Digest(r), false)
	if name := List(" ", r.Kind, r.Name); name != "" {
		text = typeset.Join(v.Put(" "), v.Bold(name), text)
	}
	if r.Mark != "" {
		text = typeset.Cat(text, v.In(typeset.Second).Put(InBrackets(r.Mark)))
	}
	return text
}

// Reminder is a name, what it is, and what it does, in one paragraph.
func Reminder(v typeset.Voice, name, what string, t sheet.Text) typeset.Rich {
	out := v.Bold(OrElse(name, "Unnamed"))
	if what != "" {
		out = typeset.Cat(out, v.In(typeset.Second).Slant(" "+what))
	}
	return typeset.Cat(out, v.Put(" \u2014 "), v.Text(t, false))
}

// IsOwn says whether a rule is another one for this hero: it holds a number of the hero's, or something changes it.
func IsOwn(r sheet.Rule) bool { return hasNumber(Digest(r)) || r.Mark != "" }

// hasNumber says whether a text holds a number of this hero.
func hasNumber(t sheet.Text) bool {
	return slices.ContainsFunc(t, func(r sheet.Run) bool { return r.Kind == sheet.Value })
}

// GainLines say how a resource comes and goes.
func GainLines(r *sheet.Resource, v typeset.Voice) []typeset.Rich {
	var lines []typeset.Rich
	if r.Start != "" {
		lines = append(lines, typeset.Cat(v.Put("Combat starts: "), v.Bold(r.Start)))
	}
	if r.Turn != "" {
		turn := r.Turn
		if first, _ := utf8.DecodeRuneInString(turn); unicode.IsDigit(first) {
			turn = "+" + turn
		}
		lines = append(lines, typeset.Cat(v.Put("Each of your turns: "), v.Bold(turn)))
	}
	for i, g := range r.Gains {
		if len(r.Gained) != len(r.Gains) || r.Gained[i].Under == "" {
			lines = append(lines, v.Text(g, false))
			continue
		}
		row := r.Gained[i]
		if i == 0 || r.Gained[i-1].Under != row.Under {
			lines = append(lines, v.Put(row.Under))
		}
		indent := string([]rune{typeset.NBSP, typeset.NBSP})
		lines = append(lines, typeset.Cat(v.Put(indent), v.Bold(row.At), v.Put(indent), v.Text(row.Text, false)))
	}
	if r.Floor < 0 {
		lines = append(lines, typeset.Cat(v.Put("May go down to "), v.Bold(sheet.Figure(r.Floor, false))))
	}
	return lines
}

// ResourceName is the name of the Heroic Resource, empty before there is one.
func ResourceName(s *sheet.Sheet) string {
	if s.Resource == nil {
		return ""
	}
	return s.Resource.Name
}

// ShortText is how many characters a rule without a digest may have, to be printed rather than only named.
const ShortText = 190
