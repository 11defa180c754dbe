// Package prompt is how a person is asked: with arrow keys on a terminal that can be drawn on, or plainly, with
// numbered lists and typed answers. It knows nothing of heroes: a question is an id, words and options.
package prompt

import (
	"errors"
	"strings"

	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Asker asks a person, one thing at a time. Every question has an id, so that a test can answer it.
type Asker interface {
	// Select returns the key of the option that is chosen.
	Select(id string, s Selection) (string, error)
	// Input returns a line of words, the fallback where nothing is typed.
	Input(id, message, fallback string) (string, error)
	// Confirm returns yes or no, the fallback where nothing is typed.
	Confirm(id, message string, fallback bool) (bool, error)
	// Say tells something between two questions.
	Say(text string)
}

// Selection is one thing to choose out of several.
type Selection struct {
	Heading []string // where one is and what is known already, a line each, above the question
	Message string
	Options []Option
	Ways    []Option // what else can be done here beside choosing
	Refused []Option // what is no option now, each with the reason as its text
	Default string   // the key where the choice begins; empty for none
}

// Option is one of them: what it is called and what it gives.
type Option struct {
	Key, Label string
	Text       string                   // in a few words, for a line in a list
	Full       func(width int) []string // all there is to read about it, in lines of this width; nil for no more than Text
}

// page is all there is to read about an option.
func (o Option) page(width int) []string {
	if o.Full != nil {
		return o.Full(width)
	}
	if o.Text == "" {
		return nil
	}
	return strings.Split(term.Wrap(printable.Line(o.Text), 0, 0, width), "\n")
}

// Done is the key of the option that ends a question as it is: answered, or nothing changed. No slug holds a colon.
const Done = ":done"

// ErrGone is what an asker returns when the person left: by an interrupt, or by closing the terminal.
var ErrGone = errors.New("interrupted")
