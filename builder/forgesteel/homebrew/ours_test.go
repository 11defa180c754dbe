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
	file, err := encode.Hero(set, h, encode.Extras{Carried: []builder.Carried{carried}})
	if err != nil {
		t.Fatal(err)
	}
	return ourClass{set, h, file}
}

// TestOurClassIsWrittenAsText writes heroes of classes of ours: their files have the features and the cards of the hero, and the
// hero's Stamina, and are read back with the same answers.
func TestOurClassIsWrittenAsText(t *testing.T) {
	t.Parallel()
	base := known(t)
	classes := base.Kind("class")
	for i := range 3 * len(classes) {
		if !trial.Turn(i, 9, 1) {
			continue
		}
		one := ourClassLike(t, base, &classes[i%len(classes)], []int{1, 6, 10}[i/len(classes)])
		s := builder.Build(one.set, one.hero)
		names, stamina := map[string]bool{}, 0
		var file any
		if err := json.Unmarshal(one.file.Bytes, &file); err != nil {
			t.Fatal(err)
		}
		class := file.(map[string]any)["class"]
		objects(class, func(o map[string]any) {
			name, _ := o["name"].(string)
			names[name] = true
			if o["field"] == "Stamina" {
				stamina += int(o["value"].(float64))
			}
		})
		for i := range s.Abilities {
			if a := &s.Abilities[i]; strings.HasPrefix(a.ID, "ability/made-up/") && !names[a.Name] {
				t.Errorf("%s: %s is not in the class", one.hero.Name, a.Name)
			}
		}
		for _, f := range s.Features {
			if strings.HasPrefix(f.ID, "feature/made-up/") && !names[f.Name] {
				t.Errorf("%s: %s is not in the class", one.hero.Name, f.Name)
			}
		}
		most, _ := s.Stat("stamina")
		if stamina < 15 || stamina > most.Value() {
			t.Errorf("%s: %d Stamina of the class, of %d", one.hero.Name, stamina, most.Value())
		}
		if !slices.Equal(one.file.AsText, []string{"Made Up"}) {
			t.Errorf("%s: as text are %v", one.hero.Name, one.file.AsText)
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

// objects calls do for every object in a value of JSON.
func objects(v any, do func(map[string]any)) {
	switch v := v.(type) {
	case map[string]any:
		do(v)
		for _, in := range v {
			objects(in, do)
		}
	case []any:
		for _, in := range v {
			objects(in, do)
		}
	}
}
