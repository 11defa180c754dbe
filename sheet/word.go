package sheet

import (
	"slices"
	"strings"
)

// Word is a word of the game with its explanation.
type Word struct {
	ID, Name string
	Aliases  []string // other spellings and names
	Keyword  bool     // it is a keyword of abilities
	Plain    bool     // the name is also a word of everyday language, so texts that have it may not mean it
	Capital  bool     // texts write the name with a capital; in lower case the word is one of everyday language
	Text     Text
	Short    Text // all of it in a line; empty if there is nothing shorter
}

// Named reports whether a word has a name.
func (w *Word) Named(name string) bool {
	return strings.EqualFold(w.Name, name) || slices.ContainsFunc(w.Aliases, func(a string) bool { return strings.EqualFold(a, name) })
}
