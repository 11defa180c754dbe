//go:build night

package builder_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// pick is an answer somebody could give.
type pick struct{ question, slug string }

// TestRandomHeroes builds random heroes, each clean and with a sheet, and makes sure that every legal offer of every
// question was picked by one: offers that chance left out are picked on purpose and the rest is filled at random.
func TestRandomHeroes(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		picked := map[pick]bool{}
		legal := map[pick]*builder.Hero{}
		for seed := range trial.Seeds(0, 2000) {
			h := fill.Random(set, &builder.Hero{Format: 1, Level: sample.LevelOf(set, seed), Name: "Chance"}, rand.New(rand.NewPCG(seed, 1)))
			clean(t, set, h, "seed", seed)
			collect(set, h, picked, legal)
		}
		byChance := len(picked)
		for round := 0; round < 4; round++ { // picks on purpose may open questions that no hero had before
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
		t.Logf("%d offers, %d of them picked by chance alone, %d in all", len(legal), byChance, len(picked))
	})
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
