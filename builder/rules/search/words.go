package search

import (
	"slices"
	"strings"

	"github.com/kljensen/snowball/english"
)

// word is a word that is looked for: as typed, in lower case and without apostrophes, and its stem.
type word struct {
	typed string
	stem  string
	root  string // the beginning that all forms of the word share; empty if forms are not searched
}

// The shortest root, and how much longer a form may be. Without them half of all words would be stemmed.
const (
	shortestRoot = 2
	longestTail  = 8
)

// newWord returns a word with its stem.
func newWord(typed string) word {
	w := word{typed: typed, stem: english.Stem(typed, true)}
	n := 0
	for n < len(w.stem) && n < len(typed) && w.stem[n] == typed[n] {
		n++
	}
	if n == len(w.stem) && n > shortestRoot && w.stem[n-1] == 'i' { // "recoveri" is also the stem of "recovery"
		n--
	}
	if n >= shortestRoot {
		w.root = typed[:n]
	}
	return w
}

// isForm reports whether a lower-case word is a form of this word.
func (w *word) isForm(other string) bool {
	return w.root != "" && len(other) <= len(w.root)+longestTail && strings.HasPrefix(other, w.root) && english.Stem(other, true) == w.stem
}

// begins reports whether the word, or a form of it, begins a word of the text. It compares bytes, because texts are long
// and every text is searched.
func (w *word) begins(text string) bool {
	inside := false
	for i := 0; i < len(text); i++ {
		c := lower(text[i])
		if c >= 0x80 || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '\'' {
			if !inside && c == w.typed[0] && (startsFolded(text[i:], w.typed) || w.root != "" && startsFolded(text[i:], w.root) && w.isForm(firstWord(text[i:]))) {
				return true
			}
			inside = true
			continue
		}
		inside = false
	}
	return false
}

// firstWord returns the letters that a text begins with, in lower case.
func firstWord(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool { return r < 'A' || r > 'Z' && r < 'a' || r > 'z' && r < 0x80 })
	if end < 0 {
		end = len(text)
	}
	return strings.ToLower(text[:end])
}

func startsFolded(text, word string) bool {
	i := 0
	for j := 0; j < len(word); i++ {
		switch {
		case i >= len(text):
			return false
		case text[i] == '\'' && i > 0:
		case lower(text[i]) != word[j]:
			return false
		default:
			j++
		}
	}
	return true
}

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// askingWords are filler words of a question that are no stop words.
var askingWords = []string{"work", "mean", "many", "much", "far", "high", "long", "often", "happen", "explain", "tell", "get", "make", "need", "use", "exactly"}

// isFiller reports whether a word is not about the subject of a search: "how", "does", "work".
func isFiller(w *word) bool {
	return english.IsStopWord(w.typed) || slices.Contains(askingWords, w.stem) || slices.Contains(askingWords, w.typed)
}
