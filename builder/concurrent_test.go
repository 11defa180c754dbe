package builder_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial/sample"
)

// resolutionCalls calls every exported method of a resolution and prints the results.
var resolutionCalls = map[string]func(t *testing.T, set *rules.Set, r *builder.Resolution) any{
	"Issues":     func(_ *testing.T, _ *rules.Set, r *builder.Resolution) any { return r.Issues() },
	"Sheet":      func(t *testing.T, _ *rules.Set, r *builder.Resolution) any { return exported(t, r.Sheet()) },
	"Reference":  func(_ *testing.T, _ *rules.Set, r *builder.Resolution) any { return r.Reference() },
	"Resources":  func(_ *testing.T, _ *rules.Set, r *builder.Resolution) any { return len(r.Resources()) },
	"Respite":    func(_ *testing.T, _ *rules.Set, r *builder.Resolution) any { return r.Respite() },
	"TableRules": func(_ *testing.T, _ *rules.Set, r *builder.Resolution) any { return r.TableRules() },
	"TableRule":  func(_ *testing.T, _ *rules.Set, r *builder.Resolution) any { return r.TableRule("no such rule") == nil },
	"Names": func(_ *testing.T, set *rules.Set, r *builder.Resolution) any {
		n := r.Names()
		out := []int{n.Var("highest"), n.Count("kind:" + set.KindOf(rules.KindFeature)), n.Size("no such size")}
		for _, st := range set.Stats {
			out = append(out, n.Var(st.ID))
		}
		return out
	},
	"GoalOf": func(_ *testing.T, set *rules.Set, r *builder.Resolution) (out any) {
		goals := []int{}
		for _, p := range set.KindsOf(rules.KindProject) {
			goals = append(goals, r.GoalOf(builder.Project{Project: p.Slug()}))
		}
		return goals
	},
	"Has":                eachRecord(func(r *builder.Resolution, rec *rules.Record) any { return r.Has(rec.ID) }),
	"ShortText":          eachRecord(func(r *builder.Resolution, rec *rules.Record) any { return r.ShortText(rec) }),
	"WithNumbers":        eachRecord(func(r *builder.Resolution, rec *rules.Record) any { return r.WithNumbers(rec.Text) }),
	"NameOf":             eachRecord(func(r *builder.Resolution, rec *rules.Record) any { return r.NameOf(rec) }),
	"Attr":               eachRecord(func(r *builder.Resolution, rec *rules.Record) any { return r.Attr(rec, "domain") }),
	"QuestionsOffering":  eachRecord(func(r *builder.Resolution, rec *rules.Record) any { return len(r.QuestionsOffering(rec)) }),
	"QuestionsAccepting": eachRecord(func(r *builder.Resolution, rec *rules.Record) any { return len(r.QuestionsAccepting(rec)) }),
	"Floor": func(_ *testing.T, _ *rules.Set, r *builder.Resolution) any {
		floor, ok := r.Floor("no such resource")
		return fmt.Sprint(floor, ok)
	},
	"Question": eachQuestion(func(r *builder.Resolution, q *builder.Question) any { return r.Question(q.ID) == q }),
	"Picked":   eachQuestion(func(r *builder.Resolution, q *builder.Question) any { return len(r.Picked(q.ID)) }),
	"Offers":   eachQuestion(func(r *builder.Resolution, q *builder.Question) any { return len(r.Offers(q)) }),
	"Ranked":   eachQuestion(func(r *builder.Resolution, q *builder.Question) any { return r.Ranked(q, r.Offers(q), nil) }),
	"CompatibleFirst": eachQuestion(func(r *builder.Resolution, q *builder.Question) any {
		return r.CompatibleFirst(q, r.Ranked(q, r.Offers(q), nil))
	}),
	"CompatibleOffers": eachQuestion(func(r *builder.Resolution, q *builder.Question) any { return len(r.CompatibleOffers(q)) }),
	"OffersMoreThan":   eachQuestion(func(r *builder.Resolution, q *builder.Question) any { return r.OffersMoreThan(q, 1) }),
	"Budget": eachQuestion(func(r *builder.Resolution, q *builder.Question) any {
		budget, spent, ok := r.Budget(q)
		return fmt.Sprint(budget, spent, ok)
	}),
	"Recommended": eachQuestion(func(r *builder.Resolution, q *builder.Question) any { return r.Recommended(q) }),
	"AnswerWords": eachQuestion(func(r *builder.Resolution, q *builder.Question) any { return r.AnswerWords(q) }),
	"Root":        eachQuestion(func(r *builder.Resolution, q *builder.Question) any { return r.Root(q).ID }),
	"Parent": eachQuestion(func(r *builder.Resolution, q *builder.Question) any {
		behind, pick := r.Parent(q)
		return behind == nil || pick != nil && behind.ID != q.ID
	}),
	"AnswerWith": eachQuestion(func(r *builder.Resolution, q *builder.Question) any {
		picked := r.Picked(q.ID)
		if len(picked) == 0 {
			return nil
		}
		answer, _ := r.AnswerWith(q, picked[0], nil)
		return answer
	}),
}

// questionCalls calls every exported method of a question.
var questionCalls = map[string]func(q *builder.Question) any{
	"Asked":      func(q *builder.Question) any { return q.Asked() != nil },
	"From":       func(q *builder.Question) any { return q.From() != nil },
	"Kind":       func(q *builder.Question) any { return q.Kind() },
	"Count":      func(q *builder.Question) any { return q.Count() },
	"GivesPicks": func(q *builder.Question) any { return q.GivesPicks() },
	"IsPicked":   func(q *builder.Question) any { return q.IsPicked(nil) },
	"Number": func(q *builder.Question) any {
		low, high, ok := q.Number()
		return fmt.Sprint(low, high, ok)
	},
	"UsualNumber": func(q *builder.Question) any { return q.UsualNumber() },
	"LegalPicks":  func(q *builder.Question) any { return q.LegalPicks() },
	"Arrays": func(q *builder.Question) any {
		arrays, to := q.Arrays()
		return fmt.Sprint(arrays, to)
	},
}

func eachQuestion(call func(*builder.Resolution, *builder.Question) any) func(*testing.T, *rules.Set, *builder.Resolution) any {
	return func(_ *testing.T, _ *rules.Set, r *builder.Resolution) any {
		var out []any
		for _, q := range r.Questions {
			out = append(out, call(r, q))
		}
		return out
	}
}

// eachRecord makes a call for a few of the records of a set.
func eachRecord(call func(*builder.Resolution, *rules.Record) any) func(*testing.T, *rules.Set, *builder.Resolution) any {
	return func(_ *testing.T, set *rules.Set, r *builder.Resolution) any {
		var out []any
		for i, id := range set.IDs("") {
			if i%499 == 0 {
				out = append(out, call(r, set.Record(id)))
			}
		}
		return out
	}
}

// TestResolutionIsSafeForConcurrentUse calls every exported method of one resolution from several goroutines and
// compares the results with those of another resolution of the same hero. .ci/run runs it under the race detector.
func TestResolutionIsSafeForConcurrentUse(t *testing.T) {
	everyMethodIsCalled(t, &builder.Resolution{}, resolutionCalls)
	everyMethodIsCalled(t, &builder.Question{}, questionCalls)
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		forms := 0
		classes := set.Kind("class")
		for i := range classes {
			hero := (&builder.Hero{Format: 1, Name: "Many", Level: set.MaxLevel}).With("class", []string{classes[i].Slug()})
			hero = fill.Random(set, hero, rand.New(rand.NewPCG(uint64(i), 7)))
			n := len(builder.Build(set, hero).Forms)
			if forms += n; n > 0 || i == 0 {
				callConcurrently(t, set, hero)
			}
			if n > 0 {
				break
			}
		}
		for r := range set.Each() {
			if forms == 0 && slices.ContainsFunc(r.Effects, func(e rules.Effect) bool { return e.Form != nil }) {
				t.Errorf("no hero has another form, and %s gives one", r.ID)
			}
		}
	})
}

func callConcurrently(t *testing.T, set *rules.Set, hero *builder.Hero) {
	want := callAll(t, set, builder.Resolve(set, hero))
	r := builder.Resolve(set, hero)
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			if got := callAll(t, set, r); got != want {
				t.Errorf("%s, level %d: the results differ: %s", hero.Name, hero.Level, firstDifference(got, want))
			}
		})
	}
	wait.Wait()
}

// callAll makes every call and prints the results.
func callAll(t *testing.T, set *rules.Set, r *builder.Resolution) string {
	out := ""
	for _, name := range sortedKeys(resolutionCalls) {
		out += fmt.Sprintf("%s: %v\n", name, resolutionCalls[name](t, set, r))
	}
	for _, name := range sortedKeys(questionCalls) {
		for _, q := range r.Questions {
			out += fmt.Sprintf("%s of %s: %v\n", name, q.ID, questionCalls[name](q))
		}
	}
	return out
}

func sortedKeys[V any](m map[string]V) (out []string) {
	for key := range m {
		out = append(out, key)
	}
	slices.Sort(out)
	return out
}

// everyMethodIsCalled fails if a type has an exported method that the calls leave out.
func everyMethodIsCalled[V any](t *testing.T, of any, calls map[string]V) {
	t.Helper()
	typ := reflect.TypeOf(of)
	for i := range typ.NumMethod() {
		if name := typ.Method(i).Name; reflect.ValueOf(calls[name]).IsZero() {
			t.Errorf("%s.%s is not called from several goroutines", typ, name)
		}
	}
}
