package prompt

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/signal"
	"scabbard/builder/spelling"
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Plain asks with numbered lists and typed answers, and never moves the cursor back. It is for screen readers, and for
// terminals that cannot draw.
type Plain struct {
	in    *bufio.Reader
	out   io.Writer
	width int
	stop  chan os.Signal // an interrupt ends the prompt; nil if interrupts are not caught
}

// NewPlain returns a Plain that reads from in and writes lines of at most width columns to out.
func NewPlain(in io.Reader, out io.Writer, width int) *Plain {
	return &Plain{in: bufio.NewReader(in), out: out, width: width}
}

// Interruptible makes an interrupt end the prompt.
func (p *Plain) Interruptible() *Plain {
	p.stop = make(chan os.Signal, 1)
	signal.Notify(p.stop, os.Interrupt)
	return p
}

// Select asks for an option by its number, its name, or the beginning of its name. It can also print the full text of one.
func (p *Plain) Select(_ string, s Selection) (string, error) {
	for i, h := range s.Heading {
		if i == 0 {
			p.Say("")
		}
		p.Say(h)
	}
	p.Say(s.Message)
	p.options(s)
	begin := ""
	for _, o := range append(slices.Clone(s.Options), s.Ways...) {
		if o.Key == s.Default && s.Default != "" {
			begin = printable.Line(o.Label)
		}
	}
	ask := "number or name"
	if s.explains() {
		ask += " (? NAME reads it in full)"
	}
	for {
		line, err := p.line(ask, begin)
		if err != nil {
			return "", err
		}
		if name, asked := asksFor(line); asked && s.explains() {
			if err := p.explain(s, name); err != nil {
				return "", err
			}
			continue
		}
		key, why := pickOf(s, line)
		if why == "" {
			return key, nil
		}
		p.Say(why)
	}
}

// options lists the options by number and the ways by name, so that every list stays short.
func (p *Plain) options(s Selection) {
	wide := 0
	for _, o := range s.Options {
		wide = max(wide, term.Width(o.Label))
	}
	wide = min(wide, 24)
	for i, o := range s.Options {
		lead := fmt.Sprintf("%3d  ", i+1) + printable.Line(o.Label)
		if o.Text != "" {
			lead = term.Pad(lead, 5+wide) + "  "
		}
		fmt.Fprintln(p.out, lead+term.Wrap(printable.Line(o.Text), term.Width(lead), 7, p.width))
	}
	var ways []string
	for _, o := range s.Ways {
		ways = append(ways, o.Label)
	}
	if len(ways) > 0 {
		p.Say("  or: " + strings.Join(ways, ", "))
	}
}

// explains reports whether an option has a longer text than its line.
func (s Selection) explains() bool {
	return slices.ContainsFunc(s.Options, func(o Option) bool { return o.Full != nil })
}

// asksFor returns NAME of "explain NAME" and "? NAME".
func asksFor(line string) (name string, asked bool) {
	for _, word := range []string{"?", "explain"} {
		if name, asked = strings.CutPrefix(line, word); asked && (word == "?" || name == "" || name[0] == ' ') {
			return strings.TrimSpace(name), true
		}
	}
	return "", false
}

// explain prints the full text of an option, or why it cannot be picked.
func (p *Plain) explain(s Selection, name string) error {
	if name == "" {
		var err error
		if name, err = p.line("read which in full, number or name", ""); err != nil || name == "" {
			return err
		}
	}
	listed := Selection{Options: append(slices.Clone(s.Options), s.Refused...)}
	key, why := pickOf(listed, name)
	if why != "" {
		p.Say(why)
		return nil
	}
	for i, o := range listed.Options {
		if o.Key != key {
			continue
		}
		p.Say(o.Label)
		if i >= len(s.Options) {
			p.Say("  " + o.Text)
		}
		for _, line := range o.page(p.width - 2) {
			fmt.Fprintln(p.out, strings.TrimRight("  "+line, " "))
		}
		break
	}
	return nil
}

// pickOf returns the option that a typed line means, or why there is none.
func pickOf(s Selection, line string) (key, why string) {
	listed := len(s.Options)
	if line == "" {
		if s.Default != "" {
			return s.Default, ""
		}
		return "", fmt.Sprintf("a number from 1 to %d, or a name", listed)
	}
	if n, err := strconv.Atoi(line); err == nil {
		if n < 1 || n > listed {
			return "", fmt.Sprintf("%d is not from 1 to %d", n, listed)
		}
		return s.Options[n-1].Key, ""
	}
	word := spelling.Slug(line)
	all := append(slices.Clone(s.Options), s.Ways...)
	exact, begun := named(all, word)
	switch {
	case exact != nil:
		return exact.Key, ""
	case len(begun) == 1:
		return begun[0].Key, ""
	case len(begun) > 1:
		return "", strconv.Quote(line) + " may be " + term.Truncated(labels(begun))
	}
	if exact, begun = named(s.Refused, word); exact != nil || len(begun) == 1 {
		if exact == nil {
			exact = &begun[0]
		}
		return "", exact.Label + ": " + exact.Text
	}
	why = strconv.Quote(line) + " is not in the list"
	if near := spelling.DidYouMean(line, labels(all)); near != "" {
		why += "; " + near
	}
	return "", why
}

// named returns the option with a name, and those whose names begin with it.
func named(options []Option, word string) (exact *Option, begun []Option) {
	for i, o := range options {
		switch label := spelling.Slug(o.Label); {
		case label == word || o.Key == word:
			return &options[i], nil
		case word != "" && strings.HasPrefix(label, word):
			begun = append(begun, o)
		}
	}
	return nil, begun
}

func labels(options []Option) (out []string) {
	for _, o := range options {
		out = append(out, o.Label)
	}
	return out
}

// Input asks for a line.
func (p *Plain) Input(_, message, fallback string) (string, error) { return p.line(message, fallback) }

// Confirm asks for yes or no.
func (p *Plain) Confirm(_, message string, fallback bool) (bool, error) {
	begin := "no"
	if fallback {
		begin = "yes"
	}
	for {
		line, err := p.line(message+" yes or no", begin)
		if err != nil {
			return false, err
		}
		switch strings.ToLower(line) {
		case "y", "yes":
			return true, nil
		case "n", "no":
			return false, nil
		}
		p.Say("please answer yes or no")
	}
}

// Say writes wrapped lines.
func (p *Plain) Say(text string) { _, _ = io.WriteString(p.out, term.Paragraphs(text, p.width)) }

// line asks for a line. If nothing is typed it returns the fallback.
func (p *Plain) line(message, fallback string) (string, error) {
	ask := printable.Line(message)
	if fallback != "" {
		ask += " [" + printable.Line(fallback) + "]"
	}
	fmt.Fprint(p.out, ask+": ")
	line, err := p.read()
	if line = strings.TrimSpace(line); err != nil && line == "" {
		fmt.Fprintln(p.out)
		return "", ErrGone
	}
	if line == "" {
		return fallback, nil
	}
	return line, nil
}

// read waits for a line or an interrupt.
func (p *Plain) read() (string, error) {
	type typed struct {
		line string
		err  error
	}
	lines := make(chan typed, 1)
	go func() {
		line, err := p.in.ReadString('\n')
		lines <- typed{line, err}
	}()
	select {
	case got := <-lines:
		return got.line, got.err
	case <-p.stop:
		return "", ErrGone
	}
}
