package cmd

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/builder/rules"
)

// problem is an error as the user reads it: where it is, what it is, and what to type next.
type problem struct {
	where, what, hint string
	usage             bool // the command line itself is wrong
}

// Error prints "where: what".
func (p *problem) Error() string {
	if p.where == "" {
		return p.what
	}
	return p.where + ": " + p.what
}

// misuse is a problem of the command line.
func misuse(where, what, hint string) error {
	return &problem{where: where, what: what, hint: hint, usage: true}
}

// verdict ends the program with a code when everything has been said.
type verdict int

// Error is never printed.
func (v verdict) Error() string { return fmt.Sprintf("exit code %d", int(v)) }

// report says an error and returns the exit code it stands for.
func (a *app) report(err error) int {
	var v verdict
	var p *problem
	var list rules.Errors
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &v):
		return int(v)
	case errors.Is(err, syscall.EPIPE):
		return exitDone // whoever read our output has seen enough
	case errors.As(err, &p):
		a.say(p.where, p.what, p.hint)
		if p.usage {
			return exitUsage
		}
	case errors.As(err, &list):
		for _, e := range list {
			a.say(e.Place.String(), e.Text, e.Hint)
		}
	default:
		a.say("", err.Error(), "")
	}
	return exitError
}

// unread and unwritten word what the system says about a file.
func unread(name string, err error) error {
	p := &problem{where: name, what: "cannot be read: " + systemWords(err), hint: systemHint(err)}
	if errors.Is(err, fs.ErrPermission) {
		p.hint = "let yourself read it"
	}
	if errors.Is(err, fs.ErrNotExist) {
		p.what = "there is no such file"
	}
	return p
}

func unwritten(name string, err error) error {
	if errors.Is(err, syscall.EPIPE) {
		return err
	}
	var kept *herofile.HistoryError
	if errors.As(err, &kept) {
		return &problem{where: name, what: kept.Error(), hint: "XDG_STATE_HOME=FOLDER keeps it in another folder; now it is " + quoted(kept.Dir)}
	}
	return &problem{where: name, what: "cannot be written: " + systemWords(err), hint: systemHint(err)}
}

// systemHint is what to do about a system error, where anything can be said.
func systemHint(err error) string {
	switch {
	case errors.Is(err, fs.ErrPermission):
		return "write somewhere else, or let yourself write there"
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		return "make room and try again; what was there is untouched"
	case errors.Is(err, syscall.ENAMETOOLONG):
		return "a shorter name"
	case errors.Is(err, syscall.ELOOP):
		return "links that lead in a circle; name the file itself"
	}
	return ""
}

// systemWords is a system error without the call and the path it repeats.
func systemWords(err error) string {
	var path *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "no such folder"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied"
	case errors.As(err, &path):
		err = path.Err
	}
	return err.Error()
}

// flagProblem words what is wrong with a flag, and the flag that was probably meant.
func flagProblem(c *cobra.Command, err error) error {
	what, _, _ := strings.Cut(err.Error(), ": strconv.")
	hint := strings.TrimSpace(c.CommandPath()) + " --help shows the flags"
	var unknown interface {
		GetSpecifiedName() string
		GetSpecifiedShortnames() string
	}
	if !errors.As(err, &unknown) {
		return misuse(place(c), what, hint)
	}
	name := unknown.GetSpecifiedName()
	if unknown.GetSpecifiedShortnames() != "" {
		return misuse(place(c), "there is no flag -"+name, hint)
	}
	var known []string
	for word := range strings.FieldsSeq(c.Flags().FlagUsages()) {
		if flag, ok := strings.CutPrefix(word, "--"); ok {
			known = append(known, flag)
		}
	}
	if near := rules.Nearest(name, known); near != "" && len(name) > 1 {
		hint = "did you mean --" + near + "?"
	} else if c.Flags().Lookup("set") != nil {
		hint = "an answer is given as --set " + name + "=ANSWER; " + hint
	}
	return misuse(place(c), "there is no flag --"+name, hint)
}

// place is what messages call a command: its name, without the program's.
func place(c *cobra.Command) string {
	return strings.TrimSpace(strings.TrimPrefix(c.CommandPath(), "scabbard"))
}

// between asks for a number of arguments; most is -1 for no limit.
func between(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return misuse(place(c), "an argument is missing", c.UseLine())
		case most >= 0 && len(args) > most:
			return misuse(place(c), fmt.Sprintf("%q is one argument too many", args[most]), c.UseLine())
		}
		return nil
	}
}

// oneOf checks the value of a flag that has a fixed choice.
func oneOf(flag, value string, known ...string) error {
	if slices.Contains(known, value) {
		return nil
	}
	return misuse("--"+flag, fmt.Sprintf("%q is none of %s", value, strings.Join(known, ", ")), rules.DidYouMean(value, known))
}
