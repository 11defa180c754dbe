package text

import (
	"strings"
	"testing"
)

func TestColumns(t *testing.T) {
	for in, want := range map[string]int{"abc": 3, "漢字": 4, "e\u0301": 1, "👩‍👩‍👧": 2, "−1": 2, "שלום": 4, "": 0, "12–16": 5} {
		if got := columns(in); got != want {
			t.Errorf("%q: %d columns, want %d", in, got, want)
		}
	}
}

func TestCutKeepsCharactersWhole(t *testing.T) {
	for _, c := range []struct {
		in         string
		width      int
		head, rest string
	}{
		{"abcdef", 4, "abcd", "ef"},
		{"漢字漢", 3, "漢", "字漢"},
		{"漢", 1, "漢", ""},
		{"e\u0301e\u0301e\u0301", 2, "e\u0301e\u0301", "e\u0301"},
		{"👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧", "👩‍👩‍👧"},
	} {
		if head, rest := cut(c.in, c.width); head != c.head || rest != c.rest {
			t.Errorf("%q at %d: %q %q", c.in, c.width, head, rest)
		}
	}
}

func TestParagraphs(t *testing.T) {
	p := newPage(Options{Width: 24})
	p.para(0, 2, say("one two three four five six\nseven "), say(name("M < 1")), strong("!"), say(" "+strings.Repeat("y", 30)))
	want := "one two three four five\n  six\n  seven M < 1!\n  " + strings.Repeat("y", 22) + "\n  " + strings.Repeat("y", 8) + "\n"
	if got := p.b.String(); got != want {
		t.Errorf("\n%q\n%q", got, want)
	}
}
