package html_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/form"
)

// A state is saved to a file and loaded again, kept over a reload with its undo list, and refused if it is of another hero.
func TestStateIsKept(t *testing.T) {
	if !trial.Night {
		t.Skip("a browser takes seconds to start")
	}
	b := startBrowser(t)
	s := sheetOf(t, "testdata/vell.hero.yaml")
	path, folder := pageOf(t, s), t.TempDir()
	b.saveTo(folder)
	b.show(path, 360, "light")
	saved := []turn{
		{do: "My turn starts", stamina: "36/36 Stamina", round: "Round 1: your turn", cells: map[string]string{"Clarity": "2"}, waits: []string{"Clarity +1d3"}, dear: []string{"Force Orbs"}},
		{do: "Damage 30", stamina: "6/36 Stamina", standing: "Winded", waits: []string{"Clarity +1d3"}, dear: []string{"Force Orbs"}},
		{do: "suffer Prone save", afflicted: []string{"Prone (save)"}, waits: []string{"Clarity +1d3"}, dear: []string{"Force Orbs"}},
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
	after := []turn{{do: "Undo: Prone: save.", stamina: "6/36 Stamina", standing: "Winded", round: "Round 1: your turn", cells: map[string]string{"Clarity": "2"}, waits: []string{"Clarity +1d3"}, dear: []string{"Force Orbs"}}}
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

// If a browser refuses to store anything, or if the stored state is broken, the page works and reports it.
func TestPageWithoutStorage(t *testing.T) {
	trial.Nightly(t, "TestStateIsKept")
	b := startBrowser(t)
	path := pageOf(t, sheetOf(t, "testdata/vell.hero.yaml"))
	for broken, source := range map[string]string{
		"refused": `for (const f of ['getItem', 'setItem', 'removeItem']) Storage.prototype[f] = () => { throw new DOMException('no', 'SecurityError'); }`,
		"":        `Storage.prototype.getItem = () => '{"now": {"health": "many", "round": -4, "resources": {"clarity": 1e99, "__proto__": 3}, "todo": [{"do": "save"}, 7, null], "effects": [{}]}, "past": [{"said": "x"}, null, 4], "texts": 3}'`,
	} {
		var id struct{ Identifier string }
		b.ask("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": source}, &id)
		b.show(path, 360, "light")
		b.play(t, []turn{{do: "Damage 12", stamina: "24/36 Stamina", round: "No encounter", cells: map[string]string{"Clarity": "0"}}})
		if told := b.text(".refusal") != ""; told != (broken != "") {
			t.Errorf("%q: %q", broken, b.text(".refusal"))
		}
		b.call("Page.removeScriptToEvaluateOnNewDocument", map[string]any{"identifier": id.Identifier})
	}
	for _, said := range b.said {
		t.Error(said)
	}
}

// The state and the turn are within one screen of a small phone, with the reminders at the start of a turn.
func TestStateAndTurnOnOneScreen(t *testing.T) {
	trial.Nightly(t, "TestPagesInABrowser")
	b := startBrowser(t)
	for _, hero := range []string{"testdata/vell.hero.yaml", "../../testdata/heroes/tamsin.hero.yaml", "../../testdata/heroes/okoro.hero.yaml"} {
		b.show(pageOf(t, sheetOf(t, hero)), 360, "light")
		b.press("My turn starts")
		if got := b.number(`Math.ceil(document.querySelector('.turn').getBoundingClientRect().bottom)`); got > 740 {
			t.Errorf("%s: the turn ends %d below the top of a screen of 740", hero, got)
		}
		b.picture(strings.TrimSuffix(filepath.Base(hero), ".hero.yaml")+"-turn", false)
	}
}

// Heroes on one page are played apart, and each is found as a part of the page.
func TestPartyInABrowser(t *testing.T) {
	trial.Nightly(t, "TestPagesInABrowser")
	b := startBrowser(t)
	b.show(pageOf(t, []*sheet.Sheet{sheetOf(t, "testdata/vell.hero.yaml"), sheetOf(t, "../../testdata/heroes/tamsin.hero.yaml"), sheetOf(t, "testdata/vell.hero.yaml")}...), 360, "light")
	b.number(`(document.querySelectorAll('.amount')[1].value = 5, Array.from(document.querySelectorAll('.entry button')).filter((x) => x.textContent === 'Damage')[1].click(), 0)`)
	var meters []string
	b.value(`Array.from(document.querySelectorAll('.meter'), (e) => e.textContent)`, &meters)
	if got := strings.Join(meters, "; "); got != "36/36 Stamina; 16/21 Stamina; 36/36 Stamina" {
		t.Error(got)
	}
	// On paper a number that nobody changed leaves room for a pencil.
	var paper []string
	b.value(`(dispatchEvent(new Event('beforeprint')), Array.from(document.querySelectorAll('.card.health input[type=number]'), (e) => e.value))`, &paper)
	if got := strings.Join(paper, ";"); got != ";;16;;;" {
		t.Errorf("printed: %q", got)
	}
	b.number(`(dispatchEvent(new Event('afterprint')), 0)`)
	if keys := b.number(`new Set(Array.from(document.querySelectorAll('article'), (e) => e.dataset.key)).size`); keys != 3 {
		t.Errorf("%d keys for 3 heroes", keys)
	}
	b.wellBehaved(t)
}

// A resource that pays in place of another counts for costs, is spent before that goes below 0, and grows with a respite.
func TestResourceInPlaceOfAnother(t *testing.T) {
	trial.Nightly(t, "TestFightOfATalent")
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "testdata/vell.hero.yaml")), 360, "light")
	var got []int
	b.value(`(() => {
		const m = JSON.parse(document.querySelector('article').dataset.model);
		m.resources.push({id: 'vision', name: 'Vision', pays: 'clarity', floor: 0, starts: '', stays: true, rest: {flat: 0, each: 1}, now: 4, gains: []});
		let game = table.step(m, table.start(m), {do: 'fight'});
		const lacks = [table.missing(m, game.now, 'clarity', 10), table.missing(m, game.now, 'clarity', 11)];
		game = table.step(m, game, {do: 'use', id: 'clarity', n: 7, what: 'x'});
		const now = game.now.resources;
		game = table.step(m, game, {do: 'respite'});
		return lacks.concat(now.clarity, now.vision, game.now.resources.clarity, game.now.resources.vision, table.undo(game).now.resources.vision);
	})()`, &got)
	if want := []int{0, 1, -1, 0, 0, 2, 0}; !slices.Equal(got, want) { // 2 Clarity, 4 below 0 and 4 Vision; 2 Victories
		t.Errorf("%v, not %v", got, want)
	}
}

// In an edition without encounters costs always count, and gains of once a round come again with every turn.
func TestEditionWithoutEncounters(t *testing.T) {
	trial.Nightly(t, "TestFightOfATalent")
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "testdata/vell.hero.yaml")), 360, "light")
	var got []int
	b.value(`(() => {
		const m = JSON.parse(document.querySelector('article').dataset.model);
		m.fights = false;
		let game = table.step(m, table.start(m), {do: 'gain', id: 'clarity', i: 0});
		const used = [game.now.resources.clarity, Object.keys(game.now.once).length, table.missing(m, game.now, 'clarity', 7)];
		game = table.step(m, game, {do: 'begin'});
		game = table.step(m, game, {do: 'use', id: 'clarity', n: 5, what: 'x'});
		return used.concat(Object.keys(game.now.once).length, game.now.resources.clarity, game.now.round);
	})()`, &got)
	if want := []int{2, 1, 1, 0, -3, 0}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}
