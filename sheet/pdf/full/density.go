package full

import (
	"slices"
	"sort"

	"scabbard/sheet/pdf/front"
)

// density is the style of the pages after the first: how much is reduced if a hero has much to print.
type density struct {
	text  float64 // pt, for rules
	room  int     // how much room there is to write, 0 to 2
	tight bool    // less space between blocks and lines
	bare  bool    // no flavor of abilities
	runIn bool    // entries begin with their names instead of having them above
	dense bool    // the properties of an ability share lines, sums run on, and forms have no sums
	close bool    // in large print even less space between lines
	scant bool    // only one empty line in each table; in large print abilities may be divided between pages
}

// densities are the styles of the pages after the first, in the order they are tried.
var densities = []density{
	{text: 9, room: 2},
	{text: 9, room: 1},
	{text: 9, room: 1, tight: true},
	{text: 9, room: 1, tight: true, bare: true},
	{text: 9, room: 0, tight: true, bare: true},
	{text: 9, room: 0, tight: true, bare: true, runIn: true},
	{text: 8.5, room: 0, tight: true, bare: true, runIn: true},
	{text: 8, room: 0, tight: true, bare: true, runIn: true},
}

// densest are the styles for a hero who would have too many pages otherwise.
var densest = []density{
	{text: 8, room: 0, tight: true, bare: true, runIn: true, dense: true},
	{text: 8, room: 0, tight: true, bare: true, runIn: true, dense: true, scant: true},
}

// largeDensities are the styles of large print.
var largeDensities = []density{{}, {bare: true}, {bare: true, runIn: true}, {bare: true, runIn: true, tight: true}, {bare: true, runIn: true, tight: true, dense: true},
	{bare: true, runIn: true, tight: true, dense: true, scant: true}}

// largeClosest is the style of a hero who would have too many pages in large print otherwise.
var largeClosest = density{bare: true, runIn: true, tight: true, dense: true, scant: true, close: true}

const (
	fullPages   = 4    // the most pages of a hero's own sheet
	maxPages    = 7    // the most at the highest levels
	largePages  = 10   // in large print
	maxLarge    = 12   // in large print at the highest levels
	maxFight    = 4    // the most of them that run a fight
	nearlyEmpty = 0.35 // the share of the last page below which it is worth saving
)

// atDensity plans the pages after the first: the rest of page 1, then every chapter. It takes the loosest pace in which the
// hero's own pages are few enough, or as few as in the tightest. Then it loosens every chapter as far as no page is added.
func atDensity(b *setting, over front.Rest, before int) *planner {
	paces, most := b.densities()
	p := plansOf(b, over, before)
	at, best := p.settled(paces, most)
	if at > 0 && !b.o.Large {
		best = p.loosened(append(slices.Clip(paces), densest...), at, best)
	}
	best.notes()
	return best
}

// onOnePage plans the chapters below page 1, or returns nil if they do not fit on it.
func onOnePage(b *setting, page front.Page) *planner {
	whole, ok := page.Whole()
	if !ok {
		return nil
	}
	b.alone, b.abridged = true, whole.Abridged
	p := plansOf(b, front.Rest{}, 0)
	p.whole = &whole
	for _, as := range append(slices.Clip(densities), densest...) {
		if out := p.planned(func(int) density { return as }); len(out.pages) == 1 {
			out.notes()
			return out
		}
	}
	b.alone = false
	return nil
}

// settled plans all chapters in one pace and returns its index: one of those given, or after them one of the densest.
func (p *plans) settled(paces []density, most int) (at int, best *planner) {
	tried := make([]*planner, len(paces))
	try := func(i int) *planner {
		if tried[i] == nil {
			tried[i] = p.planned(func(int) density { return paces[i] })
		}
		return tried[i]
	}
	fight := maxFight
	few := func(i int) bool { return try(i).own <= most && try(i).fightPages() <= fight }
	at = firstFrom(len(paces), few)
	if at == len(paces) {
		most, fight = tried[at-1].own, tried[at-1].fightPages()
		if most > maxPages && !p.b.o.Large {
			for i, as := range densest {
				if best = p.planned(func(int) density { return as }); best.own <= maxPages {
					return len(paces) + i, best
				}
			}
		}
		if p.b.o.Large && (most > maxLarge || fight > maxFight) {
			if best = p.planned(func(int) density { return largeClosest }); best.own < most || best.fightPages() < fight {
				return len(paces), best
			}
		}
		at = sort.Search(len(paces)-1, few)
	}
	best = try(at)
	if next := at + 1; best.isLastPageSparse() && next < len(paces) && !paces[next].bare && try(next).own < best.own {
		return next, try(next)
	}
	return at, best
}

// firstFrom is sort.Search, but tries an earlier one first, because most heroes need one of the first paces.
func firstFrom(n int, enough func(int) bool) int {
	from, to := 0, n
	for from < to {
		if i := from + (to-from)/3; enough(i) {
			to = i
		} else {
			from = i + 1
		}
	}
	return from
}

// fightPages returns how many pages of large print run a fight. Other sheets have a leaf for it.
func (p *planner) fightPages() int {
	if !p.o.Large {
		return 0
	}
	return p.ends[abilityChapter]
}

// loosened plans once more, with every chapter in the loosest pace in which no chapter ends on a later page than before. So
// the parts for a fight stay together.
func (p *plans) loosened(paces []density, settled int, best *planner) *planner {
	in := make([]int, len(p.all))
	for i := range in {
		in[i] = settled
	}
	for i := range p.all {
		if len(p.blocks(i, paces[settled])) == 0 {
			continue
		}
		fits := map[density]bool{p.all[i].heeds(paces[settled]): true}
		in[i] = sort.Search(settled, func(k int) bool {
			heeded := p.all[i].heeds(paces[k])
			fit, known := fits[heeded]
			if !known {
				now := p.planned(func(chapter int) density {
					if chapter == i {
						return paces[k]
					}
					return paces[in[chapter]]
				})
				if fit = now.endsNoLater(best); fit {
					best = now
				}
				fits[heeded] = fit
			}
			return fit
		})
	}
	return best
}

// endsNoLater reports whether every chapter ends on the same page as in another plan, or earlier.
func (p *planner) endsNoLater(other *planner) bool {
	for i, page := range p.ends {
		if page > other.ends[i] {
			return false
		}
	}
	return true
}

// isLastPageSparse reports whether the last page holds so little that it is worth saving.
func (p *planner) isLastPageSparse() bool {
	return len(p.pages) > 1 && p.y-p.Top < nearlyEmpty*(p.Bottom-p.Top)
}

// densities returns the styles for this sheet's pages, and the most pages a hero should have.
func (b *setting) densities() ([]density, int) {
	if b.o.Large {
		return largeDensities, largePages
	}
	return densities, fullPages
}
