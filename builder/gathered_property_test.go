package builder_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// Properties of any hero, with any gains of play.

// bestow gives a hero up to six random legal things: treasures, titles, finished projects and enhancements. Their questions
// are answered at random.
func bestow(set *rules.Set, h *builder.Hero, c *rand.Rand) *builder.Hero {
	for range c.IntN(7) {
		r := builder.Resolve(set, h)
		var open []*builder.Question
		for _, q := range r.Questions {
			answer, _ := h.Answer(q.ID)
			if q.Swap == "play" && !q.Text && q.State != sheet.Dormant && (q.Many || len(answer) == 0) {
				open = append(open, q)
			}
		}
		q := open[c.IntN(len(open))]
		var legal []string
		for _, o := range r.Offers(q) {
			if o.Legal && (!o.Picked || o.Record.Repeat) {
				legal = append(legal, o.Record.Slug())
			}
		}
		if len(legal) == 0 {
			continue
		}
		had, _ := h.Answer(q.ID)
		h = filledAnew(set, h.With(q.ID, append(slices.Clone(had), legal[c.IntN(len(legal))])), c)
	}
	return h
}

// filledAnew answers the open questions of a hero, and those again of which a gain brings one of the picks, or a kit that a
// prayer rules out.
func filledAnew(set *rules.Set, h *builder.Hero, c *rand.Rand) *builder.Hero {
	h = fill.Random(set, h, c)
	for _, i := range builder.Build(set, h).Issues {
		if i.Code == "too-many" || i.Code == "requires" {
			h = fill.Random(set, h.With(i.Question, nil), c)
		}
	}
	return h
}

// circumstances are the toggles of everything that holds only while something else does.
func circumstances(set *rules.Set) (out []string) {
	for r := range set.Each() {
		for _, e := range r.Effects {
			if e.While != "" {
				out = append(out, spelling.Slug(e.While))
			}
		}
	}
	return out
}

// kept are the lists of play of a hero, by question.
func kept(h *builder.Hero) map[string][]string {
	out := map[string][]string{}
	for _, c := range h.Play.Kept {
		if len(c.Answer) > 0 {
			out[c.Question] = c.Answer
		}
	}
	return out
}

// A bestowal is a random hero before and after play brought it things, and its sheet with them.
type bestowal struct {
	seed          uint64
	before, after *builder.Hero
	s             *sheet.Sheet
}

// bestowals are as many as the tests below look at, of every edition made once.
var bestowals sync.Map

// bestowed calls do with many a random hero of an edition, before and after.
func bestowed(t *testing.T, set *rules.Set, do func(seed uint64, before, after *builder.Hero, s *sheet.Sheet)) {
	t.Helper()
	made, _ := bestowals.LoadOrStore(set, sync.OnceValue(func() (out []bestowal) {
		for seed := range trial.Seeds(20, 600) {
			out = append(out, bestowalOf(set, seed))
		}
		return out
	}))
	for _, b := range made.(func() []bestowal)() {
		do(b.seed, b.before, b.after, b.s)
		if t.Failed() {
			t.Fatalf("seed %d: %+v\n%v", b.seed, b.after.Play, b.after.Choices)
		}
	}
}

// bestowalOf is that of a seed: some heroes have made a name for themselves, some are in odd circumstances.
func bestowalOf(set *rules.Set, seed uint64) bestowal {
	c := rand.New(rand.NewPCG(seed, 23))
	before := fill.Random(set, &builder.Hero{Format: 1, Level: sample.LevelOf(set, seed), Name: "Lucky"}, c)
	if seed%4 == 0 {
		before.Play.Earn("renown", c.IntN(13))
		before = filledAnew(set, before, c)
	}
	if words := circumstances(set); seed%3 == 1 {
		for range 8 {
			before.Play.Toggles = append(before.Play.Toggles, builder.Toggle{ID: words[c.IntN(len(words))], On: c.IntN(3) > 0})
		}
		before = filledAnew(set, before, c)
	}
	after := bestow(set, before, c)
	return bestowal{seed, before, after, builder.Build(set, after)}
}

func TestRewardedHeroesAreLegalAndComplete(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		things := map[string]int{}
		bestowed(t, set, func(seed uint64, before, after *builder.Hero, s *sheet.Sheet) {
			clean(t, set, after, "seed", seed)
			carried, listed := 0, kept(after)["play.treasures"]
			for _, x := range s.Treasures {
				if slices.Contains(listed, x.ID[strings.LastIndexByte(x.ID, '/')+1:]) { // a complication may bring one too
					carried += x.Count
				}
				if x.Name == "" || len(x.Text)+len(x.Rows)+len(x.Short) == 0 {
					t.Errorf("seed %d: %s says nothing", seed, x.ID)
				}
			}
			done := 0
			for _, p := range s.Projects {
				if p.Done {
					done++
				}
			}
			titles := 0
			lists := kept(after)
			for _, slug := range lists["play.titles"] {
				if slices.ContainsFunc(s.Features, func(f sheet.Feature) bool { return strings.HasSuffix(f.ID, "/"+slug) }) {
					titles++
				}
			}
			if carried < len(listed) || done != len(lists["play.finished"]) || titles != len(lists["play.titles"]) {
				t.Errorf("seed %d: %d treasures, %d projects, %d titles on the sheet, of %v", seed, carried, done, titles, lists)
			}
			for _, list := range lists {
				for _, slug := range list {
					things[slug]++
				}
			}
			oneOfEachGroup(t, seed, s)
		})
		t.Logf("%d different things", len(things))
		if len(things) < trial.Sample(8, 100) {
			t.Errorf("only %d different things were had; that proves little", len(things))
		}
	})
}

// oneOfEachGroup asks that of a stack group one part counts in a number, unless none can be used.
func oneOfEachGroup(t *testing.T, seed uint64, s *sheet.Sheet) {
	t.Helper()
	for _, n := range numbersOf(s) {
		counts := map[string]int{}
		for _, p := range n.Parts {
			if p.Source == "" || p.Name == "" || p.Formula == "" {
				t.Errorf("seed %d, %s: a part without a source: %+v", seed, n.ID, p)
			}
			if p.Group != "" && p.Unused == "" {
				counts[p.Group]++
			}
		}
		for g, c := range counts {
			if c != 1 {
				t.Errorf("seed %d, %s: %d parts of %s count: %+v", seed, n.Name, c, g, n.Parts)
			}
		}
	}
}

// numbersOf are all numbers of a sheet, those of the cards among them.
func numbersOf(s *sheet.Sheet) []sheet.Number {
	out := append(slices.Clone(s.Characteristics), s.Stats...)
	tiers := func(list []sheet.Tier) {
		for _, tier := range list {
			if tier.Damage != nil {
				out = append(out, *tier.Damage)
			}
		}
	}
	for _, a := range s.Abilities {
		tiers(a.Tiers)
		out = append(out, a.Reach...)
		for _, v := range a.Variants {
			tiers(v.Tiers)
			out = append(out, v.Reach...)
		}
	}
	for _, r := range append(slices.Clone(s.Immunities), s.Weaknesses...) {
		out = append(out, r.Number)
	}
	return out
}

// figures are the numbers of a sheet as words, in an order of their own.
func figures(s *sheet.Sheet) []string {
	var out []string
	for _, n := range append(slices.Clone(s.Characteristics), s.Stats...) {
		moves := slices.Clone(n.Moves)
		slices.Sort(moves)
		out = append(out, fmt.Sprint(n.ID, n.Show(), moves))
	}
	for _, r := range s.Immunities {
		out = append(out, "immune "+r.To+r.When+r.Number.Show())
	}
	for _, r := range s.Weaknesses {
		out = append(out, "weak "+r.To+r.When+r.Number.Show())
	}
	for _, a := range s.Abilities {
		words := fmt.Sprint(a.ID, a.Cost, a.Distance)
		for _, tier := range a.Tiers {
			parts := strings.Split(tier.Full().String(), "; ")
			slices.Sort(parts) // of two types the order may differ
			words += fmt.Sprint(parts)
		}
		out = append(out, words)
	}
	slices.Sort(out)
	return out
}

// typedDamage is damage of one type or several: "4 lightning damage +2 sonic".
var typedDamage = regexp.MustCompile(`(\d+)(?: \w+)? damage((?: \+\d+ \w+)*)`)

// untyped returns a figure with damage of several types added up.
func untyped(figure string) string {
	return typedDamage.ReplaceAllStringFunc(figure, func(damage string) string {
		sum := 0
		for _, word := range strings.Fields(damage) {
			if n, err := strconv.Atoi(word); err == nil { // "+2" too
				sum += n
			}
		}
		return strconv.Itoa(sum) + " damage"
	})
}

// TestOrderOfPlayListsDoesNotMatter: the order of treasures, titles and projects changes no number. Of additions that are equal
// the first counts (testdata/cases/blades.txtar), so that the type of some damage may be another one.
func TestOrderOfPlayListsDoesNotMatter(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		bestowed(t, set, func(seed uint64, before, after *builder.Hero, s *sheet.Sheet) {
			c := chance(seed)
			for range 3 {
				other := after
				for _, kept := range after.Play.Kept {
					list := slices.Clone(kept.Answer)
					c.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
					other = other.With(kept.Question, list)
				}
				if got, want := figures(builder.Build(set, other)), figures(s); !slices.Equal(got, want) {
					for i := range want {
						if untyped(got[i]) != untyped(want[i]) {
							t.Errorf("seed %d: in the order %+v\n%s, was\n%s", seed, other.Play, got[i], want[i])
						}
					}
				}
			}
		})
	})
}

func TestRemovingRewardsRestoresHero(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		compared := 0
		bestowed(t, set, func(seed uint64, before, after *builder.Hero, s *sheet.Sheet) {
			bare := *after
			bare.Play.Kept = nil
			taken := &bare
			for _, choice := range after.Choices {
				had, ok := before.Answer(choice.Question)
				if ok && !slices.Equal(had, choice.Answer) {
					return // a random answer was given anew, to make room for the new pick
				}
				if !ok {
					taken = taken.With(choice.Question, nil)
				}
			}
			compared++
			want, got := exported(t, builder.Build(set, before)), exported(t, builder.Build(set, taken))
			if want != got {
				t.Errorf("seed %d: with all taken away the export is not the one before:\n%s", seed, firstDifference(want, got))
			}
			if f, w := figures(builder.Build(set, &bare)), figures(builder.Build(set, before)); !slices.Equal(f, w) && len(after.Choices) == len(before.Choices) {
				t.Errorf("seed %d: answers that are put aside change numbers", seed)
			}
		})
		if compared < 5 {
			t.Errorf("only %d heroes compared", compared)
		}
	})
}

func exported(t *testing.T, s *sheet.Sheet) string {
	t.Helper()
	var b bytes.Buffer
	if err := sheet.WriteJSON(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func firstDifference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			return "-" + as[i] + "\n+" + bs[i]
		}
	}
	return "one is longer"
}

// Through the file: gains are lost again, entry by entry, and the bytes are those before.
func TestRemovingRewardsRestoresFile(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		bestowed(t, set, func(seed uint64, before, after *builder.Hero, s *sheet.Sheet) {
			given := *before
			given.Play = builder.Play{}
			start := string(herofile.Encode(&given, func(q string) bool { a, _ := before.Answer(q); return len(a) != 1 || strings.Contains(a[0], "=") })) + "play: {xp: 3}\n"
			src := []byte(start)
			h, err := herofile.Decode("x", src)
			if err != nil {
				t.Fatal(err)
			}
			edit := func(c herofile.Change) {
				t.Helper()
				out, err := herofile.Edit("x", src, []herofile.Change{c}, nil)
				if err != nil {
					t.Fatalf("seed %d: %v\n%s", seed, err, src)
				}
				if h, err = herofile.Decode("x", out); err != nil {
					t.Fatal(err)
				}
				src = out
			}
			lists := kept(after)
			for question, list := range lists {
				for _, slug := range list {
					edit(herofile.GainChange(h, question, slug))
				}
			}
			if got := kept(h); !reflect.DeepEqual(got, lists) || h.Play.XP != 3 {
				t.Errorf("seed %d: play is %+v", seed, h.Play)
			}
			for question, list := range lists {
				for i, slug := range list {
					had, _ := h.Answer(question)
					at := slices.Index(had, slug)
					if at < 0 {
						t.Errorf("seed %d: %s is not there to lose", seed, slug)
						continue
					}
					left := slices.Delete(slices.Clone(had), at, at+1)
					if i == len(list)-1 {
						left = nil
					}
					edit(herofile.AnswerChange(question, left, true))
				}
			}
			if string(src) != start {
				t.Errorf("seed %d: the file became\n%s", seed, firstDifference(start, string(src)))
			}
		})
	})
}

// Every question that play opened, with its answer made wrong in every way it knows.
func TestWrongAnswersOfRewards(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		total, codes := 0, map[string]int{}
		for seed := range trial.Seeds(6, 120) {
			c := rand.New(rand.NewPCG(seed, 29))
			before := legalHero(t, set, seed, sample.LevelOf(set, seed))
			after := bestow(set, before, c)
			for _, m := range mutate(set, after) {
				if _, had := before.Answer(m.question); m.question == "" || had {
					continue
				}
				total++
				codes[m.code]++
				killed(t, set, m)
			}
			if t.Failed() {
				t.Fatalf("seed %d: %+v\n%v", seed, after.Play, after.Choices)
			}
		}
		t.Logf("%d mutants, codes %v", total, codes)
		if trial.Night && (total < 150 || len(codes) < 6) {
			t.Errorf("%d mutants of %d codes; that proves little", total, len(codes))
		}
	})
}
