package full

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// largeTable returns the hero's abilities as a table with digests in large print, as the table of page 1 in other sheets.
// Maneuvers that are the same for every hero are among the abilities in full.
func (b *setting) largeTable() []*block.Block {
	m := b.abilityStyle()
	m.Flat, m.Brief, m.Body = m.Flat.Led(1.18), m.Brief.Narrow().Led(1.15), m.Body.Led(1.18)
	if b.density.scant { // the table is to end on the fourth page
		m.Flat, m.Brief, m.Close = m.Flat.Led(1.12), m.Brief.Led(1.1), true
	}
	if b.density.close {
		m.Flat, m.Brief = m.Flat.Led(1.05), m.Brief.Led(1.04)
	}
	s := &block.Setter{Style: m, Labels: chapter.Flags(b.s), Used: phrase.Of("used"), Width: b.columnWidth() - 2*m.Pad}
	for _, i := range chapter.Order(b.s) {
		if b.s.Abilities[i].IsEveryones() {
			continue
		}
		s.Card = *b.page.Ability(i)
		s.ShortRow(b.Of("ability", i), len(s.Parts) == 0)
	}
	if len(s.Parts) == 0 {
		return nil
	}
	head := s.Flags()
	if _, roll := chapter.CommonRoll(b.s); roll != "" { // a row names its roll where it differs
		v := b.prose().text
		text := typeset.Set(typeset.Concat(v.Bold(b.s.Show.Roll.Name+": "), v.Put(roll)), s.Width, v.Lead)
		flags, high := head, text.Height()+1.6
		head = block.Part{Height: high + flags.Height, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
			c.Put(text, x+s.Pad, y+0.8, canvas.Left)
			flags.Draw(c, x, y+high)
		}}
	}
	return []*block.Block{{Framed: true, Rows: true, Gap: b.gap(blockGap), Head: head, Again: s.Flags(), Parts: s.Parts}}
}

// largeEffects returns the parts that the table leaves out in large print: the keywords and the origin of each ability, its full effects
// if the table has a digest, and the maneuvers that are the same for every hero. Abilities of which the table has all effects share
// a paragraph.
func (b *setting) largeEffects() (out []*block.Block) {
	if !b.o.Large {
		return nil
	}
	v := b.prose().text
	var everyones []*block.Block
	var plain []typeset.Rich // of abilities whose effects are in the table
	for _, i := range chapter.Order(b.s) {
		card := *b.page.Ability(i)
		if b.s.Abilities[i].IsEveryones() {
			everyones = append(everyones, b.abilityBlock(card, &b.s.Abilities[i], b.Of("ability", i)))
			continue
		}
		origin := v.In(typeset.Second).Put(doc.Joined(" \u00B7 ", card.Fact(doc.Keywords).String(), block.SourceLine(card)) + ".")
		if !block.Abridged(&card) {
			plain = append(plain, typeset.Concat(v.Bold(card.Name+" "), origin))
			continue
		}
		texts := append(append([]typeset.Rich{origin}, block.OtherFigures(v, &card)...), block.Effects(v, &card, false)...)
		out = append(out, b.entry(card.Name, "", "", typeset.Join(v.Put(" "), texts...)))
	}
	if len(plain) > 0 {
		out = append(out, b.entry("", "", "", typeset.Join(v.Put(" "), plain...)))
	}
	return append(out, everyones...)
}
