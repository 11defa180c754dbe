package pdf

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/typeset"
)

// ofClass is a finished hero of a class by chance, every third one with things that play brought.
func ofClass(set *rules.Set, class string, level int, name string) *sheet.Sheet {
	chance := rand.New(rand.NewPCG(uint64(level), uint64(len(class))))
	h := (&builder.Hero{Format: 1, Level: level, Name: name, Player: "Sam"}).With("class", []string{class})
	if level == 3 {
		h = h.With("play.treasures", []string{"thief-of-joy", "healing-potion", "imbued-light-armor", "displacer"}).With("play.titles", []string{"brawler", "doomed"})
		h.Play.Projects = []builder.Project{{Project: "learn-new-language", Rolls: []int{12}}, {Name: "Find my brother", Goal: 45}}
	}
	return builder.Build(set, fill.Random(set, h, chance))
}

// Every class of every edition at every level is drawn inside its boxes, in every layout, on either paper, in every ink.
func TestEveryClassAndLevelStaysInItsBoxes(t *testing.T) {
	t.Parallel()
	names := []string{"Q", "Khorva", strings.Repeat("Wilhelmina von Unter-den-Eichen ", 3), "Ελένη Παπαδοπούλου", "Олеся Коваленко", "Nguyễn Thị Hồng Ánh",
		"李小龍", "🗡 Ash 🗡", "\u05d3\u05d5\u05d3", "a\xffb"}
	heroes, n := 0, 0
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		for c, class := range set.Kind("class") {
			for level := 1; level <= set.MaxLevel; level++ {
				if heroes++; !trial.Turn(heroes, 61, 1) {
					continue
				}
				s := ofClass(set, class.Slug(), level, names[(3*c+level)%len(names)])
				for _, name := range slices.Sorted(maps.Keys(variants)) {
					for _, paper := range papers {
						for _, ink := range inks {
							if ink != Color && (name != "full" || level > 3) {
								continue // the ink changes nothing but lines and colors
							}
							if n++; !trial.Turn(n, 9, 1) {
								continue
							}
							v := variants[name]
							t.Run(fmt.Sprint(edition, " ", class.Slug(), level, " ", name, " ", paper, " ", ink), func(t *testing.T) {
								t.Parallel()
								o := v.o
								o.Paper, o.Ink = paper, ink
								checkSizes(t, drawn(t, s, o), v.least)
							})
						}
					}
				}
			}
		}
	}
}

// TestEveryAbilityIsACard: a hero with every ability of the rules has a card of each, and a block, and a row.
func TestEveryAbilityIsACard(t *testing.T) {
	t.Parallel()
	set := data.Load(data.Default)
	var ids []string
	gifts := "change:\n  - id: class/fury\n    add-effects:\n"
	for r := range set.Each() {
		if r.Ability != nil {
			ids = append(ids, r.ID)
			gifts += "      - give: " + r.ID + "\n"
			for _, p := range r.Params {
				gifts += "        bind: {" + p + ": might}\n"
			}
		}
	}
	all, err := read.Layer(set, "all", []read.File{{Name: "all.yaml", Data: []byte(gifts)}})
	if err != nil {
		t.Fatal(err)
	}
	s := ofClass(all, "fury", 3, "All of Them")
	if len(s.Abilities) < len(ids) {
		t.Fatalf("%d of %d abilities", len(s.Abilities), len(ids))
	}
	layouts := map[string]Options{"cards": {Layout: Cards}, "letter": {Layout: Cards, Paper: Letter, Backs: cards.LongEdge}, "full": {}, "large": {Large: true}}
	for name, o := range some(layouts, 1) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := drawn(t, s, o)
			if o.Large {
				checkSizes(t, c, typeset.LargeFloor)
			} else {
				checkRecord(t, c)
			}
			text := printed(c)
			for _, a := range s.Abilities {
				if !strings.Contains(text, squeeze(a.Name)) {
					t.Errorf("%s is not printed", a.Name)
				}
			}
		})
	}
}
