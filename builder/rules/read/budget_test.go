package read_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"scabbard/builder/rules/read"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/cost"
)

// TestMistakesInLowerLayersAreFoundQuickly breaks things below a folder of many records: the search for the causes ends.
func TestMistakesInLowerLayersAreFoundQuickly(t *testing.T) {
	var records strings.Builder
	for i := range trial.Sample(500, 6000) {
		fmt.Fprintf(&records, "  - {id: perk/x%d, name: X}\n", i)
	}
	files := []read.File{{Name: "a.yaml", Data: []byte("records:\n" + records.String())}, {Name: "b.yaml", Data: []byte("records:\n" + strings.ReplaceAll(records.String(), "perk/x", "perk/y"))}}
	change := "change:\n"
	for _, kit := range []string{"mountain", "panther", "cloak-and-dagger", "arcane-archer", "battlemind", "dual-wielder", "guisarmier", "martial-artist", "pugilist", "raider", "ranger",
		"rapid-fire", "retiarius", "shining-armor", "sniper", "spellsword", "stick-and-robe", "swashbuckler", "sword-and-board", "warrior-priest", "whirlwind"} {
		change += "  - {id: kit/" + kit + ", tags: [], attrs: {}, equipment: []}\n"
	}
	spent := cost.Start()
	_, err := read.Layer(data.Load("heroes-2025"), "mine", append(files, read.File{Name: "z.yaml", Data: []byte(change)}))
	if took, _ := spent(); err == nil || took > trial.Limit(15*time.Second) {
		t.Errorf("took %s: %.300v", took, err)
	}
}
