package herofile_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestConvertKeepsMostOfAHero: of random heroes at least four answers in five are kept in the other edition, both ways at
// the levels that both have. Every lost one is reported, the kept ones are legal, and the hero given does not change.
func TestConvertKeepsMostOfAHero(t *testing.T) {
	for way, least := range map[[2]string]int{{"packet-2024", "heroes-2025"}: trial.Sample(70, 80), {"heroes-2025", "packet-2024"}: trial.Sample(55, 65)} { // the packet has ten complications of a hundred
		t.Run(way[0]+" to "+way[1], func(t *testing.T) {
			t.Parallel()
			from, to := data.Load(way[0]), data.Load(way[1])
			kept, all := 0, 0
			for seed := range trial.Seeds(12, 200) {
				h := &builder.Hero{Format: 1, Edition: way[0], Level: int(seed%3) + 1, Name: "Chance", Player: "Sam", Notes: []sheet.Note{{Key: "eyes", Text: "grey"}}}
				h = fill.Random(from, h, rand.New(rand.NewPCG(seed, 41)))
				before := *h
				c := herofile.Convert(h, from, to)
				if !reflect.DeepEqual(*h, before) {
					t.Fatalf("%s, seed %d: the old hero is another", way, seed)
				}
				lost := 0
				for _, l := range c.Lost {
					lost += len(l.Answer)
					if l.Question == "" || l.Why == "" || len(l.Answer) == 0 {
						t.Errorf("%s, seed %d: lost %+v", way, seed, l)
					}
				}
				had := 0
				for _, choice := range h.Choices {
					had += len(choice.Answer)
				}
				if c.Kept+lost != had {
					t.Errorf("%s, seed %d: %d kept and %d lost of %d", way, seed, c.Kept, lost, had)
				}
				for _, i := range builder.Build(to, c.Hero).Issues {
					if i.Severity == sheet.Illegal {
						t.Errorf("%s, seed %d: %s", way, seed, i.Text)
					}
				}
				if c.Hero.Name != h.Name || c.Hero.Level != h.Level || c.Hero.Edition != way[1] || !slices.Equal(c.Hero.Notes, h.Notes) {
					t.Errorf("%s, seed %d: %+v", way, seed, c.Hero)
				}
				kept, all = kept+c.Kept, all+had
			}
			if share := 100 * kept / all; share < least {
				t.Errorf("%s to %s: %d of 100 answers come along", way[0], way[1], share)
			} else {
				t.Logf("%s to %s: %d of %d answers come along (%d of 100)", way[0], way[1], kept, all, share)
			}
		})
	}
}

// TestConvertKeepsAnswersOfBooks converts heroes of the classes of books to the edition without them: the answers of the
// book are in a note, and come back from it when the hero is converted back.
func TestConvertKeepsAnswersOfBooks(t *testing.T) {
	t.Parallel()
	id, to := "heroes-2025", data.Load("packet-2024")
	var books []string
	for _, b := range data.Books(id) {
		books = append(books, b.ID)
	}
	from := data.With(id, books)
	for _, class := range from.Kind("class") {
		if class.Book == "" {
			continue
		}
		for seed := range trial.Seeds(2, 6) {
			h := (&builder.Hero{Format: builder.Format, Edition: id, Level: int(seed%uint64(to.MaxLevel)) + 1, Name: "Ann"}).With("class", []string{class.Slug()})
			h = fill.Random(from, h, rand.New(rand.NewPCG(seed, 9))).With("play.treasures", []string{"precious-collar"})
			there := herofile.Convert(h, from, to)
			note := ""
			for _, n := range there.Hero.Notes {
				if n.Key == "of-"+class.Book {
					note = n.Text
				}
			}
			back := herofile.Convert(there.Hero, to, from)
			kept := 0
			for _, l := range there.Lost {
				if l.Book == nil {
					continue
				}
				kept++
				if !strings.Contains(note, l.Question+": ") {
					t.Errorf("seed %d: %s is not in the note: %s", seed, l.Question, note)
				}
				if got, _ := back.Hero.Answer(l.Question); !slices.Equal(got, l.Answer) && !slices.ContainsFunc(back.Lost, func(o herofile.Lost) bool { return o.Question == l.Question }) {
					t.Errorf("seed %d: %s: %s is back as %v", seed, l.Question, l.Answer, got)
				}
			}
			if kept < 4 || len(back.Hero.Notes) > 0 {
				t.Errorf("seed %d: %d answers of the book, notes after the way back: %v", seed, kept, back.Hero.Notes)
			}
			for _, question := range []string{"class", "play.treasures"} {
				was, _ := h.Answer(question)
				if got, _ := back.Hero.Answer(question); !slices.Equal(got, was) {
					t.Errorf("seed %d: %s: %s is back as %v", seed, question, was, got)
				}
			}
		}
	}
}
