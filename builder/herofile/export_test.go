package herofile

// SetFew sets how many histories are all looked at, without an index, and returns what it was.
func SetFew(n int) (before int) {
	before, indexFrom = indexFrom, n
	return before
}
