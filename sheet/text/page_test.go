package text

import (
	"strings"
	"testing"
)

func TestParagraphs(t *testing.T) {
	p := newPage(Options{Width: 24})
	p.para(0, 2, say("one two three four five six\nseven "), say(name("M < 1")), strong("!"), say(" "+strings.Repeat("y", 30)))
	want := "one two three four five\n  six\n  seven M < 1!\n  " + strings.Repeat("y", 22) + "\n  " + strings.Repeat("y", 8) + "\n"
	if got := p.b.String(); got != want {
		t.Errorf("\n%q\n%q", got, want)
	}
}
