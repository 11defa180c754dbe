package paper

import "strconv"

// Places are the link targets on a hero's sheet.
type Places struct {
	Key     string // separates this hero's links from those of others in the document
	Summary bool   // only the pages for a fight are printed
}

// Of returns the link key of a part of this hero's sheet.
func (p Places) Of(what string, i int) string { return p.Key + what + "/" + strconv.Itoa(i) }
