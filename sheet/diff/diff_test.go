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

func TestDiffNamesWhatDiffers(t *testing.T) {
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
		Play:      []diff.WordChange{{What: "XP", From: "0", To: "3"}, {What: "Stamina left", From: "all", To: "1"}},
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
