package pdf

import (
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/pages"
)

// Pages left out are not referred to, and those printed keep their numbers.
func TestPagesLeftOutAreNotReferredTo(t *testing.T) {
	t.Parallel()
	whole := drawn(t, hero(), Options{})
	for name, v := range some(map[string]struct {
		choice []pages.Pages
		count  int
	}{
		"combat":    {[]pages.Pages{{Part: "combat"}}, 2},
		"1-2":       {[]pages.Pages{{From: 1, To: 2}}, 2},
		"last":      {[]pages.Pages{{From: whole.Pages()}}, 1},
		"2-":        {[]pages.Pages{{From: 2}}, whole.Pages() - 1},
		"1, 1, all": {[]pages.Pages{{From: 1, To: 1}, {From: 1, To: 1}, {From: 1}}, whole.Pages()},
	}, 2) {
		c := drawn(t, hero(), Options{Pages: v.choice})
		checkRecord(t, c)
		if c.Pages() != v.count {
			t.Errorf("%s: %d pages, want %d", name, c.Pages(), v.count)
		}
		all := printed(c)
		for _, ref := range regexp.MustCompile(`p\.\d+`).FindAllString(all, -1) {
			if n := strings.TrimPrefix(ref, "p."); !strings.Contains(all, n+"/"+string(rune('0'+whole.Pages()))) {
				t.Errorf("%s: %s is not printed", name, ref)
			}
		}
	}
}

// Every part named is on a page of the sheet, and a page there is not is an error.
func TestMissingPagesAreErrors(t *testing.T) {
	t.Parallel()
	for i, part := range pages.Parts() {
		if !trial.Turn(i, 3, 1) {
			continue
		}
		if c := drawn(t, hero(), Options{Pages: []pages.Pages{{Part: part}}}); c.Pages() == 0 {
			t.Errorf("%s: no page", part)
		}
	}
	var lacks *pages.PagesError
	if _, err := Write(io.Discard, []*sheet.Sheet{hero()}, Options{Pages: []pages.Pages{{From: 2, To: 40}}}); !errors.As(err, &lacks) || lacks.Pages < 2 {
		t.Errorf("%v", err)
	}
	if _, err := Write(io.Discard, []*sheet.Sheet{{}}, Options{Pages: []pages.Pages{{Part: "reference"}}}); !errors.As(err, &lacks) || lacks.Hero != "" {
		t.Errorf("%v", err)
	}
}

// Without the reference every rule of the hero's own is printed still.
func TestSheetWithoutReference(t *testing.T) {
	t.Parallel()
	s := hero()
	c := drawn(t, s, Options{NoReference: true})
	all := printed(c)
	for _, f := range s.Features {
		if !saysAcross(plainLetters(all), f.Text) {
			t.Errorf("%q is lost", f.Text)
		}
	}
	for _, gone := range []string{"How these numbers add up", "Advancement"} {
		if strings.Contains(all, squeeze(gone)) {
			t.Errorf("%q is printed", gone)
		}
	}
}
