package party

import (
	"slices"
	"testing"

	"scabbard/sheet"
)

func TestLettersGoOnAfterTheAlphabet(t *testing.T) {
	for i, want := range map[int]string{0: "A", 25: "Z", 26: "A′", 53: "B′′"} {
		if got := letter(i); got != want {
			t.Errorf("hero %d is %s, not %s", i, got, want)
		}
	}
}

func TestResistanceAppliesToEveryMark(t *testing.T) {
	mark := sheet.Text{{S: "or "}, {Kind: sheet.Mark, S: "M", N: 1}, {S: " slowed"}}
	for name, a := range map[string]sheet.Ability{
		"outcome":            {Tiers: []sheet.Tier{{}, {Effects: mark}}},
		"clause":             {Clauses: []sheet.Clause{{Text: mark}}},
		"outcome of one way": {Variants: []sheet.Variant{{}, {Tiers: []sheet.Tier{{Effects: mark}}}}},
	} {
		if !resisted(a, "M") {
			t.Errorf("%s: Might resists it", name)
		}
		if resisted(a, "A") {
			t.Errorf("%s: Agility does not", name)
		}
	}
	if resisted(sheet.Ability{Tiers: []sheet.Tier{{Effects: sheet.Words("M < 1")}}}, "M") {
		t.Error("plain words are no potency")
	}
}

func TestSkillsListHoldersAndGaps(t *testing.T) {
	groups := []sheet.SkillGroup{{ID: "crafting", Name: "Crafting", Skills: []sheet.Named{{ID: "skill/alchemy", Name: "Alchemy"}, {ID: "skill/cooking", Name: "Cooking"}}}}
	first := &sheet.Sheet{SkillGroups: groups, Skills: []sheet.Skill{{Named: sheet.Named{ID: "skill/alchemy", Name: "Alchemy"}, Helps: []sheet.Text{sheet.Words("+1 with potions")}}}}
	second := &sheet.Sheet{SkillGroups: groups, Skills: []sheet.Skill{{Named: sheet.Named{ID: "skill/alchemy", Name: "Alchemy"}}}}
	p := &party{heroes: []*sheet.Sheet{first, second}}
	out, held, all := coverage{p}.skills()
	if held != 1 || all != 2 {
		t.Errorf("somebody has %d of %d, not 1 of 2", held, all)
	}
	if len(out) != 1 || len(out[0].rows) != 2 {
		t.Fatalf("%+v", out)
	}
	alchemy, cooking := out[0].rows[0], out[0].rows[1]
	if !slices.Equal(alchemy.holds, []bool{true, true}) || !slices.Equal(alchemy.helps, []bool{true, false}) {
		t.Errorf("%+v", alchemy)
	}
	if slices.Contains(cooking.holds, true) {
		t.Errorf("%+v", cooking)
	}
}

func TestOnlyEarnedFeaturesAreTitles(t *testing.T) {
	s := &sheet.Sheet{Features: []sheet.Feature{{Named: sheet.Named{Name: "Growing Ferocity"}}, {Named: sheet.Named{Name: "Knight"}, Earned: true}}}
	if got := titlesOf(s); !slices.Equal(got, []string{"Knight"}) {
		t.Errorf("%q", got)
	}
}
