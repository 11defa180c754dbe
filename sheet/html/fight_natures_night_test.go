//go:build night

package html_test

import (
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
)

// beastheartFight is a beastheart whose fight is worked out by hand. Stamina is 21 and 12 a level, and a kit's bonus once for each
// echelon, for hero and companion; a Recovery gives a third of it, rounded down.
type beastheartFight struct {
	nature, kit, companion, name string
	level                        int
	full, hurt, healed           string   // the companion's Stamina at first, after damage, and after a Recovery
	damage, recovery             string   // what it takes, and what a Recovery gives
	heroic                       []string // the names of the heroic abilities of the nature, for 5, 9 and 11 Ferocity
}

var beastheartFights = []beastheartFight{
	// 21 and Shining Armor's 12; winded at 16. 33 - 17 = 16, a third of 33 is 11.
	{"guardian", "shining-armor", "bear", "Bear", 1, "33/33 Stamina", "16/33 Stamina Winded", "27/33 Stamina", "17", "11", nil},
	// 21 and Swashbuckler's 3; winded at 12. 24 - 12 = 12, a third of 24 is 8.
	{"prowler", "swashbuckler", "panther", "Panther", 1, "24/24 Stamina", "12/24 Stamina Winded", "20/24 Stamina", "12", "8", nil},
	// 21 and Raider's 6; dying at 0. 27 - 30 = -3, a third of 27 is 9.
	{"spark", "raider", "drake", "Drake", 1, "27/27 Stamina", "−3/27 Stamina Dying", "6/27 Stamina Winded", "30", "9", nil},
	// 129 and 48; winded at 88. 177 - 89 = 88, a third of 177 is 59.
	{"guardian", "shining-armor", "lightbender", "Lightbender", 10, "177/177 Stamina", "88/177 Stamina Winded", "147/177 Stamina", "89", "59", []string{"Fetch!", "Sic 'Em!", "Relentless"}},
	// 129 and Swashbuckler's 12; winded at 70. 141 - 71 = 70, a third of 141 is 47.
	{"prowler", "swashbuckler", "condor", "Condor", 10, "141/141 Stamina", "70/141 Stamina Winded", "117/141 Stamina", "71", "47", []string{"On You Like Your Shadow", "Soft Underbelly", "Behold the Face of Chaos"}},
	// 129 and Mountain's 36; 165 - 150 = 15, a third of 165 is 55, and winded is 82.
	{"punisher", "mountain", "boar", "Boar", 10, "165/165 Stamina", "15/165 Stamina Winded", "70/165 Stamina Winded", "150", "55", []string{"Foe Bowling", "Rolling Thunder", "Juggernaut"}},
}

// turns returns the fight: 2 Victories are the Ferocity at first, and all that is spent is Rampage.
func (f beastheartFight) turns() []turn {
	of := "of " + f.name + ": "
	low, high := []string{"Hungry Like the Wolf", "I Feed On Your Pain!"}, []string{"I Feed On Your Pain!"}
	roll, use, price, adjacent := turn{Do: "2", Cells: map[string]string{"Ferocity": "4"}, Dear: high}, "Use: 3 Ferocity, Hungry Like the Wolf", "3", "+2"
	spent := turn{Do: use, Cells: map[string]string{"Ferocity": "1", "Rampage": price}, Dear: low}
	gained := turn{Cells: map[string]string{"Ferocity": "3"}, Used: 1, Dear: high}
	dice := "Ferocity +1d3"
	if f.level == 10 { // L1941 and L1389 of the book: 2d3 + 1 a turn, and 3 for a creature that is hurt beside the companion
		elevens := append([]string{"On the Razor's Edge", "Rip Them Apart!"}, f.heroic[1:]...)
		fives := append(slices.Clone(elevens), "I Feed On Your Pain!", "Shieldbreaker", f.heroic[0])
		low, high = append(slices.Clone(fives), "Hungry Like the Wolf"), fives
		roll = turn{Do: "6", Cells: map[string]string{"Ferocity": "8"}, Dear: elevens}
		spent = turn{Do: "Use: 7 Ferocity, Shieldbreaker", Cells: map[string]string{"Ferocity": "1", "Rampage": "7"}, Dear: low}
		gained.Cells, gained.Dear = map[string]string{"Ferocity": "4"}, high
		dice, adjacent = "Ferocity +2d3 + 1", "+3"
	}
	gained.Do = adjacent + " Ferocity: the first time each round a creature adjacent to your companion takes damage"
	after := func(t turn) turn { t.Used, t.Dear = 1, gained.Dear; return t }
	return []turn{
		{Do: "Encounter starts", Stamina: f.full, Beast: f.full, Round: "Round 1: your turn is to come", Cells: map[string]string{"Ferocity": "2", "Rampage": "0", "Recoveries": "12/12"}, Dear: low},
		{Do: "My turn starts", Round: "Round 1: your turn", Waits: []string{dice}, Dear: low},
		roll, spent, gained,
		after(turn{Do: of + "Damage " + f.damage, Beast: f.hurt}),
		after(turn{Do: of + "suffer Slowed save", BeastAfflicted: []string{"Slowed (save)"}}),
		after(turn{Do: "My turn ends", Round: "Round 1: your turn is over", BeastAfflicted: []string{"Slowed (save)"}, Waits: []string{f.name + ", Slowed: Saving throw d10, 6 or higher ends it"}}),
		after(turn{Do: "Made it"}),
		after(turn{Do: of + "Spend a Recovery, regain " + f.recovery, Beast: f.healed, Cells: map[string]string{"Recoveries": "11/12"}}),
		{Do: "Encounter over", Round: "No encounter", Cells: map[string]string{"Ferocity": "0", "Rampage": "0"}},
		{Do: "Respite", Beast: f.full, Cells: map[string]string{"Recoveries": "12/12"}},
	}
}

// TestFightsOfWildNatures plays the fights through the page: with TestFightOfABeastheart and TestFightOfABeastheartOfLevel10 every
// wild nature at levels 1 and 10.
func TestFightsOfWildNatures(t *testing.T) {
	set := data.With("heroes-2025", []string{"beastheart"})
	b := startBrowser(t)
	for _, f := range beastheartFights {
		h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: f.nature + f.companion, Level: f.level, Choices: []builder.Choice{
			{Question: "ancestry", Answer: []string{"orc"}}, {Question: "class", Answer: []string{"beastheart"}},
			{Question: "beastheart.wild-nature", Answer: []string{f.nature}}, {Question: "beastheart.kit", Answer: []string{f.kit}},
			{Question: "beastheart.companion", Answer: []string{f.companion}},
		}}
		h.Play.Victories = 2
		b.show(pageOf(t, builder.Build(set, fill.Quick(set, h))), 360, "light")
		b.play(t, f.turns())
	}
}
