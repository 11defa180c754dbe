package builder_test

import (
	"crypto/sha256"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

func wantSameSheet(t testing.TB, want, got *sheet.Sheet) {
	t.Helper()
	if diff := sheetDiff(want, got); diff != "" {
		t.Errorf("the sheets differ (-want +got):\n%s", diff)
	}
}

// sheetDiff is how two sheets differ, empty where they do not: most are equal, and that is found out fast.
func sheetDiff(want, got *sheet.Sheet) string {
	if reflect.DeepEqual(want, got) {
		return ""
	}
	return cmp.Diff(want, got)
}

func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 7)) }

// randomHero answers everything at random, with the class and at the level of the seed.
func randomHero(set *rules.Set, seed uint64) *builder.Hero {
	class := classOf(set, seed)
	h := heroOf(sample.LevelOf(set, seed), "class", class)
	h.Name = fmt.Sprintf("%s %d", class, seed)
	return fill.Random(set, h, chance(seed))
}

func shuffled(h *builder.Hero, seed uint64) *builder.Hero {
	out := *h
	out.Choices = slices.Clone(h.Choices)
	chance(seed).Shuffle(len(out.Choices), func(i, j int) { out.Choices[i], out.Choices[j] = out.Choices[j], out.Choices[i] })
	return &out
}

// wholeGame reports whether an edition is a game with several classes, whose heroes have a lot, rather than a small one.
func wholeGame(set *rules.Set) bool { return set.Count("class") > 1 }

// everyWholeGame runs a test on every edition whose heroes have a lot, such as things that play brings. The tests of
// builder/conform hold for small editions too.
func everyWholeGame(t *testing.T, test func(t *testing.T, set *rules.Set)) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		if wholeGame(set) {
			test(t, set)
		}
	})
}

func TestOrderOfAnswersDoesNotMatter(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		for seed := range trial.Seeds(5, 40) {
			h := randomHero(set, seed)
			want := builder.Build(set, h)
			reversed := shuffled(h, seed)
			slices.Reverse(reversed.Choices)
			for _, other := range []*builder.Hero{shuffled(h, seed), shuffled(h, seed+1000), reversed} {
				if diff := sheetDiff(want, builder.Build(set, other)); diff != "" {
					t.Fatalf("seed %d: the order of the answers changes the sheet:\n%s", seed, diff)
				}
			}
		}
	})
}

func TestBuildingTwiceGivesEqualSheets(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		for seed := range trial.Seeds(4, 20) {
			h := randomHero(set, seed)
			r := builder.Resolve(set, h)
			want := r.Sheet()
			wantSameSheet(t, want, r.Sheet())
			wantSameSheet(t, want, builder.Build(set, h))
			again := randomHero(set, seed)
			if diff := cmp.Diff(h, again); diff != "" {
				t.Fatalf("seed %d makes two heroes:\n%s", seed, diff)
			}
		}
	})
}

func TestBuildLeavesHeroUnchanged(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		h := randomHero(set, 3)
		before := fmt.Sprintf("%#v", h)
		builder.Build(set, h)
		fill.Random(set, h, chance(1))
		fill.Quick(set, h.With("class", []string{classOf(set, 4)}))
		if got := fmt.Sprintf("%#v", h); got != before {
			t.Errorf("building wrote to the hero:\n%s\n%s", before, got)
		}
	})
}

func TestBuildLeavesSetUnchanged(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		before := picture(set)
		var wg sync.WaitGroup
		for seed := range trial.Seeds(4, 8) {
			wg.Go(func() {
				h := randomHero(set, seed)
				r := builder.Resolve(set, h)
				s := r.Sheet()
				for _, q := range r.Questions {
					r.Offers(q)
				}
				scribble(s)
			})
		}
		wg.Wait()
		if picture(set) != before {
			t.Error("building, or writing on a sheet, wrote to the shared rules")
		}
	})
}

// picture returns a checksum of the records, with the values behind their pointers.
func picture(set *rules.Set) string {
	sum := sha256.New()
	out := io.Writer(sum)
	fmt.Fprintf(out, "%+v %+v %+v %+v", set.Sizes, set.Stats, set.Groups, set.XP)
	for r := range set.Each() {
		fmt.Fprintf(out, "%+v", *r)
		if r.Ability != nil {
			fmt.Fprintf(out, "%+v", *r.Ability)
		}
		for _, e := range r.Effects {
			if e.Choose != nil {
				fmt.Fprintf(out, "%+v", *e.Choose)
			}
			if e.Mod != nil {
				fmt.Fprintf(out, "%+v", *e.Mod)
			}
			if e.Track != nil {
				fmt.Fprintf(out, "%+v", *e.Track)
			}
			if e.Form != nil {
				fmt.Fprintf(out, "%+v", *e.Form)
			}
			if e.Resource != nil {
				fmt.Fprintf(out, "%+v", *e.Resource)
			}
		}
	}
	return string(sum.Sum(nil))
}

// scribble appends to the lists of a sheet: lists shared with the rules would show it.
func scribble(s *sheet.Sheet) {
	for i := range s.Abilities {
		a := &s.Abilities[i]
		_ = append(a.UsableAs, "scribble")
		_ = append(a.Keywords, "scribble")
	}
	for i := range s.Stats {
		_ = append(s.Stats[i].Moves, "scribble")
	}
	slices.Reverse(s.Characteristics)
}

// TestQuickHeroesAreFinished: every ancestry with every class at every level, by day some of them.
func TestQuickHeroesAreFinished(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		n := 0
		for _, class := range set.Kind("class") {
			for _, ancestry := range set.Kind("ancestry") {
				for level := 1; level <= set.MaxLevel; level++ {
					if n++; !trial.Turn(n, 61, 1) {
						continue
					}
					h := fill.Quick(set, heroOf(level, "class", class.Slug(), "ancestry", ancestry.Slug()))
					for _, issue := range builder.Build(set, h).Issues {
						if issue.Severity != sheet.Notice {
							t.Errorf("%s %s of level %d: %+v", ancestry.Name, class.Name, level, issue)
						}
					}
				}
			}
		}
	})
}

func TestRevertedChangesGiveTheSameSheet(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		for seed := range trial.Seeds(4, 25) {
			h := randomHero(set, seed)
			want := builder.Build(set, h)
			for _, question := range []string{"ancestry", "career", "class", "culture.upbringing"} {
				answer, _ := h.Answer(question)
				r := builder.Resolve(set, h)
				if r.Question(question) == nil {
					continue // the edition asks no such thing
				}
				for _, o := range r.Offers(r.Question(question)) {
					if !o.Legal || o.Picked {
						continue
					}
					changed := h.With(question, []string{o.Record.Slug()})
					builder.Build(set, changed)
					if diff := sheetDiff(want, builder.Build(set, changed.With(question, answer))); diff != "" {
						t.Fatalf("seed %d, %s to %s and back:\n%s", seed, question, o.Record.Slug(), diff)
					}
					break
				}
			}
		}
	})
}

// TestLowerLevelsStayLegal: a hero of the last level is legal at every level below. The answers of later levels wait, and so
// do picks that the hero has not got yet.
func TestLowerLevelsStayLegal(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		for seed := range trial.Seeds(5, 900) {
			h := heroOf(set.MaxLevel, "class", classOf(set, seed))
			h = fill.Random(set, h, chance(seed))
			for level := 1; level < set.MaxLevel; level++ {
				for _, i := range builder.Build(set, h.AtLevel(level)).Issues {
					if i.Severity != sheet.Notice {
						t.Errorf("seed %d, %s, level %d: %+v", seed, classOf(set, seed), level, i)
					}
				}
			}
		}
	})
}

func TestIllegalAnswersNeverPanic(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		for seed := range trial.Seeds(5, 40) {
			h := randomHero(set, seed)
			c := chance(seed)
			for range 6 {
				a, b := c.IntN(len(h.Choices)), c.IntN(len(h.Choices))
				h.Choices[a].Answer = append(slices.Clone(h.Choices[b].Answer), "no-such", "")
			}
			h.Level = c.IntN(set.MaxLevel+4) - 2
			want := builder.Build(set, h)
			wantSameSheet(t, want, builder.Build(set, h))
			if len(want.Issues) == 0 {
				t.Errorf("seed %d: nothing is wrong with nonsense", seed)
			}
			for _, choice := range h.Choices { // kept, never dropped
				if q, ok := questionOf(want, choice.Question); !ok || !slices.Equal(q.Answer, choice.Answer) {
					t.Errorf("seed %d: the answer %v to %s is %+v on the sheet", seed, choice.Answer, choice.Question, q)
				}
			}
		}
	})
}
