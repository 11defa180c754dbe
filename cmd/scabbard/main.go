// Command scabbard builds heroes for Draw Steel and prints their sheets.
package main

import (
	"os"

	"scabbard/cmd"
)

func main() { os.Exit(cmd.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
