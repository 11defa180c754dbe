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
	Whole bool // break no line, for other programs
	Color bool // use bold and dim text; nothing depends on them alone
}

// Show prints the sheet: the parts for a fight first, those to read between sessions last.
func Show(w io.Writer, s *sheet.Sheet, o Options) error {
	p := NewPage(o)
	for _, section := range chapter.Of(s).Sections {
		switch {
		case chapter.IsLookedUp(section):
		case section.ID == chapter.SectionAbilities:
			p.abilities(section)
		case section.ID == chapter.SectionIdentity:
			p.Spread(0, strong(section.Title), say(strings.ToLower(chapter.Level(s))))
			p.entries(0, section.Entries)
		case section.ID == chapter.SectionScores:
			p.scores(section)
		case section.ID == chapter.SectionNumbers:
			p.Blank()
			p.entries(0, section.Entries)
		case section.ID == chapter.SectionColophon:
			for _, e := range section.Entries {
				p.Blank()
				p.entry(0, e)
			}
		default:
			p.section(section)
		}
	}
	return p.Flush(w)
}

// Entries prints entries of a document.
func Entries(w io.Writer, list []doc.Entry, o Options) error {
	p := NewPage(o)
	p.entries(0, list)
	return p.Flush(w)
}

// Record prints the ability or feature of a record as the sheet has it. If the sheet has neither it prints nothing and found
// is false.
func Record(w io.Writer, s *sheet.Sheet, id string, o Options) (found bool, err error) {
	p := NewPage(o)
	for _, a := range s.Abilities {
		if a.ID == id {
			p.entry(0, chapter.Ability(&s.Show, &a))
			return true, p.Flush(w)
		}
	}
	for _, f := range s.Features {
		if f.ID == id && !f.NameOnly() {
			p.entry(0, chapter.Feature(&f))
			return true, p.Flush(w)
		}
	}
	return false, nil
}
