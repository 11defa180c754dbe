package data_test

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/sheet"
)

// TestCommonRulesFollowTheHero compares the digests of common rules for heroes whom the rules exempt.
func TestCommonRulesFollowTheHero(t *testing.T) {
	typed, rows := readFacts(t, "every-edition/common-rules.tsv"), map[string]fact{}
	for key, row := range typed.rows {
		set := data.Load(row["edition"])
		level, err := strconv.Atoi(row["level"])
		if err != nil || set == nil {
			t.Fatalf("%s: level %q of edition %q", key, row["level"], row["edition"])
		}
		s := builder.Build(set, fill.Quick(set, heroWith(level, strings.Split(row["answers"], "; ")...)))
		rows[key] = maps.Clone(row)
		rules := slices.Concat(s.Fight, s.ManyFights, s.Conditions)
		if i := slices.IndexFunc(rules, func(r sheet.Rule) bool { return r.ID == row["rule"] }); i < 0 {
			rows[key]["says"] = "no rule"
		} else if said := rules[i].Short.String(); !saysAll(said, row["says"]) {
			rows[key]["says"] = said
		}
	}
	typed.compare(t, rows)
}

// saysAll reports whether a text has these words; a number may be where they have #.
func saysAll(text, words string) bool {
	pattern := strings.ReplaceAll(regexp.QuoteMeta(words), "#", `\d+`)
	return regexp.MustCompile(pattern).MatchString(text)
}

// TestTextsSayTheHalfOfTheHero looks at features that read differently for other heroes of the same class or level.
func TestTextsSayTheHalfOfTheHero(t *testing.T) {
	set := data.Load("heroes-2025")
	build := func(level int, answers ...string) *sheet.Sheet {
		return builder.Build(set, fill.Quick(set, heroWith(level, answers...)))
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
	stormwight := build(10, "class fury", "fury.aspect stormwight")
	reaver := build(10, "class fury", "fury.aspect reaver")
	for _, id := range []string{"feature/fury/elemental-form", "feature/fury/chaos-incarnate"} {
		if got := feature(stormwight, id); strings.Contains(got, "eaver") || strings.Contains(got, "all seven") {
			t.Errorf("a stormwight reads %q", got)
		}
		if got := feature(reaver, id); strings.Contains(got, "tormwight") || strings.Contains(got, "storm's") {
			t.Errorf("a reaver reads %q", got)
		}
	}
	for level, want := range map[int]string{9: "each turn of yours ends, take 1 damage for each clarity below 0.", 10: "take 1 damage for each clarity below 0 if you like."} {
		if got := build(level, "class talent").Resource.Short.String(); !strings.HasSuffix(got, want) {
			t.Errorf("a talent of level %d reads %q", level, got)
		}
	}
	for level, want := range map[int]string{9: "deal 1 more", 10: "Master of Fire has replaced"} {
		if got := feature(build(level, "class elementalist", "elementalist.specialization fire"), "feature/elementalist/acolyte-of-fire"); !strings.Contains(got, want) {
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
