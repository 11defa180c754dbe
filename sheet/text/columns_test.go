package text

import (
	"strings"
	"testing"

	"scabbard/sheet"
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

func TestEscape(t *testing.T) {
	for in, want := range map[string]string{
		"M < 1":           "M < 1",
		"+1 each round":   "+1 each round",
		"-1":              "-1",
		"<b>":             `\<b>`,
		"*a* _b_ `c` [d]": "\\*a\\* \\_b\\_ \\`c\\` \\[d\\]",
		"a|b":             `a\|b`,
		"# a #b c#d":      `\# a \#b c#d`,
		"- a":             `\- a`,
		"1. a":            `1\. a`,
		"> a":             `\> a`,
		"---":             `\---`,
		"a\n===":          "a\n\\=\\==",
		"R&D &amp; a & b": `R\&D \&amp; a & b`,
		"$x$ ~~y~~ %%z%%": `\$x\$ \~\~y\~\~ \%%z\%%`,
		`back\slash`:      `back\\slash`,
		"    not code":    "not code",
	} {
		if got := escape(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestStressInMarkdown(t *testing.T) {
	text := sheet.Text{run("a "), {Kind: sheet.Strong, S: " b* "}, run("c"), {Kind: sheet.Strong, S: "d\ne"}}
	if got, want := prose(text, "  "), "a  **b\\*** cd\n\n  e"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
