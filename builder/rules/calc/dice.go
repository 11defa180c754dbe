package calc

import "math/big"

// fall is a possible result of dice, with the number of throws that have it.
type fall struct {
	value int
	ways  *big.Int
}

// falls returns the possible results of some dice, in order. A throw of no dice is 0, in one way.
func falls(count, faces int, take string) []fall {
	switch {
	case count <= 0:
		return []fall{{0, big.NewInt(1)}}
	case take == "lowest" || take == "highest":
		return extreme(count, faces, take == "lowest")
	}
	return sums(count, faces)
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
	power := func(n int) *big.Int { return new(big.Int).Exp(big.NewInt(int64(n)), big.NewInt(int64(count)), nil) }
	for i := range faces {
		face := i + 1
		if lowest {
			out[i] = fall{face, new(big.Int).Sub(power(faces-i), power(faces-face))}
		} else {
			out[i] = fall{face, new(big.Int).Sub(power(face), power(i))}
		}
	}
	return out
}

// throws returns the number of different results of dice.
func throws(count, faces int, take string) int {
	switch {
	case count <= 0:
		return 1
	case take == "lowest" || take == "highest":
		return faces
	}
	return count*(faces-1) + 1
}

// all returns the number of throws of some dice.
func all(list []fall) *big.Int {
	sum := new(big.Int)
	for _, f := range list {
		sum.Add(sum, f.ways)
	}
	return sum
}
