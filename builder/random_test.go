package builder_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/sheet"
)

// pick is an answer somebody could give.
type pick struct{ question, slug string }

// TestRandomHeroes builds a thousand random heroes, each clean and with a sheet, and sees to it that every
// legal offer of every question was picked by one: what chance left out is picked on purpose and the rest
// filled by chance.
func TestRandomHeroes(t *testing.T) {
	set := data.Load(data.Default)
	heroes := 1000
	if testing.Short() {
		heroes = 100
	}
	picked := map[pick]bool{}
	legal := map[pick]*builder.Hero{}
	for seed := range uint64(heroes) {
		h := builder.Random(set, &builder.Hero{Format: 1, Level: int(seed%3) + 1, Name: "Chance"}, rand.New(rand.NewPCG(seed, 1)))
		clean(t, set, h, "seed", seed)
		collect(set, h, picked, legal)
	}
	if testing.Short() {
		return
	}
	byChance := len(picked)
	for round := 0; round < 4; round++ { // what is picked on purpose may open questions nobody saw yet
		before := len(legal)
		for _, o := range sorted(legal) {
			if picked[o] {
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
	t.Logf("%d offers, %d of them picked by chance alone", len(legal), byChance)
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
	h = h.With(o.question, []string{o.slug})
	var out *builder.Hero
	for seed := range uint64(7) { // a later grant may clash with an answer that was kept: another roll of the dice
		out = builder.Random(set, h, rand.New(rand.NewPCG(seed, 9)))
		if seed == 6 { // legal only beside later answers, such as a language that was forgotten
			out = builder.Random(set, from.With(o.question, []string{o.slug}), rand.New(rand.NewPCG(seed, 9)))
		}
		if !slices.ContainsFunc(builder.Build(set, out).Issues, func(i sheet.Issue) bool { return i.Severity != sheet.Notice }) {
			break
		}
	}
	return out
}

func BenchmarkResolveAndBuild(b *testing.B) {
	set := data.Load(data.Default)
	h := builder.Random(set, (&builder.Hero{Format: 1, Level: 3, Name: "Bench"}).With("class", []string{"fury"}), rand.New(rand.NewPCG(3, 1)))
	b.ReportAllocs()
	for b.Loop() {
		builder.Build(set, h)
	}
}
