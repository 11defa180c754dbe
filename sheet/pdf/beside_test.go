package pdf

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/pages"
)

// TestCreatureIsOnTheLeaf: the leaf of a hero with a creature has two pages with everything for a fight, and page 1 has the
// creature's panel: its numbers, and boxes for its health and its conditions.
func TestCreatureIsOnTheLeaf(t *testing.T) {
	t.Parallel()
	set := data.With("heroes-2025", []string{"beastheart"})
	n := 0
	for _, sub := range subclassesOf(set, "class/beastheart") {
		for _, level := range []int{1, set.MaxLevel} {
			if n++; !trial.Turn(n, 8, 1) {
				continue
			}
			t.Run(fmt.Sprint(sub, " ", level), func(t *testing.T) {
				t.Parallel()
				h := (&builder.Hero{Format: 1, Level: level, Name: "Wilhelmina"}).With("class", []string{"beastheart"}).With("subclass", []string{sub})
				s := builder.Build(set, fill.Random(set, h, rand.New(rand.NewPCG(uint64(level), uint64(len(sub))))))
				if len(s.Creatures) != 1 {
					t.Fatalf("%d creatures", len(s.Creatures))
				}
				for _, paper := range papers {
					o := Options{Paper: paper, Fillable: true}
					checkBeside(t, checkLeaf(t, s, o), s, &s.Creatures[0], o)
				}
			})
		}
	}
}

// TestCreatureIsInLargePrint checks that the pages of combat in large print have the numbers of a creature, and boxes for its
// health and conditions.
func TestCreatureIsInLargePrint(t *testing.T) {
	t.Parallel()
	set := data.With("heroes-2025", []string{"beastheart"})
	for _, level := range []int{1, set.MaxLevel} {
		h := (&builder.Hero{Format: 1, Level: level, Name: "Wilhelmina"}).With("class", []string{"beastheart"})
		s := builder.Build(set, fill.Quick(set, h))
		k := drawn(t, s, Options{Large: true, Fillable: true, Pages: []pages.Pages{{Part: "combat"}}})
		checkSizes(t, k, 14)
		all := plainLetters(printed(k))
		c := &s.Creatures[0]
		for _, n := range append(c.Characteristics, c.OfRole(sheet.Vital)...) {
			if !strings.Contains(all, plainLetters(n.Name+n.Show())) {
				t.Errorf("level %d: %s %s of %s is not there", level, n.Name, n.Show(), c.Name)
			}
		}
		for _, box := range []string{form.BesideNow(c).Name, form.BesideTemporary(c).Name, form.BesideConditions(c).Name} {
			if !slices.ContainsFunc(k.Record().Fields, func(f canvas.Field) bool { return f.Name == box }) {
				t.Errorf("level %d: no box %s", level, box)
			}
		}
	}
}

// checkBeside checks the panel of a creature on page 1.
func checkBeside(t *testing.T, k *canvas.Canvas, s *sheet.Sheet, c *sheet.Creature, o Options) {
	t.Helper()
	page, all := plainLetters(onPage(k, 1)), plainLetters(printed(k))
	for _, n := range append(c.Characteristics, c.Stats...) {
		if n.Role == sheet.Low || n.Role == sheet.Down || n.Role == sheet.End || n.Role == sheet.Health || n.Role == sheet.Healing {
			continue
		}
		if !strings.Contains(page, plainLetters(n.Name+n.Show())) {
			t.Errorf("%s: page 1 lacks %s %s of %s", o.Paper, n.Name, n.Show(), c.Name)
		}
		for _, x := range n.Cases() {
			if !strings.Contains(page, plainLetters(x.Number.Show()+" while "+x.While)) {
				t.Errorf("%s: page 1 lacks %s %s of %s while %s", o.Paper, n.Name, x.Number.Show(), c.Name, x.While)
			}
		}
	}
	for i := range s.Abilities {
		a := &s.Abilities[i]
		if a.User == nil {
			continue
		}
		if !strings.Contains(all, plainLetters(a.Name+c.Name)) { // its user follows its name
			t.Errorf("%s: the sheet does not say that %s is for %s", o.Paper, a.Name, c.Name)
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

// TestNotesOfCreaturesArePrintedOnDemand: a sheet to play from has no values that were noted in play, unless they are wanted.
func TestNotesOfCreaturesArePrintedOnDemand(t *testing.T) {
	t.Parallel()
	set := data.With("heroes-2025", []string{"beastheart"})
	h := (&builder.Hero{Format: 1, Level: 1, Name: "Ann"}).With("class", []string{"beastheart"})
	noted := 17
	h.Play.SetCreature(builder.CreaturePlay{Key: "companion", Stamina: &noted})
	s := builder.Build(set, fill.Quick(set, h))
	for _, state := range []bool{false, true} {
		page := plainLetters(onPage(drawn(t, s, Options{State: state, Pages: []pages.Pages{{Part: "combat"}}}), 1))
		if got := strings.Contains(page, plainLetters("Now: Stamina 17")); got != state {
			t.Errorf("with state %t: noted %t", state, got)
		}
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
	c := together(t, []*sheet.Sheet{hero("fury", "Ann"), hero("beastheart", "Bo")}, Options{Layout: Party, Fillable: true})
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

// TestCreatureIsOnACard: the card of a creature has boxes for its health and its conditions, in every size of print.
func TestCreatureIsOnACard(t *testing.T) {
	t.Parallel()
	set := data.With("heroes-2025", []string{"beastheart"})
	h := (&builder.Hero{Format: 1, Level: 1, Name: "Bo"}).With("class", []string{"beastheart"}).With("beastheart.companion", []string{"bear"})
	s := builder.Build(set, h)
	for _, large := range []bool{false, true} {
		c := together(t, []*sheet.Sheet{s}, Options{Layout: Cards, Fillable: true, Large: large})
		var boxes []string
		for _, f := range c.Record().Fields {
			if strings.Contains(f.Name, "Bear") {
				boxes = append(boxes, f.Name)
			}
		}
		if want := "Bear now, Bear temporary, Bear: conditions"; strings.Join(boxes, ", ") != want {
			t.Errorf("large print %t: boxes %q", large, boxes)
		}
	}
}

// TestSummonedCreatureIsOnTheLeaf: a creature that has only a stat block is on the leaf with its numbers, its attack and a box for its
// Stamina, and so it is in a summary.
func TestSummonedCreatureIsOnTheLeaf(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	h := (&builder.Hero{Format: 1, Level: 8, Name: "Ann"}).With("class", []string{"elementalist"}).With("elementalist.specialization", []string{"earth"})
	s := builder.Build(set, fill.Quick(set, h))
	if len(s.Blocks) == 0 {
		t.Fatal("nothing is summoned")
	}
	for _, o := range []Options{{Pages: []pages.Pages{{Part: "combat"}}}, {Layout: OnePage}} {
		for _, o.Paper = range papers {
			o.Fillable = true
			c := drawn(t, s, o)
			checkRecord(t, c)
			page := plainLetters(printed(c))
			for _, b := range s.Blocks {
				for _, l := range b.Lines {
					if !strings.Contains(page, plainLetters(l.Label+" "+l.Text.String())) {
						t.Errorf("%s: %s lacks %s %s", o.Paper, b.Name, l.Label, l.Text)
					}
				}
				if !saysAll(page, b.Text) {
					t.Errorf("%s: %s lacks its text", o.Paper, b.Name)
				}
				if !slices.ContainsFunc(c.Record().Fields, func(f canvas.Field) bool { return f.Name == form.BlockNow(&b).Name }) {
					t.Errorf("%s: no box for the Stamina of %s", o.Paper, b.Name)
				}
			}
		}
	}
}

// The page of a party has the numbers of a creature in the circumstances that change them, as its leaf does.
func TestPartyHasTheOtherNumbersOfACreature(t *testing.T) {
	t.Parallel()
	s := hero()
	speed := number("wolf.speed", "Speed", first(7, "Wolf"), sheet.Part{Amount: 5, Op: sheet.Add, Name: "Moon", While: "howling", Unused: "only while howling"})
	speed.Role = sheet.Vital
	s.Creatures = []sheet.Creature{{Named: named("Wolf"), Key: "wolf", Stats: []sheet.Number{speed, {ID: "wolf.bite", Name: "Bite", Parts: []sheet.Part{first(4, "Wolf")}}}}}
	all := printed(drawn(t, s, Options{Layout: Party}))
	for _, w := range []string{"SPEED 12 while howling", "BITE 4"} {
		if !strings.Contains(all, squeeze(w)) {
			t.Errorf("no %q", w)
		}
	}
}
