package markdown

import (
	"testing"

	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

func TestMarkdownCharactersAreEscaped(t *testing.T) {
	for _, c := range *sample.Invented[[]struct{ In, Want string }]("testdata/escapes.yaml") {
		if got := Escape(c.In); got != c.Want {
			t.Errorf("%q: %q, want %q", c.In, got, c.Want)
		}
	}
}

func TestStressInMarkdown(t *testing.T) {
	text := sheet.Text{{S: "a "}, {Kind: sheet.Strong, S: " b* "}, {S: "c"}, {Kind: sheet.Strong, S: "d\ne"}}
	if got, want := prose(text, "  "), "a  **b\\*** cd\n\n  e"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
