package text

import (
	"strconv"
	"strings"

	"scabbard/sheet"
)

// gathered prints what play brought: treasures, projects, followers, and the creatures that come with the hero.
func (p *page) gathered(s *sheet.Sheet) {
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
		p.spread(0, strong(called(f)), faint(f.SourceName))
		p.flow(2, 4, "Skills", ", ", namesOf(f.Skills))
		p.flow(2, 4, "Languages", ", ", namesOf(f.Languages))
		p.para(2, 2, words(f.Text)...)
		p.apply(2, f.Apply)
	}
	for _, b := range s.Blocks {
		p.heading(b.Name)
		p.flow(0, 2, "", between, blockLines(b))
		p.para(0, 2, words(b.Text)...)
	}
}

// treasure prints an item, its rows, and what is on it.
func (p *page) treasure(indent int, t sheet.Treasure) {
	p.spread(indent, strong(itemName(t)), faint(strings.Join(t.Keywords, ", ")))
	if t.Waits != "" {
		p.para(indent+2, indent+4, strong("Not usable: "), say(t.Waits))
	}
	if t.Waiting {
		p.para(indent+2, indent+4, strong("Waits: "), say("for level "+strconv.Itoa(t.Level)))
	}
	p.flow(indent+2, indent+4, "", between, bonuses(t))
	p.para(indent+2, indent+2, words(t.Text)...)
	for _, r := range t.Rows {
		p.hang(indent+2, indent+4, say("-"), append([]span{faint(rowLabel(r) + " ")}, words(r.Text)...)...)
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
func (p *page) project(x sheet.Project) {
	p.spread(0, strong(x.Name), faint(points(x)))
	if !x.Done {
		p.para(2, 4, say(joined("; ", alternatives(x.Roll), x.Lore, x.Prerequisite)))
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

// gathered writes what play brought.
func (d *document) gathered(s *sheet.Sheet) {
	if len(s.Treasures) > 0 {
		d.heading(2, "Treasures")
	}
	for _, t := range s.Treasures {
		d.treasure(3, t)
	}
	if len(s.Projects) > 0 {
		d.heading(2, "Projects")
	}
	for _, x := range s.Projects {
		d.heading(3, x.Name+brackets(points(x)))
		if x.Done {
			d.block(prose(x.Text, ""))
			for _, n := range x.Notes {
				d.item(prose(n, "  "))
			}
			d.labelled(applyYourself, inline(x.Apply))
			continue
		}
		d.entry("Roll", inline(alternatives(x.Roll)))
		d.entry("Source", inline(x.Lore))
		d.entry("Prerequisite", inline(x.Prerequisite))
		d.entry("Makes", inline(x.Yields))
	}
	if len(s.Followers) > 0 {
		d.heading(2, "Followers")
	}
	for _, f := range s.Followers {
		d.heading(3, called(f)+brackets(f.SourceName))
		d.block(prose(f.Text, ""))
		d.entries("Skills", ", ", namesOf(f.Skills))
		d.entries("Languages", ", ", namesOf(f.Languages))
		d.labelled(applyYourself, inline(f.Apply))
	}
	for _, b := range s.Blocks {
		d.heading(2, b.Name)
		for _, l := range b.Lines {
			d.entry(l.Label, prose(l.Text, "  "))
		}
		d.block(prose(b.Text, ""))
	}
}

func (d *document) treasure(level int, t sheet.Treasure) {
	d.heading(level, itemName(t)+brackets(strings.Join(t.Keywords, ", ")))
	d.labelled("Not usable", inline(t.Waits))
	if t.Waiting {
		d.labelled("Waits", "for level "+strconv.Itoa(t.Level))
	}
	d.block(inline(strings.Join(bonuses(t), between)))
	d.block(prose(t.Text, ""))
	for _, r := range t.Rows {
		d.entry(rowLabel(r), prose(r.Text, "  "))
	}
	for _, n := range t.Notes {
		d.item(prose(n, "  "))
	}
	d.labelled(applyYourself, inline(t.Apply))
	for _, e := range t.Enhancements {
		d.treasure(min(level+1, 6), e)
	}
}

// itemName is a treasure with how many of it are carried.
func itemName(t sheet.Treasure) string {
	if t.Count > 1 {
		return t.Name + " ×" + strconv.Itoa(t.Count)
	}
	return t.Name
}

// bonuses are the numbers an item raises; one that does not count says so.
func bonuses(t sheet.Treasure) []string {
	out := make([]string, len(t.Bonuses))
	for i, b := range t.Bonuses {
		out[i] = by(b)
	}
	return out
}

// rowLabel says from which level on a row counts, and that it waits where the hero is below it.
func rowLabel(r sheet.Row) string {
	label := "Level " + strconv.Itoa(r.Level)
	if r.Dormant {
		label += " (waits)"
	}
	return label
}

// points words how far a project has come.
func points(x sheet.Project) string {
	switch {
	case x.Done:
		return "finished"
	case x.Goal == 0:
		return counted(x.Points, "point", "points")
	}
	return strconv.Itoa(x.Points) + " of " + counted(x.Goal, "point", "points")
}

// alternatives are the characteristics a project roll may use.
func alternatives(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

// called is a follower by name, with what kind of follower it is.
func called(f sheet.Follower) string {
	if f.Called == "" {
		return f.Name
	}
	return f.Name + ": " + f.Called
}

func blockLines(b sheet.Block) []string {
	out := make([]string, len(b.Lines))
	for i, l := range b.Lines {
		out[i] = l.Label + " " + l.Text.String()
	}
	return out
}

// item explains what a treasure or an enhancement does to the hero's numbers.
func (l *ledger) item(t sheet.Treasure) {
	l.title(t.Named, t.Category)
	if t.Waits != "" {
		l.para(2, 4, strong("Not usable: "), say(t.Waits))
	}
	for _, r := range t.Rows {
		l.hang(2, 4, say("-"), append([]span{faint(rowLabel(r) + " ")}, words(r.Text)...)...)
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
