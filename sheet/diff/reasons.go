package diff

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// Reasons describes the parts that changed: "+12 Fury (12 for each level after the 1st), was +0; no longer +1 Panther".
func (n NumberChange) Reasons() string {
	var out []string
	went := slices.Clone(n.Went)
	for _, part := range n.Came {
		words := reason(part)
		was := slices.IndexFunc(went, func(o sheet.Part) bool {
			return o.Source == part.Source && o.Op == part.Op && o.Rule == part.Rule && !sheet.IsFigure(o.Rule)
		})
		if was >= 0 {
			if went[was].Op == sheet.Add && went[was].Amount != 0 {
				words = phrase.Of("reason-was", words, sheet.Figure(went[was].Amount, true))
			}
			went = slices.Delete(went, was, was+1)
		}
		out = append(out, words)
	}
	for _, part := range went {
		out = append(out, phrase.Of("no-longer", reason(part)))
	}
	return strings.Join(out, "; ")
}

// reason describes a part: "+12 Fury (12 for each level after the 1st)". The base of a number is described by its words.
func reason(part sheet.Part) string {
	s, name := "", part.Name
	switch part.Op {
	case sheet.Add:
		s = sheet.Figure(part.Amount, true) + " "
	case sheet.Set:
		name = phrase.Of("by", name)
	case sheet.Base:
		if part.Words != "" {
			return part.Words
		}
		s = strconv.Itoa(part.Amount) + " "
	default:
		s = strconv.Itoa(part.Amount) + " "
	}
	s += name
	if part.Words != "" {
		s += " (" + part.Words + ")"
	}
	return s
}
