package builder_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/diff"
)

func example(t *testing.T, name string) *builder.Hero {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "testdata", "heroes", name+".hero.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	hero, err := herofile.Decode(name, raw)
	if err != nil {
		t.Fatal(err)
	}
	return hero
}

func names(list []sheet.Named) string {
	var out []string
	for _, n := range list {
		out = append(out, n.Name)
	}
	return strings.Join(out, ", ")
}

// TestCompareKits: the figures of an orc fury of level 3 with the Mountain and the Panther kit, by the
// entries of the two kits (L12122, L12170).
func TestCompareKits(t *testing.T) {
	set, hero := data.Load(data.Default), example(t, "khorva")
	mountain, panther := set.Record("kit/mountain"), set.Record("kit/panther")
	r := builder.Resolve(set, hero)
	qs := r.QuestionsOffering(panther)
	if len(qs) != 1 || qs[0].ID != "fury.kit" || !qs[0].IsPicked(mountain) || qs[0].IsPicked(panther) {
		t.Fatalf("the panther is offered by %v", qs)
	}
	answer, gone := r.AnswerWith(qs[0], panther, mountain)
	if !slices.Equal(answer, []string{"panther"}) || gone != mountain {
		t.Errorf("%v in place of %v", answer, gone)
	}
	c := diff.Of(r.Sheet(), builder.Build(set, hero.With("fury.kit", answer)))
	numbers, _ := diff.SideBySide(c)
	if got := rowsOf(numbers); !strings.Contains(got, "Stamina 54 51\n") || !strings.Contains(got, "Speed 5 6\n") {
		t.Errorf("numbers:\n%s", got)
	}
	if got, want := names(c.Gained.All())+" for "+names(c.Lost.All()), "Devastating Rush for Pain for Pain"; got != want {
		t.Errorf("gained and lost: %s, want %s", got, want)
	}
	if len(c.Issues) > 0 {
		t.Errorf("%+v", c)
	}
}

// TestCompareAbilities: Brutal Slam is printed 2/5/7 (L7281), Mountain adds 0/0/3 to it, Guisarmier 2/2/2
// and a square of distance.
func TestCompareAbilities(t *testing.T) {
	set, hero := data.Load(data.Default), example(t, "khorva")
	_, cards := diff.SideBySide(diff.Of(builder.Build(set, hero), builder.Build(set, hero.With("fury.kit", []string{"guisarmier"}))))
	at := slices.IndexFunc(cards, func(a diff.CardFigures) bool { return a.Name == "Brutal Slam" })
	if at < 0 {
		t.Fatalf("%+v", cards)
	}
	const want = "distance Melee 1 Melee 2\n11 or lower 2 damage 4 damage\n12 to 16 5 damage 7 damage\n17 or higher 10 damage 9 damage\n"
	if diff := cmp.Diff(want, rowsOf(cards[at].Rows)); diff != "" {
		t.Error(diff)
	}
}

func rowsOf(rows []diff.Figures) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(r.Name + " " + strings.Join(r.Values, " ") + "\n")
	}
	return b.String()
}

// TestCompareWithItselfIsEmpty: a sheet does not differ from itself.
func TestCompareWithItselfIsEmpty(t *testing.T) {
	set := data.Load(data.Default)
	for _, name := range []string{"khorva", "aldric", "pip"} {
		s := builder.Build(set, example(t, name))
		c := diff.Of(s, s)
		if numbers, cards := diff.SideBySide(c, c); !c.Empty() || len(numbers)+len(cards) > 0 {
			t.Errorf("%s: %+v", name, c)
		}
	}
}

// TestPickMakesWayForTheComparedOne: a pick makes way for the one it is compared with, else the last where there is no room.
func TestPickMakesWayForTheComparedOne(t *testing.T) {
	set := data.Load(data.Default)
	r := builder.Resolve(set, example(t, "aldric"))
	q := r.Question("tactician.kits")
	kit := func(slug string) []string {
		answer, _ := r.AnswerWith(q, set.Record("kit/"+slug), set.Record("kit/pugilist"))
		return answer
	}
	first, last := q.Answer[0], q.Answer[1]
	if got := kit("mountain"); !slices.Equal(got, []string{first, "mountain"}) {
		t.Errorf("the last pick makes way: %v", got)
	}
	if got := kit(last); !slices.Equal(got, q.Answer) {
		t.Errorf("what is picked stays: %v", got)
	}
	if got, gone := r.AnswerWith(q, set.Record("kit/mountain"), set.Record("kit/"+first)); !slices.Equal(got, []string{"mountain", last}) || gone.Slug() != first {
		t.Errorf("the other makes way: %v, %v", got, gone)
	}
	k := builder.Resolve(set, example(t, "khorva"))
	traits := k.Question("orc.traits")
	if got, gone := k.AnswerWith(traits, set.Record("trait/orc/nonstop"), set.Record("trait/orc/bloodfire-rush")); len(got) != 3 || gone != nil {
		t.Errorf("points are spent in addition: %v", got)
	}
}
