package canvas

import (
	"math"
	"testing"

	"scabbard/sheet/pdf/typeset"
)

// Gray or colored text is black if colors are not printed, and if they are, small type is so dark that its contrast to
// white is at least eleven.
func TestSmallTypeIsDark(t *testing.T) {
	t.Parallel()
	page := R(0, 0, 210, 297)
	for _, tone := range []typeset.Tone{typeset.Second, typeset.Accent} {
		for _, plain := range []Settings{{Page: page, Gray: true}, {Page: page, Saver: true}} {
			if col := New(plain).color(tone, typeset.Floor); col != (rgb{}) {
				t.Errorf("tone %d prints as %v without colors", tone, col)
			}
		}
		c := New(Settings{Page: page})
		if large, small := c.color(tone, 14), c.color(tone, typeset.Floor); large == (rgb{}) || contrast(small) < 11 || contrast(small) <= contrast(large) {
			t.Errorf("tone %d: %v large, %v small, which stands out %.1f times", tone, large, small, contrast(small))
		}
	}
}

// contrast returns the contrast of a color to white, by relative luminance.
func contrast(c rgb) float64 {
	linear := func(v int) float64 {
		x := float64(v) / 255
		if x <= 0.03928 {
			return x / 12.92
		}
		x = (x + 0.055) / 1.055
		return math.Pow(x, 2.4)
	}
	return 1.05 / (0.2126*linear(c.r) + 0.7152*linear(c.g) + 0.0722*linear(c.b) + 0.05)
}
