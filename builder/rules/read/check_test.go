package read_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules/read"
	"scabbard/data/trial/sample"
)

// checked loads one root effect beside a few records; its mistakes are in line 4.
func checked(more, effects string) error {
	_, err := load(more, "records:\n  - id: kit/mountain\n    name: Mountain\n"+
		"  - {id: rules/hero, name: Every hero, effects: ["+effects+"]}\n"+
		"  - {id: kit/panther, name: Panther, effects: [{choose: {id: colour, prompt: Colour, input: text}}]}\n"+
		"  - {id: skill/climb, name: Climb}\n  - {id: keyword/melee, name: Melee}\n  - {id: damage/fire, name: fire}\n"+
		"  - {id: feature/hands, name: Hands, params: [key], effects: [{stat: speed, add: key}]}\n")
	return err
}

func TestCheckAcceptsValidRules(t *testing.T) {
	for _, effects := range []string{
		`{give: kit/mountain}`,
		`{give: feature/hands, bind: {key: might}}, {stat: speed, add: 1}`,
		`{give: feature/hands, bind: {key: highest}}`,
		`{choose: {id: q, prompt: Q, from: {kind: kit}, quick: [mountain], each: [{stat: pick, add: 1}, {resist: immune, to: pick, value: level}, {amend: pick, remove: true}, {stat: speed, set: pick.speed}]}}`,
		`{stat: [stamina, speed], add: "max(1, level / 2) + might"}`,
		`{stat: speed, add: 1, if: '!has("kit/mountain")'}`, // numbers may depend on absence: they are folded last
		`{give: skill/climb, if: 'has("kit/mountain") && count("kind:kit") > 1 && level < 3'}`,
		`{amend: question/panther.colour, pick: 2}`,
		`{mod: {match: {ids: [kit/mountain], keywords: [melee], picks: panther.colour}, damage: [0, 0, level], roll: [highest]}}`,
		`{track: {on: x, rows: [{at: 3, text: "{= level}"}]}}`,
	} {
		if err := checked("", effects); err != nil {
			t.Errorf("%s:\n%v", effects, err)
		}
	}
}

// TestCheckFindsEachMistake: the place of each is at the sign ¦.
func TestCheckFindsEachMistake(t *testing.T) {
	for _, c := range []struct{ effects, want string }{
		{`{give: ¦kit/mountian}`, `rules/hero: no record kit/mountian [did you mean kit/mountain?]`},
		{`{give: ¦pick}`, `rules/hero: no record pick`},
		{`{stat: ¦sped, add: 1}`, `rules/hero: no stat sped [did you mean speed?]`},
		{`{stat: ¦level, add: 1}`, `rules/hero: no stat level`},
		{`{stat: ¦highest, add: 1}`, `rules/hero: no stat highest`},
		{`{stat: ¦pick, add: 1}`, `rules/hero: no stat pick`},
		{`¦{stat: speed}`, `rules/hero: stat speed: what happens to it? base, set, add, max, min, define or moves`},
		{`{stat: speed, add: ¦levle + 1}`, `rules/hero: stat: unknown name levle in "levle + 1" [did you mean level?]`},
		{`{stat: speed, add: ¦key}`, `rules/hero: stat: unknown name key in "key"`},
		{`{stat: speed, add: ¦pick.size}`, `rules/hero: stat: unknown name pick.size in "pick.size"`},
		{`{stat: speed, add: ¦level.size}`, `rules/hero: stat: unknown name level.size in "level.size"`},
		{`{stat: speed, set: '"¦2X"'}`, `rules/hero: stat: "2X" is no size in "\"2X\""`},
		{`{stat: speed, add: 1, if: 'has("¦kit/moutain")'}`, `rules/hero: no record kit/moutain [did you mean kit/mountain?]`},
		{`{stat: speed, add: 1, if: 'count("kind:¦kits") > 1'}`, `rules/hero: unknown kind kits [did you mean kit?]`},
		{`{stat: speed, add: 1, cap: ¦mght}`, `rules/hero: cap: unknown name mght in "mght" [did you mean might?]`},
		{`{stat: speed, add: 1, stack: ¦kit.speed}`, `rules/hero: no stack group kit.speed`},
		{`{resist: ¦imune, to: damage/fire, value: 1}`, `rules/hero: resist imune: immune, weak or never [did you mean immune?]`},
		{`¦{resist: immune, to: damage/fire}`, `rules/hero: resist: how much? value: is missing`},
		{`{resist: immune, to: ¦damage/fier, value: 1}`, `rules/hero: no record damage/fier [did you mean damage/fire?]`},
		{`{give: ¦feature/hands}`, `rules/hero: give feature/hands: its param key is not bound`},
		{`{give: ¦feature/hands, bind: {kee: might}}`, `rules/hero: give feature/hands: its param key is not bound`},
		{`{give: feature/hands, bind: {key: ¦speed}}`, `rules/hero: bind key: speed is no characteristic`},
		{`{give: skill/climb, if: ¦'!has("kit/mountain")'}`, `rules/hero: a gift may not depend on the absence of something (!has("kit/mountain"))`},
		{`{give: skill/climb, if: ¦'count("kind:kit") == 0'}`, `rules/hero: a gift may not depend on the absence of something (count("kind:kit") == 0)`},
		{`{give: skill/climb, if: ¦'level > 1 && !(level > 2 || has("kit/mountain"))'}`, `rules/hero: a gift may not depend on the absence of something (level > 1 && !(level > 2 || has("kit/mountain")))`},
		{`{choose: {id: q, prompt: Q, from: {kind: kit}}, if: ¦'count("kind:kit") < 2'}`, `rules/hero: q: whether it is asked may not depend on the absence of something (count("kind:kit") < 2)`},
		{`{choose: ¦{prompt: Q, from: {kind: kit}}}`, `rules/hero: a question without an id`},
		{`{choose: {id: q, prompt: Q, from: {kind: ¦kti}}}`, `rules/hero: unknown kind kti [did you mean kit?]`},
		{`{choose: {id: q, prompt: Q, from: {ids: [¦kit/mountan]}}}`, `rules/hero: no record kit/mountan [did you mean kit/mountain?]`},
		{`{choose: {id: q, prompt: Q, from: {of-pick: ¦panther.color}}}`, `rules/hero: no question panther.color [did you mean panther.colour?]`},
		{`{choose: {id: q, prompt: Q, from: {kind: kit, not: [{picks: ¦qq}]}}}`, `rules/hero: no question qq [did you mean q?]`},
		{`{choose: {id: q, prompt: Q, from: {kind: kit, any: [{stack: ¦kit.speed}]}}}`, `rules/hero: no stack group kit.speed`},
		{`{choose: {id: q, prompt: Q, from: {kind: kit}, quick: [¦mountian]}}`, `rules/hero: q: recommends mountian, which is no kit [did you mean mountain?]`},
		{`{choose: {id: q, prompt: Q, pick: ¦levle, from: {kind: kit}}}`, `rules/hero: q: pick: unknown name levle in "levle" [did you mean level?]`},
		{`{choose: {id: q, prompt: Q, budget: ¦levle, from: {kind: kit}}}`, `rules/hero: q: budget: unknown name levle in "levle" [did you mean level?]`},
		{`{choose: {id: q, prompt: Q, arrays: [[1]], assign: [¦mihgt]}}`, `rules/hero: q: no characteristic mihgt [did you mean might?]`},
		{`{choose: {id: q, prompt: Q, from: {kind: kit}, each: [{give: ¦skill/clim}]}}`, `rules/hero: no record skill/clim [did you mean skill/climb?]`},
		{`{amend: ¦question/panther.colur, pick: 2}`, `rules/hero: no question panther.colur [did you mean panther.colour?]`},
		{`{amend: ¦skill/clim, remove: true}`, `rules/hero: no record skill/clim [did you mean skill/climb?]`},
		{`{mod: {match: {keywords: [¦meele]}, melee: 1}}`, `rules/hero: no record keyword/meele [did you mean keyword/melee?]`},
		{`{mod: {match: {}, melee: ¦levle}}`, `rules/hero: mod: unknown name levle in "levle" [did you mean level?]`},
		{`{mod: {match: {}, retype: ¦pick}}`, `rules/hero: no record damage/pick [known: damage/fire]`},
		{`{mod: {match: {of: ¦kti}, melee: 1}}`, `rules/hero: of: unknown kind kti [did you mean kit?]`},
		{`{mod: {match: {of: ¦kit/mountian}, melee: 1}}`, `rules/hero: no record kit/mountian [did you mean kit/mountain?]`},
		{`{mod: {match: {picks: nobody}, roll: [¦luck]}}`, `rules/hero: roll with luck: no such characteristic [known: highest, might, reason]`},
		{`{resource: ¦{id: rage, floor: luck}}`, `rules/hero: a resource needs an id and a name`},
		{`{resource: {id: rage, name: Rage, pays: ¦rags}}`, `rules/hero: pays: no resource rags [did you mean rage?]`},
		{`{resource: {id: rage, name: Rage, follows: ¦rags}}`, `rules/hero: follows: no resource rags [did you mean rage?]`},
		{`{resource: {id: rage, name: Rage, debt: ¦some}}`, `rules/hero: debt is the damage for each point below 0: a number or dice, such as 1d6`},
		{`{track: {rows: [{at: 1, text: "{= ¦luck}"}]}}`, `rules/hero: text: unknown name luck in "luck"`},
		{`{form: {name: Bear, text: "¦Q < weak"}}`, `rules/hero: potency Q: no characteristic has this letter`},
		{`{form: {name: Bear, effects: [{stat: ¦sped, add: 1}]}}`, `rules/hero: no stat sped [did you mean speed?]`},
		{`{note: "{c ¦key}"}`, `rules/hero: {c key}: no such param`},
	} {
		const lead = "  - {id: rules/hero, name: Every hero, effects: [" // the text before it in its line
		before, after, _ := strings.Cut(c.effects, "¦")
		wantMistake(t, c.effects, checked("", before+after), fmt.Sprintf("records.yaml:4:%d: %s", len(lead+before)+1, c.want))
	}
}

func TestCheckLooksAtRecords(t *testing.T) {
	for what, c := range map[string]struct{ records, want string }{
		"kind":            {`{id: ¦kits/x, name: X}`, `kits/x: unknown kind kits [did you mean kit?]`},
		"of":              {`{id: kit/x, name: X, of: ¦kit/y}`, `kit/x: no record kit/y [did you mean kit/x?]`},
		"text":            {`{id: kit/x, name: X, text: "{= ¦luck}"}`, `kit/x: text: unknown name luck in "luck"`},
		"requires":        {`{id: kit/x, name: X, requires: 'has("¦kit/z")'}`, `kit/x: no record kit/z [did you mean kit/x?]`},
		"quick":           {`{id: kit/x, name: X, quick: {nobody: ¦[a]}}`, `kit/x: no question nobody`},
		"twice":           {"{id: kit/x, name: X}\n  - {id: ¦kit/x, name: Y}", `kit/x: two records have this id`},
		"also":            {`{id: ability/a, name: A, ability: {type: action, distance: Self, also: ¦wolf}}`, `ability/a: also: wolf: no kind of creature`},
		"ability type":    {`{id: ability/a, name: A, ability: {type: ¦actoin, distance: Self}}`, `ability/a: no ability type "actoin"`},
		"distance":        {`{id: ability/a, name: A, ability: ¦{type: action}}`, `ability/a: an ability without a distance`},
		"keyword":         {`{id: ability/a, name: A, ability: {type: action, distance: Self, keywords: [¦melee]}}`, `ability/a: no record keyword/melee`},
		"roll":            {`{id: ability/a, name: A, ability: {type: action, distance: Self, roll: [¦luck]}}`, `ability/a: roll with luck: no such characteristic [known: highest, might, reason]`},
		"damage type":     {`{id: ability/a, name: A, ability: {type: action, distance: Self, roll: [might], tiers: [3 ¦fire damage, push 1, push 2]}}`, `ability/a: no record damage/fire`},
		"tier expression": {`{id: ability/a, name: A, ability: {type: action, distance: Self, roll: [might], tiers: ["{= ¦luck} damage", push 1, push 2]}}`, `ability/a: tier: unknown name luck in "luck"`},
		"table":           {`{id: kit/x, name: X, table: {heads: [A, B], rows: [[1, "{= level}"], [2, "{= ¦luck}"]]}}`, `kit/x: text: unknown name luck in "luck"`},
		"table condition": {`{id: kit/x, name: X, table: {heads: [A], rows: [{if: ¦luck > 1, cells: [1]}]}}`, `kit/x: if: unknown name luck in "luck > 1"`},
		"table of a card": {`{id: ability/a, name: A, ability: {type: action, distance: Self}, table: ¦{heads: [A], rows: [[1]]}}`, `ability/a: a table beside an ability is printed nowhere`},
		"short row":       {`{id: kit/x, name: X, table: {rows: [¦[1]], heads: [A, B]}}`, `a row of 1 cells below 2 heads`},
		"no rows":         {`{id: kit/x, name: X, table: ¦{heads: [A, B]}}`, `a table needs heads and rows`},
		"clause label":    {`{id: ability/a, name: A, ability: {type: action, distance: Self, clauses: [¦{text: x}]}}`, `ability/a: a clause without a label`},
		"includes":        {`{id: ability/a, name: A, ability: {type: action, distance: Self, includes: ¦kit}}`, `ability/a: includes kit, but belongs to ""`},
	} {
		source := "records:\n  - {id: rules/hero, name: Every hero}\n  - " + c.records + "\n"
		before, after, _ := strings.Cut(source, "¦")
		_, err := load("", before+after)
		place := fmt.Sprintf("records.yaml:%d:%d: ", strings.Count(before, "\n")+1, len(before)-strings.LastIndexByte(before, '\n'))
		if got := mistakes(t, err); !slices.ContainsFunc(got, func(m string) bool { return strings.HasPrefix(m, place+c.want) }) {
			t.Errorf("%s: %q, want %s", what, got, place+c.want)
		}
	}
}

func TestCheckPrintedFiguresHoldTheKitsBonus(t *testing.T) {
	kit := func(tiers string) error {
		_, err := load("", `
records:
  - {id: rules/hero, name: Every hero}
  - {id: kit/a, name: Apple, effects: [{mod: {match: {}, damage: [2, 2, 5]}}]}
  - {id: ability/a, name: A, of: kit/a, ability: {type: action, distance: Self, roll: [might], includes: kit, tiers: [`+tiers+`]}}
`)
		return err
	}
	if err := kit("2 damage, 4 damage, 5 damage"); err != nil {
		t.Errorf("figures as large as the bonus: %v", err)
	}
	wantMistake(t, "a figure below the bonus", kit("3 damage, 4 damage, 4 damage"), "records.yaml:5:139: ability/a: tier 3 prints 4 damage, less than the 5 Apple adds")
}

func TestCheckLooksAtConstants(t *testing.T) {
	_, err := load("", "records: [{id: rules/x, name: X}]\n")
	wantMistake(t, "root", err, `ruleset.yaml:7:7: no root record "rules/hero" [it is the record that every hero has, with the first questions]`)
	_, err = load("", "records: [{id: rules/hro, name: X}]\n")
	wantMistake(t, "a slip in the root", err, `ruleset.yaml:7:7: no root record "rules/hero" [did you mean rules/hro?]`)
	_, err = load("lowered-goals: [{from: {kind: kitt}, less: speeed}]\n", "records: [{id: rules/hero, name: X}]\n")
	wantMistake(t, "whose goal is lowered", err, "ruleset.yaml:15:31: unknown kind kitt [did you mean kit?]")
	wantMistake(t, "by how much", err, `ruleset.yaml:15:44: lowered goal: unknown name speeed in "speeed" [did you mean speed?]`)
	_, err = load("saves: {dice: 2d10, stat: speeed}\nencounter-over: [condition]\n", "records: [{id: rules/hero, name: X}]\n")
	wantMistake(t, "saves against a stat", err, "ruleset.yaml:15:8: no stat speeed [did you mean speed?]")
	wantMistake(t, "saves with two dice", err, "ruleset.yaml:15:8: saves: dice is one die, such as 1d10")
	wantMistake(t, "what ends", err, "ruleset.yaml:16:17: encounter-over: there is no condition that can end [did you mean conditions?]")
	_, err = read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(strings.Replace(base, "name: Speed, base: 5}", "name: Speed, base: later}, {id: later, name: Later}", 1))},
		[]read.File{{Name: "r.yaml", Data: []byte("records: [{id: rules/hero, name: X}]\n")}})
	wantMistake(t, "a stat that names a later one", err, `ruleset.yaml:11:70: stat speed: unknown name later in "later"`)
	_, err = read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(base + "echelon: [1]\n")}, nil)
	wantMistake(t, "unknown constant", err, `ruleset.yaml:15:1: ruleset: unknown field "echelon" [did you mean echelons?]`)
}

func TestBuiltInEditionHasNoMistakes(t *testing.T) {
	for _, set := range sample.Editions(t) {
		if errs := read.Check(set); len(errs) > 0 {
			t.Errorf("%s:\n%v", set.Edition, errs)
		}
	}
}
