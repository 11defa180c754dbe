// Package cmd defines the command line: the tree of commands, and the commands that have no package of their own. Each is a
// file with its options, a constructor and a run method. It knows nothing of the game.
package cmd

import (
	"fmt"
	"io"
	"runtime/debug"

	"scabbard/builder/governor"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/printable"
)

// Run is Main for a program that does nothing else: it ends when something from outside takes too much of the machine.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	a := cli.New(stdin, stdout, stderr)
	governor.Start(func(thing, tooMuch string) {
		a.IO.PrintProblem(message.Display(thing), "takes more than "+tooMuch, "is this the right file?")
		a.Files.EndNow(message.ExitError)
	})
	return run(a, args, stdin, stderr)
}

// Main runs the program and returns its exit code.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	return run(cli.New(stdin, stdout, stderr), args, stdin, stderr)
}

// run runs a command line.
func run(a *cli.App, args []string, stdin io.Reader, stderr io.Writer) (code int) {
	defer a.Files.Unlock()
	defer func() {
		if p := recover(); p != nil {
			code = crashed(a, p, debug.Stack())
		}
	}()
	args = modern(args)
	root := newRoot(a, args)
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetErr(stderr)
	code = a.IO.Report(root.Execute())
	if code != message.ExitUsage {
		code = max(code, a.IO.Report(a.EndForPrograms()))
	}
	if err := a.IO.Out.Flush(); err != nil && code == message.ExitDone {
		code = a.IO.Report(message.WriteError("standard output", err))
	}
	a.IO.EndPage()
	a.Files.ReportWritten(code)
	a.End()
	return code
}

// crashed reports a panic.
func crashed(a *cli.App, p any, stack []byte) int {
	a.IO.EndPage()
	a.IO.PrintProblem("this is a bug in scabbard", fmt.Sprint(p), "please report it, with the command and the hero file; no file is half written")
	a.Files.ReportWritten(message.ExitError)
	if a.IO.Verbose {
		_, _ = a.IO.Err.Write(stack)
	}
	return message.ExitError
}

// printableWriter writes only printable text, lines and tabs, so that no escape sequence reaches the terminal.
type printableWriter struct{ to io.Writer }

// Write writes the printable part of p, which has whole lines.
func (h printableWriter) Write(p []byte) (int, error) {
	if _, err := io.WriteString(h.to, printable.Columns(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}
