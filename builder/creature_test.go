package builder_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	editions "scabbard/data/trial/sample"
	"scabbard/sheet"
)

// TestRandomHeroesWithCreatures: heroes of a class with a companion, filled in at random at any level, are legal and
// finished, and have one companion: its Stamina is the hero's, and every number is the sum of its parts.
func TestRandomHeroesWithCreatures(t *testing.T) {
	set := data.With("heroes-2025", []string{"beastheart"})
	for seed := range trial.Seeds(10, 60) {
		level := 1 + int(seed%uint64(set.MaxLevel))
		h := (&builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: level}).With("class", []string{"beastheart"})
		s := builder.Build(set, fill.Random(set, h, rand.New(rand.NewPCG(seed, 7))))
		for _, issue := range s.Issues {
			if issue.Severity != sheet.Notice {
				t.Errorf("seed %d: %s %s", seed, issue.Code, issue.Text)
			}
		}
		if len(s.Creatures) != 1 {
			t.Fatalf("seed %d: %d creatures", seed, len(s.Creatures))
		}
		c := &s.Creatures[0]
		own, _ := c.Stat("stamina")
		if stamina, _ := s.Stat("stamina"); own.Value() != stamina.Value() {
			t.Errorf("seed %d: %s has Stamina %d, the hero %d", seed, c.Name, own.Value(), stamina.Value())
		}
		for _, n := range slices.Concat(c.Stats, c.Characteristics) {
			if len(n.Parts) == 0 || !strings.HasPrefix(n.ID, "companion.") {
				t.Errorf("seed %d: %s of %s has no parts", seed, n.ID, c.Name)
			}
		}
		if strike, _ := c.Stat("free_strike"); strike.Value() <= 1 {
			t.Errorf("seed %d: the free strike of %s is %d", seed, c.Name, strike.Value())
		}
	}
}

// TestBookIsNamedOnlyIfUsed: a sheet names the license of a book if something of the hero comes from it, and a hero
// who uses nothing of it has the same sheet as without it.
func TestBookIsNamedOnlyIfUsed(t *testing.T) {
	dir := "../testdata/editions/salt-road"
	s := builder.Build(editions.WithBook(t, dir, "pack-beasts"), heroOf(1, "trade", "drover", "beast.kind", "mule"))
	if !strings.HasSuffix(s.Licence, " The beasts were written for the tests of this program too.") || len(s.Books) != 1 {
		t.Errorf("license %q, books %v", s.Licence, s.Books)
	}
	h := &builder.Hero{Format: builder.Format, Edition: "salt-road", Name: "Bo", Level: 2, Choices: []builder.Choice{
		{Question: "folk", Answer: []string{"hill-folk"}}, {Question: "trade", Answer: []string{"lamplighter"}},
	}}
	var pages [2]strings.Builder
	for i, set := range []*rules.Set{editions.Edition(t, dir), editions.WithBook(t, dir, "pack-beasts")} {
		if err := sheet.WriteJSON(&pages[i], builder.Build(set, h)); err != nil {
			t.Fatal(err)
		}
	}
	if pages[0].String() != pages[1].String() {
		t.Errorf("without the book\n%s\nwith it\n%s", pages[0].String(), pages[1].String())
	}
}
