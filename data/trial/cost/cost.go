// Package cost measures the time and the memory that a part of a test takes. It counts processor time, because elapsed time
// depends on what else the computer does.
//
// Fuzz targets and tests of limits call Start before the input is read, and compare the cost afterwards.
package cost

import (
	"runtime"
	"time"

	"scabbard/builder/governor"
)

// Start begins to measure. The function that it returns gives the processor time used since then, and the megabytes
// allocated, including those freed again. It counts the whole process, so tests that use it must not be parallel.
func Start() func() (cpu time.Duration, megabytes uint64) {
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	start := governor.ProcessorTime()
	return func() (time.Duration, uint64) {
		took := governor.ProcessorTime() - start
		var after runtime.MemStats
		runtime.ReadMemStats(&after)
		return took, (after.TotalAlloc - before.TotalAlloc) >> 20
	}
}
