package rules_test

import (
	"strings"
	"testing"

	"scabbard/builder/rules/page"
	"scabbard/builder/rules/prose"
	"scabbard/sheet/doc"
)

const giversRules = `
records:
  - {id: rules/hero, name: Every hero, effects: [{choose: {id: ancestry, prompt: Ancestry, from: {kind: ancestry}}}]}
  - id: ancestry/priest
    name: Priest
    effects:
      - resource: {id: piety, name: Piety, start: Victories, turn: 1d3, floor: 0}
      - choose: {id: priest.domains, prompt: Domains, pick: 2, from: {kind: kit}}
      - choose: {id: second, prompt: One of them, from: {kind: kit, picks: priest.domains}, hold: false}
      - choose: {id: prayer, prompt: Prayer, from: {kind: ability, tags: [heroic], of-pick: priest.second}}
      - choose: {id: gift, prompt: Gift, from: {kind: feature, of-pick: priest.domains}, each: [{give: pick, bind: {key: reason}}]}
      - choose: {id: feat, prompt: Feat, from: {kind: ability, ids: [ability/shared]}}
  - id: ancestry/brute
    name: Brute
    effects:
      - resource: {id: rage, name: Rage, start: Victories, turn: 1d3, floor: 0}
      - choose: {id: feat, prompt: Feat, from: {kind: ability, ids: [ability/shared]}}
      - {give: feature/brute/gifted}
  - id: feature/brute/gifted
    name: Gifted
    of: ancestry/brute
    effects: [{give: feature/domain/deceit, bind: {key: might}}]
  - {id: kit/night, name: Night}
  - id: feature/domain/deceit
    name: Deceit
    of: kit/night
    params: [key]
    short: "{c key} for lies."
    text: Lie with {c key} ({= key}), up to {= key + 1} times.
    effects: [{give: ability/lie, bind: {key: key}}]
  - id: feature/domain/alone
    name: Alone
    params: [key]
    text: Nobody gives this; {c key} ({= key}).
  - {id: ability/lie, name: Lie, of: feature/domain/deceit, params: [key], ability: {type: action, distance: Self, target: Self, effect: "{= 2 * key} squares"}}
  - {id: ability/dusk, name: Dusk, of: kit/night, tags: [heroic], cost: 5, ability: {type: action, distance: Self, target: Self, effect: It is dark.}}
  - {id: ability/shared, name: Shared, cost: 3, ability: {type: action, distance: Self, target: Self, effect: Both do it.}}
  - {id: ability/stray, name: Stray, cost: 3, ability: {type: action, distance: Self, target: Self, effect: Nobody does it.}}
`

// TestOfferedAbilityCostsTheResourceOfItsClass: an ability that belongs to no class is paid with the resource of the class whose
// question can offer it, and with none where several classes or none do.
func TestOfferedAbilityCostsTheResourceOfItsClass(t *testing.T) {
	set := loadSet(t, "", giversRules)
	for id, want := range map[string]string{"ability/dusk": "piety", "ability/shared": "", "ability/stray": "", "ancestry/brute": "rage", "kit/night": ""} {
		got := ""
		if res := set.ResourceOf(set.Record(id)); res != nil {
			got = res.ID
		}
		if got != want {
			t.Errorf("%s is paid with %q, want %q", id, got, want)
		}
	}
}

// TestTextWithoutHeroNamesBindings: a param is named by its possible bindings; no name of a param reaches a reader.
func TestTextWithoutHeroNamesBindings(t *testing.T) {
	set := loadSet(t, "", giversRules)
	for id, want := range map[string]string{
		"feature/domain/deceit": "Lie with Might (Brute) or Reason (Priest), up to a number of times equal to your Might or Reason + 1.",
		"feature/domain/alone":  "Nobody gives this; the characteristic its giver names.",
	} {
		if got := prose.Of(set).Text(set.Unbound(set.Record(id)).Text); got != want {
			t.Errorf("%s reads %q, want %q", id, got, want)
		}
	}
	if got, want := page.InLine(set, set.Record("feature/domain/deceit")), "Might (Brute) or Reason (Priest) for lies."; got != want {
		t.Errorf("in line %q, want %q", got, want)
	}
	card := page.Card(set, set.Record("ability/lie"))
	if got := card.Body[len(card.Body)-1].(doc.Line).Text.String(); !strings.Contains(got, "A number of squares equal to twice your Might or Reason") {
		t.Errorf("the card of an ability given by what is given reads %q", got)
	}
	if r := set.Record("kit/night"); set.Unbound(r) != r {
		t.Error("a record without params is copied")
	}
}
