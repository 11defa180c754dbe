package write_test

import (
	"fmt"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/rules/write"
	"scabbard/builder/yaml"
	"scabbard/data/trial/sample"
	"scabbard/templates"
)

// draftedText returns an edition with a draft like one of its records, and the draft as text.
func draftedText(t *testing.T, set *rules.Set, like, slug string, level int) (*rules.Set, string) {
	t.Helper()
	records := write.Draft(set, set.Record(like), "Ember Kin", slug, level)
	text := string(yaml.Write(yaml.Map{{Key: "records", Value: records}}))
	with, err := read.Layer(set, "draft", []read.File{{Name: "draft.yaml", Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	return with, text
}

// A question of the model offers nothing of the draft, and the other way around.
func TestDraftAndModelOfferTheirOwnRecords(t *testing.T) {
	t.Parallel()
	for edition, likes := range map[string][]string{"heroes-2025": {"ancestry/dwarf", "class/beastheart", "class/fury"}, "packet-2024": {"ancestry/dwarf"}} {
		set := sample.WithBooks(edition)
		for _, like := range likes {
			with, _ := draftedText(t, set, like, "ember-kin", 0)
			questions := 0
			for asks := range with.Each() {
				asks.EachChoose(func(c *rules.Choose) {
					model, draft := strings.Contains(asks.ID, "/"+set.Record(like).Slug()+"/"), strings.Contains(asks.ID, "/ember-kin/")
					if c.Input != "" || len(c.Arrays) > 0 || !model && !draft {
						return
					}
					questions++
					for r := range with.Each() {
						old := set.Record(r.ID) != nil
						if model && !old && with.Offers(c, r) {
							t.Errorf("%s of %s offers %s of the draft", c.ID, asks.ID, r.ID)
						}
						if draft && old && strings.HasPrefix(r.Of, "class/beastheart") && with.Offers(c, r) {
							t.Errorf("%s of the draft offers %s", c.ID, r.ID)
						}
					}
				})
			}
			if questions == 0 {
				t.Errorf("%s: no question", like)
			}
		}
	}
}

// A question for a whole kind, all of which the model brings, asks a draft only for its own.
func TestDraftNarrowsQuestionForWholeKind(t *testing.T) {
	t.Parallel()
	ruleset, records := templates.Edition("glows", "Glows")
	ruleset = strings.Replace(ruleset, "gear]", "gear, hue, trait, ancestry]", 1)
	set, err := read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(ruleset)}, []read.File{{Name: "records.yaml", Data: []byte(records)}, {Name: "glows.yaml", Data: []byte(`
records:
  - {id: ancestry/glow, name: Glow, text: T., effects: [{give: trait/glow/hue}]}
  - {id: trait/glow/hue, name: Hue, of: ancestry/glow, text: T., effects: [{choose: {id: hue, prompt: Hue, from: {kind: hue}, quick: [red]}}]}
  - {id: hue/red, name: Red, of: trait/glow/hue, text: T.}
  - {id: hue/blue, name: Blue, of: trait/glow/hue, text: T.}
`)}})
	if err != nil {
		t.Fatal(err)
	}
	_, text := draftedText(t, set, "ancestry/glow", "ember-kin", 0)
	if want := "from: {kind: hue, of: trait/ember-kin/hue}"; !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
	}
}

func TestDraftKeepsNoWordOfTheModelUnmarked(t *testing.T) {
	t.Parallel()
	set := sample.WithBooks("heroes-2025")
	for _, c := range []struct {
		like  string
		level int
		want  []string
		not   []string
	}{
		{"ancestry/dwarf", 0, []string{"prompt: Ember Kin traits for 3 ancestry points"}, []string{"culture: [dwarf]", "prompt: Dwarf"}},
		{"class/tactician", 1,
			[]string{"the ember kin's list", "when another ember kin", "name: TODO Focus", "prompt: TODO Your 3-focus ability"},
			[]string{"feature/tactician", "the tactician's list", "anticipation"}},
		{"class/null", 0, []string{"Your ember kin tradition", "in your Null Field"}, nil},
	} {
		_, text := draftedText(t, set, c.like, "ember-kin", c.level)
		text = strings.Join(strings.Fields(text), " ")
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q", c.like, want)
			}
		}
		for _, not := range c.not {
			if strings.Contains(text, not) {
				t.Errorf("%s: %q", c.like, not)
			}
		}
	}
}

func TestUnwrittenFindsPromptsAndResources(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		field string
		want  bool
	}{
		{"text: T.", false},
		{"text: TODO T.", true},
		{"effects: [{choose: {id: x, prompt: TODO Which, from: {kind: kit}}}]", true},
		{"effects: [{resource: {id: zeal, name: TODO Zeal}}]", true},
	} {
		set, err := read.Layer(sample.WithBooks("heroes-2025"), "x", []read.File{{Name: "x.yaml", Data: fmt.Appendf(nil, "records:\n  - {id: perk/made-up, name: N, %s}\n", c.field)}})
		if err != nil {
			t.Fatal(err)
		}
		if got := write.Unwritten(set.Record("perk/made-up")); got != c.want {
			t.Errorf("%s: %t", c.field, got)
		}
	}
}
