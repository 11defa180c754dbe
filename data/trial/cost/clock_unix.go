//go:build unix

package cost

import (
	"syscall"
	"time"
)

// CPU returns the processor time that the process has taken so far, in all its goroutines.
func CPU() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
