package text

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
	"scabbard/sheet/wording"
)

// front is what is needed at every moment of play: who the hero is, the numbers, what is gathered and spent.
type front struct{ *page }

func (p front) write(s *sheet.Sheet) {
	p.identity(s)
	p.numbers(s)
	p.resources(s)
}

func (p front) identity(s *sheet.Sheet) {
	p.spread(0, strong(wording.HeroName(s)), span{"level " + sheet.Figure(s.Level, false), plain})
	p.flow(0, 2, "", wording.Between, s.Headline())
	p.flow(0, 2, "", wording.Between, s.Background())
	p.flow(0, 2, "", wording.Between, wording.Standing(s))
}

func (p front) numbers(s *sheet.Sheet) {
	if len(s.Characteristics) > 0 {
		p.blank()
		p.characteristics(s.Characteristics)
	}
	p.blank()
	p.stamina(s)
	p.flow(0, column, "Now", wording.Between, wording.Now(s))
	combat, rest := wording.Others(s)
	p.flow(0, column, "Combat", wording.Between, combat)
	if values, c, ok := wording.Potency(s); ok {
		values[len(values)-1] += wording.Brackets(c)
		p.flow(0, column, s.Show.Terms.Potency, wording.Between, values)
	}
	p.flow(0, column, "Immune to", ", ", wording.Resists(s.Immunities))
	p.flow(0, column, "Weak to", ", ", wording.Resists(s.Weaknesses))
	var never []string
	for _, n := range s.CannotBe {
		never = append(never, wording.By(n.Named))
	}
	p.flow(0, column, "Cannot be", ", ", never)
	p.flow(0, column, "Also", wording.Between, rest)
}

// characteristics stand side by side; their gaps never begin a line.
func (p front) characteristics(list []sheet.Number) {
	used := 0
	for _, n := range list {
		wide := term.Width(printable.Flat(n.Name)) + 1 + term.Width(n.Show())
		switch {
		case used == 0:
		case used+3+wide > p.width:
			p.end()
			used = 0
		default:
			p.b.WriteString("   ")
			used += 3
		}
		p.paint(say(printable.Flat(n.Name) + " "))
		p.paint(strong(n.Show()))
		used += wide
	}
	p.end()
}

func (p front) stamina(s *sheet.Sheet) {
	health, ok := s.Role(sheet.Health)
	if ok {
		p.flow(0, column, health.Name, wording.Between, append([]string{health.Show()}, wording.Thresholds(s)...))
	}
	if n, ok := s.Role(sheet.Heals); ok {
		items := []string{n.Show()}
		if v, ok := s.Role(sheet.Healing); ok {
			items = append(items, wording.Joined(" ", "each gives back", v.Show(), health.Name))
		}
		p.flow(0, column, n.Name, wording.Between, items)
	}
}

// resources prints what the hero gathers and spends with every way to gain it, and the tables that grow with it.
func (p front) resources(s *sheet.Sheet) {
	for i, r := range s.Resources {
		p.heading(r.Name)
		if i > 0 {
			p.line("Kind", r.Label)
		}
		p.line("Now", wording.Has(s, r))
		p.resource(r)
	}
	for _, t := range s.Tracks {
		p.track(t)
	}
}

// resource prints how a resource comes and goes.
func (p front) resource(r *sheet.Resource) {
	p.line("At start", r.Start)
	p.line("Each turn", r.Turn)
	for i, g := range r.Gains {
		label := "Also"
		if i > 0 {
			label = ""
		}
		p.hang(0, column, strong(label), words(g)...)
	}
	if r.Floor < 0 {
		p.line("Lowest", sheet.Figure(r.Floor, false))
	}
	for _, t := range r.Rules {
		p.hang(0, 2, faint("-"), words(t)...)
	}
}

func (p front) track(t sheet.Track) {
	p.blank()
	from := ""
	if t.SourceName != t.Name {
		from = t.SourceName
	}
	p.spread(0, strong(t.Name), faint(from))
	p.para(2, 2, words(t.Note)...)
	for _, row := range t.Rows {
		at := sheet.Figure(row.At, false)
		at = strings.Repeat(" ", max(0, 4-term.Width(at))) + at
		if !row.Dormant {
			p.row(at, plain, words(row.Text))
			continue
		}
		waits := words(row.Text)
		for i := range waits {
			waits[i].st = dim
		}
		p.row(at, dim, append([]span{faint(name("(from level "+sheet.Figure(row.Level, false)+")") + " ")}, waits...))
	}
}
