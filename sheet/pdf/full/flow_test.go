package full

import (
	"slices"
	"testing"

	"scabbard/sheet/pdf/block"
)

// In one column a block that has no room lets the first of its kind that has fill the page; in two columns, and among other kinds,
// the order stays.
func TestFiller(t *testing.T) {
	t.Parallel()
	of := func(key, kind string, high float64) *block.Block {
		return &block.Block{Key: key, Kind: kind, Framed: kind != "", Parts: []block.Part{{Height: high}}}
	}
	for name, c := range map[string]struct {
		single bool
		blocks []*block.Block
		want   []string
	}{
		"fills":         {true, []*block.Block{of("a", "action", 60), of("b", "action", 50), of("c", "action", 45), of("d", "action", 20)}, []string{"a", "d", "b", "c"}},
		"other kind":    {true, []*block.Block{of("a", "action", 60), of("b", "action", 50), of("c", "maneuver", 20)}, []string{"a", "b", "c"}},
		"no kind":       {true, []*block.Block{of("a", "", 60), of("b", "", 50), of("c", "", 20)}, []string{"a", "b", "c"}},
		"two columns":   {false, []*block.Block{of("a", "action", 60), of("b", "action", 90), of("c", "action", 80), of("d", "action", 20)}, []string{"a", "b", "c", "d"}},
		"higher than a": {true, []*block.Block{of("a", "action", 60), of("b", "action", 300), of("c", "action", 20)}, []string{"a", "c", "b"}},
	} {
		f := &flow{bottom: 100, single: c.single, pages: [][]placed{nil}, empty: true, fresh: func() float64 { return 0 }}
		var got []string
		for rest := c.blocks; len(rest) > 0; {
			k := f.filler(rest)
			got = append(got, rest[k].Key)
			f.place(rest[k])
			rest = slices.Delete(rest, k, k+1)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
