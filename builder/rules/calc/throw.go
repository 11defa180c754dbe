package calc

import (
	"fmt"
	"math/big"
	"slices"
)

// diceSets returns the sets of dice that figures depend on, each once.
func (p *Program) diceSets() (out []uint64) {
	for _, list := range [][]figureCode{p.lets, p.outs} {
		for i := range list {
			if m := list[i].dice; m != 0 && !slices.Contains(out, m) {
				out = append(out, m)
			}
		}
	}
	return out
}

// throw evaluates every figure that depends on exactly these dice, for all their throws.
func (p *Program) throw(mask uint64, values []int, tallies map[*figureCode]map[int]*big.Int, totals map[uint64]*big.Int, budget *Budget) error {
	var dice []*dieCode
	var shown [][]fall
	total, throws := big.NewInt(1), 1
	for i := range p.dice {
		if mask&(1<<i) == 0 {
			continue
		}
		d := &p.dice[i]
		thrown, err := d.pool(values)
		if err != nil {
			return err
		}
		if err := budget.take(thrown.work()); err != nil {
			return err
		}
		list := thrown.falls()
		dice, shown = append(dice, d), append(shown, list)
		total.Mul(total, all(list))
		throws *= len(list)
	}
	totals[mask] = total
	var needed []*figureCode
	room, steps := 0, perThrow
	for _, list := range [][]figureCode{p.lets, p.outs} {
		for i := range list {
			f := &list[i]
			if f.dice != 0 && f.dice&^mask == 0 && (f.slot >= 0 || f.dice == mask) {
				needed = append(needed, f)
				room = max(room, len(f.steps))
				steps += len(f.steps)
			}
			if f.dice == mask {
				tallies[f] = map[int]*big.Int{}
			}
		}
	}
	if err := budget.take(throws * steps); err != nil {
		return err
	}
	t := thrower{dice: dice, shown: shown, needed: needed, mask: mask, values: values, room: make([]int, room), tallies: tallies, budget: budget}
	t.at(0, big.NewInt(1))
	return t.err
}

// thrower iterates over the throws of some dice.
type thrower struct {
	dice    []*dieCode
	shown   [][]fall
	needed  []*figureCode // in the order of evaluation
	mask    uint64
	values  []int
	room    []int
	tallies map[*figureCode]map[int]*big.Int
	budget  *Budget
	err     error
}

func (t *thrower) at(level int, ways *big.Int) {
	if level == len(t.dice) {
		t.count(ways)
		return
	}
	product := new(big.Int)
	for _, f := range t.shown[level] {
		t.values[t.dice[level].slot] = f.value
		t.at(level+1, product.Mul(ways, f.ways))
		if t.err != nil {
			return
		}
	}
}

// count evaluates the figures for one throw and counts it.
func (t *thrower) count(ways *big.Int) {
	for _, f := range t.needed {
		n, bad := f.run(t.values, t.room)
		if bad != noFault {
			t.err = fmt.Errorf("%s %s", Spaced(f.Name), bad)
			return
		}
		if f.slot >= 0 {
			t.values[f.slot] = n
		}
		if f.dice != t.mask {
			continue
		}
		tally := t.tallies[f]
		if tally[n] == nil {
			if t.err = t.budget.take(perValue); t.err != nil {
				return
			}
			tally[n] = new(big.Int)
		}
		tally[n].Add(tally[n], ways)
	}
}

// rolled returns a figure over all throws of its dice.
func (p *Program) rolled(f *figureCode, tally map[int]*big.Int, total *big.Int) Result {
	r := Result{Figure: f.Figure, Yes: f.yes, Rolled: true, All: total, code: f.code}
	for n, ways := range tally {
		r.Falls = append(r.Falls, Share{n, ways})
	}
	slices.SortFunc(r.Falls, func(a, b Share) int { return a.Value - b.Value })
	if f.yes {
		r.Chance = new(big.Rat)
		if ways := tally[1]; ways != nil {
			r.Chance.SetFrac(ways, total)
		}
	}
	return r
}
