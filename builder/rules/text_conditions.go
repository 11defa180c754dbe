package rules

import (
	"errors"
	"slices"
)

// checkConditions reports an {if} without its {end}, and {else} and {end} without their {if}.
func (t *Text) checkConditions() error {
	var open []PartKind // for each {if} that is not closed, its last mark
	for i := range t.Parts {
		last := len(open) - 1
		switch kind := t.Parts[i].Kind; {
		case kind == PartIf:
			open = append(open, PartIf)
		case kind == PartElse && (last < 0 || open[last] == PartElse):
			return errors.New("{else} without {if}")
		case kind == PartElse:
			open[last] = PartElse
		case kind == PartEnd && last < 0:
			return errors.New("{end} without {if}")
		case kind == PartEnd:
			open = open[:last]
		}
	}
	if len(open) > 0 {
		return errors.New("{if} without {end}")
	}
	return nil
}

// Conditional reports whether the text has words for some heroes only.
func (t Text) Conditional() bool {
	return slices.ContainsFunc(t.Parts, func(p Part) bool { return p.Kind == PartIf })
}

// For returns the text without conditions: of each the words for a hero of whom isTrue reports that it is true, or the other
// words. Without isTrue there is no hero, and the other words count.
func (t Text) For(isTrue func(Expr) bool) Text {
	return t.chosen(func(i int) bool {
		return isTrue != nil && (t.Parts[i].S == AnyHero || isTrue(t.Parts[i].Expr))
	})
}

// ForKnown returns the text for a hero of whom some numbers are known: without conditions, and with the words for a hero where
// known reports that each number in them is known.
func (t Text) ForKnown(known func(Expr) bool) Text {
	return t.chosen(func(i int) bool { return t.Parts[i].S == AnyHero && t.knownFrom(i+1, known) })
}

// knownFrom reports whether all numbers are known in the words for a hero that begin at the part i.
func (t Text) knownFrom(i int, known func(Expr) bool) bool {
	depth := 1
	for ; i < len(t.Parts); i++ {
		switch p := &t.Parts[i]; p.Kind {
		case PartIf:
			depth++
		case PartEnd, PartElse:
			if p.Kind == PartEnd {
				depth--
			}
			if depth == 0 || depth == 1 && p.Kind == PartElse {
				return true
			}
		case PartReach:
			return false
		case PartValue, PartMark:
			if !known(p.Expr) {
				return false
			}
		}
	}
	return true
}

// chosen returns the text without conditions: of each the words behind it, if holds reports that the one at part i holds, or
// the other words.
func (t Text) chosen(holds func(i int) bool) Text {
	if !t.Conditional() {
		return t
	}
	var out Text
	var omitted []bool // for each condition that the part is in
	for i, p := range t.Parts {
		last := len(omitted) - 1
		switch p.Kind {
		case PartIf:
			omitted = append(omitted, !holds(i))
		case PartElse:
			omitted[last] = !omitted[last]
		case PartEnd:
			omitted = omitted[:last]
		case PartWords, PartStrong:
			if !slices.Contains(omitted, true) {
				out.push(p)
			}
		default:
			if !slices.Contains(omitted, true) {
				out.Parts = append(out.Parts, p)
			}
		}
	}
	return out
}
