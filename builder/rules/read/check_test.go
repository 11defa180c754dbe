package read_test

import (
	"fmt"
	"strings"
	"testing"

	"scabbard/builder/rules/read"
	"scabbard/data/trial"
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
	for _, row := range trial.Rows(t, "testdata/valid.tsv") {
		if err := checked("", row[0]); err != nil {
			t.Errorf("%s:\n%v", row[0], err)
		}
	}
}

func TestCheckFindsEachMistake(t *testing.T) {
	for _, row := range trial.Rows(t, "testdata/effects.tsv") {
		const lead = "  - {id: rules/hero, name: Every hero, effects: [" // the text before it in its line
		before, after, _ := strings.Cut(row[0], "¦")
		wantMistake(t, row[0], checked("", before+after), fmt.Sprintf("records.yaml:4:%d: %s", len(lead+before)+1, row[1]))
	}
}

func TestCheckLooksAtRecords(t *testing.T) {
	for _, row := range trial.Rows(t, "testdata/records.tsv") {
		source := "records:\n  - {id: rules/hero, name: Every hero}\n  - " + row[1] + "\n"
		before, after, _ := strings.Cut(source, "¦")
		_, err := load("", before+after)
		place := fmt.Sprintf("records.yaml:%d:%d: ", strings.Count(before, "\n")+1, len(before)-strings.LastIndexByte(before, '\n'))
		wantMistake(t, row[0], err, place+row[2]+"…")
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
