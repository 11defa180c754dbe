package data_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/spelling"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestBeastheartAdvancement follows a hero of every wild nature through the levels, by day of one.
func TestBeastheartAdvancement(t *testing.T) { compareAdvancement(t, beastheart(t), "beastheart", 1) }

// TestBeastheartQuickBuild compares the first level with the recommendations of the book.
func TestBeastheartQuickBuild(t *testing.T) {
	set, computed := beastheart(t), map[string]fact{}
	typed := readFacts(t, "beastheart/quick-build.tsv")
	for _, q := range builder.Resolve(set, quickHero(set, 1, "class=beastheart")).Questions {
		if typed.rows[q.ID] != nil {
			computed[q.ID] = fact{"answer": strings.Join(q.Answer, ", ")}
		}
	}
	for _, e := range set.Record("class/beastheart").Effects {
		if e.Choose != nil && e.Choose.ID == "skills" { // the hero has fewer of them than are recommended
			computed["beastheart.skills"] = fact{"answer": strings.Join(e.Choose.Quick[:2], ", ")}
		}
	}
	typed.compare(t, computed)
}

// TestBeastheartCompanionsOfAllLevels builds quick heroes with every companion at every level, by day one of eight, and finds nothing
// wrong with them. A companion has the Stamina of its hero (L622).
func TestBeastheartCompanionsOfAllLevels(t *testing.T) {
	set := beastheart(t)
	for i, companion := range recordsOf(set, "companion", nil) {
		for level := 1; level <= 10; level++ {
			if !trial.Turn(i+level, 8, 1) {
				continue
			}
			s := builder.Build(set, quickHero(set, level, "class=beastheart beastheart.companion="+companion.Slug()))
			for _, issue := range s.Issues {
				if issue.Code != "overlap" { // the companion shares a skill that the hero has anyway
					t.Errorf("%s at level %d: %v", companion.Slug(), level, issue)
				}
			}
			if len(s.Creatures) != 1 || s.Creatures[0].ID != companion.ID {
				t.Errorf("%s at level %d: creatures %v", companion.Slug(), level, s.Creatures)
				continue
			}
			if hero, own := statOf(s, "stamina"), statOf(&s.Creatures[0], "stamina"); hero != own {
				t.Errorf("%s at level %d has Stamina %s, its hero %s", companion.Slug(), level, own, hero)
			}
		}
	}
}

// TestBeastheartCompanionLevels compares every companion at every level with the figures worked out from its stat block.
func TestBeastheartCompanionLevels(t *testing.T) {
	builds := &factTable{rows: map[string]fact{}}
	for _, companion := range readFacts(t, "beastheart/companions.tsv").keys {
		builds.rows[companion] = fact{"choices": "class=beastheart beastheart.wild-nature=punisher beastheart.companion=" + spelling.Slug(companion)}
	}
	compareHeroes(t, beastheart(t), "beastheart/companion-levels.tsv", builds, companionCell)
}

// TestBeastheartDamageTypesAreOnCards chooses the type of a drake (L296), and another type for every companion (L80), and finds it on
// the card of its maneuver and in the features that name it.
func TestBeastheartDamageTypesAreOnCards(t *testing.T) {
	set := beastheart(t)
	build := func(choices string) *sheet.Sheet {
		return builder.Build(set, publishedHero(set, 10, "class=beastheart beastheart.wild-nature=guardian "+choices))
	}
	for _, kind := range []string{"acid", "cold", "corruption", "fire", "lightning", "poison", "sonic"} {
		s := build("beastheart.companion=drake elementally-attuned.type=" + kind)
		for name, want := range map[string]string{ // Might 5 and 2, L290, L306; L294-314
			"Drake Breath":        "Each target takes 7 " + kind + " damage (your companion's Might, and 2 more from the 3rd level).",
			"Shared Scales":       "You have immunity 3 to " + kind + " damage.",
			"Elemental Avatar":    "both of you have immunity all to " + kind + " damage, ",
			"Elementally Attuned": "The drake has immunity 3 to " + kind + " damage.",
		} {
			if got := textsNamed(s, name); !strings.Contains(got, want) {
				t.Errorf("%s of a drake of %s: %q, not %q", name, kind, got, want)
			}
		}
	}
	stats, levels := readFacts(t, "beastheart/companions.tsv"), readFacts(t, "beastheart/companion-levels.tsv")
	for i, companion := range set.Kind("companion") {
		kind := []string{"acid", "cold", "corruption", "fire", "holy", "lightning", "poison", "psychic", "sonic"}[i%9]
		s := build("beastheart.companion=" + companion.Slug() + " beastheart.companion-damage-type=" + kind)
		maneuver, damage := stats.rows[companion.Name]["maneuver"], levels.rows[companion.Name+" 10"]["damage"]
		if n, err := strconv.Atoi(damage); err == nil { // Web Shot deals none
			words, want := " "+textsNamed(s, maneuver), fmt.Sprintf(" %d %s damage", n-2, kind) // a guardian has no Built for Violence
			if strings.Count(words, want) != 2 || !strings.HasPrefix(words, want) && companion.Slug() != "boar" {
				t.Errorf("%s of %s damage: %q, not twice %q", maneuver, kind, words, want)
			}
		}
		for j := range s.Abilities {
			if a := &s.Abilities[j]; a.Name == "Bring the Thunder" && a.Tiers[0].DamageType != "sonic" {
				t.Errorf("%s of %s: %s damage is not the stat block's", a.Name, companion.Name, a.Tiers[0].DamageType)
			}
		}
	}
}

// textsNamed returns the short text and the texts of the abilities and features of a name.
func textsNamed(s *sheet.Sheet, name string) string {
	var out []string
	for i := range s.Abilities {
		if a := &s.Abilities[i]; a.Name == name {
			out = append(out, a.Short.String())
			for _, c := range a.Clauses {
				out = append(out, c.Text.String())
			}
		}
	}
	for i := range s.Features {
		if f := &s.Features[i]; f.Name == name {
			out = append(out, f.Short.String(), f.Text.String())
		}
	}
	return strings.Join(out, " ")
}
