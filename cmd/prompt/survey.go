package prompt

import (
	"errors"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/AlecAivazis/survey/v2"
	"github.com/AlecAivazis/survey/v2/terminal"
	"golang.org/x/term"

	"scabbard/cmd/screen"
	"scabbard/printable"
)

// Survey asks with survey's prompts: arrow keys, and typing to filter.
type Survey struct{ in, out *os.File }

// NewSurvey asks on a terminal that can be drawn on.
func NewSurvey(in, out *os.File) *Survey { return &Survey{in, out} }

func (s *Survey) ask(p survey.Prompt, to any) error {
	err := survey.AskOne(p, to, survey.WithStdio(s.in, s.out, s.out))
	if errors.Is(err, terminal.InterruptErr) || errors.Is(err, io.EOF) {
		return ErrGone
	}
	return err
}

// Select draws one line for each option, for a wrapped one is hard to follow while it moves.
func (s *Survey) Select(_ string, sel Selection) (string, error) {
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
		labels[i] = screen.Pad(screen.Clip(printable.Line(o.Label), width-4), wide)
		if o.Key == sel.Default {
			begin = i
		}
	}
	at := 0
	err = s.ask(&survey.Select{
		Message: printable.Line(sel.Message), Options: labels, Default: begin, PageSize: min(max(height-7, 4), 20),
		Description: func(_ string, i int) string {
			return screen.Clip(printable.Line(sel.Options[i].Text), width-6-utf8.RuneCountInString(labels[i]))
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
func (s *Survey) Input(_, message, fallback string) (string, error) {
	var out string
	err := s.ask(&survey.Input{Message: printable.Line(message), Default: printable.Line(fallback)}, &out)
	return strings.TrimSpace(out), err
}

// Confirm asks for y or n.
func (s *Survey) Confirm(_, message string, fallback bool) (bool, error) {
	out := fallback
	err := s.ask(&survey.Confirm{Message: printable.Line(message), Default: fallback}, &out)
	return out, err
}

// Say writes wrapped lines above the next prompt.
func (s *Survey) Say(text string) { screen.Say(s.out, text, screen.Width(s.out)) }
