package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"scabbard/builder/rules"
	"scabbard/cmd/screen"
	"scabbard/printable"
)

// Say tells the user of a problem on standard error: where, what, and what to type next.
func (a *Env) Say(where, what, hint string) {
	_ = a.Out.Flush() // so that a terminal shows both in order; an error stays for the last flush
	line := "scabbard: "
	if where != "" {
		line += brief(printable.Line(where), 300) + ": "
	}
	fmt.Fprintln(a.messages(), a.onScreen(line+brief(printable.Line(what), 900)))
	if hint != "" {
		a.hinted = true
		fmt.Fprintln(a.messages(), a.onScreen("hint: "+brief(printable.Line(a.Again(hint)), 1200)))
	}
}

// onScreen breaks a message between words where a person reads it, so that the terminal does not break it inside one.
func (a *Env) onScreen(line string) string {
	if screen.Terminal(a.Err) == nil {
		return line
	}
	return screen.Wrap(line, 0, 2, screen.Width(a.Err))
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

// Again puts the homebrew that is loaded, and for the rules their edition, into a command to type next: without it
// the answer would be another.
func (a *Env) Again(hint string) string {
	if rest, ok := strings.CutPrefix(hint, "scabbard rules "); ok && a.Edition != "" && !strings.Contains(hint, "--rules") {
		hint = "scabbard rules --rules " + Quoted(a.Edition) + " " + rest
	}
	for i, dir := range a.With {
		if strings.Contains(hint, Quoted(dir)) || slices.Contains(a.With[:i], dir) {
			continue
		}
		with := " --with " + Quoted(dir)
		if rest, ok := strings.CutPrefix(hint, "scabbard "); ok {
			hint = "scabbard" + with + " " + rest
		}
		hint = strings.ReplaceAll(hint, "? scabbard ", "? scabbard"+with+" ")
	}
	return hint
}

// Note is say for what is no problem: -q keeps it quiet.
func (a *Env) Note(where, what, hint string) {
	if !a.Quiet {
		a.Say(where, what, hint)
	}
}

// Quoted is an argument as a shell wants it.
func Quoted(arg string) string {
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_./,:=+@%", r)
	}
	if arg != "" && strings.IndexFunc(arg, func(r rune) bool { return !plain(r) }) < 0 {
		return arg
	}
	return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
}

// Near is the nearest known word as a hint, or what to do where none is near.
func Near(word string, known []string, otherwise string) string {
	if hint := rules.DidYouMean(word, known); hint != "" {
		return hint
	}
	return otherwise
}

// Plural words a count.
func Plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
