// Package prompt asks a person: with arrow keys, or plainly, with numbered lists and typed answers. It knows nothing of
// heroes; a question is an id, words and options.
//
// Commands get an Asker from cli.App: a Survey with arrow keys at a terminal, else a Plain. A Selection goes in, the key of
// the picked Option comes out. The search in a list is in find.go, drawing in
// list_draw.go, the effect of keys in list.go, and reading keys in the files named keyboard.
package prompt

import (
	"errors"
	"strings"

	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Asker asks a person one question at a time. Every question has an id, by which the Asker of a test knows it; Survey and Plain
// do not use it.
type Asker interface {
	// Select returns the key of the chosen option.
	Select(id string, s Selection) (string, error)
	// Input returns a line of text, or the fallback if nothing is typed.
	Input(id, message, fallback string) (string, error)
	// Line is like Input, but the user may also leave it. The error is ErrBack then.
	Line(id string, l Line) (string, error)
	// Confirm returns yes or no, or the fallback if nothing is typed.
	Confirm(id, message string, fallback bool) (bool, error)
	// Say prints a text between two questions.
	Say(text string)
	// Pause waits until the user has read the messages, if the next question would replace it on the screen.
	Pause(message string) error
}

// Selection is a question with options.
type Selection struct {
	Heading []string // lines above the question: the step, and the hero so far
	About   string   // the subject of the question; left out if there is no room or it was printed before
	Message string
	Options []Option
	Ways    []Option // the other actions, instead of choosing
	Refused []Option // options that cannot be chosen now, each with the reason as its text
	Default string   // the key of the option highlighted first; empty for none
	Back    string   // the key that the back key chooses; empty if there is no way back
	Several bool     // the options are ticked one after the other; the caller asks again after each
}

// Option is an answer that can be chosen.
type Option struct {
	Key, Label string
	Suggested  bool                     // it is recommended
	Picked     bool                     // it is ticked; choosing it takes the tick away
	Facets     []string                 // facts to recognize it by, such as "Domains: Life, Sun"
	Also       []string                 // other names that a search finds it by; they are not shown
	Text       string                   // a few words for a line in a list
	Words      func() []string          // returns more texts that a search reads; nil for none
	Full       func(width int) []string // returns the full text in lines of this width; nil if there is only Text
}

// Line returns the text of a list beside the label: whether the option is suggested, its facets, and its text.
func (o Option) Line() string {
	var parts []string
	if o.Suggested {
		parts = append(parts, "suggested")
	}
	parts = append(parts, o.Facets...)
	if o.Text != "" {
		parts = append(parts, o.Text)
	}
	return printable.Line(strings.Join(parts, " · "))
}

// tickable reports whether the option has a checkbox in a selection of several. Ways out of the question have none.
func (o Option) tickable() bool { return !strings.HasPrefix(o.Key, ":") }

// page returns the full text of an option.
func (o Option) page(width int) []string {
	if o.Full != nil {
		return o.Full(width)
	}
	if line := (Option{Facets: o.Facets, Text: o.Text}).Line(); line != "" {
		return strings.Split(term.Wrap(line, 0, 0, width), "\n")
	}
	return nil
}

// Line is a question for a line of text that the user can leave without an answer.
type Line struct {
	Message, Fallback string
	Back              string        // what leaving it does: "goes back"
	Another           func() string // returns another suggestion, in place of what is typed; nil if there are none
}

// Done is the key of the option that ends a question with the picks made so far. No slug has a colon, so no pick has this key.
const Done = ":done"

// Tick is the prefix of the key that Select returns if an option was ticked with Space: "+climb", after which the caller adds
// the pick and asks again. "climb" without it was chosen with Enter, which ends the question if the picks are complete.
const Tick = "+"

// ErrBack is returned when the user goes back instead of typing a line.
var ErrBack = errors.New("back")

// ErrGone is returned when the user interrupts a question, with Ctrl-C or by closing the terminal.
var ErrGone = errors.New("interrupted")
