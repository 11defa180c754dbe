package prompt

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/AlecAivazis/survey/v2/terminal"
)

// many is a long list with texts of every length, longer words than some screens are wide among them.
func many() Selection {
	s := Selection{Heading: []string{"Brakka · level 1", "Class · step 4 of 7 · 3 to pick"}, Message: "Which of the many abilities of an untold number of schools?", Default: "o7"}
	for i := range 30 {
		words := strings.Repeat("word ", i*7%90) + strings.Repeat("x", i)
		s.Options = append(s.Options, Option{Key: fmt.Sprint("o", i), Label: fmt.Sprintf("Option number %d", i), Text: words,
			Full: func(width int) []string { return Option{Text: words}.page(width) }})
	}
	s.Ways = []Option{{Key: ":skip", Label: "skip for now", Text: "answer it later"}, {Key: ":stop", Label: "stop here", Text: "everything so far is kept"}}
	s.Refused = []Option{{Key: "late", Label: "Late Bloom", Text: "not now: comes at level 3"}}
	return s
}

func shown(l *list, width, height int) string {
	var out []string
	for _, line := range l.draw(width, height) {
		out = append(out, line.text())
	}
	return strings.Join(out, "\n")
}

// TestListFitsTheScreen: at every size the drawing is shorter and no wider than the screen, with any option highlighted,
// typed for or read in full.
func TestListFitsTheScreen(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {60, 20}, {120, 40}, {100, 30}, {40, 12}, {30, 8}} {
		l := newList(many())
		for _, keys := range []string{strings.Repeat("\x0e", 35), "?", strings.Repeat("\x0e", 12), "?", "\x1b\x1b", "opt", "\x18zzz", "\x18late", "\x18"} {
			for _, key := range keys {
				l.press(key)
				drawn := l.draw(size[0], size[1])
				if len(drawn) >= size[1] {
					t.Fatalf("%v after %q: %d lines:\n%s", size, keys, len(drawn), shown(l, size[0], size[1]))
				}
				for _, line := range drawn {
					if utf8.RuneCountInString(line.text()) > size[0] {
						t.Fatalf("%v after %q: too wide: %q", size, keys, line.text())
					}
				}
			}
		}
	}
}

// TestListShowsHighlightedOption: below the list is the whole text of the highlighted option, as the cursor moves, and above
// and below the list how much more there is.
func TestListShowsHighlightedOption(t *testing.T) {
	s := many()
	s.Default = "o19"
	s.Options[20].Full = func(int) []string { return []string{"the whole", "of the twentieth"} }
	l := newList(s)
	l.press(terminal.KeyArrowDown)
	got := shown(l, 80, 24)
	for _, want := range []string{"\n▌ Option number 20", "── Option number 20 ──", "\n  the whole\n  of the twentieth\n", "  ↑ ", "  ↓ ", "Class · step 4 of 7 · 3 to pick\n? Which"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not shown:\n%s", want, got)
		}
	}
}

// TestListFinds: names come before descriptions, a refused word has a reason, and Esc shows all again.
func TestListFinds(t *testing.T) {
	l := newList(Selection{Options: []Option{{Key: "a", Label: "Axe", Text: "breaks a shield"}, {Key: "s", Label: "Great Shield"}, {Key: "b", Label: "Shield Bash"}},
		Refused: []Option{{Key: "l", Label: "Lance", Text: "not now: comes at level 3"}}, Ways: []Option{{Key: ":stop", Label: "stop here", Text: "with a shield"}}})
	for _, key := range "shield" {
		l.press(key)
	}
	var keys []string
	for _, i := range l.shown {
		keys = append(keys, l.all[i.at].Key)
	}
	if got := strings.Join(keys, " "); got != "b s a" {
		t.Errorf("found %q, want the name that begins so, the one that has it, the description", got)
	}
	l.press(terminal.KeyEscape)
	if len(l.shown) != 4 {
		t.Errorf("%d shown after Esc", len(l.shown))
	}
	for _, key := range "lanc" {
		l.press(key)
	}
	if l.press(terminal.KeyEnter) || l.current() != nil {
		t.Error("nothing is taken from an empty list")
	}
	if got := shown(l, 60, 20); !strings.Contains(got, "nothing here matches lanc; Esc shows all again") || !strings.Contains(got, "Lance: not now: comes at level 3") {
		t.Errorf("an empty list says nothing:\n%s", got)
	}
	l.press(terminal.KeyEscape)
	l.press(terminal.KeyEscape)
	if got := l.current().Key; got != ":stop" {
		t.Errorf("Esc goes to %s, not to the ways", got)
	}
	if !l.press(terminal.KeyEnter) {
		t.Error("a way is not taken")
	}
}

// TestListKeepsTheHighlight: after a search the entry that was found stays highlighted; if nothing was found it is the default.
func TestListKeepsTheHighlight(t *testing.T) {
	l := newList(Selection{Default: "b", Options: []Option{{Key: "a", Label: "Axe"}, {Key: "b", Label: "Bow"}, {Key: "c", Label: "Club"}}})
	for _, c := range []struct{ typed, want string }{{"club", "c"}, {"zzz", "b"}} {
		for _, key := range c.typed {
			l.press(key)
		}
		l.press(terminal.KeyEscape)
		if got := l.current().Key; got != c.want {
			t.Errorf("after %q and Esc %s is highlighted, want %s", c.typed, got, c.want)
		}
	}
}

// TestSpaceTakesNoWay: Space ticks, and ends the picks at their entry, but on another way on, such as to stop, it does nothing.
func TestSpaceTakesNoWay(t *testing.T) {
	l := newList(Selection{Several: true, Options: []Option{{Key: Done, Label: "go on"}, {Key: "a", Label: "Axe"}}, Ways: []Option{{Key: ":stop", Label: "stop here"}}})
	l.press(terminal.SpecialKeyEnd)
	if l.press(terminal.KeySpace) {
		t.Errorf("Space takes %s", l.taken)
	}
	l.press(terminal.SpecialKeyHome)
	if !l.press(terminal.KeySpace) || l.taken != Done {
		t.Errorf("Space at the end of the picks takes %q", l.taken)
	}
}

// TestListShowsFullText: ? shows the whole of an option in the place of the list, and ? again the list as it was.
func TestListShowsFullText(t *testing.T) {
	s := many()
	var page []string
	for i := range 60 {
		page = append(page, fmt.Sprintf("line %d", i))
	}
	s.Options[7].Full = func(int) []string { return page }
	l := newList(s)
	before := shown(l, 80, 24)
	if !strings.Contains(before, "more lines ──") {
		t.Errorf("that there is more is not said:\n%s", before)
	}
	l.press('?')
	first := shown(l, 80, 24)
	for range 100 {
		l.press(terminal.KeyArrowDown)
		_ = l.draw(80, 24)
	}
	last := shown(l, 80, 24)
	if !strings.Contains(first, "line 0\n") || strings.Contains(first, "Option number 8") || !strings.Contains(last, "line 59\n") {
		t.Errorf("not read in full:\n%s\n%s", first, last)
	}
	l.press('?')
	if got := shown(l, 80, 24); got != before {
		t.Errorf("the list is not as it was:\n%s", got)
	}
	if !l.press(terminal.KeyEnter) || l.current().Key != "o7" {
		t.Error("Enter takes another one")
	}
}

// TestQuestionAndAnswerInALine: a question that ends with a question mark has no colon before its answer.
func TestQuestionAndAnswerInALine(t *testing.T) {
	if got := answered("What now?", "done") + "; " + answered("Ancestry", "Orc"); got != "What now? done; Ancestry: Orc" {
		t.Errorf("%q", got)
	}
}
