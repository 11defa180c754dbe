package wording

import (
	"strings"

	"scabbard/sheet"
)

// Sum is a number as the parts that count: "21 Fury + 24 (12 × (3 − 1)) Fury + 9 Mountain", and those that do not,
// each with the reason.
func Sum(n sheet.Number) (used string, unused [][2]string) {
	for _, p := range n.Parts {
		if p.Amount == 0 && len(n.Parts) > 1 && len(n.Labels) == 0 && p.Op == sheet.Add {
			continue
		}
		if p.Unused != "" {
			unused = append(unused, [2]string{addend(n, p, true), p.Unused})
			continue
		}
		used += Sign(p, used == "") + addend(n, p, used == "" || p.Op != sheet.Add)
	}
	if used == "" {
		used = "0"
	}
	return used, unused
}

// Sign is what stands between a part and the one before it.
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

// addend is a part's amount, the expression it comes from, and its source.
func addend(n sheet.Number, p sheet.Part, signed bool) string {
	return Joined(" ", Amount(n, p, signed), p.Name)
}

// Amount is how much a part adds to a number, with the expression that this comes from; not signed leaves the sign to
// what stands before it.
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
		text += Brackets(Arithmetic(p.Formula))
	}
	return text
}

// Arithmetic is an expression with the signs of print. A hyphen inside a word stays one.
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
