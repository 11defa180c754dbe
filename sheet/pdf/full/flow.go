package full

import (
	"slices"

	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/paper"
)

const (
	columnGap = 4.0
	unevenly  = 12.0 // mm; how much lower a page may end to keep an entry in one piece
	keepWhole = 26.0 // mm; shorter entries are moved to the other column rather than divided
	keepLines = 3    // the least lines of a divided entry on each side
)

// gap returns a gap between blocks, which is smaller if the chapter is set tighter.
func (b *setting) gap(gap float64) float64 {
	if b.o.Large && b.density.close {
		return gap * 0.4
	}
	if b.o.Large && b.density.scant {
		return gap * 0.7
	}
	if b.o.Large {
		return gap + 1
	}
	if b.density.tight {
		return gap * 0.6
	}
	return gap
}

// placed is a block in column 0 or 1.
type placed struct {
	*block.Block
	high   float64 // its height
	column int
	y      float64
}

// flow places the blocks of a chapter in two columns, page after page.
type flow struct {
	bottom float64
	single bool       // one column only
	start  float64    // the top of the columns on the current page
	ends   [2]float64 // how far each column is filled
	column int
	empty  bool       // nothing is on the current page
	pages  [][]placed // the pages of this chapter
	fresh  func() float64
}

// place puts the block into the current column, or the other one, or on a new page. Entries without a frame are divided
// between their lines, tables between their rows, other framed blocks only if they are higher than a page.
func (f *flow) place(bl *block.Block) {
	col := f.column
	if y, ok := f.room(bl, col); ok {
		f.put(bl, col, y)
		return
	}
	_, elsewhere := f.room(bl, 1-col)
	if (!bl.Framed || bl.Rows) && (bl.Height() > keepWhole || !elsewhere) {
		if first, rest, ok := bl.SplitKeeping(f.bottom-f.under(bl, col), keepLines); ok {
			f.put(first, col, f.under(bl, col))
			f.next()
			f.place(rest)
			return
		}
	}
	if y, ok := f.room(bl, 1-col); ok {
		f.put(bl, 1-col, y)
		return
	}
	if !f.empty || f.ends[0] > f.start {
		if !f.single && !bl.Framed && col == 0 && f.ends[1] == f.start {
			f.column = 1
		} else {
			f.newPage()
		}
		f.place(bl)
		return
	}
	first, rest, ok := bl.SplitKeeping(f.bottom-f.start, keepLines)
	if !ok {
		first, rest, ok = bl.SplitAt(f.bottom - f.start)
	}
	if !ok {
		f.put(bl, col, f.start) // a line is never higher than a page
		return
	}
	f.put(first, col, f.start)
	f.next()
	f.place(rest)
}

// filler returns which block is placed next: the first one, or, if that does not fit on a page of one column, the first of
// its kind that does.
func (f *flow) filler(rest []*block.Block) int {
	first := rest[0]
	if _, ok := f.room(first, 0); ok || !f.single || first.Kind == "" {
		return 0
	}
	for k, bl := range rest {
		if bl.Kind != first.Kind {
			break
		}
		if _, ok := f.room(bl, 0); ok {
			return k
		}
	}
	return 0
}

// under returns where the block would begin in a column.
func (f *flow) under(bl *block.Block, col int) float64 {
	if f.ends[col] > f.start {
		return f.ends[col] + bl.Gap
	}
	return f.start
}

// room reports whether the block fits into a column, and where.
func (f *flow) room(bl *block.Block, col int) (y float64, ok bool) {
	y = f.under(bl, col)
	return y, !(f.single && col == 1) && y+bl.Height() <= f.bottom
}

// next moves to the next column.
func (f *flow) next() {
	if f.column == 1 || f.single {
		f.newPage()
		return
	}
	f.column = 1
}

func (f *flow) put(bl *block.Block, col int, y float64) {
	last := len(f.pages) - 1
	high := bl.Height()
	f.pages[last] = append(f.pages[last], placed{bl, high, col, y})
	f.ends[col], f.column, f.empty = y+high, col, false
}

// newPage begins a new page.
func (f *flow) newPage() {
	f.start = f.fresh()
	f.pages = append(f.pages, nil)
	f.ends, f.column, f.empty = [2]float64{f.start, f.start}, 0, true
}

// level evens out the two columns of the chapter's last page, and returns the end of the longer one.
func (f *flow) level() float64 {
	if f.single {
		return f.ends[0]
	}
	page := len(f.pages) - 1
	last := rejoined(f.pages[page])
	n, best := len(last), f.bottom+1
	for k := len(last); k >= 0; k-- {
		a, z := stack(last[:k], f.start), stack(last[k:], f.start)
		if h := max(a, z); h <= f.bottom && h < best-0.01 {
			n, best = k, h
		}
	}
	if n2, divided, h := f.divided(last, best); h > 0 {
		n, last, best = n2, divided, h
	}
	if now := max(f.ends[0], f.ends[1]); best > f.bottom || len(last) < len(f.pages[page]) && best > now+unevenly {
		return now
	}
	f.pages[page] = last
	y := f.start
	for i := range last {
		col := paper.OneIf(i >= n)
		if i == n || i == 0 {
			y = f.start
		} else {
			y += last[i].Gap
		}
		last[i].column, last[i].y = col, y
		y += last[i].high
	}
	return best
}

// divided divides a block between the columns if they are much more even then than without. best is the height without. It
// returns the number of blocks in the first column, all blocks, and the height of the columns, which is 0 if no block is worth
// dividing.
func (f *flow) divided(page []placed, best float64) (n int, blocks []placed, high float64) {
	enough := best - unevenly
	if len(page) == 1 {
		enough = best - 1 // a block alone in a column wastes the other
	}
	for k, pl := range page {
		if pl.Framed && !pl.Rows {
			continue
		}
		above := stack(page[:k], f.start)
		if k > 0 {
			above += pl.Gap
		}
		below := stack(page[k+1:], 0)
		for more := 0.0; more < pl.high; more += 6 {
			first, rest, ok := pl.SplitKeeping((f.start+below-above+pl.high)/2+more, keepLines)
			if !ok {
				continue
			}
			gap := 0.0
			if k+1 < len(page) {
				gap = page[k+1].Gap
			}
			top, low := first.Height(), rest.Height()
			h := max(above+top, f.start+low+gap+below)
			if h < enough && h <= f.bottom {
				enough, high, n = h, h, k+1
				blocks = slices.Concat(page[:k], []placed{{Block: first, high: top}, {Block: rest, high: low}}, page[k+1:])
			}
		}
	}
	return n, blocks, high
}

// rejoined returns the blocks of a page, with those put together that were divided between its columns.
func rejoined(page []placed) []placed {
	var out []placed
	for _, pl := range page {
		if n := len(out); pl.More && n > 0 && out[n-1].Key == pl.Key && len(out[n-1].Parts)+len(pl.Parts) == len(pl.Whole.Parts) {
			out[n-1].Block, out[n-1].high = pl.Whole, pl.Whole.Height()
			continue
		}
		out = append(out, pl)
	}
	return out
}

// stack returns where a column of these blocks ends.
func stack(blocks []placed, y float64) float64 {
	for i, p := range blocks {
		if i > 0 {
			y += p.Gap
		}
		y += p.high
	}
	return y
}
