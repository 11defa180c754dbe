package calc

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// Grid is a finished table: a row for each value of one input.
type Grid struct {
	Of    string   // the input of the rows
	Heads []string // the headings of the columns after it
	Rows  []GridRow

	With    []string // the inputs that are the same for every cell, in words
	Chances bool     // it has chances of labels, in percent
	Labels  []string // the words for the parts of Plain
}

// GridRow is one row: its value, and its cells; or the reason why the rule forbids it.
type GridRow struct {
	Head    string   // the value of the row
	Cells   []string // a figure for each heading after the first; one dash if the row is refused
	Refused string   // why the rule refuses this value, if there is one column; empty if it does not
	Plain   []string // the chances of the labels in the column without settings, in percent; none without such a column
}

// table finds the mistakes of a block's table.
func (p *Program) table() {
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
			p.fault("table", nil, "with: {"+b.Name+": 0}", "the table does not say what %s is", b.Name)
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
func (p *Program) settings(way string, list []Setting, set map[string]bool) (values []int) {
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
			p.fault(way+"/"+s.Name, []string{s.Value}, "", "%s: one value is wanted here", s.Name)
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
	p.faults = nil
	page := &Budget{min(maxQuery, budget.left)}
	had := page.left
	switch _, err := p.Table(page); {
	case errors.Is(err, ErrBudget) && had < maxQuery:
		p.fault("table", nil, "fewer examples and rows of tables, or fewer dice in them", "the examples and tables up to here take %d steps to work out, the most there may be", maxCheck)
	case errors.Is(err, ErrBudget):
		p.fault("table", nil, "fewer rows and columns, or fewer dice", "the table takes more than the %d steps that a page may, and is left out there", maxQuery)
	case err != nil:
		p.fault("table", nil, "", "the table is left out: it %v", err)
	}
	budget.left -= had - page.left
	return p.faults
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
	for _, s := range t.With {
		b := p.Input(s.Name)
		n, err := b.parse(s.Value)
		if err != nil {
			return nil, err
		}
		g.With = append(g.With, b.said(n))
	}
	for n, v := range values {
		line := GridRow{Head: row.word(v)}
		for _, col := range cols {
			given := map[string]int{row.Name: v}
			for _, s := range slices.Concat(t.With, col) {
				if given[s.Name], err = p.Input(s.Name).parse(s.Value); err != nil {
					return nil, err
				}
			}
			a, err := p.Run(given, nil, budget)
			if err != nil {
				return nil, err
			}
			for _, id := range t.Show {
				cells, heads := a.cells(id, len(cols) == 1)
				if f := a.Figure(id); f != nil && f.Rolled && len(f.Labels) > 0 {
					if g.Chances = true; len(col) == 0 && len(cols) > 1 {
						line.Plain = f.Hundreds()
						g.labels(f)
					}
				}
				if a.Refused != "" {
					cells, line.Refused = []string{"–"}, a.Refused
				}
				line.Cells = append(line.Cells, cells...)
				if n == 0 {
					g.Heads = append(g.Heads, headed(col, heads, len(t.Show) > 1 || len(cols) == 1)...)
				}
			}
		}
		if len(cols) > 1 {
			line.Refused = ""
		}
		g.Rows = append(g.Rows, line)
	}
	return g, nil
}

// labels notes the words for the parts of chances.
func (g *Grid) labels(f *Result) {
	g.Labels = nil
	for _, l := range f.Labels {
		g.Labels = append(g.Labels, l.Name)
	}
}

// headed returns the headings of a column: the inputs that it sets, the result that it shows if that is not obvious, or
// both.
func headed(col []Setting, shown []string, named bool) []string {
	var sets []string
	for _, s := range col {
		if s.Value == "true" || s.Value == "yes" {
			sets = append(sets, Spaced(s.Name))
		} else {
			sets = append(sets, Spaced(s.Name)+" "+Spaced(s.Value))
		}
	}
	head := strings.Join(sets, ", ")
	if !named {
		if head == "" {
			head = "–"
		}
		return []string{head}
	}
	out := make([]string, len(shown))
	for i, s := range shown {
		out[i] = strings.TrimPrefix(head+": "+s, ": ")
	}
	return out
}

// cells returns the cells of a figure in a table and their headings. A figure with labels has a cell for each label, if
// there is room.
func (a *Answer) cells(id string, apart bool) (cells, heads []string) {
	r := a.Figure(id)
	if r == nil {
		return []string{"–"}, []string{Spaced(id)}
	}
	if len(r.Labels) == 0 {
		return []string{r.brief()}, []string{Spaced(id)}
	}
	shares := r.Hundreds()
	if !apart {
		return []string{strings.Join(shares, "/")}, []string{Spaced(id)}
	}
	for _, l := range r.Labels {
		heads = append(heads, l.Name)
	}
	return shares, heads
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

// brief returns a figure in one word: a percentage, an average, a number.
func (r *Result) brief() string {
	switch {
	case len(r.Labels) > 0:
		return strings.Join(r.Hundreds(), "/")
	case r.Chance != nil:
		return Percent(r.Chance) + "%"
	case r.Rolled:
		return Rounded(r.Mean())
	}
	return r.Word()
}

// Hundreds returns the chances of the labels in percent.
func (r *Result) Hundreds() []string {
	chances := make([]*big.Rat, len(r.Labels))
	for i, l := range r.Labels {
		chances[i] = r.Of(l.Value)
	}
	return Hundreds(chances)
}

// Hundreds returns chances that add up to 1 in percent, rounded so that they add up to 100.
func Hundreds(chances []*big.Rat) []string {
	type part struct {
		whole int64
		rest  *big.Rat
		at    int
	}
	parts, left := make([]part, len(chances)), int64(100)
	for i, c := range chances {
		exact := new(big.Rat).Mul(c, big.NewRat(100, 1))
		whole := new(big.Int).Quo(exact.Num(), exact.Denom())
		parts[i] = part{whole.Int64(), exact.Sub(exact, new(big.Rat).SetInt(whole)), i}
		left -= whole.Int64()
	}
	order := slices.Clone(parts)
	slices.SortStableFunc(order, func(a, b part) int { return b.rest.Cmp(a.rest) })
	for i := range order {
		if int64(i) < left {
			parts[order[i].at].whole++
		}
	}
	out := make([]string, len(parts))
	for i := range parts {
		out[i] = strconv.FormatInt(parts[i].whole, 10)
	}
	return out
}
