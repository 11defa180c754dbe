package console

import (
	"errors"
	"fmt"
	"syscall"

	"scabbard/builder/yaml"
	"scabbard/cmd/message"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Report prints an error, but only once if it stops several files. It returns the exit code of the error.
func (c *Console) Report(err error) int {
	var v message.Verdict
	var p *message.Problem
	var list yaml.Errors
	switch {
	case err == nil:
		return message.ExitDone
	case errors.As(err, &v):
		return int(v)
	case errors.Is(err, syscall.EPIPE):
		return message.ExitDone // nobody reads the output any more
	case errors.As(err, &p):
		c.printOnce(p.Where, p.What, p.Hint, p.More...)
		if p.Usage {
			return message.ExitUsage
		}
	case errors.As(err, &list):
		for _, e := range list {
			c.printOnce(e.Place.String(), e.Text, e.Hint)
		}
	default:
		c.printOnce("", err.Error(), "")
	}
	return message.ExitError
}

// printOnce prints a message unless the same message has been printed before.
func (c *Console) printOnce(where, what, hint string, more ...string) {
	said := where + "\x00" + what + "\x00" + hint
	if c.reported[said] {
		return
	}
	if c.reported == nil {
		c.reported = map[string]bool{}
	}
	c.reported[said] = true
	c.printProblem(where, what, hint, more)
}

// PrintProblem prints a problem on standard error: where it is, a description, and the next command to type.
func (c *Console) PrintProblem(where, what, hint string) { c.printProblem(where, what, hint, nil) }

// printProblem prints a problem with lines between it and its hint.
func (c *Console) printProblem(where, what, hint string, more []string) {
	_ = c.Out.Flush() // so that a terminal shows both in order; the last flush reports an error
	line := "scabbard: "
	if where != "" {
		line += brief(printable.Line(where), 300) + ": "
	}
	fmt.Fprintln(c.messages(), c.onScreen(line+brief(printable.Line(what), 900), 0))
	for _, line := range more {
		fmt.Fprintln(c.messages(), line)
	}
	if hint != "" {
		c.hinted = true
		if c.Repeat != nil {
			hint = c.Repeat(hint)
		}
		fmt.Fprintln(c.messages(), c.onScreen("hint: "+brief(printable.Line(hint), 1200), 0))
	}
}

// onScreen wraps a message that begins at a column at words, if standard error is a terminal.
func (c *Console) onScreen(line string, column int) string {
	if term.File(c.Err) == nil {
		return line
	}
	return term.Wrap(line, column, column+2, term.Columns(c.Err))
}

// brief shortens a text of more than most bytes by leaving out its middle.
func brief(s string, most int) string {
	if len(s) <= most {
		return s
	}
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most*2/3]) + "…" + string(r[len(r)-most/3+1:])
}

// Note prints a message that is not a problem. With --quiet it prints nothing.
func (c *Console) Note(where, what, hint string) {
	if !c.Quiet {
		c.PrintProblem(where, what, hint)
	}
}

// listLimit is the most items that NoteList prints.
const listLimit = 12

// NoteList is Note with a list below its line, an item on each. A long list is cut.
func (c *Console) NoteList(where, what string, items []string, hint string) {
	if c.Quiet {
		return
	}
	var lines []string
	for _, item := range items[:min(len(items), listLimit)] {
		lines = append(lines, "  "+c.onScreen(printable.Line(item), 2))
	}
	if more := len(items) - listLimit; more > 0 {
		lines = append(lines, fmt.Sprintf("  and %d more", more))
	}
	c.printProblem(where, what, hint, lines)
}
