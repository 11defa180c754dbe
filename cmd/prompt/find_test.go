package prompt

import (
	"strings"
	"testing"

	"github.com/AlecAivazis/survey/v2/terminal"
)

// gods is a question with facets, accents, and texts behind the options.
func gods() Selection {
	return Selection{Message: "Deity", Options: []Option{
		{Key: "a", Label: "Adûn", Facets: []string{"Domains Life, Love"}, Text: "God of honest labor."},
		{Key: "c", Label: "Cavall", Facets: []string{"Domains Life, War"}, Words: func() []string {
			return []string{"The old one", "Patron of knights and brother of Adûn, who never rests."}
		}},
		{Key: "s", Label: "Sea of Songs", Facets: []string{"Domains Creation"}, Text: "The sun never saw her."},
		{Key: "k", Label: "Khor'vath", Facets: []string{"Domains Storm, Sun"}},
	}, Ways: []Option{{Key: ":skip", Label: "skip", Text: "no sun today"}}}
}

// TestFindRanksPlaces searches names before facets, facets before texts, and texts before the words behind an option. Accents,
// capitals and apostrophes make no difference, and a slip is forgiven if nothing else is found.
func TestFindRanksPlaces(t *testing.T) {
	for typed, want := range map[string]string{
		"adun": "a c", "ADÛN": "a c", "sun": "k s", "life": "a c", "life war": "c", "khorvath": "k", "sea songs": "s",
		"cavlal": "c", "kohrvath": "k", "patron": "c", "strom": "k", "xyzzy": "", "skip": ":skip", "ea": "s",
		"laobr": "", "knigths": "c", "skpi": "",
	} {
		l := newList(gods())
		for _, key := range typed {
			l.press(key)
		}
		var got []string
		for _, f := range l.shown {
			got = append(got, l.all[f.at].Key)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q finds %v, want %s", typed, got, want)
		}
	}
}

// TestFindShowsMatch shows beside each name the words in which the search found the typed text.
func TestFindShowsMatch(t *testing.T) {
	for typed, want := range map[string]string{
		"sun": "> Khor'vath     Domains Storm, Sun\n  Sea of Songs  The sun never saw her.", "brother": "> Cavall        …of knights and brother of Adûn, who never rests.",
	} {
		l := newList(gods())
		for _, key := range typed {
			l.press(key)
		}
		if got := shown(l, 80, 24); !strings.Contains(got, want) {
			t.Errorf("%q: %q is not shown:\n%s", typed, want, got)
		}
	}
}

// TestPlainFindsByText names the options whose facets or texts have the typed text, if no name has it.
func TestPlainFindsByText(t *testing.T) {
	var out strings.Builder
	key, err := NewPlain(strings.NewReader("sun\nadun\n"), &out, 60).Select("deity", gods())
	if err != nil || key != "a" {
		t.Errorf("%q, %v", key, err)
	}
	if !strings.Contains(strings.Join(strings.Fields(out.String()), " "), `no name here has "sun"; it is in Khor'vath (Domains Storm, Sun), Sea of Songs (The sun never saw her.)`) {
		t.Errorf("where it is is not said:\n%s", &out)
	}
}

// kitsToTick is a question with checkboxes, complete or not.
func kitsToTick(complete bool) Selection {
	s := Selection{Message: "Two kits", Several: true, Back: ":back", Default: "b", Options: []Option{
		{Key: "-a", Label: "Axe", Picked: true}, {Key: "b", Label: "Bow", Suggested: true}, {Key: "c", Label: "Claws"}}, Ways: []Option{{Key: ":back", Label: "back"}}}
	if complete {
		s.Options = append([]Option{{Key: Done, Label: "go on"}}, s.Options...)
	}
	return s
}

// TestTickWithSpaceAndEnter ticks with Space and stays, takes with Enter, finishes with Enter on a tick, and goes back with one key.
func TestTickWithSpaceAndEnter(t *testing.T) {
	for keys, want := range map[string]string{" ": "+b", "\r": "b", "\x10 ": "-a", "\x0e ": "+c", "\x02": ":back"} {
		l, chosen := newList(kitsToTick(false)), false
		for _, key := range keys {
			chosen = l.press(key)
		}
		if !chosen || l.taken != want {
			t.Errorf("%q takes %q, want %q", keys, l.taken, want)
		}
	}
	l := newList(kitsToTick(false))
	l.press(terminal.SpecialKeyHome)
	if l.press(terminal.KeyEnter) || l.current().Key != "b" {
		t.Errorf("Enter on a tick is at %+v, want the suggestion", l.current())
	}
	l = newList(kitsToTick(true))
	l.press(terminal.KeyArrowUp)
	if !l.press(terminal.KeyEnter) || l.taken != Done {
		t.Errorf("Enter on a tick takes %q, want that the picks are finished", l.taken)
	}
	if got := shown(l, 60, 20); !strings.Contains(got, "> [x] Axe\n") || !strings.Contains(got, "  [ ] Bow") || !strings.Contains(got, "\n  go on\n") {
		t.Errorf("the checkboxes:\n%s", got)
	}
}

// TestPagesOfAList moves by a screen of entries, and to the ends.
func TestPagesOfAList(t *testing.T) {
	l := newList(many())
	_ = l.draw(80, 24)
	l.press(terminal.SpecialKeyHome)
	l.press(keyPageDown)
	if l.at != l.rows || l.rows < 3 {
		t.Errorf("a page down is at %d of %d rows", l.at, l.rows)
	}
	l.press(terminal.SpecialKeyEnd)
	l.press(keyPageDown)
	if l.current().Key != ":stop" {
		t.Errorf("the end is %s", l.current().Key)
	}
	l.press(keyPageUp)
	l.press(terminal.SpecialKeyHome)
	if l.at != 0 {
		t.Errorf("the beginning is %d", l.at)
	}
}

// TestKeysOfTerminals reads the sequences that xterm, tmux, rxvt and the Linux console send, one key at a time.
func TestKeysOfTerminals(t *testing.T) {
	sent := []byte("a\x1b[A\x1bOB\x1b[1~\x1b[4~\x1b[7~\x1b[8~\x1b[H\x1b[F\x1b[5~\x1b[6~\x1b[1;5C\x1b[3~û\x1b[24;80R\x1bq\r")
	want := []rune{'a', terminal.KeyArrowUp, terminal.KeyArrowDown, terminal.SpecialKeyHome, terminal.SpecialKeyEnd, terminal.SpecialKeyHome, terminal.SpecialKeyEnd,
		terminal.SpecialKeyHome, terminal.SpecialKeyEnd, keyPageUp, keyPageDown, terminal.KeyArrowRight, terminal.SpecialKeyDelete, 'û', terminal.IgnoreKey, terminal.KeyEscape, 'q', '\r'}
	for i, key := range want {
		b, whole := token(sent)
		if !whole || meaning(b) != key {
			t.Fatalf("key %d is %q (%q), want %q", i, meaning(b), b, key)
		}
		sent = sent[len(b):]
	}
	for _, part := range []string{"", "\x1b", "\x1b[", "\x1b[5", "\x1bO", "\xc3"} {
		if _, whole := token([]byte(part)); whole {
			t.Errorf("%q is taken as a whole key", part)
		}
	}
}

// TestLongSearch keeps only the beginning of a pasted page, and ← does not leave the question in the middle of a search.
func TestLongSearch(t *testing.T) {
	l := newList(kitsToTick(false))
	for _, key := range strings.Repeat("bow", 5_000) {
		l.press(key)
	}
	if len(l.typed) != searchLimit {
		t.Errorf("%d bytes are searched", len(l.typed))
	}
	if l.press(terminal.KeyArrowLeft) {
		t.Errorf("← takes %q", l.taken)
	}
}
