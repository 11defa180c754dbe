// Package prompt is how a person is asked: with arrow keys on a terminal that can be drawn on, or plainly, with
// numbered lists and typed answers. It knows nothing of heroes: a question is an id, words and options.
package prompt

import (
	"errors"
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
	Message string
	Options []Option
	Default string // the key where the choice begins; empty for none
}

// Option is one of them: what it is called and what it gives.
type Option struct{ Key, Label, Text string }

// goDone is the key of the option that ends a question as it is: answered, or nothing changed. No slug holds a colon.
const Done = ":done"

// ErrGone is what an asker returns when the person left: by an interrupt, or by closing the terminal.
var ErrGone = errors.New("interrupted")
