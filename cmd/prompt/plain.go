package prompt

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"unicode/utf8"

	"scabbard/builder/rules"
	"scabbard/cmd/screen"
	"scabbard/printable"
)

// Plain asks with numbered lists and typed answers, and never goes back to a line it has written: for screen
// readers, and for terminals that cannot be drawn on.
type Plain struct {
	in    *bufio.Reader
	out   io.Writer
	width int
	stop  chan os.Signal // an interrupt ends the question; nil never comes
}

// NewPlain asks on two streams; width is how many columns the answers have.
func NewPlain(in io.Reader, out io.Writer, width int) *Plain {
	return &Plain{in: bufio.NewReader(in), out: out, width: width}
}

// Interruptible lets an interrupt end the question that is asked.
func (p *Plain) Interruptible() *Plain {
	p.stop = make(chan os.Signal, 1)
	signal.Notify(p.stop, os.Interrupt)
	return p
}

// Select takes a number, a name, or the beginning of one.
func (p *Plain) Select(_ string, s Selection) (string, error) {
	p.Say(s.Message)
	wide, begin := 0, ""
	for _, o := range s.Options {
		wide = max(wide, utf8.RuneCountInString(o.Label))
		if o.Key == s.Default && s.Default != "" {
			begin = printable.Line(o.Label)
		}
	}
	wide = min(wide, 24)
	var ways []string
	for i, o := range s.Options {
		if strings.HasPrefix(o.Key, ":") && o.Key != Done && len(s.Options) > 4 {
			ways = append(ways, o.Label) // said by name, so that every list stays short
			continue
		}
		lead := fmt.Sprintf("%3d  ", i+1) + printable.Line(o.Label)
		if o.Text != "" {
			lead = screen.Pad(lead, 5+wide) + "  "
		}
		fmt.Fprintln(p.out, lead+screen.Wrap(printable.Line(o.Text), utf8.RuneCountInString(lead), 7, p.width))
	}
	if len(ways) > 0 {
		p.Say("  or: " + strings.Join(ways, ", "))
	}
	for {
		line, err := p.line("number or name", begin)
		if err != nil {
			return "", err
		}
		key, why := pickOf(s, line)
		if why == "" {
			return key, nil
		}
		p.Say(why)
	}
}

// pickOf finds the option a typed line means, or says why there is none.
func pickOf(s Selection, line string) (key, why string) {
	listed := len(s.Options)
	for listed > 4 && strings.HasPrefix(s.Options[listed-1].Key, ":") && s.Options[listed-1].Key != Done {
		listed--
	}
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
	word := rules.Slug(line)
	var begun []Option
	for _, o := range s.Options {
		switch label := rules.Slug(o.Label); {
		case label == word || o.Key == word:
			return o.Key, ""
		case word != "" && strings.HasPrefix(label, word):
			begun = append(begun, o)
		}
	}
	if len(begun) == 1 {
		return begun[0].Key, ""
	}
	var labels []string
	for _, o := range begun {
		labels = append(labels, o.Label)
	}
	if len(labels) > 0 {
		return "", strconv.Quote(line) + " may be " + screen.Few(labels)
	}
	for _, o := range s.Options {
		labels = append(labels, o.Label)
	}
	why = strconv.Quote(line) + " is not in the list"
	if near := rules.DidYouMean(line, labels); near != "" {
		why += "; " + near
	}
	return "", why
}

// Input takes a line as it is typed.
func (p *Plain) Input(_, message, fallback string) (string, error) { return p.line(message, fallback) }

// Confirm takes yes or no.
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
		p.Say("yes or no")
	}
}

// Say writes wrapped lines.
func (p *Plain) Say(text string) { screen.Say(p.out, text, p.width) }

// line asks for one line; nothing typed stands for the fallback.
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
