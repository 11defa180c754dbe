package typeset

import (
	"testing"

	"scabbard/sheet"
)

// A tier keeps a number at the end of a phrase on the line of its word.
func TestTierKeepsNumbersWithTheirWords(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		text sheet.Text
		want string
	}{
		{sheet.Words("2 cold damage; push 2; vertical pull 3"), "2 cold damage; push\u00A02; vertical pull\u00A03"},
		{sheet.Text{{S: "slide "}, {Kind: sheet.Value, S: "4"}, {S: "; dazed"}}, "slide\u00A04; dazed"},
		{sheet.Text{{S: "slide "}, {Kind: sheet.Value, S: "4"}}, "slide\u00A04"},
		{sheet.Text{{S: "you shift "}, {Kind: sheet.Value, S: "4"}, {S: " squares"}}, "you shift 4 squares"},
		{sheet.Words("gain 2 surges"), "gain 2 surges"},
	} {
		got := ""
		for _, s := range TableVoice.Text(x.text, true) {
			got += s.S
		}
		if got != x.want {
			t.Errorf("%q, want %q", got, x.want)
		}
		if plain := TableVoice.Text(x.text, false)[0].S; plain != x.text[0].S {
			t.Errorf("%q, want %q", plain, x.text[0].S)
		}
	}
}
