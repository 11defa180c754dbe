package data_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// hellhoundChoices are those of a prowler with a hellhound, which has what is said of its melee damage.
func hellhoundChoices(t *testing.T, damage string) string {
	t.Helper()
	return readFacts(t, "beastheart/builds.tsv").rows["prowler with a hellhound"+damage]["choices"]
}

// companionLines returns the lines of an ability's card about the companion, by their labels.
func companionLines(s *sheet.Sheet, name string) (out []string) {
	for i := range s.Abilities {
		if plainName(s.Abilities[i].Name) != name {
			continue
		}
		card := chapter.Ability(&s.Show, &s.Abilities[i])
		for _, e := range card.Body {
			if l, is := e.(doc.Line); is && l.Role == doc.Also {
				out = append(out, l.Label+": "+l.Text.String())
			}
		}
	}
	return out
}

// TestCompanionsFiguresAreOnSharedCards compares what the cards of abilities that both can use say about the companion.
func TestCompanionsFiguresAreOnSharedCards(t *testing.T) {
	builds := readFacts(t, "beastheart/builds.tsv")
	compareHeroes(t, beastheart(t), "beastheart/shared-cards.tsv", builds, func(s *sheet.Sheet, column, _ string) string {
		return strings.Join(companionLines(s, column), " | ")
	})
}

// TestGrownCompanionsFiguresAreOnSharedCards: the potencies of a grown companion are higher than the hero's, and what is extra on the
// hero's strikes is not on its own.
func TestGrownCompanionsFiguresAreOnSharedCards(t *testing.T) {
	set := beastheart(t)
	built := func(choices string, toggles ...string) *sheet.Sheet {
		h := publishedHero(set, 10, choices)
		for _, id := range toggles {
			h.Play.Toggles = append(h.Play.Toggles, builder.Toggle{ID: id, On: true})
		}
		return builder.Build(set, h)
	}
	choices := hellhoundChoices(t, " and the damage of the kit")
	// L726: the potencies of its abilities are 1 higher while it has grown, those of the hero's are not
	grown := built(choices, "grown-in-the-rampage")
	got := strings.Join(companionLines(grown, "Rip Them Apart!"), "\n")
	for _, want := range []string{
		"≤11 18 damage; M < 4 bleeding", "12–16 24 damage; M < 5 bleeding", "17+ 29 damage; M < 6 bleeding", "Hellhound, Effect: ", "P < 5 is frightened",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("grown: %q lacks %q", got, want)
		}
	}
	i := slices.IndexFunc(grown.Abilities, func(a sheet.Ability) bool { return a.Name == "Rip Them Apart!" })
	if i < 0 || !strings.Contains(grown.Abilities[i].Tiers[2].Full().String(), "M < 5") {
		t.Error("the hero's potencies are higher while the companion has grown")
	}

	// Twin Colossi, L158: 5 extra damage with the hero's melee weapon strikes alone
	bear := strings.Replace(choices, "hellhound", "bear", 1)
	lines := companionLines(built(bear, "in-a-rampage", "grown-in-the-rampage", "grown-to-size-3"), "Rip Them Apart!")
	if len(lines) == 0 || !strings.Contains(lines[0], "≤11 18 damage") {
		t.Errorf("the bear has %q, by hand 11 + M 5 + kit 2 = 18", lines)
	}
}

// TestCompanionsUsesAreComplete compares the list of what a companion uses with the rules.
func TestCompanionsUsesAreComplete(t *testing.T) {
	builds := readFacts(t, "beastheart/builds.tsv")
	compareHeroes(t, beastheart(t), "beastheart/companion-uses.tsv", builds, func(s *sheet.Sheet, _, _ string) string {
		for _, e := range chapter.BesideCard(s, &s.Creatures[0]).Body {
			if f, is := e.(doc.Facts); is && f.Label == "Uses" {
				return plainName(strings.Join(sample.Sentences(f)[1:], ", ")) // behind the label
			}
		}
		return ""
	})
}

// TestSharedManeuversAreOnTheirCards wants the rule of L631 with each of the four maneuvers that it names.
func TestSharedManeuversAreOnTheirCards(t *testing.T) {
	set := beastheart(t)
	s := builder.Build(set, publishedHero(set, 1, hellhoundChoices(t, ", armed to the teeth")))
	texts := map[string]string{}
	for _, r := range s.Actions {
		texts[r.Name] = r.Short.String()
	}
	for i := range s.Abilities {
		a := &s.Abilities[i]
		texts[a.Name] += a.Short.String()
		for _, c := range a.Clauses {
			texts[a.Name] += " " + c.Label + ": " + c.Text.String()
		}
	}
	for _, name := range []string{"Catch Breath", "Escape Grab", "Hide", "Stand Up"} {
		if !strings.Contains(texts[name], "Your companion can do the same, free triggered") {
			t.Errorf("%s: %q does not say that the companion can do the same", name, texts[name])
		}
	}
	other := builder.Build(set, publishedHero(set, 1, "class=fury"))
	for i := range other.Abilities {
		if text := other.Abilities[i].Short.String(); strings.Contains(text, "companion") {
			t.Errorf("%s of a fury: %s", other.Abilities[i].Name, text)
		}
	}
}
