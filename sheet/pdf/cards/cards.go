// Package cards draws a hero's abilities and features as cards to cut out.
//
// Package pdf calls Draw for heroes and DrawRecords for records. Each sort of card is made in hero.go, deck.go, shared.go or
// slip.go; grid.go places cards on paper.
package cards

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// The measures of a card in millimeters from its edge.
const (
	cardEdge  = 2.5 // to what must not be cut
	cardPad   = 4   // to the text
	cardRule  = 11.6
	cardLow   = 3.6  // from the bottom edge to the foot
	footHigh  = 4.6  // the foot
	cardMost  = 11.9 // pt
	cardFloor = 8    // pt, the smallest text unless the print is large
	emblem    = 4.2  // in the foot
)

// card is one card, set.
type card struct {
	icon    canvas.Mark // noIcon for none
	altText string      // the word for the icon
	name    string
	cost    string
	kind    string // the kind in words, for the back
	source  string
	head    typeset.Galley
	foot    typeset.Galley
	body    *block.Block
	key     string // the bookmark; empty for none
	dense   bool   // it may be set in the smallest size instead of being divided
}

const noIcon = -1

// deck is the cards of a hero.
type deck struct {
	s     *sheet.Sheet
	o     Options
	size  canvas.Rect // the size of a card
	cards []card
}

// newDeck returns an empty deck for a hero.
func newDeck(s *sheet.Sheet, o Options) *deck {
	return &deck{s: s, o: o, size: o.Size.rect()}
}

// width returns the width of a card's text.
func (d *deck) width() float64 { return d.size.W - 2*cardPad }

// The steps in which type grows with the room of a card, and the least size of a card with flavor, in points.
const (
	sizeStep    = 0.85
	flavorLeast = 10.2
)

// add sets a card in the largest size in which it fits, or else on as few cards as the smallest size allows.
func (d *deck) add(k card, make func(size float64, bare bool) []block.Part) {
	d.setHeadAndFoot(&k)
	room := d.room(k)
	least := d.o.floor()
	if k.dense {
		least = d.o.small()
	}
	for _, bare := range []bool{false, true} { // flavor is no reason for small type
		for size := d.o.most(); size >= least && (bare || size >= flavorLeast*d.o.scale()); size -= sizeStep {
			if k.body = (&block.Block{Parts: make(size, bare)}); k.body.Height() <= room {
				d.cards = append(d.cards, k)
				return
			}
		}
	}
	if k.body = (&block.Block{Parts: make(least, true)}); k.body.Height() <= room {
		d.cards = append(d.cards, k)
		return
	}
	source := k.source
	k.source = doc.Joined(" \u00B7 ", "00 / 00", source)
	d.setHeadAndFoot(&k)
	room = d.room(k)
	few := d.divided(make(d.o.floor(), true), room)
	best := few
	for size := d.o.most(); size > d.o.floor() && len(best) == len(few); size -= sizeStep {
		if all := d.divided(make(size, true), room); len(all) == len(few) {
			best = all
			break
		}
	}
	for i, body := range best {
		k.body, k.source = body, doc.Joined(" \u00B7 ", strconv.Itoa(i+1)+" / "+strconv.Itoa(len(best)), source)
		d.setHeadAndFoot(&k)
		if i > 0 {
			k.key = ""
		}
		d.cards = append(d.cards, k)
	}
}

// divided divides a text among cards.
func (d *deck) divided(parts []block.Part, room float64) []*block.Block {
	var out []*block.Block
	for rest := (&block.Block{Parts: parts}); ; {
		if rest.Height() <= room || len(rest.Parts) == 1 {
			return append(out, rest)
		}
		first, more, ok := rest.SplitAt(room)
		if !ok {
			a, z := *rest, *rest
			a.Parts, z.Parts = rest.Parts[:1], rest.Parts[1:]
			first, more = &a, &z
		}
		out, rest = append(out, first), more
	}
}

// setHeadAndFoot sets the head and the foot of a card.
func (d *deck) setHeadAndFoot(k *card) {
	wide := d.width() - 1
	if k.cost != "" {
		wide -= d.o.sign() * (canvas.CostWide + 1)
	}
	name := func(v typeset.Voice) typeset.Rich { return v.Put(k.name) }
	v := typeset.TitleVoice.Led(1.02).At(12.5 * d.o.scale())
	if k.head = typeset.Fit(v, max(10, d.o.small()), wide, 1, name); len(k.head.Lines) > 1 {
		k.head = typeset.Fit(v.Led(1).At(max(11, d.o.small())), max(9, d.o.small()), wide, 2, name)
	}
	if most := 8; len(k.head.Lines) > most {
		k.head = k.head.Part(0, most) // a name of hundreds of letters
	}
	v = d.o.footVoice().Led(1.12)
	k.foot = typeset.Set(v.Italic(k.source), d.width(), v.Lead)
	k.foot = k.foot.Part(0, min(6, len(k.foot.Lines))) // hundreds of letters would leave no room for the text
}

// owner returns the name in the foot of every card.
func (d *deck) owner() typeset.Galley {
	return typeset.Named(d.o.footVoice(), d.o.small(), d.width()*0.5, func(v typeset.Voice) typeset.Rich { return v.Put(d.s.HeroName()) })
}

// foot returns the height of the foot: the kind of the card, and whose it is.
func (d *deck) footHigh() float64 { return max(footHigh, d.owner().Height()+0.8) }

// top returns where the text of a card begins; room returns how high it may be.
func (k card) top() float64 { return max(cardRule, cardPad+k.head.Height()+1) + 0.8 }

func (d *deck) room(k card) float64 {
	return d.size.H - k.top() - cardLow - d.footHigh() - k.foot.Height() - 0.8
}

// draw draws the front of a card.
func (d *deck) draw(c *canvas.Canvas, k card, r canvas.Rect) {
	c.Within("card "+k.name, r.Inset(cardEdge-0.2, cardEdge-0.2), func() {
		rule := r.Y + k.top() - 0.8
		mid := r.Y + cardEdge + (rule-r.Y-cardEdge)/2 + 0.2
		left, right := r.X+cardPad, r.Right()-cardPad
		c.Put(k.head, left, mid-k.head.Height()/2, canvas.Left)
		c.Line(left, rule, right, rule, 0.5, typeset.Accent)
		if k.cost != "" {
			sign := d.o.sign()
			v := typeset.TableVoice.At(max(d.o.small(), typeset.T5))
			c.Cost(typeset.Line(v.Bold(k.cost)), right-sign*canvas.CostWide, mid-sign*canvas.CostHigh/2, sign)
		}
		y := r.Y + k.top()
		for _, p := range k.body.Parts {
			p.Draw(c, r.X, y)
			y += p.Height
		}
		d.drawFoot(c, k, canvas.R(left, r.Bottom()-cardLow-d.footHigh(), right-left, d.footHigh()))
	})
}

// drawFoot draws the kind of a card with its mark, and whose it is with the emblem, below a line and the source of the card.
func (d *deck) drawFoot(c *canvas.Canvas, k card, r canvas.Rect) {
	c.Put(k.foot, r.X, r.Y-k.foot.Height()-0.2, canvas.Left)
	c.Line(r.X, r.Y, r.Right(), r.Y, canvas.RowLine, typeset.Ink)
	owner := d.owner()
	mid, right := r.Y+0.6+(r.H-0.6)/2, r.Right()
	if d.s.Crest.Emblem != "" {
		right -= emblem + 0.8
		c.Emblem(d.s.Crest.Emblem, r.Right()-emblem, mid-emblem/2, emblem, typeset.Accent)
	}
	c.Put(owner, right, mid-owner.Height()/2, canvas.Right)
	left := r.X
	if k.icon != noIcon {
		sign := d.o.sign()
		c.IconWithText(k.icon, k.altText, left+sign*1.3, mid, sign*1.1)
		left += sign * 3.4
	}
	if room := right - owner.Width() - left - 2; room > 6 {
		kind := typeset.Named(d.o.footVoice(), d.o.small(), room, func(v typeset.Voice) typeset.Rich { return v.Put(k.kind) })
		c.Put(kind, left, mid-kind.Height()/2, canvas.Left)
	}
}

// drawBack draws the back of a card, well inside its edge.
func (d *deck) drawBack(c *canvas.Canvas, k card, r canvas.Rect) {
	area := r.Inset(6, 6)
	x, mid := r.X+r.W/2, r.Y+r.H/2
	v := typeset.TextVoice
	c.Within("back", area, func() {
		switch {
		case d.s.Crest.Emblem != "":
			side := min(30, area.W*0.6)
			c.Emblem(d.s.Crest.Emblem, x-side/2, mid-9-side/2, side, typeset.Accent)
		case k.icon != noIcon:
			c.Icon(k.icon, x, mid-8, map[bool]float64{true: 5, false: 10}[c.Saver()])
		}
		y := mid + 8.5
		if k.cost != "" {
			c.Cost(typeset.Line(typeset.TableVoice.At(15).Bold(k.cost)), x-5, y-1.6, 1.25)
			y += 10.5
		}
		if k.kind != "" {
			g := typeset.Cell(typeset.TableVoice.At(max(9, d.o.small())), d.o.small(), area.W, func(v typeset.Voice) typeset.Rich { return v.Label(k.kind) })
			c.PutOn(g, x, y+3, canvas.Center)
		}
		name := typeset.Set(typeset.TitleVoice.At(max(12, d.o.small())).Put(d.s.HeroName()), area.W, 1.1)
		name = name.Part(0, min(2, len(name.Lines)))
		c.Put(name, x, area.Y+1, canvas.Center)
		who := typeset.Cell(v.At(max(9, d.o.small())).In(typeset.Second), d.o.small(), area.W, func(v typeset.Voice) typeset.Rich { return v.Put(d.s.What()) })
		c.PutOn(who, x, area.Bottom()-max(1, who.Height()*0.25), canvas.Center)
	})
}

// drawBlank draws a card to write on.
func (d *deck) drawBlank(c *canvas.Canvas, r canvas.Rect) {
	c.Line(r.X+cardPad, r.Y+cardRule, r.Right()-cardPad, r.Y+cardRule, 0.5, typeset.Accent)
	c.NamedField("Card", canvas.R(r.X+cardPad, r.Y+cardRule+1, r.W-2*cardPad, r.H-cardRule-1-cardPad), true)
	for y := r.Y + cardRule + 7; y < r.Bottom()-cardPad-2; y += 7 {
		c.Line(r.X+cardPad, y, r.Right()-cardPad, y, canvas.RowLine, typeset.Hair)
	}
}

// Draw draws the deck of every hero.
func Draw(c *canvas.Canvas, o Options, sheets []*sheet.Sheet) {
	paper.DrawInOrder(len(sheets), func(i int) *deck {
		d := newDeck(sheets[i], o)
		if len(o.Since) > 0 {
			slip{d}.changes(o.Since[i])
		}
		d.fill()
		return d
	}, func(i int, d *deck) {
		c.OpenGroup(paper.HeroBookmark(sheets[i], sheets))
		c.SetClass(d.s.Crest.Color)
		d.print(c, newGrid(o))
	})
}

// print draws the pages of a deck, each followed by the page of its backs if they are wanted.
func (d *deck) print(c *canvas.Canvas, g grid) {
	n := g.count()
	sides := 1 + paper.OneIf(d.o.Backs == LongEdge || d.o.Backs == ShortEdge)
	pages := (len(d.cards) + n - 1) / n * sides
	for first := 0; first < len(d.cards); first += n {
		page := first/n*sides + 1
		c.SkipToRightHand() // fronts are not printed on the back of others
		c.NewPage(phrase.Of("cards-page", first/n+1, d.s.HeroName()))
		g.draw(c, d.o.Backs == Fold)
		for i := range n {
			d.place(c, g.at(i), first+i)
		}
		g.edges(c, d.s, page, pages, first == 0)
		if sides == 1 {
			continue
		}
		c.NewPage(phrase.Of("backs-page", first/n+1, d.s.HeroName()))
		g.draw(c, false)
		for i := range min(n, len(d.cards)-first) {
			at, quarters := g.behind(i, d.o.Backs)
			c.Rotated(canvas.Rotation{Quarters: quarters, X: at.X + at.W/2, Y: at.Y + at.H/2}, func() { d.drawBack(c, d.cards[first+i], at) })
		}
		g.edges(c, d.s, page+1, pages, false)
	}
}

// place draws the i-th card, with its back beside it if it is to be folded, or an empty card.
func (d *deck) place(c *canvas.Canvas, r canvas.Rect, i int) {
	front := canvas.R(r.X, r.Y, d.size.W, d.size.H)
	if i >= len(d.cards) {
		d.drawBlank(c, front)
		return
	}
	if k := d.cards[i]; k.key != "" {
		c.Bookmark(k.key, r.Y)
	}
	d.draw(c, d.cards[i], front)
	if d.o.Backs == Fold {
		d.drawBack(c, d.cards[i], canvas.R(r.X+d.size.W, r.Y, d.size.W, d.size.H))
	}
}
