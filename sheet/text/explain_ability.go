package text

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// ability explains an ability: distance, roll, cost, the damage of each tier, potencies and figures.
func (l *ledger) ability(a sheet.Ability) {
	l.title(a.Named, a.From)
	if a.Cost > 0 {
		card := chapter.Ability(&l.s.Show, &a)
		l.Para(2, 4, say(phrase.Of("costs", card.Tag)))
	}
	l.used(a)
	for _, u := range a.OtherUses() {
		l.Para(0, 2, strong(printable.Flat(phrase.Of("used-by", a.Name, u.User.Name))))
		l.used(a.UsedAs(u))
	}
	l.apply(2, a.Apply)
}

// used explains an ability as its user has it: distance, roll, damage, potencies and figures.
func (l *ledger) used(a sheet.Ability) {
	l.user = nil
	if a.User != nil {
		l.user = l.s.Creature(a.User.ID)
	}
	defer func() { l.user = nil }()
	card := chapter.Ability(&l.s.Show, &a)
	if len(a.Variants) == 0 {
		l.reach(a.Distance, a.Reach)
		l.rollsWith(card, a.Roll)
		l.tiers(a.Tiers)
	} else {
		l.rollsWith(card, a.Roll)
		for _, v := range a.Variants {
			l.reach(v.Distance, v.Reach)
			l.tiers(v.Tiers)
		}
	}
	l.figures(texts(a)...)
}

// reach explains distances in squares.
func (l *ledger) reach(distance string, list []sheet.Number) {
	for _, n := range list {
		title := phrase.Of("distance") + " " + n.Show()
		if len(list) == 1 {
			title = doc.Lead(phrase.Of("distance")) + " " + distance
		}
		l.number(2, title, n)
	}
}

// rollsWith explains the characteristic of a power roll.
func (l *ledger) rollsWith(card doc.Card, r *sheet.Roll) {
	if r == nil {
		return
	}
	text := phrase.Of("rolls-with", card.Outcomes().Text.String())
	if len(r.Characteristics) > 1 && r.Best != "" {
		text = phrase.Of("rolls-best", text, r.Best)
	}
	l.Para(2, 4, say(text))
	for _, c := range r.Characteristics {
		id := c.ID
		if l.user != nil {
			id = l.user.Key + "." + id
		}
		if n, ok := l.find(id); ok && !l.seen[n.ID] && (c.Name == r.Best || len(r.Characteristics) == 1) {
			l.number(4, n.Titled(), n)
		}
	}
}

// tiers explains the damage of each outcome.
func (l *ledger) tiers(list []sheet.Tier) {
	for _, t := range list {
		if t.Damage == nil {
			continue
		}
		l.number(2, t.Short+" "+printable.Flat(t.Full().String()), *t.Damage)
	}
}

// texts returns all texts of an ability, with those of its tiers for every way of use.
func texts(a sheet.Ability) []sheet.Text {
	out := []sheet.Text{a.Trigger, a.Target}
	for _, t := range a.Tiers {
		out = append(out, t.Effects)
	}
	for _, v := range a.Variants {
		for _, t := range v.Tiers {
			out = append(out, t.Effects)
		}
	}
	for _, c := range a.Clauses {
		out = append(out, c.Text)
	}
	return out
}

// figures explains the figures and potencies inside texts, each once.
func (l *ledger) figures(list ...sheet.Text) {
	done := map[string]bool{}
	for _, t := range list {
		for _, r := range t {
			line := printable.Flat(r.String()) + " = " + printable.Flat(doc.OrElse(r.Words, r.Formula))
			if r.Words == "" && r.Kind != sheet.Mark || done[line] {
				continue
			}
			done[line] = true
			if r.Kind == sheet.Mark {
				l.mark(r)
				continue
			}
			l.Para(2, 4, say(line))
			l.refer(4, r.Formula)
		}
	}
}

// mark explains a potency and its value.
func (l *ledger) mark(r sheet.Run) {
	n, ok := l.find(r.Formula)
	if !ok {
		l.Para(2, 4, say(printable.Flat(r.String())+": "+phrase.Of("potency-of", printable.Flat(r.Formula))))
		l.refer(4, r.Formula)
		return
	}
	title := printable.Flat(r.String()) + ": " + strings.ToLower(printable.Flat(n.Name))
	if l.seen[n.ID] {
		l.Para(2, 4, strong(title))
		return
	}
	l.number(2, title, n)
}
