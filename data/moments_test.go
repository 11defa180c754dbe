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
)

// momentsTold counts the records of each kind of the packet that have moments.
var momentsTold = map[string]int{
	"ability": 133, "action": 3, "benefit": 48, "complication": 9, "enhancement": 84, "feature": 110, "perk": 45, "rune": 3, "title": 6, "trait": 54, "treasure": 79,
}

func TestMomentsMatchRules(t *testing.T) {
	set := packet(t)
	told, used := map[string]int{}, map[string]bool{}
	for r := range set.Each() {
		for n, m := range r.When {
			used[m] = true
			if slices.Contains(r.When[:n], m) {
				t.Errorf("%s: %s twice", r.ID, m)
			}
		}
		if len(r.When) > 0 {
			told[r.Kind()]++
		}
	}
	for kind, want := range momentsTold {
		if told[kind] != want {
			t.Errorf("%d records of kind %s say when they matter, want %d", told[kind], kind, want)
		}
		delete(told, kind)
	}
	if len(told) > 0 {
		t.Errorf("records of other kinds say when they matter: %v", told)
	}
	for _, m := range set.Moments {
		if !used[m.ID] {
			t.Errorf("nothing of the packet matters %s", m.Name)
		}
	}
}

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
		if a := r.Ability; a != nil && !a.Trigger.Empty() && len(r.When) == 0 {
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
			fight[m.ID] = m.Role != rules.MomentApart
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
	set := packet(t)
	for id, want := range map[string]string{
		"trait/orc/bloodfire-rush":               "damaged",
		"trait/polder/polder-geist":              "turn-start move",
		"trait/hakaan/forceful":                  "force-move",
		"trait/orc/relentless":                   "damaged dying",
		"trait/dwarf/grounded":                   "",
		"trait/revenant/vengeance-mark":          "turn",
		"feature/null/reorder":                   "turn-start ally",
		"feature/conduit/the-lists-of-heaven":    "ally",
		"feature/shadow/burning-ash":             "move",
		"feature/troubadour/foil":                "combat-start round-start attack attacked test",
		"feature/tactician/out-of-position":      "combat-start",
		"feature/fury/growing-rage":              "turn-end resource",
		"feature/fury/extra-surge":               "",
		"perk/persistent":                        "negotiation",
		"perk/travelling-artisan":                "downtime",
		"complication/vivid-dreams":              "respite",
		"benefit/mage-hunter/oh-no-you-dont":     "enemy",
		"treasure/mirror-token":                  "attacked",
		"treasure/wetwork":                       "kill",
		"treasure/healing-potion":                "turn",
		"trait/devil/otherworldly-horns":         "",              // a number of the sheet
		"trait/dragon-knight/remember-your-oath": "turn turn-end", // saves are made then
		"treasure/bloodbound-band":               "damaged ally respite",
		"ability/elementalist/wall-of-fire":      "turn-start enemy",
		"enhancement/weapon/devastating":         "critical",
		"enhancement/armor/second-wind":          "winded",
		"ability/fury/lines-of-force":            "force-moved ally enemy",
		"ability/shadow/clever-trick":            "attacked",
		"ability/troubadour/thunder-mother":      "round-start",
	} {
		if got := strings.Join(set.Record(id).When, " "); got != want {
			t.Errorf("%s matters %q, want %q", id, got, want)
		}
	}
}

// TestPublishedMomentsByHand is the same for the published game: lasting effects have the moments at which they act,
// protection has that of damage.
func TestPublishedMomentsByHand(t *testing.T) {
	set := data.Load("heroes-2025")
	for id, want := range map[string]string{
		"ability/censor/edict-of-disruptive-isolation": "turn-end",
		"ability/censor/edict-of-stillness":            "force-move enemy",
		"ability/conduit/godstorm":                     "turn-start",
		"ability/conduit/sacred-bond":                  "damaged ally",
		"ability/elementalist/return-to-oblivion":      "round-start enemy",
		"ability/fury/pounce":                          "turn-start",
		"ability/kit/unmooring":                        "force-move",
		"ability/null/absolute-zero":                   "damaged dying",
		"ability/shadow/dancer":                        "damaged enemy",
		"ability/tactician/mark":                       "attack damage kill ally",
		"ability/troubadour/thunder-mother":            "round-start",
		"ability/censor/prescient-grace":               "enemy", // an enemy's turn, not one's own
		"ability/conduit/wellspring-of-grace":          "ally",  // each ally, not oneself
		"ability/conduit/vessel-of-retribution":        "winded dying ally",
		"ability/conduit/reap":                         "ally",
		"ability/shadow/into-the-shadows":              "turn-start",
		"feature/fury/growing-ferocity":                "turn-end resource",
		"feature/shadow/surge-of-insight":              "", // counted in the insight that surges bring
		"treasure/chain-of-the-sea-and-sky":            "move ability attacked damaged",
		"treasure/chocolate-of-immovability":           "turn attack attacked force-moved",
		"feature/prayer/war":                           "turn-start", // where a conduit prays
		"feature/fury/elemental-form":                  "damaged",
		"feature/talent/fortress-of-perfect-thought":   "damaged affected",
		"complication/fire-and-chaos":                  "damaged",
		"trait/dragon-knight/wyrmplate":                "damaged respite",
		"trait/memonek/unphased":                       "combat-start",
		"treasure/catapult-dust":                       "turn-start",
		"treasure/healing-potion":                      "turn",
		"trait/dragon-knight/remember-your-oath":       "turn turn-end",
		"ability/shadow/one-vial-makes-you-better":     "ally", // creatures, never oneself
		"feature/null/instant-action":                  "combat-start turn-start",
		"treasure/authoritys-end":                      "turn-end damage affected ally",
		"feature/conduit/avatar":                       "turn respite",
		"feature/censor/focused-wrath":                 "", // counted in the wrath of each turn
	} {
		if got := strings.Join(set.Record(id).When, " "); got != want {
			t.Errorf("%s matters %q, want %q", id, got, want)
		}
	}
}

// TestNoResourceIsMissing: every ability that costs a Heroic Resource names it, except for those of titles, which are paid
// with the resource of the hero's class.
func TestNoResourceIsMissing(t *testing.T) {
	set := packet(t)
	piety := 0
	for r := range set.Each() {
		if r.Ability == nil || r.Cost == 0 {
			continue
		}
		res := set.ResourceOf(r)
		switch {
		case strings.HasPrefix(r.ID, "ability/title/"):
			if res != nil {
				t.Errorf("%s costs %s; its title is anybody's", r.ID, res.Name)
			}
		case res == nil:
			t.Errorf("%s costs %d of nothing", r.ID, r.Cost)
		case strings.HasPrefix(r.Of, "domain/"):
			piety++
			if res.ID != "piety" {
				t.Errorf("%s costs %s, want piety", r.ID, res.Name)
			}
		}
	}
	if piety != 12 {
		t.Errorf("%d abilities of domains, want 12", piety)
	}
}

// TestPacketItemsAreOfTheFirstEchelon: consumables and trinkets of the packet are those of the 1st echelon (L16455, L16632); 26
// entries, of which the Portable Cloud is three.
func TestPacketItemsAreOfTheFirstEchelon(t *testing.T) {
	n := 0
	for _, r := range packet(t).Kind("treasure") {
		want := ""
		if r.Tagged("consumable") || r.Tagged("trinket") {
			n, want = n+1, "1"
		}
		if got := strings.Join(r.Attr("echelon"), " "); got != want {
			t.Errorf("%s: echelon %q, want %q", r.ID, got, want)
		}
	}
	if n != 28 {
		t.Errorf("%d consumables and trinkets, want 28", n)
	}
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
