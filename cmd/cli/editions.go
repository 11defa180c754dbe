package cli

import (
	"strings"

	"scabbard/printable"
	"scabbard/sheet"
)

// EditionWords are the editions of heroes in words: one that all have, or each with the names of those who have it.
func EditionWords(sheets []*sheet.Sheet) string {
	all := sheet.ByEdition(sheets)
	if len(all) == 1 {
		return all[0].Edition
	}
	parts := make([]string, len(all))
	for i, t := range all {
		names := make([]string, len(t.Heroes))
		for j, s := range t.Heroes {
			names[j] = printable.Flat(s.Name)
		}
		parts[i] = t.Edition + ": " + strings.Join(names, ", ")
	}
	return strings.Join(parts, "; ")
}

// SayEditions says which edition each of several heroes has, where they differ.
func (a *Env) SayEditions(sheets []*sheet.Sheet) {
	if len(sheet.ByEdition(sheets)) > 1 {
		a.Note("editions", EditionWords(sheets), "")
	}
}
