package data_test

import (
	"fmt"
	"slices"
	"strconv"
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

// TestPublishedRequirements compares the reasons that heroes get who can't take a complication.
func TestPublishedRequirements(t *testing.T) {
	set, typed, computed := published(t), readFacts(t, "heroes-2025/refused.tsv"), map[string]fact{}
	for _, choices := range typed.keys {
		var reasons []string
		for _, issue := range builder.Build(set, publishedHero(set, 1, choices)).Issues {
			if issue.Severity == sheet.Illegal && issue.Question == "complication" {
				reasons = append(reasons, issue.Text)
			}
		}
		computed[choices] = fact{"reason": strings.Join(reasons, "; ")}
	}
	typed.compare(t, computed)
}

// TestPublishedFollowers compares the Renown from which heroes are asked for followers.
func TestPublishedFollowers(t *testing.T) {
	set, typed, computed := published(t), readFacts(t, "heroes-2025/followers.tsv"), map[string]fact{}
	for _, choices := range typed.keys {
		row := fact{}
		for renown := range 18 {
			h := publishedHero(set, 1, choices)
			people(t, set, h, choices, false)
			h.Play.Earn("renown", renown)
			r := builder.Resolve(set, h)
			for i, column := range typed.columns[1:5] {
				q := r.Question(fmt.Sprintf("follower-%d", i+1))
				switch isAsked := q != nil && q.State != sheet.Dormant; {
				case isAsked && row[column] == "":
					row[column] = strconv.Itoa(renown)
				case !isAsked && row[column] != "":
					t.Errorf("%s: Renown %d brings fewer than Renown %s", choices, renown, row[column])
				}
			}
		}
		computed[choices] = row
	}
	typed.compare(t, computed)
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
	teachers := map[string]string{"crafting": "artisan", "exploration": "sailor", "interpersonal": "beggar",
		"intrigue": "agent", "lore": "sage", "supernatural": "disciple"}
	n := 0
	for _, kind := range []string{"ancestry", "culture", "career", "perk", "complication"} {
		for _, r := range set.Kind(kind) {
			if n++; !trial.Turn(n, 10, 1) {
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
