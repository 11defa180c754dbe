package calc

import (
	"slices"
	"strings"
)

// ZeroInputs returns the inputs that are numbers with the default 0 and are not among NAME=VALUE words.
func (p *Program) ZeroInputs(words []string) (names []string) {
	for i := range p.inputs {
		b := &p.inputs[i]
		given := slices.ContainsFunc(words, func(w string) bool { name, _, _ := strings.Cut(w, "="); return Plain(name) == b.Name })
		if !given && !b.premise && !b.Flag && len(b.Pick) == 0 && b.given && b.fallback == 0 {
			names = append(names, b.Name)
		}
	}
	return names
}

// Zero reports whether a result is 0 however the dice fall. A result with labels is not a number.
func (r *Result) Zero() bool {
	switch {
	case len(r.Labels) > 0:
		return false
	case r.Chance != nil:
		return r.Chance.Sign() == 0
	case r.Rolled:
		return r.Least() == 0 && r.Most() == 0
	}
	return r.Number == 0
}
