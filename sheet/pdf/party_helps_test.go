package pdf

import (
	"math/rand/v2"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/phrase"
)

// adventurers returns random heroes of one name and level, each of another class.
func adventurers(n, level int, name string) (out []*sheet.Sheet) {
	set := data.Load("heroes-2025")
	for i, class := range set.Kind("class")[:n] {
		h := (&builder.Hero{Format: 1, Level: level, Name: name}).With("class", []string{class.Slug()})
		out = append(out, builder.Build(set, fill.Random(set, h, rand.New(rand.NewPCG(uint64(i), 3)))))
	}
	return out
}

// A party's sheet lists who can heal, the targets of potencies, and help for others; and no hero's name is cut.
func TestPartyHelps(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Name = strings.TrimSpace(strings.Repeat("Wilhelmina von Unter-den-Eichen ", 4))
	s.Show.Moments = []sheet.Moment{{ID: "ally", Name: "when an ally acts", Role: sheet.MomentOthers}}
	s.Features = append(s.Features, sheet.Feature{Named: sheet.Named{ID: "trait/x/banner", Name: "Banner of the Red Hand"}, When: []string{"when an ally acts"}, Short: sheet.Words("Those beside you stand fast.")})
	s.Abilities[0].Heals = true
	for _, paper := range papers {
		c := drawn(t, s, Options{Layout: Party, Paper: paper})
		checkRecord(t, c)
		text := printed(c)
		for _, want := range []string{"WHOCANHEAL", "BanneroftheRedHand—Thosebesideyoustandfast.", squeeze(s.Name)} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not on the sheet", paper, want)
			}
		}
	}
}

// Parts of a large party's sheet without room on its pages are on a further one, whole.
func TestPartyHelpsOfMany(t *testing.T) {
	t.Parallel()
	var all []*sheet.Sheet
	for range 8 {
		s := hero()
		s.Name = "Wilhelmina"
		s.Show.Moments = []sheet.Moment{{ID: "ally", Name: "when an ally acts", Role: sheet.MomentOthers}}
		s.Abilities[0].Heals = true
		for range 12 {
			s.Features = append(s.Features, sheet.Feature{Named: sheet.Named{ID: "trait/x/banner", Name: "Banner of the Red Hand"}, When: []string{"when an ally acts"}, Short: sheet.Words("Those beside you stand fast.")})
		}
		all = append(all, s)
	}
	for _, paper := range papers {
		c := together(t, all, Options{Layout: Party, Paper: paper})
		checkRecord(t, c)
		text := printed(c)
		if n := strings.Count(text, "BanneroftheRedHand"); n != 8*12 || c.Pages() < 3 {
			t.Errorf("%s: told %d times on %d pages", paper, n, c.Pages())
		}
		for _, want := range []string{"WHOCANHEAL", "WHATHELPSOTHERS"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not on the sheet", paper, want)
			}
		}
	}
}

// The notes in the boxes of the ledger are whole: the XP of the next level, and the starting value of a number.
func TestLedgerNotesAreComplete(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	h := (&builder.Hero{Format: 1, Level: 8, Name: "Ilva"}).With("class", []string{"fury"})
	s := builder.Build(set, fill.Quick(set, h))
	for _, paper := range papers {
		c := together(t, []*sheet.Sheet{s, s}, Options{Layout: Party, Paper: paper})
		checkRecord(t, c)
		all := printed(c)
		for _, f := range chapter.Counters(s, false) {
			if !strings.Contains(all, squeeze(f.Note)) {
				t.Errorf("%s: %q is cut", paper, f.Note)
			}
		}
	}
}

// The page of a party has the heroes' roles, and no heading above nothing. A large party of a high level fits on three pages.
func TestPartyHasRolesAndNoEmptyHeadings(t *testing.T) {
	t.Parallel()
	s := hero()
	s.PartyRoles = []string{"front line", "cooking"}
	bare := &sheet.Sheet{Name: "Nobody"}
	for _, want := range []struct {
		of    []*sheet.Sheet
		roles bool
		heads bool
	}{{[]*sheet.Sheet{s, bare}, true, true}, {[]*sheet.Sheet{bare, bare}, false, false}} {
		c := together(t, want.of, Options{Layout: Party})
		checkRecord(t, c)
		all := strings.ToLower(printed(c))
		if roles, heads := strings.Contains(all, "frontline,cooking"), strings.Contains(all, strings.ToLower(squeeze(chapter.SurprisesOf(want.of[0])))); roles != want.roles || heads != want.heads {
			t.Errorf("roles %v, heading of surprises %v, want %v and %v", roles, heads, want.roles, want.heads)
		}
	}
	eight := adventurers(8, 10, "Wilhelmina Underoak")
	for _, s := range eight {
		if len(s.PartyRoles) == 0 {
			t.Errorf("%s has no role in a party", s.Who())
		}
	}
	for _, paper := range papers {
		c := together(t, eight, Options{Layout: Party, Paper: paper})
		if checkRecord(t, c); c.Pages() > 3 {
			t.Errorf("%s: eight heroes on %d pages, want 3 at most", paper, c.Pages())
		}
	}
}

// The rows of six heroes are moved closer if that saves a third page.
func TestPartyOfSixFitsOnTwoPages(t *testing.T) {
	t.Parallel()
	six := adventurers(6, 2, "Wilhelmina")
	for _, paper := range papers {
		c := together(t, six, Options{Layout: Party, Paper: paper})
		if checkRecord(t, c); c.Pages() != 2 {
			t.Errorf("%s: six heroes on %d pages, want 2", paper, c.Pages())
		}
	}
}

// TestPartyOfEightIsWhole prints eight heroes of the last level: at most three pages, no head of a column cut, the title of
// triggered actions again where they go on, as many boxes for Victories as on the sheets, and no explanation of marks that are not there.
func TestPartyOfEightIsWhole(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	var all []*sheet.Sheet
	for i, class := range set.Kind("class")[:8] {
		h := (&builder.Hero{Format: 1, Level: set.MaxLevel, Name: string(rune('A'+i)) + "nna"}).With("class", []string{class.Slug()})
		all = append(all, builder.Build(set, fill.Quick(set, h)))
	}
	for _, paper := range papers {
		c := together(t, all, Options{Layout: Party, Paper: paper, Fillable: true})
		checkRecord(t, c)
		if c.Pages() > 3 {
			t.Errorf("%s: %d pages", paper, c.Pages())
		}
		if !strings.Contains(squeeze(onPage(c, 2)), squeeze(strings.ToUpper("surprises, "+phrase.Of("continued")))) {
			t.Errorf("%s: page 2 goes on without a title: %.80q", paper, onPage(c, 2))
		}
		if text := squeeze(printed(c)); strings.Contains(text, squeeze(phrase.Of("coverage-best"))) {
			t.Errorf("%s: boxes around the best are explained, and all heroes are equally good", paper)
		}
		won := 0
		for _, f := range c.Record().Fields {
			if strings.HasPrefix(f.Name, "Anna: Victory") {
				won++
			}
		}
		if won != 15 {
			t.Errorf("%s: %d boxes for Victories, want 15", paper, won)
		}
	}
}
