// Package palette holds how the program looks at a terminal: the roles of words with their colors, and the marks of actions and
// states. The printed sheet draws the same marks.
//
// A role is an SGR sequence of the 16 colors without a background, so that it can be read on dark and on light; a code for a camera
// alone has one. No other package
// writes one. Every text is the same without its colors, so no meaning is in a color alone.
package palette

import (
	"strings"
	"sync"

	"github.com/fatih/color"
)

// Role is what words are on the screen.
type Role uint8

// The roles.
const (
	Plain    Role = iota
	Heading       // the title of a page or section, a question
	Name          // heroes, abilities, records
	Figure        // the numbers that one plays with
	Number        // other numbers
	Command       // what to type next, keys
	Good          // finished, due, suggested, a number that is better now
	Down          // a number that is worse now, a loss
	Warning       // open, nobody, not trusted
	Error         // the prefix of an error, not legal
	Tag           // keywords, sorts of cards
	Resource      // the heroic resource and costs
	Sign          // the marks of actions
	Cursor        // the active row
	Match         // what a search found, words of the rules
	Dim           // what may be missed: labels, rules, notes
	Squares       // a code for a camera: black on white, whatever the terminal has
	roles
)

// attributes returns the colors of a role.
func (r Role) attributes() []color.Attribute {
	switch r {
	case Heading:
		return []color.Attribute{color.Bold, color.FgMagenta}
	case Name:
		return []color.Attribute{color.Bold}
	case Figure, Cursor:
		return []color.Attribute{color.Bold, color.FgCyan}
	case Number, Command:
		return []color.Attribute{color.FgCyan}
	case Good:
		return []color.Attribute{color.FgGreen}
	case Down:
		return []color.Attribute{color.FgRed}
	case Warning:
		return []color.Attribute{color.Bold, color.FgYellow}
	case Error:
		return []color.Attribute{color.Bold, color.FgRed}
	case Tag:
		return []color.Attribute{color.FgMagenta}
	case Resource:
		return []color.Attribute{color.FgYellow}
	case Sign:
		return []color.Attribute{color.FgHiBlue}
	case Match:
		return []color.Attribute{color.Underline}
	case Dim:
		return []color.Attribute{color.Faint}
	case Squares:
		return []color.Attribute{color.FgBlack, color.BgHiWhite}
	}
	return nil
}

var (
	made      sync.Once
	sequences [roles][2]string
)

// sequence returns what begins and what ends a role. The library decides by standard output whether it colors, so each color is told
// to; whether a stream has colors is decided in package console.
func (r Role) sequence() [2]string {
	made.Do(func() {
		for r := Plain + 1; r < roles; r++ {
			c := color.New(r.attributes()...)
			c.EnableColor()
			begin, _, _ := strings.Cut(c.Sprint("\n"), "\n")
			sequences[r] = [2]string{begin, reset} // one way to end them all: terminals disagree about the end of bold
		}
	})
	return sequences[r]
}

// reset ends every role.
const reset = "\x1b[0m"

// Begin returns the sequence that begins a role, and End the one that ends it. Both are empty for plain words.
func (r Role) Begin() string { return r.sequence()[0] }

// End returns the sequence that ends a role.
func (r Role) End() string { return r.sequence()[1] }

// Of returns a text in a role.
func (r Role) Of(text string) string {
	if text == "" {
		return ""
	}
	return r.Begin() + text + r.End()
}

// Brush paints texts, or returns them as they are where there is no color.
type Brush bool

// Of returns a text in a role.
func (b Brush) Of(r Role, text string) string {
	if !b {
		return text
	}
	return r.Of(text)
}
