//go:build night

package html_test

import (
	"testing"
)

// A fight of a troubadour: 21 Stamina, winded at 10, dead at -10, Recoveries of 7; Drama starts at the 2 Victories, each turn
// brings 1d3, and two of the gains come once an encounter.
func TestFightOfATroubadour(t *testing.T) {
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "../../testdata/heroes/tamsin.hero.yaml")), 360, "dark")
	over4, all := []string{"Dramatic Reversal"}, []string{"Harmonize", "Harsh Critic", "Dramatic Reversal"}
	winded := "+2 Drama: once per encounter, when any hero is made winded"
	natural := "+3 Drama: each time a creature in your line of effect rolls a natural 19 or 20"
	b.play(t, []turn{
		{do: "My turn starts", stamina: "21/21 Stamina", round: "Round 1: your turn", cells: map[string]string{"Drama": "2", "Recoveries": "10/10"}, waits: []string{"Drama +1d3"}, dear: all},
		{do: "2", cells: map[string]string{"Drama": "4"}, dear: over4},
		{do: "Use: 3 Drama, Harmonize", cells: map[string]string{"Drama": "1"}, dear: all},
		{do: "Damage 11", stamina: "10/21 Stamina", standing: "Winded", dear: all},
		{do: winded, cells: map[string]string{"Drama": "3"}, used: 1, dear: over4},
		{do: natural, cells: map[string]string{"Drama": "6"}, used: 1},
		{do: natural, cells: map[string]string{"Drama": "9"}, used: 1},
		{do: "My turn ends", round: "Round 1: your turn is over", used: 1},
		{do: "Next round", round: "Round 2: your turn is to come", used: 1},
		{do: "Temporary 10", stamina: "10/21 Stamina +10 Temporary", standing: "Winded", used: 1},
		{do: "Temporary 5", used: 1},
		{do: "Damage 16", stamina: "4/21 Stamina", standing: "Winded", used: 1},
		{do: "Spend a Recovery, regain 7", stamina: "11/21 Stamina", cells: map[string]string{"Recoveries": "9/10"}, used: 1},
		{do: "Damage 25", stamina: "−14/21 Stamina", standing: "Dead", used: 1},
		{do: "+10 Drama: when a hero dies, you included", cells: map[string]string{"Drama": "19"}, used: 1},
		{do: "Undo: Drama 19.", cells: map[string]string{"Drama": "9"}, used: 1},
		{do: "Undo: 25 damage. Stamina −14. Winded. Dying. Dead.", stamina: "11/21 Stamina", used: 1},
		{do: "Encounter over", round: "No encounter", cells: map[string]string{"Drama": "0"}, victories: "2", xp: "0"},
		{do: "Respite", stamina: "21/21 Stamina", cells: map[string]string{"Recoveries": "10/10"}, victories: "0", xp: "2"},
	})
	b.wellBehaved(t)
}

// A fight of a null: 75 Stamina, winded at 37, dead at -37, Recoveries of 25; Discipline starts at the 3 Victories, each turn
// brings 3, and both gains come once a round.
func TestFightOfANull(t *testing.T) {
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "../../testdata/heroes/okoro.hero.yaml")), 800, "light")
	field, malice := "+2 Discipline: the first time each round an enemy in your Null Field uses a main action", "+1 Discipline: the first time each round the Director uses an ability that costs Malice"
	over3 := []string{"Blur", "A Squad Unto Myself", "Showstopper", "Absorption Field", "Phase Step", "Anticipating Strike"}
	over6, over7 := []string{"Absorption Field", "Phase Step", "Anticipating Strike"}, []string{"Phase Step", "Anticipating Strike"}
	costly := append([]string{"Chronal Spike"}, over3...)
	save := []string{"Bleeding (save)"}
	b.play(t, []turn{
		{do: "Encounter starts", stamina: "75/75 Stamina", round: "Round 1: your turn is to come", cells: map[string]string{"Discipline": "3", "Recoveries": "8/8"}, dear: over3},
		{do: "My turn starts", round: "Round 1: your turn", cells: map[string]string{"Discipline": "6"}, dear: over6},
		{do: "Use: 5 Discipline, Blur", cells: map[string]string{"Discipline": "1"}, dear: costly},
		{do: field, cells: map[string]string{"Discipline": "3"}, used: 1, dear: over3},
		{do: malice, cells: map[string]string{"Discipline": "4"}, used: 2, dear: over3},
		{do: "suffer Bleeding save", afflicted: save, used: 2, dear: over3},
		{do: "My turn ends", round: "Round 1: your turn is over", afflicted: save, used: 2, dear: over3, waits: []string{"Bleeding: Saving throw d10, 6 or higher ends it"}},
		{do: "Failed", afflicted: save, used: 2, dear: over3},
		{do: "My turn starts", round: "Round 2: your turn", cells: map[string]string{"Discipline": "7"}, afflicted: save, dear: over7},
		{do: "Damage 38", stamina: "37/75 Stamina", standing: "Winded", afflicted: save, dear: over7},
		{do: "Damage 37", stamina: "0/75 Stamina", standing: "Dying", afflicted: save, dear: over7},
		{do: "Heal 80", stamina: "75/75 Stamina", afflicted: save, dear: over7},
		{do: "More Surges", cells: map[string]string{"Surges": "1"}, afflicted: save, dear: over7},
		{do: "End Bleeding", dear: over7},
		{do: "Encounter over", round: "No encounter", cells: map[string]string{"Discipline": "0", "Surges": "0"}, victories: "3", xp: "101"},
		{do: "Respite", victories: "0", xp: "104"},
	})
	b.wellBehaved(t)
}
