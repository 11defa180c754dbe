// Package front sets the leaf that runs a fight: page 1 with everything for a turn, and its back with everything for a moment.
//
// Package full calls New and draws the leaves it plans. Each panel is a file. What moves overleaf if room is short is in
// reduction.go and back.go.
package front

import (
	"slices"
	"sort"
	"strconv"
	"sync"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// Page is page 1 of a hero's sheet, with its back.
type Page struct {
	paper.Frame
	paper.Places
	*entries
	state bool // print the values noted in play
	cache *cache
}

// New returns page 1 of a hero's sheet.
func New(frame paper.Frame, places paper.Places, s *sheet.Sheet, state bool) Page {
	return Page{Frame: frame, Places: places, entries: entriesOf(s), state: state, cache: newCache()}
}

func (p Page) panels() panels   { return panels{p.Frame, p.Places, p.entries} }
func (p Page) table() turnTable { return turnTable{p.Frame, p.Places, p.entries, p.cache} }

// Title returns the title of page 1.
func (p Page) Title() string {
	if p.Summary {
		return phrase.Of("page-summary")
	}
	return phrase.Of("page-combat")
}

// trial is page 1 set in one density.
type trial struct {
	density
	fixed []paper.Section // the sections above the table
	rows  []*abilityRow
	foot  func() foot // set when it is needed, because most trials do not fit even without it
	room  float64     // the room that the sections leave for the table and the foot
}

// try sets page 1 in a density.
func (p Page) try(d density) trial {
	t := trial{density: d, rows: p.table().rows(d), foot: sync.OnceValue(func() foot { return p.footOf(d) }), room: p.Bottom - p.Top}
	h := header{p.Frame, p.s, p.state}
	if p.cache.top == nil {
		p.cache.top = paper.NotEmpty(h.section(), h.characteristics())
	}
	t.fixed = append(slices.Clone(p.cache.top), paper.NotEmpty(p.cache.section("extras", density{away: d.away & pieceForms}, h.extras))...)
	t.fixed = append(t.fixed, p.middle(d)...)
	for i := range p.s.Creatures {
		t.fixed = append(t.fixed, p.cache.section("beside "+strconv.Itoa(i), density{table: d.table}, func(d density) paper.Section {
			return p.panels().beside(&p.s.Creatures[i], d)
		}))
	}
	for _, s := range t.fixed {
		t.room -= s.Height + d.gap
	}
	return t
}

// middle returns the panels between the hero's numbers and the table of abilities.
func (p Page) middle(d density) []paper.Section {
	panels, upper := p.panels(), p.upper(d)
	tables := p.cache.section("tables", density{apart: d.apart, away: d.away & pieceTables}, panels.tables)
	pools := func() paper.Section {
		return p.cache.section("pools", density{pools: d.pools, away: d.away & pieceTokens}, panels.pools)
	}
	if !d.has(pieceConditions) {
		return paper.NotEmpty(upper.beside(), tables, p.cache.section("conditions", density{row: d.row}, panels.conditions), pools())
	}
	if !d.has(pieceTokens) {
		return paper.NotEmpty(upper.beside(), tables, panels.conditionTicks(5), pools())
	}
	ticks := p.cache.section("ticks", density{pools: d.pools, away: d.away & pieceTokens}, panels.ticksBesidePools)
	above := p.cache.section("above", density{gap: d.gap, table: d.table, apart: d.apart, pools: d.pools, away: d.away & (pieceTables | pieceTokens)}, upper.above)
	rows, columns := paper.NotEmpty(upper.beside(), tables, ticks), paper.NotEmpty(above, tables)
	high := func(all []paper.Section) (h float64) {
		for _, s := range all {
			h += s.Height + d.gap
		}
		return h
	}
	if above.Draw != nil && high(columns) < high(rows)-2 {
		return columns
	}
	return rows
}

// upper returns the panels of Stamina and of resources.
func (p Page) upper(d density) upper {
	d = density{table: d.table, apart: d.apart, away: d.away & pieceTables}
	u, known := p.cache.upper[d]
	if !known {
		u = p.panels().upper(p.cache, d)
		p.cache.upper[d] = u
	}
	return u
}

// fits reports whether the table and the foot fit below the sections.
func (t trial) fits() bool {
	table := tableHeight(t.rows, t.density) + t.gap
	return table <= t.room && table+t.foot().height() <= t.room
}

// reduce sets page 1 with as many of the reductions, in order, as it needs to fit. Then it undoes those that turn out not to
// be needed, the last first.
func (p Page) reduce(single bool) trial {
	t := p.try(reduced(single, 0))
	for i, r := range reductions {
		if t.fits() {
			break
		}
		if r.moves == 0 || p.hasPiece(r.moves) {
			t = p.try(reduced(single, t.done|1<<i))
		}
	}
	for i := len(reductions) - 1; i >= 0 && t.fits(); i-- {
		if t.done&(1<<i) == 0 {
			continue
		}
		if looser := p.try(reduced(single, t.done&^(1<<i))); looser.fits() {
			t = looser
		}
	}
	if all := len(p.s.Actions); single && t.fits() && t.has(pieceActs) {
		with := func(n int) trial {
			d := t.density
			d.acts = n
			return p.try(d)
		}
		t = with(sort.Search(all, func(n int) bool { return !with(n + 1).fits() }))
	}
	return t
}

// hasPiece reports whether the hero has something of these pieces.
func (p Page) hasPiece(which pieces) bool {
	s := p.s
	for piece, has := range map[pieces]bool{
		pieceLanguages: len(s.Languages) > 0, pieceSkills: len(s.Skills) > 0, pieceActs: len(s.Actions) > 0,
		pieceConditions: len(s.Conditions) > 0, pieceTokens: len(s.Tokens) > 0, pieceForms: len(s.Forms) > 0, pieceFight: len(s.Fight) > 0,
		pieceEveryones: slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool { return a.IsEveryones() }),
		pieceTables:    len(p.grown()) > 0,
	} {
		if which&piece != 0 && has {
			return true
		}
	}
	return false
}

// Plan plans page 1 and the pages after it: the rest of page 1 if it does not fit, and the back. A summary has both on one page
// if they fit, and so has a hero of an edition without moments.
func (p Page) Plan() (paper.Leaf, Rest) {
	if p.Summary {
		if t := p.reduce(true); t.fits() {
			leaf, rest := p.placed(t)
			rest.back = nil
			return leaf, rest
		}
	}
	t := p.reduce(false)
	if with, ok := p.withBack(t); ok {
		leaf, rest := p.placed(with)
		rest.back = nil
		return leaf, rest
	}
	return p.placed(t)
}

// placed places the parts of a trial on page 1. It hands on the parts that do not fit, first the abilities that every hero has.
func (p Page) placed(t trial) (paper.Leaf, Rest) {
	d, rows := t.density, t.rows
	fixed, late := p.sectionsWithin(t.fixed, d)
	foot := t.foot()
	room := t.room - foot.height() - d.gap
	if tableHeight(rows, d) > room {
		slices.SortStableFunc(rows, func(x, y *abilityRow) int { return paper.OneIf(x.common) - paper.OneIf(y.common) })
	}
	n := rowsWithin(rows, d, room)
	page, more := rows[:n], rows[n:]
	left := t.room
	if n > 0 {
		left -= tableHeight(page, d) + d.gap
	}
	if foot.height() > left {
		foot = foot.without()
	}
	stretch(page, d, left-foot.height())
	first := paper.Leaf{Bookmark: p.Title() + " \u2014 " + p.s.HeroName(), Parts: nil, Draw: func(c *canvas.Canvas) {
		y := p.Top
		for _, s := range fixed {
			s.Draw(c, y)
			y += s.Height + d.gap
		}
		if n > 0 {
			p.table().draw(c, phrase.Of("your-turn"), page, d, y)
			y += tableHeight(page, d) + d.gap
		}
		if !foot.empty() {
			foot.draw(c, y, p.Bottom-y)
		} else if room := p.Bottom - y; room > 22 && len(late) == 0 && len(more) == 0 {
			c.Panel(phrase.Of("notes-title"), canvas.R(p.Left, y, p.Wide, room), typeset.Galley{},
				func(in canvas.Rect) {
					paper.DrawNotes(c, canvas.R(in.X+4, in.Y+1, in.W-8, in.H-2))
				})
		}
	}}
	return first, Rest{sections: late, rows: more, back: p.backOf(d, foot.empty()), dense: d, of: p}
}

// sectionsWithin divides the sections into those that fit on page 1 and the rest.
func (p Page) sectionsWithin(all []paper.Section, d density) (fit, rest []paper.Section) {
	y := p.Top
	for i, s := range all {
		if y+s.Height > p.Bottom && i > 0 {
			return all[:i], all[i:]
		}
		y += s.Height + d.gap
	}
	return all, nil
}

// maxStretch is how much a row of the table of abilities may grow to fill the page, in millimeters.
const maxStretch = 1.2

// stretch distributes spare room among the rows of the table of abilities.
func stretch(rows []*abilityRow, d density, spare float64) {
	for _, r := range rows {
		r.extra = min(maxStretch, max(0, spare/float64(len(rows))))
	}
}
