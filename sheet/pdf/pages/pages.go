// Package pages draws the sheet of a hero: page 1 for play, the pages of abilities, then features, hero and gear.
//
// Package pdf calls Draw with sheets and Options. Page 1 is put together in first.go from panels, each in a file; abilities.go
// has page 2, features.go and gear.go what is read between fights. book.go puts blocks on pages. All panels and blocks are set
// in a style, and large print is one.
package pages

import (
	"fmt"
	"slices"

	"scabbard/sheet/pdf/canvas"
)

// Options are the options of sheets.
type Options struct {
	Page        canvas.Rect // the paper in reading position
	Summary     bool        // only the pages for a fight
	Large       bool        // no type under 14 pt, in one column
	Saver       bool        // as little ink as possible
	Plain       bool        // no emblem
	NoReference bool        // leave out how the numbers add up, the advancement table and the common rules
	State       bool        // print the values noted in play, small in the corner of their boxes
	Fillable    bool        // there is a form field for notes
	Pages       []Pages     // the pages to print; empty for all
}

// The parts of the sheet.
const (
	partCombat    = "combat"
	partAbilities = "abilities"
	partFeatures  = "features"
	partHero      = "hero"
	partReference = "reference"
)

// Parts returns the names of the parts of the sheet, in page order.
func Parts() []string {
	return []string{partCombat, partAbilities, partFeatures, partHero, partReference}
}

// Pages are some pages of each hero's sheet: those of a part, or a range of numbers.
type Pages struct {
	Part     string // empty for numbers
	From, To int    // To is 0 for the last page
}

// PagesError is returned for pages that a sheet does not have.
type PagesError struct {
	Hero  string // whose sheet it is; empty if no sheet has such pages
	Page  int    // the page it lacks
	Pages int    // how many it has
}

// Error returns how many pages there are.
func (e *PagesError) Error() string {
	if e.Hero == "" {
		return "none of these pages is on the sheet"
	}
	return fmt.Sprintf("there is no page %d on the sheet of %s, which has %d", e.Page, e.Hero, e.Pages)
}

// chosen returns which of the planned pages are printed.
func (b *book) chosen() (out []bool, err error) {
	choice := b.o.Pages
	if b.o.Summary && len(choice) == 0 {
		choice = []Pages{{Part: partCombat}}
	}
	out = make([]bool, len(b.leaves))
	for i := range out {
		out[i] = len(choice) == 0
	}
	for _, p := range choice {
		if p.Part != "" {
			for i, l := range b.leaves {
				out[i] = out[i] || slices.Contains(l.parts, p.Part) || p.Part == partCombat && slices.Contains(l.parts, partAbilities)
			}
			continue
		}
		to := p.To
		if to == 0 {
			to = max(len(b.leaves), p.From)
		}
		if to > len(b.leaves) {
			return nil, &PagesError{Hero: b.s.HeroName(), Page: max(p.From, len(b.leaves)+1), Pages: len(b.leaves)}
		}
		for i := p.From - 1; i < to; i++ {
			out[i] = true
		}
	}
	return out, nil
}
