package read_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/yaml"
	"scabbard/data/trial"
)

func TestMain(m *testing.M) { trial.Main(m) }

// base is the ruleset of an invented edition.
var base = func() string {
	b, err := os.ReadFile("../testdata/invented.yaml")
	if err != nil {
		panic(err)
	}
	return string(b)
}()

// load reads an invented edition; records is a whole file.
func load(more, records string) (*rules.Set, error) {
	return read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(base + more)}, []read.File{{Name: "records.yaml", Data: []byte(records)}})
}

func loadSet(t *testing.T, more, records string) *rules.Set {
	t.Helper()
	set, err := load(more, records)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// mistakes returns the errors as "place: text" lines, with the hint after it in brackets.
func mistakes(t *testing.T, err error) (out []string) {
	t.Helper()
	if err == nil {
		return nil
	}
	var list yaml.Errors
	if !errors.As(err, &list) {
		t.Fatalf("the error is no list of places: %v", err)
	}
	for _, e := range list {
		line := e.Error()
		if e.Hint != "" {
			line += " [" + e.Hint + "]"
		}
		out = append(out, line)
	}
	return out
}

func wantMistake(t *testing.T, what string, err error, want string) {
	t.Helper()
	if got := mistakes(t, err); !slices.Contains(got, want) {
		t.Errorf("%s:\n%s\nwant\n%s", what, strings.Join(got, "\n"), want)
	}
}

func TestConstantsAreRead(t *testing.T) {
	set := loadSet(t, "saves: {dice: 1d10, stat: speed}\nencounter-over: [resources, temporary]\n", "records: [{id: rules/hero, name: Every hero}]\n")
	if set.Show.Saves != (rules.Saves{Dice: "1d10", Stat: "speed"}) || !slices.Equal(set.Show.Over, []string{"resources", "temporary"}) {
		t.Errorf("saves and what ends: %+v %v", set.Show.Saves, set.Show.Over)
	}
	if set.Edition != "invented" || set.MaxLevel != 3 || set.Size("1M") != 1 || set.Size("9X") != -1 || set.Echelon(3) != 1 || set.Echelon(4) != 2 {
		t.Errorf("constants: %+v", set)
	}
	if !set.IsCharacteristic("might") || set.IsCharacteristic("speed") || set.Stat("speed").Base.String() != "5" || set.Stat("nope") != nil {
		t.Error("characteristics and stats")
	}
	if set.Role("trait") != "feature" || set.Role("rules") != "" || set.TypeName("action") != "Action" || set.TypeName("nope") != "nope" {
		t.Error("roles and types")
	}
	if !slices.Equal(set.Pace("standard"), []int{0, 10, 25}) || set.Pace("nope") != nil {
		t.Error("paces")
	}
}

func TestRecordIsReadWhole(t *testing.T) {
	set := loadSet(t, "", `
records:
  - {id: rules/hero, name: Every hero}
  - {id: keyword/melee, name: Melee}
  - {id: damage/fire, name: fire}
  - id: ability/blow
    name: Blow
    aliases: [Thump]
    line: 12
    text: Text
    short: Short
    flavor: Boom
    tags: [heroic]
    level: 2
    cost: +3
    of: rules/hero
    attrs: {colour: red, sizes: [a, b]}
    repeat: true
    params: [key]
    story: a tale
    apply: by hand
    note: a note
    requires: level > 1
    ability:
      keywords: [melee]
      type: action
      distance: Melee 1
      target: 1 creature
      trigger: A trigger
      roll: [might, key]
      tiers: [3 fire damage, push 1, 2d6 + 1 damage]
      clauses: [{label: Effect, text: before}, {label: Roll}, {label: Spend, amount: 2, open: true, text: "{surge 1}"}]
      usable-as: [ranged free strike]
`)
	r := set.Record("ability/blow")
	if r.Name != "Blow" || r.Aliases[0] != "Thump" || r.Line != 12 || r.Text.Raw() != "Text" || r.Short.Raw() != "Short" || r.Flavor != "Boom" ||
		!r.Tagged("heroic") || r.Level != 2 || r.Cost != 3 || r.Of != "rules/hero" || !r.Repeat || r.Params[0] != "key" || r.Needed().Story != "a tale" ||
		r.Apply != "by hand" || r.Note != "a note" || r.Needed().Requires.Src() != "level > 1" || r.Kind() != "ability" || r.Slug() != "blow" ||
		!slices.Equal(r.Attr("sizes"), []string{"a", "b"}) || !slices.Equal(r.Attr("colour"), []string{"red"}) || r.Attr("nope") != nil {
		t.Errorf("record %+v", r)
	}
	if r.Source != (rules.Source{File: "records.yaml", Line: 6}) {
		t.Errorf("source %+v", r.Source)
	}
	a := r.Ability
	if a.Type != "action" || a.Target.Raw() != "1 creature" || a.Trigger.Raw() != "A trigger" || len(a.Tiers) != 3 || a.Tiers[0].Type != "fire" ||
		len(a.Clauses) != 3 || a.Clauses[1].Label != "Roll" || a.Clauses[2].Amount != 2 || !a.Clauses[2].Open || a.UsableAs[0] != "ranged free strike" {
		t.Errorf("ability %+v", a)
	}
}

func TestOmittedRollClauseIsFirst(t *testing.T) {
	set := loadSet(t, "", `
records:
  - {id: rules/hero, name: Every hero}
  - {id: ability/a, name: A, ability: {type: action, distance: Self, target: Self, roll: [might], tiers: [push 1, push 2, push 3], effect: then}}
  - {id: ability/b, name: B, ability: {type: action, distance: Self, target: Self, effect: only}}
`)
	for id, want := range map[string]string{"ability/a": "Roll Effect", "ability/b": "Effect"} {
		var got []string
		for _, c := range set.Record(id).Ability.Clauses {
			got = append(got, c.Label)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s has clauses %q, want %s", id, got, want)
		}
	}
}

func TestChooseHoldsPicksByDefault(t *testing.T) {
	set := loadSet(t, "", `
records:
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: a, prompt: A, from: {kind: perk}}
      - choose: {id: b, prompt: B, from: {kind: perk}, hold: false}
      - choose: {id: c, prompt: C, from: {kind: perk}, each: [{stat: speed, add: 1}]}
      - choose: {id: d, prompt: D, input: text}
      - choose: {id: e, prompt: E, arrays: [[1]], assign: [might], swap: respite}
  - {id: feature/x, name: X, effects: [{choose: {id: own, prompt: Own, input: text}}, {choose: {id: other.whole, prompt: Whole, input: text}}]}
`)
	for i, hold := range []bool{true, false, false, false, false} {
		if c := set.Record("rules/hero").Effects[i].Choose; c.Hold != hold {
			t.Errorf("%s: held is %v", c.ID, c.Hold)
		}
	}
	hero, x := set.Record("rules/hero"), set.Record("feature/x")
	if hero.Effects[0].Choose.Swap != "session" || hero.Effects[4].Choose.Swap != "respite" {
		t.Error("when a choice may be changed")
	}
	for i, want := range []string{"x.own", "other.whole"} {
		if got := set.QuestionID(x, x.Effects[i].Choose); got != want {
			t.Errorf("question %s, want %s", got, want)
		}
	}
	if got := set.QuestionID(hero, hero.Effects[0].Choose); got != "a" {
		t.Errorf("question of the root %s", got)
	}
}

func TestDecodingIsStrict(t *testing.T) {
	const head = "records:\n  - id: rules/hero\n    name: Every hero\n    "
	for what, c := range map[string]struct{ file, want string }{
		"unknown field of a record": {head + "nmae: x\n", `records.yaml:4:5: record: unknown field "nmae" [did you mean name?]`},
		"unknown field of a file":   {"recrods: []\n", `records.yaml:1:1: file: unknown field "recrods" [did you mean records?]`},
		"unknown field of an effect": {head + "effects:\n      - {stat: speed, ad: 1}\n",
			`records.yaml:5:23: effect: unknown field "ad" [did you mean add?]`},
		"a field of another verb": {head + "effects:\n      - {give: rules/hero, remove: true}\n", `records.yaml:5:28: effect: unknown field "remove" [did you mean moves?]`},
		"unknown field of a choose": {head + "effects:\n      - choose: {id: a, prompt: A, form: {kind: kit}}\n",
			`records.yaml:5:36: choose: unknown field "form" [did you mean from?]`},
		"two verbs":     {head + "effects:\n      - {stat: speed, add: 1, give: rules/hero}\n", `records.yaml:5:37: an effect has one verb; here are stat and give`},
		"no verb":       {head + "effects:\n      - {at: 2}\n", `records.yaml:5:9: an effect needs a verb: stat, resist, give, choose, amend, mod, resource, track, form or note`},
		"two ops":       {head + "effects:\n      - {stat: speed, add: 1, set: 2}\n", `records.yaml:5:36: set beside add: one of them`},
		"no number":     {head + "cost: two\n", `records.yaml:4:11: must be a whole number`},
		"no boolean":    {head + "repeat: yes\n", `records.yaml:4:13: must be true or false`},
		"a list inside": {head + "note: [a, b]\n", `records.yaml:4:11: must be a single value`},
		"no mapping":    {"records:\n  - just words\n", `records.yaml:2:5: record: must be a mapping (key: value)`},
		"bad expression": {head + "effects:\n      - {stat: speed, add: level +}\n",
			`records.yaml:5:28: expression "level +": the expression ends too early`},
		"bad condition":       {head + "requires: level\n", `records.yaml:4:15: expression "level": a number where a condition is asked for`},
		"bad text":            {head + "text: \"{surge\"\n", `records.yaml:4:11: a mark is not closed: { without }`},
		"bad distance":        {head + "ability: {type: action, distance: Far, target: x}\n", `records.yaml:4:39: distance "Far": "far" is no distance [it is written like ` + rules.ReachExamples + `]`},
		"two outcomes":        {head + "ability: {type: action, distance: Self, roll: [might], tiers: [1 damage, 2 damage]}\n", `records.yaml:4:67: a power roll has three outcomes, here are 2`},
		"outcomes and a roll": {head + "ability: {type: action, distance: Self, tiers: [push 1, push 2, push 3]}\n", `records.yaml:4:14: three outcomes and no roll`},
		"damage of two":       {head + "effects:\n      - mod: {damage: [1, 2]}\n", `records.yaml:5:23: damage for three outcomes, here are 2`},
		"array too short":     {head + "effects:\n      - choose: {id: a, prompt: A, arrays: [[1, 2]], assign: [might]}\n", `records.yaml:5:17: an array of 2 for 1 characteristics`},
		"no id":               {"records:\n  - name: X\n", `records.yaml:2:5: this record has no id [id: kit/x]`},
		"id in capitals":      {"records:\n  - {id: kit/Mountain, name: X}\n", `records.yaml:2:5: record id "kit/Mountain": an id is kind/slug in lower case, such as kit/mountain`},
		"no name":             {"records:\n  - id: kit/x\n", `records.yaml:2:5: record kit/x has no name`},
		"anchor":              {head + "note: &a x\n", `records.yaml:4:11: aliases, anchors and tags are not read [write the value out, or quote it]`},
		"alias":               {head + "note: *a\n", `records.yaml:4:11: aliases, anchors and tags are not read [write the value out, or quote it]`},
		"tag":                 {head + "note: !!str x\n", `records.yaml:4:11: aliases, anchors and tags are not read [write the value out, or quote it]`},
		"merge":               {head + "attrs:\n      <<: {a: b}\n", `records.yaml:5:7: aliases, anchors and tags are not read [write the value out, or quote it]`},
		"second document":     {head + "cost: 1\n---\nrecords: []\n", `records.yaml:6:1: a second document [keep one document a file]`},
		"empty file":          {"# nothing\n", `records.yaml:1:1: an empty file`},
		"too big":             {"# " + strings.Repeat("x", yaml.MaxBytes), `records.yaml:1:1: 262146 bytes, more than the 262144 a file of this kind may have [is this the right file?]`},
		"binary":              {"records:\x00", `records.yaml:1:9: not a text file in UTF-8 [is this the right file?]`},
		"not UTF-8":           {"records: \xff\xfe", `records.yaml:1:10: not a text file in UTF-8 [is this the right file?]`},
		"deep brackets":       {"records: " + strings.Repeat("[", 41) + strings.Repeat("]", 41), `records.yaml:1:50: nested too deeply [at most 40 levels]`},
		"deep dashes":         {strings.Repeat("- ", 41) + "x", `records.yaml:1:1: nested too deeply [at most 40 levels]`},
	} {
		_, err := load("", c.file)
		wantMistake(t, what, err, c.want)
	}
}

func TestUnreadableYAMLHasAPlace(t *testing.T) {
	for what, c := range map[string]struct{ file, place string }{
		"open bracket":   {"records:\n  - {id: kit/x\n", "records.yaml:2:"},
		"twice the key":  {"records:\n  - id: kit/x\n    name: X\n    name: Y\n", "records.yaml:4:5: "},
		"tab":            {"records:\n\t- id: kit/x\n", "records.yaml:2:"},
		"mapping inside": {"records:\n  - id: a: b\n", "records.yaml:2:"},
	} {
		_, err := load("", c.file)
		if got := mistakes(t, err); len(got) == 0 || !strings.HasPrefix(got[0], c.place) {
			t.Errorf("%s: %q, want it at %s", what, got, c.place)
		}
	}
}

func TestEveryMistakeIsReportedAtOnce(t *testing.T) {
	_, err := read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(base)}, []read.File{
		{Name: "a.yaml", Data: []byte("records:\n  - {id: rules/hero, name: Hero, cots: 1, levle: 2}\n  - {id: kit/X, name: X}\n")},
		{Name: "b.yaml", Data: []byte("records:\n  - {id: kit/b, name: B, repeat: 7, effects: [{give: kit/c}]}\n")},
	})
	got := strings.Join(mistakes(t, err), "\n")
	for _, want := range []string{"a.yaml:2:34:", "a.yaml:2:43:", `a.yaml:3:5: record id "kit/X"`, "b.yaml:2:34:", "b.yaml:2:54: kit/b: no record kit/c"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}
