package full

import (
	"slices"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/typeset"
)

// sharing is the number of sums that share a paragraph. Paragraphs are not longer, so that the columns of a page can be even.
const sharing = 6

// sumBlocks returns every number with its parts, a line for each. In large print numbers of a single part share paragraphs.
// If room is short all do, and the numbers of forms are left to the forms.
func sumBlocks(b *setting) []*block.Block {
	if b.o.NoReference || b.o.Large && !b.hasReference() {
		return nil
	}
	v := b.prose().sums
	var out []*block.Block
	var plain []typeset.Rich
	set := func(r typeset.Rich) *block.Block {
		return &block.Block{Gap: b.gap(0.9), Parts: block.Lines(typeset.Set(r, b.columnWidth(), v.Lead), 0, 0)}
	}
	for _, e := range chapter.Sums(b.s).Entries {
		l, is := e.(doc.Line)
		switch {
		case !is || b.density.dense && l.Weight == doc.Spare:
		case b.density.dense || b.o.Large && l.Weight == doc.Useful:
			plain = append(plain, block.LineOf(v, l))
		default:
			out = append(out, set(block.LineOf(v, l)))
		}
	}
	var shared []*block.Block
	for some := range slices.Chunk(plain, sharing) {
		shared = append(shared, set(typeset.Join(v.Put(" \u00B7 "), some...)))
	}
	return append(shared, out...)
}
