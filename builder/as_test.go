package builder_test

import (
	"reflect"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// TestReadAbilityAsIfHeld reads every ability of each edition as if a hero had it: there is a card with the hero's roll, abilities that the
// hero has read as on the sheet, and neither the rules nor the hero change. A short run reads every fifth.
func TestReadAbilityAsIfHeld(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		hero := fill.Quick(set, &builder.Hero{Level: set.MaxLevel})
		own := builder.Build(set, hero)
		had := 0
		all := set.All()
		for i := range all {
			rec := &all[i]
			if rec.Ability == nil || i%trial.Sample(11, 1) != 0 {
				continue
			}
			s, has := builder.SheetWith(set, hero, rec)
			var card, mine *sheet.Ability
			for i := range s.Abilities {
				if s.Abilities[i].ID == rec.ID {
					card = &s.Abilities[i]
				}
			}
			for i := range own.Abilities {
				if own.Abilities[i].ID == rec.ID {
					mine = &own.Abilities[i]
					had++
				}
			}
			switch {
			case card == nil:
				t.Errorf("%s: no card", rec.ID)
			case has != (mine != nil):
				t.Errorf("%s: has is %v", rec.ID, has)
			case has && !reflect.DeepEqual(card, mine):
				t.Errorf("%s reads otherwise than on the sheet", rec.ID)
			case !has && set.Record(rec.Of) != nil && card.SourceName != set.Record(rec.Of).Name:
				t.Errorf("%s comes from %q", rec.ID, card.SourceName)
			case len(rec.Ability.Roll) > 0 && card.Roll == nil:
				t.Errorf("%s: no roll", rec.ID)
			}
		}
		if had == 0 {
			t.Error("the hero has no ability")
		}
		if !reflect.DeepEqual(builder.Build(set, hero), own) {
			t.Error("the hero is another")
		}
	})
}
