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

const sharedChoices = "class=beastheart beastheart.wild-nature=prowler beastheart.kit=dual-wielder beastheart.companion=hellhound " +
	"beastheart.array=agility=1,reason=1,presence=-1 beastheart.signature=stormrage beastheart.heroic-9=rip-them-apart " +
	"beastheart.heroic-11=on-the-razors-edge beastheart.companion-damage="

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
	// L726: the potencies of its abilities are 1 higher while it has grown, those of the hero's are not
	grown := built(sharedChoices+"damage-of-the-kit", "grown-in-the-rampage")
	got := strings.Join(companionLines(grown, "Rip Them Apart!"), "\n")
	for _, want := range []string{"≤11 18 damage; M < 4 bleeding", "12–16 24 damage; M < 5 bleeding", "17+ 29 damage; M < 6 bleeding", "Hellhound, Effect: ", "P < 5 is frightened"} {
		if !strings.Contains(got, want) {
			t.Errorf("grown: %q lacks %q", got, want)
		}
	}
	if i := slices.IndexFunc(grown.Abilities, func(a sheet.Ability) bool { return a.Name == "Rip Them Apart!" }); i < 0 || !strings.Contains(grown.Abilities[i].Tiers[2].Full().String(), "M < 5") {
		t.Error("the hero's potencies are higher while the companion has grown")
	}

	// Twin Colossi, L158: 5 extra damage with the hero's melee weapon strikes alone
	bear := strings.Replace(sharedChoices, "hellhound", "bear", 1) + "damage-of-the-kit"
	if got := companionLines(built(bear, "in-a-rampage", "grown-in-the-rampage", "grown-to-size-3"), "Rip Them Apart!"); len(got) == 0 || !strings.Contains(got[0], "≤11 18 damage") {
		t.Errorf("the bear has %q, by hand 11 + M 5 + kit 2 = 18", got)
	}
}

// TestCompanionsUsesAreComplete compares the list of what a companion uses with the rules: abilities with the keyword Companion, and
// those of the class without the keyword Beastheart (L632).
func TestCompanionsUsesAreComplete(t *testing.T) {
	set := beastheart(t)
	for _, c := range []struct{ choices, want string }{
		{sharedChoices + "armed-to-the-teeth prowler.heroic-9=wraith-heart", "Heart of the Beast, Shadow in the Mist, Rip Them Apart!, Wraith Heart, Stormrage, On the Razor's Edge, Feral Strike, Fire Breath"},
		{strings.Replace(sharedChoices, "prowler", "punisher", 1) + "armed-to-the-teeth play.treasures=scorpion-tails", "Thunderclap, This One's Yours, Scorpion Tail"},
	} {
		s := builder.Build(set, publishedHero(set, 10, c.choices))
		uses := ""
		for _, e := range chapter.BesideCard(s, &s.Creatures[0]).Body {
			if f, is := e.(doc.Facts); is && f.Label == "Uses" {
				uses = strings.Join(sample.Sentences(f), ", ")
			}
		}
		for name := range strings.SplitSeq(c.want, ", ") {
			if !strings.Contains(plainName(uses), name) {
				t.Errorf("the companion uses %s, by the rules also %s", uses, name)
			}
		}
	}
}

// TestSharedManeuversAreOnTheirCards wants the rule of L631 with each of the four maneuvers that it names.
func TestSharedManeuversAreOnTheirCards(t *testing.T) {
	set := beastheart(t)
	s := builder.Build(set, publishedHero(set, 1, sharedChoices+"armed-to-the-teeth"))
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
