// Package prompt asks a person: with arrow keys, or plainly with numbered lists and typed answers. It knows nothing of
// heroes; a question is an id, words and options.
package prompt

import (
	"errors"
	"strings"

	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Asker asks a person one question at a time. Every question has an id, so that a test can answer it.
type Asker interface {
	// Select returns the key of the chosen option.
	Select(id string, s Selection) (string, error)
	// Input returns a line of text, or the fallback if nothing is typed.
	Input(id, message, fallback string) (string, error)
	// Confirm returns yes or no, or the fallback if nothing is typed.
	Confirm(id, message string, fallback bool) (bool, error)
	// Say prints a text between two questions.
	Say(text string)
}

// Selection is a question with options.
type Selection struct {
	Heading []string // lines above the question: where the user is and what is known already
	Message string
	Options []Option
	Ways    []Option // what else can be done instead of choosing
	Refused []Option // options that cannot be chosen now, each with the reason as its text
	Default string   // the key of the option highlighted first; empty for none
}

// Option is an answer that can be chosen.
type Option struct {
	Key, Label string
	Text       string                   // a few words for a line in a list
	Full       func(width int) []string // returns the full text in lines of this width; nil if there is only Text
}

// page returns the full text of an option.
func (o Option) page(width int) []string {
	if o.Full != nil {
		return o.Full(width)
	}
	if o.Text == "" {
		return nil
	}
	return strings.Split(term.Wrap(printable.Line(o.Text), 0, 0, width), "\n")
}

// Done is the key of the option that leaves a question as it is. No slug has a colon.
const Done = ":done"

// ErrGone is returned when the user left, by an interrupt or by closing the terminal.
var ErrGone = errors.New("interrupted")
