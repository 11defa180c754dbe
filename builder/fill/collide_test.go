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
	"scabbard/sheet"
)

// colliding are questions over the same few skills: whoever picks without looking leaves a later one nothing.
const colliding = `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: one, prompt: One, from: {kind: skill}}
      - choose: {id: two, prompt: Two, pick: 2, from: {kind: skill, attrs: {group: lore}}}
      - choose: {id: three, prompt: Three, from: {kind: skill, ids: [skill/a, skill/b]}}
      - choose: {id: four, prompt: Four, from: {kind: skill, ids: [skill/a]}}
      - choose: {id: five, prompt: Five, from: {kind: skill, owned: false}}
      - {give: feature/late}
  - {id: feature/late, name: Late, effects: [{give: skill/f}]}
  - {id: skill/a, name: A, attrs: {group: lore}}
  - {id: skill/b, name: B, attrs: {group: lore}}
  - {id: skill/c, name: C, attrs: {group: lore}}
  - {id: skill/d, name: D, attrs: {group: lore}}
  - {id: skill/e, name: E, attrs: {group: craft}}
  - {id: skill/f, name: F, attrs: {group: craft}}
  - {id: skill/g, name: G, attrs: {group: craft}}
`

// TestChanceFindsTheLegalAnswer: however few answers fit together, chance ends in a hero without a fault.
func TestChanceFindsTheLegalAnswer(t *testing.T) {
	set := invent(t, "", colliding)
	for seed := range uint64(500) {
		h := fill.Random(set, heroOf(1), rand.New(rand.NewPCG(seed, 1)))
		wantClean(t, set, h, seed)
	}
	wantClean(t, set, fill.Quick(set, heroOf(1)), "quick")
}

// TestChanceWithSkillsThatCollide: of every career beside every class, with a culture whose skills come out of the
// same lists, chance makes a finished hero.
func TestChanceWithSkillsThatCollide(t *testing.T) {
	t.Parallel()
	set := data.Load(data.Default)
	careers, classes := set.Kind("career"), set.Kind("class")
	for i := range careers {
		for j := range classes {
			if testing.Short() && (i+j)%6 != 0 {
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

// wantClean builds a hero and complains of everything that is illegal or missing.
func wantClean(t *testing.T, set *rules.Set, h *builder.Hero, what any) {
	t.Helper()
	for _, i := range builder.Build(set, h).Issues {
		if i.Severity != sheet.Notice {
			t.Errorf("%v: %+v in %v", what, i, h.Choices)
		}
	}
}

// illegal tells whether anything a hero has chosen is against the rules.
func illegal(set *rules.Set, h *builder.Hero) bool {
	return slices.ContainsFunc(builder.Build(set, h).Issues, func(i sheet.Issue) bool { return i.Severity == sheet.Illegal })
}

// TestChanceWastesNothing: a hero made by chance picks no increase that raises nothing, and of two bonuses of which one
// counts the better one does.
func TestChanceWastesNothing(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	classes := set.Kind("class")
	for seed := range uint64(trial.Sample(false, 18, 100, 300)) {
		hero := heroOf(10, "class", classes[int(seed)%len(classes)].Slug())
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
