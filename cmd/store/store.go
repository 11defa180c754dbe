// Package store has the files of a command: found by name, read within bounds, kept from others while they change, and
// written whole or not at all.
//
// What the files say is not known here but for a PDF, which may hold a hero file.
package store

import (
	"io/fs"
	"os"
	"os/signal"
	"sync"

	"scabbard/builder/herofile"
	"scabbard/cmd/config"
	"scabbard/cmd/console"
	"scabbard/cmd/message"
)

// Files finds, holds, reads and writes the files of a command, and remembers what it wrote.
type Files struct {
	con  *console.Console
	conf *config.Source

	typed     string // the name for a result that the user typed, empty for none
	stdinRead bool
	held      []*herofile.Held // the files nobody else writes meanwhile
	holding   []string         // their real paths
	half      []string         // the journals of broken-off changes that were mentioned
	private   fs.FileMode      // what others may not do with a hero that was read
	run       string           // what the history calls this run of the program; empty until it writes

	said  sync.Mutex
	wrote []string // the hero and party files that were written
}

// New are the files of a command that speaks at a console.
func New(con *console.Console, conf *config.Source) Files { return Files{con: con, conf: conf} }

// Await makes an interrupt end the program with its exit code instead of a signal, from the moment it
// waits for somebody. Everything else is over in no time, and listening costs a tenth of the start.
func (f *Files) Await() {
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	go func() {
		<-interrupts
		f.Admit(message.ExitInterrupted)
		os.Exit(message.ExitInterrupted)
	}()
}
