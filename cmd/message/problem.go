// Package message holds the wording of errors, hints, changes, counts and names. An error has a place, a description, and
// the next command to type. A command returns a Problem, or the Verdict that the program ends with.
//
// Nothing here prints.
package message

import (
	"errors"
	"fmt"

	"scabbard/cmd/prompt"
)

// Problem is an error for the user: the place, a description, and the next command to type.
type Problem struct {
	Where, What, Hint string
	More              []string // lines between them, such as the names that were found instead
	Usage             bool     // the command line is wrong
}

// Error returns "where: description".
func (p *Problem) Error() string {
	if p.Where == "" {
		return p.What
	}
	return p.Where + ": " + p.What
}

// Misuse returns a Problem of the command line.
func Misuse(where, what, hint string) error {
	return &Problem{Where: where, What: what, Hint: hint, Usage: true}
}

// Verdict ends the program with an exit code after everything has been reported.
type Verdict int

// Error returns the exit code in words. It is never printed.
func (v Verdict) Error() string { return fmt.Sprintf("exit code %d", int(v)) }

// The exit codes. Only check returns ExitIllegal and ExitUnfinished.
const (
	ExitDone        = 0
	ExitError       = 1
	ExitUsage       = 2
	ExitIllegal     = 3
	ExitUnfinished  = 4
	ExitInterrupted = 130
)

// OnInterrupt returns the exit code of an interrupt if the user left a prompt, else err.
func OnInterrupt(err error) error {
	if errors.Is(err, prompt.ErrGone) {
		return Verdict(ExitInterrupted)
	}
	return err
}
