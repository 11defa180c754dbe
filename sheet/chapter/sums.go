package chapter

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// SectionSums is the section of how the numbers add up.
const SectionSums = "sums"

// Sums returns every number of the hero as the parts that make it up, a line each: "Stamina 54 = 21 Fury + 9 Mountain".
func Sums(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: SectionSums, Title: "How the numbers add up"}
	add := func(name string, n sheet.Number) {
		if len(n.Parts) > 0 {
			out.Entries = append(out.Entries, doc.Line{Role: doc.Sum, Label: doc.Joined(" ", name, n.Show()), Text: sum(n)})
		}
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
	for _, r := range sheet.Alike(s.Immunities) {
		add("Immunity to "+r.Name, r.Number)
	}
	for _, r := range sheet.Alike(s.Weaknesses) {
		add("Weakness to "+r.Name, r.Number)
	}
	for i := range s.Abilities {
		damage(s, &s.Abilities[i], add)
	}
	return out
}

// damage adds the damage of an ability's outcomes that more than one source makes up.
func damage(s *sheet.Sheet, a *sheet.Ability, add func(name string, n sheet.Number)) {
	way := func(of string, tiers []sheet.Tier) {
		for i, t := range tiers {
			if t.Damage == nil || len(t.Damage.Parts) < 2 {
				continue
			}
			rolled := strconv.Itoa(i + 1)
			if i < len(s.Show.Roll.Tiers) {
				rolled = doc.OrElse(s.Show.Roll.Tiers[i].Short, s.Show.Roll.Tiers[i].Label)
			}
			add(doc.Joined(", ", a.Name, of, rolled)+":", *t.Damage)
		}
	}
	if len(a.Variants) < 2 {
		way("", a.Tiers)
	}
	for _, v := range a.Variants {
		way(v.Keyword, v.Tiers)
	}
}

// sum returns a number as its parts: those that count, then those that do not, each with the reason.
func sum(n sheet.Number) (out doc.Text) {
	var unused doc.Text
	words := ""
	for _, p := range n.Parts {
		if p.Amount == 0 && len(n.Parts) > 1 && len(n.Labels) == 0 && p.Op == sheet.Add {
			continue
		}
		if p.Unused != "" {
			sep := ", "
			if len(unused) == 0 {
				sep = "; not counted: "
			}
			unused = append(unused, doc.Run{S: sep}, doc.Run{Kind: doc.Struck, S: addend(n, p, true)}, doc.Run{S: " " + p.Unused})
			continue
		}
		words += Sign(p, words == "") + addend(n, p, words == "" || p.Op != sheet.Add)
	}
	return append(doc.Words("= "+doc.OrElse(words, "0")), unused...)
}

// Sign returns what is written between a part and the one before it.
func Sign(p sheet.Part, first bool) string {
	switch {
	case p.Op == sheet.Max:
		return ", at most "
	case p.Op == sheet.Min:
		return ", at least "
	case first:
		return ""
	case p.Amount < 0:
		return " \u2212 "
	}
	return " + "
}

// addend returns the amount of a part, the expression it comes from, and its source.
func addend(n sheet.Number, p sheet.Part, signed bool) string {
	return doc.Joined(" ", Amount(n, p, signed), p.Name)
}

// Amount returns how much a part adds to a number, with the expression that this comes from. If it is not signed, the
// sign is in front of it already.
func Amount(n sheet.Number, p sheet.Part, signed bool) string {
	amount := p.Amount
	if !signed && amount < 0 {
		amount = -amount
	}
	text := sheet.Figure(amount, false)
	if p.Op != sheet.Add && amount >= 0 && amount < len(n.Labels) {
		text = n.Labels[amount]
	}
	if p.Formula != "" && p.Formula != text && strings.ContainsAny(p.Formula, " (*/+") {
		text += doc.Brackets(Arithmetic(p.Formula))
	}
	return text
}

// Arithmetic returns an expression with the signs of print. A hyphen inside a word stays one.
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
