package text

import (
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// item explains the effect of a treasure or enhancement on the hero's numbers.
func (l *ledger) item(t sheet.Treasure) {
	l.title(t.Named, t.Category)
	if t.Waits != "" {
		l.Para(2, 4, strong(doc.Lead(phrase.Of("not-usable"))+" "), say(t.Waits))
	}
	card := chapter.Treasure(&t)
	for _, e := range card.Body {
		if rows, is := e.(doc.List); is {
			l.list(2, rows)
		}
	}
	l.figures(t.Text)
	l.changes(t.ID)
	l.gifts(t.ID)
	l.cards(t.ID)
	l.apply(2, t.Apply)
}

// cards lists the abilities to whose damage a record contributes.
func (l *ledger) cards(id string) {
	for _, a := range l.s.Abilities {
		for _, b := range a.DamageBonus {
			if b.Source == id {
				l.Para(2, 4, say(a.Name+": "+phrase.Of("damage")+" "+chapter.ByTier(b.Tiers)))
			}
		}
	}
}

// gatheredThings returns the explainable things that were gained in play.
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
