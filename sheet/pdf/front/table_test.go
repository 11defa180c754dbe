package front

import (
	"math/rand/v2"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
)

// Page 1 of a tight sheet has all of an ability's tiers, also of one with two ways.
func TestTightTable(t *testing.T) {
	t.Parallel()
	set := data.Load(data.Default)
	s := builder.Build(set, fill.Random(set, &builder.Hero{Format: 1, Level: 3, Name: "Tight"}, rand.New(rand.NewPCG(1, 2))))
	p := Page{entries: entriesOf(s)}
	p.Frame, _ = paper.New(canvas.R(0, 0, 210, 297), s.Name, s, false)
	for n := range len(reductions) + 1 {
		d := reduced(false, 1<<n-1)
		strikes := 0
		rows := p.table().rows(d)
		for _, r := range rows {
			if len(r.keys) > 1 {
				strikes++
			}
			if r.measure() > r.height+0.01 {
				t.Errorf("a row of %.1f mm needs %.1f", r.height, r.measure())
			}
		}
		if len(rows) < 5 || strikes != paper.Ord(d.merged) {
			t.Errorf("%d rows, %d with several free strikes", len(rows), strikes)
		}
	}
}
