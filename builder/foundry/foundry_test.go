package foundry_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/foundry"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/templates"
)

func TestMain(m *testing.M) { trial.Main(m) }

// schema returns the schema of an actor.
func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(templates.Schema("foundry")))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("foundry", v); err != nil {
		t.Fatal(err)
	}
	out, err := c.Compile("foundry")
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestActorsFitTheirSchema writes heroes of every class at every level with their creatures: each actor fits the schema, has the
// hero's numbers as totals, and everything that is on the sheet.
func TestActorsFitTheirSchema(t *testing.T) {
	t.Parallel()
	set, valid := sample.Exchanged(t), schema(t)
	classes := set.Kind("class")
	creatures := 0
	for i := range len(classes) * set.MaxLevel {
		if !trial.Turn(i, 12, 1) {
			continue
		}
		h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: i/len(classes) + 1, Name: fmt.Sprint("Chance ", i)}
		s := builder.Build(set, fill.Random(set, h.With("class", []string{classes[i%len(classes)].Slug()}), rand.New(rand.NewPCG(uint64(i), 44))))
		actor := foundry.Hero(s, templates.FoundryNames())
		checkActor(t, valid, actor)
		health, _ := s.Role(sheet.Health)
		at := slices.IndexFunc(actor.Items, func(i foundry.Item) bool { return i.Type == "class" })
		if at < 0 || actor.Items[at].System["stamina"].(map[string]any)["starting"] != health.Value() {
			t.Errorf("%s: the class has not the Stamina of the hero", s.Name)
		}
		for _, n := range s.Characteristics {
			if has := actor.System["characteristics"].(map[string]any)[n.ID].(map[string]any)["value"]; has != n.Value() {
				t.Errorf("%s: %s is %v", s.Name, n.Name, has)
			}
		}
		has := func(name string) bool {
			return slices.ContainsFunc(actor.Items, func(i foundry.Item) bool { return i.Name == name })
		}
		for i := range s.Abilities {
			if a := &s.Abilities[i]; a.User == nil && !has(a.Name) {
				t.Errorf("%s: no item for %s", s.Name, a.Name)
			}
		}
		for _, f := range s.OwnFeatures() {
			if !f.NameOnly() && !has(f.Name) {
				t.Errorf("%s: no item for %s", s.Name, f.Name)
			}
		}
		for i := range s.Creatures {
			creatures++
			checkActor(t, valid, foundry.Creature(s, &s.Creatures[i], templates.FoundryNames()))
		}
	}
	if trial.Night && creatures == 0 {
		t.Error("no hero has a creature")
	}
}

// checkActor holds an actor against the schema. Written again it has the same bytes, and no two items have one id.
func checkActor(t *testing.T, valid *jsonschema.Schema, a *foundry.Actor) {
	t.Helper()
	raw, err := foundry.Write(a)
	if err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	if err := valid.Validate(v); err != nil {
		t.Errorf("%s: %v", a.Name, err)
	}
	ids := map[string]string{}
	for _, i := range a.Items {
		if other := ids[i.ID]; other != "" {
			t.Errorf("%s: %s and %s have one id", a.Name, other, i.Name)
		}
		ids[i.ID] = i.Name
	}
}
