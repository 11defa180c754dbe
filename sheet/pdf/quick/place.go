package quick

import (
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
)

// wholeHigh is the height in millimeters up to which a record is moved to the next column rather than divided.
const wholeHigh = 22.0

// evenStep is the step in millimeters by which the columns of the last page are evened out.
const evenStep = 2.0

// place fills columns from left to right, page after page. The columns of the last page end at about the same height.
func place(list []*block.Block, area canvas.Rect, s setting) (pages [][]placed) {
	f := filling{area: area, setting: s}
	for _, bl := range list {
		f.add(bl)
	}
	if n := len(f.pages); s.columns > 1 {
		for bottom := area.Y + evenStep; bottom < area.Bottom(); bottom += evenStep {
			even := filling{area: area, setting: s, last: n, short: bottom}
			for _, bl := range list {
				even.add(bl)
			}
			if len(even.pages) == n && even.low <= area.Bottom() {
				return even.pages
			}
		}
	}
	return f.pages
}

// filling is the state of filling pages with blocks.
type filling struct {
	setting
	area   canvas.Rect
	last   int     // the number of the page whose columns end early; 0 for none
	short  float64 // where the columns of that page end
	column int
	at     float64 // where the current column is filled to
	low    float64 // the lowest end of a block on the page
	pages  [][]placed
}

// bottom returns where the columns of the current page end.
func (f *filling) bottom() float64 {
	if len(f.pages) == f.last {
		return f.short
	}
	return f.area.Bottom()
}

// add puts a block below the last one, or into the next column.
func (f *filling) add(bl *block.Block) {
	if f.pages == nil {
		f.newPage()
	}
	for bl != nil {
		gap := bl.Gap
		if f.at == f.area.Y {
			gap = 0
		}
		if f.at+gap+bl.Height() <= f.bottom() {
			f.put(bl, gap)
			return
		}
		first, rest, ok := bl.SplitAt(f.bottom() - f.at - gap)
		switch {
		case ok && (bl.Height() > wholeHigh || f.at == f.area.Y):
			f.put(first, gap)
			bl = rest
		case f.at == f.area.Y: // higher than a column, and in one piece
			f.put(bl, gap)
			return
		}
		f.next()
	}
}

func (f *filling) put(bl *block.Block, gap float64) {
	width := f.width(f.area)
	last := len(f.pages) - 1
	f.pages[last] = append(f.pages[last], placed{bl, f.area.X + float64(f.column)*(width+f.gap), f.at + gap, width})
	f.at += gap + bl.Height()
	f.low = max(f.low, f.at)
}

// next moves to the next column, or to the next page.
func (f *filling) next() {
	if f.column+1 == f.columns {
		f.newPage()
		return
	}
	f.column, f.at = f.column+1, f.area.Y
}

func (f *filling) newPage() {
	f.pages = append(f.pages, nil)
	f.column, f.at, f.low = 0, f.area.Y, 0
}
