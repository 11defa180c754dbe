package cmd

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"

	"scabbard/printable"
)

// say tells the user of a problem on standard error: where, what, and what to type next.
func (a *app) say(where, what, hint string) {
	_ = a.out.Flush() // so that a terminal shows both in order; an error stays for the last flush
	line := "scabbard: "
	if where != "" {
		line += printable.Line(where) + ": "
	}
	fmt.Fprintln(a.err, line+printable.Line(what))
	if hint != "" {
		fmt.Fprintln(a.err, "hint: "+printable.Line(a.again(hint)))
	}
}

// again puts the homebrew that is loaded into a command to type next: without it the answer would be another.
func (a *app) again(hint string) string {
	for i, dir := range a.with {
		if strings.Contains(hint, quoted(dir)) || slices.Contains(a.with[:i], dir) {
			continue
		}
		with := " --with " + quoted(dir)
		if rest, ok := strings.CutPrefix(hint, "scabbard "); ok {
			hint = "scabbard" + with + " " + rest
		}
		hint = strings.ReplaceAll(hint, "? scabbard ", "? scabbard"+with+" ")
	}
	return hint
}

// note is say for what is no problem: -q keeps it quiet.
func (a *app) note(where, what, hint string) {
	if !a.quiet {
		a.say(where, what, hint)
	}
}

// forFile puts the name of the hero's file into a hint of the builder.
func forFile(hint, path string) string { return strings.ReplaceAll(hint, " FILE", " "+quoted(path)) }

// quoted is an argument as a shell wants it.
func quoted(arg string) string {
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_./,:=+@%", r)
	}
	if arg != "" && strings.IndexFunc(arg, func(r rune) bool { return !plain(r) }) < 0 {
		return arg
	}
	return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
}

// screen is the width of standard output and whether it shows colour; 80 columns and none where it is
// no terminal.
func (a *app) screen() (width int, color bool) {
	f, ok := a.term.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return 80, false
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil || width <= 0 {
		width = 80
	}
	return width, !a.noColor && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// isTerminal tells whether results go straight to a person.
func (a *app) isTerminal() bool {
	f, ok := a.term.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// wrapped breaks a text into lines of at most width columns. The first begins at the column start, the
// others are indented.
func wrapped(s string, start, indent, width int) string {
	var b strings.Builder
	at := start
	for i, w := range strings.Fields(s) {
		n := utf8.RuneCountInString(w)
		switch {
		case i == 0:
		case at+1+n > width:
			b.WriteString("\n" + strings.Repeat(" ", indent))
			at = indent
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(w)
		at += n
	}
	return b.String()
}

// padded fills a string up to a width.
func padded(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}

// plural words a count.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
