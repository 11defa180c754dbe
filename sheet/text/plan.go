package text

import (
	"io"

	"scabbard/sheet/diff"
)

// Plan prints the hero's gains at each level.
func Plan(w io.Writer, plan diff.Plan, o Options) error {
	p := newPage(o)
	p.para(0, 2, strong(plan.Title()))
	for _, s := range plan.Steps {
		p.blank()
		p.banner(s.Title())
		differences{page: p}.write(s.WithoutLevel())
	}
	return p.flush(w)
}
