package term

import (
	"strings"
	"testing"
)

func TestWidthCountsColumnsNotRunes(t *testing.T) {
	for in, want := range map[string]int{"abc": 3, "漢字": 4, "e\u0301": 1, "👩‍👩‍👧": 2, "−1": 2, "שלום": 4, "": 0, "12–16": 5} {
		if got := Width(in); got != want {
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
		if head, rest := Cut(c.in, c.width); head != c.head || rest != c.rest {
			t.Errorf("%q at %d: %q %q", c.in, c.width, head, rest)
		}
	}
}

func TestClipCutsBetweenWords(t *testing.T) {
	for _, c := range []struct {
		s     string
		width int
		want  string
	}{
		{"a word", 6, "a word"}, {"some words here", 11, "some words…"}, {"some words here", 10, "some…"},
		{"unbreakable", 5, "unbr…"}, {"äöü ÄÖÜ ß", 5, "äöü…"}, {"x y", 1, ""}, {"日本武尊東京", 7, "日本武…"},
	} {
		if got := Clip(c.s, c.width); got != c.want {
			t.Errorf("%q in %d: %q, want %q", c.s, c.width, got, c.want)
		}
	}
}

func TestWrapNeverCutsAWord(t *testing.T) {
	if got, want := Wrap("one  two three unbreakable x", 2, 4, 10), "one two\n    three\n    unbreakable\n    x"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := Paragraphs("  ab cd ef\ngh", 7), "  ab cd\n  ef\ngh\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestTableIsAlignedAndWrapped(t *testing.T) {
	kits := Table{
		Heads: []string{"", "Mountain", "Panther"}, Indent: 2,
		Rows: [][]string{{"Stamina", "+9", "+6"}, {"in short", "Heavy armor and a heavy weapon", "none"}},
	}
	questions := Table{Rows: [][]string{{"The kit whose ranged distance bonus counts", "Ranger", "field-arsenal.ranged-distance"}, {"Class", "Fury", "class"}}}
	heroes := Table{
		Heads: []string{"", "level", "Stamina max"}, Right: []bool{false, true, true},
		Rows: [][]string{{"日本武尊東京", "1", "21"}, nil, {"Bo", "10", "120"}, {"    a remark runs on to the edge"}, {"Cy", "cannot be read"}},
	}
	breaking := Table{Heads: []string{"name", "what", "party"}, Least: 6, Rows: [][]string{{"Aleksandrina of the Marches", "Human Conduit", ""}}}
	for _, c := range []struct {
		name  string
		table Table
		width int
		want  string
	}{
		{"fits", kits, 60, "            Mountain                        Panther\n  Stamina   +9                              +6\n  in short  Heavy armor and a heavy weapon  none\n"},
		{"widest column broken", kits, 42, "            Mountain               Panther\n  Stamina   +9                     +6\n  in short  Heavy armor and a      none\n            heavy weapon\n"},
		{"stacked under heads", kits, 30, "  Stamina\n    Mountain: +9\n    Panther: +6\n  in short\n    Mountain: Heavy armor and\n      a heavy weapon\n    Panther: none\n"},
		{"without heads", questions, 60, "The kit whose ranged   Ranger  field-arsenal.ranged-distance\ndistance bonus counts\nClass                  Fury    class\n"},
		{"stacked without heads", questions, 40, "The kit whose ranged distance bonus\n  counts\n  Ranger\n  field-arsenal.ranged-distance\nClass\n  Fury\n  class\n"},
		{"figures to the right, wide letters, remarks", heroes, 40, "              level  Stamina max\n日本武尊東京      1           21\n\nBo               10          120\n    a remark runs on to the edge\nCy            cannot be read\n"},
		{"words kept while there is room", breaking, 32, "name          what         party\nAleksandrina  Human\nof the        Conduit\nMarches\n"},
		{"words broken before it is stacked", breaking, 22, "name    what     party\nAleksa  Human\nndrina  Conduit\nof the\nMarche\ns\n"},
	} {
		got := c.table.String(c.width)
		if got != c.want {
			t.Errorf("%s, in %d columns:\n%s\nwant\n%s", c.name, c.width, got, c.want)
		}
		for line := range strings.Lines(got) {
			if w := Width(strings.TrimRight(line, "\n")); w > c.width {
				t.Errorf("%s: a line of %d columns, more than %d: %q", c.name, w, c.width, line)
			}
		}
	}
}
