package data_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestPublishedRevenants: a revenant has 2 ancestry points, or 3 as one of size 1S (L1214).
func TestPublishedRevenants(t *testing.T) {
	set := published(t)
	for _, r := range set.Kind("ancestry") {
		if r.Slug() == "revenant" {
			continue
		}
		h := publishedHero(set, 1, "ancestry=revenant revenant.traits=bloodless,undead-influence revenant.former-life="+r.Slug())
		illegal := slices.ContainsFunc(builder.Build(set, h).Issues, func(i sheet.Issue) bool { return i.Severity == sheet.Illegal })
		if illegal == (r.Slug() == "polder") {
			t.Errorf("a revenant who was a %s spends 3 points: illegal %v", r.Name, illegal)
		}
	}
}

// TestPublishedRequirements: heroes who can't take a complication get the reason in words, L9554 and L9790.
func TestPublishedRequirements(t *testing.T) {
	set := published(t)
	for choices, want := range map[string]string{
		"ancestry=high-elf high-elf.traits=unstoppable-mind complication=gnoll-mauled":       "Gnoll-Mauled: only if you don't have Unstoppable Mind",
		"ancestry=time-raider time-raider.traits=unstoppable-mind complication=gnoll-mauled": "Gnoll-Mauled: only if you don't have Unstoppable Mind",
		"class=fury fury.aspect=stormwight complication=slight-case-of-lycanthropy":          "Slight Case of Lycanthropy: only if your subclass is not Stormwight",
	} {
		issues := builder.Build(set, publishedHero(set, 1, choices)).Issues
		if !slices.ContainsFunc(issues, func(i sheet.Issue) bool { return i.Severity == sheet.Illegal && i.Text == want }) {
			t.Errorf("%s: %+v, and not %s", choices, issues, want)
		}
	}
}

// TestPublishedFollowers: a hero is asked for followers from Renown 3, 6, 9 and 12 (L13134-13139); stripped of rank, from 4, 8, 12
// and 16 (L9808).
func TestPublishedFollowers(t *testing.T) {
	set := published(t)
	for complication, at := range map[string][]int{"": {3, 6, 9, 12}, "complication=stripped-of-rank": {4, 8, 12, 16}} {
		for renown := range 18 {
			h := publishedHero(set, 1, complication)
			h.Play.Earn("renown", renown)
			r, want, got := builder.Resolve(set, h), 0, 0
			for i := range at {
				if renown >= at[i] {
					want++
				}
				if q := r.Question(fmt.Sprintf("follower-%d", i+1)); q != nil && q.State != sheet.Dormant {
					got++
				}
			}
			if got != want {
				t.Errorf("Renown %d %s: %d followers, the text has %d", renown, complication, got, want)
			}
		}
	}
}

// TestPublishedPeople: a hero of every ancestry, culture, career, perk and complication breaks no rule, before there is a class,
// and finished with one.
func TestPublishedPeople(t *testing.T) {
	set := published(t)
	classes, bases, aspects := set.Kind("class"), []*builder.Hero{}, []string{}
	for _, kind := range []string{"environment", "organization", "upbringing"} {
		for _, r := range set.Kind(kind) {
			aspects = append(aspects, r.Slug())
		}
	}
	for i := range classes {
		base := fill.Quick(set, publishedHero(set, 1, "class="+classes[i].Slug()))
		for _, choice := range base.Choices { // the gifts of the culture are left to the one under test
			if slug, _, _ := strings.Cut(choice.Question, "."); slug == "culture" || slices.Contains(aspects, slug) {
				base = base.With(choice.Question, nil)
			}
		}
		bases = append(bases, base)
	}
	teachers := map[string]string{"crafting": "artisan", "exploration": "sailor", "interpersonal": "beggar", "intrigue": "agent", "lore": "sage", "supernatural": "disciple"}
	n := 0
	for _, kind := range []string{"ancestry", "culture", "career", "perk", "complication"} {
		for _, r := range set.Kind(kind) {
			if n++; !trial.Turn(n, 9, 1) {
				continue
			}
			choices := kind + "=" + r.Slug()
			if kind == "perk" {
				teacher := teachers[r.Tags[0]]
				choices = fmt.Sprintf("career=%s %s.perk=%s", teacher, teacher, r.Slug())
			}
			people(t, set, publishedHero(set, 1, choices), choices, false)
			h := bases[(n-1)%len(bases)]
			if r.Slug() == "slight-case-of-lycanthropy" { // not for a stormwight, L9790
				h = bases[0]
			}
			for _, choice := range strings.Fields(choices) {
				question, answer, _ := strings.Cut(choice, "=")
				h = h.With(question, []string{answer})
			}
			people(t, set, fill.Quick(set, h), choices, true)
		}
	}
	if n != 12+27+18+47+100 {
		t.Errorf("%d heroes", n)
	}
}

// people reports illegal answers on the sheet of a hero, and open questions of a finished one.
func people(t *testing.T, set *rules.Set, h *builder.Hero, what string, finished bool) {
	t.Helper()
	for _, issue := range builder.Build(set, h).Issues {
		if issue.Severity == sheet.Illegal || finished && issue.Severity == sheet.Unfinished {
			class, _ := h.Answer("class")
			t.Errorf("%s %v: %s: %s: %s", what, class, issue.Severity, issue.Question, issue.Text)
		}
	}
}
