//go:build !unix

package cost

import "time"

var began = time.Now()

// CPU returns the time since the process began, as the processor time is not to be had.
func CPU() time.Duration { return time.Since(began) }
