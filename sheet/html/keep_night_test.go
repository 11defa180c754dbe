//go:build night

package html_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/sheet"
)

// If a browser refuses to store anything, or if the stored state is broken, the page works and reports it.
func TestPageWithoutStorage(t *testing.T) {
	b := startBrowser(t)
	path := pageOf(t, sheetOf(t, "testdata/vell.hero.yaml"))
	for broken, source := range map[string]string{
		"refused": `for (const f of ['getItem', 'setItem', 'removeItem']) Storage.prototype[f] = () => { throw new DOMException('no', 'SecurityError'); }`,
		"":        `Storage.prototype.getItem = () => '{"now": {"health": "many", "round": -4, "resources": {"clarity": 1e99, "__proto__": 3}, "todo": [{"do": "save"}, 7, null], "effects": [{}]}, "past": [{"said": "x"}, null, 4], "texts": 3}'`,
	} {
		var id struct{ Identifier string }
		b.ask("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": source}, &id)
		b.show(path, 360, "light")
		b.play(t, []turn{{Do: "Damage 12", Stamina: "24/36 Stamina", Round: "No encounter", Cells: map[string]string{"Clarity": "0"}}})
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
