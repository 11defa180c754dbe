// Package fit finds the loosest form in which something fits.
package fit

// Loosest returns as few steps of a ladder as are needed: it takes one after the other until something fits, and then undoes
// those that the later ones made needless, the last first. fits gets which steps are taken. ok is false if nothing fits even
// with all steps; then all are taken.
func Loosest(steps int, fits func(taken []bool) bool) (taken []bool, ok bool) {
	taken = make([]bool, steps)
	last := -1
	for !fits(taken) {
		if last++; last == steps {
			return taken, false
		}
		taken[last] = true
	}
	for i := last - 1; i >= 0; i-- {
		if taken[i] = false; !fits(taken) {
			taken[i] = true
		}
	}
	return taken, true
}
