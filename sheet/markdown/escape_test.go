package markdown

import (
	"testing"

	"scabbard/sheet"
)

func TestMarkdownCharactersAreEscaped(t *testing.T) {
	for in, want := range map[string]string{
		"M < 1":           "M < 1",
		"+1 each round":   "+1 each round",
		"-1":              "-1",
		"<b>":             "&lt;b>",
		"*a* _b_ `c` [d]": "\\*a\\* \\_b\\_ \\`c\\` \\[d\\]",
		"a|b":             `a\|b`,
		"# a #b c#d":      `\# a \#b c#d`,
		"- a":             `\- a`,
		"1. a":            `1\. a`,
		"12)":             `12\)`,
		"50.0%":           "50.0%",
		"2.25":            "2.25",
		"> a":             `\> a`,
		"---":             `\---`,
		"a\n===":          "a\n\\=\\==",
		"R&D &amp; a & b": `R\&D \&amp; a & b`,
		"$x$ ~~y~~ %%z%%": `\$x\$ \~\~y\~\~ \%%z\%%`,
		`back\slash`:      `back\\slash`,
		"    not code":    "not code",
	} {
		if got := Escape(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestStressInMarkdown(t *testing.T) {
	text := sheet.Text{{S: "a "}, {Kind: sheet.Strong, S: " b* "}, {S: "c"}, {Kind: sheet.Strong, S: "d\ne"}}
	if got, want := prose(text, "  "), "a  **b\\*** cd\n\n  e"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
