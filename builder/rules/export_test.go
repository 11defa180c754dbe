package rules_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scabbard/builder/rules"
)

const exported = `
records:
  - {id: rules/hero, name: Every hero, line: 1, effects: [{choose: {id: kit, prompt: Kit, from: {kind: kit}, quick: [heavy]}}]}
  - {id: keyword/melee, name: Melee, line: 2}
  - {id: damage/fire, name: Fire, line: 2}
  - id: ancestry/ogre
    name: Ogre
    line: 3
    effects:
      - resource: {id: rage, name: Rage, start: Victories, turn: 1d3, floor: 0, gains: ["{surge 2} more"]}
  - id: ability/ogre/smash
    name: Smash!
    line: 4
    of: ancestry/ogre
    cost: 3
    level: 1
    text: Ends it.
    ability:
      keywords: [melee]
      type: action
      distance: Melee 1 or Ranged 5
      target: 1 creature
      roll: [might]
      tiers: [3 damage, 5 damage; push 1, "2d6 + 8 fire damage; M < weak grabbed"]
      clauses:
        - {label: Roll}
        - {label: Effect, text: "You gain {surge 2} and {= 2 * might} Stamina."}
        - {label: Spend, amount: 1, open: true, text: More.}
  - id: kit/heavy
    name: Heavy
    line: 5
    attrs: {armor: [heavy, shield]}
    effects:
      - {stat: stamina, add: "3 * level", at: 2, while: standing}
      - {give: ability/ogre/smash}
`

// TestExportOfARecord compares whole records with what other programs are promised.
func TestExportOfARecord(t *testing.T) {
	set := loadSet(t, "", exported)
	for id, want := range map[string]string{
		"ability/ogre/smash": `{"id":"ability/ogre/smash","kind":"ability","name":"Smash!","of":"ancestry/ogre","tags":[],"level":1,"cost":3,"attrs":{},
			"text":"Ends it.","source_line":4,"effects":[],"ability":{"cost":3,"resource":"rage","keywords":["melee"],"type":"action",
			"distance":"Melee 1 or Ranged 5","target":"1 creature","trigger":null,"characteristics":["might"],
			"tiers":["3 damage","5 damage; push 1","2d6 + 8 fire damage; M < weak grabbed"],
			"clauses":[{"label":"Roll"},{"label":"Effect","text":"You gain {surge 2} and {= 2 * might} Stamina."},{"label":"Spend","amount":1,"open":true,"text":"More."}],
			"effect":"You gain {surge 2} and {= 2 * might} Stamina.","spend":[{"amount":1,"open":true,"text":"More."}],"persistent":null},"calc":null}`,
		"kit/heavy": `{"id":"kit/heavy","kind":"kit","name":"Heavy","tags":[],"level":0,"cost":0,"attrs":{"armor":["heavy","shield"]},"text":"","source_line":5,
			"effects":[{"verb":"stat","at":2,"while":"standing","stats":["stamina"],"op":"add","value":"3 * level"},
			{"verb":"give","give":["ability/ogre/smash"]}],"ability":null,"calc":null}`,
		"rules/hero": `{"id":"rules/hero","kind":"rules","name":"Every hero","tags":[],"level":0,"cost":0,"attrs":{},"text":"","source_line":1,
			"effects":[{"verb":"choose","choose":{"id":"kit","prompt":"Kit","from":{"kind":"kit"},"hold":true,"swap":"session","quick":["heavy"]}}],"ability":null,"calc":null}`,
	} {
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(set.RecordDocument(set.Record(id))); err != nil {
			t.Fatal(err)
		}
		want = strings.ReplaceAll(strings.ReplaceAll(want, "\n", ""), "\t", "")
		if diff := cmp.Diff(want, strings.TrimSpace(b.String())); diff != "" {
			t.Errorf("%s (-want +got):\n%s", id, diff)
		}
	}
}

// TestExportOfASet looks at what surrounds the records, twice the same bytes.
func TestExportOfASet(t *testing.T) {
	set := loadSet(t, "licence: Shared.\n", exported)
	var a, b bytes.Buffer
	if err := rules.Export(&a, set); err != nil {
		t.Fatal(err)
	}
	if err := rules.Export(&b, set); err != nil || !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Errorf("two exports differ (%v)", err)
	}
	var d rules.Document
	if err := json.Unmarshal(a.Bytes(), &d); err != nil {
		t.Fatal(err)
	}
	if d.Edition != "invented" || d.Licence != "Shared." || d.MaxLevel != 3 || len(d.Records) != len(set.Records) {
		t.Errorf("%q, %q, level %d, %d records", d.Edition, d.Licence, d.MaxLevel, len(d.Records))
	}
	if diff := cmp.Diff(map[string][]int{"standard": {0, 10, 25}}, d.XP); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"ability", "ancestry", "damage", "keyword", "kit", "rules"}, d.Kinds); diff != "" {
		t.Error(diff)
	}
}

// TestExportLeavesNothingOut compares the fields of the types with those that are exported.
func TestExportLeavesNothingOut(t *testing.T) {
	elsewhere := map[string]string{
		"Record.Line": "source_line", "Record.Source": "a place in the data", "Ability.Reach": "distance", "Ability.Roll": "characteristics",
		"Effect.Note": "about, with, text", "Gift.IDs": "give",
	}
	for from, to := range map[reflect.Type]reflect.Type{
		reflect.TypeFor[rules.Record]():   reflect.TypeFor[rules.RecordDoc](),
		reflect.TypeFor[rules.Ability]():  reflect.TypeFor[rules.AbilityDoc](),
		reflect.TypeFor[rules.Clause]():   reflect.TypeFor[rules.ClauseDoc](),
		reflect.TypeFor[rules.Effect]():   reflect.TypeFor[rules.EffectDoc](),
		reflect.TypeFor[rules.Gift]():     reflect.TypeFor[rules.EffectDoc](),
		reflect.TypeFor[rules.Note]():     reflect.TypeFor[rules.EffectDoc](),
		reflect.TypeFor[rules.Choose]():   reflect.TypeFor[rules.ChooseDoc](),
		reflect.TypeFor[rules.Selector](): reflect.TypeFor[rules.SelectorDoc](),
		reflect.TypeFor[rules.Amend]():    reflect.TypeFor[rules.AmendDoc](),
		reflect.TypeFor[rules.Mod]():      reflect.TypeFor[rules.ModDoc](),
		reflect.TypeFor[rules.Match]():    reflect.TypeFor[rules.MatchDoc](),
		reflect.TypeFor[rules.Resource](): reflect.TypeFor[rules.ResourceDoc](),
		reflect.TypeFor[rules.Track]():    reflect.TypeFor[rules.TrackDoc](),
		reflect.TypeFor[rules.Row]():      reflect.TypeFor[rules.RowDoc](),
		reflect.TypeFor[rules.Form]():     reflect.TypeFor[rules.FormDoc](),
	} {
		for f := range from.Fields() {
			if _, ok := to.FieldByName(f.Name); !ok && elsewhere[from.Name()+"."+f.Name] == "" {
				t.Errorf("%s.%s is not exported", from.Name(), f.Name)
			}
		}
	}
}

// TestWords reads texts and outcomes as a person without a hero sees them.
func TestWords(t *testing.T) {
	for raw, want := range map[string]string{
		"You gain {surge 2} and {shield 1}.":                   "You gain 2 surges and 1 shield.",
		"Slide {= 2 * might} if M < weak, **now**.":            "Slide twice your Might if M < weak, now.",
		"+{= 6 + level} Stamina, {= recovery_value} each turn": "+(6 plus your level) Stamina, your Recovery value each turn",
		"slide up to {= might} squares (your Might), then":     "slide up to as many squares as your Might, then",
		"deal {= 2 * might} fire damage (twice your Might)":    "deal fire damage equal to twice your Might",
		"your speed is {= max(1, might)} higher":               "your speed is higher by your Might (at least 1)",
		"it goes {= level - 1} squares farther":                "it goes farther by as many squares as your level minus 1",
		"half is {= 3 * (level - 1) / 2} (see there)":          "half is half (3 times (your level minus 1)) (see there)",
		"regain {= max(might, agility)} Stamina":               "regain Stamina equal to the higher of your Might and your Agility",
	} {
		text, err := rules.ParseText(raw)
		if err != nil || text.Words() != want {
			t.Errorf("%q reads %q (%v), want %q", raw, text.Words(), err, want)
		}
	}
	for raw, want := range map[string]string{"3 damage; push 1": "3 damage; push 1", "2d6 + 3 fire damage": "2d6 + 3 fire damage", "{= level} damage": "damage equal to your level", "2d6 + {= level} fire damage": "fire damage equal to 2d6 + your level", "slide 2": "slide 2"} {
		tier, err := rules.ParseTier(raw)
		if err != nil || tier.Words() != want {
			t.Errorf("%q reads %q (%v), want %q", raw, tier.Words(), err, want)
		}
	}
	for _, raw := range []string{"Melee 1 or Ranged 5", "3 cube within 10", "5 x 1 line within 1", "Self and 1 burst", "2 aura", "Special: words", "Self"} {
		reach, err := rules.ParseReach(raw)
		if err != nil || rules.DistanceOf(reach) != raw {
			t.Errorf("%q prints %q (%v)", raw, rules.DistanceOf(reach), err)
		}
	}
}
