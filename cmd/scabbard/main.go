// Command scabbard builds heroes for Draw Steel and prints their sheets.
//
// It is over before its container gets other limits: to watch them took a twentieth of a start.
//
//go:debug updatemaxprocs=0
package main

import (
	"os"
	"runtime/debug"

	"scabbard/cmd"
)

// A command is over soon, so it collects garbage a tenth as often as is usual, until it holds 256 MB. The user can set
// GOGC instead.
func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(1000)
		debug.SetMemoryLimit(256 << 20) // bytes
	}
	os.Exit(cmd.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
