package governor

import (
	"syscall"
	"time"
)

// ProcessorTime returns the time that all threads of the program have computed.
func ProcessorTime() time.Duration {
	process, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0
	}
	var begun, ended, system, user syscall.Filetime
	if syscall.GetProcessTimes(process, &begun, &ended, &system, &user) != nil {
		return 0
	}
	ticks := func(t syscall.Filetime) int64 { return int64(t.HighDateTime)<<32 | int64(t.LowDateTime) } // of 100 ns
	return time.Duration(100 * (ticks(system) + ticks(user)))
}
