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

// Report says an error, once however many files it stops, and returns the exit code it stands for.
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
		return message.ExitDone // whoever read our output has seen enough
	case errors.As(err, &p):
		c.once(p.Where, p.What, p.Hint)
		if p.Usage {
			return message.ExitUsage
		}
	case errors.As(err, &list):
		for _, e := range list {
			c.once(e.Place.String(), e.Text, e.Hint)
		}
	default:
		c.once("", err.Error(), "")
	}
	return message.ExitError
}

// once says what was not said word for word before.
func (c *Console) once(where, what, hint string) {
	said := where + "\x00" + what + "\x00" + hint
	if c.reported[said] {
		return
	}
	if c.reported == nil {
		c.reported = map[string]bool{}
	}
	c.reported[said] = true
	c.Say(where, what, hint)
}

// Say tells the user of a problem on standard error: where, what, and what to type next.
func (c *Console) Say(where, what, hint string) {
	_ = c.Out.Flush() // so that a terminal shows both in order; an error stays for the last flush
	line := "scabbard: "
	if where != "" {
		line += brief(printable.Line(where), 300) + ": "
	}
	fmt.Fprintln(c.messages(), c.onScreen(line+brief(printable.Line(what), 900)))
	if hint != "" {
		c.hinted = true
		if c.Repeat != nil {
			hint = c.Repeat(hint)
		}
		fmt.Fprintln(c.messages(), c.onScreen("hint: "+brief(printable.Line(hint), 1200)))
	}
}

// onScreen breaks a message between words where a person reads it, so that the terminal does not break it inside one.
func (c *Console) onScreen(line string) string {
	if term.File(c.Err) == nil {
		return line
	}
	return term.Wrap(line, 0, 2, term.Columns(c.Err))
}

// brief leaves out the middle of what would fill a screen: a name, or an answer, longer than anybody meant it.
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

// Note is say for what is no problem: -q keeps it quiet.
func (c *Console) Note(where, what, hint string) {
	if !c.Quiet {
		c.Say(where, what, hint)
	}
}
