package diff

import (
	"slices"

	"scabbard/sheet"
)

// Figures is one number on several sheets, in their order. A value is empty if its sheet lacks the number.
type Figures struct {
	Name   string
	Values []string
}

// CardFigures is an ability whose figures differ.
type CardFigures struct {
	sheet.Named
	Rows []Figures
}

// SideBySide puts several changes of one sheet side by side: the figures of that sheet first, then those after each change.
// It leaves out figures that no change affects.
func SideBySide(changes ...Changes) (numbers []Figures, abilities []CardFigures) {
	for i, c := range changes {
		for _, n := range c.Numbers {
			numbers = put(numbers, n.Name, n.From, n.To, i+1, len(changes)+1)
		}
		for _, a := range c.Abilities {
			at := slices.IndexFunc(abilities, func(o CardFigures) bool { return o.ID == a.ID })
			if at < 0 {
				at = len(abilities)
				abilities = append(abilities, CardFigures{Named: a.Named})
			}
			for _, l := range a.Lines {
				abilities[at].Rows = put(abilities[at].Rows, l.What, l.From, l.To, i+1, len(changes)+1)
			}
		}
	}
	for i, c := range changes {
		for _, lost := range c.Lost.Abilities {
			for _, a := range abilities {
				for _, r := range a.Rows {
					if a.ID == lost.ID {
						r.Values[i+1] = ""
					}
				}
			}
		}
	}
	return numbers, abilities
}

// put sets the figure in the column of one of the changes. The other columns have the old value unless their changes set it too.
func put(rows []Figures, name, from, to string, column, columns int) []Figures {
	at := slices.IndexFunc(rows, func(r Figures) bool { return r.Name == name })
	if at < 0 {
		at = len(rows)
		rows = append(rows, Figures{name, slices.Repeat([]string{from}, columns)})
	}
	rows[at].Values[column] = to
	return rows
}
