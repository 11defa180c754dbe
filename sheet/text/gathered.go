package text

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// gathered is what play brought.
type gathered struct{ *page }

// write prints treasures, projects, followers, and the creatures that come with the hero.
func (p gathered) write(s *sheet.Sheet) {
	titles := s.Titles()
	if len(titles) > 0 {
		p.heading("Titles")
	}
	for _, t := range titles {
		p.para(0, 2, strong(t.Name), faint(wording.Brackets(strings.Join(wording.NamesOf(t.Brings), ", "))))
	}
	if len(s.Treasures) > 0 {
		p.heading("Treasures")
	}
	for i, t := range s.Treasures {
		if i > 0 {
			p.blank()
		}
		p.treasure(0, t)
	}
	if len(s.Projects) > 0 {
		p.heading("Projects")
	}
	for _, x := range s.Projects {
		p.project(x)
	}
	if len(s.Followers) > 0 {
		p.heading("Followers")
	}
	for _, f := range s.Followers {
		p.spread(0, strong(wording.Called(f)), faint(f.SourceName))
		p.flow(2, 4, "Skills", ", ", wording.NamesOf(f.Skills))
		p.flow(2, 4, "Languages", ", ", wording.NamesOf(f.Languages))
		p.para(2, 2, words(f.Text)...)
		p.apply(2, f.Apply)
	}
	for _, b := range s.Blocks {
		p.heading(b.Name)
		p.flow(0, 2, "", wording.Between, wording.BlockLines(b))
		p.para(0, 2, words(b.Text)...)
	}
}

// treasure prints an item, its rows, and what is on it.
func (p gathered) treasure(indent int, t sheet.Treasure) {
	p.spread(indent, strong(wording.ItemName(t)), faint(strings.Join(t.Keywords, ", ")))
	if t.Waits != "" {
		p.para(indent+2, indent+4, strong("Not usable: "), say(t.Waits))
	}
	if t.Waiting {
		p.para(indent+2, indent+4, strong("Waits: "), say("for level "+strconv.Itoa(t.Level)))
	}
	p.flow(indent+2, indent+4, "", wording.Between, wording.Bonuses(t))
	p.para(indent+2, indent+2, words(t.Text)...)
	for _, r := range t.Rows {
		p.hang(indent+2, indent+4, say("-"), append([]span{faint(wording.RowLabel(r) + " ")}, words(r.Text)...)...)
	}
	for _, n := range t.Notes {
		p.hang(indent+2, indent+4, say("-"), words(n)...)
	}
	p.apply(indent+2, t.Apply)
	for _, e := range t.Enhancements {
		p.treasure(indent+2, e)
	}
}

// project prints a project in a line, and what it brought once it is done.
func (p gathered) project(x sheet.Project) {
	p.spread(0, strong(x.Name), faint(wording.Points(x)))
	if !x.Done {
		p.para(2, 4, say(wording.Joined("; ", wording.Alternatives(x.Roll), x.Lore, x.Prerequisite)))
		if x.Yields != "" {
			p.para(2, 4, say("Makes "+x.Yields))
		}
		return
	}
	p.para(2, 2, words(x.Text)...)
	for _, n := range x.Notes {
		p.hang(2, 4, say("-"), words(n)...)
	}
	p.apply(2, x.Apply)
}

// item explains what a treasure or an enhancement does to the hero's numbers.
func (l *ledger) item(t sheet.Treasure) {
	l.title(t.Named, t.Category)
	if t.Waits != "" {
		l.para(2, 4, strong("Not usable: "), say(t.Waits))
	}
	for _, r := range t.Rows {
		l.hang(2, 4, say("-"), append([]span{faint(wording.RowLabel(r) + " ")}, words(r.Text)...)...)
	}
	l.figures(t.Text)
	l.changes(t.ID)
	l.gifts(t.ID)
	l.cards(t.ID)
	l.apply(2, t.Apply)
}

// cards lists the abilities whose damage a record has a part in.
func (l *ledger) cards(id string) {
	for _, a := range l.s.Abilities {
		for _, b := range a.DamageBonus {
			if b.Source == id {
				l.para(2, 4, say(a.Name+": damage "+sheet.Figure(b.Tiers[0], true)+"/"+sheet.Figure(b.Tiers[1], true)+"/"+sheet.Figure(b.Tiers[2], true)))
			}
		}
	}
}

// gatheredThings are what play brought, to be explained.
func gatheredThings(s *sheet.Sheet) (out []thing) {
	var add func([]sheet.Treasure)
	add = func(list []sheet.Treasure) {
		for _, t := range list {
			out = append(out, record(t.Named, func(l *ledger) { l.item(t) }))
			add(t.Enhancements)
		}
	}
	add(s.Treasures)
	return out
}
