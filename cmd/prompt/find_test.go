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

// TestFindRanksWholeWords ranks a whole word of a facet or of another name above the beginning of a word in a name, below a whole
// word of a name, and above all that has more words.
func TestFindRanksWholeWords(t *testing.T) {
	s := Selection{Options: []Option{
		{Key: "suns", Label: "A Sea of Suns", Facets: []string{"Domains: creation"}},
		{Key: "many", Label: "Many", Facets: []string{"Domains: life, sun, war"}},
		{Key: "warden", Label: "Warden of Woods", Facets: []string{"Domains: nature, sun"}},
		{Key: "sun", Label: "Sun"},
		{Key: "bright", Label: "The Bright Sun"},
		{Key: "oracle", Label: "Oracle", Also: []string{"also: seer, prophet"}, Text: "A seeress once said war is near."},
	}}
	for typed, want := range map[string]string{
		"sun": "sun bright warden many suns", "war": "many warden oracle", "seer": "oracle", "prop": "oracle", "sea sun": "suns",
	} {
		var got []string
		for _, f := range find(s.Options, len(s.Options), typed) {
			got = append(got, s.Options[f.at].Key)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q finds %v, want %s", typed, got, want)
		}
	}
}

// TestFindForgivesLittle forgives slips in words of five letters and more that begin alike, and in texts a single one in a whole word.
func TestFindForgivesLittle(t *testing.T) {
	s := Selection{Options: []Option{
		{Key: "c", Label: "Complication"}, {Key: "t", Label: "Titles", Text: "Stranger folk were telling of knights."}, {Key: "m", Label: "Mountain"}},
		Ways: []Option{{Key: ":stop", Label: "stop here"}}}
	for typed, want := range map[string]string{
		"kit": "", "tit": "t", "moutnain": "m", "ountain": "m", "nountain": "", "mountian": "m", "mont": "", "strong": "", "tiefling": "", "knihgts": "t", "stpo": "", "stopp": "",
	} {
		var got []string
		all := append(s.Options, s.Ways...)
		for _, f := range find(all, len(s.Options), typed) {
			got = append(got, all[f.at].Key)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q finds %v, want %q", typed, got, want)
		}
	}
}

// TestFindShowsMatch shows beside each name the words in which the search found the typed text.
func TestFindShowsMatch(t *testing.T) {
	for typed, want := range map[string]string{
		"sun": "▌ Khor'vath     Domains Storm, Sun\n  Sea of Songs  The sun never saw her.", "brother": "▌ Cavall        …of knights and brother of Adûn, who never rests.",
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
	if !strings.Contains(strings.Join(strings.Fields(out.String()), " "), `no name begins with "sun"; found in Khor'vath (Domains Storm, Sun), Sea of Songs (The sun never saw her.)`) {
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
	if got := shown(l, 60, 20); !strings.Contains(got, "▌ [x] Axe\n") || !strings.Contains(got, "  [ ] Bow") || !strings.Contains(got, "\n  go on\n") {
		t.Errorf("the checkboxes:\n%s", got)
	}
}

// TestSpaceIsPartOfASearch: as soon as a search has text, Space ticks nothing, Enter ticks and unticks what was found, and the
// keys say so.
func TestSpaceIsPartOfASearch(t *testing.T) {
	s := Selection{Several: true, Options: []Option{{Key: "-gb", Label: "Great Bow", Picked: true}, {Key: "gs", Label: "Great Sword"}, {Key: "g", Label: "Greaves"}}}
	for typed, want := range map[string]string{"great s": "gs", "great b": "-gb"} {
		l := newList(s)
		for _, key := range typed {
			if l.press(key) {
				t.Errorf("%q takes %q before Enter", typed, l.taken)
			}
		}
		keys := map[bool]string{true: "Enter unticks", false: "Enter ticks"}[want[0] == '-']
		if got := shown(l, 80, 20); len(l.shown) != 1 || !strings.Contains(got, keys+" · keep typing") {
			t.Errorf("after %q:\n%s", typed, got)
		}
		if !l.press(terminal.KeyEnter) || l.taken != want {
			t.Errorf("%q and Enter takes %q, want %q", typed, l.taken, want)
		}
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
