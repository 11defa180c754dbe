package data_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// TestHeroFigures compares a hero of every subclass of the published classes with the figures worked out by hand.
func TestHeroFigures(t *testing.T) {
	builds := readFacts(t, "heroes-2025/builds.tsv")
	compareHeroes(t, published(t), "heroes-2025/figures.tsv", builds, heroCell)
	compareHeroes(t, published(t), "heroes-2025/resistances.tsv", builds, heroCell)
}

// TestRewardFigures compares heroes with treasures and titles with the figures worked out by hand.
func TestRewardFigures(t *testing.T) {
	compareHeroes(t, published(t), "heroes-2025/reward-figures.tsv", readFacts(t, "heroes-2025/builds.tsv"), heroCell)
}

// TestPeopleFigures compares talents of every ancestry, of careers and of complications with the figures worked out by hand.
func TestPeopleFigures(t *testing.T) {
	compareHeroes(t, published(t), "heroes-2025/people-figures.tsv", nil, heroCell)
}

// compareHeroes compares a table of figures with built heroes. The key of a row is the name of a build and a level; without
// builds it is the choices of a talent and a level. The cell of a sheet may depend on what is typed, which names a figure or card.
func compareHeroes(t *testing.T, set *rules.Set, name string, builds *factTable, cell func(s *sheet.Sheet, column, typed string) string) {
	t.Helper()
	typed, computed := readFacts(t, name), map[string]fact{}
	for _, key := range typed.keys {
		space := strings.LastIndexByte(key, ' ')
		build := fact{"choices": "class=talent " + key[:space]}
		if builds != nil {
			build = builds.rows[key[:space]]
		}
		level, err := strconv.Atoi(key[space+1:])
		if build == nil || err != nil {
			t.Errorf("%s:%d: %s is no build and level", typed.path, typed.lines[key], key)
			continue
		}
		h := publishedHero(set, level, build["choices"])
		for _, circumstance := range strings.Fields(build["circumstances"]) {
			h.Play.Toggles = append(h.Play.Toggles, builder.Toggle{ID: circumstance, On: true})
		}
		r := builder.Resolve(set, h)
		for _, choice := range h.Choices {
			if r.Question(choice.Question) == nil {
				t.Errorf("%s: nothing asks %s", key, choice.Question)
			}
		}
		s := r.Sheet()
		for _, issue := range s.Issues {
			if issue.Severity == sheet.Illegal && issue.Code != "open" {
				t.Errorf("%s: %s", key, issue.Text)
			}
		}
		computed[key] = fact{}
		for column, value := range typed.rows[key] {
			computed[key][column] = cell(s, column, value)
		}
	}
	typed.compare(t, computed)
}

// heroCell returns what the sheet of a hero says in a column of a table of figures.
func heroCell(s *sheet.Sheet, column, typed string) string {
	switch column {
	case "weak", "average", "strong":
		i := slices.Index([]string{"weak", "average", "strong"}, column)
		return strconv.Itoa(s.Potency.Values[i].Number.Value())
	case "size":
		size, _ := s.Stat("size")
		return size.Show()
	case "cards":
		return cardsLike(s, typed)
	case "figures":
		var figures []string
		for _, figure := range strings.Split(typed, "; ") {
			figures = append(figures, figureLike(s, figure))
		}
		return strings.Join(figures, "; ")
	case "immune":
		return alwaysResisted(s.Immunities)
	case "never":
		var never []string
		for _, condition := range s.CannotBe {
			if condition.When == "" {
				never = append(never, strings.ToLower(condition.Name))
			}
		}
		return strings.Join(never, ", ")
	case "resist":
		var resisted []string
		for _, characteristic := range []string{"might", "agility", "reason", "intuition", "presence"} {
			if n, ok := s.Stat("resist_" + characteristic); ok { // only where it is not the characteristic itself
				resisted = append(resisted, fmt.Sprintf("%s %d", strings.ToUpper(characteristic[:1]), n.Value()))
			}
		}
		return strings.Join(resisted, " ")
	case "save":
		return statOf(s, "save_target")
	case "gains":
		return strings.Join(gainWords(s), " | ")
	case "floor":
		return strconv.Itoa(s.Resource.Floor)
	}
	return statOf(s, column)
}

// stats are the numbers of a hero or of a companion.
type stats interface {
	Stat(id string) (sheet.Number, bool)
}

func statOf(s stats, id string) string {
	n, ok := s.Stat(id)
	if !ok {
		return "no stat"
	}
	return strconv.Itoa(n.Value())
}

// alwaysResisted lists the immunities, or weaknesses, that hold in every circumstance: "cold 5, fire 5".
func alwaysResisted(all []sheet.Resist) string {
	var resisted []string
	for _, r := range all {
		if r.When == "" {
			resisted = append(resisted, fmt.Sprintf("%s %d", strings.ToLower(r.Name), r.Number.Value()))
		}
	}
	slices.Sort(resisted)
	return strings.Join(resisted, ", ")
}

// figureLike returns the figure that a typed one names, in the same words: "stamina 24", "immune fire 4", "weak all 5 flying",
// "weak none", "moves swim".
func figureLike(s *sheet.Sheet, typed string) string {
	name, _, _ := strings.Cut(typed, " ")
	switch name {
	case "immune":
		kind := strings.Fields(typed)[1]
		for _, r := range s.Immunities {
			if r.ID == "damage/"+kind && r.When == "" {
				return fmt.Sprintf("immune %s %d", kind, r.Number.Value())
			}
		}
		return "immune " + kind + " 0"
	case "weak":
		if len(s.Weaknesses) == 0 {
			return "weak none"
		}
		var weak []string
		for _, r := range s.Weaknesses {
			weak = append(weak, strings.TrimSpace(fmt.Sprintf("%s %d %s", rules.SlugOf(r.ID), r.Number.Value(), r.When)))
		}
		return "weak " + strings.Join(weak, ", ")
	case "moves":
		speed, _ := s.Stat("speed")
		return "moves " + strings.Join(speed.Moves, " ")
	}
	return name + " " + statOf(s, name)
}

// cardsLike returns the cards of a sheet that have the names of typed ones, which " / " divides.
func cardsLike(s *sheet.Sheet, typed string) string {
	var cards []string
	for _, card := range strings.Split(typed, " / ") {
		name, _, _ := strings.Cut(card, ": ")
		for i := range s.Abilities {
			if plainName(s.Abilities[i].Name) == name {
				cards = append(cards, damageCard(&s.Abilities[i]))
			}
		}
	}
	return strings.Join(cards, " / ")
}

// damageCard writes the distance and the damage of an ability, those of its variants one after another:
// "Brutal Slam: Melee 1 5 + 1 cold, 8 + 1 cold, 15 + 1 cold; Ranged 5 4, 6, 8".
func damageCard(a *sheet.Ability) string {
	uses := []string{damageOfTiers(a.Distance, a.Tiers)}
	if len(a.Variants) > 0 {
		uses = nil
	}
	for i := range a.Variants {
		uses = append(uses, damageOfTiers(a.Variants[i].Distance, a.Variants[i].Tiers))
	}
	return plainName(a.Name) + ": " + strings.Join(uses, "; ")
}

func damageOfTiers(distance string, tiers []sheet.Tier) string {
	var damage []string
	for i := range tiers {
		tier := &tiers[i]
		if tier.Damage == nil {
			damage = append(damage, "none")
			continue
		}
		words := strconv.Itoa(tier.Damage.Value())
		if tier.Dice != "" {
			words = tier.Dice + " + " + words
		}
		words = strings.TrimSpace(words + " " + strings.ToLower(tier.DamageType))
		for _, extra := range tier.Extra {
			words += fmt.Sprintf(" + %d %s", extra.Amount, strings.ToLower(extra.Type))
		}
		damage = append(damage, words)
	}
	return distance + " " + strings.Join(damage, ", ")
}
