package markdown_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet/markdown"
)

// TestObsidianNotes writes notes of heroes of every level: the block in each is YAML that fits the plugin's schema.
func TestObsidianNotes(t *testing.T) {
	schema, compared := pluginSchema(t), 0
	for _, set := range sample.Editions(t) {
		edition := set.Edition
		if set.Reference {
			continue
		}
		for seed := range uint64(trial.Sample(6, 20)) {
			h := fill.Random(set, &builder.Hero{Format: builder.Format, Level: int(seed)%set.MaxLevel + 1, Name: "~~~ \"Vael\": #1\u2028"}, rand.New(rand.NewPCG(seed, 22)))
			s := builder.Build(set, h)
			var b bytes.Buffer
			if err := markdown.Obsidian(&b, s); err != nil {
				t.Fatal(err)
			}
			_, rest, ok := strings.Cut(b.String(), "\n~~~ds-hero\n")
			block, after, ends := strings.Cut(rest, "\n~~~\n")
			if !ok || !ends || strings.Contains(after, "~~~ds-hero") {
				t.Fatalf("%s, seed %d: no block", edition, seed)
			}
			var v map[string]any
			if err := yaml.Unmarshal([]byte(block), &v); err != nil {
				t.Fatalf("%s, seed %d: %v", edition, seed, err)
			}
			raw, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
			if err != nil {
				t.Fatal(err)
			}
			scores, _ := v["characteristics"].(map[string]any)
			if _, ofItsGame := scores["might"]; ofItsGame { // the plugin knows the scores of one game
				compared++
				if err := schema.Validate(doc); err != nil {
					t.Errorf("%s, seed %d: %v", edition, seed, err)
				}
			}
			own := 0
			for i := range s.Abilities {
				if !s.Abilities[i].Common {
					own++
				}
			}
			if list, _ := v["abilities"].([]any); len(list) < min(5, own) || v["level"] != uint64(h.Level) {
				t.Errorf("%s, seed %d: %d abilities at level %v", edition, seed, len(list), v["level"])
			}
		}
	}
	if compared == 0 {
		t.Error("no block was compared with the schema")
	}
}

// pluginSchema returns the schema of the plugin's block.
func pluginSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	raw, err := os.ReadFile("../../testdata/obsidian/ds-hero-schema.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := yaml.Unmarshal(raw, &v); err != nil {
		t.Fatal(err)
	}
	asJSON, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(asJSON))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("plugin.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("plugin.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}
