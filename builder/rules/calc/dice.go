package calc

import (
	"fmt"
	"math/big"
	"slices"

	"scabbard/builder/rules/expr"
)

// dieCode is a die with its expressions ready to run. Those that it does not have are empty.
type dieCode struct {
	*Die
	place                    int // among the names
	count, size, keep, least formula
	most                     pool // as many dice with as many faces as there can be
}

// pool is some equal dice and how a throw of them is read.
type pool struct {
	count, faces int
	take         string // as in Die; or successes
	keep         int    // of lowest and highest: the dice that count
	least        int    // of successes: the lowest face that succeeds
}

// The ways to read a throw beside the sum of all dice: the sum of some, or how many show enough.
const (
	lowest    = "lowest"
	highest   = "highest"
	successes = "successes"
)

// die compiles dice. Expressions over the inputs count and read them.
func (p *compiler) die(d *Die) {
	way := "roll/" + d.Name
	if !slices.Contains([]string{"", "sum", lowest, highest}, d.Take) {
		p.fault(way+"/take", nil, "sum, lowest or highest", "%q is not a way to read dice", d.Take)
	}
	c := dieCode{Die: d, most: pool{faces: 1, take: d.Take, keep: 1}}
	ok := false
	if c.count, ok = p.aboutDice(way+"/count", d.Count, "how many dice there are"); ok {
		if c.most.count = max(0, c.count.span.High); c.most.count > maxDice {
			p.fault(way+"/count", []string{d.Count}, "give the values that it counts a max", "it can be more than %d dice", maxDice)
			c.most.count = 0
		}
	}
	p.faces(&c, way)
	p.reading(&c, way)
	c.place = p.declare(name{id: d.Name, kind: aDie, dice: 1 << len(p.dice), way: way}, c.most.span(c.count.span.Low))
	p.dice = append(p.dice, c)
}

// faces compiles how many faces dice have.
func (p *compiler) faces(c *dieCode, way string) {
	if c.Size == "" {
		if c.Faces < 1 || c.Faces > maxFaces {
			p.fault(way+"/faces", nil, "", "%d faces; from 1 to %d", c.Faces, maxFaces)
			return
		}
		c.most.faces = c.Faces
		return
	}
	ok := false
	switch c.size, ok = p.aboutDice(way+"/faces", c.Size, "faces of dice"); {
	case !ok:
	case c.size.span.Low < 1 || c.size.span.High > maxFaces:
		p.fault(way+"/faces", []string{c.Size}, "give its values a min and a max", "it can be fewer than 1 or more than %d faces", maxFaces)
	default:
		c.most.faces = c.size.span.High
	}
}

// reading compiles how a throw is read.
func (p *compiler) reading(c *dieCode, way string) {
	partly := c.Take == lowest || c.Take == highest
	ok := false
	switch {
	case c.AtLeast != "" && (c.Take != "" || c.Keep != ""):
		p.fault(way+"/at-least", nil, "leave take and keep out", "at-least counts dice, so none of them are taken")
	case c.Keep != "" && !partly:
		p.fault(way+"/keep", nil, "take: highest, or take: lowest", "keep does nothing without take: lowest or highest")
	}
	if c.AtLeast != "" {
		c.most.take = successes
		if c.least, ok = p.aboutDice(way+"/at-least", c.AtLeast, "at-least of dice"); ok && c.least.span.Low > c.most.faces {
			p.fault(way+"/at-least", []string{c.AtLeast}, "", "no die with %d faces shows %d", c.most.faces, c.least.span.Low)
		}
	}
	if c.Keep == "" {
		return
	}
	switch c.keep, ok = p.aboutDice(way+"/keep", c.Keep, "keep of dice"); {
	case !ok:
	case c.keep.span.Low < 1 || c.keep.span.High > maxDice:
		p.fault(way+"/keep", []string{c.Keep}, "give its values a min and a max", "it can be fewer than 1 or more than %d dice", maxDice)
	case c.most.count > 0 && c.keep.span.Low > c.most.count:
		p.fault(way+"/keep", []string{c.Keep}, "", "%d of %d dice cannot be kept", c.keep.span.Low, c.most.count)
	default:
		c.most.keep = c.keep.span.High
	}
}

// aboutDice compiles an expression about dice. ok is false if it has a mistake.
func (p *compiler) aboutDice(way, src, what string) (f formula, ok bool) {
	f = p.expression(way, src)
	if f.dice != 0 {
		p.fault(way, []string{src}, "use inputs", "%s cannot depend on dice", what)
	}
	return f, !f.Empty() && f.dice == 0
}

// pool returns the dice of a case.
func (d *dieCode) pool(values []int) (pool, error) {
	out := d.most
	for _, field := range []struct {
		formula
		to *int
	}{{d.count, &out.count}, {d.size, &out.faces}, {d.keep, &out.keep}, {d.least, &out.least}} {
		if field.Empty() {
			continue
		}
		fault := ""
		if *field.to, fault = field.Run(values); fault != "" {
			return out, fmt.Errorf("%s %s", Spaced(d.Name), fault)
		}
	}
	return out, nil
}

// Share is a value with the number of throws that lead to it.
type Share struct {
	Value int
	Ways  *big.Int
}

// shares returns the possible results of a pool, in order. A throw of no dice is 0, in one way.
func (p pool) shares() []Share {
	switch {
	case p.count <= 0:
		return []Share{{0, big.NewInt(1)}}
	case p.take == successes:
		return p.successes()
	case !p.partly() || p.keep >= p.count:
		return sums(p.count, p.faces)
	case p.keep == 1:
		return p.extreme()
	}
	return p.kept()
}

// partly reports whether only the lowest or the highest dice count.
func (p pool) partly() bool { return p.take == lowest || p.take == highest }

// sums returns the ways to each sum. It adds one die after the other: the ways to a sum are the total of a window over the
// sums of the dice before, as wide as the die has faces.
func sums(count, faces int) []Share {
	ways := []*big.Int{big.NewInt(1)} // one way to 0, with no dice
	for n := range count {
		next := make([]*big.Int, (n+1)*(faces-1)+1)
		window := new(big.Int)
		for i := range next {
			if i < len(ways) {
				window.Add(window, ways[i])
			}
			if i >= faces {
				window.Sub(window, ways[i-faces])
			}
			next[i] = new(big.Int).Set(window)
		}
		ways = next
	}
	return possible(count, ways)
}

// possible returns the values that have any ways to them: the first one, and those after it.
func possible(first int, ways []*big.Int) (out []Share) {
	for i, w := range ways {
		if w.Sign() > 0 {
			out = append(out, Share{first + i, w})
		}
	}
	return out
}

// extreme returns the results for the lowest or the highest of some dice. The highest is 4 in the throws in which all dice
// show at most 4, but not all show at most 3.
func (p pool) extreme() []Share {
	ways := make([]*big.Int, p.faces)
	for i := range ways {
		ways[i] = new(big.Int).Sub(power(i+1, p.count), power(i, p.count))
	}
	if p.take == lowest {
		slices.Reverse(ways)
	}
	return possible(1, ways)
}

// kept returns the sums of the highest or the lowest dice. It goes through the faces from the one that is kept first, and
// decides how many dice show each: the first ones of all are kept.
func (p pool) kept() []Share {
	ways := p.noSums() // by the dice that show a face seen so far, and by their sum
	ways[0][0].SetInt64(1)
	term := new(big.Int)
	for i := range p.faces {
		face := p.faces - i
		if p.take == lowest {
			face = i + 1
		}
		next := p.noSums()
		for used, list := range ways {
			for more := 0; used+more <= p.count; more++ {
				dice := new(big.Int).Binomial(int64(p.count-used), int64(more))
				add := face * (min(used+more, p.keep) - min(used, p.keep))
				for sum, w := range list {
					if w.Sign() > 0 {
						to := next[used+more][sum+add]
						to.Add(to, term.Mul(w, dice))
					}
				}
			}
		}
		ways = next
	}
	return possible(0, ways[p.count])
}

// noSums returns no ways to each sum of the kept dice, for each number of dice.
func (p pool) noSums() [][]*big.Int {
	out := make([][]*big.Int, p.count+1)
	for i := range out {
		out[i] = make([]*big.Int, p.keep*p.faces+1)
		for sum := range out[i] {
			out[i][sum] = new(big.Int)
		}
	}
	return out
}

// successes returns the ways to each number of dice that show enough.
func (p pool) successes() []Share {
	good := min(max(p.faces-p.least+1, 0), p.faces)
	ways := make([]*big.Int, p.count+1)
	for n := range ways {
		ways[n] = new(big.Int).Binomial(int64(p.count), int64(n))
		ways[n].Mul(ways[n], power(good, n)).Mul(ways[n], power(p.faces-good, p.count-n))
	}
	return possible(0, ways)
}

func power(n, exponent int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(n)), big.NewInt(int64(exponent)), nil)
}

// counted returns how many of the dice a result adds up.
func (p pool) counted() int {
	if p.partly() {
		return min(p.keep, p.count)
	}
	return p.count
}

// throws returns the number of different results of a pool, or more if the face that succeeds is beyond the die.
func (p pool) throws() int {
	if p.take == successes {
		return max(0, p.count) + 1
	}
	return max(0, p.counted())*(p.faces-1) + 1
}

// span returns the least and the highest result of a pool of at least some dice.
func (p pool) span(fewest int) expr.Span {
	switch fewest = max(0, fewest); {
	case p.take == successes:
		return expr.Span{High: p.count}
	case p.partly():
		fewest = min(1, fewest)
	}
	return expr.Span{Low: fewest, High: p.counted() * p.faces}
}

// work returns the steps needed to find the possible results of a pool.
func (p pool) work() int {
	switch {
	case p.count <= 0:
		return 1
	case p.take == successes:
		return p.count * perSum
	case !p.partly() || p.keep >= p.count:
		return p.count * p.count * p.faces / 2 * perSum
	case p.keep == 1:
		return p.faces
	}
	return p.faces * p.count * p.count / 2 * p.keep * p.faces * 2 * perSum
}
