package herofile

// SetIndexFrom sets the number of histories above which there is an index, and returns the one before.
func SetIndexFrom(n int) (before int) {
	before, indexFrom = indexFrom, n
	return before
}
