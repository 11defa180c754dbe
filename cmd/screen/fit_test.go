package screen

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestFit: columns are as wide as they need, the widest is broken between words where there is no room, and no word is
// ever cut.
func TestFit(t *testing.T) {
	rows := [][]string{{"The kit whose ranged distance bonus counts", "Ranger", "field-arsenal.ranged-distance"}, {"Class", "Fury", "class"}}
	for width, want := range map[int]string{
		100: "The kit whose ranged distance bonus counts  Ranger  field-arsenal.ranged-distance\nClass                                       Fury    class\n",
		60:  "The kit whose ranged   Ranger  field-arsenal.ranged-distance\ndistance bonus counts\nClass                  Fury    class\n",
		40:  "The kit whose ranged distance bonus\n    counts\n  Ranger\n  field-arsenal.ranged-distance\nClass\n  Fury\n  class\n",
	} {
		got := Fit(width, rows)
		if got != want {
			t.Errorf("%d columns:\n%s", width, got)
		}
		for line := range strings.Lines(got) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > width {
				t.Errorf("%d columns: a line of %d: %q", width, n, line)
			}
		}
	}
}

// TestClip cuts between words, and inside one only where there is but one.
func TestClip(t *testing.T) {
	for _, c := range []struct {
		s     string
		width int
		want  string
	}{{"a word", 6, "a word"}, {"some words here", 11, "some words…"}, {"some words here", 10, "some…"}, {"unbreakable", 5, "unbr…"}, {"äöü ÄÖÜ ß", 5, "äöü…"}, {"x y", 1, ""}} {
		if got := Clip(c.s, c.width); got != c.want {
			t.Errorf("%q in %d: %q, want %q", c.s, c.width, got, c.want)
		}
	}
}
