// Package cmd is the command line: one file a command, each with its options, a constructor and a run
// that reads from top to bottom. It wires the other packages together and owns every word said to the
// user; it knows nothing of the game.
package cmd

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"

	"scabbard/printable"
)

// The exit codes. Illegal and unfinished come from check alone.
const (
	exitDone        = 0
	exitError       = 1
	exitUsage       = 2
	exitIllegal     = 3
	exitUnfinished  = 4
	exitInterrupted = 130
)

// Main runs the program and returns its exit code. It is the whole program but for the call of os.Exit.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	a := &app{in: stdin, out: bufio.NewWriterSize(stdout, 32<<10), term: stdout, err: stderr}
	defer func() {
		if p := recover(); p != nil {
			code = a.crashed(p, debug.Stack())
		}
	}()
	root := newRoot(a)
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(harmless{a.out}) // completion and help: cobra writes them, with words of others in them
	root.SetErr(stderr)
	code = a.report(root.Execute())
	if err := a.out.Flush(); err != nil && code == exitDone {
		code = a.report(unwritten("standard output", err))
	}
	return code
}

// waiting makes an interrupt end the program with its exit code instead of a signal, from the moment it
// waits for somebody. Everything else is over in no time, and listening costs a tenth of the start.
func (a *app) waiting() {
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	go func() {
		<-interrupts
		os.Exit(exitInterrupted)
	}()
}

// crashed words a mistake of the program itself.
func (a *app) crashed(p any, stack []byte) int {
	a.say("this is a mistake in the program", fmt.Sprint(p), "please report it, with the command and the hero file; nothing was written over")
	if a.verbose {
		_, _ = a.err.Write(stack)
	}
	return exitError
}

// harmless writes lines and tabs, and no sign that drives a terminal.
type harmless struct{ to io.Writer }

// Write passes on what is printable; a call has whole lines.
func (h harmless) Write(p []byte) (int, error) {
	if _, err := io.WriteString(h.to, printable.Columns(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}
