package encode

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data/trial/sample"
)

// TestResourcesAndCulturesHaveTheirOwnObjects writes heroes of the last level of every class: each resource is a feature, with the keys
// that Forge Steel's own has, and the ancestry has the culture that it brings along.
func TestResourcesAndCulturesHaveTheirOwnObjects(t *testing.T) {
	t.Parallel()
	set := sample.Exchanged(t)
	for i, class := range set.Kind("class") {
		h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: set.MaxLevel, Name: class.Name}
		h = fill.Random(set, h.With("class", []string{class.Slug()}), rand.New(rand.NewPCG(uint64(i), 7)))
		s := builder.Build(set, h)
		h.Play.SetResource(s.Resource.ID, 3)
		made, err := Hero(set, h, Extras{})
		if err != nil {
			t.Fatal(err)
		}
		var file struct {
			Ancestry struct{ Culture map[string]any }
			Class    struct {
				FeaturesByLevel []struct {
					Level    int
					Features []struct {
						Name, Type string
						Data       map[string]any
					}
				}
			}
		}
		if err := json.Unmarshal(made.Bytes, &file); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"id", "name", "description", "type", "language", "environment", "organization", "upbringing"} {
			if file.Ancestry.Culture[key] == nil && file.Ancestry.Culture["type"] != "Bespoke" {
				t.Errorf("%s: the culture of the ancestry has no %s: %v", class.Name, key, file.Ancestry.Culture)
			}
		}
		var has []string
		for _, l := range file.Class.FeaturesByLevel {
			for _, f := range l.Features {
				if f.Type != "Heroic Resource" {
					continue
				}
				has = append(has, fmt.Sprintf("%s %v at %d with %v", f.Name, f.Data["type"], l.Level, f.Data["value"]))
				for _, key := range []string{"type", "gains", "thresholds", "details", "canBeNegative", "value"} {
					if f.Data[key] == nil {
						t.Errorf("%s: %s has no %s", class.Name, f.Name, key)
					}
				}
			}
		}
		if first := s.Resource.Name + " heroic at 1 with 3"; !slices.Contains(has, first) || len(has) != len(s.Resources) {
			t.Errorf("%s: %v, want %s among %d", class.Name, has, first, len(s.Resources))
		}
	}
}
