package odds

import (
	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/sheet"
)

// Document is the odds of a hero's ability rolls as JSON. Chances and averages are fractions in lowest terms. Fields may be
// added, never renamed.
type Document struct {
	Edition   string       `json:"edition"`
	Name      string       `json:"name"`
	Level     int          `json:"level"`
	Outcomes  []string     `json:"outcomes"`
	Abilities []AbilityDoc `json:"abilities"`
}

// AbilityDoc is one way to use an ability.
type AbilityDoc struct {
	ID     string    `json:"id"`
	Name   string    `json:"name"`
	Way    string    `json:"way,omitempty"` // melee or ranged, if their damage differs
	Bonus  int       `json:"bonus"`
	Damage []string  `json:"damage"` // by outcome, as printed; empty for none
	Odds   []CellDoc `json:"odds"`
}

// CellDoc is a roll in one circumstance: "bane", "none", "edge".
type CellDoc struct {
	With    string   `json:"with"`
	Chances []string `json:"chances"` // by outcome: "43/100"
	Average *string  `json:"average"` // null if no outcome deals damage
}

// Compared is the odds now, and with another answer, as JSON.
type Compared struct {
	Now     Document `json:"now"`
	Changed Document `json:"changed"`
}

// Document returns the table for other programs.
func (t *Table) Document(set *rules.Set, s *sheet.Sheet) Document {
	d := Document{Edition: set.Edition, Name: s.Name, Level: s.Level, Outcomes: t.Outcomes, Abilities: []AbilityDoc{}}
	for i := range t.Rows {
		r := &t.Rows[i]
		a := AbilityDoc{ID: r.ID, Name: r.Name, Way: r.Way, Bonus: r.Bonus, Damage: r.Damage, Odds: []CellDoc{}}
		for k, c := range r.Cells {
			cell := CellDoc{With: t.Columns[k], Chances: []string{}}
			for _, chance := range c.Chances {
				cell.Chances = append(cell.Chances, calc.Fraction(chance))
			}
			if c.Average != nil {
				text := calc.Fraction(c.Average)
				cell.Average = &text
			}
			a.Odds = append(a.Odds, cell)
		}
		d.Abilities = append(d.Abilities, a)
	}
	return d
}
