package calc

import (
	"bytes"
	"encoding/json"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules/expr"
	"scabbard/sheet/phrase"
)

// Document is an answer for other programs: a fraction is a string in lowest terms.
type Document struct {
	ID      string  `json:"id"`
	Name    string  `json:"name"`
	Inputs  Fields  `json:"inputs"`
	Values  Fields  `json:"values"`
	Results Fields  `json:"results"`
	Refused *string `json:"refused"`
}

// Fields are named values in a fixed order.
type Fields []Field

// Field is a name with its value: a number, a yes or no, a fraction, labels with their fractions, or Odds.
type Field struct {
	Name  string
	Value any
}

// Odds describe a number that depends on dice.
type Odds struct {
	Mean  string      `json:"mean"`
	Least json.Number `json:"least"`
	Most  json.Number `json:"most"`
}

// MarshalJSON writes the fields as an object, in their order.
func (f Fields) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, field := range f {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(field.Name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(field.Value)
		if err != nil {
			return nil, err
		}
		b.Write(append(append(key, ':'), value...))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// Document returns the answer of the record with this id and name, for other programs.
func (a *Answer) Document(id, name string) Document {
	d := Document{ID: id, Name: name, Inputs: Fields{}, Values: Fields{}, Results: Fields{}}
	for _, g := range a.Inputs {
		var v any = number(g.Value, g.Places)
		switch {
		case g.Flag:
			v = g.Value != 0
		case len(g.Pick) > 0:
			v = g.Pick[g.Value]
		}
		d.Inputs = append(d.Inputs, Field{g.Name, v})
	}
	for i := range a.Values {
		d.Values = append(d.Values, Field{a.Values[i].Name, a.Values[i].document()})
	}
	for i := range a.Results {
		d.Results = append(d.Results, Field{a.Results[i].Name, a.Results[i].document()})
	}
	if a.Refused != "" {
		d.Refused = &a.Refused
	}
	return d
}

func number(n, places int) json.Number { return json.Number(Written(n, places)) }

func (r *Result) document() any {
	switch {
	case len(r.Labels) > 0:
		out := Fields{}
		for _, l := range r.Labels {
			out = append(out, Field{l.Name, Fraction(r.Of(l.Value))})
		}
		return out
	case r.Chance != nil:
		return Fraction(r.Chance)
	case r.Rolled:
		return Odds{Fraction(r.Mean()), number(r.Least(), r.Places), number(r.Most(), r.Places)}
	case r.Yes:
		return r.Number != 0
	}
	return number(r.Number, r.Places)
}

// Fraction prints a number exactly: "7/20", "8".
func Fraction(r *big.Rat) string {
	if r.IsInt() {
		return r.Num().String()
	}
	return r.String()
}

// Of returns the chance that the figure has this value.
func (r *Result) Of(value int) *big.Rat {
	return r.chance(func(n int) bool { return n == value })
}

// atLeast returns the chance that the figure is this much or more.
func (r *Result) atLeast(value int) *big.Rat {
	return r.chance(func(n int) bool { return n >= value })
}

func (r *Result) chance(counts func(int) bool) *big.Rat {
	sum := new(big.Int)
	for _, s := range r.Falls {
		if counts(s.Value) {
			sum.Add(sum, s.Ways)
		}
	}
	return new(big.Rat).SetFrac(sum, r.All)
}

// Mean returns the average of the figure over all throws.
func (r *Result) Mean() *big.Rat {
	sum, each := new(big.Int), new(big.Int)
	for _, s := range r.Falls {
		sum.Add(sum, each.Mul(big.NewInt(int64(s.Value)), s.Ways))
	}
	return new(big.Rat).SetFrac(sum, each.Mul(r.All, big.NewInt(int64(unit(r.Places)))))
}

// Least returns the least the figure can be, in its smallest unit.
func (r *Result) Least() int { return r.Falls[0].Value }

// Most returns the most the figure can be, in its smallest unit.
func (r *Result) Most() int { return r.Falls[len(r.Falls)-1].Value }

// Ways prints a chance as throws of the dice the figure depends on: "70/120". That of several tries is a fraction.
func (r *Result) Ways(chance *big.Rat) string {
	if r.Tries != "" {
		return Fraction(chance)
	}
	ways := new(big.Int).Mul(chance.Num(), r.All)
	return ways.Quo(ways, chance.Denom()).String() + "/" + r.All.String()
}

// Same reports whether the figure only repeats one of the values, under the same name.
func (r *Result) Same(values []Result) bool {
	for i := range values {
		if values[i].Name == r.Name {
			return len(r.Labels) == 0 && r.Tries == ""
		}
	}
	return false
}

// Word returns a figure without dice in a person's notation: "12", "3.5", "yes".
func (r *Result) Word() string {
	switch {
	case r.Yes && r.Number != 0:
		return phrase.Of("yes")
	case r.Yes:
		return phrase.Of("no")
	}
	return Written(r.Least(), r.Places)
}

// say returns a figure in words: those for its labels, for a chance, for the average of a number that depends on the dice, or its
// value.
func (r *Result) say(labels func() string, chance, average func(*big.Rat) string) string {
	switch {
	case len(r.Labels) > 0:
		return labels()
	case r.Chance != nil:
		return chance(r.Chance)
	case r.averaged():
		return average(r.Mean())
	}
	return r.Word()
}

// InWords returns a result in a few words: "yes", "12", "45.0 %", "miss 45 %, hit 55 %", "8 on average".
func (r *Result) InWords() string {
	return r.say(func() string {
		out := r.labels()
		for i, share := range r.Hundreds() {
			out[i] += " " + share + " %"
		}
		return strings.Join(out, ", ")
	},
		func(chance *big.Rat) string { return Percent(chance) + " %" },
		func(mean *big.Rat) string { return phrase.Of("on-average", Rounded(mean)) })
}

// Percent prints a chance in hundred, with one decimal: "58.3".
func Percent(chance *big.Rat) string {
	return new(big.Rat).Mul(chance, big.NewRat(100, 1)).FloatString(1)
}

// Rounded prints an average with two decimals at most: "4.58", "8".
func Rounded(r *big.Rat) string {
	if r.IsInt() {
		return r.Num().String()
	}
	return strings.TrimRight(strings.TrimRight(r.FloatString(2), "0"), ".")
}

// Formula returns the expression of a figure, and the same with the numbers of the answer put in. An expression counts in the
// smallest unit of each number, and readers count in ones: unless the expression is as true of numbers with decimals, each is
// multiplied by its unit, and the whole is divided by that of the figure.
func (a *Answer) Formula(r *Result) (expression, filled string) {
	words, places := map[string]string{}, map[string]int{}
	for _, g := range a.Inputs {
		words[g.Name], places[g.Name] = Written(g.Value, g.Places), g.Places
		for i, word := range g.Pick {
			words[word] = strconv.Itoa(i)
		}
	}
	for _, v := range a.Values {
		words[v.Name], places[v.Name] = Written(v.Number, v.Places), v.Places
	}
	e := r.code
	if !r.even(places) {
		e = inUnits(e, places, r.Places)
	}
	return e.String(), e.FilledWith(func(name string) string { return words[name] })
}

// even reports whether the expression is as true of numbers with decimals: the figure (unless it is a condition) and all names
// have equally many, and they are only added and compared, with nothing else but 0.
func (r *Result) even(places map[string]int) bool {
	nodes := r.code.Nodes()
	all, conditions := r.Places, make([]bool, len(nodes))
	if name := slices.IndexFunc(nodes, func(n expr.Node) bool { return n.Op == expr.OpName }); r.Yes && name >= 0 {
		all = places[nodes[name].S]
	}
	for i, n := range nodes {
		switch n.Op {
		case expr.OpName:
			if places[n.S] != all {
				return false
			}
		case expr.OpNumber:
			if n.Int != 0 {
				return false
			}
		case expr.OpMultiply, expr.OpDivide:
			return false
		case expr.OpAnd, expr.OpOr, expr.OpNot:
			conditions[i] = true
		default:
			conditions[i] = n.Op >= expr.OpEqual
			if slices.ContainsFunc(n.Args, func(arg int) bool { return conditions[arg] }) {
				return false
			}
		}
	}
	return true
}

// inUnits returns an expression with its names multiplied by their units, and its value divided by that of the figure.
func inUnits(e expr.Expr, places map[string]int, of int) expr.Expr {
	var nodes []expr.Node
	add := func(n expr.Node) int {
		nodes = append(nodes, n)
		return len(nodes) - 1
	}
	at := make([]int, len(e.Nodes())) // where its nodes are now
	for i, n := range e.Nodes() {
		args := n.Args
		n.Args = nil
		for _, arg := range args {
			n.Args = append(n.Args, at[arg])
		}
		if n.Op == expr.OpName && places[n.S] > 0 {
			times := add(expr.Node{Op: expr.OpNumber, Int: unit(places[n.S])})
			n = expr.Node{Op: expr.OpMultiply, Args: []int{times, add(n)}}
		}
		at[i] = add(n)
	}
	if of > 0 {
		whole := len(nodes) - 1
		add(expr.Node{Op: expr.OpDivide, Args: []int{whole, add(expr.Node{Op: expr.OpNumber, Int: unit(of)})}})
	}
	return expr.New(e.Src(), nodes)
}
