package text

import (
	"io"
	"strconv"

	"scabbard/sheet"
)

// Changes prints what differs between two sheets: numbers old and new with what came and went, what was
// gained and lost, abilities printed differently, questions that open or lapse. Nothing where nothing differs.
func Changes(w io.Writer, c sheet.Changes, o Options) error {
	p := newPage(o)
	p.wordChanges(c.Identity)
	p.numberChanges(c.Numbers)
	p.belongings("Gained", c.Gained)
	p.belongings("Lost", c.Lost)
	p.abilityChanges(c.Abilities)
	p.questions("Asked now", c.Asked)
	p.questions("Asked no longer", c.Lapsed)
	if len(c.Issues) > 0 {
		p.heading("To know")
	}
	for _, i := range c.Issues {
		p.para(0, 2, strong(joined(" ", string(i.Severity), i.Question)+": "), say(i.Text))
	}
	return p.flush(w)
}

func (p *page) wordChanges(list []sheet.WordChange) {
	for _, c := range list {
		p.hang(0, changeColumn, say(c.What), say(orNone(c.From)), faint(" → "), strong(orNone(c.To)))
	}
}

// changeColumn is where the figures of a change begin.
const changeColumn = 20

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func (p *page) numberChanges(list []sheet.NumberChange) {
	if len(list) == 0 {
		return
	}
	p.heading("Numbers")
	for _, n := range list {
		spans := []span{say(n.From), faint(" → "), strong(n.To)}
		for _, part := range n.Came {
			spans = append(spans, faint("  "+reason("", part)))
		}
		for _, part := range n.Went {
			spans = append(spans, faint("  "+reason("no longer ", part)))
		}
		p.hang(0, changeColumn, say(n.Name), spans...)
	}
}

// reason words a part: "+12 Fury (12 * (level - 1))".
func reason(lead string, part sheet.Part) string {
	s := lead
	switch part.Op {
	case sheet.Add:
		s += sheet.Figure(part.Amount, true)
	case sheet.Set:
		s += "becomes " + strconv.Itoa(part.Amount)
	default:
		s += strconv.Itoa(part.Amount)
	}
	s += " " + part.Name
	if !isPlain(part.Rule) {
		s += " (" + part.Rule + ")"
	}
	return s
}

func (p *page) belongings(title string, b sheet.Belongings) {
	groups := []struct {
		name string
		list []sheet.Named
	}{{"Abilities", b.Abilities}, {"Features", b.Features}, {"Skills", b.Skills}, {"Languages", b.Languages}, {"Resistances", b.Resistances}}
	headed := false
	for _, g := range groups {
		if len(g.list) == 0 {
			continue
		}
		if !headed {
			p.heading(title)
			headed = true
		}
		var items []string
		for _, n := range g.list {
			items = append(items, by(n))
		}
		p.flow(0, changeColumn, g.name, ", ", items)
	}
}

func (p *page) abilityChanges(list []sheet.AbilityChange) {
	if len(list) == 0 {
		return
	}
	p.heading("Abilities that read differently")
	for _, a := range list {
		p.para(0, 2, strong(a.Name))
		for _, l := range a.Lines {
			p.hang(2, changeColumn, say(l.What), say(orNone(l.From)), faint(" → "), strong(orNone(l.To)))
		}
	}
}

func (p *page) questions(title string, list []sheet.Question) {
	if len(list) == 0 {
		return
	}
	p.heading(title)
	for _, q := range list {
		p.hang(0, changeColumn, say(q.ID), say(q.Prompt), faint(brackets(string(q.State))))
	}
}
