package calc

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// table finds the mistakes of a block's table.
func (p *compiler) table() {
	t := p.block.Table
	if t == nil {
		return
	}
	set := map[string]bool{}
	if len(t.Rows) != 1 {
		p.fault("table/rows", nil, "rows: {NAME: 1..10}", "a table has one row for each value of one input")
		return
	}
	cells := len(p.settings("table/rows", t.Rows, set)) * max(1, len(t.Cols)) * max(1, len(t.Show))
	for i := range t.Cols {
		here := map[string]bool{}
		p.settings(fmt.Sprintf("table/cols/%d", i), t.Cols[i], here)
		for name := range here {
			set[name] = true // a setting of one column has a value in the others, or is reported as missing there
		}
	}
	p.settings("table/with", t.With, set)
	for i := range p.inputs {
		b := &p.inputs[i]
		everywhere := !slices.ContainsFunc(t.Cols, func(col []Setting) bool { return !names(col, b.Name) })
		if !b.given && !(set[b.Name] && (everywhere || names(t.With, b.Name) || names(t.Rows, b.Name))) {
			p.fault("table", nil, "with: {"+b.Name+": 0}", "the table has no value for %s", b.Name)
		}
	}
	if len(t.Show) == 0 {
		p.fault("table", nil, "show: [a result]", "the table shows nothing")
	}
	for i, id := range t.Show {
		if p.find(id) == nil {
			p.fault(fmt.Sprintf("table/show/%d", i), nil, "", "the table shows %s, which is no value and no result", id)
		}
	}
	if len(t.Cols) > maxCols || len(t.Show) > maxCols || cells > maxRows*maxCols {
		p.fault("table", nil, "", "a table of more than %d rows and %d columns", maxRows, maxCols)
	}
}

func names(list []Setting, id string) bool {
	return slices.ContainsFunc(list, func(s Setting) bool { return s.Name == id })
}

// settings checks settings of inputs and returns the values of the last one.
func (p *compiler) settings(way string, list []Setting, set map[string]bool) (values []int) {
	for _, s := range list {
		b := p.Input(s.Name)
		if b == nil {
			p.fault(way+"/"+s.Name, nil, "", "there is no input %s", s.Name)
			continue
		}
		var err error
		if values, err = b.series(s.Value); err != nil {
			p.fault(way+"/"+s.Name, []string{s.Value}, "", "%s: %v", s.Name, err)
		} else if len(values) > 1 && way != "table/rows" {
			p.fault(way+"/"+s.Name, []string{s.Value}, "", "%s: must be one value", s.Name)
		}
		set[s.Name] = true
	}
	return values
}

// find returns the result, or else the value, with this name, or nil.
func (p *Program) find(id string) *figureCode {
	for _, list := range [][]figureCode{p.outs, p.lets} {
		if i := slices.IndexFunc(list, func(f figureCode) bool { return f.Name == id }); i >= 0 {
			return &list[i]
		}
	}
	return nil
}

// Input returns the input with this name, or nil.
func (p *Program) Input(id string) *inputCode {
	i := slices.IndexFunc(p.inputs, func(b inputCode) bool { return b.Name == id })
	if i < 0 {
		return nil
	}
	return &p.inputs[i]
}

// CheckTable returns a fault if the block's own table cannot be computed, for example because it takes longer than a page
// may: the page leaves it out then. The work is taken from the budget of the check.
func (p *Program) CheckTable(budget *Budget) []Fault {
	var list faultList
	page := &Budget{min(maxQuery, budget.left)}
	had := page.left
	switch _, err := p.Table(page); {
	case errors.Is(err, ErrBudget) && had < maxQuery:
		list.fault("table", nil, "fewer examples and rows of tables, or fewer dice in them", "the examples and tables up to here take %d steps to work out, the most there may be", maxCheck)
	case errors.Is(err, ErrBudget):
		list.fault("table", nil, "fewer rows and columns, or fewer dice", "the table takes more than the %d steps that a page may, and is left out there", maxQuery)
	case err != nil:
		list.fault("table", nil, "", "the table is left out: it %v", err)
	}
	budget.left -= had - page.left
	return list
}

// Table computes the block's own table. It returns nil if there is none.
func (p *Program) Table(budget *Budget) (*Grid, error) {
	t := p.block.Table
	if t == nil {
		return nil, nil
	}
	cols := t.Cols
	if len(cols) == 0 {
		cols = [][]Setting{nil}
	}
	row := p.Input(t.Rows[0].Name)
	values, err := row.series(t.Rows[0].Value)
	if err != nil {
		return nil, err
	}
	g := &Grid{Of: row.Name}
	if g.With, err = p.inWords(t.With); err != nil {
		return nil, err
	}
	if len(cols) > 1 && len(t.Show) == 1 && len(p.find(t.Show[0]).Labels) == 0 {
		g.Shown = Spaced(t.Show[0])
	}
	var heads []string
	for _, col := range cols {
		heads = append(heads, inHead(col))
	}
	for _, v := range values {
		var answers []*Answer
		for _, col := range cols {
			given, err := p.Given(slices.Concat(t.With, col))
			if err != nil {
				return nil, err
			}
			given[row.Name] = v
			a, err := p.Run(given, nil, budget)
			if err != nil {
				return nil, err
			}
			answers = append(answers, a)
		}
		g.add(row.word(v), answers, heads, t.Show)
		if plain := slices.Index(heads, ""); len(cols) > 1 && plain >= 0 {
			g.addPlain(answers[plain], t.Show)
		}
	}
	return g, nil
}

// addPlain adds the chances in the column without settings to the last row.
func (g *Grid) addPlain(a *Answer, show []string) {
	for _, id := range show {
		if f := a.Figure(id); f != nil && f.Rolled && len(f.Labels) > 0 {
			g.Rows[len(g.Rows)-1].Plain, g.Labels = f.Hundreds(), f.labels()
		}
	}
}

// Given returns the values of inputs that have one value each.
func (p *Program) Given(list []Setting) (map[string]int, error) {
	given := map[string]int{}
	for _, s := range list {
		b := p.Input(s.Name)
		if b == nil {
			return nil, unknownInput(s.Name, p.inputs)
		}
		n, err := b.parse(s.Value)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Name, err)
		}
		given[b.Name] = n
	}
	return given, nil
}

// inHead returns settings as the heading of a column.
func inHead(list []Setting) string {
	var out []string
	for _, s := range list {
		if s.Value == "true" || s.Value == "yes" {
			out = append(out, Spaced(s.Name))
		} else {
			out = append(out, Spaced(s.Name)+" "+Spaced(s.Value))
		}
	}
	return strings.Join(out, ", ")
}

// inWords words the settings that hold for a whole table.
func (p *Program) inWords(list []Setting) (out []string, err error) {
	for _, s := range list {
		b := p.Input(s.Name)
		n, err := b.parse(s.Value)
		if err != nil {
			return nil, err
		}
		words := b.inWords(n)
		if b.Ask != "" {
			words += " (" + b.Ask + ")"
		}
		out = append(out, words)
	}
	return out, nil
}

// Figure returns the result, or else the value, with this name, or nil.
func (a *Answer) Figure(id string) *Result {
	for _, list := range [][]Result{a.Results, a.Values} {
		if i := slices.IndexFunc(list, func(r Result) bool { return r.Name == id }); i >= 0 {
			return &list[i]
		}
	}
	return nil
}
