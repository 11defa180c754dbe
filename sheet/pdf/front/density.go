package front

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// density is how tightly page 1 is set.
type density struct {
	gap     float64 // mm between panels
	table   float64 // pt, for the table of abilities and the reminders
	lead    float64 // their line spacing; 0 for the usual one
	row     float64 // mm, a condition
	brief   int     // longer effects are left to the ability's block
	stretch float64 // mm, how much a row of the table of abilities may grow to fill the page
	bare    bool    // no keywords if a row would grow for them, and distance and target on one line if they fit
	own     bool    // only the names of the abilities that every hero has
	merged  bool    // the free strikes in one row
	terse   bool    // only the names of the common actions, unless they have a number of this hero
	mute    bool    // no languages
	broke   bool    // no uses of tokens
	named   bool    // only the names of features that need more than a line
	flow    bool    // reminders and the uses of tokens run on instead of having lines of their own
	apart   bool    // tables that grow with a resource have a panel of their own
	away    bool    // those tables are on later pages
	slim    bool    // the target of an ability without a roll is before its effect
	ticks   bool    // conditions by name, beside the pools
	drop    drops   // the parts that the summary leaves out
	pools   float64 // mm, the least height of the panel of surges and shields
}

// voice returns the style of the table and the reminders.
func (d density) voice() typeset.Voice {
	v := typeset.TableVoice.At(d.table)
	if d.lead > 0 {
		v.Lead = d.lead
	}
	return v
}

// Style is a kind of first page: the densities that it may have, the loosest first.
type Style struct {
	title    string
	whole    []density                       // with everything on page 1
	turn     []density                       // with everything for a turn on page 1 and the reminders on later pages; a summary leaves something out
	last     density                         // if there is too much
	sections func(d density) []paper.Section // the panels between the hero's numbers and the table
}

// Full returns the style of the full sheet's first page.
func (p Page) Full() Style {
	return Style{chapter.PageCombat, []density{
		{gap: 3.5, table: 8.5, row: 3.65, brief: 1 << 30, stretch: 0.8},
		{gap: 3.0, table: 8.25, row: 3.5, brief: 260, stretch: 0.8},
		{gap: 2.8, table: 8, row: 3.4, brief: 150, stretch: 1.5},
		{gap: 2.6, table: 8, row: 3.4, brief: 150, stretch: 1.5, merged: true, own: true},
		{gap: 2.6, table: 8, row: 3.4, brief: 150, stretch: 1.5, merged: true, own: true, terse: true},
		{gap: 2.6, table: 8, row: 3.4, brief: 150, stretch: 1.5, merged: true, own: true, terse: true, named: true},
		{gap: 2.4, table: 8, row: 3.4, brief: 110, stretch: 1.5, merged: true, own: true, named: true, terse: true, bare: true},
		{gap: 2.2, table: 8, row: 3.1, brief: 90, stretch: 1.5, merged: true, own: true, named: true, terse: true, bare: true, flow: true},
		{gap: 2.2, table: 8, lead: 1.12, row: 3.1, brief: 0, stretch: 1.5, merged: true, own: true, named: true, terse: true, bare: true, flow: true, mute: true},
	}, []density{
		{gap: 2.6, table: 8, row: 3.4, brief: 150, stretch: 1.5, merged: true, own: true, named: true, flow: true},
		{gap: 2.6, table: 8, row: 3.4, brief: 150, stretch: 1.5, merged: true, own: true, named: true, flow: true, apart: true},
		{gap: 2.4, table: 8, row: 3.1, brief: 110, stretch: 1.5, merged: true, own: true, named: true, flow: true, apart: true, bare: true},
		{gap: 2.2, table: 8, lead: 1.12, row: 3.1, brief: 90, stretch: 1.5, merged: true, own: true, named: true, flow: true, apart: true, bare: true, slim: true},
		{gap: 2.2, table: 8, lead: 1.12, row: 3.1, brief: 90, stretch: 1.5, merged: true, own: true, named: true, flow: true, apart: true, bare: true, slim: true, ticks: true},
		{gap: 2.2, table: 8, lead: 1.08, row: 3.1, brief: 90, stretch: 1.5, merged: true, own: true, named: true, flow: true, apart: true, bare: true, slim: true, ticks: true},
		{gap: 2.2, table: 8, lead: 1.08, row: 3.1, brief: 0, stretch: 1.5, merged: true, own: true, named: true, flow: true, apart: true, bare: true, slim: true, ticks: true},
		{gap: 2.2, table: 8, lead: 1.08, row: 3.1, brief: 0, stretch: 1.5, merged: true, own: true, named: true, flow: true, apart: true, away: true, bare: true, slim: true, ticks: true},
	},
		density{gap: 2.2, table: 8, lead: 1.08, row: 3.1, brief: 0, stretch: 1.5, merged: true, own: true, named: true, flow: true, apart: true, away: true, bare: true, slim: true, ticks: true},
		func(d density) []paper.Section {
			if d.ticks {
				d.broke = true
				return paper.NotEmpty(p.panels().staminaRow(d), p.panels().tables(d), p.panels().ticksBesidePools(d))
			}
			return paper.NotEmpty(p.panels().staminaRow(d), p.panels().tables(d), p.panels().conditions(d), p.panels().pools(d))
		}}
}

// Summary returns the style of the summary: everything a turn needs, with conditions by name. It names the parts it has no
// room for.
func (p Page) Summary() Style {
	s := Style{title: chapter.PageSummary, whole: []density{
		{gap: 2.9, table: 8.25, brief: 260, stretch: 0.8},
		{gap: 2.7, table: 8, brief: 150, stretch: 0.8, bare: true, terse: true},
		{gap: 2.7, table: 8, brief: 150, stretch: 0.8, bare: true, merged: true, own: true, terse: true, flow: true},
		{gap: 2.4, table: 7.5, brief: 90, stretch: 1.5, bare: true, merged: true, own: true, terse: true, broke: true},
		{gap: 2.4, table: 7.5, brief: 90, stretch: 1.5, bare: true, merged: true, own: true, terse: true, broke: true, named: true},
	}, sections: func(d density) []paper.Section {
		if !d.broke {
			return paper.NotEmpty(p.panels().staminaRow(d), p.panels().tables(d), p.panels().conditionTicks(5), p.panels().pools(d))
		}
		return paper.NotEmpty(p.panels().staminaRow(d), p.panels().tables(d), p.panels().ticksBesidePools(d))
	}}
	tight := density{gap: 2.2, table: 7.5, lead: 1.1, brief: summaryBrief, bare: true, merged: true, own: true, terse: true, broke: true, named: true, flow: true, apart: true, slim: true}
	s.turn = append(s.turn, tight)
	for piece := dropKits; piece <= dropSkills; piece <<= 1 {
		tight = tight.without(piece)
		s.turn = append(s.turn, tight)
	}
	s.last = tight
	return s
}

// drops are the pieces that a summary may leave out.
type drops uint8

// The pieces that a summary leaves out, one after the other, before it leaves out abilities.
const (
	dropKits drops = 1 << iota
	dropLanguages
	dropFeatures
	dropActs
	dropEffects // the effects of abilities
	dropSkills
)

// summaryBrief is the length of the longest effect in the tightest summary.
const summaryBrief = 60

// lacks reports whether the summary leaves out a piece.
func (d density) lacks(piece drops) bool { return d.drop&piece != 0 }

// without returns the density with a piece left out.
func (d density) without(piece drops) density {
	d.drop |= piece
	if piece == dropEffects {
		d.brief = 0
	}
	return d
}

// with returns the density with a piece put back.
func (d density) with(piece drops) density {
	d.drop &^= piece
	if piece == dropEffects {
		d.brief = summaryBrief
	}
	return d
}
