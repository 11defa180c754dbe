package quick

import (
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
)

// wholeHigh is the height in millimetres up to which a record is moved to the next column rather than divided.
const wholeHigh = 22.0

// evenStep is the step in millimetres by which the columns are evened out, if there is one page.
const evenStep = 2.0

// place fills columns from left to right, page after page. The columns of a single page end at about the same height.
func place(list []*block.Block, area canvas.Rect, columns int) (pages [][]placed) {
	f := filling{area: area, columns: columns, bottom: area.Bottom()}
	for _, bl := range list {
		f.add(bl)
	}
	if columns > 1 && len(f.pages) == 1 {
		for bottom := area.Y + evenStep; bottom < area.Bottom(); bottom += evenStep {
			even := filling{area: area, columns: columns, bottom: bottom}
			for _, bl := range list {
				even.add(bl)
			}
			if len(even.pages) == 1 && even.low <= area.Bottom() {
				return even.pages
			}
		}
	}
	return f.pages
}

// filling is the state of filling pages with blocks.
type filling struct {
	area    canvas.Rect
	columns int
	bottom  float64
	column  int
	at      float64 // where the current column is filled to
	low     float64 // the lowest end of a block
	pages   [][]placed
}

// add puts a block below the last one, or into the next column.
func (f *filling) add(bl *block.Block) {
	if f.pages == nil {
		f.turn()
	}
	for bl != nil {
		gap := bl.Gap
		if f.at == f.area.Y {
			gap = 0
		}
		if f.at+gap+bl.Height() <= f.bottom {
			f.put(bl, gap)
			return
		}
		first, rest, ok := bl.SplitAt(f.bottom - f.at - gap)
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
	width := (f.area.W - float64(f.columns-1)*columnGap) / float64(f.columns)
	last := len(f.pages) - 1
	f.pages[last] = append(f.pages[last], placed{bl, f.area.X + float64(f.column)*(width+columnGap), f.at + gap, width})
	f.at += gap + bl.Height()
	f.low = max(f.low, f.at)
}

// next moves to the next column, or to the next page.
func (f *filling) next() {
	if f.column+1 == f.columns {
		f.turn()
		return
	}
	f.column, f.at = f.column+1, f.area.Y
}

func (f *filling) turn() {
	f.pages = append(f.pages, nil)
	f.column, f.at = 0, f.area.Y
}
