//go:build unix

package objecttest

import (
	"syscall"
	"time"
)

// spent returns the processor time this process has taken, which does not depend on what else the machine does.
func spent() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
