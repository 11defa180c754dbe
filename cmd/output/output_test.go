package output

import (
	"strings"
	"testing"

	"scabbard/sheet/pdf"
)

func TestEachPrintHasItsOwnName(t *testing.T) {
	for want, o := range map[string]*sheetOptions{
		"khorva.pdf":           {layout: "full"},
		"khorva-cards.pdf":     {layout: "cards"},
		"khorva-large.pdf":     {layout: "full", large: true},
		"khorva-pages-1-2.pdf": {layout: "full", pages: "1-2"},
		"khorva-abilities.pdf": {layout: "full", pages: "Abilities"},
		"khorva-level-3.pdf":   {layout: "full", atLevel: 3},
		"khorva-since-2.pdf":   {layout: "cards", since: 2},
		"khorva.html":          {layout: "full", format: formatHTML},
	} {
		if got := o.outName("heroes/khorva.hero.yaml"); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestSheetReplacesOnlyItsOwnKindOfFile(t *testing.T) {
	for _, c := range []struct {
		out, format string
		ok          bool
	}{
		{"khorva.pdf", formatPDF, true}, {"khorva.PDF", formatPDF, true}, {"khorva", formatPDF, true}, {"v1.2", formatPDF, true},
		{"khorva.html", formatPDF, false}, {"khorva.hero.yaml", formatPDF, false}, {"khorva.htm", formatHTML, true}, {"khorva.pdf", formatHTML, false},
	} {
		err := (&sheetOptions{out: c.out, format: c.format}).ofKind()
		if (err == nil) != c.ok {
			t.Errorf("%s as %s: %v", c.out, c.format, err)
		}
	}
}

func TestPagesAreGivenAsARange(t *testing.T) {
	for word, want := range map[string]pdf.Pages{"2": {From: 2, To: 2}, "1-2": {From: 1, To: 2}, "3-": {From: 3}} {
		if got, ok := pageRange(word); !ok || got != want {
			t.Errorf("%s: %+v, %v", word, got, ok)
		}
	}
	for _, word := range []string{"0", "-2", "3-2", "a", "1-x", "99999999", ""} {
		if got, ok := pageRange(word); ok {
			t.Errorf("%q is read as %+v", word, got)
		}
	}
}

func TestHeroFileIsNamedAfterHero(t *testing.T) {
	for name, want := range map[string]string{"Khorva the Bold": "khorva-the-bold.hero.yaml", "../../etc": "etc.hero.yaml", "": "hero.hero.yaml", "Con": "hero-con.hero.yaml"} {
		if got := fileOf(name); got != want {
			t.Errorf("%q: %s, not %s", name, got, want)
		}
	}
	if got := fileOf(strings.Repeat("long name ", 30)); len(got) > 80 {
		t.Errorf("%d bytes: %s", len(got), got)
	}
}
