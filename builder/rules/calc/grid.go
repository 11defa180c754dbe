package calc

import (
	"cmp"
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
	Shown   string   // the result that the cells are, if no heading names it
	Average bool     // some cells are averages over the dice
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

// add adds the row of a value: the figures to show of the answer for each column, or of the only one.
func (g *Grid) add(head string, answers []*Answer, columns, show []string) {
	row, heads, alone := GridRow{Head: head}, []string(nil), len(answers) == 1
	if alone {
		row.Refused = answers[0].Refused
	}
	for i, a := range answers {
		for _, id := range show {
			cells, names := []string{"–"}, []string{Spaced(id)}
			if f := a.Figure(id); a.Refused == "" {
				cells, names = f.cells(alone)
				g.Average = g.Average || f.averaged()
				g.Chances = g.Chances || f.Rolled && len(f.Labels) > 0
			}
			row.Cells = append(row.Cells, cells...)
			heads = append(heads, headed(columns[i], names, alone || len(show) > 1)...)
		}
	}
	if len(heads) > len(g.Heads) { // a refused row has no labels
		g.Heads = heads
	}
	g.Rows = append(g.Rows, row)
}

// headed returns the headings of a column: the inputs that it sets, the figure that it shows if that is not obvious, or both.
func headed(sets string, shown []string, named bool) (out []string) {
	if !named {
		return []string{cmp.Or(sets, "–")}
	}
	for _, s := range shown {
		out = append(out, strings.TrimPrefix(sets+": "+s, ": "))
	}
	return out
}

// cells returns the cells of a figure in a table and their headings. A figure with labels has a cell for each label, if
// there is room.
func (r *Result) cells(apart bool) (cells, heads []string) {
	if !apart || len(r.Labels) == 0 {
		return []string{r.brief()}, []string{Spaced(r.Name)}
	}
	return r.Hundreds(), r.labels()
}

// labels returns the words for the values of a figure.
func (r *Result) labels() (out []string) {
	for _, l := range r.Labels {
		out = append(out, l.Name)
	}
	return out
}

// averaged reports whether the figure is printed as an average.
func (r *Result) averaged() bool {
	return len(r.Labels) == 0 && r.Chance == nil && r.Rolled && r.Least() != r.Most()
}

// brief returns a figure in one word: a percentage, an average, a number.
func (r *Result) brief() string {
	return r.say(
		func() string { return strings.Join(r.Hundreds(), "/") },
		func(chance *big.Rat) string { return Percent(chance) + "%" },
		func(mean *big.Rat) string { return Rounded(mean) })
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
