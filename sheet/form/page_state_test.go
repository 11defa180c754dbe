package form

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"scabbard/sheet"
)

// state returns the file of a page with these counts.
func state(was, now, rest string) string {
	return `{"scabbard": "play", "format": 1, "edition": "e", "name": "A", "player": "", "level": 1, "was": {` + was + `}, "now": {` + now + `}, "notes": ""` + rest + `, "table": {"round": 3}}`
}

// whole is a hero whose Stamina is 12 of 30 and who has 5 Rage.
func whole() *sheet.Sheet {
	at := 12
	number := func(id, name, role string, n int) sheet.Number {
		return sheet.Number{ID: id, Name: name, Role: role, Parts: []sheet.Part{{Amount: n, Op: sheet.Base}}}
	}
	return &sheet.Sheet{Name: "A", Stats: []sheet.Number{number("stamina", "Stamina", sheet.Health, 30), number("recoveries", "Recoveries", sheet.Heals, 8), number("renown", "Renown", sheet.Ledger, 2)},
		Show:       sheet.Show{Terms: sheet.Terms{Victories: "Victories", XP: "XP"}},
		Resources:  []*sheet.Resource{{ID: "rage", Name: "Rage"}},
		Conditions: []sheet.Rule{{ID: "prone", Name: "Prone"}, {ID: "dazed", Name: "Dazed"}},
		Notes:      []sheet.Note{{Key: "notes", Text: "the gate"}},
		Play:       sheet.Play{Stamina: &at, Victories: 1, Conditions: []string{"dazed"}, Resources: []sheet.Reserve{{ID: "rage", Name: "Rage", Amount: 5}}}}
}

func TestPageStateIsTakenIntoAHero(t *testing.T) {
	for _, c := range []struct {
		what, was, now, rest string
		entries              []Entry
		refused, conflicts   []string
	}{
		{what: "nothing changed", was: `"health": 12, "xp": 4`, now: `"health": 12, "xp": 4`},
		{what: "changed to what the hero has", was: `"health": 30`, now: `"health": 12`},
		{what: "damage", was: `"health": 12`, now: `"health": -3`, entries: []Entry{{What: "Stamina", From: "12", To: "−3", Key: KeyHealth, N: -3}}},
		{what: "healed in full", was: `"health": 12`, now: `"health": null`, entries: []Entry{{What: "Stamina", From: "12", To: "not noted", Key: KeyHealth, Gone: true}}},
		{what: "a Recovery", was: `"healing": null`, now: `"healing": 7`, entries: []Entry{{What: "Recoveries left", From: "not noted", To: "7", Key: KeyHealing, N: 7}}},
		{what: "more Recoveries than there are", now: `"healing": 9`, refused: []string{"Recoveries left"}},
		{what: "more than the maximum", was: `"health": 12`, now: `"health": 31`, refused: []string{"Stamina"}},
		{what: "both changed", was: `"health": 20`, now: `"health": 15`, conflicts: []string{"Stamina 15 12"}},
		{what: "a respite", was: `"victories": 1, "xp": 0`, now: `"victories": 0, "xp": 1`, entries: []Entry{
			{What: "Victories", From: "1", To: "0", Key: KeyVictories}, {What: "XP", From: "0", To: "1", Key: KeyXP, N: 1}}},
		{what: "a resource", was: `"resources": {"rage": 5}`, now: `"resources": {"rage": 0}`, entries: []Entry{{What: "Rage", From: "5", To: "0", Key: KeyResource, ID: "rage"}}},
		{what: "below its lowest", was: `"resources": {"rage": 5}`, now: `"resources": {"rage": -1}`, refused: []string{"Rage"}},
		{what: "of another hero", now: `"resources": {"luck": 3}, "conditions": ["asleep"]`, refused: []string{"luck", "asleep"}},
		{what: "a total", was: `"totals": {"renown": 2}`, now: `"totals": {"renown": 3}`, entries: []Entry{{What: "Renown", From: "2", To: "3", Key: KeyTotal, ID: "renown", N: 3}}},
		{what: "conditions", was: `"conditions": ["dazed"]`, now: `"conditions": ["prone"]`, entries: []Entry{
			{What: "Prone", From: "off", To: "on", Key: KeyCondition, ID: "prone", On: true}, {What: "Dazed", From: "on", To: "off", Key: KeyCondition, ID: "dazed"}}},
		{what: "notes", rest: `, "notes": "the gate\nthe key"`, entries: []Entry{{What: "Notes", From: `"the gate"`, To: `"the gate the key"`, Key: KeyNote, ID: "notes", Text: "the gate\nthe key"}}},
	} {
		st, err := ReadPageState([]byte(state(c.was, c.now, c.rest)))
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		entries, refused, conflicts := FromPageState(whole(), st)
		var r, x []string
		for _, f := range refused {
			r = append(r, f.Field)
		}
		for _, f := range conflicts {
			x = append(x, f.What+" "+f.Page+" "+f.Hero)
		}
		if !reflect.DeepEqual(entries, c.entries) || !reflect.DeepEqual(r, c.refused) || !reflect.DeepEqual(x, c.conflicts) {
			t.Errorf("%s: %+v, refused %v, conflicts %v", c.what, entries, r, x)
		}
	}
}

func TestInvalidStatesAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		state("", `"healht": 3`, ""):                                            `has "healht", which this version does not know`,
		state("", `"health": "many"`, ""):                                       "now.health cannot be a string",
		state("", `"health": 1.5`, ""):                                          "now.health cannot be a number 1.5",
		state("", "", `, "hero": {}`):                                           `has "hero", which this version does not know`,
		state("", "", "") + " {}":                                               "has more after its end",
		state("", "", "")[:80]:                                                  "is not whole: it cannot be read as JSON",
		`{"scabbard": "play", "format": 2}`:                                     "has format 2, and this program reads format 1",
		`{"format": 1}`:                                                         "is no state that the page for a browser saved",
		strings.Repeat(" ", MostState) + "{}":                                   "has 256 kB, and a state has 256 at most",
		state("", "", `, "notes": "`+strings.Repeat("a", maxNotes+1)+`"`):       "has notes of 20001 bytes, and 20000 are read",
		state("", `"conditions": [`+strings.Repeat(`"a",`, maxList)+`"a"]`, ""): "has a list of more than 500 entries",
	} {
		if _, err := ReadPageState([]byte(text)); err == nil || err.Error() != want {
			t.Errorf("%.80s: %v, not %s", text, err, want)
		}
	}
}

// FuzzPageState: any bytes are refused in one line, or are a state whose entries fit the hero.
func FuzzPageState(f *testing.F) {
	f.Add([]byte(state(`"health": 12`, `"health": -3, "resources": {"rage": 2}, "conditions": ["prone", "x"], "totals": {"renown": 9}`, `, "notes": "a\n\u0000b"`)))
	f.Add([]byte(`{"scabbard": "play", "format": 1, "now": {"health": 1e400}}`))
	f.Add([]byte(strings.Repeat(`{"was":`, 300)))
	f.Fuzz(func(t *testing.T, raw []byte) {
		st, err := ReadPageState(raw)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\x1b") || len(err.Error()) > 300 {
				t.Errorf("%q", err)
			}
			return
		}
		s := whole()
		entries, _, _ := FromPageState(s, st)
		for _, e := range entries {
			if e.Key == KeyHealth && e.N > 30 || e.Key == KeyHealing && (e.N < 0 || e.N > 8) || e.Key == KeyResource && e.N < 0 || len(e.Text) > maxNotes+20 {
				t.Errorf("%+v", e)
			}
		}
		if _, err := json.Marshal(entries); err != nil {
			t.Error(err)
		}
	})
}
