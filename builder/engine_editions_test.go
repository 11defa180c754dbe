package builder_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Features of the engine that later editions of a game need, each on a few invented records.

func TestDamageAddsTheBestCharacteristic(t *testing.T) {
	set := invent(t, "", `
  - {id: damage/fire, name: Fire}
  - id: rules/hero
    name: Every hero
    effects:
      - {stat: might, base: 1}
      - {stat: reason, base: 3}
      - {stat: presence, base: -1}
      - {give: [ability/blow, ability/frown]}
  - id: ability/blow
    name: Blow
    ability: {type: action, distance: Melee 1, target: 1 creature, roll: [might, reason], tiers: [2 + M or R damage; push 1, 5 + M fire damage, 2d6 + 1 + P damage]}
  - id: ability/frown
    name: Frown
    ability: {type: action, distance: Self, target: Self, roll: [might], tiers: [push 1, push 2, 7 + M]}
`)
	s := builder.Build(set, heroOf(1))
	want := map[string][]string{
		"Blow":  {"5 damage; push 1", "6 fire damage", "2d6 + 0 damage"},
		"Frown": {"push 1", "push 2", "7 + M"},
	}
	for _, a := range s.Abilities {
		for i, tier := range a.Tiers {
			if got := tier.Full().String(); got != want[a.Name][i] && !(a.Name == "Blow" && i == 2 && got == "2d6 damage") {
				t.Errorf("%s, tier %d: %q, want %q", a.Name, i+1, got, want[a.Name][i])
			}
		}
	}
	parts := s.Abilities[0].Tiers[0].Damage.Parts
	if len(parts) != 2 || parts[1].Name != "Reason" || parts[1].Amount != 3 {
		t.Errorf("the damage is made of %+v", parts)
	}
}

func TestSeveralResources(t *testing.T) {
	set := invent(t, "words: {resource: Heroic Resource}\n", `
  - id: rules/hero
    name: Every hero
    effects:
      - resource: {id: glory, name: Glory, label: Epic Resource, respite: xp, rules: [Spend it as grit.]}
        at: 3
      - resource: {id: grit, name: Grit, turn: 1d3, gains: [{id: hurt, text: +1 when hurt}, +1 when hungry]}
      - give: feature/better
        at: 2
  - id: feature/better
    name: Better
    effects:
      - {amend: resource/grit, turn: 1d3 + 1, gains: [{id: hurt, text: +2 when hurt}, {id: new, text: +3 at noon}]}
`)
	for level, want := range map[int][]string{
		1: {"Grit: +1 when hurt, +1 when hungry"},
		2: {"Grit: +2 when hurt, +1 when hungry, +3 at noon"},
		3: {"Grit: +2 when hurt, +1 when hungry, +3 at noon", "Glory:"},
	} {
		s := builder.Build(set, heroOf(level))
		var got []string
		for _, r := range s.Resources {
			words := r.Name + ":"
			for i, g := range r.Gains {
				words += []string{" ", ", "}[min(i, 1)] + g.String()
			}
			got = append(got, words)
		}
		if !slices.Equal(got, want) {
			t.Errorf("level %d: %q, want %q", level, got, want)
		}
		if s.Resource == nil || s.Resource.ID != "grit" || s.Resource.Label != "Heroic Resource" {
			t.Errorf("level %d: the first resource is %+v", level, s.Resource)
		}
	}
}

func TestRemovedQuestionKeepsAnswer(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: people, prompt: People, from: {kind: ancestry}}
      - choose: {id: tongue, prompt: Tongue, from: {kind: language}}
  - id: ancestry/wild
    name: Wild
    effects: [{amend: question/tongue, remove: true}]
  - {id: ancestry/tame, name: Tame}
  - {id: language/low, name: Low}
  - {id: language/high, name: High}
`)
	s := builder.Build(set, heroOf(1, "people", "wild", "tongue", "low"))
	if len(s.Languages) != 0 || len(s.Issues) != 1 || s.Issues[0].Severity != sheet.Notice || s.Issues[0].Code != "dormant" {
		t.Errorf("languages %v, issues %v", s.Languages, s.Issues)
	}
	for _, q := range s.Questions {
		if q.ID == "tongue" && (q.State != sheet.Dormant || !slices.Equal(q.Answer, []string{"low"})) {
			t.Errorf("the question taken away is %+v", q)
		}
	}
	if s := builder.Build(set, heroOf(1, "people", "tame", "tongue", "low")); len(s.Languages) != 1 {
		t.Errorf("asked again, it gives %v", s.Languages)
	}
}

func TestPickWithoutGiverIsKept(t *testing.T) {
	records := `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: kit, prompt: Kit, from: {kind: kit}}
      - choose: {id: named, prompt: Named, from: {kind: ability, owned: true}, outlives: true}
  - {id: kit/bow, name: Bow, effects: [{give: ability/shot}]}
  - {id: kit/axe, name: Axe, effects: [{give: ability/chop}]}
  - {id: ability/shot, name: Shot, ability: {type: action, distance: Ranged 5, target: 1 creature}}
  - {id: ability/chop, name: Chop, ability: {type: action, distance: Melee 1, target: 1 creature}}
`
	set := invent(t, "", records)
	for kit, want := range map[string]int{"bow": 1, "axe": 2} {
		s := builder.Build(set, heroOf(1, "kit", kit, "named", "shot"))
		if len(s.Abilities) != want || len(s.Issues) != 0 {
			t.Errorf("with the %s: %d abilities, issues %v", kit, len(s.Abilities), s.Issues)
		}
	}
	r := builder.Resolve(set, heroOf(1, "kit", "axe"))
	for _, o := range r.Offers(r.Question("named")) {
		if o.Legal != (o.Record.Name == "Chop") {
			t.Errorf("%s is offered: %+v", o.Record.Name, o)
		}
	}
}

func TestPlayersAnswerReplacesPreset(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: tongue, prompt: Tongue, from: {kind: language}, quick: [high]}
      - choose: {id: people, prompt: People, from: {kind: ancestry}, optional: true}
  - {id: ancestry/hill, name: Hill folk, preset: {tongue: low}}
  - {id: ancestry/dale, name: Dale folk}
  - {id: language/low, name: Low}
  - {id: language/high, name: High}
`)
	for _, c := range []struct {
		answers []string
		want    string
		state   sheet.State
	}{
		{[]string{"people", "hill"}, "Low", sheet.Automatic},
		{[]string{"people", "hill", "tongue", "high"}, "High", sheet.Answered},
		{[]string{"people", "dale"}, "", sheet.Open},
	} {
		s := builder.Build(set, heroOf(1, c.answers...))
		got := ""
		for _, l := range s.Languages {
			got += l.Name
		}
		if got != c.want {
			t.Errorf("%q: speaks %q, want %q", c.answers, got, c.want)
		}
		for _, q := range s.Questions {
			if q.ID == "tongue" && q.State != c.state {
				t.Errorf("%q: the question is %s, want %s", c.answers, q.State, c.state)
			}
			if q.ID == "tongue" && (q.Reason == "from Hill folk") != (c.state == sheet.Automatic) {
				t.Errorf("%q: the reason is %q", c.answers, q.Reason)
			}
		}
	}
	for name, filled := range map[string]*builder.Hero{
		"recommended": fill.Quick(set, heroOf(1, "people", "hill")),
		"by chance":   fill.Random(set, heroOf(1, "people", "hill"), rand.New(rand.NewPCG(1, 1))),
	} {
		if got := builder.Build(set, filled).Languages; len(got) != 1 || got[0].Name != "Low" {
			t.Errorf("%s above the preset: %v", name, got)
		}
	}
}

func TestBlocksHaveOwnAbilities(t *testing.T) {
	set := invent(t, "", `
  - {id: rules/hero, name: Every hero, effects: [{stat: might, base: 2}, {give: feature/hound}]}
  - id: feature/hound
    name: Hound
    block: {name: Hound, lines: {Stamina: "{= 2 * level}"}, abilities: [ability/bite]}
  - {id: ability/bite, name: Bite, ability: {type: action, distance: Melee 1, target: 1 creature, roll: [might], tiers: [1 + M damage, 2 + M damage, 3 + M damage]}}
`)
	s := builder.Build(set, heroOf(2))
	if len(s.Abilities) != 0 || len(s.Blocks) != 1 || len(s.Blocks[0].Abilities) != 1 {
		t.Fatalf("%d abilities, blocks %+v", len(s.Abilities), s.Blocks)
	}
	if got := s.Blocks[0].Abilities[0].Tiers[0].Full().String(); got != "3 damage" {
		t.Errorf("the hound's bite deals %q", got)
	}
}

func TestRespitesBringResources(t *testing.T) {
	set := invent(t, "respite-xp: victories + 1\n", `
  - id: rules/hero
    name: Every hero
    effects:
      - resource: {id: zeal, name: Zeal, start: Victories, floor: 0}
      - {at: 3, give: feature/deep}
  - {id: feature/deep, name: Deep, effects: [{resource: {id: deep-zeal, name: Deep Zeal, label: Deeper, respite: "2 * xp + level", floor: 0}}]}
`)
	h := heroOf(3)
	h.Play.Victories = 4
	got := builder.Resolve(set, h).Respite()
	if got.XP != 5 || !slices.Equal(got.Resources, []builder.Reserve{{Resource: "deep-zeal", Amount: 13}}) {
		t.Errorf("a respite brings %+v", got)
	}
	if got := builder.Resolve(set, heroOf(1)).Respite(); got.XP != 1 || got.Resources != nil {
		t.Errorf("below its level: %+v", got)
	}
	h.Play.Resources = []builder.Reserve{{Resource: "deep-zeal", Amount: -1}, {Resource: "wit", Amount: 2}}
	s := builder.Build(set, h)
	if !hasIssue(s, "below-nothing", "") || !hasIssue(s, "no-resource", "") {
		t.Errorf("%+v", s.Issues)
	}
}

func TestHouseRulesAreNotAnswers(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: table.rules, prompt: Rules of your table, from: {kind: feature}, many: true, swap: play}
  - {id: feature/hardy, name: Hardy, effects: [{stat: stamina, add: 3}]}
  - {id: feature/frail, name: Frail, effects: [{stat: stamina, add: -1}]}
`)
	for _, c := range []struct {
		own, table []string
		stamina    int
		state      sheet.State
	}{
		{nil, nil, 0, sheet.Optional},
		{[]string{"hardy"}, nil, 3, sheet.Answered},
		{nil, []string{"hardy"}, 3, sheet.Automatic},
		{[]string{"hardy"}, []string{"hardy", "frail"}, 2, sheet.Answered},
		{nil, []string{"frail", "unknown", "frail"}, -1, sheet.Automatic},
	} {
		h := heroOf(1)
		if c.own != nil {
			h = h.With(rules.QuestionOfTable, c.own)
		}
		for _, rule := range c.table {
			h.Table = append(h.Table, builder.TableRule{Rule: rule, From: "the party"})
		}
		r := builder.Resolve(set, h)
		s, q := r.Sheet(), r.Question(rules.QuestionOfTable)
		wantStats(t, s, map[string]int{"stamina": c.stamina})
		wantIssues(t, s)
		if q.State != c.state || !slices.Equal(q.Answer, c.own) {
			t.Errorf("%v and %v: the question is %s %v", c.own, c.table, q.State, q.Answer)
		}
		for _, f := range s.Features {
			if want := map[bool]string{true: "the hero's file", false: "the party"}[slices.Contains(c.own, f.ID[len("feature/"):])]; f.SourceName != want {
				t.Errorf("%v and %v: %s is from %q", c.own, c.table, f.Name, f.SourceName)
			}
		}
	}
}
