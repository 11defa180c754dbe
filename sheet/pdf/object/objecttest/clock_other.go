//go:build !unix

package objecttest

import "time"

var began = time.Now()

// spent returns the time since the process began.
func spent() time.Duration { return time.Since(began) }
