package read_test

import (
	"fmt"
	"strings"
	"testing"

	"scabbard/builder/rules/read"
)

// TestBounds: data that would take too much time and memory is refused at its place.
func TestBounds(t *testing.T) {
	many := func(n int, item string) string { return strings.TrimSuffix(strings.Repeat(item+", ", n), ", ") }
	for what, c := range map[string]struct{ effects, want string }{
		"a long text":       {`{note: ¦` + strings.Repeat("x", 20_001) + `}`, "a text of 20001 bytes, more than the 20000 one may have"},
		"a long expression": {`{stat: speed, add: ¦` + strings.Repeat("1 + ", 600) + `1}`, "an expression of 2401 bytes, more than the 2000 one may have"},
		"a long list":       {`{give: ¦[` + many(2001, "skill/climb") + `]}`, "a list of 2001, more than the 2000 one may have"},
	} {
		const lead = "  - {id: rules/hero, name: Every hero, effects: ["
		before, after, _ := strings.Cut(c.effects, "¦")
		wantMistake(t, what, checked("", before+after), fmt.Sprintf("records.yaml:4:%d: %s", len(lead+before)+1, c.want))
	}
	_, err := load("", "records:\n  - {id: rules/hero, name: Every hero, effects: ["+many(501, "{give: skill/climb}")+"]}\n  - {id: skill/climb, name: Climb, cost: -1}\n")
	wantMistake(t, "many effects", err, "records.yaml:2:5: record rules/hero has 501 effects, more than the 500 one may have")
	wantMistake(t, "a cost below nothing", err, "records.yaml:3:5: record skill/climb costs -1; from 0 to 10000")
	_, err = load("", "records:\n  - {id: rules/hero, name: "+strings.Repeat("x", 1001)+"}\n")
	wantMistake(t, "a long name", err, "records.yaml:2:5: record rules/hero has a name of 1001 bytes, more than the 1000 one may have")
	_, err = read.Edition(read.File{Name: "ruleset.yaml", Data: []byte("max-level: 101\n")}, nil)
	wantMistake(t, "many levels", err, "ruleset.yaml:1:12: 101 levels, more than the 100 there may be")
}

// TestLayerNamesItsOwnFile: a mistake that a folder causes in a record below it has its place in the folder.
func TestLayerNamesItsOwnFile(t *testing.T) {
	base := loadSet(t, "", `
records:
  - {id: rules/hero, name: Every hero, effects: [{give: skill/climb, if: 'has("tag:heavy")'}]}
  - {id: skill/climb, name: Climb}
  - {id: kit/mountain, name: Mountain, tags: [heavy]}
  - {id: feature/a, name: A, effects: [{stat: stamina, add: speed}]}
`)
	for what, c := range map[string]struct{ file, want string }{
		"takes a tag away":   {"change:\n  - {id: skill/climb, name: Climbing}\n  - {id: kit/mountain, tags: []}\n", "mine.yaml:3:5: with this, rules/hero: no record has the tag heavy"},
		"hides what has it":  {"hide:\n  - kit/mountain\n", "mine.yaml:2:5: with this, rules/hero: no record has the tag heavy"},
		"leads in a circle":  {"records:\n  - {id: feature/b, name: B, effects: [{stat: speed, add: stamina}]}\n", "mine.yaml:2:5: with this, feature/a: numbers lead in a circle: speed needs stamina needs speed"},
		"takes a param away": {"records:\n  - {id: kit/x, name: X, effects: [{give: feature/hand}]}\n", "mine.yaml:2:43: kit/x: no record feature/hand"},
	} {
		_, err := read.Layer(base, "mine", []read.File{{Name: "mine.yaml", Data: []byte(c.file)}})
		got := mistakes(t, err)
		if len(got) != 1 || !strings.HasPrefix(got[0], c.want) {
			t.Errorf("%s: %q, want %s", what, got, c.want)
		}
	}
}

// TestPlacesFollowChanges: fields that a layer changes have their place in the layer, those it keeps have the old one.
func TestPlacesFollowChanges(t *testing.T) {
	base := loadSet(t, "", "records:\n  - {id: rules/hero, name: Every hero}\n  - {id: kit/mountain, name: Mountain, effects: [{stat: speed, add: 1}]}\n")
	_, err := read.Layer(base, "mine", []read.File{{Name: "a.yaml", Data: []byte("change:\n  - id: kit/mountain\n    add-effects:\n      - {stat: spede, add: 1}\n")},
		{Name: "b.yaml", Data: []byte("records:\n  - id: kit/hill\n    name: Hill\n    text: |\n      Up,\n      and {= downn} again.\ncopy:\n  - {from: kit/hill, id: kit/hollow, effects: [{stat: sped, add: 1}]}\n")}})
	wantMistake(t, "added", err, "a.yaml:4:16: kit/mountain: no stat spede [did you mean speed?]")
	wantMistake(t, "in a text of several lines", err, `b.yaml:6:14: kit/hill: text: unknown name downn in "downn"`)
	wantMistake(t, "copied", err, `b.yaml:6:14: kit/hollow: text: unknown name downn in "downn"`)
	wantMistake(t, "beside it", err, "b.yaml:8:55: kit/hollow: no stat sped [did you mean speed?]")
}
