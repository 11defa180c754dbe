package builder_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/sheet"
)

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
