package trial

import "iter"

// Seeds returns so many numbers in a row by day, or so many by night, for heroes by chance. Seed decides which: no two values
// of it have a number in common.
func Seeds(day, night int) iter.Seq[uint64] {
	const rows = 1 << 24 // so that a row has no end
	n := uint64(Sample(day, night))
	first := Seed() % rows * n
	return func(yield func(uint64) bool) {
		for seed := first; seed < first+n; seed++ {
			if !yield(seed) {
				return
			}
		}
	}
}
