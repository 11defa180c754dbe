package pdf

import (
	"math"
	"strconv"

	"scabbard/sheet"
)

// Measures of a card in millimetres from its edge.
const (
	cardEdge  = 2.5 // to the frame
	cardPad   = 4.7 // to the text
	cardRule  = 11.6
	cardLow   = 4.2 // from the bottom edge to the foot
	cardMost  = 9.5 // pt
	cardFloor = 7.5 // pt
)

// card is one card with its text set.
type card struct {
	icon   int // noIcon for none
	name   string
	cost   string
	kind   string // in words, for the back
	source string
	head   galley
	foot   galley
	body   *block
	key    string // bookmark, empty for none
}

const noIcon = -1

// dealer sets the cards of a hero.
type dealer struct {
	*book
	size  rect
	deck  []card
	slips []leaf // pages before the cards
}

// scale is how much larger than on the smallest cards text is at most.
func (d *dealer) scale() float64 { return min(1.35, d.text()/(cardSizes[Poker].w-2*cardPad)) }

// text is how wide the text of a card is.
func (d *dealer) text() float64 { return d.size.w - 2*cardPad }

// add sets a card in the largest size in which it fits, else as few cards as the smallest size allows.
func (d *dealer) add(k card, make func(size float64, bare bool) []part) {
	d.dress(&k)
	room, most := d.room(k), math.Floor(4*cardMost*d.scale())/4
	if k.body = (&block{parts: make(most, false)}); k.body.height() <= room {
		if plain := (&block{parts: make(most, true)}); k.body.height() == plain.height() || plain.height() <= room-8 {
			d.deck = append(d.deck, k)
			return
		}
	}
	for size := most; size >= cardFloor; size -= 0.25 {
		if k.body = (&block{parts: make(size, true)}); k.body.height() <= room {
			d.deck = append(d.deck, k)
			return
		}
	}
	source := k.source
	k.source = list(" \u00B7 ", "00 / 00", source)
	d.dress(&k)
	room = d.room(k)
	few := d.dealt(make(cardFloor, true), room)
	best := few
	for size := most; size > cardFloor && len(best) == len(few); size -= 0.5 {
		if all := d.dealt(make(size, true), room); len(all) == len(few) {
			best = all
			break
		}
	}
	for i, body := range best {
		k.body, k.source = body, list(" \u00B7 ", strconv.Itoa(i+1)+" / "+strconv.Itoa(len(best)), source)
		d.dress(&k)
		if i > 0 {
			k.key = ""
		}
		d.deck = append(d.deck, k)
	}
}

// dealt divides a text among cards.
func (d *dealer) dealt(parts []part, room float64) []*block {
	var out []*block
	for rest := (&block{parts: parts}); ; {
		if rest.height() <= room || len(rest.parts) == 1 {
			return append(out, rest)
		}
		first, more, ok := rest.splitAt(room)
		if !ok {
			a, z := *rest, *rest
			a.parts, z.parts = rest.parts[:1], rest.parts[1:]
			first, more = &a, &z
		}
		out, rest = append(out, first), more
	}
}

// dress sets the head and the foot of a card.
func (d *dealer) dress(k *card) {
	wide := d.text() - 1
	if k.icon != noIcon {
		wide -= 4.2
	}
	if k.cost != "" {
		wide -= 6.4
	}
	name := func(v voice) rich { return v.put(k.name) }
	if k.head = fit(titleVoice.led(1.02).at(12.5*d.scale()), 10, wide, 1, name); len(k.head.lines) > 1 {
		k.head = fit(titleVoice.led(1).at(11), 9, wide, 2, name)
	}
	if most := 8; len(k.head.lines) > most {
		k.head = k.head.part(0, most) // hundreds of letters
	}
	v := tableVoice.at(floor).in(second).led(1.12)
	k.foot = set(v.slant(k.source), d.text()-d.owner().width()-3, v.lead)
}

// owner is the name in the foot of every card.
func (d *dealer) owner() galley {
	return cell(tableVoice.at(floor).in(second), floor, d.text()*0.45, func(v voice) rich { return v.put(called(d.s)) })
}

// top is where the text of a card begins, and room how high it may be.
func (k card) top() float64 { return max(cardRule, cardPad+k.head.height()+1) + 0.8 }

func (d *dealer) room(k card) float64 {
	return d.size.h - k.top() - cardLow - max(k.foot.height(), d.owner().height()) - 0.8
}

// draw draws the front of a card.
func (d *dealer) draw(c *canvas, k card, r rect) {
	c.within("card "+k.name, r.inset(cardEdge-0.2, cardEdge-0.2), func() {
		c.chamfer(r.inset(cardEdge, cardEdge), panelCut, panelLine, ink)
		rule := r.y + k.top() - 0.8
		mid := r.y + cardEdge + (rule-r.y-cardEdge)/2 + 0.2
		x := r.x + cardPad
		if k.icon != noIcon {
			c.icon(k.icon, x+1.4, mid, 1.3)
			x += 4.2
		}
		k.head.draw(c, x, mid-k.head.height()/2, left)
		if k.cost != "" {
			c.badge(r.right()-cardPad-2.6, mid, k.cost)
		}
		c.line(r.x+cardPad, rule, r.right()-cardPad, rule, 0.25, ink)
		y := r.y + k.top()
		for _, p := range k.body.parts {
			p.draw(c, r.x, y)
			y += p.height
		}
		low := r.bottom() - cardLow
		owner := d.owner()
		owner.draw(c, r.x+cardPad, low-owner.height(), left)
		k.foot.draw(c, r.right()-cardPad, low-k.foot.height(), right)
	})
}

// drawBack draws the back of a card, well inside its edge.
func (d *dealer) drawBack(c *canvas, k card, r rect) {
	area := r.inset(6, 6)
	x, mid := r.x+r.w/2, r.y+r.h/2
	v := textVoice
	c.within("back", area, func() {
		if k.icon != noIcon {
			r := 10.0
			if c.saver {
				r = 5
			}
			c.icon(k.icon, x, mid-8, r)
		}
		y := mid + 8.5
		if k.cost != "" {
			c.hexagon(x, y+3, 5, 4.3, 0.5, accent)
			one(tableVoice.at(15).in(accent).bold(k.cost)).onBase(c, x, y+4.9, centre)
			y += 10.5
		}
		if k.kind != "" {
			g := cell(tableVoice.at(9), floor, area.w, func(v voice) rich { return v.label(k.kind) })
			g.onBase(c, x, y+3, centre)
		}
		name := set(titleVoice.at(12).put(called(d.s)), area.w, 1.1)
		name = name.part(0, min(2, len(name.lines)))
		name.draw(c, x, area.y+1, centre)
		who := cell(v.at(9).in(second), floor, area.w, func(v voice) rich { return v.put(d.s.Identity.Class.Name) })
		who.onBase(c, x, area.bottom()-1, centre)
	})
}

// drawBlank draws a card to write on.
func (d *dealer) drawBlank(c *canvas, r rect) {
	c.chamfer(r.inset(cardEdge, cardEdge), panelCut, panelLine, ink)
	c.line(r.x+cardPad, r.y+cardRule, r.right()-cardPad, r.y+cardRule, 0.25, ink)
	c.fillIn("Card", rect{r.x + cardPad, r.y + cardRule + 1, r.w - 2*cardPad, r.h - cardRule - 1 - cardPad}, true)
	for y := r.y + cardRule + 7; y < r.bottom()-cardPad-2; y += 7 {
		c.line(r.x+cardPad, y, r.right()-cardPad, y, rowLine, hair)
	}
}

// drawCards draws the deck of every hero.
func drawCards(c *canvas, o Options, sheets []*sheet.Sheet) {
	page := o.page()
	for i, s := range sheets {
		c.open(among(s, sheets))
		b := newBook(s, o, i)
		b.page = page
		d := &dealer{book: b, size: cardSizes[o.CardSize]}
		if len(o.Since) > 0 {
			d.changes(o.Since[i])
		}
		d.deal()
		d.print(c, newGrid(page, o))
	}
}

// print draws the pages of a deck, and behind each the page of its backs where they are asked for.
func (d *dealer) print(c *canvas, g grid) {
	n := g.count()
	sides := 1 + b2i(d.o.Backs == LongEdge || d.o.Backs == ShortEdge)
	pages := len(d.slips) + (len(d.deck)+n-1)/n*sides
	d.drawSlips(c, pages)
	for first := 0; first < len(d.deck); first += n {
		page := len(d.slips) + first/n*sides + 1
		c.right = true // no front is printed on the back of others
		c.newPage("Cards " + strconv.Itoa(first/n+1) + " \u2014 " + called(d.s))
		g.draw(c, d.o.Backs == Fold)
		for i := range n {
			d.place(c, g.at(i), first+i)
		}
		g.edges(c, d.book, page, pages, first == 0)
		if sides == 1 {
			continue
		}
		c.newPage("Backs " + strconv.Itoa(first/n+1) + " \u2014 " + called(d.s))
		g.draw(c, false)
		for i := range min(n, len(d.deck)-first) {
			at, quarters := g.behind(i, d.o.Backs)
			c.turned(turn{quarters, at.x + at.w/2, at.y + at.h/2}, func() { d.drawBack(c, d.deck[first+i], at) })
		}
		g.edges(c, d.book, page+1, pages, false)
	}
}

// place draws the i-th card, with its back beside it where it is to be folded, or an empty one.
func (d *dealer) place(c *canvas, r rect, i int) {
	front := rect{r.x, r.y, d.size.w, d.size.h}
	if i >= len(d.deck) {
		d.drawBlank(c, front)
		return
	}
	if k := d.deck[i]; k.key != "" {
		c.bookmark(k.key, r.y)
	}
	d.draw(c, d.deck[i], front)
	if d.o.Backs == Fold {
		d.drawBack(c, d.deck[i], rect{r.x + d.size.w, r.y, d.size.w, d.size.h})
	}
}
