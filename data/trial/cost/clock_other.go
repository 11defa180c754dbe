//go:build !unix

package cost

import "time"

var began = time.Now()

// CPU returns the time since the process began, because only the version for Unix reads processor time.
func CPU() time.Duration { return time.Since(began) }
