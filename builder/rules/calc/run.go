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
	Yes    bool     // it is a condition
	Rolled bool     // it depends on dice
	Number int      // the value without dice; true is 1
	Falls  []Share  // the possible values, in order
	All    *big.Int // the number of throws
	Chance *big.Rat // of true, or of one success in several tries
	Times  int      // the number of tries
	code   expr.Expr
}

// MissingError is returned if required inputs are missing.
type MissingError struct{ Names []string }

// Error names the missing inputs, in the order of the block.
func (e *MissingError) Error() string { return "needs " + Spaced(strings.Join(e.Names, ", ")) }

// Run runs the program. Inputs are given by their names, in their smallest units. The hero, who may be nil, answers defaults
// that ask for one. Run fails if an input is missing or out of its limits, if a number becomes too large, and with
// ErrBudget.
func (p *Program) Run(given map[string]int, hero expr.Env, budget *Budget) (*Answer, error) {
	r := run{Program: p, budget: budget, values: make([]int, len(p.names)), counts: map[*figureCode]*count{}}
	if err := r.start(given, hero); err != nil {
		return nil, err
	}
	steps := 0
	for f := range p.figures() {
		steps += len(f.value.Nodes())
	}
	if err := budget.take(steps); err != nil {
		return nil, err
	}
	a := &Answer{}
	for i := range p.inputs {
		b := &p.inputs[i]
		_, said := given[b.Name]
		a.Inputs = append(a.Inputs, Given{b.Name, r.values[b.place], !said && hero != nil && !b.heroDefault.Empty(), *b})
	}
	for i := range p.lets {
		if f := &p.lets[i]; f.value.dice == 0 {
			if err := r.evaluate(f.Name, f.value, &r.values[f.place]); err != nil {
				return nil, err
			}
		}
	}
	for i, refusal := range p.refuse {
		yes, fault := refusal.Run(r.values)
		if fault != "" {
			return nil, fmt.Errorf("%q %s", p.block.Refuse[i].If, fault)
		}
		if yes != 0 {
			a.Refused = p.block.Refuse[i].Say
			break
		}
	}
	for _, mask := range p.diceSets() {
		if a.Refused != "" {
			break
		}
		if err := r.throw(mask); err != nil {
			return nil, err
		}
	}
	return a, r.collect(a)
}

// run is one run of a program.
type run struct {
	*Program
	values []int // of the names
	budget *Budget
	counts map[*figureCode]*count // of the figures that depend on dice
}

// count holds the number of throws for each value of a figure, and of all throws.
type count struct {
	ways map[int]*big.Int
	all  *big.Int
}

// start puts the inputs and their words in their places.
func (r *run) start(given map[string]int, hero expr.Env) error {
	var missing []string
	for i := range r.names {
		if r.names[i].kind == anOption {
			r.values[i] = r.spans[i].Low
		}
	}
	for i := range r.inputs {
		b := &r.inputs[i]
		n, is := given[b.Name]
		switch {
		case is:
		case hero != nil && !b.heroDefault.Empty():
			fault := ""
			if n, fault = b.heroDefault.Eval(hero); fault != "" {
				return fmt.Errorf("%s: %s %s for this hero", Spaced(b.Name), b.heroDefault, fault)
			}
			n *= unit(b.Places)
		case b.given:
			n = b.fallback
		default:
			missing = append(missing, b.Name)
			continue
		}
		if n < b.low || n > b.high {
			return fmt.Errorf("%s %s is not %s", Spaced(b.Name), Written(n, b.Places), b.rangeInWords())
		}
		r.values[b.place] = n
	}
	if len(missing) > 0 {
		return &MissingError{missing}
	}
	return nil
}

// evaluate evaluates a formula without dice.
func (r *run) evaluate(of string, f formula, to *int) error {
	n, fault := f.Run(r.values)
	if *to = n; fault != "" {
		return fmt.Errorf("%s %s", Spaced(of), fault)
	}
	return nil
}

// throw evaluates the figures that depend on exactly these dice, for all their throws.
func (r *run) throw(mask uint64) error {
	var shown [][]Share
	var places []int
	all, throws := big.NewInt(1), 1
	for i := range r.dice {
		if mask&(1<<i) == 0 {
			continue
		}
		thrown, err := r.dice[i].pool(r.values)
		if err == nil {
			err = r.budget.take(thrown.work())
		}
		if err != nil {
			return err
		}
		list := thrown.shares()
		shown, places = append(shown, list), append(places, r.dice[i].place)
		all.Mul(all, power(thrown.faces, max(0, thrown.count)))
		throws *= len(list)
	}
	var needed []*figureCode
	steps := perThrow
	for f := range r.figures() {
		if f.value.dice == mask {
			r.counts[f] = &count{map[int]*big.Int{}, all}
		}
		if f.value.dice != 0 && f.value.dice&^mask == 0 && (f.place >= 0 || f.value.dice == mask) {
			needed = append(needed, f)
			steps += len(f.value.Nodes())
		}
	}
	if err := r.budget.take(throws * steps); err != nil {
		return err
	}
	var each func(die int, ways *big.Int) error
	each = func(die int, ways *big.Int) error {
		if die == len(shown) {
			return r.count(mask, needed, ways)
		}
		product := new(big.Int)
		for _, s := range shown[die] {
			r.values[places[die]] = s.Value
			if err := each(die+1, product.Mul(ways, s.Ways)); err != nil {
				return err
			}
		}
		return nil
	}
	return each(0, big.NewInt(1))
}

// count evaluates figures for one throw, which can be made in so many ways, and counts it.
func (r *run) count(mask uint64, needed []*figureCode, ways *big.Int) error {
	for _, f := range needed {
		n := 0
		if err := r.evaluate(f.Name, f.value, &n); err != nil {
			return err
		}
		if f.place >= 0 {
			r.values[f.place] = n
		}
		if f.value.dice != mask {
			continue
		}
		c := r.counts[f]
		if c.ways[n] == nil {
			if err := r.budget.take(perValue); err != nil {
				return err
			}
			c.ways[n] = new(big.Int)
		}
		c.ways[n].Add(c.ways[n], ways)
	}
	return nil
}

// collect makes results from the counts. A refused case has no results, and no values that need dice.
func (r *run) collect(a *Answer) error {
	for f := range r.figures() {
		if a.Refused != "" && (f.place < 0 || f.value.dice != 0) {
			continue
		}
		out := Result{Figure: f.Figure, Yes: f.value.yes, code: f.value.Expr}
		c := r.counts[f]
		if out.Rolled = c != nil; !out.Rolled {
			if err := r.evaluate(f.Name, f.value, &out.Number); err != nil {
				return err
			}
			c = &count{map[int]*big.Int{out.Number: big.NewInt(1)}, big.NewInt(1)}
		}
		out.read(c)
		if f.place >= 0 {
			a.Values = append(a.Values, out)
			continue
		}
		for _, s := range out.Falls {
			if len(f.Labels) > 0 && !slices.ContainsFunc(f.Labels, func(l Label) bool { return l.Value == s.Value }) {
				return fmt.Errorf("%s can be %d, which has no label", Spaced(f.Name), s.Value)
			}
		}
		if f.Tries != "" {
			if err := r.evaluate(f.Name, f.tries, &out.Times); err != nil || out.Times > maxTries {
				return fmt.Errorf("%s: at most %d tries", Spaced(f.Name), maxTries)
			}
			out.repeat()
		}
		a.Results = append(a.Results, out)
	}
	return nil
}

// read reads the possible values of a figure from its count, in order.
func (r *Result) read(c *count) {
	r.All, r.Falls = c.all, nil
	for n, ways := range c.ways {
		if ways.Sign() > 0 {
			r.Falls = append(r.Falls, Share{n, ways})
		}
	}
	slices.SortFunc(r.Falls, func(a, b Share) int { return a.Value - b.Value })
	if r.Chance = nil; r.Yes && r.Rolled {
		r.Chance = r.Of(1)
	}
}

// repeat makes the chance of success that of at least one success in several tries.
func (r *Result) repeat() {
	r.Rolled, r.Times = true, max(0, r.Times)
	tries, fails := big.NewInt(int64(r.Times)), r.Of(0)
	all, none := new(big.Int).Exp(fails.Denom(), tries, nil), new(big.Int).Exp(fails.Num(), tries, nil)
	r.read(&count{map[int]*big.Int{0: none, 1: new(big.Int).Sub(all, none)}, all})
}
