package forgesteel_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/encode"
	"scabbard/data/trial/sample"
)

// TestEveryFeatureIsWritten looks for every feature and ability of random heroes in their files, as a reader without
// Forge Steel's books does: by name, with its text or its card.
func TestEveryFeatureIsWritten(t *testing.T) {
	t.Parallel()
	set := sample.Exchanged(t)
	has, found := 0, 0
	for _, seed := range seeds(10, 180) {
		class := set.Kind("class")[int(seed)%set.Count("class")].Slug()
		h := (&builder.Hero{Format: builder.Format, Edition: set.Edition, Level: int(seed)%set.MaxLevel + 1, Name: fmt.Sprint("Chance ", seed)}).With("class", []string{class})
		h = fill.Random(set, h, rand.New(rand.NewPCG(seed, 22)))
		f, err := encode.Hero(set, h, encode.Extras{})
		if err != nil {
			t.Fatal(err)
		}
		var file any
		if err := json.Unmarshal(f.Bytes, &file); err != nil {
			t.Fatal(err)
		}
		texts, cards := map[string]bool{}, map[string]bool{}
		glossary := forgesteel.GlossaryOf(set)
		walk(file, func(o map[string]any) {
			name, _ := o["name"].(string)
			says, _ := o["description"].(string)
			sections, _ := o["sections"].([]any)
			slugs := glossary.MeaningsOf(name).Slugs
			if name == "Ancestry Feature" { // two traits have this name there
				slugs = append(glossary.MeaningsOf(name+" (1)").Slugs, glossary.MeaningsOf(name+" (2)").Slugs...)
			}
			for _, slug := range slugs {
				texts[slug] = texts[slug] || says != ""
				cards[slug] = cards[slug] || len(sections) > 0
			}
		})
		s := builder.Build(set, h)
		look := func(id string, in map[string]bool) {
			has++
			for _, called := range glossary.SlugsOf(set.Record(id)) {
				if in[called] {
					found++
					return
				}
			}
			t.Errorf("%s (%s, level %d): %s is not in the file", h.Name, class, h.Level, id)
		}
		for _, f := range s.Features {
			if f.Text.String() != "" {
				look(f.ID, texts)
			}
		}
		for i := range s.Abilities {
			if a := &s.Abilities[i]; !a.Common {
				look(a.ID, cards)
			}
		}
	}
	t.Logf("%d of %d features and abilities found", found, has)
}

// walk calls do for every object of a file.
func walk(v any, do func(map[string]any)) {
	switch v := v.(type) {
	case map[string]any:
		do(v)
		for _, in := range v {
			walk(in, do)
		}
	case []any:
		for _, in := range v {
			walk(in, do)
		}
	}
}
