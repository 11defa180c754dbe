//go:build night

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

// TestWrongAnswersOfEveryQuestion makes every answer wrong of heroes of every class and subclass, and of every question inside a
// perk or a complication.
func TestWrongAnswersOfEveryQuestion(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		n := &tried{codes: map[string]int{}}
		for _, h := range ofEverySubclass(set) {
			n.try(t, set, fill.Random(set, h, rand.New(rand.NewPCG(8, 8))), 1, func(m mutant) bool { return m.question != "" })
		}
		nested := 0
		for _, kind := range []string{"perk", "complication"} {
			for _, rec := range set.Kind(kind) {
				rec.EachChoose(func(c *rules.Choose) {
					if c.Input == "" {
						id := set.QuestionID(&rec, c)
						nested++
						n.try(t, set, heroWith(t, set, set.Record(rec.ID)), 1, func(m mutant) bool { return m.question == id })
					}
				})
			}
		}
		if nested < 8 {
			t.Errorf("%d questions inside perks and complications", nested)
		}
		if n.mutants < 200 || len(n.codes) < 10 || n.mended < 100 {
			t.Errorf("%d mutants of %d codes, %d with an answer to type; that proves little", n.mutants, len(n.codes), n.mended)
		}
		t.Logf("%d mutants, %d mended by their own hint, codes %v", n.mutants, n.mended, n.codes)
	})
}

// ofEverySubclass are heroes of the last level with a class and a subclass picked, each there is once, and one of each
// class with its subclass open.
func ofEverySubclass(set *rules.Set) (out []*builder.Hero) {
	for _, class := range set.Kind("class") {
		preset := (&builder.Hero{Format: 1, Level: set.MaxLevel, Name: "Mutant"}).With("class", []string{class.Slug()})
		out = append(out, preset)
		for _, sub := range set.Kind("subclass") {
			if sub.Of == class.ID {
				q := builder.Resolve(set, preset).QuestionsOffering(set.Record(sub.ID))[0]
				out = append(out, preset.With(q.ID, []string{sub.Slug()}))
			}
		}
	}
	return out
}

// heroWith is a legal hero that holds a perk or a complication, its questions answered.
func heroWith(t *testing.T, set *rules.Set, rec *rules.Record) *builder.Hero {
	t.Helper()
	for seed := range uint64(60) {
		chance := rand.New(rand.NewPCG(seed, 21))
		h := fill.Random(set, &builder.Hero{Format: 1, Level: 2, Name: "Mutant"}, chance)
		for _, q := range builder.Resolve(set, h).QuestionsOffering(rec) {
			h = fill.Random(set, h.With(q.ID, []string{rec.Slug()}), chance)
			s := builder.Build(set, h)
			clean := !slices.ContainsFunc(s.Issues, func(i sheet.Issue) bool { return i.Severity != sheet.Notice })
			answered := false
			for _, x := range s.Questions {
				if x.Source.ID == rec.ID && (x.State == sheet.Answered || x.State == sheet.Automatic) {
					h, answered = h.With(x.ID, x.Answer), true // one that answered itself is written down
				}
			}
			if clean && answered {
				return h
			}
		}
	}
	t.Fatalf("no legal hero with %s", rec.ID)
	return nil
}
