package message

import (
	"fmt"
	"strings"

	"scabbard/sheet/term"
)

// MissingLetters returns a message about the letters that are printed as boxes because the fonts lack them.
func MissingLetters(letters []rune) string {
	var names []string
	for _, r := range letters {
		names = append(names, fmt.Sprintf("%c (U+%04X)", r, r))
	}
	if len(names) == 1 {
		return "the fonts of the sheet have no letter " + names[0] + "; it is printed as a box"
	}
	return "the fonts of the sheet lack " + Plural(len(names), "letter", "letters") + ", which are printed as boxes: " + strings.TrimSpace(term.Truncated(names))
}
