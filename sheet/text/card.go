package text

import (
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/term"
)

// abilities prints every card, grouped by type of action. Abilities that every hero has come last and in short.
func (p *Page) abilities(all doc.Section) {
	for _, part := range all.Parts {
		p.Heading(all.Title + ": " + strings.ToLower(part.Title))
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

// scores prints characteristics side by side.
func (p *Page) scores(s doc.Section) {
	p.Blank()
	used := 0
	for _, e := range s.Entries {
		facts, _ := e.(doc.Facts)
		for _, f := range facts.Items {
			label, value := name(f.Label)+" ", f.Text.String()
			wide := term.Width(label) + term.Width(value)
			switch {
			case used == 0:
			case used+3+wide > p.width:
				p.end()
				used = 0
			default:
				p.b.WriteString("   ")
				used += 3
			}
			p.paint(say(label))
			p.paint(strong(value))
			used += wide
		}
	}
	p.end()
}
