package data_test

import (
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

// TestRecordsComputeUnderTheirOwnConditions: a record that shares the calculation of another one computes with what it says
// itself. The cases are worked by hand from the pages.
func TestRecordsComputeUnderTheirOwnConditions(t *testing.T) {
	for _, c := range []struct{ edition, record, given, result, want string }{
		{"skirmish-quick", "condition/slowed", "", "points", "1"},
		{"skirmish-quick", "condition/slowed", "confused=no", "may_react", "no"},
		{"skirmish-quick", "condition/stunned", "", "points", "0"},
		{"skirmish-quick", "condition/confused", "", "opponent", "1"},
		{"skirmish-quick", "condition/controlled", "", "you", "0"},
		{"skirmish-quick", "status/quickened", "", "points", "3"},
		{"skirmish-quick", "condition/rattled", "fight=7 armor=15", "need", "10"},
		{"skirmish-quick", "modifier/rattled", "fight=7 armor=15", "need", "10"},
		{"skirmish-quick", "modifier/prone", "fight=7 armor=15", "need", "10"},
		{"skirmish-quick", "modifier/in-reach", "fight=7 armor=15", "need", "10"},
		{"skirmish-quick", "modifier/long-range", "fight=7 armor=15", "need", "10"},
		{"skirmish-quick", "status/prone", "fight=7 armor=15", "need", "10"},
		{"skirmish-quick", "modifier/second-attack", "fight=7 armor=15", "need", "13"},
		{"skirmish-quick", "modifier/third-attack", "fight=7 armor=15", "need", "18"},
		{"skirmish-quick", "condition/off-guard", "fight=7 armor=15", "need", "6"},
		{"skirmish-quick", "condition/grabbed", "fight=7 armor=15", "need", "6"},
		{"skirmish-quick", "status/flanked", "fight=7 armor=15", "need", "6"},
		{"skirmish-quick", "rule/cover", "fight=7 armor=15", "cover_hit", "1/6"},
		{"skirmish-quick", "modifier/target-prone", "fight=7 armor=15", "need", "6"},
		{"skirmish-quick", "modifier/reflex-cover", "bonus=6 power=17", "cover_hit", "1/6"},
		{"skirmish-quick", "rule/concealment", "fight=7 armor=15", "result", "miss 11/24, hit 5/12, critical 1/8"},
		{"skirmish-quick", "condition/sickened", "bonus=6 power=17", "need", "13"},
		{"skirmish-quick", "rule/climbing-and-swimming", "speed=6", "allowed", "3"},
		{"skirmish-quick", "condition/encumbered", "speed=6", "allowed", "4"},
		{"skirmish-quick", "terrain/difficult", "speed=6", "cost", "2"},
		{"skirmish-quick", "action/trip", "fight=8 save=4", "works", "33/50"},
		{"skirmish-quick", "action/trip", "fight=8 save=4 pieces=1", "works", "11/20"}, // 5/6 of 264/400
		{"skirmish-quick", "action/trip", "fight=8 save=4 pieces=2", "works", "11/24"}, // 25/36 of 264/400
		{"skirmish-quick", "action/trip", "fight=8 save=4 rattled prone pieces=1", "works", "191/480"},
		{"skirmish-quick", "action/trip", "fight=8 save=8 sickened", "works", "229/400"},
		{"skirmish-quick", "action/shove", "fight=8 save=4 attack=2", "works", "173/400"},
		{"ik-page", "feat/run-and-gun", "spd=6", "feet", "72"},
		{"ik-page", "feat/relentless-charge", "spd=6 rough=1000", "feet", "36"},
		{"ik-page", "gain/defeat", "have=1", "left", "2"},
		{"ik-page", "gain/critical", "have=1", "left", "2"},
		{"ik-page", "example/river-rapids", "bonus=6 points=0", "at_once", "7/12"},
		{"d6-page-61", "rule/posting", "awareness=2 stealth=4 stamina=1", "cost", "1"},
		{"battle-board", "modifier/back-turned-strike", "rows=3 most=3", "defence", "-2"},
		{"battle-board", "modifier/back-turned-other", "rows=3 most=3", "defence", "-1"},
		{"battle-board", "rule/several-reactions", "", "next_action", "4"},
		{"battle-board", "rule/several-counterattacks", "", "attack_bonus", "1"},
		{"battle-board", "rule/counterattack", "", "next_action", "2"},
		{"packet-2024", "rule/edges-and-banes", "bonus=2", "tier", "tier 1 21/100, tier 2 43/100, tier 3 9/25"},
		{"heroes-2025", "rule/edges-and-banes", "bonus=2", "tier", "tier 1 21/100, tier 2 43/100, tier 3 9/25"},
		{"heroes-2025", "rule/edges-against-banes", "bonus=2", "tier", "tier 1 9/25, tier 2 43/100, tier 3 21/100"},
	} {
		set := data.Load(c.edition)
		program, _ := set.Calculation(set.Record(c.record))
		q, err := program.Ask(strings.Fields(c.given))
		if err != nil {
			t.Errorf("%s: %v", c.record, err)
			continue
		}
		if err := q.Each(func(given map[string]int) error {
			a, err := program.Run(given, nil, nil)
			if err == nil && a.Figure(c.result).Notation() != c.want {
				t.Errorf("%s %s: %s is %s, want %s", c.record, c.given, c.result, a.Figure(c.result).Notation(), c.want)
			}
			return err
		}); err != nil {
			t.Errorf("%s: %v", c.record, err)
		}
	}
}

// TestPremisesAreOnThePage: the page of a record of a pack, and its card, have its note and what its table and its results
// hold for.
func TestPremisesAreOnThePage(t *testing.T) {
	for _, set := range sample.Editions(t) {
		i := 0
		for r := range set.Each() {
			if i++; !trial.Night && i%12 != 0 && (r.Calc == nil || i%3 != 0) {
				continue
			}
			of := strings.Join(sample.Sentences(page.Of(set, r)), "\n")
			card := strings.Join(sample.Sentences(page.Deck(set, []*rules.Record{r}).Cards[0]), "\n")
			for where, words := range map[string]string{"page": of, "card": card} {
				if r.Note != "" && set.Reference && !strings.Contains(words, r.Note) {
					t.Errorf("%s: its %s has no note", r.ID, where)
				}
				if r.Calc != nil && r.Calc.Table != nil {
					for _, s := range r.Calc.Table.With {
						if !strings.Contains(words, calc.Spaced(s.Name)) {
							t.Errorf("%s: its %s does not say %s", r.ID, where, s.Name)
						}
					}
				}
				program, _ := set.Calculation(r)
				if program == nil || !program.Complete() {
					continue
				}
				for _, held := range program.Premises() {
					if !strings.Contains(words, held) {
						t.Errorf("%s: its %s does not say %q", r.ID, where, held)
					}
				}
			}
		}
	}
}
