//go:build night

package pdf

import (
	"math/rand/v2"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
)

// TestReferencePages: a sheet that is asked for the common rules holds every one of them, in full.
func TestReferencePages(t *testing.T) {
	t.Parallel()
	set := data.Load(data.Default)
	h := fill.Random(set, &builder.Hero{Format: 1, Level: 1, Name: "Reader"}, rand.New(rand.NewPCG(4, 4)))
	r := builder.Resolve(set, h)
	s := r.Sheet()
	s.Reference = r.Reference()
	if len(s.Reference) < 80 {
		t.Fatalf("%d rules of reference", len(s.Reference))
	}
	all := printed(drawn(t, s, Options{}))
	for _, rule := range append(append(s.Reference, s.Conditions...), s.Actions...) {
		if !strings.Contains(all, squeeze(rule.Name+":")) {
			t.Errorf("%s is not among the reference", rule.Name)
		}
	}
}
