// Package cmd is the command line: the tree of all commands, and one file for each that has no folder of its own, with
// its options, a constructor and a run that reads from top to bottom. It knows nothing of the game.
package cmd

import (
	"fmt"
	"io"
	"runtime/debug"

	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/printable"
)

// Main runs the program and returns its exit code. It is the whole program but for the call of os.Exit.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	a := cli.New(stdin, stdout, stderr)
	defer a.Files.Release()
	defer func() {
		if p := recover(); p != nil {
			code = crashed(a, p, debug.Stack())
		}
	}()
	root := newRoot(a, args)
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetErr(stderr)
	code = a.IO.Report(root.Execute())
	if err := a.IO.Out.Flush(); err != nil && code == message.ExitDone {
		code = a.IO.Report(message.Unwritten("standard output", err))
	}
	a.IO.EndPage()
	a.Files.Admit(code)
	a.End()
	return code
}

// crashed words a mistake of the program itself.
func crashed(a *cli.App, p any, stack []byte) int {
	a.IO.EndPage()
	a.IO.Say("this is a mistake in the program", fmt.Sprint(p), "please report it, with the command and the hero file; no file is half written")
	a.Files.Admit(message.ExitError)
	if a.IO.Verbose {
		_, _ = a.IO.Err.Write(stack)
	}
	return message.ExitError
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
