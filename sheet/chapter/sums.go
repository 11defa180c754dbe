package chapter

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// SectionSums is the section of how the numbers add up.
const SectionSums = "sums"

// Sums returns every number of the hero with its parts, a line for each: "Stamina 54 = 21 Fury + 9 Mountain". Numbers of a
// single part have less weight, and so have those of forms. What the same sources add to several abilities has one line. Other
// abilities have a line each, with the figures that have several sources.
func Sums(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: SectionSums, Title: phrase.Of("sums-title")}
	add := func(name string, n sheet.Number) {
		if len(n.Parts) == 0 {
			return
		}
		n = withBaseNamed(s, n)
		line := doc.Line{Role: doc.Sum, Label: doc.Joined(" ", name, n.Show()), Text: sum(n)}
		if len(n.Parts) == 1 {
			line.Weight = doc.Useful
		}
		out.Entries = append(out.Entries, line)
	}
	for _, n := range s.Characteristics {
		add(n.Name, n)
	}
	for _, n := range s.Stats {
		add(doc.OrElse(n.Name, n.ID), n)
	}
	for _, v := range s.Potency.Values {
		add(doc.Joined(", ", s.Show.Terms.Potency, v.Name), v.Number)
	}
	for _, r := range sheet.MergedResists(s.Immunities) {
		add(doc.OrElse(s.Show.Terms.Immunity, phrase.Of("immunity"))+" "+r.Name, r.Number)
	}
	for _, r := range sheet.MergedResists(s.Weaknesses) {
		add(doc.OrElse(s.Show.Terms.Weakness, phrase.Of("weakness"))+" "+r.Name, r.Number)
	}
	for _, f := range s.Forms {
		for _, n := range f.Numbers {
			if len(n.Parts) > 0 {
				out.Entries = append(out.Entries, doc.Line{Role: doc.Sum, Weight: doc.Spare,
					Label: doc.Joined(" ", f.Name+": "+doc.OrElse(n.Name, n.ID), n.Show()), Text: sum(n)})
			}
		}
	}
	shared, covered := sharedSums(s.Abilities)
	for _, sum := range shared {
		out.Entries = append(out.Entries, doc.Line{Role: doc.Sum, Label: sum.what + sum.adds + ":", Text: doc.Words(strings.Join(sum.of, ", "))})
	}
	for i := range s.Abilities {
		if covered[s.Abilities[i].ID] {
			continue
		}
		if text := abilitySums(&s.Show, &s.Abilities[i]); len(text) > 0 {
			out.Entries = append(out.Entries, doc.Line{Role: doc.Sum, Label: s.Abilities[i].Name + ":", Text: text})
		}
	}
	return out
}

// abilitySums returns the numbers of an ability that have several sources, with those for other users than the hero.
func abilitySums(show *sheet.Show, a *sheet.Ability) doc.Text {
	parts := []doc.Text{userSums(show, a)}
	for _, u := range a.OtherUses() {
		its := a.UsedAs(u)
		if text := userSums(show, &its); len(text) > 0 {
			parts = append(parts, doc.Join(" ", doc.Words(u.User.Name+":"), text))
		}
	}
	return doc.Join("; ", parts...)
}

// userSums returns the numbers of an ability that have several sources for one user.
func userSums(show *sheet.Show, a *sheet.Ability) doc.Text {
	var parts []doc.Text
	add := func(name string, n sheet.Number) {
		if n.Parts = changing(n, a.Name); len(n.Parts) > 1 && !ofItself(n) {
			parts = append(parts, append(doc.Text{{S: name + " "}, {Kind: doc.Strong, S: n.Show()}, {S: " "}}, sum(n)...))
		}
	}
	way := func(of string, tiers []sheet.Tier, reach []sheet.Number) {
		for i, t := range tiers {
			if t.Damage == nil {
				continue
			}
			add(of+tierLabel(show, i), *t.Damage)
		}
		for _, n := range reach {
			add(of+phrase.Of("reach"), n)
		}
	}
	if len(a.Variants) < 2 {
		way("", a.Tiers, a.Reach)
	}
	for _, v := range a.Variants {
		way(v.Keyword+" ", v.Tiers, v.Reach)
	}
	return doc.Join("; ", parts...)
}

// ofItself reports whether all parts of a number come from the ability itself and always count. Its printed figure may be a
// placeholder then.
func ofItself(n sheet.Number) bool {
	return !slices.ContainsFunc(n.Parts, func(p sheet.Part) bool { return p.Name != "" || p.While != "" })
}

// changing returns the parts that change a number. It leaves out a part that its own source takes back, such as the bonus of
// a kit that the printed figure of the kit's ability includes. Parts from the ability itself have no name.
func changing(n sheet.Number, ability string) (out []sheet.Part) {
	for _, p := range n.Parts {
		if p.Unused != "" || p.Amount == 0 && p.Op == sheet.Add {
			continue
		}
		if p.Name == ability {
			p.Name = ""
		}
		again := slices.IndexFunc(out, func(o sheet.Part) bool {
			return o.Op == sheet.Add && p.Op == sheet.Add && o.Source == p.Source && o.Amount == -p.Amount
		})
		if again >= 0 {
			out = slices.Delete(out, again, again+1)
			continue
		}
		out = append(out, p)
	}
	return out
}

// withBaseNamed returns a number whose base has the name of the number that it repeats, "3 Might", not that of the rule.
func withBaseNamed(s *sheet.Sheet, n sheet.Number) sheet.Number {
	base := n.Parts[0]
	if of, ok := s.Stat(base.Rule); ok && base.Op == sheet.Base && of.ID != n.ID && of.Name != "" {
		n.Parts = slices.Clone(n.Parts)
		n.Parts[0].Name = of.Name
	}
	return n
}

// sum returns a number with its parts: those that count, then those that count in a circumstance, with the number it is then,
// then the others, each with the reason in brackets.
func sum(n sheet.Number) doc.Text {
	var unused doc.Text
	words, then := "", inCases(n)
	for _, p := range n.Parts {
		if p.Amount == 0 && len(n.Parts) > 1 && len(n.Labels) == 0 && p.Op == sheet.Add {
			continue
		}
		switch {
		case p.Unused != "" && slices.ContainsFunc(then, func(c sheet.Case) bool { return c.While == p.While }):
			continue
		case p.Unused != "":
			one := doc.Text{{Kind: doc.Struck, S: addend(n, p, true)}, {S: doc.Brackets(p.Unused)}}
			unused = doc.Join(", ", unused, one)
			continue
		}
		words = afterSum(words, words == "", n, p)
	}
	for _, c := range then {
		var more []string
		for _, p := range n.Parts {
			if p.While == c.While {
				more = append(more, strings.TrimLeft(afterSum("", false, n, p), ", "))
			}
		}
		words += "; " + inCase(c.Number.Show(), c) + doc.Brackets(strings.Join(more, " "))
	}
	sum := doc.Words("= " + doc.OrElse(words, "0"))
	if len(unused) > 0 {
		return doc.Phrase("not-counted", sum, unused)
	}
	return sum
}

// inCases returns the circumstances in which more parts of a number count than now.
func inCases(n sheet.Number) []sheet.Case {
	return slices.DeleteFunc(n.Cases(), func(c sheet.Case) bool { return c.Not })
}

// afterSum returns a sum with one more part, which is the first or has a sign before it.
func afterSum(sum string, first bool, n sheet.Number, p sheet.Part) string {
	switch what := addend(n, p, first || p.Op != sheet.Add); {
	case p.Op == sheet.Max:
		return phrase.Of("sum-most", sum, what)
	case p.Op == sheet.Min:
		return phrase.Of("sum-least", sum, what)
	case first:
		return what
	case p.Amount < 0:
		return sum + " \u2212 " + what
	default:
		return sum + " + " + what
	}
}

// addend returns the amount of a part, its expression, and its source.
func addend(n sheet.Number, p sheet.Part, signed bool) string {
	return doc.Joined(" ", amount(n, p, signed), p.Name)
}

// amount returns how much a part adds to a number, with the expression. If signed is false the sign has been printed
// already.
func amount(n sheet.Number, p sheet.Part, signed bool) string {
	value := p.Amount
	if !signed && value < 0 {
		value = -value
	}
	text := sheet.Figure(value, false)
	if p.Op != sheet.Add && value >= 0 && value < len(n.Labels) {
		text = n.Labels[value]
	}
	switch {
	case !strings.ContainsAny(p.Formula, " (*/+"): // a number or a name
	case strings.Trim(p.Formula, "0123456789 ()+-*/") == "":
		text += doc.Brackets(Arithmetic(p.Formula))
	default: // it has names and functions
		text += doc.Brackets(p.Words)
	}
	return text
}

// Arithmetic returns an expression with true minus and multiplication signs. A hyphen inside a word stays.
func Arithmetic(s string) string {
	out := []rune(s)
	for i, r := range out {
		switch {
		case r == '*':
			out[i] = '\u00D7'
		case r == '-' && (i == 0 || strings.ContainsRune(" (,*/+", out[i-1])):
			out[i] = '\u2212'
		}
	}
	return string(out)
}
