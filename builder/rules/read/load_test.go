package read_test

import (
	"errors"
	"fmt"
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

// wantMistake looks for a mistake; one that ends in … only begins so.
func wantMistake(t *testing.T, what string, err error, want string) {
	t.Helper()
	got := mistakes(t, err)
	begin, open := strings.CutSuffix(want, "…")
	if !slices.ContainsFunc(got, func(m string) bool { return m == want || open && strings.HasPrefix(m, begin) }) {
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
	set := loadSet(t, "", trial.Text(t, "testdata/records.txtar", "whole"))
	r := set.Record("ability/blow")
	if r.Name != "Blow" || r.Aliases[0] != "Thump" || r.Line != 12 || r.Text.Raw() != "Text" || r.Short.Raw() != "Short" || r.Flavor != "Boom" ||
		!r.Tagged("heroic") || r.Level != 2 || r.Cost != 3 || r.Of != "rules/hero" || !r.Repeat || r.Params[0] != "key" || r.Story != "a tale" ||
		r.Apply != "by hand" || r.Note != "a note" || r.Requires.Src() != "level > 1" || r.Kind() != "ability" || r.Slug() != "blow" ||
		!slices.Equal(r.Attr("sizes"), []string{"a", "b"}) || !slices.Equal(r.Attr("colour"), []string{"red"}) || r.Attr("nope") != nil {
		t.Errorf("record %+v", r)
	}
	if r.Source != (rules.Source{File: "records.yaml", Line: 5}) {
		t.Errorf("source %+v", r.Source)
	}
	a := r.Ability
	if a.Type != "action" || a.Target.Raw() != "1 creature" || a.TriggerText().Raw() != "A trigger" || len(a.Tiers) != 3 || a.Tiers[0].Type != "fire" ||
		len(a.Clauses) != 3 || a.Clauses[1].Label != "Roll" || a.Clauses[2].Amount != 2 || !a.Clauses[2].Open || a.UsableAs[0] != "ranged free strike" {
		t.Errorf("ability %+v", a)
	}
}

func TestOmittedRollClauseIsFirst(t *testing.T) {
	set := loadSet(t, "", trial.Text(t, "testdata/records.txtar", "clauses"))
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
	set := loadSet(t, "", trial.Text(t, "testdata/records.txtar", "questions"))
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
	for _, c := range trial.Cases(t, "testdata/strict.txtar", "want") {
		_, err := load("", c.In)
		wantMistake(t, c.Name, err, strings.TrimSuffix(c.Part["want"], "\n"))
	}
	for file, want := range map[string]string{
		"# " + strings.Repeat("x", yaml.MaxBytes): `records.yaml:1:1: 262146 bytes, more than the 262144 a file of this kind may have [is this the right file?]`,
		"records:\x00":      `records.yaml:1:9: not a text file in UTF-8 [is this the right file?]`,
		"records: \xff\xfe": `records.yaml:1:10: not a text file in UTF-8 [is this the right file?]`,
		"records: " + strings.Repeat("[", 41) + strings.Repeat("]", 41): `records.yaml:1:50: nested too deeply [at most 40 levels]`,
		strings.Repeat("- ", 41) + "x":                                  `records.yaml:1:1: nested too deeply [at most 40 levels]`,
	} {
		_, err := load("", file)
		wantMistake(t, fmt.Sprintf("%.40q", file), err, want)
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
