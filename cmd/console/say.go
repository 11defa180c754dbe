package console

import (
	"errors"
	"fmt"
	"strings"
	"syscall"

	"scabbard/builder/yaml"
	"scabbard/cmd/message"
	"scabbard/sheet/palette"
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
	c.printProblem(palette.Error, where, what, hint, more)
}

// PrintProblem prints a problem on standard error: where it is, a description, and the next command to type.
func (c *Console) PrintProblem(where, what, hint string) {
	c.printProblem(palette.Error, where, what, hint, nil)
}

// printProblem prints a problem with lines between it and its hint. role is that of the name of the program before it.
func (c *Console) printProblem(role palette.Role, where, what, hint string, more []string) {
	_ = c.Out.Flush() // so that a terminal shows both in order; the last flush reports an error
	line := ""
	if where != "" {
		line = brief(printable.Line(where), 300) + ": "
	}
	c.print(role, "scabbard:", line+brief(printable.Line(what), 900), palette.Plain)
	for _, line := range more {
		fmt.Fprintln(c.messages(), line)
	}
	if hint != "" {
		c.hinted = true
		if c.Repeat != nil {
			hint = c.Repeat(hint)
		}
		role := palette.Plain
		if strings.HasPrefix(hint, "scabbard ") {
			role = palette.Command
		}
		c.print(palette.Dim, "hint:", brief(printable.Line(hint), 1200), role)
	}
}

// print prints a message behind a label, wrapped at words if standard error is a terminal.
func (c *Console) print(label palette.Role, name, words string, role palette.Role) {
	lines := c.onScreen(name+" "+words, 0)
	brush := palette.Brush(c.Colors(c.Err))
	rest := strings.TrimPrefix(lines, name+" ")
	if rest == lines { // the first word is on the next line
		fmt.Fprintln(c.messages(), lines)
		return
	}
	painted := strings.Split(rest, "\n")
	for i, line := range painted {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		painted[i] = line[:indent] + brush.Of(role, line[indent:])
	}
	fmt.Fprintln(c.messages(), brush.Of(label, name)+" "+strings.Join(painted, "\n"))
}

// State prints the state of a hero or party that a command changed: a mark, the sentence and the next command. With --quiet it prints
// nothing.
func (c *Console) State(role palette.Role, line string) {
	if c.Quiet {
		return
	}
	_ = c.Out.Flush()
	c.hinted = true
	brush := palette.Brush(c.Colors(c.Err))
	fmt.Fprintln(c.messages(), brush.Of(role, c.onScreen(printable.Line(line), 0)))
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
	if _, known := c.Noted[where]; c.Noted != nil && !known {
		c.Noted[where] = what
	}
	if !c.Quiet {
		c.printProblem(palette.Dim, where, what, hint, nil)
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
	c.printProblem(palette.Dim, where, what, hint, lines)
}
