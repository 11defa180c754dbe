package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"scabbard/builder/herofile"
	"scabbard/builder/rules"
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

// Report says an error and returns the exit code it stands for.
func (a *Env) Report(err error) int {
	var v Verdict
	var p *Problem
	var list rules.Errors
	switch {
	case err == nil:
		return ExitDone
	case errors.As(err, &v):
		return int(v)
	case errors.Is(err, syscall.EPIPE):
		return ExitDone // whoever read our output has seen enough
	case errors.As(err, &p):
		a.Say(p.Where, p.What, p.Hint)
		if p.Usage {
			return exitUsage
		}
	case errors.As(err, &list):
		for _, e := range list {
			a.Say(e.Place.String(), e.Text, e.Hint)
		}
	default:
		a.Say("", err.Error(), "")
	}
	return ExitError
}

// Unread words what the system says about a file that is read.
func Unread(name string, err error) error {
	p := &Problem{Where: name, What: "cannot be read: " + SystemWords(err), Hint: systemHint(err)}
	if errors.Is(err, fs.ErrPermission) {
		p.Hint = "let yourself read it"
	}
	if errors.Is(err, fs.ErrNotExist) {
		p.What = "there is no such file"
	}
	return p
}

// Unwritten words what the system says about a file that is written.
func Unwritten(name string, err error) error {
	if errors.Is(err, syscall.EPIPE) {
		return err
	}
	var kept *herofile.HistoryError
	if errors.As(err, &kept) {
		return &Problem{Where: name, What: kept.Error(), Hint: "XDG_STATE_HOME=FOLDER keeps it in another folder; now it is " + Quoted(kept.Dir)}
	}
	var kind *herofile.KindError
	if errors.As(err, &kind) {
		return noFile(name, kind.Mode)
	}
	return &Problem{Where: name, What: "cannot be written: " + SystemWords(err), Hint: systemHint(err)}
}

// systemHint is what to do about a system error, where anything can be said.
func systemHint(err error) string {
	switch {
	case errors.Is(err, fs.ErrPermission):
		return "write somewhere else, or let yourself write there"
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		return "make room and try again; what was there is untouched"
	case errors.As(err, &herofile.LargeError{}):
		return "another name, or take that file away; it is untouched"
	case errors.Is(err, syscall.ENAMETOOLONG):
		return "a shorter name"
	case errors.Is(err, syscall.ELOOP):
		return "links that lead in a circle; name the file itself"
	}
	return ""
}

// SystemWords is a system error without the call and the path it repeats.
func SystemWords(err error) string {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "no such folder"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied"
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return err.Error()
}

// The exit codes. Illegal and unfinished come from check alone.
const (
	ExitDone        = 0
	ExitError       = 1
	exitUsage       = 2
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
