package calc

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"scabbard/builder/rules/expr"
)

// Answer holds the results of a program for some inputs.
type Answer struct {
	Inputs  []Given
	Values  []Result
	Results []Result
	Refused string // why the rule forbids the case; then there are no results, and no values that need dice
}

// Given is an input with its value, in its smallest unit.
type Given struct {
	Name  string
	Value int
	Asked bool // the value came from a hero
	inputCode
}

// Word returns the value in words.
func (g Given) Word() string { return g.word(g.Value) }

// Result is the value of a figure.
type Result struct {
	*Figure
	Yes    bool    // it is a condition
	Rolled bool    // it depends on dice
	Number int     // the value without dice; true is 1
	Falls  []Share // the possible values with dice, in order
	All    *big.Int
	Chance *big.Rat // of true, or of one success in several tries
	Times  int      // the number of tries
	code   code
}

// Share is a value with the number of throws that lead to it.
type Share struct {
	Value int
	Ways  *big.Int
}

// MissingError is returned if required inputs are missing.
type MissingError struct{ Names []string }

// Error names the missing inputs, in the order of the block.
func (e *MissingError) Error() string { return "needs " + Spaced(strings.Join(e.Names, ", ")) }

// Run runs the program. Inputs are given by their names, in their smallest units. The hero, who may be nil, answers defaults
// that ask for one. Run fails if an input is missing or out of its limits, if a number becomes too large, and with
// ErrBudget.
func (p *Program) Run(given map[string]int, hero expr.Env, budget *Budget) (*Answer, error) {
	values, err := p.start(given, hero)
	if err != nil {
		return nil, err
	}
	if err := budget.take(stepsOf(p.lets) + stepsOf(p.outs)); err != nil {
		return nil, err
	}
	a := &Answer{}
	for i := range p.inputs {
		b := &p.inputs[i]
		_, said := given[b.Name]
		a.Inputs = append(a.Inputs, Given{b.Name, values[b.slot], !said && hero != nil && !b.heroDefault.Empty(), *b})
	}
	for i := range p.lets {
		if f := &p.lets[i]; f.dice == 0 {
			if values[f.slot], err = p.evaluate(f, f.code, values); err != nil {
				return nil, err
			}
		}
	}
	for i := range p.refuse {
		c := &p.refuse[i]
		yes, bad := c.run(values, make([]int, len(c.steps)))
		if bad != noFault {
			return nil, fmt.Errorf("%q %s", p.block.Refuse[i].If, bad)
		}
		if yes != 0 {
			a.Refused = p.block.Refuse[i].Say
			break
		}
	}
	tallies := map[*figureCode]map[int]*big.Int{}
	totals := map[uint64]*big.Int{}
	for _, mask := range p.diceSets() {
		if a.Refused != "" {
			break
		}
		if err := p.throw(mask, values, tallies, totals, budget); err != nil {
			return nil, err
		}
	}
	return a, p.collect(a, values, tallies, totals)
}

// stepsOf counts the steps of figures.
func stepsOf(list []figureCode) (n int) {
	for i := range list {
		n += len(list[i].steps)
	}
	return n
}

// start puts the inputs and their words in their slots.
func (p *Program) start(given map[string]int, hero expr.Env) ([]int, error) {
	values := make([]int, len(p.names))
	var missing []string
	for i := range p.names {
		if p.names[i].sort == anOption {
			values[i] = p.names[i].span.low
		}
	}
	for i := range p.inputs {
		b := &p.inputs[i]
		n, is := given[b.Name]
		switch {
		case is:
		case hero != nil && !b.heroDefault.Empty():
			n = b.heroDefault.Int(hero)
			for range b.Places {
				n *= 10
			}
		case b.given:
			n = b.fallback
		default:
			missing = append(missing, b.Name)
			continue
		}
		if n < b.low || n > b.high {
			return nil, fmt.Errorf("%s %s is not %s", Spaced(b.Name), Written(n, b.Places), b.rangeInWords())
		}
		values[b.slot] = n
	}
	if len(missing) > 0 {
		return nil, &MissingError{missing}
	}
	return values, nil
}

// evaluate evaluates a figure without dice.
func (p *Program) evaluate(f *figureCode, c code, values []int) (int, error) {
	n, bad := c.run(values, make([]int, len(c.steps)))
	if bad != noFault {
		return 0, fmt.Errorf("%s %s", Spaced(f.Name), bad)
	}
	return n, nil
}

// collect makes results from the counts.
func (p *Program) collect(a *Answer, values []int, tallies map[*figureCode]map[int]*big.Int, totals map[uint64]*big.Int) error {
	for i := range p.lets {
		f := &p.lets[i]
		if f.dice == 0 {
			a.Values = append(a.Values, Result{Figure: f.Figure, Yes: f.yes, Number: values[f.slot], code: f.code})
		} else if a.Refused == "" {
			a.Values = append(a.Values, p.rolled(f, tallies[f], totals[f.dice]))
		}
	}
	for i := range p.outs {
		f := &p.outs[i]
		if a.Refused != "" {
			return nil
		}
		r, err := p.out(f, values, tallies[f], totals[f.dice])
		if err != nil {
			return err
		}
		a.Results = append(a.Results, r)
	}
	return nil
}

func (p *Program) out(f *figureCode, values []int, tally map[int]*big.Int, total *big.Int) (r Result, err error) {
	if f.dice != 0 {
		r = p.rolled(f, tally, total)
	} else {
		r = Result{Figure: f.Figure, Yes: f.yes, code: f.code}
		if r.Number, err = p.evaluate(f, f.code, values); err != nil {
			return r, err
		}
		r.Falls, r.All = []Share{{r.Number, big.NewInt(1)}}, big.NewInt(1)
	}
	for _, s := range r.Falls {
		if len(f.Labels) > 0 && !slices.ContainsFunc(f.Labels, func(l Label) bool { return l.Value == s.Value }) {
			return r, fmt.Errorf("%s can be %d, which has no label", Spaced(f.Name), s.Value)
		}
	}
	if !f.tried {
		return r, nil
	}
	n, err := p.evaluate(f, f.tries, values)
	if err != nil || n > maxTries {
		return r, fmt.Errorf("%s: at most %d tries", Spaced(f.Name), maxTries)
	}
	if !r.Rolled {
		r.Chance = new(big.Rat).SetInt64(int64(r.Number))
	}
	fails := new(big.Rat).Sub(new(big.Rat).SetInt64(1), r.Chance)
	exponent := big.NewInt(int64(max(0, n)))
	none := new(big.Rat).SetFrac(new(big.Int).Exp(fails.Num(), exponent, nil), new(big.Int).Exp(fails.Denom(), exponent, nil))
	r.Chance, r.Rolled, r.Times, r.All, r.Falls = new(big.Rat).Sub(new(big.Rat).SetInt64(1), none), true, max(0, n), nil, nil
	return r, nil
}
