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

// findAbility returns an ability of a sheet, or nil.
func findAbility(s *sheet.Sheet, id string) (found *sheet.Ability) {
	for i := range s.Abilities {
		if s.Abilities[i].ID == id {
			found = &s.Abilities[i]
		}
	}
	return found
}

// TestReadAbilityAsIfHeld reads every ability of each edition as if a hero had it: there is a card with the hero's roll, abilities that the
// hero has read as on the sheet, and neither the rules nor the hero change. By day it reads some.
func TestReadAbilityAsIfHeld(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		hero := fill.Quick(set, &builder.Hero{Level: set.MaxLevel})
		own := builder.Build(set, hero)
		had := 0
		all := set.All()
		for i := range all {
			rec := &all[i]
			mine := findAbility(own, rec.ID)
			if rec.Ability == nil || !trial.Turn(i, 17, 1) && (mine == nil || !trial.Turn(i, 3, 1)) {
				continue
			}
			s, has := builder.SheetWith(set, hero, rec)
			card := findAbility(s, rec.ID)
			if mine != nil {
				had++
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
		if had == 0 && wholeGame(set) {
			t.Error("the hero has no ability")
		}
		if !reflect.DeepEqual(builder.Build(set, hero), own) {
			t.Error("the hero is another")
		}
	})
}
