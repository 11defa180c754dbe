package text

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// abilities prints every card, by type of action; what every hero can do goes short at the end.
func (p *page) abilities(s *sheet.Sheet) {
	all := chapter.Abilities(s)
	for _, part := range all.Parts {
		p.heading(all.Title + ": " + strings.ToLower(part.Title))
		if part.ID != chapter.SectionCommon {
			p.entries(0, part.Entries)
			continue
		}
		for _, e := range part.Entries {
			if card, is := e.(doc.Card); is {
				p.brief(0, card)
			}
		}
	}
}
