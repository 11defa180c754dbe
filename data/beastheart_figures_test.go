package data_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/sheet"
)

// beastheartHero is a hero with nothing but the class, a kit and a companion, and the figures of both worked out by hand.
type beastheartHero struct {
	choices   string
	levels    [4]martialFigures // levels 1, 4, 7 and 10
	companion [4]companionFigures
	cards     map[int][]string // by level: abilities as martialCard writes them
}

type companionFigures struct {
	stamina, winded                         int
	scores                                  [5]int // Might, Agility, Reason, Intuition, Presence
	speed, stability, disengage, freeStrike int
}

// Stamina: 21 and 12 a level (L21-23), so 21, 57, 93, 129 at levels 1, 4, 7, 10, and a kit's bonus once for each echelon; the
// companion's is the same (L622). Recoveries: 12 (L25). Might and Intuition of both: 3 at level 4, 5 at level 10; all scores of
// both by 1, to at most 4, at level 7 (L1371, L1647, L1931); the companion's Reason, then 0, is 1 from level 9 (L1767). The
// companion has the kit's speed, stability and disengage (L861). Its free strike is 1 and its Might (L88).
var beastheartHeroes = map[string]beastheartHero{
	// Shining Armor, heroes L8919: Stamina +12, stability +1, melee damage +2/+2/+2. The bear, L122-156: size 1L, speed 5, stability 2;
	// it gives its hero stability +1 (L144). Reflexes Perfected, L1693: the hero's Intuition on free strikes from level 8.
	"guardian": {
		"class=beastheart beastheart.wild-nature=guardian beastheart.kit=shining-armor beastheart.companion=bear " +
			"beastheart.companion-damage=damage-of-the-kit beastheart.array=agility=1,reason=1,presence=-1 " +
			"guardian.heroic-5=fetch guardian.heroic-9=sic-em guardian.heroic-11=relentless beastheart.heroic-9=dogpile",
		[4]martialFigures{
			{21 + 12, [5]int{2, 1, 1, 2, -1}, [3]int{0, 1, 2}, 5, 1 + 1, 1},
			{57 + 24, [5]int{3, 1, 1, 3, -1}, [3]int{1, 2, 3}, 5, 1 + 1, 1},
			{93 + 36, [5]int{4, 2, 2, 4, 0}, [3]int{2, 3, 4}, 5, 1 + 1, 1},
			{129 + 48, [5]int{5, 2, 2, 5, 0}, [3]int{3, 4, 5}, 5, 1 + 1, 1},
		},
		[4]companionFigures{
			{33, 16, [5]int{2, 1, -1, 2, 2}, 5, 2 + 1, 1, 3},
			{81, 40, [5]int{3, 1, -1, 3, 2}, 5, 2 + 1, 1, 4},
			{129, 64, [5]int{4, 2, 0, 4, 3}, 5, 2 + 1, 1, 5},
			{177, 88, [5]int{5, 2, 1, 5, 3}, 5, 2 + 1, 1, 6 + 5},
		},
		map[int][]string{
			1:  {"Feral Strike: 1 burst 5, 7, 8"},                                                  // L683-685: 1, 3, 4 + M 2, kit +2
			4:  {"Fetch!: Melee 1 11, 13, 17"},                                                     // L1157-1159: 6, 8, 12 + M 3, kit +2
			7:  {"Sic 'Em!: Melee 1 17, 22, 27", "Dogpile: Melee 1 16, 21, 26"},                    // L1519-1521: 11, 16, 21 + M 4, kit +2; L1451-1453: 10, 15, 20
			10: {"Relentless: Melee 1 18, 24, 29", "Melee Weapon Free Strike: Melee 1 14, 17, 19"}, // L1803-1805: 11, 17, 22 + M 5, kit +2; 2, 5, 7 + M 5, kit +2, I 5
		},
	},
	// Swashbuckler, heroes L8971: Stamina +3, speed +3, melee damage +2/+2/+2, disengage +1; the companion takes +0/+0/+4 (L864). The
	// panther, L468: speed 7, stability 1. Born to Run, L1681: speed +2 for both from level 8.
	"prowler": {
		"class=beastheart beastheart.wild-nature=prowler beastheart.kit=swashbuckler beastheart.companion=panther " +
			"beastheart.companion-damage=armed-to-the-teeth beastheart.array=agility=2,reason=-1,presence=-1 beastheart.signature=come-on " +
			"prowler.heroic-5=on-you-like-your-shadow prowler.heroic-9=soft-underbelly prowler.heroic-11=behold-the-face-of-chaos",
		[4]martialFigures{
			{21 + 3, [5]int{2, 2, -1, 2, -1}, [3]int{0, 1, 2}, 8, 0, 2},
			{57 + 6, [5]int{3, 2, -1, 3, -1}, [3]int{1, 2, 3}, 8, 0, 2},
			{93 + 9, [5]int{4, 3, 0, 4, 0}, [3]int{2, 3, 4}, 8, 0, 2},
			{129 + 12, [5]int{5, 3, 0, 5, 0}, [3]int{3, 4, 5}, 8 + 2, 0, 2},
		},
		[4]companionFigures{
			{24, 12, [5]int{2, 2, -1, 2, 1}, 7 + 3, 1, 2, 3},
			{63, 31, [5]int{3, 2, -1, 3, 1}, 7 + 3, 1, 2, 4},
			{102, 51, [5]int{4, 3, 0, 4, 2}, 7 + 3, 1, 2, 5},
			{141, 70, [5]int{5, 3, 1, 5, 2}, 7 + 3 + 2, 1, 2, 6},
		},
		map[int][]string{
			1:  {"Feral Strike: 1 burst 3, 5, 10", "Come On!: Melee 1 6, 7, 8; Ranged 5 4, 5, 6"}, // 1, 3, 4 + M 2, +4 on 17+; L914-916: 2, 3, 4 + M 2, in melee +2
			4:  {"On You Like Your Shadow: Melee 1 8, 11, 19"},                                    // L1215-1217: 5, 8, 12 + M 3, +4 on 17+
			7:  {"Soft Underbelly: Melee 2 14, 19, 28"},                                           // L1555-1557: 10, 15, 20 + M 4, +4 on 17+
			10: {"Behold the Face of Chaos: Melee 1 18 psychic, 25 psychic, 36 psychic"},          // L1825-1827: 13, 20, 27 + I 5, +4 on 17+
		},
	},
	// Panther, heroes L8779: Stamina +6, speed +1, stability +1, melee damage +0/+0/+4. The wolf, L582: speed 7, stability 1.
	"punisher": {
		"class=beastheart beastheart.wild-nature=punisher beastheart.kit=panther beastheart.companion=wolf " +
			"beastheart.companion-damage=damage-of-the-kit beastheart.array=agility=1,reason=-1,presence=1 beastheart.heroic-3=hungry-like-the-wolf " +
			"punisher.heroic-5=foe-bowling punisher.heroic-9=rolling-thunder punisher.heroic-11=juggernaut beastheart.heroic-9=rip-them-apart",
		[4]martialFigures{
			{21 + 6, [5]int{2, 1, -1, 2, 1}, [3]int{0, 1, 2}, 6, 1, 1},
			{57 + 12, [5]int{3, 1, -1, 3, 1}, [3]int{1, 2, 3}, 6, 1, 1},
			{93 + 18, [5]int{4, 2, 0, 4, 2}, [3]int{2, 3, 4}, 6, 1, 1},
			{129 + 24, [5]int{5, 2, 0, 5, 2}, [3]int{3, 4, 5}, 6, 1, 1},
		},
		[4]companionFigures{
			{27, 13, [5]int{2, 2, -1, 2, 1}, 7 + 1, 1 + 1, 1, 3},
			{69, 34, [5]int{3, 2, -1, 3, 1}, 7 + 1, 1 + 1, 1, 4},
			{111, 55, [5]int{4, 3, 0, 4, 2}, 7 + 1, 1 + 1, 1, 5},
			{153, 76, [5]int{5, 3, 1, 5, 2}, 7 + 1, 1 + 1, 1, 6},
		},
		map[int][]string{
			1:  {"Feral Strike: 1 burst 3, 5, 10", "Hungry Like the Wolf: Melee 1 6, 9, 17"},                 // L1002-1004: 4, 7, 11 + M 2, +4 on 17+
			4:  {"Foe Bowling: Melee 1 6, 8, 15"},                                                            // L1235-1237: 3, 5, 8 + M 3, +4 on 17+
			7:  {"Rolling Thunder: Self 9 sonic, 13 sonic, 18 sonic", "Rip Them Apart!: Melee 1 15, 21, 30"}, // L1597-1599: no weapon, no M; L1483-1485: 11, 17, 22 + M 4, +4 on 17+
			10: {"Juggernaut: 2 burst 9, 13, 18"},                                                            // L1877-1879: no weapon, no M
		},
	},
	// Raider, heroes L8817: Stamina +6, speed +1, melee and ranged damage +1/+1/+1, ranged distance +5, disengage +1. The drake,
	// L274: speed 5, stability 1.
	"spark": {
		"class=beastheart beastheart.wild-nature=spark beastheart.kit=raider beastheart.companion=drake elementally-attuned.type=fire " +
			"beastheart.companion-damage=damage-of-the-kit beastheart.array=agility=0,reason=1,presence=0 beastheart.signature=stormrage " +
			"spark.heroic-5=howling-gale spark.heroic-9=killing-frost spark.heroic-11=wild-hunt beastheart.heroic-11=turn-the-world-to-ash",
		[4]martialFigures{
			{21 + 6, [5]int{2, 0, 1, 2, 0}, [3]int{0, 1, 2}, 6, 0, 2},
			{57 + 12, [5]int{3, 0, 1, 3, 0}, [3]int{1, 2, 3}, 6, 0, 2},
			{93 + 18, [5]int{4, 1, 2, 4, 1}, [3]int{2, 3, 4}, 6, 0, 2},
			{129 + 24, [5]int{5, 1, 2, 5, 1}, [3]int{3, 4, 5}, 6, 0, 2},
		},
		[4]companionFigures{
			{27, 13, [5]int{2, 1, -1, 2, 2}, 5 + 1, 1, 2, 3},
			{69, 34, [5]int{3, 1, -1, 3, 2}, 5 + 1, 1, 2, 4},
			{111, 55, [5]int{4, 2, 0, 4, 3}, 5 + 1, 1, 2, 5},
			{153, 76, [5]int{5, 2, 1, 5, 3}, 5 + 1, 1, 2, 6},
		},
		map[int][]string{
			1:  {"Feral Strike: 1 burst 4, 6, 7", "Stormrage: Melee 1 5, 7, 9; Ranged 10 5, 7, 9"},     // 1, 3, 4 + M 2, kit +1; L946-948: 2, 4, 6 + M 2, kit +1; Ranged 5 + 5
			4:  {"Howling Gale: 3 cube within 5 6, 9, 13"},                                             // L1281-1283: no weapon, no M
			7:  {"Killing Frost: 5 cube within 1 5 cold, 7 cold, 12 cold"},                             // L1635-1637: no weapon, no M
			10: {"Wild Hunt: 5 cube within 20 9, 13, 18", "Turn the World To Ash: 2 burst 10, 18, 26"}, // L1921-1923, L1753-1755: no weapon, no M
		},
	},
}

// TestBeastheartFigures compares a hero of every wild nature and the companion at levels 1, 4, 7 and 10 with the figures worked
// out by hand.
func TestBeastheartFigures(t *testing.T) {
	set := beastheart(t)
	for name, want := range beastheartHeroes {
		for i, level := range []int{1, 4, 7, 10} {
			s, what := builder.Build(set, publishedHero(set, level, want.choices)), fmt.Sprintf("%s of level %d", name, level)
			if got := martialFiguresOf(s); got != want.levels[i] {
				t.Errorf("%s: %+v, by hand %+v", what, got, want.levels[i])
			}
			if n, _ := s.Stat("recoveries"); n.Value() != 12 {
				t.Errorf("%s has %d Recoveries; L25 gives 12", what, n.Value())
			}
			if len(s.Creatures) != 1 {
				t.Errorf("%s has %d creatures, by hand one companion", what, len(s.Creatures))
				continue
			}
			if got := companionFiguresOf(&s.Creatures[0]); got != want.companion[i] {
				t.Errorf("companion of the %s: %+v, by hand %+v", what, got, want.companion[i])
			}
			for _, card := range want.cards[level] {
				if got := cardsNamed(s, card); !slices.Equal(got, []string{card}) {
					t.Errorf("%s: %s, by hand %s", what, got, card)
				}
			}
		}
	}
}

// cardsNamed returns the cards of a sheet with the name that a card as martialCard writes it begins with.
func cardsNamed(s *sheet.Sheet, card string) (out []string) {
	name, _, _ := strings.Cut(card, ": ")
	for k := range s.Abilities {
		if a := &s.Abilities[k]; plainName(a.Name) == name {
			out = append(out, martialCard(a))
		}
	}
	return out
}

func companionFiguresOf(c *sheet.Creature) (f companionFigures) {
	value := func(id string) int { n, _ := c.Stat(id); return n.Value() }
	f.stamina, f.winded, f.speed, f.stability = value("stamina"), value("winded"), value("speed"), value("stability")
	f.disengage, f.freeStrike = value("disengage"), value("free_strike")
	f.scores = [5]int{value("might"), value("agility"), value("reason"), value("intuition"), value("presence")}
	return f
}

// TestBeastheartInPlay compares a guardian of level 10 and the bear with treasures and in a rampage of 24 with the figures worked
// out by hand.
func TestBeastheartInPlay(t *testing.T) {
	set := beastheart(t)
	h := publishedHero(set, 10, beastheartHeroes["guardian"].choices+" play.treasures=cavalry-armor,longclaw,rampant-shield,battle-wings")
	for _, circumstance := range []string{"in-a-rampage", "grown-in-the-rampage", "grown-to-size-3",
		"at-12-rampage", "at-16-rampage"} {
		h.Play.Toggles = append(h.Play.Toggles, builder.Toggle{ID: circumstance, On: true})
	}
	s := builder.Build(set, h)
	// Cavalry Armor, L2095-2099: Stamina +21 (of two treasures the higher), stability +3 for both (L880)
	hero := martialFigures{129 + 48 + 21, [5]int{5, 2, 2, 5, 0}, [3]int{3, 4, 5}, 5, 2 + 3, 1}
	if got := martialFiguresOf(s); got != hero {
		t.Errorf("hero %+v, by hand %+v", got, hero)
	}
	// Rampage, L726-727: speed +2, stability +2, and size 3
	bear := companionFigures{198, 99, [5]int{5, 2, 1, 5, 3}, 5 + 2, 3 + 3 + 2, 1, 6 + 5}
	c := &s.Creatures[0]
	if got := companionFiguresOf(c); got != bear {
		t.Errorf("bear %+v, by hand %+v", got, bear)
	}
	sizeOf := func(n sheet.Number, _ bool) string { return n.Labels[n.Value()] }
	if mine, its := sizeOf(s.Stat("size")), sizeOf(c.Stat("size")); mine != "3" || its != "3" { // Twin Colossi, L158
		t.Errorf("sizes %s and %s, by hand 3 and 3", mine, its)
	}
	if n, _ := c.Stat("speed"); !slices.Equal(n.Moves, []string{"climb", "fly"}) { // L127, L2073
		t.Errorf("the bear moves by %s", n.Moves)
	}
	if len(c.Immunities) != 1 || c.Immunities[0].Number.Value() != 5 || len(s.Immunities) != 1 || s.Immunities[0].Number.Value() != 5 {
		t.Errorf("immunities %v and %v, by hand 5 (L724, L154) for both", c.Immunities, s.Immunities)
	}
	for _, card := range []string{
		"Relentless: Melee 2 21, 27, 32",               // 11, 17, 22 + M 5, kit +2, Longclaw +3 and 1 square (L2205-2209)
		"Dogpile: Melee 3 25, 30, 35",                  // 10, 15, 20 + M 5, kit +2, Longclaw +3, Twin Colossi +5 and 1 square
		"Feral Strike: 2 burst 16, 18, 19",             // 1, 3, 4 + M 5, kit +2, Longclaw +3, I 5 (L725), burst 1 larger (L726)
		"Melee Weapon Free Strike: Melee 3 22, 25, 27", // 2, 5, 7 + M 5, kit +2, Longclaw +3, I 5 (L1693), Twin Colossi +5
	} {
		if got := cardsNamed(s, card); !slices.Equal(got, []string{card}) {
			t.Errorf("%s, by hand %s", got, card)
		}
	}
}

// TestGrownCompanionIsRampaging: a companion grows only in a rampage (L725-726), so its speed then has both bonuses. The boar L188,
// the condor L234, the wolf L614; a hero whom the condor carries flies only in its rampage (L230).
func TestGrownCompanionIsRampaging(t *testing.T) {
	set := beastheart(t)
	for companion, want := range map[string][3]int{"boar": {2, 4, 0}, "condor": {5, 7, 7}, "wolf": {2, 4, 0}, "bear": {0, 2, 0}} {
		h := builder.Hero{Format: 1, Level: set.MaxLevel}
		hero := (&h).With("class", []string{"beastheart"}).With("beastheart.companion", []string{companion})
		s := builder.Build(set, hero)
		more := func(n sheet.Number, while string) int {
			for _, c := range n.Cases() {
				if c.While == while {
					return c.Number.Value() - n.Value()
				}
			}
			return 0
		}
		beside, _ := s.Creatures[0].Stat("speed")
		own, _ := s.Stat("speed")
		got := [3]int{more(beside, "in a rampage"), more(beside, "grown in the rampage"), more(own, "flying in a rampage")}
		if got != want {
			t.Errorf("%s: speed %+d in a rampage, %+d grown, the hero's %+d flying; by hand %v", companion, got[0], got[1], got[2], want)
		}
		for _, on := range []string{"in-a-rampage", "grown-in-the-rampage", "flying-in-a-rampage"} {
			hero.Play.Toggles = append(hero.Play.Toggles, builder.Toggle{ID: on, On: true})
		}
		both, _ := builder.Build(set, hero).Creatures[0].Stat("speed")
		if n := both.Value() - beside.Value(); n != want[1] {
			t.Errorf("%s: speed %+d with every circumstance switched on, by hand %+d", companion, n, want[1])
		}
	}
}
