// Package message words what the program says to its user: a problem is where it is, what it is, and what to type next;
// hints, changes, counts and names are worded here too, each in one way.
//
// Nothing here prints. What a command returns as an error is a Problem, or the Verdict it ends with.
package message

import (
	"errors"
	"fmt"

	"scabbard/cmd/prompt"
)

// Problem is an error as the user reads it: where it is, what it is, and what to type next.
type Problem struct {
	Where, What, Hint string
	Usage             bool // the command line itself is wrong
}

// Error prints "where: what".
func (p *Problem) Error() string {
	if p.Where == "" {
		return p.What
	}
	return p.Where + ": " + p.What
}

// Misuse is a problem of the command line.
func Misuse(where, what, hint string) error {
	return &Problem{Where: where, What: what, Hint: hint, Usage: true}
}

// Verdict ends the program with a code when everything has been said.
type Verdict int

// Error is never printed.
func (v Verdict) Error() string { return fmt.Sprintf("exit code %d", int(v)) }

// The exit codes. Illegal and unfinished come from check alone.
const (
	ExitDone        = 0
	ExitError       = 1
	ExitUsage       = 2
	ExitIllegal     = 3
	ExitUnfinished  = 4
	ExitInterrupted = 130
)

// Gone turns leaving a question into the exit code of an interrupt.
func Gone(err error) error {
	if errors.Is(err, prompt.ErrGone) {
		return Verdict(ExitInterrupted)
	}
	return err
}
