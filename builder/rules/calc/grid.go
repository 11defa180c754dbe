package calc

import (
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

// averaged reports whether the figure is printed as an average.
func (r *Result) averaged() bool {
	return len(r.Labels) == 0 && r.Chance == nil && r.Rolled && r.Least() != r.Most()
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
