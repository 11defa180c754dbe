package library_test

import (
	"math/rand/v2"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/cmd/library"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestHeroesWithoutTheirBookAreNotIllegal leaves a book out for random heroes: those of its classes, those who have earned
// something of it, and others.
func TestHeroesWithoutTheirBookAreNotIllegal(t *testing.T) {
	t.Parallel()
	for _, edition := range data.Editions() {
		for _, book := range data.Books(edition) {
			with, without := data.With(edition, []string{book.ID}), data.With(edition, nil)
			waiting := 0
			for seed := range uint64(300) {
				if !trial.Turn(int(seed), 11, 1) {
					continue
				}
				hero := bookHero(with, book.ID, seed)
				hero.Missing = new(library.Library).Missing(hero, without)
				for _, i := range builder.Resolve(without, hero).Issues() {
					if i.Code == builder.CodeNotLoaded {
						waiting++
					}
					if i.Severity == sheet.Illegal {
						t.Errorf("seed %d without %s: %s %s: %s", seed, book.ID, i.Code, i.Question, i.Text)
					}
				}
			}
			if waiting == 0 {
				t.Errorf("no answer of any hero needs %s", book.ID)
			}
		}
	}
}

// bookHero returns a random hero, with a class of a book for every even seed, and with all that play brings of it for every
// third.
func bookHero(set *rules.Set, book string, seed uint64) *builder.Hero {
	hero := &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: 1 + int(seed)%set.MaxLevel}
	of := func(kind string) (out []string) {
		for _, rec := range set.Kind(kind) {
			if rec.Book == book {
				out = append(out, rec.Slug())
			}
		}
		return out
	}
	if seed%2 == 0 {
		hero = hero.With("class", of("class"))
	}
	if seed%3 == 0 {
		hero = hero.With(set.PlayQuestion(rules.KindTreasure), of("treasure")).With(set.PlayQuestion(rules.KindFeature), of("title"))
	}
	return fill.Random(set, hero, rand.New(rand.NewPCG(seed, 33)))
}
