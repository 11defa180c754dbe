package odds

import (
	"scabbard/builder/rules/calc"
	"scabbard/sheet"
)

// JSON returns the odds of a hero's ability rolls as JSON. Fields may be added, never renamed.
func (t *Table) JSON() sheet.Object {
	return sheet.Object{
		"edition", t.Edition, "name", t.Name, "level", t.Level, "outcomes", t.Outcomes, "abilities", t.Rows,
	}
}

// JSON returns one way to use an ability as JSON.
func (r *Row) JSON() sheet.Object {
	return sheet.Object{
		"id", r.ID, "name", r.Name, "way,omitempty", r.Way, "bonus", r.Bonus, "damage", r.Damage, "odds", r.Cells,
	}
}

// JSON returns a roll in one circumstance as JSON. Chances and averages are fractions in lowest terms; the average is null
// if no outcome deals damage.
func (c *Cell) JSON() sheet.Object {
	chances, average := []string{}, (*string)(nil)
	for _, chance := range c.Chances {
		chances = append(chances, calc.Fraction(chance))
	}
	if c.Average != nil {
		average = new(calc.Fraction(c.Average))
	}
	return sheet.Object{"with", c.With, "chances", chances, "average", average}
}

// JSON returns the contests of a hero against another one as JSON.
func (c *Contests) JSON() sheet.Object {
	return sheet.Object{"edition", c.Edition, "name", c.Name, "against", c.Against, "contests", c.List}
}

// JSON returns a contest as JSON, with one result, or one for each value of an input that has several.
func (w *Worked) JSON() sheet.Object {
	results := []calc.Document{}
	for _, a := range w.Answers {
		results = append(results, a.Document(w.Record.ID, w.Record.Name))
	}
	return sheet.Object{"name", w.Name, "results", results}
}
