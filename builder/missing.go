package builder

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// CodeNotLoaded is the code of an issue of an answer that waits for a book or for homebrew. The hero is not illegal because
// of it.
const CodeNotLoaded = "not-loaded"

// Missing is a book, or homebrew, that a hero was made with and that is not among the rules now.
type Missing struct {
	What  string     // in words: "the book Bells of the Valley"
	Load  sheet.Hint // how to have it among the rules
	Words []string   // the words of the hero that only it can have: slugs of records, and the first words of questions
}

// missing returns the missing book or homebrew that has a word, or nil if none has it.
func (h *Hero) missing(word string) *Missing {
	for i := range h.Missing {
		if slices.Contains(h.Missing[i].Words, word) {
			return &h.Missing[i]
		}
	}
	return nil
}

// FirstWord returns the first word of a question's id, which is the slug of a record that asks it: "fury" of "fury.kit".
func FirstWord(question string) string {
	if at := strings.IndexAny(question, ".#"); at >= 0 {
		return question[:at]
	}
	return question
}

// notLoaded returns the flaw of an answer that no record has because something is missing, or nil if nothing is.
func (h *Hero) notLoaded(word string) *flaw {
	m := h.missing(word)
	if m == nil {
		return nil
	}
	return &flaw{code: CodeNotLoaded, severity: sheet.Unfinished,
		text: phrase.Of("waits-for", strconv.Quote(word), m.What), pick: word, hint: m.Load}
}

// waits returns the issue of an answer, or of something noted in play, that is kept until a book or homebrew is there.
func (m *Missing) waits(question, what string) sheet.Issue {
	return sheet.Issue{Severity: sheet.Notice, Code: CodeNotLoaded, Question: question,
		Text: phrase.Of("waits-for", what, m.What), Hint: m.Load}
}

// missingSource returns the missing book or homebrew that may make an answer legal, because the answer lacks something; nil if
// there is none.
func (h *Hero) missingSource(i sheet.Issue) *Missing {
	lacks := i.Code == codeNotOwned || i.Code == "requires" || i.Code == "not-offered" || i.Code == codeTooMany || i.Code == "over-budget"
	if i.Severity != sheet.Illegal || !lacks || len(h.Missing) == 0 {
		return nil
	}
	return &h.Missing[len(h.Missing)-1]
}
