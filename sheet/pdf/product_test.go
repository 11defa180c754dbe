package pdf_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/pdf"
)

// some returns the sheets of so many random heroes by day, or so many by night.
func some(set *rules.Set, day, night int) []*sheet.Sheet {
	n := trial.Sample(day, night)
	first := int(trial.Seed()%1000) * n
	return sample.Sheets(set, first, first+n)
}

func printed(t testing.TB, s *sheet.Sheet, o pdf.Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if _, err := pdf.Write(&b, s, o); err != nil {
		t.Fatalf("%s: %v", s.Name, err)
	}
	return b.Bytes()
}

// TestPageHoldsTheHero: every stat, skill, language, feature and outcome of the sheet is in the text of its PDF.
func TestPageHoldsTheHero(t *testing.T) {
	tool := trial.Program(t, "pdftotext", "poppler-utils")
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		for _, s := range some(set, 1, 30) {
			for _, paper := range trial.Some([]pdf.Paper{pdf.A4, pdf.Letter}, 1) {
				file := filepath.Join(t.TempDir(), "hero.pdf")
				if err := os.WriteFile(file, printed(t, s, pdf.Options{Paper: paper}), 0o600); err != nil {
					t.Fatal(err)
				}
				out, err := exec.Command(tool, "-layout", file, "-").Output()
				if err != nil {
					t.Fatal(err)
				}
				raw, err := exec.Command(tool, "-raw", file, "-").Output()
				if err != nil {
					t.Fatal(err)
				}
				text := squeeze(string(out)) + "\n" + squeeze(string(raw))
				for _, want := range facts(s) {
					if !strings.Contains(text, squeeze(want)) {
						t.Errorf("%s, %s: %q is not on the sheet", s.Name, paper, want)
					}
				}
			}
		}
	})
}

// facts returns the words that have to be on a hero's pages.
func facts(s *sheet.Sheet) []string {
	out := []string{s.Name, s.Licence}
	for _, n := range append(s.Characteristics, s.Stats...) {
		out = append(out, n.Show())
	}
	for _, k := range s.Skills {
		out = append(out, k.Name)
	}
	for _, l := range s.Languages {
		out = append(out, l.Name)
	}
	for _, f := range s.Features {
		out = append(out, f.Name)
	}
	for _, x := range s.Treasures {
		out = append(out, x.Name)
		for _, b := range x.Bonuses {
			out = append(out, b.Name)
		}
	}
	for _, x := range s.Projects {
		out = append(out, x.Name)
	}
	for _, a := range s.Abilities {
		out = append(out, a.Name)
		for _, c := range a.Clauses {
			out = append(out, c.Label)
		}
		out = append(out, outcomes(a)...)
	}
	return out
}

// outcomes are the tiers of an ability in every way to use it, each up to its first mark; and of every variant
// the figures by themselves.
func outcomes(a sheet.Ability) (out []string) {
	for _, w := range a.Ways() {
		for _, tier := range w.Tiers {
			if i := slices.IndexFunc(tier, func(r sheet.Run) bool { return r.Kind >= sheet.Counted }); i >= 0 {
				tier = tier[:i]
			}
			out = append(out, tier.String())
		}
	}
	for _, v := range a.Variants {
		for i, t := range v.Tiers {
			if first := a.Variants[0].Tiers; i < len(first) && first[i].Dealt() != t.Dealt() {
				out = append(out, v.Keyword+t.Dealt())
			}
		}
	}
	return out
}

// squeeze drops white space and case, which a page may set as it likes.
func squeeze(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '\u00ad' {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}

// TestPrintsManyHeroes: random heroes of each edition print, one at a time and some in one document.
func TestPrintsManyHeroes(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		sheets := some(set, 2, 200)
		for _, s := range sheets {
			if b := printed(t, s, pdf.Options{}); len(b) < 20_000 || len(b) > 400_000 || !bytes.HasPrefix(b, []byte("%PDF-")) {
				t.Errorf("%s: a PDF of %d bytes", s.Name, len(b))
			}
		}
		var b bytes.Buffer
		some := sheets[:min(20, len(sheets))]
		report, err := pdf.WriteAll(&b, some, pdf.Options{})
		if err != nil {
			t.Fatal(err)
		}
		least := 2
		if len(some) > 0 && len(some[0].Show.Moments) == 0 {
			least = 1 // a short sheet is one page
		}
		if report.Pages < least*len(some) {
			t.Errorf("%d heroes on %d pages", len(some), report.Pages)
		}
	})
}
