//go:build night

package html_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"scabbard/builder"
	editions "scabbard/data/trial/sample"
	"scabbard/sheet/form"
)

// A fight of a beastheart of level 1 and a wolf.
func TestFightOfABeastheart(t *testing.T) {
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "testdata/wilda.hero.yaml")), 360, "light")
	b.play(t, fight("wilda"))
	b.wellBehaved(t)
}

// A fight of a beastheart of level 10 and a hellhound.
func TestFightOfABeastheartOfLevel10(t *testing.T) {
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "testdata/sorrel.hero.yaml")), 800, "dark")
	b.play(t, fight("sorrel"))
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
		{Do: "Encounter starts", Stamina: "27/27 Stamina", Beast: "27/27 Stamina", Round: "Round 1: your turn is to come", Dear: dear},
		{Do: "of Grey: Damage 30", Beast: "−3/27 Stamina Dying", Dear: dear},
		{Do: "of Grey: Temporary 4", Beast: "−3/27 Stamina +4 Temporary Dying", Dear: dear},
		{Do: "of Grey: suffer Grabbed save", BeastAfflicted: []string{"Grabbed (save)"}, Dear: dear},
		{Do: "Less Ferocity", Cells: map[string]string{"Ferocity": "1", "Rampage": "1"}, BeastAfflicted: []string{"Grabbed (save)"}, Dear: dear},
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
		{Do: "of Old Tom: Damage 4", Stamina: "16/16 Grit", Beast: "12/16 Grit", Round: "Your turn"},
		{Do: "Damage 6", Stamina: "10/16 Grit"},
		{Do: "of Old Tom: Heal 1", Beast: "13/16 Grit"},
		{Do: "Undo: Old Tom: 1 regained. Grit 13.", Beast: "12/16 Grit"},
	})
}
