// Package columns places blocks in columns: one after the other, or as even as possible.
package columns

import (
	"slices"

	"scabbard/sheet/pdf/block"
)

// Area is a part of a page with columns of equal width side by side, in millimeters.
type Area struct {
	X, Top, Bottom float64
	Wide           float64 // of a column
	Gutter         float64
	Columns        int
	Fresh          bool // nothing is above it, so a block that does not fit even here is divided or placed anyway
}

// Placed is a block in its place.
type Placed struct {
	*block.Block
	X, Y, Wide float64
}

const keepLines = 2 // the least lines of a divided entry on each side

// Fill places blocks in one column after the other, and returns those without room.
func (a Area) Fill(blocks []*block.Block) (placed []Placed, rest []*block.Block) {
	rest = slices.Clone(blocks)
	for column := range a.Columns {
		x, y := a.X+float64(column)*(a.Wide+a.Gutter), a.Top
		for len(rest) > 0 {
			bl, at := rest[0], y
			if y > a.Top {
				at += bl.Gap
			}
			room := a.Bottom - at
			if need(rest) <= room+0.001 {
				if bl.Height() <= room+0.001 {
					placed, y, rest = append(placed, Placed{bl, x, at, a.Wide}), at+bl.Height(), rest[1:]
					continue
				}
				if first, more, ok := bl.SplitKeeping(room, keepLines); ok {
					placed = append(placed, Placed{first, x, at, a.Wide})
					rest[0] = more
					break
				}
			}
			if k := a.filler(rest, a.Bottom-y); k > 0 {
				loose := rest[k]
				rest = slices.Insert(slices.Delete(rest, k, k+1), 0, loose)
				continue
			}
			if y > a.Top || !a.Fresh {
				break
			}
			first, more, ok := bl.SplitAt(room)
			if !ok && len(bl.Parts) > 1 && bl.Height() > room && !bl.Tied {
				first, more, ok = forced(bl, room)
			}
			if !ok {
				placed, y, rest = append(placed, Placed{bl, x, at, a.Wide}), at+bl.Height(), rest[1:]
				continue
			}
			placed, rest[0] = append(placed, Placed{first, x, at, a.Wide}), more
			break
		}
	}
	return placed, rest
}

// need returns the least height in which the first block begins, with the beginning of the one that it is tied to.
func need(rest []*block.Block) float64 {
	bl := rest[0]
	if !bl.Tied || len(rest) < 2 {
		return bl.Begin()
	}
	return bl.Height() + rest[1].Gap + need(rest[1:])
}

// filler returns the index of the first later block that may be placed before the others and fits, or 0.
func (a Area) filler(rest []*block.Block, room float64) int {
	for k, bl := range rest {
		if !rest[0].Loose {
			break
		}
		if k > 0 && bl.Loose && bl.Gap+bl.Height() <= room {
			return k
		}
	}
	return 0
}

// forced divides a block between tied parts, because it is higher than a page.
func forced(bl *block.Block, room float64) (first, rest *block.Block, ok bool) {
	free := *bl
	free.Parts = slices.Clone(bl.Parts)
	for i := range free.Parts {
		free.Parts[i].Tied = false
	}
	first, rest, ok = free.SplitAt(room)
	if ok {
		rest.Parts = bl.Parts[len(first.Parts):]
	}
	return first, rest, ok
}

// Level places all blocks in columns that are as even as possible, and returns where the longest ends. ok is false if they
// do not fit.
func (a Area) Level(blocks []*block.Block) (placed []Placed, end float64, ok bool) {
	a.Fresh = false
	whole, rest := a.Fill(blocks)
	if len(rest) > 0 {
		return nil, 0, false
	}
	high := 0.0
	for _, bl := range blocks {
		high += bl.Gap + bl.Height()
	}
	bottom := a.Bottom
	for low := a.Top + high/float64(a.Columns) - 6; low < bottom; low += 1.5 {
		a.Bottom = low
		if even, rest := a.Fill(blocks); len(rest) == 0 {
			return even, End(even), true
		}
	}
	return whole, End(whole), true
}

// End returns where the lowest of some blocks ends.
func End(placed []Placed) (end float64) {
	for _, p := range placed {
		end = max(end, p.Y+p.Height())
	}
	return end
}
