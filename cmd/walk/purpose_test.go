package walk

import (
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestEveryQuestionIsExplained makes a quick hero of every class: each question that the walk asks has a word of the game
// that explains it, and none has the word of another class.
func TestEveryQuestionIsExplained(t *testing.T) {
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		if len(set.Kind("term")) == 0 { // an edition without a glossary
			continue
		}
		for i, class := range set.Kind("class") {
			if !trial.Turn(i, 5, 1) {
				continue
			}
			w := New(nil, nil, set, fill.Quick(set, (&builder.Hero{Format: builder.Format, Level: 1}).With("class", []string{class.Slug()})), nil)
			w.guiding = true
			for _, q := range w.Resolution.Questions {
				if q.State == sheet.Dormant || q.Swap == "play" || q.Swap == "respite" || !w.askable(q) {
					continue
				}
				word := subjectWord(w.words.terms(), w.Resolution, w.Set, q)
				if word == nil {
					t.Errorf("%s: %s (%s) is not explained", edition, q.ID, q.Prompt)
					continue
				}
				if of := set.Record(set.Record(word.ID).Of); of != nil && of.Kind() == "class" && of.ID != class.ID {
					t.Errorf("%s: %s (%s) is explained by %s, of %s", edition, q.ID, q.Prompt, word.ID, of.ID)
				}
			}
		}
	}
}

// TestPurposeIsGivenOnce: a word is explained at the first question of its sort, and again whenever that one is asked.
func TestPurposeIsGivenOnce(t *testing.T) {
	set := data.Load("heroes-2025")
	w := New(nil, nil, set, fill.Quick(set, &builder.Hero{Format: builder.Format, Level: 1}), nil)
	var skills []*builder.Question
	for _, q := range w.Resolution.Questions {
		if offers := w.Resolution.Offers(q); len(offers) > 0 && set.Role(offers[0].Record.Kind()) == rules.KindSkill {
			skills = append(skills, q)
		}
	}
	const want = "Skill: Something your hero knows how to do. If it applies to a test, you add 2; only one skill counts."
	if got := w.purpose(skills[0]); got != "" {
		t.Errorf("a single question is explained: %q", got)
	}
	w.guiding = true
	for _, c := range []struct {
		q    *builder.Question
		want string
	}{{skills[0], want}, {skills[1], ""}, {skills[0], want}} {
		if got := w.purpose(c.q); got != c.want {
			t.Errorf("%s: %q, want %q", c.q.ID, got, c.want)
		}
	}
}

// TestPurposeIsTheKindThatThePromptNames: a perk of any type is explained as a perk, not by the type of an ability.
func TestPurposeIsTheKindThatThePromptNames(t *testing.T) {
	set, found := data.Load("heroes-2025"), false
	w := New(nil, nil, set, fill.Quick(set, (&builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 4}).With("class", []string{"fury"})), nil)
	for _, q := range w.Resolution.Questions {
		if q.Prompt != "A perk of any type" {
			continue
		}
		found = true
		if word := subjectWord(w.words.terms(), w.Resolution, set, q); word == nil || word.Name != "Perk" {
			t.Errorf("%s is explained by %+v", q.ID, word)
		}
	}
	if !found {
		t.Error("no question asks for a perk of any type")
	}
}
