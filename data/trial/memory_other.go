//go:build !linux

package trial

// InMemory does nothing where there is no folder in memory.
func InMemory() bool { return false }
