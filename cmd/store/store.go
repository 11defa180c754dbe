// Package store finds, locks, reads and writes the files of a command. It reads within limits and writes each file whole or
// not at all. It does not know the contents of the files, except that a PDF may hold a hero file.
package store

import (
	"io/fs"
	"os"
	"os/signal"
	"sync"

	"scabbard/builder/governor"
	"scabbard/builder/herofile"
	"scabbard/cmd/config"
	"scabbard/cmd/console"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet/term"
)

// Files locks, reads and writes the files of a command, and remembers the files it wrote.
type Files struct {
	Command string // the name of the command, for the history

	con    *console.Console
	conf   *config.Source
	finder *Finder // for hints about missing files

	Recorded *Record // what is written, for the result of the command; nil if nobody asks

	typed       string // the output file that the user typed; empty for none
	stdinRead   bool
	locks       []*herofile.Locks // the locks
	locked      []string          // the real paths of the locked files
	interrupted []string          // the journals of interrupted changes that were reported
	rolledBack  bool              // an interrupted change has been taken back
	private     fs.FileMode       // the permissions that a result must not have, because a hero that was read does not have them
	restore     func()            // puts the terminal back; nil if nobody was asked
	run         string            // the name of this run in the history; empty until the first write

	said  sync.Mutex
	wrote []string // the hero and party files that were written
}

// New returns the files of a command that prints messages at a console.
func New(con *console.Console, conf *config.Source, finder *Finder) Files {
	return Files{con: con, conf: conf, finder: finder}
}

// CatchInterrupts makes an interrupt, Ctrl-\ or a hang-up end the program with the exit code of an interrupt, and leave the terminal as
// it is now. It is called before the program waits for somebody, because listening for signals costs a tenth of the start time.
func (f *Files) CatchInterrupts() {
	f.restore = term.Restorer(f.con.In)
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, prompt.Interrupts()...)
	go func() {
		<-interrupts
		f.EndNow(message.ExitInterrupted)
	}()
}

// EndNow ends the program from outside the command: between two writes, with its locks released, and a report of what was written.
func (f *Files) EndNow(code int) {
	governor.Hold()
	if f.restore != nil {
		f.restore()
	}
	f.Unlock()
	f.ReportWritten(code)
	os.Exit(code)
}
