package builder_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// pick is an answer somebody could give.
type pick struct{ question, slug string }

// TestRandomHeroes builds random heroes, each clean and with a sheet, and makes sure that every legal offer of every
// question was picked by one: offers that chance left out are picked on purpose and the rest is filled at random. A long run
// picks all of them, others few.
func TestRandomHeroes(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		picked := map[pick]bool{}
		legal := map[pick]*builder.Hero{}
		for seed := range uint64(trial.Sample(40, 2000)) {
			h := fill.Random(set, &builder.Hero{Format: 1, Level: sample.LevelOf(set, seed), Name: "Chance"}, rand.New(rand.NewPCG(seed, 1)))
			clean(t, set, h, "seed", seed)
			collect(set, h, picked, legal)
		}
		if !trial.Night {
			return
		}
		byChance := len(picked)
		step := trial.Sample(131, 1)
		for round := 0; round < 4; round++ { // picks on purpose may open questions that no hero had before
			before := len(legal)
			for i, o := range sorted(legal) {
				if picked[o] || i%step != 0 {
					continue
				}
				h := onPurpose(set, legal[o], o)
				clean(t, set, h, "picking "+o.question, o.slug)
				collect(set, h, picked, legal)
				if !picked[o] {
					t.Errorf("%s=%s is offered as legal and cannot be picked", o.question, o.slug)
				}
			}
			if len(legal) == before {
				break
			}
		}
		if len(legal) < 1500 {
			t.Errorf("only %d offers seen; that proves little", len(legal))
		}
		t.Logf("%d offers, %d of them picked by chance alone, %d in all", len(legal), byChance, len(picked))
	})
}

func clean(t *testing.T, set *rules.Set, h *builder.Hero, why ...any) {
	t.Helper()
	s := builder.Build(set, h)
	for _, i := range s.Issues {
		if i.Severity != sheet.Notice {
			t.Errorf("%v: %+v", why, i)
		}
	}
	if stamina, _ := s.Stat("stamina"); stamina.Value() < 18 || len(s.Abilities) < 8 || len(s.Skills) < 5 || s.Resource == nil {
		t.Errorf("%v: Stamina %d, %d abilities, %d skills: no whole sheet", why, stamina.Value(), len(s.Abilities), len(s.Skills))
	}
}

func collect(set *rules.Set, h *builder.Hero, picked map[pick]bool, legal map[pick]*builder.Hero) {
	r := builder.Resolve(set, h)
	for _, q := range r.Questions {
		for _, o := range r.Offers(q) {
			if q.State == sheet.Dormant || !o.Legal && !o.Picked {
				continue
			}
			key := pick{q.ID, o.Record.Slug()}
			if o.Picked {
				picked[key] = true
			}
			if legal[key] == nil {
				legal[key] = h
			}
		}
	}
}

func sorted(m map[pick]*builder.Hero) []pick {
	out := make([]pick, 0, len(m))
	for o := range m {
		out = append(out, o)
	}
	slices.SortFunc(out, func(a, b pick) int {
		if a.question != b.question {
			return compare(a.question, b.question)
		}
		return compare(a.slug, b.slug)
	})
	return out
}

func compare(a, b string) int {
	if a < b {
		return -1
	}
	if a > b {
		return 1
	}
	return 0
}

// onPurpose keeps a hero's answers up to a question, picks one offer there and leaves the rest to chance.
func onPurpose(set *rules.Set, from *builder.Hero, o pick) *builder.Hero {
	h := &builder.Hero{Format: 1, Level: from.Level, Name: from.Name}
	for _, q := range builder.Resolve(set, from).Questions {
		if q.ID == o.question {
			break
		}
		if a, ok := from.Answer(q.ID); ok {
			h = h.With(q.ID, a)
		}
	}
	answers := withPick(set, from, o)
	var out *builder.Hero
	for try := range 4 * len(answers) { // a later grant may clash with an answer that was kept: another roll of the dice
		start := h
		if try >= 2*len(answers) { // legal only beside later answers, such as a language that was forgotten
			start = from
		}
		chance := rand.New(rand.NewPCG(uint64(try), 9))
		out = fill.Random(set, start.With(o.question, answers[try%len(answers)]), chance)
		for range 3 { // an answer that conflicts with the pick is given anew
			wrong := mistake(set, out)
			if wrong == nil {
				return out
			}
			if wrong.Question == o.question || wrong.Question == "" {
				break
			}
			out = fill.Random(set, out.With(wrong.Question, nil), chance)
		}
	}
	return out
}

// withPick are the answers that hold a pick: alone, beside those the hero has, and in place of each of them.
func withPick(set *rules.Set, from *builder.Hero, o pick) [][]string {
	out := [][]string{{o.slug}}
	had, _ := from.Answer(o.question)
	if len(had) == 0 || slices.Contains(had, o.slug) || strings.Contains(had[0], "=") {
		return out
	}
	if q := builder.Resolve(set, from).Question(o.question); q != nil && (q.Many || len(had) < q.Count()) {
		return append(out, append(slices.Clone(had), o.slug))
	}
	for i := range had {
		answer := slices.Clone(had)
		answer[i] = o.slug
		out = append(out, answer)
	}
	return out
}

// mistake is the first issue that is more than a notice, or nil.
func mistake(set *rules.Set, h *builder.Hero) *sheet.Issue {
	issues := builder.Build(set, h).Issues
	if i := slices.IndexFunc(issues, func(i sheet.Issue) bool { return i.Severity != sheet.Notice }); i >= 0 {
		return &issues[i]
	}
	return nil
}

// BenchmarkResolveAndBuild builds one hero of the level that most are, again and again.
func BenchmarkResolveAndBuild(b *testing.B) {
	set := data.Load(data.Default)
	h := ofClass(set, 3, "fury")
	b.ReportAllocs()
	for b.Loop() {
		builder.Build(set, h)
	}
}

// BenchmarkResolveAndBuildLast builds heroes of the last level of the edition with the most levels, one of each class
// in turn.
func BenchmarkResolveAndBuildLast(b *testing.B) {
	set := longest()
	list := ofEachClass(set, set.MaxLevel)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		builder.Build(set, list[n%len(list)])
		n++
	}
}

// BenchmarkLastBesideFirst builds heroes of the last level beside those of the default edition's third, of every class, and
// reports how many times as long the former take: each repeatedly, and all in turn, as when many heroes are printed, where
// neither is in the processor's cache any more.
func BenchmarkLastBesideFirst(b *testing.B) {
	first, last := data.Load(data.Default), longest()
	few, many := ofEachClass(first, 3), ofEachClass(last, last.MaxLevel)
	for _, way := range []struct {
		name   string
		repeat int
	}{{"alone", 8}, {"in-turn", 1}} {
		b.Run(way.name, func(b *testing.B) {
			var of [2]time.Duration
			build := func(i int, set *rules.Set, list []*builder.Hero, n int) {
				start := time.Now()
				for k := range n {
					for range way.repeat {
						builder.Build(set, list[k%len(list)])
					}
				}
				of[i] += time.Since(start)
			}
			rounds := len(few) * len(many) // as many of each, every class as often as the others
			for b.Loop() {
				build(0, first, few, rounds)
				build(1, last, many, rounds)
			}
			each := float64(b.N * rounds * way.repeat)
			b.ReportMetric(float64(of[0].Nanoseconds())/each, "ns/first")
			b.ReportMetric(float64(of[1].Nanoseconds())/each, "ns/last")
			b.ReportMetric(float64(of[1])/float64(of[0]), "x/first")
		})
	}
}

// longest is the edition of the most levels.
func longest() *rules.Set {
	set := data.Load(data.Default)
	for _, id := range data.Heroes() {
		if other := data.Load(id); other.MaxLevel > set.MaxLevel {
			set = other
		}
	}
	return set
}

// ofEachClass is a hero of every class.
func ofEachClass(set *rules.Set, level int) (out []*builder.Hero) {
	for _, class := range set.Kind("class") {
		out = append(out, ofClass(set, level, class.Slug()))
	}
	return out
}

// ofClass is a random hero of a class.
func ofClass(set *rules.Set, level int, class string) *builder.Hero {
	start := (&builder.Hero{Format: 1, Level: level, Name: "Bench"}).With("class", []string{class})
	return fill.Random(set, start, rand.New(rand.NewPCG(3, 1)))
}
