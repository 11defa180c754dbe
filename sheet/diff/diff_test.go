package diff_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"scabbard/sheet"
	"scabbard/sheet/diff"
)

func hero(level, stamina int, skills ...string) *sheet.Sheet {
	s := &sheet.Sheet{
		Name: "Test", Level: level,
		Stats: []sheet.Number{{ID: "stamina", Name: "Stamina", Parts: []sheet.Part{{Amount: stamina, Op: sheet.Base, Source: "class/smith", Name: "Smith"}}}},
		Abilities: []sheet.Ability{{Named: sheet.Named{ID: "ability/hit", Name: "Hit"}, Distance: "Melee 1",
			Clauses: []sheet.Clause{{Label: "Effect", Text: sheet.Text{{S: "You move. You hit."}}}}}},
	}
	for _, n := range skills {
		s.Skills = append(s.Skills, sheet.Skill{Named: sheet.Named{ID: "skill/" + n, Name: n}})
	}
	return s
}

func TestDiffOfTheSameIsEmpty(t *testing.T) {
	if c := diff.Of(hero(1, 21, "climb"), hero(1, 21, "climb")); !c.Empty() {
		t.Errorf("%+v", c)
	}
}

func TestDiffNamesDifferences(t *testing.T) {
	before, after := hero(1, 21, "climb", "jump"), hero(2, 30, "jump", "swim")
	before.Questions = []sheet.Question{{ID: "kit", Prompt: "Your kit", State: sheet.Answered, Answer: []string{"a"}, Names: []string{"Axe"}}, {ID: "gone", State: sheet.Answered}, {ID: "later", State: sheet.Dormant}}
	after.Questions = []sheet.Question{{ID: "kit", Prompt: "Your kit", State: sheet.Answered, Answer: []string{"b"}, Names: []string{"Bow"}}, {ID: "later", State: sheet.Open}}
	after.Issues = []sheet.Issue{{Severity: sheet.Unfinished, Question: "later"}, {Severity: sheet.Illegal, Code: "bad", Question: "kit"}}
	after.Abilities[0].Clauses[0].Text = sheet.Text{{S: "You move. You hit twice."}}
	one := 1
	after.Play = sheet.Play{XP: 3, Stamina: &one}
	c := diff.Of(before, after)
	want := diff.Changes{
		Numbers:   []diff.NumberChange{{ID: "stamina", Name: "Stamina", From: "21", To: "30", Came: after.Stats[0].Parts, Went: before.Stats[0].Parts}},
		Identity:  []diff.WordChange{{What: "level", From: "1", To: "2"}},
		Play:      []diff.WordChange{{What: "experience", From: "0", To: "3"}, {What: "health left", From: "all", To: "1"}},
		Answers:   []diff.AnswerChange{{ID: "kit", Prompt: "Your kit", From: []string{"a"}, To: []string{"b"}, Was: []string{"Axe"}, Is: []string{"Bow"}, Given: true}},
		Gained:    diff.Belongings{Skills: []sheet.Named{{ID: "skill/swim", Name: "swim"}}},
		Lost:      diff.Belongings{Skills: []sheet.Named{{ID: "skill/climb", Name: "climb"}}},
		Abilities: []diff.AbilityChange{{Named: sheet.Named{ID: "ability/hit", Name: "Hit"}, Lines: []diff.WordChange{{What: "Effect", From: "You hit.", To: "You hit twice."}}}},
		Asked:     []sheet.Question{{ID: "later", State: sheet.Open}},
		Lapsed:    []sheet.Question{{ID: "gone", State: sheet.Answered}},
		Issues:    []sheet.Issue{{Severity: sheet.Illegal, Code: "bad", Question: "kit"}},
	}
	if d := cmp.Diff(want, c); d != "" {
		t.Error(d)
	}
}

// A resistance with another number is that number changed, not one lost and another gained; one that only one of the
// sheets has, or only in other circumstances, came or went.
func TestDiffOfResistances(t *testing.T) {
	resist := func(to, when string, parts ...sheet.Part) sheet.Resist {
		return sheet.Resist{ID: "damage/" + to, To: to, Name: to, When: when, Number: sheet.Number{ID: to + "-immune", Name: to, Parts: parts}}
	}
	level := func(n int) sheet.Part {
		return sheet.Part{Amount: n, Op: sheet.Add, Source: "trait/withered", Name: "Withered", Rule: "level"}
	}
	before, after := hero(1, 21), hero(2, 21)
	before.Immunities = []sheet.Resist{resist("cold", "", level(1)), resist("fire", "", level(1)), resist("sonic", "", level(1))}
	after.Immunities = []sheet.Resist{resist("cold", "", level(2)), resist("fire", "", level(1)), resist("acid", "", level(2)), resist("sonic", "flying", level(1))}
	c := diff.Of(before, after)
	if d := cmp.Diff([]diff.NumberChange{{ID: "cold-immune", Name: "Immunity to cold", From: "1", To: "2", Came: []sheet.Part{level(2)}, Went: []sheet.Part{level(1)}}}, c.Numbers); d != "" {
		t.Error(d)
	}
	names := func(list []sheet.Named) (out []string) {
		for _, n := range list {
			out = append(out, n.Name)
		}
		return out
	}
	if d := cmp.Diff([]string{"immunity to acid 2", "immunity to sonic 1 while flying"}, names(c.Gained.Resistances)); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{"immunity to sonic 1"}, names(c.Lost.Resistances)); d != "" {
		t.Error(d)
	}
}
