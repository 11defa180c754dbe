//go:build unix

package governor

import (
	"syscall"
	"time"
)

// ProcessorTime returns the time that all threads of the program have computed.
func ProcessorTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
