package fill_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// TestRandomFillFindsLegalAnswer: however few answers fit together, chance ends in a hero without a fault.
func TestRandomFillFindsLegalAnswer(t *testing.T) {
	set := invent(t, "", trial.Text(t, "testdata/rules.txtar", "colliding"))
	for seed := range trial.Seeds(100, 500) {
		h := fill.Random(set, heroOf(1), rand.New(rand.NewPCG(seed, 1)))
		wantClean(t, set, h, seed)
	}
	wantClean(t, set, fill.Quick(set, heroOf(1)), "quick")
}

// TestRandomFillWithCollidingSkills: of every career beside every class, with a culture whose skills come out of the
// same lists, chance makes a finished hero.
func TestRandomFillWithCollidingSkills(t *testing.T) {
	t.Parallel()
	set := data.Load(data.Default)
	careers, classes := set.Kind("career"), set.Kind("class")
	for i := range careers {
		for j := range classes {
			if !trial.Turn(i+j, 16, 1) {
				continue
			}
			h := heroOf(3, "career", careers[i].Slug(), "class", classes[j].Slug())
			seed := uint64(i*len(classes) + j)
			h = fill.Random(set, h, rand.New(rand.NewPCG(seed, 1)))
			wantClean(t, set, h, seed)
			for _, c := range h.Choices { // every pick of a skill is tried where the career asks for one
				skill := set.Record("skill/" + c.Answer[0])
				if skill == nil || c.Question == careers[i].Slug()+".skills" {
					continue
				}
				again := h.With(careers[i].Slug()+".skills", nil).With(c.Question, c.Answer)
				if illegal(set, again) {
					continue // another answer is about a skill that came from there
				}
				wantClean(t, set, fill.Random(set, again, rand.New(rand.NewPCG(seed, 2))), fmt.Sprint(seed, " ", c.Question))
			}
		}
	}
}

// TestSecondAttemptAvoidsRemovedSkill: a perk asks for a skill the hero has, and the last question may take the
// only one away. The perk is then another, whether the rules recommend it or not.
func TestSecondAttemptAvoidsRemovedSkill(t *testing.T) {
	set := invent(t, "", trial.Text(t, "testdata/rules.txtar", "perk of a skill"))
	filled := []*builder.Hero{fill.Quick(set, heroOf(1))}
	for seed := range uint64(20) {
		filled = append(filled, fill.Random(set, heroOf(1), rand.New(rand.NewPCG(seed, 1))))
	}
	for i, h := range filled {
		s := builder.Build(set, h)
		if perk, _ := h.Answer("perk"); !slices.Equal(perk, []string{"plain"}) || len(s.Issues) > 0 {
			t.Errorf("hero %d: the perk is %v, with %+v", i, perk, s.Issues)
		}
		if _, kept := h.Answer("hill.upbringing"); kept {
			t.Errorf("hero %d: the answer to a question that is not asked is kept", i)
		}
	}
	h := fill.Quick(set, heroOf(1, "perk", "expert", "hill.upbringing", "swim"))
	if perk, _ := h.Answer("perk"); !slices.Equal(perk, []string{"expert"}) {
		t.Errorf("the perk that was chosen is now %v", perk)
	}
	if skill, _ := h.Answer("hill.upbringing"); !slices.Equal(skill, []string{"swim"}) {
		t.Errorf("the skill that was chosen is now %v", skill)
	}
}

// TestRandomHeroesAreLegal makes heroes of all levels as new --random does: each is legal and finished, and has no
// answer to a question that is not asked. Without a second attempt one in fifty has a perk that offers nothing.
func TestRandomHeroesAreLegal(t *testing.T) {
	set := data.Load("heroes-2025")
	for seed := range trial.Seeds(30, 4_000) {
		level := set.MaxLevel
		if seed%3 == 0 {
			level = sample.LevelOf(set, seed/3)
		}
		h := fill.Random(set, &builder.Hero{Format: 1, Edition: set.Edition, Level: level}, rand.New(rand.NewPCG(seed, 0)))
		for _, i := range builder.Build(set, h).Issues {
			if i.Severity != sheet.Notice || i.Code == "nothing-to-choose" || i.Code == "put-aside" || i.Code == "dormant" {
				t.Errorf("seed %d: %+v", seed, i)
			}
		}
	}
}

// wantClean builds a hero and complains of everything that is illegal or missing.
func wantClean(t *testing.T, set *rules.Set, h *builder.Hero, what any) {
	t.Helper()
	for _, i := range builder.Build(set, h).Issues {
		if i.Severity != sheet.Notice {
			t.Errorf("%v: %+v in %v", what, i, h.Choices)
		}
	}
}

// illegal reports whether any choice of a hero is against the rules.
func illegal(set *rules.Set, h *builder.Hero) bool {
	return slices.ContainsFunc(builder.Build(set, h).Issues, func(i sheet.Issue) bool { return i.Severity == sheet.Illegal })
}

// TestRandomFillPicksUsefulBonuses: a hero made by chance picks no increase that raises nothing, and of two bonuses of which one
// counts the better one does.
func TestRandomFillPicksUsefulBonuses(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	classes := set.Kind("class")
	for seed := range trial.Seeds(10, 300) {
		hero := heroOf(10, "class", classes[seed%uint64(len(classes))].Slug())
		s := builder.Build(set, fill.Random(set, hero, rand.New(rand.NewPCG(seed, 3))))
		for _, i := range s.Issues {
			if i.Code == "wasted" {
				t.Errorf("seed %d: %s", seed, i.Text)
			}
		}
		for _, n := range s.Stats {
			for _, p := range n.Parts {
				best := func(o sheet.Part) bool { return o.Group == p.Group && o.Unused == "" && o.Amount < p.Amount }
				if p.Group != "" && strings.HasSuffix(p.Unused, "counts instead") && slices.ContainsFunc(n.Parts, best) {
					t.Errorf("seed %d: %s is without the %d of %s", seed, n.Name, p.Amount, p.Name)
				}
			}
		}
	}
}
