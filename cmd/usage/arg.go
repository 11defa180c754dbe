package usage

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// Kind is the kind of an argument: how the program finds it, and which words the shell offers for it.
type Kind int

// The kinds of argument. A hero or party may be given by its path or by its name.
const (
	Word        Kind = iota // a word of the command's own
	Hero                    // a hero file
	Party                   // a party file
	HeroOrParty             // a hero file or a party file
	Folder                  // a folder
	File                    // any file; Offer selects some
)

// An Arg describes a positional argument of a command.
type Arg struct {
	Name     string // in the usage line, such as FILE
	Kind     Kind
	Optional bool
	Many     bool                 // the argument may be repeated; only the last one can be
	Offer    cobra.CompletionFunc // the words that the shell offers, if the kind does not define them; nil for no others
	Ask      string               // the question for a missing argument; empty for one made of its name
	Pick     Picker               // asks for a missing argument of too many words for one list; nil for a list of the offered words
	Number   bool                 // the argument is a number: if only a number is given, it is this one, and the file before it is missing
	Else     Words                // words beside heroes, which are no names
	Lacks    func([]string) bool  // reports whether no argument is needed beside some words of Else; nil if one always is
	Needed   func() bool          // reports whether an optional argument must be given after all; nil if it need not
}

// Words are the words of a command that are allowed beside its last arguments.
type Words struct {
	Name    string                     // in the usage line
	Is      func(string) bool          // reports whether an argument is one of them; nil for none
	Offered func(word string) []string // those that the shell offers for the word that was begun
}

// A Picker asks for an argument at a terminal. If there is no terminal to ask at it returns "", and some of the words that
// could be given. before are the arguments before it, with files in place of names.
type Picker func(before []string) (word string, some []string, err error)

// One returns an argument that must be given.
func One(name string, kind Kind) Arg { return Arg{Name: name, Kind: kind} }

// Optional returns an argument that may be left out.
func Optional(name string, kind Kind) Arg { return Arg{Name: name, Kind: kind, Optional: true} }

// Many returns an argument that is given once or more often.
func Many(name string, kind Kind) Arg { return Arg{Name: name, Kind: kind, Many: true} }

// Any returns an argument that may be left out or given any number of times.
func Any(name string, kind Kind) Arg { return Arg{Name: name, Kind: kind, Optional: true, Many: true} }

// Offering returns the argument with words that the shell offers for it.
func (a Arg) Offering(offer cobra.CompletionFunc) Arg {
	a.Offer = offer
	return a
}

// Asking returns the argument with a question for it, for when it is missing.
func (a Arg) Asking(question string) Arg {
	a.Ask = question
	return a
}

// Numeric returns an argument that is a number.
func (a Arg) Numeric() Arg {
	a.Number = true
	return a
}

// WithPicker returns the argument with a function that asks for it.
func (a Arg) WithPicker(pick Picker) Arg {
	a.Pick = pick
	return a
}

// WithWords returns an argument of many beside which words of the command are allowed.
func (a Arg) WithWords(name string, is func(string) bool, offered func(word string) []string) Arg {
	a.Else = Words{name, is, offered}
	return a
}

// MayLack returns an argument that need not be given if a function reports so of the words beside it.
func (a Arg) MayLack(lacks func(words []string) bool) Arg {
	a.Lacks = lacks
	return a
}

// NeededIf returns an optional argument that must be given if a function reports so.
func (a Arg) NeededIf(needed func() bool) Arg {
	a.Needed = needed
	return a
}

// String returns the argument as a usage line prints it, such as "[FILE...]".
func (a Arg) String() string {
	s := a.Name
	if a.Many {
		s += "..."
	}
	if a.Optional {
		s = "[" + s + "]"
	}
	if a.Else.Is != nil {
		s += " [" + a.Else.Name + "...]"
	}
	return s
}

// Args are the arguments of a command, in order.
type Args []Arg

// At returns the argument at a position of the command line. It returns false if the command takes none there.
func (as Args) At(i int) (Arg, bool) {
	if last := len(as) - 1; i > last && last >= 0 && as[last].Many {
		i = last
	}
	if i >= len(as) {
		return Arg{}, false
	}
	return as[i], true
}

// CutWords splits a command line into its arguments and the words beside them.
func (as Args) CutWords(given []string) (args, words []string) {
	if len(as) == 0 || as[len(as)-1].Else.Is == nil {
		return given, nil
	}
	for _, word := range given {
		if as[len(as)-1].Else.Is(word) {
			words = append(words, word)
		} else {
			args = append(args, word)
		}
	}
	return args, words
}

// String returns the arguments as a usage line prints them.
func (as Args) String() string {
	var words []string
	for _, a := range as {
		words = append(words, a.String())
	}
	return strings.Join(words, " ")
}

// Missing returns the first argument that must be given and is not. It returns false if there is none.
func (as Args) Missing(given []string) (Arg, bool) {
	if len(given) >= len(as) {
		return Arg{}, false
	}
	next := as[len(given)]
	return next, !next.Optional || next.Needed != nil && next.Needed()
}

// Check returns an error if the command line has too many arguments.
func (as Args) Check(c *cobra.Command, given []string) error {
	if len(given) == 0 {
		return nil
	}
	if _, ok := as.At(len(given) - 1); !ok {
		extra, hint := given[len(as)], Line(c)
		if _, err := strconv.Atoi(extra); err == nil && c.Flags().Lookup("to") != nil { // a level
			hint += " --to " + extra
		}
		return Misuse(c, fmt.Sprintf("unexpected argument %q", extra), hint)
	}
	return nil
}
