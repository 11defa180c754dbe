//go:build !night

package trial

// Night is false by day, when tests try few samples.
const Night = false
