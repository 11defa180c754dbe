package pdf

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// younger is the fixture a level earlier: one ability and one feature fewer, less Stamina.
func younger() *sheet.Sheet {
	s := hero()
	s.Level--
	s.Abilities, s.Features = s.Abilities[1:], s.Features[1:]
	for i := range s.Stats {
		if s.Stats[i].ID == "stamina" {
			s.Stats[i].Parts = s.Stats[i].Parts[:1]
		}
	}
	return s
}

// The changes are a slip and the cards it needs, on every paper and with every kind of back.
func TestChangesArePrintedAsASlip(t *testing.T) {
	t.Parallel()
	now, was := hero(), younger()
	for n, backs := range []cards.Backs{cards.NoBacks, cards.LongEdge, cards.Fold} {
		for i, size := range []cards.Size{cards.Poker, cards.A6} {
			if !trial.Turn(n+i, 2, 1) {
				continue
			}
			c := drawn(t, now, Options{Layout: Cards, Since: []*sheet.Sheet{was}, Backs: backs, CardSize: size, Paper: Letter})
			checkRecord(t, c)
			checkSizes(t, c, typeset.Floor)
			all := printed(c)
			for _, w := range []string{"From level 2 to 3", "Write anew", now.Abilities[0].Name, now.Features[0].Name, "Stamina"} {
				if !strings.Contains(all, squeeze(w)) {
					t.Errorf("%s %s: no %q", backs, size, w)
				}
			}
			if strings.Contains(all, squeeze(now.Abilities[1].Name)) {
				t.Errorf("%s %s: %q is not new", backs, size, now.Abilities[1].Name)
			}
			if first := firstPage(c, "card "); backs == cards.LongEdge && first%2 == 0 {
				t.Errorf("%s: cards begin on page %d, a back", size, first)
			}
		}
	}
	if _, _, err := compose([]*sheet.Sheet{now, now}, Options{Layout: Cards, Since: []*sheet.Sheet{was}}); err == nil {
		t.Error("a hero without an earlier sheet")
	}
	if _, err := Write(&bytes.Buffer{}, []*sheet.Sheet{now}, Options{Since: []*sheet.Sheet{was}}); err == nil {
		t.Error("what is new as a full sheet")
	}
}

// TestSlipListsEveryKindOfChange of belonging, with gains and losses of play.
func TestSlipListsEveryKindOfChange(t *testing.T) {
	t.Parallel()
	now, was := hero(), younger()
	now.Treasures = append(now.Treasures, sheet.Treasure{Named: sheet.Named{ID: "treasure/lamp", Name: "Odd Lamp"}, Count: 1})
	now.Projects = append(now.Projects, sheet.Project{Named: sheet.Named{ID: "project/wall", Name: "Odd Wall"}, Done: true})
	now.Followers = append(now.Followers, sheet.Follower{Named: sheet.Named{ID: "follower/cook", Name: "Odd Cook"}, Question: "cook"})
	was.Treasures = append(was.Treasures, sheet.Treasure{Named: sheet.Named{ID: "treasure/vial", Name: "Odd Vial"}, Count: 1})
	all := printed(drawn(t, now, Options{Layout: Cards, Since: []*sheet.Sheet{was}}))
	for _, w := range []string{"Treasures: Odd Lamp", "Odd Wall", "Odd Cook", "Odd Vial"} {
		if !strings.Contains(all, squeeze(w)) {
			t.Errorf("no %q", w)
		}
	}
}

// firstPage is the first page with a container of this name.
func firstPage(c *canvas.Canvas, name string) int {
	for _, x := range c.Record().Containers {
		if strings.HasPrefix(x.Name, name) {
			return x.Page
		}
	}
	return 0
}

// Changes are on few cards: numbers on the first, the names of new and changed things on the next, and no heading
// is the last line of a card.
func TestSlipsAreShort(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	n := 0
	for _, class := range set.Kind("class") {
		for _, levels := range [][2]int{{1, 2}, {3, 4}, {6, 7}, {9, 10}, {1, 10}} {
			if n++; !trial.Turn(n, 23, 1) {
				continue
			}
			h := (&builder.Hero{Format: 1, Level: levels[1], Name: "Ann"}).With("class", []string{class.Slug()})
			h = fill.Quick(set, h)
			young := *h
			young.Level = levels[0]
			c := drawn(t, builder.Build(set, h), Options{Layout: Cards, Since: []*sheet.Sheet{builder.Build(set, &young)}})
			checkRecord(t, c)
			slips := 0
			for i, in := range c.Record().Containers {
				if !strings.HasPrefix(in.Name, "card From level") {
					continue
				}
				slips++
				last := canvas.Text{}
				for _, x := range c.Record().Texts {
					if x.In == i && x.Area.Bottom() < in.Area.Bottom()-7 && x.Area.Y >= last.Area.Y {
						last = x
					}
				}
				for _, heading := range []string{phrase.Of("glue-over"), phrase.Of("write-anew"), phrase.Of("gained"),
					phrase.Of("strike-out"), phrase.Of("replace-cards"), phrase.Of("other-rules"), phrase.Of("to-decide")} {
					if last.Text == heading {
						t.Errorf("%s, %v: %q is the last line of a card", class.Name, levels, heading)
					}
				}
			}
			if most := 4 + (levels[1]-levels[0])/4; slips == 0 || slips > most {
				t.Errorf("%s, %v: %d cards of changes, want at most %d", class.Name, levels, slips, most)
			}
		}
	}
}

// The changes have every figure of page 1 that changes: of the resource, of pools, in circumstances, and of creatures.
func TestSlipHasTheOtherFiguresOfPageOne(t *testing.T) {
	t.Parallel()
	wing := func(s *sheet.Sheet, add int) {
		for i := range s.Stats {
			if n := &s.Stats[i]; n.ID == "speed" {
				n.Parts = append(n.Parts, sheet.Part{Amount: add, Op: sheet.Add, Name: "Wing", While: "flying", Unused: "only while flying"})
			}
		}
		size := number("wolf.size", "Size", first(2, "Wolf"), sheet.Part{Amount: add, Op: sheet.Add, Name: "Moon", While: "grown", Unused: "only while grown"})
		s.Creatures = []sheet.Creature{{Named: named("Wolf"), Key: "wolf", Stats: []sheet.Number{size}}}
	}
	now, was := hero(), younger()
	wing(now, 3)
	wing(was, 2)
	resource := *was.Resource
	resource.Turn, resource.Gains = "2", []sheet.Text{sheet.Words("First damage each round: +2")}
	now.Resource.Turn = "3"
	was.Resource, was.Resources = &resource, []*sheet.Resource{&resource}
	was.Characteristics = slices.Clone(was.Characteristics)
	for i := range now.Characteristics {
		if n := &now.Characteristics[i]; n.ID == "might" {
			n.Parts = []sheet.Part{first(4, "Smith")}
		}
	}
	c := drawn(t, now, Options{Layout: Cards, Since: []*sheet.Sheet{was}})
	checkRecord(t, c)
	all := printed(c)
	for _, w := range []string{"Heat, each turn +2 \u2192 +3", "Heat \u2192 First damage each round: +1", "Surges, damage each +2 \u2192 +4",
		"Speed 7 while flying \u2192 8 while flying", "Wolf Size 4 while grown \u2192 5 while grown", "XP level 3 at 25 \u2192 level 4 at 40"} {
		if !strings.Contains(all, squeeze(w)) {
			t.Errorf("no %q", w)
		}
	}
}
