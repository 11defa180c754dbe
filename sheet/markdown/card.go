package markdown

import (
	"scabbard/sheet"
	"scabbard/sheet/chapter"
)

// abilities writes every card, by type of action.
func (d *document) abilities(s *sheet.Sheet) {
	all := chapter.Abilities(s)
	for _, part := range all.Parts {
		d.heading(2, all.Title+": "+part.Title)
		for _, e := range part.Entries {
			d.write(3, e)
		}
	}
}
