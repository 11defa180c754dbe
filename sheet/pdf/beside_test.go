package pdf

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/pdf/full"
)

// TestCreatureIsOnTheLeaf: the leaf of a hero with a creature has two pages with everything for a fight, and page 1 has the
// creature's panel: its numbers, and boxes for its health and its conditions.
func TestCreatureIsOnTheLeaf(t *testing.T) {
	t.Parallel()
	set := data.With("heroes-2025", []string{"beastheart"})
	for _, sub := range subclassesOf(set, "class/beastheart") {
		for _, level := range []int{1, set.MaxLevel} {
			t.Run(fmt.Sprint(sub, " ", level), func(t *testing.T) {
				t.Parallel()
				h := (&builder.Hero{Format: 1, Level: level, Name: "Wilhelmina"}).With("class", []string{"beastheart"}).With("subclass", []string{sub})
				s := builder.Build(set, fill.Random(set, h, rand.New(rand.NewPCG(uint64(level), uint64(len(sub))))))
				if len(s.Creatures) != 1 {
					t.Fatalf("%d creatures", len(s.Creatures))
				}
				for _, paper := range papers {
					o := Options{Paper: paper, Fillable: true, Pages: []full.Pages{{Part: "combat"}}}
					checkLeaf(t, s, o)
					checkBeside(t, s, &s.Creatures[0], o)
				}
			})
		}
	}
}

// checkBeside checks the panel of a creature on page 1.
func checkBeside(t *testing.T, s *sheet.Sheet, c *sheet.Creature, o Options) {
	t.Helper()
	k := drawn(t, s, o)
	page := plainLetters(onPage(k, 1))
	for _, n := range append(c.Characteristics, c.Stats...) {
		if n.Role == sheet.Low || n.Role == sheet.Down || n.Role == sheet.End || n.Role == sheet.Health || n.Role == sheet.Healing {
			continue
		}
		if !strings.Contains(page, plainLetters(n.Name+n.Show())) {
			t.Errorf("%s: page 1 lacks %s %s of %s", o.Paper, n.Name, n.Show(), c.Name)
		}
	}
	boxes := 0
	for _, f := range k.Record().Fields {
		if strings.HasPrefix(f.Name, c.Name) {
			boxes++
		}
	}
	if boxes != 3 {
		t.Errorf("%s: %d boxes for %s", o.Paper, boxes, c.Name)
	}
}

// TestCreatureIsOnThePartyPage: the page of a party has a row for each creature, with its numbers in the columns of the
// heroes and boxes for its health and its conditions.
func TestCreatureIsOnThePartyPage(t *testing.T) {
	t.Parallel()
	set := data.With("heroes-2025", []string{"beastheart"})
	hero := func(class, name string) *sheet.Sheet {
		h := (&builder.Hero{Format: 1, Level: 1, Name: name}).With("class", []string{class}).With("beastheart.companion", []string{"bear"}).With("beastheart.kit", []string{"panther"})
		return builder.Build(set, h)
	}
	c, _, err := compose([]*sheet.Sheet{hero("fury", "Ann"), hero("beastheart", "Bo")}, Options{Layout: Party, Fillable: true})
	if err != nil {
		t.Fatal(err)
	}
	// Stamina 21 + 6, speed 5 + 1, stability 2 + 1, each with the kit's bonus; Might 2, Reason -1.
	page := plainLetters(onPage(c, 1))
	for _, want := range []string{"Bear", "Companion", "27", "1L", "climb"} {
		if !strings.Contains(page, plainLetters(want)) {
			t.Errorf("page 1 lacks %s: %s", want, page)
		}
	}
	if _, row, _ := strings.Cut(page, plainLetters("BearCompanion")); !strings.HasPrefix(row, plainLetters("2713−13961L3+2+1−1+2+2")) {
		t.Errorf("the row of the bear: %s", row)
	}
	var boxes []string
	for _, f := range c.Record().Fields {
		if strings.Contains(f.Name, "Bear") {
			boxes = append(boxes, f.Name)
		}
	}
	if want := "Bo: Bear now, Bo: Bear temporary, Bo: Bear: conditions"; strings.Join(boxes, ", ") != want {
		t.Errorf("boxes %q", boxes)
	}
}
