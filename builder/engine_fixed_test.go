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
	"scabbard/sheet"
)

// Mistakes the engine once made, each as small as it gets.

// loadErr loads an invented ruleset that should be refused, and returns the error.
func loadErr(t *testing.T, records string) string {
	t.Helper()
	_, err := editionOf("invented", "", records)
	if err == nil {
		return ""
	}
	return err.Error()
}

const root = `
  - id: rules/hero
    name: Every hero
    effects: `

func TestReversedCondition(t *testing.T) {
	for _, cond := range []string{`2 > count("kind:perk")`, `1 >= count("kind:perk")`, `0 - count("kind:perk") > -2`, `-count("kind:perk") > -2`, `min(2, 3 - count("kind:perk")) > 1`, `3 / count("kind:perk") > 1`} {
		if err := loadErr(t, root+`[{give: perk/a, if: '`+cond+`'}]
  - {id: perk/a, name: A}
`); !strings.Contains(err, "absence") {
			t.Errorf("%s: an absence is asked about, and Check says %q", cond, err)
		}
	}
}

func TestAutomaticIfOneLegalAnswerIsLeft(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects: [{give: skill/a}, {choose: {id: skill, prompt: Skill, from: {kind: skill}}}]
  - {id: skill/a, name: A}
  - {id: skill/b, name: B}
`)
	wantState(t, builder.Build(set, heroOf(1)), "skill", sheet.Automatic)
}

func TestModCostVariable(t *testing.T) {
	const records = `
  - id: rules/hero
    name: Every hero
    effects: [{give: ability/a}, {mod: {match: {ids: [ability/a]}, cost: -(cost / 2)}}]
  - {id: ability/a, name: A, cost: 5, ability: {type: action, distance: Self, target: Self}}
`
	if a := abilityOf(t, builder.Build(invent(t, "", records), heroOf(1)), "ability/a"); a.Cost != 3 {
		t.Errorf("cost %d, want 5 - 2", a.Cost)
	}
}

func TestFourOutcomesDoNotPanic(t *testing.T) {
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("panic: %v", p)
		}
	}()
	err := loadErr(t, `
  - {id: rules/hero, name: Every hero}
  - id: kit/a
    name: A
    effects: [{mod: {match: {}, damage: [1, 1, 1]}}]
  - {id: ability/a, name: A, of: kit/a, ability: {type: action, distance: Self, target: Self, roll: [might], tiers: [1 damage, 2 damage, 3 damage, 4 damage], includes: kit}}
`)
	if !strings.Contains(err, "three outcomes") {
		t.Errorf("says %q", err)
	}
}

func TestIgnoredEffectsAreReported(t *testing.T) {
	for name, effect := range map[string]string{
		"has of nothing":             `{stat: speed, add: 1, if: 'has("")'}`,
		"immune to nothing":          `{resist: immune, value: 5}`,
		"give nothing":               `{give: }`,
		"change no stat":             `{stat: [], add: 1}`,
		"amend an unknown resource":  `{amend: resource/nope, turn: "3"}`,
		"a value beside give":        `{give: perk/a, value: 3}`,
		"add beside a note":          `{note: Hm, add: 3}`,
		"a form that gives":          `{form: {name: Bear, effects: [{give: perk/a}]}}`,
		"arrays without assign":      `{choose: {id: array, prompt: Array, arrays: [[]]}}`,
		"a swap nobody knows":        `{choose: {id: q, prompt: Q, from: {kind: perk}, swap: sometimes}}`,
		"an input nobody knows":      `{choose: {id: q, prompt: Q, input: number}}`,
		"a question without offers":  `{choose: {id: q, prompt: Q}}`,
		"two picks, one question id": `{choose: {id: q, prompt: Q, pick: 2, from: {kind: perk}, each: [{choose: {id: s, prompt: S, from: {kind: perk}}}]}}`,
	} {
		if err := loadErr(t, root+"["+effect+"]\n  - {id: perk/a, name: A}\n  - {id: perk/b, name: B}\n"); err == "" {
			t.Errorf("%s is accepted and does nothing: %s", name, effect)
		}
	}
}

func TestExtendKeepsOwned(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - {give: [perk/a, perk/more]}
      - choose: {id: q, prompt: Q, from: {kind: perk, owned: false}}
  - {id: perk/a, name: A}
  - {id: perk/b, name: B}
  - {id: perk/more, name: More, effects: [{amend: question/q, extend: [{kind: perk, tags: [x]}]}]}
`)
	legal, _ := offered(t, set, heroOf(1), "q")
	wantList(t, "perks", legal, "b")
}

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

func TestPickIsGivenByItsQuestion(t *testing.T) {
	const records = root + `[{choose: {id: q, prompt: Q, from: {kind: perk}, each: [{give: pick}]}}]
  - {id: perk/a, name: A, effects: [{stat: speed, add: 1}]}
  - {id: perk/b, name: B}
`
	wantStats(t, builder.Build(invent(t, "", records), heroOf(1, "q", "a")), map[string]int{"speed": 6})
}

// A text that names another ability's distance prints its figure, with every bonus.
func TestTextHasDistanceOfOtherAbility(t *testing.T) {
	set := invent(t, "", root+`[{give: [ability/bolt, feature/far]}, {mod: {match: {keywords: [ranged]}, ranged: 5}}]
  - {id: ability/bolt, name: Bolt, ability: {keywords: [ranged], type: action, distance: Ranged 10, target: 1 creature}}
  - {id: keyword/ranged, name: Ranged}
  - {id: feature/far, name: Far, text: "You can speak within {dist ability/bolt} squares."}
`)
	s := builder.Build(set, heroOf(1))
	if got := s.Features[0].Text.String(); got != "You can speak within 15 squares." {
		t.Errorf("text is %q", got)
	}
	if err := loadErr(t, root+`[]
  - {id: perk/a, name: A}
  - {id: feature/far, name: Far, text: "Within {dist perk/a} squares."}
`); err == "" {
		t.Error("a distance of what is no ability is accepted")
	}
}

// A change of abilities can replace a printed distance, but only while it counts.
func TestDistancesAreReplaced(t *testing.T) {
	set := invent(t, "", root+`[{give: [ability/song, ability/bolt]}, {mod: {match: {keywords: [song]}, distance: "Special: all who hear you"}}, {mod: {match: {keywords: [ranged]}, ranged: 2}}, {mod: {match: {keywords: [ranged]}, distance: Melee 1}, while: blind}]
  - {id: ability/song, name: Song, ability: {keywords: [song], type: action, distance: 5 aura, target: Each ally}}
  - {id: ability/bolt, name: Bolt, ability: {keywords: [ranged], type: action, distance: Ranged 10, target: 1 creature}}
  - {id: keyword/song, name: Song}
  - {id: keyword/ranged, name: Ranged}
`)
	s := builder.Build(set, heroOf(1))
	for i, want := range []string{"Special: all who hear you", "Ranged 12"} {
		if got := s.Abilities[i].Distance; got != want {
			t.Errorf("%s has the distance %q, want %q", s.Abilities[i].Name, got, want)
		}
	}
	if err := loadErr(t, root+`[{mod: {match: {keywords: [song]}, distance: far away}}]
  - {id: keyword/song, name: Song}
`); !strings.Contains(err, "no distance") {
		t.Errorf("a distance that is none: %q", err)
	}
}
