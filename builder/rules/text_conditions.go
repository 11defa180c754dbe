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
	if !t.Conditional() {
		return t
	}
	var out Text
	var left []bool // for each condition that the part is in: the part is left out
	for _, p := range t.Parts {
		last := len(left) - 1
		switch p.Kind {
		case PartIf:
			left = append(left, isTrue == nil || !isTrue(p.Expr))
		case PartElse:
			left[last] = !left[last]
		case PartEnd:
			left = left[:last]
		case PartWords, PartStrong:
			if !slices.Contains(left, true) {
				out.push(p)
			}
		default:
			if !slices.Contains(left, true) {
				out.Parts = append(out.Parts, p)
			}
		}
	}
	return out
}
