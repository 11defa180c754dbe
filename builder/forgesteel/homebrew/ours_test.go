package homebrew_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
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
	like    *rules.Record
	set     *rules.Set
	carried builder.Carried
	hero    *builder.Hero
	sheet   *sheet.Sheet
	file    *encode.File
}

// ourClasses writes random heroes of classes made like those of the edition, some at each level of a list.
func ourClasses(t *testing.T, base *rules.Set, step int, levels ...int) (out []ourClass) {
	t.Helper()
	classes := base.Kind("class")
	for i := 0; i < len(classes)*len(levels); i += step {
		one := ourClass{like: &classes[i%len(classes)]}
		if one.like.Book != "" {
			continue // its companions would have the names of those of the book
		}
		text := yaml.Write(yaml.Map{{Key: "edition", Value: base.Edition}, {Key: "records", Value: write.Draft(base, one.like, "Made Up", "made-up", base.MaxLevel)}})
		one.carried = builder.Carried{Layer: "drafts", Files: []builder.CarriedFile{{Name: "draft.yaml", Text: strings.ReplaceAll(string(text), "TODO ", "")}}}
		one.set = layered(t, base, one.carried)
		level := levels[i/len(classes)]
		h := &builder.Hero{Format: builder.Format, Edition: base.Edition, Level: level, Name: fmt.Sprint(one.like.Slug(), " ", level), Homebrew: []string{"drafts"}}
		h = h.With("class", []string{"made-up"}).With("ancestry", []string{"human"}).With("complication", []string{})
		one.hero = fill.Random(one.set, h, rand.New(rand.NewPCG(uint64(i), 33)))
		one.sheet = builder.Build(one.set, one.hero)
		var err error
		if one.file, err = encode.Hero(forgesteel.Builtin(), one.set, one.hero, encode.Extras{Carried: []builder.Carried{one.carried}}); err != nil {
			t.Fatal(err)
		}
		out = append(out, one)
	}
	return out
}

// TestOurClassIsWrittenWhole writes heroes of classes of ours: their files have the features of all levels, all subclasses
// and all abilities to choose from, and are read back with the same answers.
func TestOurClassIsWrittenWhole(t *testing.T) {
	t.Parallel()
	base := known(t)
	for _, one := range ourClasses(t, base, trial.Sample(3, 1), 1, 6, 10) {
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

// TestOurClassesCountTheSame opens heroes of classes of ours with Forge Steel's own code: its numbers are ours or those that
// were announced, it has all skills, languages and abilities, and it drops no pick. It needs node and the validator, named
// by SCABBARD_FS_VALIDATE.
func TestOurClassesCountTheSame(t *testing.T) {
	validator := os.Getenv("SCABBARD_FS_VALIDATE")
	if validator == "" {
		t.Skip("SCABBARD_FS_VALIDATE names no validator of Forge Steel's files")
	}
	levels, step := []int{1, 4, 8, 10}, trial.Sample(3, 3)
	if trial.Night {
		levels, step = []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 1
	}
	dir := t.TempDir()
	all := ourClasses(t, known(t), step, levels...)
	var files []string
	for i, one := range all {
		files = append(files, filepath.Join(dir, fmt.Sprintf("%03d.ds-hero", i)))
		if err := os.WriteFile(files[i], one.file.Bytes, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	announced := 0
	for i, there := range count(t, validator, files) {
		one := all[i]
		if there.Crash != "" || len(there.Lost) > 0 || len(there.Errors) > 0 {
			t.Errorf("%s: %s, lost %v, errors %v", one.hero.Name, there.Crash, there.Lost, there.Errors)
		}
		theirs := map[string]int{"stamina": there.Stamina, "recoveries": there.Recoveries, "speed": there.Speed, "stability": there.Stability, "disengage": there.Disengage}
		for name, v := range there.Characteristics {
			theirs[strings.ToLower(name)] = v
		}
		for _, n := range one.sheet.Numbers() {
			v, compared := theirs[n.ID]
			said := slices.ContainsFunc(one.file.Differences, func(d encode.Difference) bool {
				return d.Name == n.Name && len(d.Cards) == 0 && strings.TrimPrefix(strings.ReplaceAll(d.Theirs, "−", "-"), "+") == fmt.Sprint(v)
			})
			if said {
				announced++
			}
			if compared && v != n.Value() != said {
				t.Errorf("%s: %s is %d here, %d there; announced %v", one.hero.Name, n.ID, n.Value(), v, one.file.Differences)
			}
		}
		has := namesOf(there)
		var names []string
		for _, a := range one.sheet.Abilities {
			if !a.Common {
				names = append(names, a.Name)
			}
		}
		for _, s := range one.sheet.Skills {
			names = append(names, s.Name)
		}
		for _, l := range one.sheet.Languages {
			names = append(names, l.Name)
		}
		for _, name := range names {
			if n := len(slices.DeleteFunc(slices.Clone(has), func(h string) bool { return h != forgesteel.Slug(name) })); n != 1 {
				t.Errorf("%s has %s %d times there", one.hero.Name, name, n)
			}
		}
	}
	t.Logf("%d heroes, %d numbers announced", len(all), announced)
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

// TestOurHeroGoesOnToLevelThere raises heroes of classes of ours from level 1 to 10 in Forge Steel: it computes the numbers
// that they have here at level 10. It needs node and the validator, named by SCABBARD_FS_VALIDATE.
func TestOurHeroGoesOnToLevelThere(t *testing.T) {
	validator := os.Getenv("SCABBARD_FS_VALIDATE")
	if validator == "" {
		t.Skip("SCABBARD_FS_VALIDATE names no validator of Forge Steel's files")
	}
	dir := t.TempDir()
	all := ourClasses(t, known(t), 1, 1)
	var files []string
	for i, one := range all {
		var file map[string]any
		if err := json.Unmarshal(one.file.Bytes, &file); err != nil {
			t.Fatal(err)
		}
		file["class"].(map[string]any)["level"] = one.set.MaxLevel
		raw, err := json.Marshal(file)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, filepath.Join(dir, fmt.Sprintf("%03d.ds-hero", i)))
		if err := os.WriteFile(files[i], raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for i, there := range count(t, validator, files) {
		last := *all[i].hero
		last.Level = all[i].set.MaxLevel
		s := builder.Build(all[i].set, &last)
		theirs := map[string]int{"stamina": there.Stamina, "recoveries": there.Recoveries, "speed": there.Speed, "stability": there.Stability, "disengage": there.Disengage}
		for name, v := range there.Characteristics {
			theirs[strings.ToLower(name)] = v
		}
		for _, n := range s.Numbers() {
			if v, compared := theirs[n.ID]; compared && v != n.Value() {
				t.Errorf("%s: %s is %d here at the last level, %d there: %+v; only text are %v", all[i].like.Name, n.ID, n.Value(), v, n.Parts, all[i].file.AsText)
			}
		}
	}
}
