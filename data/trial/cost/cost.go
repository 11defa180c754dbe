// Package cost measures the cost of a part of a test. It counts the time of the processor, because the time of a clock means
// little on a busy computer.
package cost

import (
	"runtime"
	"time"
)

// Start returns a function that returns the cost since then: time of the processor, and megabytes allocated, even if they
// were freed. Tests that use it must not be parallel.
func Start() func() (cpu time.Duration, megabytes uint64) {
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	start := CPU()
	return func() (time.Duration, uint64) {
		took := CPU() - start
		var after runtime.MemStats
		runtime.ReadMemStats(&after)
		return took, (after.TotalAlloc - before.TotalAlloc) >> 20
	}
}
