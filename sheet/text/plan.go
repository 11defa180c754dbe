package text

import (
	"io"

	"scabbard/sheet/diff"
)

// Plan prints what every level on the way brings a hero, a level after the other.
func Plan(w io.Writer, plan diff.Plan, o Options) error {
	p := newPage(o)
	p.para(0, 2, strong(plan.Title()))
	for _, s := range plan.Steps {
		p.blank()
		p.banner(s.Title())
		differences{p}.write(s.Within())
	}
	return p.flush(w)
}
