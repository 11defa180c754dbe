package cards

import (
	"slices"

	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

const (
	maxShared   = 3    // the most records on a card of the smallest size
	sharedTitle = 11.5 // pt, the name of a record below another
)

// records makes a card of every record. If that saves a page, short records share cards: two or three of the smallest
// size, more of larger sizes. In large print no record shares its card.
func (d *deck) records(all []doc.Card, perPage int) {
	for _, c := range all {
		d.card(c)
	}
	if d.o.Large {
		return // every record has a sheet of its own
	}
	pages := func(cards int) int { return (cards + perPage - 1) / perPage }
	shared := &deck{s: d.s, o: d.o, size: d.size}
	for _, group := range shared.groups(all) {
		shared.group(group)
	}
	if pages(len(shared.cards)) < pages(len(d.cards)) {
		d.cards = shared.cards
	}
}

// groups puts neighboring short records together, as many as fit on one card.
func (d *deck) groups(all []doc.Card) (out [][]doc.Card) {
	most := maxShared
	if d.o.Size.rect() != Poker.rect() {
		most = len(all)
	}
	last, used := -1, 0.0 // the group that is not full, and how much of its card is used
	for _, c := range all {
		alone, below := heightOf(d.shared(c, false)), heightOf(d.shared(c, true))
		switch {
		case c.Role == doc.Ability || alone > d.room(card{}):
			out, last = append(out, []doc.Card{c}), -1
		case last >= 0 && len(out[last]) < most && used+below <= d.room(card{}):
			out[last] = append(out[last], c)
			used += below
		default:
			out, used = append(out, []doc.Card{c}), alone
			last = len(out) - 1
		}
	}
	return out
}

// group adds a card of some records. The first gives it its name.
func (d *deck) group(list []doc.Card) {
	if len(list) == 1 {
		d.card(list[0])
		return
	}
	var parts []block.Part
	var from []string
	for i, c := range list {
		parts = append(parts, d.shared(c, i > 0)...)
		if said := doc.Joined(" \u00B7 ", c.Tag, c.From); !slices.Contains(from, said) {
			from = append(from, said)
		}
	}
	k := card{icon: noIcon, name: list[0].Name, kind: list[0].Sort, source: doc.Joined(", ", from...), key: list[0].Name}
	d.add(k, func(float64, bool) []block.Part { return parts })
}

// shared sets a record that shares its card with others, below its name unless it is the first.
func (d *deck) shared(c doc.Card, named bool) (out []block.Part) {
	if named {
		name := typeset.Fit(typeset.TitleVoice.At(sharedTitle*d.o.scale()), 9, d.width(), 1, func(v typeset.Voice) typeset.Rich { return v.Put(c.Name) })
		h := name.Height()
		out = append(out, block.Part{Height: h + 4.2, Tied: true, Draw: func(k *canvas.Canvas, x, y float64) {
			k.Bookmark(c.Name, y)
			k.Put(name, x+cardPad, y+2.4, canvas.Left)
			k.Line(x+cardPad, y+h+3, x+cardPad+d.width(), y+h+3, canvas.RowLine, typeset.Ink)
		}})
	}
	v := cardVoice(sharedType * d.o.scale())
	for _, e := range c.Body {
		out = append(out, d.entry(v, e)...)
	}
	return out
}

// heightOf returns the height of parts below one another.
func heightOf(parts []block.Part) float64 { return (&block.Block{Parts: parts}).Height() }
