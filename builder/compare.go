package builder

import (
	"slices"
	"strings"

	"scabbard/sheet"
)

// Comparison is what differs between sheets of one hero. What is the same everywhere is left out.
type Comparison struct {
	Numbers   []Row           // characteristics, stats, immunities and weaknesses
	Abilities []AbilityChange // abilities all the sheets have, with the figures that differ
	Gained    [][]sheet.Named // for each sheet what the first does not have
	Lost      [][]sheet.Named // for each sheet what only the first has
	Issues    [][]sheet.Issue // for each sheet what is said of it and not of the first
}

// Row is one figure with its value on each sheet, empty where the sheet has none.
type Row struct {
	Name   string
	Values []string
}

// AbilityChange is an ability that comes out differently.
type AbilityChange struct {
	sheet.Named
	Rows []Row
}

// Compare puts sheets of one hero side by side; the first is what the others are measured against.
func Compare(sheets ...*sheet.Sheet) Comparison {
	var c Comparison
	numbers := make([][]sheet.Line, len(sheets))
	held := make([][]sheet.Named, len(sheets))
	for i, s := range sheets {
		numbers[i], held[i] = numbersOf(s), nameds(s)
	}
	c.Numbers = differing(numbers)
	c.abilities(sheets)
	for i, s := range sheets {
		c.Gained = append(c.Gained, missingFrom(held[0], held[i]))
		c.Lost = append(c.Lost, missingFrom(held[i], held[0]))
		var news []sheet.Issue
		for _, x := range s.Issues {
			said := func(o sheet.Issue) bool { return o.Code == x.Code && o.Question == x.Question && o.Text == x.Text }
			if !slices.ContainsFunc(sheets[0].Issues, said) {
				news = append(news, x)
			}
		}
		c.Issues = append(c.Issues, news)
	}
	return c
}

// differing lines the figures of several sheets up by name and keeps those that are not alike.
func differing(columns [][]sheet.Line) []Row {
	var rows []Row
	for i, column := range columns {
		for _, f := range column {
			at := slices.IndexFunc(rows, func(r Row) bool { return r.Name == f.Name })
			if at < 0 {
				rows = append(rows, Row{f.Name, make([]string, len(columns))})
				at = len(rows) - 1
			}
			rows[at].Values[i] = f.Value
		}
	}
	rows = slices.DeleteFunc(rows, func(r Row) bool {
		return !slices.ContainsFunc(r.Values, func(v string) bool { return v != r.Values[0] })
	})
	for _, r := range rows {
		leaveOut(r.Values)
	}
	return rows
}

// leaveOut takes the sentences out of long texts that all of them have.
func leaveOut(texts []string) {
	split := make([][]string, len(texts))
	for i, t := range texts {
		split[i] = strings.SplitAfter(t, ". ")
	}
	if len(split[0]) == 1 {
		return
	}
	common := func(s string) bool {
		return !slices.ContainsFunc(split, func(o []string) bool { return !slices.Contains(o, s) })
	}
	for i := range texts {
		var kept []string
		for _, s := range split[i] {
			if !common(s) {
				kept = append(kept, strings.TrimSpace(s))
			}
		}
		if len(kept) > 0 {
			texts[i] = strings.Join(kept, " ")
		}
	}
}

func numbersOf(s *sheet.Sheet) (out []sheet.Line) {
	for _, n := range slices.Concat(s.Characteristics, s.Stats) {
		value := n.Show()
		if len(n.Moves) > 0 {
			value += " (" + strings.Join(n.Moves, ", ") + ")"
		}
		out = append(out, sheet.Line{Name: n.Name, Value: value})
	}
	resists := func(what string, list []sheet.Resist) {
		for _, r := range list {
			name := r.Name + " " + what
			if r.When != "" {
				name += " (while " + r.When + ")"
			}
			out = append(out, sheet.Line{Name: name, Value: r.Number.Show()})
		}
	}
	resists("immunity", s.Immunities)
	resists("weakness", s.Weaknesses)
	return out
}

// nameds lists what the hero has beside numbers.
func nameds(s *sheet.Sheet) (out []sheet.Named) {
	for i := range s.Abilities {
		out = append(out, s.Abilities[i].Named)
	}
	for i := range s.Features {
		out = append(out, s.Features[i].Named)
	}
	for _, k := range s.Skills {
		out = append(out, k.Named)
	}
	for _, l := range s.Languages {
		out = append(out, l.Named)
	}
	for _, n := range s.CannotBe {
		n.Name = "never " + n.Name
		out = append(out, n.Named)
	}
	return out
}

// missingFrom returns what a list lacks of another.
func missingFrom(list, of []sheet.Named) (out []sheet.Named) {
	for _, n := range of {
		if !slices.ContainsFunc(list, func(o sheet.Named) bool { return o.ID == n.ID }) {
			out = append(out, n)
		}
	}
	return out
}

// abilities compares the cards that every sheet has.
func (c *Comparison) abilities(sheets []*sheet.Sheet) {
	for i := range sheets[0].Abilities {
		first := &sheets[0].Abilities[i]
		columns := [][]sheet.Line{}
		for _, s := range sheets {
			at := slices.IndexFunc(s.Abilities, func(a sheet.Ability) bool { return a.ID == first.ID })
			if at < 0 {
				break
			}
			columns = append(columns, s.Abilities[at].Lines())
		}
		if len(columns) < len(sheets) {
			continue
		}
		if rows := differing(columns); len(rows) > 0 {
			c.Abilities = append(c.Abilities, AbilityChange{first.Named, rows})
		}
	}
}
