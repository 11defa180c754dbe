//go:build night

package html_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/builder"
	editions "scabbard/data/trial/sample"
	"scabbard/sheet/form"
)

// A fight of a beastheart of level 1 and a wolf, Grey: both have 27 Stamina, are winded at 13 and dead at -13, and a Recovery
// gives either 9 of it. Ferocity starts at the 2 Victories, a turn brings 1d3, and what is spent of it is gained as Rampage.
func TestFightOfABeastheart(t *testing.T) {
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "testdata/wilda.hero.yaml")), 360, "light")
	adjacent := "+2 Ferocity: the first time each round a creature adjacent to your companion takes damage"
	over2, over4 := []string{"Hungry Like the Wolf", "I Feed On Your Pain!"}, []string{"I Feed On Your Pain!"}
	prone := []string{"Prone (until ended)"}
	both := []string{"Bleeding (save)", "Prone (until ended)"}
	saves := []string{"Slowed: Saving throw d10, 6 or higher ends it", "Grey, Bleeding: Saving throw d10, 6 or higher ends it"}
	turns := []turn{
		{do: "Encounter starts", stamina: "27/27 Stamina", beast: "27/27 Stamina", round: "Round 1: your turn is to come", cells: map[string]string{"Ferocity": "2", "Rampage": "0", "Recoveries": "12/12", "Surges": "0"}, dear: over2},
		{do: "My turn starts", round: "Round 1: your turn", waits: []string{"Ferocity +1d3"}, dear: over2},
		{do: "2", cells: map[string]string{"Ferocity": "4"}, dear: over4},
		{do: "Use: 3 Ferocity, Hungry Like the Wolf", cells: map[string]string{"Ferocity": "1", "Rampage": "3"}, dear: over2},
		{do: adjacent, cells: map[string]string{"Ferocity": "3"}, used: 1, dear: over4},
		{do: "Less Ferocity", cells: map[string]string{"Ferocity": "2", "Rampage": "4"}, used: 1, dear: over2}, // Clamping Jaws: spend 1
		{do: "of Grey: Temporary 5", beast: "27/27 Stamina +5 Temporary", used: 1, dear: over2},
		{do: "of Grey: Damage 20", beast: "12/27 Stamina Winded", used: 1, dear: over2},
		{do: "of Grey: suffer Bleeding save", beastAfflicted: []string{"Bleeding (save)"}, used: 1, dear: over2},
		{do: "of Grey: suffer Prone until ended", beastAfflicted: both, used: 1, dear: over2},
		{do: "Damage 10", stamina: "17/27 Stamina", beastAfflicted: both, used: 1, dear: over2},
		{do: "suffer Slowed save", afflicted: []string{"Slowed (save)"}, beastAfflicted: both, used: 1, dear: over2},
		{do: "My turn ends", round: "Round 1: your turn is over", afflicted: []string{"Slowed (save)"}, beastAfflicted: both, waits: saves, used: 1, dear: over2},
	}
	// The two saving throws are answered by name: the first row is the hero's.
	turns = append(turns, []turn{
		{do: "Slowed / Made it", beastAfflicted: both, waits: saves[1:], used: 1, dear: over2},
		{do: "Failed", beastAfflicted: both, used: 1, dear: over2},
		{do: "of Grey: Spend a Recovery, regain 9", beast: "21/27 Stamina", cells: map[string]string{"Recoveries": "11/12"}, beastAfflicted: both, used: 1, dear: over2},
		{do: "of Grey: End Bleeding", beastAfflicted: prone, used: 1, dear: over2},
		{do: "My turn starts", round: "Round 2: your turn", beastAfflicted: prone, waits: []string{"Ferocity +1d3"}, dear: over2},
		{do: "3", cells: map[string]string{"Ferocity": "5"}, beastAfflicted: prone},
		{do: "Use: 5 Ferocity, I Feed On Your Pain!", cells: map[string]string{"Ferocity": "0", "Rampage": "9"}, beastAfflicted: prone, dear: over2},
		{do: "of Grey: Damage 34", beast: "−13/27 Stamina Dead", beastAfflicted: prone, dear: over2},
		{do: "Undo: Grey: 34 damage. Stamina −13. Winded. Dying. Dead.", beast: "21/27 Stamina", beastAfflicted: prone, dear: over2},
		{do: "of Grey: Damage 21", beast: "0/27 Stamina Dying", beastAfflicted: prone, dear: over2},
		{do: "of Grey: Heal 100", beast: "27/27 Stamina", beastAfflicted: prone, dear: over2},
		{do: "of Grey: Damage 4", beast: "23/27 Stamina", beastAfflicted: prone, dear: over2},
		{do: "Encounter over", round: "No encounter", cells: map[string]string{"Ferocity": "0", "Rampage": "0"}, victories: "2", xp: "0"},
		{do: "Use: 5 Ferocity, I Feed On Your Pain!", cells: map[string]string{"Ferocity": "0", "Rampage": "0"}}, // free outside of combat
		{do: "Respite", stamina: "27/27 Stamina", beast: "27/27 Stamina", cells: map[string]string{"Recoveries": "12/12"}, victories: "0", xp: "2"},
	}...)
	b.play(t, turns)
	b.wellBehaved(t)
}

// A fight of a beastheart of level 10 and a hellhound: both have 153 Stamina, are winded at 76 and dead at -76. A turn brings
// 2d3 + 1 Ferocity, and the 4 Ferox pay for abilities in its place, so that Rampage grows by what they pay too.
func TestFightOfABeastheartOfLevel10(t *testing.T) {
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "testdata/sorrel.hero.yaml")), 800, "dark")
	elevens := []string{"On the Razor\u2019s Edge", "For the Pack!"}
	for i, name := range elevens {
		elevens[i] = strings.ReplaceAll(name, "\u2019", "'")
	}
	over7 := append([]string{"Rip Them Apart!", "Elements Unleashed"}, elevens...)
	over5 := append([]string{"Shieldbreaker"}, over7...)
	all := append([]string{"Hungry Like the Wolf", "Howling Gale", "I Feed On Your Pain!"}, over5...)
	b.play(t, []turn{
		{do: "Encounter starts", stamina: "153/153 Stamina", beast: "153/153 Stamina", round: "Round 1: your turn is to come", cells: map[string]string{"Ferocity": "3", "Ferox": "4", "Rampage": "0", "Recoveries": "12/12"}, dear: over7},
		{do: "My turn starts", round: "Round 1: your turn", waits: []string{"Ferocity +2d3 + 1"}, dear: over7},
		{do: "6", cells: map[string]string{"Ferocity": "9"}},
		{do: "Use: 11 Ferocity, On the Razor's Edge", cells: map[string]string{"Ferocity": "0", "Ferox": "2", "Rampage": "11"}, dear: all},
		{do: "+3 Ferocity: the first time each round a creature adjacent to your companion takes damage", cells: map[string]string{"Ferocity": "3"}, used: 1, dear: over5},
		{do: "of Hellhound: Damage 100", beast: "53/153 Stamina Winded", used: 1, dear: over5},
		{do: "of Hellhound: suffer Dazed save", beastAfflicted: []string{"Dazed (save)"}, used: 1, dear: over5},
		{do: "My turn ends", round: "Round 1: your turn is over", beastAfflicted: []string{"Dazed (save)"}, waits: []string{"Hellhound, Dazed: Saving throw d10, 6 or higher ends it"}, used: 1, dear: over5},
		{do: "Made it", used: 1, dear: over5},
		{do: "Next round", round: "Round 2: your turn is to come", dear: over5},
		{do: "My turn starts", round: "Round 2: your turn", waits: []string{"Ferocity +2d3 + 1"}, dear: over5},
		{do: "7", cells: map[string]string{"Ferocity": "10"}},
		{do: "Use: 5 Ferocity, Howling Gale", cells: map[string]string{"Ferocity": "5", "Rampage": "16"}, dear: over7},
		{do: "Less Ferox", cells: map[string]string{"Ferox": "1"}, dear: over5},
		{do: "of Hellhound: Spend a Recovery, regain 51", beast: "104/153 Stamina", cells: map[string]string{"Recoveries": "11/12"}, dear: over5},
		{do: "of Hellhound: Damage 180", beast: "−76/153 Stamina Dead", dear: over5},
		{do: "Undo: Hellhound: 180 damage. Stamina −76. Winded. Dying. Dead.", beast: "104/153 Stamina", dear: over5},
		{do: "Damage 77", stamina: "76/153 Stamina", standing: "Winded", dear: over5},
		{do: "Encounter over", round: "No encounter", cells: map[string]string{"Ferocity": "0", "Ferox": "1", "Rampage": "0"}, victories: "3", xp: "0"},
		{do: "Respite", stamina: "153/153 Stamina", beast: "153/153 Stamina", cells: map[string]string{"Ferox": "4", "Recoveries": "12/12"}, victories: "0", xp: "3"},
	})
	b.wellBehaved(t)
}

// The state of a creature is saved to a file, which read takes into the hero, and loaded again.
func TestStateOfACreatureIsKept(t *testing.T) {
	b := startBrowser(t)
	s, folder := sheetOf(t, "testdata/wilda.hero.yaml"), t.TempDir()
	b.saveTo(folder)
	b.show(pageOf(t, s), 360, "light")
	dear := []string{"Hungry Like the Wolf", "I Feed On Your Pain!"}
	b.play(t, []turn{
		{do: "Encounter starts", stamina: "27/27 Stamina", beast: "27/27 Stamina", round: "Round 1: your turn is to come", dear: dear},
		{do: "of Grey: Damage 30", beast: "−3/27 Stamina Dying", dear: dear},
		{do: "of Grey: Temporary 4", beast: "−3/27 Stamina +4 Temporary Dying", dear: dear},
		{do: "of Grey: suffer Grabbed save", beastAfflicted: []string{"Grabbed (save)"}, dear: dear},
		{do: "Less Ferocity", cells: map[string]string{"Ferocity": "1", "Rampage": "1"}, beastAfflicted: []string{"Grabbed (save)"}, dear: dear},
	})
	b.press("Save to a file")
	file := filepath.Join(folder, "wilda.play.json")
	raw, err := os.ReadFile(file)
	for try := 0; err != nil && try < 50; try++ {
		time.Sleep(50 * time.Millisecond)
		raw, err = os.ReadFile(file)
	}
	if err != nil {
		t.Fatal(err)
	}
	st, err := form.ReadPageState(raw)
	if err != nil {
		t.Fatal(err)
	}
	entries, refused, conflicts := form.FromPageState(s, st)
	var taken []string
	for _, e := range entries {
		taken = append(taken, e.Of+" "+e.What+" "+e.To)
	}
	want := []string{" Ferocity 1", " Rampage 1", "companion Wolf: Stamina −3", "companion Wolf: Temporary Stamina 4", "companion Wolf: Grabbed on"}
	if !slices.Equal(taken, want) || len(refused)+len(conflicts) > 0 {
		t.Errorf("read takes %q, refuses %v, and finds %v", taken, refused, conflicts)
	}
	b.press("Encounter over")
	b.press("Respite")
	b.load(file)
	if got := b.text(".beside .meter") + b.text(".beside .afflicted"); got != "−3/27 Stamina +4 TemporaryDyingGrabbed (save) ×" {
		t.Errorf("after the file: %s", got)
	}
}

// The page counts for the creatures of any edition: a mule of one made up for tests has 16 Grit, as its drover.
func TestFightOfADrover(t *testing.T) {
	set := editions.WithBook(t, "../../testdata/editions/salt-road", "pack-beasts")
	b := startBrowser(t)
	b.show(pageOf(t, builder.Build(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: 1, Choices: []builder.Choice{
		{Question: "folk", Answer: []string{"marsh-folk"}}, {Question: "trade", Answer: []string{"drover"}},
		{Question: "scores", Answer: []string{"brawn=16", "grace=13", "wits=11", "nerve=8"}},
		{Question: "beast.kind", Answer: []string{"mule"}}, {Question: "beast.name", Answer: []string{"Old Tom"}},
	}})), 360, "light")
	b.play(t, []turn{
		{do: "of Old Tom: Damage 4", stamina: "16/16 Grit", beast: "12/16 Grit", round: "Your turn"},
		{do: "Damage 6", stamina: "10/16 Grit"},
		{do: "of Old Tom: Heal 1", beast: "13/16 Grit"},
		{do: "Undo: Old Tom: 1 regained. Grit 13.", beast: "12/16 Grit"},
	})
}
