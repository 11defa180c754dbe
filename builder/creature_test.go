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

// drover returns a hero with a beast, of an edition and a book that are made up for tests.
func drover(t *testing.T, level int, beast string) *sheet.Sheet {
	t.Helper()
	set := editions.WithBook(t, "../testdata/editions/salt-road", "pack-beasts")
	h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: level, Choices: []builder.Choice{
		{Question: "folk", Answer: []string{"marsh-folk"}}, {Question: "trade", Answer: []string{"drover"}},
		{Question: "scores", Answer: []string{"brawn=16", "grace=13", "wits=11", "nerve=8"}},
		{Question: "gear", Answer: []string{"leather-coat"}},
		{Question: "beast.kind", Answer: []string{beast}}, {Question: "beast.name", Answer: []string{"Old Tom"}},
	}}
	return builder.Build(set, h)
}

// TestCreaturesHaveOwnNumbers: a creature's numbers start with its stat block, follow the hero's where an expression
// says so, and have the bonuses that its kind shares and those that are for it.
func TestCreaturesHaveOwnNumbers(t *testing.T) {
	for _, c := range []struct {
		beast string
		level int
		want  map[string]int
	}{
		// Grit 16 = the hero's brawn. Guard 10 + (9 - 10) / 2, rounded down, + 2 of the shared coat. Burden twice 14.
		{"mule", 1, map[string]int{"pace": 40, "grit": 16, "guard": 11, "burden": 28, "brawn": 14}},
		// At level 3 brawn and grace are 1 higher for both. Grit: 17 + 5 * 2. Guard: 10 + 0 + 2. Burden twice 15.
		{"mule", 3, map[string]int{"pace": 40, "grit": 27, "guard": 12, "burden": 30, "brawn": 15}},
		{"ox", 1, map[string]int{"pace": 20, "grit": 21, "guard": 10, "burden": 54, "brawn": 18}},
	} {
		s := drover(t, c.level, c.beast)
		if len(s.Creatures) != 1 || s.Creatures[0].Title() != "Old Tom ("+s.Creatures[0].Name+")" {
			t.Fatalf("%s: creatures %+v", c.beast, s.Creatures)
		}
		for id, want := range c.want {
			if n, ok := s.Creatures[0].Stat(id); !ok || n.Value() != want {
				t.Errorf("%s at level %d: %s %d, want %d: %+v", c.beast, c.level, id, n.Value(), want, n.Parts)
			}
		}
	}
	s := drover(t, 1, "mule")
	if n, _ := s.Stat("slots"); n.Value() != 16+2 {
		t.Errorf("slots %d: the hero's number does not follow from the creature's", n.Value())
	}
	if n, _ := s.Stat("pace"); n.Value() != 30 || len(n.Moves) > 0 {
		t.Errorf("the hero's pace is %d %v", n.Value(), n.Moves)
	}
	if n, _ := s.Creatures[0].Stat("pace"); !slices.Equal(n.Moves, []string{"climb"}) {
		t.Errorf("the mule's pace counts for %v", n.Moves)
	}
}

// TestCreatureIsPrintedOnce wants no feature that is a creature: it has an entry of its own. A creature to whom nothing gives a
// characteristic has none.
func TestCreatureIsPrintedOnce(t *testing.T) {
	for beast, scores := range map[string]int{"mule": 4, "goat": 0} {
		s := drover(t, 1, beast)
		if len(s.Creatures) != 1 || len(s.Creatures[0].Characteristics) != scores {
			t.Errorf("%s: creatures %+v", beast, s.Creatures)
		}
		for _, f := range s.Features {
			if strings.HasPrefix(f.ID, "beast/") {
				t.Errorf("%s is among the features", f.ID)
			}
		}
	}
}

// TestCreaturesUseOwnAbilities: the card of an ability of a creature has the creature's scores, and names in its text
// mean whom they name.
func TestCreaturesUseOwnAbilities(t *testing.T) {
	s := drover(t, 1, "mule")
	i := slices.IndexFunc(s.Abilities, func(a sheet.Ability) bool { return a.ID == "deed/kick" })
	if i < 0 {
		t.Fatal("no card of the mule's kick")
	}
	kick := &s.Abilities[i]
	if kick.User == nil || kick.User.ID != "beast/mule" || kick.Roll.Bonus != 14 {
		t.Errorf("kick: user %v, roll %+v", kick.User, kick.Roll)
	}
	if text := kick.Clauses[0].Text.String(); text != "It loses 14 Grit, 16 if you kick." {
		t.Errorf("kick: %s", text)
	}
	if j := slices.IndexFunc(s.Abilities, func(a sheet.Ability) bool { return a.ID == "deed/knife" }); s.Abilities[j].User != nil {
		t.Error("the mule uses the hero's knife")
	}
	var own []string
	for _, f := range s.FeaturesOf(&s.Creatures[0]) {
		own = append(own, f.Name+": "+f.Text.String())
	}
	if got := strings.Join(own, "; "); got != "Sure Foot: Your beast walks where goats do, 40 feet a turn." {
		t.Errorf("the mule has %s", got)
	}
}

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
	s := drover(t, 1, "mule")
	if !strings.HasSuffix(s.Licence, " The beasts were written for the tests of this program too.") || len(s.Books) != 1 {
		t.Errorf("license %q, books %v", s.Licence, s.Books)
	}
	h := &builder.Hero{Format: builder.Format, Edition: "salt-road", Name: "Bo", Level: 2, Choices: []builder.Choice{
		{Question: "folk", Answer: []string{"hill-folk"}}, {Question: "trade", Answer: []string{"lamplighter"}},
	}}
	dir := "../testdata/editions/salt-road"
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
