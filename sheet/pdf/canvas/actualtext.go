package canvas

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"scabbard/sheet/pdf/typeset"
)

// WithText draws something with a text equivalent. The words are there with their baseline at y if the page is read aloud,
// searched or copied. Without words it only draws.
func (c *Canvas) WithText(words string, x, y float64, draw func()) {
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
	c.invisible(x, y)
	c.doc.RawWriteStr("EMC")
}

// invisible prints an invisible character, because many readers find words only where there are letters.
func (c *Canvas) invisible(x, y float64) {
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

// IconWithText draws an icon with the words that it replaces.
func (c *Canvas) IconWithText(which Mark, words string, x, y, r float64) {
	c.WithText(words, x-r, y+r, func() { c.Icon(which, x, y, r) })
}
