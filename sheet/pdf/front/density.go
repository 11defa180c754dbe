package front

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// density is how tightly the first page is set.
type density struct {
	gap     float64 // mm between panels
	table   float64 // pt, table of abilities and reminders
	lead    float64 // their line spacing, 0 for that of tables
	row     float64 // mm, a condition
	brief   int     // effects longer than this are left to the ability's block
	stretch float64 // mm, the most a row of the table of abilities may grow to use up room
	bare    bool    // without keywords where a row would grow for them, and distance and target on a line where they fit
	own     bool    // the abilities every hero has only by name
	merged  bool    // the free strikes in one row
	terse   bool    // what everyone may do only by name, unless it holds a number of this hero
	mute    bool    // without the languages
	broke   bool    // without the uses of tokens
	named   bool    // features with more than a line of text only by name
	flow    bool    // reminders and the uses of tokens run on instead of beginning lines of their own
	apart   bool    // tables that grow with a resource in a panel of their own
	away    bool    // those tables on the pages behind
	slim    bool    // the target of an ability without a roll before its effect
	ticks   bool    // the conditions by name, beside the pools
	drop    drops   // what the summary goes without
	pools   float64 // mm, the least height of the panel of surges and shields
}

// voice sets the table and the reminders.
func (d density) voice() typeset.Voice {
	v := typeset.TableVoice.At(d.table)
	if d.lead > 0 {
		v.Lead = d.lead
	}
	return v
}

// Style is a kind of first page: how tightly it may be set, the loosest first.
type Style struct {
	title    string
	whole    []density                       // with everything on it
	turn     []density                       // with all of a turn on it, and the reminders behind; in a summary something goes
	last     density                         // for more than fits
	sections func(d density) []paper.Section // between the hero's numbers and the table
}

// Full is the first page of the full sheet.
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

// Summary is the only page of the summary: what a turn needs, with conditions by name. What it has no room for goes,
// and it says what has gone.
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

// drops are what may go from a summary.
type drops uint8

// What goes from a summary, one after the other, before abilities do.
const (
	dropKits drops = 1 << iota
	dropLanguages
	dropFeatures
	dropActs
	dropEffects // what abilities do besides their rolls
	dropSkills
)

// summaryBrief is how long an effect in the tightest summary may be.
const summaryBrief = 60

// lacks says whether the summary goes without a piece.
func (d density) lacks(piece drops) bool { return d.drop&piece != 0 }

// without is the density of a summary from which a piece has gone.
func (d density) without(piece drops) density {
	d.drop |= piece
	if piece == dropEffects {
		d.brief = 0
	}
	return d
}

// with is the density of a summary that has a piece back.
func (d density) with(piece drops) density {
	d.drop &^= piece
	if piece == dropEffects {
		d.brief = summaryBrief
	}
	return d
}
