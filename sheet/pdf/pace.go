package pdf

import "sort"

// pace is how the pages behind the first are set: what gives way when a hero has much to print.
type pace struct {
	text  float64 // pt, of rules
	room  int     // how much there is to write on, 0 to 2
	tight bool    // less air between blocks and lines
	bare  bool    // abilities without flavour
	runIn bool    // entries begin with their names instead of standing under them
}

// paces are the ways to set the pages behind the first, in the order in which they are tried.
var paces = []pace{
	{text: 9, room: 2},
	{text: 9, room: 1},
	{text: 9, room: 1, tight: true},
	{text: 9, room: 0, tight: true, bare: true},
	{text: 9, room: 0, tight: true, bare: true, runIn: true},
	{text: 8.5, room: 0, tight: true, bare: true, runIn: true},
	{text: 8, room: 0, tight: true, bare: true, runIn: true},
}

// largePaces are the ways to set large print.
var largePaces = []pace{{}, {bare: true}, {bare: true, runIn: true}}

const (
	fullPages   = 4    // a hero's own sheet should have no more
	largePages  = 10   // in large print
	nearlyEmpty = 0.35 // how much of the last page may be filled for it to be worth saving
)

// planFlow plans the pages behind the first: what the first had no room for, then every chapter. It takes the
// loosest pace in which they are few enough, else the loosest of those tried in which they are fewest.
func (b *book) planFlow(rest carry) {
	paces := b.paces()
	tried := make([]*planner, len(paces))
	try := func(i int) *planner {
		if b.pace = paces[i]; tried[i] == nil {
			tried[i] = b.plan(rest)
		}
		return tried[i]
	}
	at := sort.Search(len(paces), func(i int) bool { return try(i).few() })
	if at == len(paces) {
		b.finish(fewest(tried))
		return
	}
	best := tried[at]
	if next := at + 1; best.wasteful() && next < len(paces) && !paces[next].bare {
		best = fewest([]*planner{best, try(next)})
	}
	b.finish(best)
}

// fewest is the first of the plans with the fewest pages.
func fewest(plans []*planner) (best *planner) {
	for _, p := range plans {
		if p != nil && (best == nil || p.own < best.own) {
			best = p
		}
	}
	return best
}

// few says whether the hero's own pages are not too many.
func (p *planner) few() bool {
	if p.o.Large {
		return p.own <= largePages
	}
	return p.own <= fullPages
}

// paces are the ways to set this sheet's pages.
func (b *book) paces() []pace {
	if b.o.Large {
		return largePaces
	}
	return paces
}

// wasteful says whether the last page holds so little that it is worth saving.
func (p *planner) wasteful() bool {
	return len(p.pages) > 1 && p.y-p.top < nearlyEmpty*(p.bottom-p.top)
}
