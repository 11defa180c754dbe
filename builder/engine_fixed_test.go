package builder_test

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/data"
	"scabbard/data/trial"
)

// Mistakes the engine once made, each as small as it gets.

const root = `
  - id: rules/hero
    name: Every hero
    effects: `

func TestPotencyAfterMark(t *testing.T) {
	text, err := rules.ParseText("{= might} < 3, or M < weak slowed")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range text.Parts {
		if p.Kind == rules.PartPotency {
			return
		}
	}
	t.Errorf("no potency in %+v", text.Parts)
}

func TestDoubleNegationIsPrinted(t *testing.T) {
	e, err := rules.Compile("-(-level)", false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rules.Compile(e.String(), false); err != nil {
		t.Errorf("prints %s: %v", e, err)
	}
}

func TestHideBuiltInKit(t *testing.T) {
	if _, err := read.Layer(data.Load("packet-2024"), "mine", []read.File{{Name: "mine.yaml", Data: []byte("hide: [kit/mountain]\n")}}); err != nil {
		t.Errorf("a kit cannot be hidden:\n%v", err)
	}
}

func TestEmptyAnswerIsNoAnswer(t *testing.T) {
	for text, want := range map[string]string{"class:": "", "class: ''": "", "class: null": "null", "class: \"null\"": "null"} {
		h, err := herofile.Decode("h", []byte("format: 1\nchoices:\n  "+text+"\n"))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if answer, ok := h.Answer("class"); strings.Join(answer, ",") != want || ok != (want != "") {
			t.Errorf("%s is read as %q", text, h.Choices)
		}
	}
}

// TestEditionWorksWithAnyRecordHidden hides every record by night, some by day.
func TestEditionWorksWithAnyRecordHidden(t *testing.T) {
	t.Parallel()
	set := data.Load("packet-2024")
	for i, id := range set.IDs("") {
		if id == set.Root || !trial.Turn(i, 251, 1) {
			continue
		}
		top, err := read.Layer(set, "mine", []read.File{{Name: "mine.yaml", Data: []byte("hide: [" + id + "]\n")}})
		if err != nil {
			t.Errorf("%s cannot be hidden:\n%v", id, err)
			continue
		}
		s := builder.Build(top, heroOf(1+i%3, "ancestry", "dwarf", "class", "fury", "fury.aspect", "berserker", "fury.kit", "mountain"))
		if strings.Contains(strings.Join(featureIDs(s), " ")+" ", id+" ") {
			t.Errorf("%s is hidden and on the sheet", id)
		}
	}
}
