package html_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/sheet/form"
)

// A state is saved to a file and loaded again, kept over a reload with its undo list, and refused if it is of another hero.
func TestStateIsKept(t *testing.T) {
	b := startBrowser(t)
	s := sheetOf(t, "testdata/vell.hero.yaml")
	path, folder := pageOf(t, s), t.TempDir()
	b.saveTo(folder)
	b.show(path, 360, "light")
	saved := []turn{
		{Do: "My turn starts", Stamina: "36/36 Stamina", Round: "Round 1: your turn", Cells: map[string]string{"Clarity": "2"}, Waits: []string{"Clarity +1d3"}, Dear: []string{"Force Orbs"}},
		{Do: "Damage 30", Stamina: "6/36 Stamina", Standing: "Winded", Waits: []string{"Clarity +1d3"}, Dear: []string{"Force Orbs"}},
		{Do: "suffer Prone save", Afflicted: []string{"Prone (save)"}, Waits: []string{"Clarity +1d3"}, Dear: []string{"Force Orbs"}},
	}
	b.play(t, saved)
	b.number(`(f => { f.value = 'the gate'; f.dispatchEvent(new Event('input')); return 0; })(document.querySelector('textarea'))`)
	b.press("Save to a file")
	file := filepath.Join(folder, "vell.play.json")
	raw, err := os.ReadFile(file)
	for try := 0; err != nil && try < 50; try++ {
		time.Sleep(50 * time.Millisecond)
		raw, err = os.ReadFile(file)
	}
	var got struct {
		Scabbard, Name, Notes string
		Format                int
		Now                   struct {
			Health, Healing *int
			Victories       int
			Conditions      []string
			Resources       map[string]int
		}
	}
	if err != nil || json.Unmarshal(raw, &got) != nil || got.Scabbard != "play" || got.Format != 1 || got.Name != "Vell" || got.Notes != "the gate" || got.Now.Health == nil || *got.Now.Health != 6 ||
		got.Now.Healing != nil || got.Now.Victories != 2 || len(got.Now.Conditions) != 1 || got.Now.Conditions[0] != "prone" || got.Now.Resources["clarity"] != 2 {
		t.Fatalf("%v %+v\n%s", err, got, raw)
	}
	st, err := form.ReadPageState(raw)
	if err != nil {
		t.Fatal(err)
	}
	entries, refused, conflicts := form.FromPageState(s, st)
	var taken []string
	for _, e := range entries {
		taken = append(taken, e.What+" "+e.To)
	}
	if !slices.Equal(taken, []string{"Stamina 6", "Clarity 2", "Prone on", `Notes "the gate"`}) || len(refused)+len(conflicts) > 0 {
		t.Errorf("read takes %q, refuses %v, and finds %v", taken, refused, conflicts)
	}
	b.show(path, 360, "light") // the state is there after a reload, and can be undone
	after := []turn{{Do: "Undo: Prone: save.", Stamina: "6/36 Stamina", Standing: "Winded", Round: "Round 1: your turn", Cells: map[string]string{"Clarity": "2"}, Waits: []string{"Clarity +1d3"}, Dear: []string{"Force Orbs"}}}
	for try := 0; try < 10 && b.text(".standing, .meter") != "6/36 StaminaWinded"; try++ {
		time.Sleep(100 * time.Millisecond)
		b.show(path, 360, "light")
	}
	b.play(t, after)
	b.press("Encounter over")
	b.load(file)
	if got := b.text(".meter") + b.text(".afflicted") + b.text(".turn h2"); got != "6/36 StaminaWindedProne (save) \u00d7Round 1: your turn" {
		t.Errorf("after the file: %s", got)
	}
	for what, text := range map[string]string{
		"of another hero: Nobody": strings.Replace(string(raw), `"Vell"`, `"Nobody"`, 1),
		"no file of this page":    "[1, 2]",
		"of a newer page":         strings.Replace(string(raw), `"format": 1`, `"format": 2`, 1),
	} {
		other := filepath.Join(t.TempDir(), "other.json")
		if err := os.WriteFile(other, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b.load(other)
		if got := b.text("[role=status]"); !strings.Contains(got, what) || !strings.HasPrefix(b.text(".meter"), "6/36") {
			t.Errorf("%s: %s", what, got)
		}
	}
}

// load gives the page a file, and waits for its message.
func (b *browser) load(path string) {
	b.t.Helper()
	var node struct{ Result struct{ ObjectID string } }
	b.number(`(document.querySelector('[role=status]').textContent = '', 0)`)
	b.ask("Runtime.evaluate", map[string]any{"expression": `document.querySelector('input[type=file]')`}, &node)
	b.call("DOM.setFileInputFiles", map[string]any{"files": []string{path}, "objectId": node.Result.ObjectID})
	for try := 0; try < 50 && b.text("[role=status]") == ""; try++ {
		time.Sleep(50 * time.Millisecond)
	}
}
