package canvas

import (
	"testing"

	"scabbard/sheet/pdf/typeset"
)

// Text is exactly black, or exactly white on black, whatever color the class has: a printer halftones shapes and never a letter.
func TestTextIsBlackOrWhite(t *testing.T) {
	t.Parallel()
	for _, s := range []Settings{{}, {Gray: true}, {Saver: true}} {
		s.Page = R(0, 0, 210, 297)
		c := New(s)
		c.SetClass("#4F2A84")
		for tone := typeset.Ink; tone < typeset.Paper; tone++ {
			if col := c.color(tone); col != (rgb{}) {
				t.Errorf("tone %d prints as %v", tone, col)
			}
		}
		if col := c.color(typeset.Paper); col != (rgb{255, 255, 255}) {
			t.Errorf("white prints as %v", col)
		}
		if colored := c.tones[typeset.Accent] == (rgb{0x4F, 0x2A, 0x84}); colored != (!s.Gray && !s.Saver) {
			t.Errorf("shapes print as %v with %+v", c.tones[typeset.Accent], s)
		}
	}
}
