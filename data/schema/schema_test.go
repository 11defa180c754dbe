package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/templates"
)

func TestSchemaIsFresh(t *testing.T) {
	for _, d := range documents {
		want, err := Schema(d)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(want, templates.Schema(d.name)) {
			t.Errorf("templates/schema/%s.schema.json is stale: go generate ./templates", d.name)
		}
	}
}

// TestRecordsAreValid holds every record of every edition, alone and for a hero, against the schemas of the rules.
func TestRecordsAreValid(t *testing.T) {
	list, show := compiled(t, "rules-list"), compiled(t, "rules-show")
	for _, set := range sample.Editions(t) {
		edition := set.Edition
		var all []*rules.Record
		n := 0
		for r := range set.Each() {
			if n++; !trial.Turn(n, 37, 1) {
				continue
			}
			all = append(all, r)
		}
		valid(t, edition, list, page.Kinds(set))
		valid(t, edition, list, page.ListOf(set, all))
		if set.Reference {
			continue
		}
		hero := fill.Quick(set, &builder.Hero{Level: 1})
		for i := 0; i < len(all); i += 40 {
			doc := page.RecordOf(set, all[i])
			s, has := builder.SheetWith(set, hero, all[i])
			doc.For(s, all[i].ID, has)
			valid(t, all[i].ID, show, doc)
		}
	}
}

func valid(t *testing.T, what string, schema *jsonschema.Schema, v any) {
	t.Helper()
	var b bytes.Buffer
	if err := sheet.Encode(&b, v); err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(&b)
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(doc); err != nil {
		t.Errorf("%s: %.2000v", what, err)
	}
}

// TestExportsAreValid holds a finished hero of every class, an unfinished and an empty one against the
// schema of the sheet.
func TestExportsAreValid(t *testing.T) {
	schema := compiled(t, "sheet")
	set := data.Load(data.Default)
	heroes := []*builder.Hero{{Level: 1}, {Level: 2, Choices: []builder.Choice{{Question: "ancestry", Answer: []string{"no-such"}}}}}
	for i := range set.Kind("class") {
		for level := 1; level <= set.MaxLevel; level++ {
			if !trial.Turn(i+level, 9, 1) {
				continue
			}
			h := &builder.Hero{Name: "Ünï \"Q\"", Level: level, Notes: []sheet.Note{{Key: "eyes", Text: "grey"}}}
			heroes = append(heroes, fill.Quick(set, h.With("class", []string{set.Kind("class")[i].Slug()})))
		}
	}
	for _, h := range heroes {
		var b bytes.Buffer
		if err := sheet.WriteJSON(&b, builder.Build(set, h)); err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(&b)
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(doc); err != nil {
			t.Errorf("level %d, %v: %v", h.Level, h.Choices, err)
		}
	}
}

// TestHeroFilesAreValid holds the example heroes, and a file that uses every field, against the schema
// of the hero file.
func TestHeroFilesAreValid(t *testing.T) {
	schema := compiled(t, "hero")
	files := map[string]string{"every field": everyField}
	names, err := filepath.Glob("../../testdata/heroes/*.hero.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		b, err := os.ReadFile(n)
		if err != nil {
			t.Fatal(err)
		}
		files[n] = string(b)
	}
	for name, src := range files {
		if _, err := herofile.Decode(name, []byte(src)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := schema.Validate(loose(t, src)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestHeroSchemaRefuses makes sure that the schema is as strict as the program about fields.
func TestHeroSchemaRefuses(t *testing.T) {
	schema := compiled(t, "hero")
	for _, src := range []string{"format: 2\n", "name: no format\n", "format: 1\nhair: red\n", "format: 1\nplay: {xo: 3}\n", "format: 1\nlevel: one\n"} {
		if schema.Validate(loose(t, src)) == nil {
			t.Errorf("the schema takes %q", src)
		}
		if _, err := herofile.Decode("x", []byte(src)); err == nil {
			t.Errorf("the program takes %q", src)
		}
	}
}

const everyField = `format: 1
edition: packet-2024
name: 7
player:
level: 3
choices:
  ancestry: orc
  orc.traits: [grounded, glowing-recovery]
  fury.array: {reason: -1, intuition: 1, presence: 1}
  fury.kit:
notes: {eyes: grey}
play: {xp: 27, pace: standard, victories: 1, earned: {renown: 0, wealth: 0}, stamina: 40, temporary: 0, recoveries: 8,
  conditions: [], toggles: {flying: true}, treasures: [], titles: [], projects: []}
`

func compiled(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(templates.Schema(name)))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(name, doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// loose reads YAML the way editors do that check a file against a schema.
func loose(t *testing.T, src string) any {
	t.Helper()
	j, err := yaml.YAMLToJSON([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(j))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
