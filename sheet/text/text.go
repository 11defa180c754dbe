// Package text is the finished hero at the terminal: the sheet, what differs, and number by number.
//
// Show prints the sheet for reading at a terminal, Why the parts a single number is made of. Both print the model as it is
// and compute nothing. Every string is cleaned on its way out, so that no name or note can drive the terminal.
package text

import (
	"io"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// Options say what the terminal can do.
type Options struct {
	Width int  // columns, 0 for 80
	Color bool // bold and dim; nothing is said by them alone
}

// Show writes the terminal sheet: what is needed in a fight first, what is read between sessions last.
func Show(w io.Writer, s *sheet.Sheet, o Options) error {
	p := newPage(o)
	for _, section := range chapter.Of(s).Sections {
		switch {
		case chapter.IsLookedUp(section):
		case section.ID == chapter.SectionAbilities:
			p.abilities(section)
		case section.ID == chapter.SectionIdentity:
			p.spread(0, strong(section.Title), say(strings.ToLower(chapter.Level(s))))
			p.entries(0, section.Entries)
		case section.ID == chapter.SectionScores:
			p.scores(section)
		case section.ID == chapter.SectionNumbers:
			p.blank()
			p.entries(0, section.Entries)
		case section.ID == chapter.SectionColophon:
			for _, e := range section.Entries {
				p.blank()
				p.entry(0, e)
			}
		default:
			p.section(section)
		}
	}
	return p.flush(w)
}

// Entries writes entries of a document.
func Entries(w io.Writer, list []doc.Entry, o Options) error {
	p := newPage(o)
	p.entries(0, list)
	return p.flush(w)
}

// Record writes what the sheet has of a record of the rules: an ability's card, a feature in full. It writes nothing,
// and found is false, where the sheet has neither.
func Record(w io.Writer, s *sheet.Sheet, id string, o Options) (found bool, err error) {
	p := newPage(o)
	for _, a := range s.Abilities {
		if a.ID == id {
			p.entry(0, chapter.Ability(&s.Show, &a))
			return true, p.flush(w)
		}
	}
	for _, f := range s.Features {
		if f.ID == id && !f.Mute() {
			p.entry(0, chapter.Feature(&f))
			return true, p.flush(w)
		}
	}
	return false, nil
}
