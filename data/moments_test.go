package data_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// spoken are the moments that a text names itself, for the records with moments. A record whose text has the words has one
// of the moments.
var spoken = []struct {
	kinds   []string
	words   *regexp.Regexp
	moments []string
}{
	{[]string{"trait", "feature", "benefit", "perk"}, regexp.MustCompile(`(?i)\b(each time|when(ever)?) (a|an|another|one) [a-z ]*creature[^.,]* damages you|when you take damage,|when you are attacked`), []string{"damaged", "attacked"}},
	{[]string{"trait", "feature", "benefit"}, regexp.MustCompile(`you can use a( free)? triggered action|as a( free)? triggered action`), []string{"damaged", "attacked", "ally", "enemy", "ability", "dying", "winded", "turn-start", "move", "combat-start", "force-move", "force-moved", "attack", "kill"}},
	{[]string{"trait", "feature", "benefit", "perk", "complication"}, regexp.MustCompile(`[Ii]n a negotiation|in negotiations|negotiation starts`), []string{"negotiation"}},
	{[]string{"feature", "perk", "complication"}, regexp.MustCompile(`respite activity|[Ee]ach time you (finish|take) a respite|end of a respite`), []string{"respite", "downtime"}},
	{[]string{"feature", "benefit"}, regexp.MustCompile(`an encounter begins|a combat begins|[Ee]ach combat begins`), []string{"combat-start"}},
	{[]string{"enhancement"}, regexp.MustCompile(`^When you damage a creature`), []string{"damage"}},
	{[]string{"trait", "feature", "benefit", "perk", "treasure", "enhancement"}, regexp.MustCompile(`^As an? (main action|action|maneuver|free maneuver|move action),`), []string{"turn", "turn-start"}},
	{[]string{"trait"}, regexp.MustCompile(`[Yy]ou can't be (weakened|slowed|dazed|frightened|bleeding)`), []string{"affected"}},
}

func TestTextsOfMoments(t *testing.T) {
	for _, edition := range []string{"packet-2024", "heroes-2025"} {
		momentsSpokenOf(t, data.Load(edition))
	}
}

func momentsSpokenOf(t *testing.T, set *rules.Set) {
	for r := range set.Each() {
		for _, s := range spoken {
			if slices.Contains(s.kinds, r.Kind()) && s.words.MatchString(r.Text.Raw()) && !slices.ContainsFunc(s.moments, func(m string) bool { return slices.Contains(r.When, m) }) {
				t.Errorf("%s says %q and matters %q", r.ID, s.words.FindString(r.Text.Raw()), r.When)
			}
		}
		if a := r.Ability; a != nil && !a.TriggerText().Empty() && len(r.When) == 0 {
			t.Errorf("%s has a trigger and no moment", r.ID)
		}
		for _, e := range r.Effects {
			if set.Role(r.Kind()) == "feature" && e.Verb == rules.VerbNote && e.Note.About == "tests" && !slices.ContainsFunc([]string{"test", "negotiation", "downtime", "affected", "dying"}, func(m string) bool { return slices.Contains(r.When, m) }) {
				t.Errorf("%s helps with tests and matters %q", r.ID, r.When)
			}
		}
	}
}

// costsAction matches the texts of features that cost an action.
var costsAction = regexp.MustCompile(`(?i)\bmaneuver|\b(main|move|triggered) action|\b(as|use|spend) an action`)

// namesAction matches the short texts that name the action.
var namesAction = regexp.MustCompile(`(?i)\b(maneuver|action)\b`)

// noFightActions are features whose texts name an action that is not a cost of theirs in a fight.
var noFightActions = map[string]string{
	"heroes-2025 benefit/awakened/rogue-talent":                 "the card of the ability has it",
	"heroes-2025 benefit/fleet-admiral/weather-wizard":          "takes 10 minutes",
	"heroes-2025 benefit/heist-hero/timely-distraction":         "the card of the ability has it",
	"heroes-2025 benefit/maestro/angelic-chorus":                "the card of the ability has it",
	"heroes-2025 feature/elementalist/a-conversation-with-fire": "takes 1 minute",
	"packet-2024 feature/elementalist/distance-is-only-memory":  "the portal of a respite",
	"heroes-2025 feature/elementalist/distance-is-only-memory":  "the portal of a respite",
	"heroes-2025 feature/null/regenerative-field":               "an action of an enemy, which brings resource",
}

// TestWhatCostsAnActionHasItsMoment checks that every feature, treasure and enhancement of the editions and their books whose
// text costs an action matters at a moment of a fight. So the leaf has it. If it matters on the hero's turn, its short text names
// the action.
func TestWhatCostsAnActionHasItsMoment(t *testing.T) {
	for _, set := range []*rules.Set{packet(t), data.With("heroes-2025", []string{"beastheart"})} {
		fight, costly := map[string]bool{}, 0
		for _, m := range set.Moments {
			fight[m.ID] = m.Role != sheet.MomentApart
		}
		for r := range set.Each() {
			if !slices.Contains([]string{rules.KindFeature, rules.KindTreasure, rules.KindEnhancement}, set.Role(r.Kind())) || r.Ability != nil || noFightActions[set.Edition+" "+r.ID] != "" || !costsAction.MatchString(r.Text.Raw()) {
				continue
			}
			costly++
			if short := r.Short.Raw(); slices.Contains(r.When, "turn") && short != "" && !namesAction.MatchString(short) {
				t.Errorf("%s: the short text of %s names no action: %q", set.Edition, r.ID, short)
			}
			if !slices.ContainsFunc(r.When, func(m string) bool { return fight[m] }) {
				t.Errorf("%s: %s says %q and matters %q", set.Edition, r.ID, costsAction.FindString(r.Text.Raw()), r.When)
			}
		}
		if costly < 80 {
			t.Errorf("%s: only %d records cost an action", set.Edition, costly)
		}
	}
}

// TestMomentsByHand compares records of every kind with the moments read out of the rules.
func TestMomentsByHand(t *testing.T) {
	rows := map[string]fact{}
	for _, edition := range explainedEditions {
		for r := range data.Load(edition).Each() {
			rows[edition+" "+r.ID] = fact{"moments": strings.Join(r.When, " ")}
		}
	}
	readFacts(t, "every-edition/moments.tsv").compare(t, rows)
}

// TestParamsAreNeverRead: no page and no line of any edition shows the name of a param.
func TestParamsAreNeverRead(t *testing.T) {
	for _, set := range sample.Editions(t) {
		edition := set.Edition
		for r := range set.Each() {
			for _, p := range r.Params {
				name := regexp.MustCompile(`\b` + p + `\b`)
				for _, words := range append(sample.Sentences(page.Of(set, r)), page.InLine(set, r)) {
					if name.MatchString(words) {
						t.Errorf("%s, %s: %q", edition, r.ID, words)
					}
				}
				for _, f := range page.Facts(set, r) {
					if name.MatchString(f.Value) {
						t.Errorf("%s, %s: %s: %q", edition, r.ID, f.Name, f.Value)
					}
				}
			}
		}
	}
}
