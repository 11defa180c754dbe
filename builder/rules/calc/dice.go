package calc

import "math/big"

// pool is some equal dice and how a throw of them is read.
type pool struct {
	count, faces int
	read         reading
	keep         int // of readLowest and readHighest: the dice that count
	least        int // of readSuccesses: the lowest face that succeeds
}

// reading is how a throw of a pool becomes one number.
type reading int

const (
	readSum       reading = iota
	readLowest            // the sum of the lowest dice
	readHighest           // the sum of the highest dice
	readSuccesses         // the number of dice that show at least something
)

// readingOf returns the reading of dice.
func readingOf(d *Die) reading {
	switch {
	case d.AtLeast != "":
		return readSuccesses
	case d.Take == "lowest":
		return readLowest
	case d.Take == "highest":
		return readHighest
	}
	return readSum
}

// fall is a possible result of dice, with the number of throws that have it.
type fall struct {
	value int
	ways  *big.Int
}

// falls returns the possible results of a pool, in order. A throw of no dice is 0, in one way.
func (p pool) falls() []fall {
	switch {
	case p.count <= 0:
		return []fall{{0, big.NewInt(1)}}
	case p.read == readSuccesses:
		return p.successes()
	case p.read == readSum || p.keep >= p.count:
		return sums(p.count, p.faces)
	case p.keep == 1:
		return extreme(p.count, p.faces, p.read == readLowest)
	}
	return p.kept()
}

// sums returns the ways to each sum. It adds one die after the other: the ways to a sum are the total of a window over the
// sums of the dice before, as wide as the die has faces.
func sums(count, faces int) []fall {
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
	out := make([]fall, len(ways))
	for i, w := range ways {
		out[i] = fall{count + i, w}
	}
	return out
}

// extreme returns the results for the lowest or the highest of some dice. The highest is 4 in the throws in which all dice
// show at most 4, but not all show at most 3.
func extreme(count, faces int, lowest bool) []fall {
	out := make([]fall, faces)
	for i := range faces {
		face := i + 1
		if lowest {
			out[i] = fall{face, new(big.Int).Sub(power(faces-i, count), power(faces-face, count))}
		} else {
			out[i] = fall{face, new(big.Int).Sub(power(face, count), power(i, count))}
		}
	}
	return out
}

// kept returns the sums of the highest or the lowest dice. It goes through the faces from the one that is kept first, and
// decides how many dice show each: the first ones of all are kept.
func (p pool) kept() []fall {
	top := p.keep * p.faces
	ways := make([][]*big.Int, p.count+1) // by the dice that show a face seen so far, and by their sum
	ways[0] = make([]*big.Int, top+1)
	ways[0][0] = big.NewInt(1)
	term := new(big.Int)
	for i := range p.faces {
		face := p.faces - i
		if p.read == readLowest {
			face = i + 1
		}
		next := make([][]*big.Int, p.count+1)
		for used, list := range ways {
			for sum, w := range list {
				if w == nil {
					continue
				}
				for more := 0; used+more <= p.count; more++ {
					at := sum + face*(min(used+more, p.keep)-min(used, p.keep))
					if next[used+more] == nil {
						next[used+more] = make([]*big.Int, top+1)
					}
					if next[used+more][at] == nil {
						next[used+more][at] = new(big.Int)
					}
					next[used+more][at].Add(next[used+more][at], term.Mul(w, new(big.Int).Binomial(int64(p.count-used), int64(more))))
				}
			}
		}
		ways = next
	}
	out := make([]fall, 0, p.throws())
	for sum, w := range ways[p.count] {
		if w != nil {
			out = append(out, fall{sum, w})
		}
	}
	return out
}

// successes returns the ways to each number of dice that show enough.
func (p pool) successes() []fall {
	good := min(max(p.faces-p.least+1, 0), p.faces)
	var out []fall
	for n := range p.count + 1 {
		w := new(big.Int).Binomial(int64(p.count), int64(n))
		if w.Mul(w, power(good, n)).Mul(w, power(p.faces-good, p.count-n)).Sign() > 0 {
			out = append(out, fall{n, w})
		}
	}
	return out
}

func power(n, exponent int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(n)), big.NewInt(int64(exponent)), nil)
}

// throws returns the number of different results of a pool, or more if the face that succeeds is beyond the die.
func (p pool) throws() int {
	switch {
	case p.count <= 0:
		return 1
	case p.read == readSuccesses:
		return p.count + 1
	case p.read == readSum:
		return p.count*(p.faces-1) + 1
	}
	return min(p.keep, p.count)*(p.faces-1) + 1
}

// span returns the least and the highest result of a pool of at least some dice.
func (p pool) span(fewest int) span {
	switch {
	case p.read == readSuccesses:
		return span{0, p.count}
	case p.read == readSum:
		return span{max(0, fewest), p.count * p.faces}
	}
	return span{min(1, max(0, fewest)), min(p.keep, p.count) * p.faces}
}

// work returns the steps needed to find the possible results of a pool.
func (p pool) work() int {
	switch {
	case p.count <= 0:
		return 1
	case p.read == readSuccesses:
		return p.count * perSum
	case p.read == readSum || p.keep >= p.count:
		return p.count * p.count * p.faces / 2 * perSum
	case p.keep == 1:
		return p.faces
	}
	return p.faces * p.count * p.count / 2 * p.keep * p.faces * 2 * perSum
}

// all returns the number of throws of some dice.
func all(list []fall) *big.Int {
	sum := new(big.Int)
	for _, f := range list {
		sum.Add(sum, f.ways)
	}
	return sum
}
