package cmd

import (
	"errors"
	"io"
	"os"
	"os/signal"
	"strings"
	"unicode/utf8"

	"github.com/AlecAivazis/survey/v2"
	"github.com/AlecAivazis/survey/v2/terminal"
	"golang.org/x/term"

	"scabbard/printable"
)

// asker asks a person, one thing at a time. Every question has an id, so that a test can answer it.
type asker interface {
	// Select returns the key of the option that is chosen.
	Select(id string, s selection) (string, error)
	// Input returns a line of words, the fallback where nothing is typed.
	Input(id, message, fallback string) (string, error)
	// Confirm returns yes or no, the fallback where nothing is typed.
	Confirm(id, message string, fallback bool) (bool, error)
	// Say tells something between two questions.
	Say(text string)
}

// selection is one thing to choose out of several.
type selection struct {
	Message string
	Options []option
	Default string // the key where the choice begins; empty for none
}

// option is one of them: what it is called and what it gives.
type option struct{ Key, Label, Text string }

// errGone is what an asker returns when the person left: by an interrupt, or by closing the terminal.
var errGone = errors.New("interrupted")

// asker is how the user is asked: by survey's prompts, or plainly where they are not wanted or cannot be
// drawn; nil where there is nobody to ask.
func (a *app) asker(plain bool) asker {
	in, out := terminalOf(a.in), terminalOf(a.err)
	switch {
	case in == nil || out == nil && !plain:
		return nil
	case plain || os.Getenv("TERM") == "dumb" || os.Getenv("TERM") == "":
		p := newPlain(a.in, a.err, screenWidth(a.err))
		p.stop = make(chan os.Signal, 1)
		signal.Notify(p.stop, os.Interrupt)
		return p
	}
	a.waiting()
	if a.noColor {
		_ = os.Setenv("NO_COLOR", "1") // survey knows no other way
	}
	return &surveyor{in, out}
}

// terminalOf is the file of a stream that is a terminal, nil for every other.
func terminalOf(stream any) *os.File {
	f, ok := stream.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	return f
}

// screenWidth is how many columns a stream shows, 80 where it does not say.
func screenWidth(stream any) int {
	if f := terminalOf(stream); f != nil {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return 80
}

// surveyor asks with survey's prompts: arrow keys, and typing to filter.
type surveyor struct{ in, out *os.File }

func (s *surveyor) ask(p survey.Prompt, to any) error {
	err := survey.AskOne(p, to, survey.WithStdio(s.in, s.out, s.out))
	if errors.Is(err, terminal.InterruptErr) || errors.Is(err, io.EOF) {
		return errGone
	}
	return err
}

// Select draws one line for each option, for a wrapped one is hard to follow while it moves.
func (s *surveyor) Select(_ string, sel selection) (string, error) {
	width, height, err := term.GetSize(int(s.out.Fd()))
	if err != nil || width <= 0 || height <= 0 {
		width, height = 80, 24
	}
	wide := 0
	for _, o := range sel.Options {
		wide = max(wide, utf8.RuneCountInString(o.Label))
	}
	wide = min(wide, max(width/3, 16))
	labels := make([]string, len(sel.Options))
	var begin any
	for i, o := range sel.Options {
		labels[i] = padded(clipped(printable.Line(o.Label), width-4), wide)
		if o.Key == sel.Default {
			begin = i
		}
	}
	at := 0
	err = s.ask(&survey.Select{
		Message: printable.Line(sel.Message), Options: labels, Default: begin, PageSize: min(max(height-7, 4), 20),
		Description: func(_ string, i int) string {
			return clipped(printable.Line(sel.Options[i].Text), width-6-utf8.RuneCountInString(labels[i]))
		},
		Filter: func(typed, _ string, i int) bool {
			o := sel.Options[i]
			return strings.Contains(strings.ToLower(o.Label+" "+o.Text), strings.ToLower(typed))
		},
	}, &at)
	if err != nil {
		return "", err
	}
	return sel.Options[at].Key, nil
}

// Input asks for a line; Ctrl-D is taken as Enter.
func (s *surveyor) Input(_, message, fallback string) (string, error) {
	var out string
	err := s.ask(&survey.Input{Message: printable.Line(message), Default: printable.Line(fallback)}, &out)
	return strings.TrimSpace(out), err
}

// Confirm asks for y or n.
func (s *surveyor) Confirm(_, message string, fallback bool) (bool, error) {
	out := fallback
	err := s.ask(&survey.Confirm{Message: printable.Line(message), Default: fallback}, &out)
	return out, err
}

// Say writes wrapped lines above the next prompt.
func (s *surveyor) Say(text string) { sayWrapped(s.out, text, screenWidth(s.out)) }

// sayWrapped writes the lines of a text, each wrapped.
func sayWrapped(to io.Writer, text string, width int) {
	for line := range strings.SplitSeq(text, "\n") {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		_, _ = io.WriteString(to, strings.Repeat(" ", indent)+wrapped(printable.Line(line), indent, indent, width)+"\n")
	}
}

// clipped cuts a string to a width and says so by an ellipsis.
func clipped(s string, width int) string {
	if utf8.RuneCountInString(s) <= width {
		return s
	}
	if width < 2 {
		return ""
	}
	return strings.TrimRight(string([]rune(s)[:width-1]), " ") + "…"
}
