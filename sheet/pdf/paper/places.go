package paper

import (
	"strconv"

	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// Places are the link targets on a hero's sheet.
type Places struct {
	Key     string          // separates this hero's links from those of others in the document
	Summary bool            // there are no later pages
	Absent  map[string]bool // targets on pages that are not printed
}

// Of returns the link key of a part of this hero's sheet.
func (p Places) Of(what string, i int) string { return p.Key + what + "/" + strconv.Itoa(i) }

// Reference refers to the page of something's full text.
func (p Places) Reference(v typeset.Voice, key string) typeset.Rich {
	if p.Summary || p.Absent[key] {
		return v.Put(phrase.Of("full-sheet"))
	}
	return v.PageOf(key)
}

// Elsewhere returns the words before the names of texts that are in another place.
func (p Places) Elsewhere() string {
	if p.Summary {
		return phrase.Of("on-full-sheet")
	}
	return phrase.Of("in-full")
}
