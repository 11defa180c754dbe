package prompt

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"scabbard/builder/governor"
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
	about string         // the explanation of a question's subject that was printed last
}

// NewPlain returns a Plain that reads from in and writes lines of at most width columns to out.
func NewPlain(in io.Reader, out io.Writer, width int) *Plain {
	return &Plain{in: bufio.NewReader(in), out: out, width: width}
}

// Interruptible makes an interrupt end the prompt.
func (p *Plain) Interruptible() *Plain {
	p.stop = make(chan os.Signal, 1)
	signal.Notify(p.stop, Interrupts()...)
	return p
}

// Interrupts returns the signals by which a person ends the program: Ctrl-C, Ctrl-\, closing the window, kill.
func Interrupts() []os.Signal {
	return []os.Signal{os.Interrupt, syscall.SIGQUIT, syscall.SIGHUP, syscall.SIGTERM}
}

// pageOf is how many options are printed at once. The rest follows when the user asks for more.
const pageOf = 10

// Select asks for an option by its number, its name, or the beginning of its name. It can also print more options, search
// them, and print the full text of one.
func (p *Plain) Select(_ string, s Selection) (string, error) {
	for i, h := range s.Heading {
		if i == 0 {
			p.Say("")
		}
		p.Say(h)
	}
	if s.About != "" && s.About != p.about {
		p.Say(s.About)
	}
	p.about = s.About
	p.Say(s.Message)
	begin := ""
	for _, o := range append(slices.Clone(s.Options), s.Ways...) {
		if o.Key == s.Default && s.Default != "" {
			begin = printable.Line(o.Label)
		}
	}
	for from := 0; ; {
		next := p.options(s, from)
		key, more, err := p.choose(s, begin, next)
		if err != nil || !more {
			return key, err
		}
		from = next
	}
}

// choose reads lines until one means an option or asks for more of them. next is the index of the first option that was not
// printed.
func (p *Plain) choose(s Selection, begin string, next int) (key string, more bool, err error) {
	left := len(s.Options) - next
	ask := "number or name"
	if also := s.also(left); len(also) > 0 {
		ask += " (" + strings.Join(also, "; ") + ")"
	}
	for {
		line, err := p.line(ask, begin)
		if err != nil {
			return "", false, err
		}
		if strings.EqualFold(line, "more") {
			if left > 0 {
				return "", true, nil
			}
			p.Say("there are no more")
			continue
		}
		if name, asked := asksFor(line); asked && s.explains() {
			if err := p.explain(s, name); err != nil {
				return "", false, err
			}
			continue
		}
		key, why := pickOf(s, line)
		if why == "" {
			return key, false, nil
		}
		p.Say(why)
	}
}

// also lists the words that can be typed, beside numbers and names.
func (s Selection) also(left int) (out []string) {
	if left > 0 {
		out = append(out, fmt.Sprintf("more: %d left", left))
	}
	if s.Several && slices.ContainsFunc(s.Options, func(o Option) bool { return o.Picked }) {
		out = append(out, "a picked one: untick it")
	}
	if s.explains() {
		out = append(out, "? NAME shows it in full")
	}
	return out
}

// options prints a page of the options by number, and after the last one the ways by name. It returns the index of the first
// option that it did not print.
func (p *Plain) options(s Selection, from int) (next int) {
	next = len(s.Options)
	if next-from > pageOf+2 { // a page of one or two is not worth asking for
		next = from + pageOf
	}
	wide := 0
	for _, o := range s.Options {
		wide = max(wide, term.Width(plainLabel(s, o)))
	}
	wide = min(wide, 24)
	for i, o := range s.Options[from:next] {
		number, about := fmt.Sprintf("%3d  ", from+i+1), o.Line()
		lead := term.Pad(number+plainLabel(s, o), 5+wide) + "  "
		if about == "" || p.width-term.Width(lead) < 20 { // too narrow for two columns
			fmt.Fprintln(p.out, number+term.Wrap(plainLabel(s, o), 5, 5, p.width))
			if about != "" {
				fmt.Fprintln(p.out, "     "+term.Wrap(about, 5, 5, p.width))
			}
			continue
		}
		fmt.Fprintln(p.out, lead+term.Wrap(about, term.Width(lead), 7, p.width))
	}
	var ways []string
	for _, o := range s.Ways {
		ways = append(ways, o.Label)
	}
	if len(ways) > 0 {
		p.Say("  or: " + strings.Join(ways, ", "))
	}
	return next
}

// plainLabel returns the label of an option, and whether it is picked already.
func plainLabel(s Selection, o Option) string {
	label := printable.Line(o.Label)
	if s.Several && o.Picked {
		label += " (picked)"
	}
	return label
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
		if name, err = p.line("which one in full? number or name", ""); err != nil || name == "" {
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

// Input asks for a line.
func (p *Plain) Input(_, message, fallback string) (string, error) { return p.line(message, fallback) }

// Line asks for a line; the line "<" leaves it.
func (p *Plain) Line(_ string, l Line) (string, error) {
	line, err := p.line(l.Message+" (< "+l.Back+")", l.Fallback)
	if err == nil && line == "<" {
		return "", ErrBack
	}
	return line, err
}

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

// Pause does nothing, because plain lines stay on the screen.
func (p *Plain) Pause(string) error { return nil }

// line asks for a line. If nothing is typed it returns the fallback.
func (p *Plain) line(message, fallback string) (string, error) {
	governor.Rest() // a person takes their time, and so does what is shown meanwhile
	ask := printable.Line(message)
	if fallback != "" {
		ask += " [" + printable.Line(fallback) + "]"
	}
	fmt.Fprint(p.out, term.Wrap(ask+":", 0, 2, p.width)+" ")
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
