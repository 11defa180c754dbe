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

// publishedCards are the abilities that ancestries, perks and complications give, L621-9861: keywords, type, distance, target,
// characteristics and outcomes.
var publishedCards = map[string]string{
	"dragon-knight/draconian-pride L621": "area magic, action, 1 burst, Each enemy in the area; might presence: 2 damage | 5 damage; push 1 | 7 damage; push 2",
	"dragon-knight/dragon-breath L631":   "area magic, action, 3 cube within 1, Each enemy in the area; might presence: 2 damage | 4 damage | 6 damage",
	"wode-elf/the-wode-defends L779": "magic ranged strike, action, Ranged 10, 1 creature; might agility: 2 + M or A damage; A < weak slowed (save ends) | " +
		"3 + M or A damage; A < average slowed (save ends) | 5 + M or A damage; A < strong restrained (save ends)",
	"polder/shadowmeld L1152": "magic, maneuver, Self, Self; : ",
	"revenant/detonate-sigil L1227": "magic ranged strike, action, Ranged 10, 1 creature with your sigil; reason intuition presence: " +
		"3 + R or I or P damage; slide 1 | 5 + R or I or P damage; slide 2 | 7 + R or I or P damage; slide 3",
	"time-raider/concussive-slam L1299": "psionic ranged strike, action, Ranged 10, 1 creature or object; reason intuition presence: " +
		"2 + R or I or P damage | 5 + R or I or P damage; push 1 | 7 + R or I or P damage; push 2; M < strong prone",
	"time-raider/psionic-bolt L1307": "psionic ranged strike, action, Ranged 10, 1 creature or object; reason intuition presence: " +
		"2 + R or I or P psychic damage; slide 1 | 5 + R or I or P psychic damage; slide 2 | 7 + R or I or P psychic damage; slide 3",
	"time-raider/minor-acceleration L1315": "psionic melee, maneuver, Melee 1, Self or 1 ally; : ",
	"perk/arcane-trick L9184":              "magic, action, Self, Self; : ",
	"perk/invisible-force L9213":           "psionic ranged, maneuver, Ranged 10, 1 size 1T object; : ",
	"perk/psychic-whisper L9220":           "psionic ranged, maneuver, Ranged 10, 1 ally; : ",
	"complication/corrupt-spirit L9451":    "magic, maneuver, Self, Self; : ",
	"complication/share-head L9629":        "psionic ranged, maneuver, Ranged 10, 1 willing creature; : ",
	"complication/contact-spirits L9650": "magic, action, Self, Self; intuition presence: you take {= 5 + level} corruption damage | " +
		"a spirit speaks to you; you learn how they died, and can ask one question | a spirit speaks to you; you learn how they died, and can ask three questions",
	"complication/stone-eyes L9662": "magic ranged strike, action, Ranged 10, 1 creature; might presence: 2 damage; M < weak slowed (save ends) | " +
		"4 damage; M < average slowed (save ends) | 6 damage; M < strong slowed (save ends)",
	"complication/psychic-blast L9706": "area psionic, action, 3 burst, Each creature in the area; highest: psychic damage equal to the Heroic Resource you spend (at most {= level}) | " +
		"psychic damage equal to the Heroic Resource you spend (at most {= level + highest}) | psychic damage equal to the Heroic Resource you spend",
	"complication/telekinetic-grasp L9731": "psionic ranged strike, maneuver, Ranged 10, 1 creature or object; might intuition presence: " +
		"push or pull 1 | push or pull 2 | push or pull 3",
	"complication/issue-order L9802":           "ranged, action, Ranged 10, 1 ally; : ",
	"complication/posthumous-retirement L9836": "area magic, maneuver, 1 burst, Each enemy in the area; : ",
	"complication/rogue-wave L9853": "magic ranged strike, action, Ranged 10, 1 creature or object; highest: 2 damage; push or pull 1 | " +
		"5 damage; push or pull 2 | 7 damage; push or pull 3",
}

// TestPublishedCards compares them.
func TestPublishedCards(t *testing.T) {
	set := published(t)
	var got, want []string
	for id, card := range publishedCards {
		want = append(want, id+": "+card)
	}
	for _, r := range set.Kind("ability") {
		if head, _, _ := strings.Cut(r.Of, "/"); !slices.Contains([]string{"trait", "perk", "complication"}, head) {
			continue
		}
		a := r.Ability
		var tiers []string
		for i := range a.Tiers {
			tiers = append(tiers, a.Tiers[i].Print)
		}
		got = append(got, fmt.Sprintf("%s L%d: %s, %s, %s, %s; %s: %s", strings.TrimPrefix(r.ID, "ability/"), r.Line, keywordSlugs(a.Keywords), a.Type,
			reachWords(a.Reach), a.Target.Raw(), strings.Join(a.Roll, " "), strings.Join(tiers, " | ")))
	}
	same(t, "cards", got, want)
	if len(want) != 20 {
		t.Errorf("%d cards typed", len(want))
	}
}

func keywordSlugs(ids []string) string {
	return strings.ReplaceAll(strings.Join(ids, " "), "keyword/", "")
}

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
			if n++; !trial.Night && n%9 != 0 {
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
