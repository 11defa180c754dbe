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

// A command is short, so the garbage collector runs a tenth as often as usual until it holds 256 MB. The user can set GOGC
// instead.
func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(1000)
		debug.SetMemoryLimit(256 << 20) // bytes
	}
	os.Exit(cmd.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
