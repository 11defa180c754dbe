package rules

import (
	"io"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/cmd/cli"
)

// edition returns rules with records of several kinds, two of them with the same name.
func edition(t *testing.T) *rules.Set {
	t.Helper()
	set, err := read.Edition(read.File{Name: "ruleset.yaml", Data: []byte("edition: tiny\ntitle: Tiny\nreference: true\nkinds: {kit: kit, feature: [aspect, perk]}\n")}, []read.File{{Name: "records.yaml", Data: []byte(`records:
  - {id: kit/panther, name: Panther, text: x}
  - {id: aspect/panther, name: Panther, text: x}
  - {id: kit/boar, name: Boar, text: x}
  - {id: kit/wild-boar, name: Boar, text: x}
  - {id: perk/fast-learner, name: Fast Learner, text: x, calc: {in: {flanking: {flag: true}, edges: {default: 0}}, out: {bonus: edges + flanking}, examples: [{in: {edges: 1}, out: {bonus: 1}}, {in: {edges: 2}, out: {bonus: 2}}, {in: {flanking: true}, out: {bonus: 1}}]}}
`)}})
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func TestArgumentsAreSplitAfterTheName(t *testing.T) {
	set := edition(t)
	for _, c := range []struct {
		args   []string
		name   string
		values []string
	}{
		{[]string{"fast", "learner"}, "fast learner", nil},
		{[]string{"fast", "learner", "flanking"}, "fast learner", []string{"flanking"}},
		{[]string{"fast", "learner", "edges=2", "flanking"}, "fast learner", []string{"edges=2", "flanking"}},
		{[]string{"kit", "panther"}, "kit/panther", nil},
		{[]string{"aspect", "panther", "n=1"}, "aspect/panther", []string{"n=1"}},
		{[]string{"kit", "boar"}, "kit boar", nil},                                  // two kits have the name
		{[]string{"aspect", "panther", "flanking"}, "aspect panther flanking", nil}, // it takes no values
		{[]string{"no", "such"}, "no such", nil},
	} {
		name, values := splitArgs(set, c.args)
		if name != c.name || !slices.Equal(values, c.values) {
			t.Errorf("%q: %q and %q", c.args, name, values)
		}
	}
}

func TestOtherRecordResolvesAmbiguousWord(t *testing.T) {
	set := edition(t)
	both := set.Find("panther")
	if len(both) != 2 {
		t.Fatalf("%d records", len(both))
	}
	if got := narrowed(both, set.Record("kit/panther")); len(got) != 1 || got[0].ID != "kit/panther" {
		t.Errorf("%v", got)
	}
	if got := narrowed(both, set.Record("perk/fast-learner")); len(got) != 2 {
		t.Errorf("no record is of that kind, and %d are left", len(got))
	}
	if _, err := oneRecord(cli.New(strings.NewReader(""), io.Discard, io.Discard), set, "x", "panther", both); err == nil {
		t.Error("a word for two records was accepted")
	}
}

func TestReferencesOfEffectsAreFound(t *testing.T) {
	effects := []rules.Effect{
		{Verb: rules.VerbGive, Give: &rules.Give{IDs: []string{"kit/a"}}},
		{Verb: rules.VerbChoose, Choose: &rules.Choose{From: rules.Selector{IDs: []string{"kit/b"}}, Each: []rules.Effect{{Verb: rules.VerbGive, Give: &rules.Give{IDs: []string{"kit/c"}}}}}},
		{Verb: rules.VerbAmend, Amend: &rules.Amend{Target: "kit/d"}},
	}
	if got, want := referencedIDs(effects), []string{"kit/a", "kit/b", "kit/c", "kit/d"}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}
