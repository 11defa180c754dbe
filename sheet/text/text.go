// Package text prints a finished hero at the terminal. Show prints the sheet, Changes the differences between two, and Why
// the parts of a number. It prints the sheet as it is and computes nothing. Every string is cleaned, so that no name or note
// can control the terminal.
package text

import (
	"io"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// Options describe the terminal.
type Options struct {
	Width int  // columns; 0 for 80
	Color bool // use bold and dim text; nothing depends on them alone
}

// Show prints the sheet: the parts for a fight first, those to read between sessions last.
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

// Entries prints entries of a document.
func Entries(w io.Writer, list []doc.Entry, o Options) error {
	p := newPage(o)
	p.entries(0, list)
	return p.flush(w)
}

// Record prints the ability or feature of a record as the sheet has it. If the sheet has neither it prints nothing and found
// is false.
func Record(w io.Writer, s *sheet.Sheet, id string, o Options) (found bool, err error) {
	p := newPage(o)
	for _, a := range s.Abilities {
		if a.ID == id {
			p.entry(0, chapter.Ability(&s.Show, &a))
			return true, p.flush(w)
		}
	}
	for _, f := range s.Features {
		if f.ID == id && !f.NameOnly() {
			p.entry(0, chapter.Feature(&f))
			return true, p.flush(w)
		}
	}
	return false, nil
}
