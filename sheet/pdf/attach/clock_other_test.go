//go:build !unix

package attach

import "time"

var began = time.Now()

// spent is the time since the process began.
func spent() time.Duration { return time.Since(began) }
