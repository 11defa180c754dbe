package full

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/typeset"
)

// largeTable returns the hero's abilities as a table with digests in large print, as the table of page 1 in other sheets.
// Maneuvers that are the same for every hero are among the abilities in full.
func (b *setting) largeTable() []*block.Block {
	m := b.blockManner()
	m.Flat, m.Brief, m.Body = m.Flat.Led(1.18), m.Brief.Narrow().Led(1.15), m.Body.Led(1.18)
	if b.pace.scant { // the table is to end on the fourth page
		m.Flat, m.Brief, m.Close = m.Flat.Led(1.12), m.Brief.Led(1.1), true
	}
	s := &block.Setter{Manner: m, Labels: chapter.ShortTiers(&b.s.Show), Width: b.columnWidth() - 2*m.Pad}
	for _, i := range chapter.Order(b.s) {
		if b.s.Abilities[i].IsEveryones() {
			continue
		}
		s.Card = chapter.Ability(&b.s.Show, &b.s.Abilities[i])
		s.ShortRow(b.Of("ability", i), len(s.Parts) == 0)
	}
	if len(s.Parts) == 0 {
		return nil
	}
	var out []*block.Block
	if roll := chapter.CommonRoll(b.s); roll != "" { // a row names its roll where it differs
		v := b.prose().text
		out = append(out, b.entry("", "", "", typeset.Cat(v.Bold(b.s.Show.Roll.Name+": "), v.Put(b.s.Show.Roll.Dice+" + "+roll))))
	}
	return append(out, &block.Block{Framed: true, Rows: true, Gap: b.air(blockGap), Head: s.Flags(), Again: s.Flags(), Parts: s.Parts})
}

// largeEffects returns the parts that the table leaves out in large print: the keywords and the origin of each ability, its full effects
// if the table has a digest, and the maneuvers that are the same for every hero.
func (b *setting) largeEffects() (out []*block.Block) {
	if !b.o.Large {
		return nil
	}
	v := b.prose().text
	var everyones []*block.Block
	for _, i := range chapter.Order(b.s) {
		card := chapter.Ability(&b.s.Show, &b.s.Abilities[i])
		if b.s.Abilities[i].IsEveryones() {
			everyones = append(everyones, b.abilityBlock(card, &b.s.Abilities[i], b.Of("ability", i)))
			continue
		}
		keywords := block.SourceLine(card)
		if k := card.Fact(doc.Keywords); len(k) > 0 {
			keywords = doc.Joined(" \u00B7 ", k.String(), keywords)
		}
		texts := []typeset.Rich{v.In(typeset.Second).Put(keywords)}
		if block.Abridged(&card) {
			texts = append(texts, block.Effects(v, &card, false)...)
		}
		out = append(out, b.entry(card.Name, "", "", typeset.Join(v.Put(" "), texts...)))
	}
	return append(out, everyones...)
}
