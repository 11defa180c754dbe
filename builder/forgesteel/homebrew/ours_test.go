package homebrew_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/encode"
	"scabbard/builder/rules"
	"scabbard/builder/rules/write"
	"scabbard/builder/yaml"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// ourClass is a class of ours, made like one of the edition, with a hero of it and the hero's file.
type ourClass struct {
	set  *rules.Set
	hero *builder.Hero
	file *encode.File
}

// ourClassLike writes a random hero of a level, of a class made like one of the edition.
func ourClassLike(t *testing.T, base *rules.Set, like *rules.Record, level int) ourClass {
	t.Helper()
	text := yaml.Write(yaml.Map{{Key: "edition", Value: base.Edition}, {Key: "records", Value: write.Draft(base, like, "Made Up", "made-up", base.MaxLevel)}})
	carried := builder.Carried{Layer: "drafts", Files: []builder.CarriedFile{{Name: "draft.yaml", Text: strings.ReplaceAll(string(text), "TODO ", "")}}}
	set := layered(t, base, carried)
	h := &builder.Hero{Format: builder.Format, Edition: base.Edition, Level: level, Name: fmt.Sprint(like.Slug(), " ", level), Homebrew: []string{"drafts"}}
	h = h.With("class", []string{"made-up"}).With("ancestry", []string{"human"}).With("complication", []string{})
	h = fill.Random(set, h, rand.New(rand.NewPCG(uint64(level), 33)))
	file, err := encode.Hero(forgesteel.Builtin(), set, h, encode.Extras{Carried: []builder.Carried{carried}})
	if err != nil {
		t.Fatal(err)
	}
	return ourClass{set, h, file}
}

// TestOurClassIsWrittenWhole writes heroes of classes of ours: their files have the features of all levels, all subclasses
// and all abilities to choose from, and are read back with the same answers.
func TestOurClassIsWrittenWhole(t *testing.T) {
	t.Parallel()
	base := known(t)
	classes := base.Kind("class")
	for i := range 3 * len(classes) {
		if !trial.Turn(i, 9, 1) {
			continue
		}
		one := ourClassLike(t, base, &classes[i%len(classes)], []int{1, 6, 10}[i/len(classes)])
		var there struct {
			Class struct {
				FeaturesByLevel []struct {
					Level    int
					Features []json.RawMessage
				}
				Abilities  []struct{ Name string }
				Subclasses []struct {
					Selected  bool
					Abilities []struct{ Name string }
				}
			}
		}
		if err := json.Unmarshal(one.file.Bytes, &there); err != nil {
			t.Fatal(err)
		}
		if n := len(there.Class.FeaturesByLevel); n != base.MaxLevel {
			t.Errorf("%s: %d levels", one.hero.Name, n)
		}
		for _, l := range there.Class.FeaturesByLevel {
			if len(l.Features) == 0 && l.Level != 9 { // at level 9 most classes have what their subclasses bring
				t.Errorf("%s: nothing at level %d", one.hero.Name, l.Level)
			}
		}
		abilities := len(there.Class.Abilities)
		for _, s := range there.Class.Subclasses {
			abilities += len(s.Abilities)
		}
		subs := 0
		for _, r := range one.set.Kind("subclass") {
			if r.Of == "class/made-up" {
				subs++
			}
		}
		if subs != len(there.Class.Subclasses) || abilities < 15 {
			t.Errorf("%s: %d of %d subclasses, %d abilities to choose from", one.hero.Name, len(there.Class.Subclasses), subs, abilities)
		}
		back := bring(t, base, one.file.Bytes)[0]
		before := builder.Resolve(one.set, one.hero)
		for _, c := range one.hero.Choices {
			q := before.Question(c.Question)
			if q == nil || q.State == sheet.Dormant {
				continue
			}
			got, _ := back.Hero.Answer(c.Question)
			if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(c.Answer))) {
				t.Errorf("%s: %s: %s is back as %v", one.hero.Name, c.Question, c.Answer, got)
			}
		}
		if len(back.Unplaced) > 0 {
			t.Errorf("%s: without a place: %v", one.hero.Name, back.Unplaced)
		}
	}
}

// TestClassThatOffersItselfIsBounded writes a class with features that offer all features of the class: the file stays small
// enough to be read.
func TestClassThatOffersItselfIsBounded(t *testing.T) {
	t.Parallel()
	base := known(t)
	var text strings.Builder
	text.WriteString("edition: " + base.Edition + "\nrecords:\n  - {id: class/knot, name: Knot, text: A knot., effects: [{choose: {id: loop, prompt: A loop, from: {kind: feature, of: class/knot}}}]}\n")
	for i := range 60 {
		fmt.Fprintf(&text, "  - {id: feature/knot/loop-%d, name: Loop %d, of: class/knot, text: It loops., effects: [{choose: {id: loop, prompt: A loop, from: {kind: feature, of: class/knot}}}]}\n", i, i)
	}
	carried := builder.Carried{Layer: "knots", Files: []builder.CarriedFile{{Name: "knots.yaml", Text: text.String()}}}
	set := layered(t, base, carried)
	h := &builder.Hero{Format: builder.Format, Edition: base.Edition, Level: 1, Name: "Loop", Homebrew: []string{"knots"}}
	h = h.With("class", []string{"knot"}).With("knot.loop", []string{"loop-1"})
	file, err := encode.Hero(forgesteel.Builtin(), set, h, encode.Extras{Carried: []builder.Carried{carried}})
	if err != nil {
		t.Fatal(err)
	}
	if len(file.Bytes) > 3_000_000 {
		t.Errorf("the file has %d bytes", len(file.Bytes))
	}
	back := bring(t, base, file.Bytes)[0]
	if got, _ := back.Hero.Answer("knot.loop"); !slices.Equal(got, []string{"loop-1"}) {
		t.Errorf("the loop is back as %v", got)
	}
}
