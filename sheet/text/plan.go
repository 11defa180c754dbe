package text

import (
	"io"

	"scabbard/sheet/diff"
)

// Plan prints the hero's gains at each level.
func Plan(w io.Writer, plan diff.Plan, o Options) error {
	p := NewPage(o)
	p.Para(0, 2, strong(plan.Title()))
	for _, s := range plan.Steps {
		p.Blank()
		p.banner(s.Title())
		differences{Page: p}.write(s.WithoutLevel())
	}
	return p.Flush(w)
}
