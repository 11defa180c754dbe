package data_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// beastheartClass is the class in the terms of the other classes' tests. Its advancement table is read from the book, L31.
var beastheartClass = martial{
	class: "beastheart", subclass: "beastheart.wild-nature", basics: "question beastheart.array, question beastheart.skills", skills: "Handle Animals", // L11-27
	words: map[string]string{
		"Wild Nature": "question beastheart.wild-nature", "Ferocity": "resource Ferocity",
		"Companion": "question beastheart.companion, question beastheart.companion-name, question beastheart.companion-likeness, question beastheart.companion-damage-type, feature Companion, feature Companion Actions, " +
			"feature Shared Maneuvers, feature Shared Abilities, feature Companion Rules, feature Strong Like Bear", // L70, L142, L620-645
		"Heart of the Beast": "ability Heart of the Beast", "Feral Strike": "ability Feral Strike", // L653, L669
		"Rampage": "feature Rampage, resource Rampage, row 8, row 12", // L712-724
		"Kit": "feature Kit, question beastheart.kit, question beastheart.companion-damage, ability Devastating Rush, " +
			"feature Armed to the Teeth, feature Beasthearts and Magic Treasure", // L857-880
		"Beastheart Abilities": "question beastheart.signature, question beastheart.heroic-3, question beastheart.heroic-5", // L882-1086
		"7-Ferocity Ability":   "question beastheart.heroic-7", "9-Ferocity Ability": "question beastheart.heroic-9",
		"11-Ferocity Ability":             "question beastheart.heroic-11",
		"Companion Advancement Feature 3": "feature Foe Thresher", "Companion Advancement Feature 10": "feature Twin Colossi", // L148, L156
		"Become the Beast":      "feature Become the Beast, feature Ursine Form",                                 // L152
		"Rampage Improvement 4": "row 16", "Rampage Improvement 7": "row 20", "Rampage Improvement 10": "row 24", // L725-727
		"Ferox": "feature Ferox, resource Ferox", // L1947
	},
	schools: map[string]map[string]string{ // L60-66, L731-736, L792-797, L1106-1111, L1400-1405, L1672-1677
		"guardian": {
			"skill": "Read Person", "Wild Nature Maneuver 1": "ability Living Arrow", "Wild Nature Triggered Action 1": "ability The Pack Defends",
			"Wild Nature Feature 2": "feature Watchdog", "Wild Nature Feature 5": "feature There For Each Other", "Wild Nature Feature 8": "feature Reflexes Perfected",
		},
		"prowler": {
			"skill": "Hide", "Wild Nature Maneuver 1": "ability Lightning Leap", "Wild Nature Triggered Action 1": "ability Shadow in the Mist",
			"Wild Nature Feature 2": "feature Supersniffer", "Wild Nature Feature 5": "feature Melt Away", "Wild Nature Feature 8": "feature Born to Run",
		},
		"punisher": {
			"skill": "Endurance", "Wild Nature Maneuver 1": "ability Avalanche Rush", "Wild Nature Triggered Action 1": "ability Thunderclap",
			"Wild Nature Feature 2": "feature This One's Yours, ability This One's Yours", "Wild Nature Feature 5": "feature I Can Take It",
			"Wild Nature Feature 8": "feature Built for Violence",
		},
		"spark": {
			"skill": "Magic", "Wild Nature Maneuver 1": "ability Jaws of the Storm", "Wild Nature Triggered Action 1": "ability Pyre",
			"Wild Nature Feature 2": "feature Stormheart", "Wild Nature Feature 5": "feature Wildfire Pyre", "Wild Nature Feature 8": "feature Nature Will Not Harm Us",
		},
	},
	turn: [10]string{"1d3", 6: "1d3 + 1", 9: "2d3 + 1"}, // L702, L1653, L1941
	gain: [10]string{"+2 ", 3: "+3 "},                   // L704, L1389
}

// TestBeastheartAdvancement follows a quick hero of every wild nature through the levels.
func TestBeastheartAdvancement(t *testing.T) {
	set, m := beastheart(t), beastheartClass
	for _, row := range beastheartTable(t, "advancement.csv") {
		level, _ := strconv.Atoi(row["level"])
		m.rows[level-1] = [3]string{row["features"], row["abilities"], row["school"]}
	}
	for i, school := range slices.Sorted(maps.Keys(m.schools)) {
		if !trial.Night && i != 0 {
			continue
		}
		t.Run(school, func(t *testing.T) {
			t.Parallel()
			for level, cost := range map[int]string{2: "5", 6: "9", 9: "11"} { // L1139, L1503, L1769
				m.schools[school][fmt.Sprintf("Wild Nature Ability %d", level)] = fmt.Sprintf("question %s.heroic-%s", school, cost)
			}
			m.schools[school]["choices"] = "beastheart.companion=bear"
			m.advance(t, set, school, (*martial).brought)
		})
	}
}

// TestBeastheartQuickBuild compares the first level with the recommendations of the book (L27, L58, L74, L888, L960, L1026).
func TestBeastheartQuickBuild(t *testing.T) {
	set := beastheart(t)
	r := builder.Resolve(set, quickHero(set, 1, "class=beastheart"))
	for question, want := range map[string]string{
		"beastheart.wild-nature": "punisher", "beastheart.companion": "wolf", "beastheart.signature": "come-on",
		"beastheart.heroic-3": "hungry-like-the-wolf", "beastheart.heroic-5": "i-feed-on-your-pain",
	} {
		for _, q := range r.Questions {
			if q.ID == question && strings.Join(q.Answer, ",") != want {
				t.Errorf("%s: %s, the book recommends %s", question, q.Answer, want)
			}
		}
	}
	var skills []string
	for _, e := range set.Record("class/beastheart").Effects {
		if e.Choose != nil && e.Choose.ID == "skills" {
			skills = e.Choose.Quick
		}
	}
	if !slices.Equal(skills[:2], []string{"navigate", "track"}) {
		t.Errorf("skills %s, the book recommends Navigate and Track", skills)
	}
}

// TestBeastheartCompanionsOfAllLevels builds a quick hero of every level with every companion, and finds nothing wrong with it.
func TestBeastheartCompanionsOfAllLevels(t *testing.T) {
	set := beastheart(t)
	companions := set.Kind("companion")
	for i := range companions {
		slug := rules.SlugOf(companions[i].ID)
		for level := 1; level <= 10; level++ {
			if (level+i)%trial.Sample(4, 1) != 0 {
				continue
			}
			s := builder.Build(set, quickHero(set, level, "class=beastheart beastheart.companion="+slug))
			for _, issue := range s.Issues {
				if issue.Code != "overlap" { // the companion shares a skill that the hero has anyway
					t.Errorf("%s at level %d: %v", slug, level, issue)
				}
			}
			if len(s.Creatures) != 1 || s.Creatures[0].ID != companions[i].ID {
				t.Errorf("%s at level %d: creatures %v", slug, level, s.Creatures)
				continue
			}
			health := func(numbers []sheet.Number) string {
				for _, n := range numbers {
					if strings.HasSuffix(n.ID, "stamina") {
						return fmt.Sprint(n.Value())
					}
				}
				return ""
			}
			if hero, own := health(s.Stats), health(s.Creatures[0].Stats); hero != own || own == "" {
				t.Errorf("%s at level %d has Stamina %s, its hero %s; L622 makes them equal", slug, level, own, hero)
			}
		}
	}
}

// maneuverDamage is the damage of a companion's maneuver beside its Might, typed from the cards in L92-602. Web Shot deals none;
// Drake Breath deals 2 more from level 3 (L306).
var maneuverDamage = map[string]int{
	"Petrify": 3, "Backhand": 4, "Gore": 3, "Flurry of Wings": 3, "Terrible Claws": 3, "Drake Breath": 0, "Static Shock": 2, "Absorb": 3,
	"Fire Breath": 3, "Sparking Tail Whip": 3, "Pounce": 3, "Spore Puff": 3, "Clamping Jaws": 3,
}

// TestBeastheartCompanionFigures computes every companion of a hero without a kit at every level from its stat block in the book
// and the rules for both (L21-23, L622, L1371, L1647, L1767, L1931), and compares its numbers and its maneuver.
func TestBeastheartCompanionFigures(t *testing.T) {
	set := beastheart(t)
	number := func(s string) int { n, _ := strconv.Atoi(strings.TrimPrefix(s, "+")); return n }
	for _, row := range beastheartTable(t, "companions.csv") {
		for level := 1; level <= 10; level++ {
			both := []int{2, 2, 2, 3, 3, 3, 4, 4, 4, 5}[level-1] // Might and Intuition
			later, reason := 0, number(row["reason"])
			if level >= 7 {
				later = 1
			}
			if reason += later; level >= 9 {
				reason = 1
			}
			stamina, extra := 21+12*(level-1), 0
			if level >= 8 { // Built for Violence, L1685
				extra = 2
			}
			want := companionFigures{stamina, stamina / 2, [5]int{both, number(row["agility"]) + later, reason, both, number(row["presence"]) + later},
				number(row["speed"]), number(row["stability"]), 1, 1 + both}
			s := builder.Build(set, publishedHero(set, level, "class=beastheart beastheart.wild-nature=punisher beastheart.companion="+slugOf(row["name"])))
			what := fmt.Sprintf("%s at level %d", row["name"], level)
			if len(s.Creatures) != 1 {
				t.Errorf("%s: %d creatures", what, len(s.Creatures))
				continue
			}
			c := &s.Creatures[0]
			if got := companionFiguresOf(c); got != want {
				t.Errorf("%s: %+v, by the book %+v", what, got, want)
			}
			if size, _ := c.Stat("size"); size.Show() != row["size"] {
				t.Errorf("%s: size %s, the book (L%s) has %s", what, size.Show(), row["line"], row["size"])
			}
			for i := range s.Abilities {
				base, deals := maneuverDamage[s.Abilities[i].Name]
				if !deals {
					continue
				}
				if s.Abilities[i].Name == "Drake Breath" && level >= 3 {
					base = 2
				}
				if words, figure := s.Abilities[i].Clauses[0].Text.String(), fmt.Sprintf(" %d ", base+both+extra); !strings.Contains(words, figure) {
					t.Errorf("%s: %q, by the book%sdamage", what, words, figure)
				}
			}
		}
	}
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
	for i, companion := range set.Kind("companion") {
		kind := []string{"acid", "cold", "corruption", "fire", "holy", "lightning", "poison", "psychic", "sonic"}[i%9]
		s := build("beastheart.companion=" + companion.Slug() + " beastheart.companion-damage-type=" + kind)
		found := 0
		for j := range s.Abilities {
			a := &s.Abilities[j]
			base, deals := maneuverDamage[a.Name]
			if a.Name == "Drake Breath" {
				base = 2
			}
			if words := " " + textsNamed(s, a.Name); deals {
				found++
				if want := fmt.Sprintf(" %d %s damage", base+5, kind); strings.Count(words, want) != 2 || !strings.HasPrefix(words, want) && companion.Slug() != "boar" {
					t.Errorf("%s of %s damage: %q, not twice %q", a.Name, kind, words, want)
				}
			}
			if a.Name == "Bring the Thunder" && a.Tiers[0].DamageType != "sonic" {
				t.Errorf("%s of %s: %s damage is not the stat block's", a.Name, companion.Name, a.Tiers[0].DamageType)
			}
		}
		if want := 1; found != want && companion.Slug() != "spider" {
			t.Errorf("%s has %d maneuvers with damage", companion.Name, found)
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
