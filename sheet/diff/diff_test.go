package diff_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/diff"
)

// hero reads a hero of testdata.
func hero(name string) *sheet.Sheet {
	return sample.Invented[sheet.Sheet]("testdata/" + name + ".yaml")
}

func TestDiffOfTheSameIsEmpty(t *testing.T) {
	if c := diff.Of(hero("before"), hero("before")); !c.Empty() {
		t.Errorf("%+v", c)
	}
}

func TestDiffNamesDifferences(t *testing.T) {
	want := sample.Invented[diff.Changes]("testdata/want.yaml")
	if d := cmp.Diff(*want, diff.Of(hero("before"), hero("after"))); d != "" {
		t.Error(d)
	}
}

// A resistance with another number is that number changed, not one lost and another gained; one that only one of the
// sheets has, or only in other circumstances, came or went.
func TestDiffOfResistances(t *testing.T) {
	resist := func(to, when string, parts ...sheet.Part) sheet.Resist {
		return sheet.Resist{ID: "damage/" + to, To: to, Name: to, When: when, Number: sheet.Number{ID: to + "-immune", Name: to, Parts: parts}}
	}
	level := func(n int) sheet.Part {
		return sheet.Part{Amount: n, Op: sheet.Add, Source: "trait/withered", Name: "Withered", Rule: "level"}
	}
	before, after := &sheet.Sheet{Level: 1}, &sheet.Sheet{Level: 2}
	before.Immunities = []sheet.Resist{resist("cold", "", level(1)), resist("fire", "", level(1)), resist("sonic", "", level(1))}
	after.Immunities = []sheet.Resist{resist("cold", "", level(2)), resist("fire", "", level(1)), resist("acid", "", level(2)), resist("sonic", "flying", level(1))}
	c := diff.Of(before, after)
	if d := cmp.Diff([]diff.NumberChange{{ID: "cold-immune", Name: "Immunity to cold", From: "1", To: "2", Came: []sheet.Part{level(2)}, Went: []sheet.Part{level(1)}}}, c.Numbers); d != "" {
		t.Error(d)
	}
	names := func(list []sheet.Named) (out []string) {
		for _, n := range list {
			out = append(out, n.Name)
		}
		return out
	}
	if d := cmp.Diff([]string{"immunity to acid 2", "immunity to sonic 1 while flying"}, names(c.Gained.Resistances)); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{"immunity to sonic 1"}, names(c.Lost.Resistances)); d != "" {
		t.Error(d)
	}
}
