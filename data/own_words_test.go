package data_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/sheet"
)

// TestCommonRulesFollowTheHero compares the digests of common rules for heroes whom the rules exempt.
func TestCommonRulesFollowTheHero(t *testing.T) {
	for name, c := range map[string]struct {
		edition, rule string
		level         int
		answers       map[string][]string
		want          string
	}{
		"everyone dies":           {"heroes-2025", "dying", 1, map[string][]string{"ancestry": {"orc"}}, "bleeding until above 0, no Catch Breath in combat. At −# you die."},
		"a revenant is inert":     {"heroes-2025", "dying", 1, map[string][]string{"ancestry": {"revenant"}, "revenant.traits": {"undead-influence"}}, "bleeding until above 0, no Catch Breath in combat. At −# you are inert, not dead, unless fire damages you."},           // L1212
		"one without blood":       {"heroes-2025", "dying", 1, map[string][]string{"ancestry": {"revenant"}, "revenant.traits": {"bloodless"}}, "you can't be bleeding; no Catch Breath in combat. At −# you are inert, not dead, unless fire damages you."},                   // L1216
		"a hakaan with Doomsight": {"heroes-2025", "dying", 1, map[string][]string{"ancestry": {"hakaan"}, "hakaan.traits": {"doomsight", "forceful"}}, "bleeding until above 0, no Catch Breath in combat. At −# you turn to rubble instead of dying; doomed, you fight on."}, // L899-901
		"a null of level 9":       {"heroes-2025", "dying", 9, map[string][]string{"ancestry": {"orc"}, "class": {"null"}}, "you can't be bleeding; no Catch Breath in combat. At −# you die."},                                                                                // L5853
		"the packet's revenant":   {"packet-2024", "dying", 1, map[string][]string{"ancestry": {"revenant"}, "revenant.traits": {"bloodless"}}, "you can't be bleeding; no Catch Breath in combat. At −# you are inert, not dead, unless fire damages you."},                   // L3120
		"the packet's Doomsight":  {"packet-2024", "dying", 1, map[string][]string{"ancestry": {"hakaan"}, "hakaan.traits": {"doomsight", "forceful"}}, "At −# you turn to rubble instead of dying; doomed, you fight on."},                                                    // L2355
		"the packet's stability":  {"packet-2024", "stability", 1, map[string][]string{"ancestry": {"orc"}, "orc.traits": {"grounded", "nonstop"}, "class": {"talent"}}, "by up to 1 square."},
		"none in the packet":      {"packet-2024", "stability", 1, map[string][]string{"ancestry": {"human"}, "class": {"talent"}}, "Yours is 0: nothing shortens forced movement of you."},
		"slowed":                  {"heroes-2025", "slowed", 1, map[string][]string{"ancestry": {"orc"}}, "Speed 2, unless"},
		"slowed, but persevering": {"heroes-2025", "slowed", 1, map[string][]string{"ancestry": {"human"}, "human.traits": {"perseverance", "staying-power"}}, "Speed 3, unless"}, // L940
		"no stability":            {"heroes-2025", "stability", 1, map[string][]string{"ancestry": {"orc"}, "orc.traits": {"relentless"}, "class": {"talent"}}, "Yours is 0: nothing shortens"},
	} {
		h := &builder.Hero{Format: 1, Level: c.level, Name: "Bo"}
		for q, picks := range c.answers {
			h = h.With(q, picks)
		}
		s := builder.Build(data.Load(c.edition), fill.Quick(data.Load(c.edition), h))
		rules := slices.Concat(s.Fight, s.ManyFights, s.Conditions)
		i := slices.IndexFunc(rules, func(r sheet.Rule) bool { return r.ID == c.rule })
		if i < 0 {
			t.Errorf("%s: no rule %s", name, c.rule)
			continue
		}
		got := rules[i].Short.String()
		before, after, numbered := strings.Cut(c.want, "−#")
		if at := strings.Index(got, before); at < 0 || numbered && !strings.Contains(got[at:], after) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestTextsSayTheHalfOfTheHero looks at features that read differently for other heroes of the same class or level.
func TestTextsSayTheHalfOfTheHero(t *testing.T) {
	set := data.Load("heroes-2025")
	build := func(level int, answers map[string][]string) *sheet.Sheet {
		h := &builder.Hero{Format: 1, Level: level, Name: "Bo"}
		for q, picks := range answers {
			h = h.With(q, picks)
		}
		return builder.Build(set, fill.Quick(set, h))
	}
	feature := func(s *sheet.Sheet, id string) string {
		for _, f := range s.Features {
			if f.ID == id {
				return f.Text.String() + "\n" + f.Short.String()
			}
		}
		t.Errorf("no feature %s", id)
		return ""
	}
	stormwight := build(10, map[string][]string{"class": {"fury"}, "fury.aspect": {"stormwight"}})
	reaver := build(10, map[string][]string{"class": {"fury"}, "fury.aspect": {"reaver"}})
	for _, id := range []string{"feature/fury/elemental-form", "feature/fury/chaos-incarnate"} {
		if got := feature(stormwight, id); strings.Contains(got, "eaver") || strings.Contains(got, "all seven") {
			t.Errorf("a stormwight reads %q", got)
		}
		if got := feature(reaver, id); strings.Contains(got, "tormwight") || strings.Contains(got, "storm's") {
			t.Errorf("a reaver reads %q", got)
		}
	}
	for level, want := range map[int]string{9: "each turn of yours ends, take 1 damage for each clarity below 0.", 10: "take 1 damage for each clarity below 0 if you like."} {
		if got := build(level, map[string][]string{"class": {"talent"}}).Resource.Short.String(); !strings.HasSuffix(got, want) {
			t.Errorf("a talent of level %d reads %q", level, got)
		}
	}
	fire := map[string][]string{"class": {"elementalist"}, "elementalist.specialization": {"fire"}}
	for level, want := range map[int]string{9: "deal 1 more", 10: "Master of Fire has replaced"} {
		if got := feature(build(level, fire), "feature/elementalist/acolyte-of-fire"); !strings.Contains(got, want) {
			t.Errorf("an acolyte of level %d reads %q", level, got)
		}
	}
}

// TestNoTextPrintsTheVictories keeps a number that changes during play out of texts, which are read on paper.
func TestNoTextPrintsTheVictories(t *testing.T) {
	number := regexp.MustCompile(`\{[^}]*\bvictories\b[^}]*\}`)
	for _, edition := range []string{"heroes-2025", "packet-2024"} {
		for r := range data.Load(edition).Each() {
			if all := strings.Join(append(texts(r), r.Short.Raw()), " "); number.MatchString(all) {
				t.Errorf("%s prints %s", r.ID, number.FindString(all))
			}
		}
	}
}

// TestDigestsOfEpicResourcesSayTheirUse looks for the use in the digest that a moment prints; the gain is printed with the resource.
func TestDigestsOfEpicResourcesSayTheirUse(t *testing.T) {
	for r := range data.Load("heroes-2025").Each() {
		for _, e := range r.Effects {
			if e.Resource != nil && !e.Resource.Respite.Empty() && strings.Contains(r.Short.Raw(), "XP") {
				t.Errorf("%s: %q", r.ID, r.Short.Raw())
			}
		}
	}
}
