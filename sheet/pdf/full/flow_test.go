package full

import (
	"slices"
	"testing"

	"scabbard/sheet/pdf/block"
)

// In one column a block that has no room lets the first of its kind that has fill the page; in two columns, and among other kinds,
// the order stays.
func TestFirstBlockThatFitsFillsThePage(t *testing.T) {
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

// An entry is divided with at least three lines on each side, or moved as a whole.
func TestEntriesAreDividedAfterThreeLines(t *testing.T) {
	lines := func(n int) *block.Block {
		return &block.Block{Parts: slices.Repeat([]block.Part{{Height: 10}}, n)}
	}
	for _, c := range []struct {
		above, lines int
		want         []int // the parts in the first column of the entry, and in the next
	}{{4, 6, []int{3, 3}}, {5, 6, []int{6}}, {2, 6, []int{3, 3}}, {2, 8, []int{5, 3}}, {3, 5, []int{5}}} {
		f := &flow{bottom: 70, pages: [][]placed{nil}, fresh: func() float64 { return 0 }}
		f.place(lines(c.above))
		f.place(lines(c.lines))
		var got []int
		for _, page := range f.pages {
			for _, pl := range page {
				got = append(got, len(pl.Parts))
			}
		}
		if got = got[1:]; !slices.Equal(got, c.want) {
			t.Errorf("%d lines below %d are divided %v, want %v", c.lines, c.above, got, c.want)
		}
	}
}

// A table that is continued on a chapter's last page is in both columns of it, not in one alone.
func TestRestOfATableIsInBothColumns(t *testing.T) {
	row := func() []block.Part {
		return []block.Part{{Height: 4, Tied: true}, {Height: 4, Tied: true}, {Height: 4}}
	}
	table := &block.Block{Framed: true, Rows: true, Head: block.Part{Height: 6, Tied: true}, Again: block.Part{Height: 6, Tied: true}, Parts: slices.Concat(row(), row(), row(), row(), row())}
	f := &flow{bottom: 60, pages: [][]placed{nil}, fresh: func() float64 { return 0 }}
	f.place(&block.Block{Framed: true, Parts: []block.Part{{Height: 55}}})
	f.place(&block.Block{Framed: true, Parts: []block.Part{{Height: 30}}})
	f.place(table)
	end := f.level()
	last := f.pages[len(f.pages)-1]
	if len(f.pages) != 2 || len(last) != 2 || last[0].column != 0 || last[1].column != 1 || end > 40 {
		t.Errorf("%d pages, on the last %d blocks down to %.1f mm", len(f.pages), len(last), end)
	}
}
