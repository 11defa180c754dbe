package calc

import (
	"bytes"
	"encoding/json"
	"math/big"
	"strconv"
	"strings"

	"scabbard/builder/rules/expr"
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
		return "yes"
	case r.Yes:
		return "no"
	}
	return Written(r.Number, r.Places)
}

// InWords returns a result in a few words: "yes", "12", "45.0 %", "miss 45 %, hit 55 %", "8 on average".
func (r *Result) InWords() string {
	switch {
	case len(r.Labels) > 0:
		var out []string
		for i, share := range r.Hundreds() {
			out = append(out, r.Labels[i].Name+" "+share+" %")
		}
		return strings.Join(out, ", ")
	case r.Chance != nil:
		return Percent(r.Chance) + " %"
	case r.Rolled && r.Least() != r.Most():
		return Rounded(r.Mean()) + " on average"
	case r.Rolled:
		return Written(r.Least(), r.Places)
	}
	return r.Word()
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

// Formula returns the expression of a figure, and the same with the numbers of the answer put in. If the figure (unless it
// is a condition) and all names in it have the same number of decimals, the numbers have decimals; otherwise they count in
// the smallest unit.
func (a *Answer) Formula(r *Result) (expression, filled string) {
	numbers, places, even, all := map[string]int{}, map[string]int{}, true, -1
	for _, g := range a.Inputs {
		numbers[g.Name], places[g.Name] = g.Value, g.Places
		for i, word := range g.Pick {
			numbers[word] = i
		}
	}
	for i := range a.Values {
		numbers[a.Values[i].Name], places[a.Values[i].Name] = a.Values[i].Number, a.Values[i].Places
	}
	for _, n := range r.code.Nodes() {
		if n.Op != expr.OpName {
			continue
		}
		even = even && (all < 0 || all == places[n.S])
		all = places[n.S]
	}
	even = even && (all == r.Places || r.Yes)
	for _, n := range r.code.Nodes() {
		even = even && (all <= 0 || n.Op != expr.OpNumber || n.Int == 0)
	}
	filled = r.code.FilledWith(func(name string) string {
		if even {
			return Written(numbers[name], places[name])
		}
		return strconv.Itoa(numbers[name])
	})
	return r.code.String(), filled
}
