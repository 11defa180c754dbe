package data_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/sheet"
)

// reworded are the records that change a common action, and their changes, as read out of the texts: "catch-breath:
// maneuver" for another type of action.
var reworded = map[string]map[string][]string{
	"packet-2024": {
		"benefit/brawler/headbutter":                 {"free-strike"},
		"benefit/troupe-tactics/supporting-player":   {"make-or-assist-a-test"},
		"feature/domain/blessing-of-compassion":      {"make-or-assist-a-test"},
		"feature/elementalist/disciple-of-the-green": {"charge", "charge"},
		"feature/null/chronokinetic-mastery":         {"disengage"},
		"treasure/bloody-handwraps":                  {"free-strike"},
		"feature/fury/see-through-your-tricks":       {"search-for-hidden-creatures"},
		"feature/fury/unstoppable-force":             {"charge"},
		"feature/shadow/smoke-bomb":                  {"hide"},
		"feature/tactician/covert-operations":        {"make-or-assist-a-test"},
		"feature/tactician/melee-superiority":        {"opportunity-attack"},
		"feature/talent/scan":                        {"search-for-hidden-creatures"},
		"kit/corven":                                 {"hide"},
		"kit/raden":                                  {"hide"},
		"perk/camouflage-hunter":                     {"hide"},
		"perk/master-of-disguise":                    {"hide"},
		"trait/orc/glowing-recovery":                 {"catch-breath: maneuver"},
		"treasure/blade-of-the-luxurious-fop":        {"opportunity-attack"},
		"treasure/bloodbound-band":                   {"catch-breath"},
		"treasure/hellcharger-helm":                  {"charge"},
		"treasure/lance-of-the-sundered-star":        {"charge"},
	},
	"heroes-2025": {
		"benefit/enlightened/mind-over-matter":            {"catch-breath"},
		"complication/lightning-soul":                     {"catch-breath"},
		"feature/talent/mind-recovery":                    {"catch-breath"},
		"feature/talent/mindlink":                         {"catch-breath"},
		"benefit/arena-fighter/foes-as-weapons":           {"free-strike"},
		"benefit/brawler/headbutt":                        {"free-strike"},
		"benefit/troupe-leading-player/supporting-player": {"make-or-assist-a-test"},
		"benefit/undead-slain/ghoul-or-vampire":           {"free-strike"},
		"benefit/unstoppable/furious-charge":              {"charge"},
		"complication/vampire-scion":                      {"free-strike"},
		"complication/wrongly-imprisoned":                 {"hide"},
		"feature/censor/saints-vigilance":                 {"search-for-hidden-creatures"},
		"feature/domain/blessing-of-compassion":           {"make-or-assist-a-test"},
		"feature/domain/invocation-of-the-heart":          {"make-or-assist-a-test"},
		"feature/fury/see-through-their-tricks":           {"search-for-hidden-creatures"},
		"feature/fury/unstoppable-force":                  {"charge"},
		"feature/fury/vuken-aspect-benefits":              {"aid-attack"},
		"feature/null/chronokinetic-mastery":              {"disengage"},
		"feature/null/shared-momentum":                    {"disengage"},
		"feature/shadow/smoke-bomb":                       {"hide"},
		"feature/tactician/covert-operations":             {"make-or-assist-a-test"},
		"feature/tactician/distracted":                    {"hide"},
		"feature/tactician/grandmaster-of-arms":           {"free-strike"},
		"feature/tactician/improved-field-arsenal":        {"free-strike"},
		"feature/tactician/master-of-arms":                {"free-strike"},
		"feature/tactician/melee-superiority":             {"opportunity-attack"},
		"feature/tactician/tactical-offensive":            {"charge"},
		"feature/talent/scan":                             {"search-for-hidden-creatures"},
		"feature/troubadour/roar-of-the-crowd":            {"stand-up", "catch-breath"},
		"feature/shadow/ventriloquist":                    {"hide"},
		"kit/corven":                                      {"disengage", "hide"},
		"kit/raden":                                       {"disengage", "hide"},
		"feature/elementalist/disciple-of-the-green":      {"advance", "advance", "charge", "charge"},
		"treasure/bloody-hand-wraps":                      {"free-strike"},
		"feature/shadow/friend":                           {"disengage"},
		"feature/tactician/bait-and-ambush":               {"hide"},
		"treasure/bull-shot":                              {"charge"},
		"treasure/concealment-potion":                     {"hide"},
		"perk/camouflage-hunter":                          {"hide"},
		"perk/master-of-disguise":                         {"hide"},
		"trait/orc/glowing-recovery":                      {"catch-breath"},
		"treasure/blade-of-the-luxurious-fop":             {"opportunity-attack"},
		"treasure/bloodbound-band":                        {"catch-breath"},
		"treasure/hellcharger-helm":                       {"charge"},
		"treasure/lance-of-the-sundered-star":             {"charge"},
	},
}

// TestTreasureHeldTwiceRewordsOnce carries two of a treasure that changes a common action.
func TestTreasureHeldTwiceRewordsOnce(t *testing.T) {
	set := data.Load("heroes-2025")
	h := fill.Quick(set, (&builder.Hero{Format: 1, Level: 1, Name: "Bo"}).With("play.treasures", []string{"bull-shot", "bull-shot"}))
	s := builder.Build(set, h)
	if len(s.Treasures) != 1 || s.Treasures[0].Count != 2 {
		t.Fatalf("treasures: %+v", s.Treasures)
	}
	i := slices.IndexFunc(s.Actions, func(r sheet.Rule) bool { return r.ID == "charge" })
	if n := strings.Count(s.Actions[i].Text.String(), "Bull Shot"); n != 1 || s.Actions[i].Mark != "Bull Shot" {
		t.Errorf("said %d times, %q", n, s.Actions[i].Mark)
	}
}

// TestRewordedRecordsMatchTheList compares the records of both games that change common actions with the list.
func TestRewordedRecordsMatchTheList(t *testing.T) {
	for edition, want := range reworded {
		set := data.Load(edition)
		if set == nil {
			t.Fatalf("no edition %s", edition)
		}
		got := map[string][]string{}
		for r := range set.Each() {
			for _, e := range r.Effects {
				if e.Verb != rules.VerbAmend || !e.Amend.Reword() {
					continue
				}
				what := e.Amend.Target[len("action/"):]
				if e.Amend.As != "" {
					what += ": " + e.Amend.As
				}
				got[r.ID] = append(got[r.ID], what)
			}
		}
		for id, list := range want {
			if !slices.Equal(got[id], list) {
				t.Errorf("%s: %s rewords %q, want %q", edition, id, got[id], list)
			}
			delete(got, id)
		}
		for id, list := range got {
			t.Errorf("%s: %s rewords %q and is not listed", edition, id, list)
		}
	}
}
