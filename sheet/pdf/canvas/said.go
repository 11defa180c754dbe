package canvas

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"scabbard/sheet/pdf/typeset"
)

// Said draws something with a text equivalent. The words are there with their baseline at y if the page is read aloud,
// searched or copied. Without words it only draws.
func (c *Canvas) Said(words string, x, y float64, draw func()) {
	words = strings.Join(strings.Fields(typeset.Clean(words)), " ")
	if words == "" {
		draw()
		return
	}
	var hex strings.Builder
	for _, u := range utf16.Encode([]rune(words)) {
		fmt.Fprintf(&hex, "%04X", u)
	}
	c.doc.RawWriteStr("/Span <</ActualText <FEFF" + hex.String() + ">>> BDC")
	draw()
	c.unseen(x, y)
	c.doc.RawWriteStr("EMC")
}

// unseen prints an invisible character, because many readers find words only where there are letters.
func (c *Canvas) unseen(x, y float64) {
	const invisible, seen = 3, 0
	size := typeset.Floor
	if c.large {
		size = typeset.LargeFloor
	}
	c.use(typeset.Sans, size)
	c.doc.SetTextRenderingMode(invisible)
	c.doc.Text(x, y, "*")
	c.doc.SetTextRenderingMode(seen)
}

// IconSaid draws an icon with the words that it replaces.
func (c *Canvas) IconSaid(which Mark, words string, x, y, r float64) {
	c.Said(words, x-r, y+r, func() { c.Icon(which, x, y, r) })
}
