package builder_test

import (
	"reflect"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/sheet"
)

// TestAsIf reads every ability of each edition as if a hero had it: there is a card with the hero's roll, what the hero
// has reads as on the sheet, and neither the rules nor the hero change.
func TestAsIf(t *testing.T) {
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		hero := fill.Quick(set, &builder.Hero{Level: set.MaxLevel})
		own := builder.Build(set, hero)
		had := 0
		for i := range set.Records {
			rec := &set.Records[i]
			if rec.Ability == nil {
				continue
			}
			s, has := builder.As(set, hero, rec)
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
				t.Errorf("%s %s: no card", edition, rec.ID)
			case has != (mine != nil):
				t.Errorf("%s %s: has is %v", edition, rec.ID, has)
			case has && !reflect.DeepEqual(card, mine):
				t.Errorf("%s %s reads otherwise than on the sheet", edition, rec.ID)
			case !has && set.Record(rec.Of) != nil && card.SourceName != set.Record(rec.Of).Name:
				t.Errorf("%s %s comes from %q", edition, rec.ID, card.SourceName)
			case len(rec.Ability.Roll) > 0 && card.Roll == nil:
				t.Errorf("%s %s: no roll", edition, rec.ID)
			}
		}
		if had == 0 {
			t.Errorf("%s: the hero has no ability", edition)
		}
		if !reflect.DeepEqual(builder.Build(set, hero), own) {
			t.Errorf("%s: the hero is another", edition)
		}
	}
}
