package markdown_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
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

// TestObsidianNotes writes notes of heroes of every level: the block in each is YAML that fits the plugin's schema,
// which lies beside the validator of Forge Steel's files.
func TestObsidianNotes(t *testing.T) {
	validator := os.Getenv("SCABBARD_FS_VALIDATE")
	var schema *jsonschema.Schema
	if validator != "" {
		schema = pluginSchema(t, filepath.Join(filepath.Dir(validator), "dse-hero-schema.yaml"))
	} else {
		t.Log("SCABBARD_FS_VALIDATE names no folder with the plugin's schema; the block is read, and compared with no schema")
	}
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
			if _, ofItsGame := scores["might"]; schema != nil && ofItsGame { // the plugin knows the scores of one game
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
}

func pluginSchema(t *testing.T, path string) *jsonschema.Schema {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Skip("the plugin's schema is not beside the validator")
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
