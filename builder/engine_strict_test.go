package builder_test

import (
	"testing"

	"scabbard/builder"
	"scabbard/sheet"
)

func TestAmendedQuestionAlone(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - {give: perk/more}
      - choose: {id: q, prompt: Q, from: {kind: perk, tags: [x]}}
  - {id: perk/a, name: A, tags: [x]}
  - {id: perk/a2, name: A2, tags: [x]}
  - {id: perk/b, name: B}
  - {id: perk/more, name: More, effects: [{amend: question/q, pick: 2, extend: [{ids: [perk/b]}]}]}
`)
	h := heroOf(1, "q", "a,b")
	legal, _ := offered(t, set, h, "q")
	wantList(t, "perks", legal, "a", "a2", "b")
	wantIssues(t, builder.Build(set, h))
}

func TestTwoAutomaticQuestionsWithOneAnswerLeft(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - {give: language/a}
      - choose: {id: one, prompt: One, from: {kind: language}}
      - choose: {id: two, prompt: Two, from: {kind: language}}
  - {id: language/a, name: A}
  - {id: language/b, name: B}
`)
	s := builder.Build(set, heroOf(1))
	wantState(t, s, "one", sheet.Automatic)
	wantList(t, "languages", languagesOf(s), "a", "b")
	wantIssues(t, s)
}

func TestParamsOfAPickAreNotBound(t *testing.T) {
	const records = root + `[{stat: reason, base: 2}, {choose: {id: q, prompt: Q, from: {kind: feature}}}]
  - {id: feature/p, name: P, params: [key], effects: [{stat: speed, add: key}]}
  - {id: feature/o, name: O}
`
	if loadErr(t, records) == "" {
		t.Error("a feature with a param can be picked with nothing bound to it: key counts as 0, in silence")
	}
}

func TestGatesAndFieldsIgnored(t *testing.T) {
	for name, effect := range map[string]string{
		"give while":             `{give: perk/a, while: flying}`,
		"spread arguments":       `{stat: speed, add: "max(1, level...)"}`,
		"choose while":           `{choose: {id: q, prompt: Q, from: {kind: perk}}, while: flying}`,
		"amend while":            `{amend: perk/a, remove: true, while: flying}`,
		"resource while":         `{resource: {id: r, name: R}, while: flying}`,
		"assume without while":   `{stat: speed, add: 1, assume: true}`,
		"cap beside set":         `{stat: speed, set: 6, cap: 7}`,
		"amend nothing":          `{amend: perk/a}`,
		"pick of a record":       `{amend: perk/a, pick: 2}`,
		"mod nothing":            `{mod: {match: {}}}`,
		"a tag nobody has":       `{stat: speed, add: 1, if: 'has("tag:nobody")'}`,
		"an attribute of no one": `{choose: {id: q, prompt: Q, from: {kind: perk}, each: [{stat: speed, set: pick.sped}]}}`,
		"pick beside budget":     `{choose: {id: q, prompt: Q, pick: 2, budget: 3, from: {kind: perk}}}`,
		"from beside input":      `{choose: {id: q, prompt: Q, from: {kind: perk}, input: text}}`,
		"hold beside each":       `{choose: {id: q, prompt: Q, from: {kind: perk}, each: [{stat: speed, add: 1}], hold: true}}`,
		"of the pick":            `{choose: {id: q, prompt: Q, from: {kind: perk}, each: [{choose: {id: r, prompt: R, from: {kind: perk, of: pick}}}]}}`,
	} {
		t.Run(name, func(t *testing.T) {
			if err := loadErr(t, root+"["+effect+"]\n  - {id: perk/a, name: A}\n  - {id: perk/b, name: B}\n"); err == "" {
				t.Errorf("accepted, and ignored: %s", effect)
			}
		})
	}
}
