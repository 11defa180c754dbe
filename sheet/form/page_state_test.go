package form

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// state returns the file of a page with these counts.
func state(was, now, rest string) string {
	return `{"scabbard": "play", "format": 1, "edition": "e", "name": "A", "player": "", "level": 1, "was": {` + was + `}, "now": {` + now + `}, "notes": ""` + rest + `, "table": {"round": 3}}`
}

// whole is a hero whose Stamina is 12 of 30 and who has 5 Rage.
func whole() *sheet.Sheet { return sample.Invented[sheet.Sheet]("testdata/whole.sheet.yaml") }

func TestPageStateIsTakenIntoAHero(t *testing.T) {
	cases := *sample.Invented[[]struct {
		What, Was, Now, Rest string
		Entries              []Entry
		Refused, Conflicts   []string
	}]("testdata/states.yaml")
	for _, c := range cases {
		st, err := ReadPageState([]byte(state(c.Was, c.Now, c.Rest)))
		if err != nil {
			t.Errorf("%s: %v", c.What, err)
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
		if !reflect.DeepEqual(entries, c.Entries) || !reflect.DeepEqual(r, c.Refused) || !reflect.DeepEqual(x, c.Conflicts) {
			t.Errorf("%s: %+v, refused %v, conflicts %v", c.What, entries, r, x)
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
