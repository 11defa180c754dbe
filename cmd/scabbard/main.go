// Command scabbard builds heroes for Draw Steel and prints their sheets.
//
// The runtime does not watch for new CPU limits, because that took a twentieth of the start time.
//
//go:debug updatemaxprocs=0
package main

import (
	"os"
	"runtime/debug"

	"scabbard/cmd"
)

// main runs the command. The garbage collector runs a quarter as often as usual until the program holds 256 MB. If it ran more
// rarely, the system would spend more time on fresh memory than the collector saves. The user can set GOGC instead.
func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
		debug.SetMemoryLimit(256 << 20) // bytes
	}
	os.Exit(cmd.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
