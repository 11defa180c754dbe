package full

import (
	"fmt"
	"slices"
)

// The parts of the full layout.
const (
	partCombat    = "combat"
	partAbilities = "abilities"
	partFeatures  = "features"
	partHero      = "hero"
	partReference = "reference"
)

// Parts returns the names of the parts of the full layout, in page order.
func Parts() []string {
	return []string{partCombat, partAbilities, partFeatures, partHero, partReference}
}

// combatLeaf is the number of pages of the combat leaf, printed on both sides.
const combatLeaf = 2

// Pages are some pages of each hero's full sheet: those of a part, or a range of numbers.
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
	out = make([]bool, len(b.leaves))
	for i := range out {
		out[i] = len(b.o.Pages) == 0
	}
	for _, p := range b.o.Pages {
		if p.Part != "" {
			for i, l := range b.leaves {
				if p.Part == partCombat && !b.o.Large {
					out[i] = out[i] || i < combatLeaf
				} else {
					out[i] = out[i] || slices.Contains(l.Parts, p.Part)
				}
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

// away returns the link targets on pages that are not printed.
func away(numbers map[string]int, printed []bool) map[string]bool {
	out := map[string]bool{}
	for key, page := range numbers {
		if page <= len(printed) && !printed[page-1] {
			out[key] = true
		}
	}
	return out
}
