package full

import (
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// abilityStyle returns the style of abilities on the full sheet.
func (b *setting) abilityStyle() block.Style {
	if b.o.Large {
		m := block.LargeStyle()
		m.Bare, m.Inline = b.density.bare, b.density.dense
		if b.density.tight {
			m.Body, m.Tier, m.Meta, m.Pitch = m.Body.Led(largeTight), m.Tier.Led(largeTight), m.Meta.Led(1.15), 7.8
		}
		return m
	}
	m := block.Style{
		Pad: blockPad, Body: typeset.TextVoice.At(b.density.text), Tier: typeset.TextVoice.At(max(9, b.density.text+0.5)).Led(1.2), Least: 9, Meta: typeset.TableVoice.At(min(8.5, b.density.text)),
		Flavor: typeset.TableVoice.At(9).In(typeset.Second), Source: typeset.TableVoice.At(7.5).In(typeset.Second), Bare: b.density.bare,
		Slim: canvas.Rect{W: 12.4, H: canvas.FlagHeight}, Flat: typeset.TableVoice.At(9), Brief: typeset.TableVoice.At(8),
		Flag: canvas.Rect{W: canvas.FlagWidth, H: canvas.FlagHeight}, Pitch: 5.3, Tag: typeset.TableVoice.In(typeset.Accent), Title: 13, Small: 9.5,
	}
	m.Inline = b.density.dense
	if b.density.tight {
		m.Body, m.Pitch = m.Body.Led(1.18), 4.9
	}
	return m
}

// abilityBlocks sets all abilities in the order of the sheet, then those that every hero has.
func abilityBlocks(b *setting) []*block.Block {
	if b.alone && !b.abridged {
		return nil // page 1 has their full effects
	}
	if b.o.Large {
		return b.largeTable()
	}
	var out []*block.Block
	var common []int
	for _, i := range chapter.Order(b.s) {
		if b.s.Abilities[i].Common {
			common = append(common, i)
			continue
		}
		out = append(out, b.ownAbility(i))
	}
	return append(out, b.commonBlock(common)...)
}

// commonBlock returns a table of the abilities that every hero has, or nil if there are none.
func (b *setting) commonBlock(common []int) []*block.Block {
	if len(common) == 0 {
		return nil
	}
	bl := *b.once(phrase.Of("every-hero"), density{text: plainText},
		func() *block.Block { return b.commonTable(common) })
	bl.Gap = b.gap(blockGap)
	return []*block.Block{&bl}
}

// commonTable sets the table of the abilities that every hero has. It looks the same in every pace.
func (b *setting) commonTable(common []int) *block.Block {
	m := b.abilityStyle()
	m.Body, m.Flat, m.Brief = typeset.TableVoice.At(8.5), typeset.TableVoice.At(8.5), m.Brief.In(typeset.Second)
	s := &block.Setter{Style: m, Plain: true, Labels: chapter.Flags(b.s), Width: b.columnWidth() - 2*m.Pad}
	title := phrase.Of("every-hero")
	for k, i := range common {
		s.Card = *b.page.Ability(i)
		s.Row(b.Of("ability", i), k == 0)
	}
	return &block.Block{Framed: true, Rows: true, Head: s.TableHead(title),
		Again: s.TableHead(title + doc.Brackets(phrase.Of("continued"))), Parts: s.Parts}
}

// ownAbility sets the i-th ability of the hero.
func (b *setting) ownAbility(i int) *block.Block {
	a, heeded := &b.s.Abilities[i], b.density
	heeded.bare = heeded.bare && a.Flavor != ""
	return b.once(b.Of("ability", i), heeded, func() *block.Block {
		return b.abilityBlock(*b.page.Ability(i), a, b.Of("ability", i))
	})
}

// abilityBlock sets the card of an ability in its frame. An ability that every hero has is set in short.
func (b *setting) abilityBlock(card doc.Card, a *sheet.Ability, key string) *block.Block {
	s := &block.Setter{Style: b.abilityStyle(), Plain: b.o.NoFlavor, Card: card}
	s.Width = b.columnWidth() - 2*s.Pad
	name, size := s.Card.Name, s.Title
	if a.Common {
		size = max(11.5, s.Small)
	}
	bl := &block.Block{Name: name, Key: key, Kind: a.Type, Framed: true, Rows: b.o.Large && b.density.scant, Gap: b.gap(blockGap)}
	bl.Head = s.Head(name, size, true)
	bl.Again = s.Head(name+doc.Brackets(phrase.Of("continued")), max(10, s.Small), true)
	if a.Common {
		bl.Kind = everyones
	}
	if a.Common || b.o.Large && b.density.dense {
		s.Compact()
	} else {
		s.Full()
	}
	s.WithSource(a.Common)
	bl.Parts = s.Parts
	return bl
}

// everyones is the kind of block for abilities that every hero has.
const everyones = "everyone's"

const (
	blockPad = 2.6 // mm inside an ability's frame
	blockGap = 2.2 // mm between blocks
)
