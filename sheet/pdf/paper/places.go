package paper

import (
	"strconv"

	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/typeset"
)

// Places names what can be linked to on a hero's sheet.
type Places struct {
	Key     string          // distinguishes this hero's links from those of others in the document
	Summary bool            // no pages follow on which anything stands in full
	Absent  map[string]bool // places on pages that are not printed
}

// Of is the link key of a part of this hero's sheet.
func (p Places) Of(what string, i int) string { return p.Key + what + "/" + strconv.Itoa(i) }

// See says where something stands in full.
func (p Places) See(v typeset.Voice, key string) typeset.Rich {
	if p.Summary || p.Absent[key] {
		return v.Put(chapter.FullSheet)
	}
	return v.PageOf(key)
}

// Elsewhere leads the names of what stands in full in another place.
func (p Places) Elsewhere() string {
	if p.Summary {
		return chapter.OnFullSheet
	}
	return chapter.InFull
}
