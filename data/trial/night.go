//go:build night

package trial

// Night is true in the loop of the night, which tries everything.
const Night = true
