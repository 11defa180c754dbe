package sheet

import "slices"

// Case is a number in another circumstance than the one its value is for.
type Case struct {
	While  string // the circumstance
	Not    bool   // the number is for when the circumstance does not hold
	Number Number
}

// Cases returns the number in every circumstance that changes its value, each by itself.
func (n Number) Cases() (out []Case) {
	for _, p := range n.Parts {
		if p.While == "" || slices.ContainsFunc(out, func(c Case) bool { return c.While == p.While }) {
			continue
		}
		c := Case{While: p.While, Not: p.Unused == "", Number: n}
		c.Number.Parts = switched(n.Parts, p.While, !c.Not)
		out = append(out, c)
	}
	return slices.DeleteFunc(out, func(c Case) bool { return c.Number.Value() == n.Value() })
}

// switched returns parts with those of a circumstance counted, or not counted. A part that sets the number then replaces the
// others that do.
func switched(parts []Part, while string, on bool) []Part {
	parts = slices.Clone(parts)
	sets := func(p Part) bool { return p.Op == Set || p.Op == Base }
	replaced := false
	for i := range parts {
		if p := &parts[i]; p.While == while {
			if p.Unused = ""; !on {
				p.Unused = "not " + while
			}
			replaced = replaced || on && sets(*p)
		}
	}
	for i := range parts {
		if p := &parts[i]; replaced && p.While != while && sets(*p) {
			p.Unused = "replaced while " + while
		}
	}
	return parts
}
