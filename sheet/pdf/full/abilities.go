package full

import (
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// blockManner returns the style of abilities on the full sheet.
func (b *setting) blockManner() block.Manner {
	if b.o.Large {
		m := block.LargeManner()
		m.Bare, m.Inline = b.pace.bare, b.pace.dense
		if b.pace.tight {
			m.Body, m.Tier, m.Meta, m.Pitch = m.Body.Led(largeTight), m.Tier.Led(largeTight), m.Meta.Led(1.15), 7.8
		}
		return m
	}
	m := block.Manner{
		Pad: blockPad, Body: typeset.TextVoice.At(b.pace.text), Tier: typeset.TextVoice.At(max(9, b.pace.text+0.5)).Led(1.2), Least: 9, Meta: typeset.TableVoice.At(min(8.5, b.pace.text)),
		Flavor: typeset.TableVoice.At(9).In(typeset.Second), Source: typeset.TableVoice.At(7.5).In(typeset.Second), Bare: b.pace.bare,
		Slim: canvas.Rect{W: 12.4, H: canvas.FlagHeight}, Flat: typeset.TableVoice.At(9), Brief: typeset.TableVoice.At(8),
		Flag: canvas.Rect{W: canvas.FlagWidth, H: canvas.FlagHeight}, Pitch: 5.3, Tag: typeset.TableVoice.In(typeset.Accent), Title: 13, Small: 9.5,
	}
	m.Inline = b.pace.dense
	if b.pace.tight {
		m.Body, m.Pitch = m.Body.Led(1.18), 4.9
	}
	return m
}

// abilityBlocks sets all abilities in the order of the sheet, then those that every hero has.
func abilityBlocks(b *setting) []*block.Block {
	if b.alone {
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
	m := b.blockManner()
	m.Body, m.Flat, m.Brief = typeset.TableVoice.At(8.5), typeset.TableVoice.At(8.5), m.Brief.In(typeset.Second)
	s := &block.Setter{Manner: m, Plain: true, Labels: chapter.ShortTiers(&b.s.Show), Width: b.columnWidth() - 2*m.Pad}
	title := chapter.EveryHero
	for k, i := range common {
		s.Card = chapter.Ability(&b.s.Show, &b.s.Abilities[i])
		s.Row(b.Of("ability", i), k == 0)
	}
	bl := &block.Block{Framed: true, Rows: true, Gap: b.air(blockGap), Head: s.TableHead(title), Again: s.TableHead(title + doc.Brackets(chapter.Continued)), Parts: s.Parts}
	return []*block.Block{bl}
}

// ownAbility sets the i-th ability of the hero.
func (b *setting) ownAbility(i int) *block.Block {
	a := &b.s.Abilities[i]
	return b.abilityBlock(chapter.Ability(&b.s.Show, a), a, b.Of("ability", i))
}

// abilityBlock sets the card of an ability in its frame. An ability that every hero has is set in short.
func (b *setting) abilityBlock(card doc.Card, a *sheet.Ability, key string) *block.Block {
	s := &block.Setter{Manner: b.blockManner(), Plain: b.o.NoFlavor, Card: card}
	s.Width = b.columnWidth() - 2*s.Pad
	name, size := s.Card.Name, s.Title
	if a.Common {
		size = max(11.5, s.Small)
	}
	bl := &block.Block{Name: name, Key: key, Kind: a.Type, Framed: true, Rows: b.o.Large && b.pace.scant, Gap: b.air(blockGap)}
	bl.Head = s.Head(name, size, true)
	bl.Again = s.Head(name+doc.Brackets(chapter.Continued), max(10, s.Small), true)
	if a.Common {
		bl.Kind = everyones
	}
	if a.Common || b.o.Large && b.pace.dense {
		s.Compact()
	} else {
		s.Full()
	}
	s.Footed(a.Common)
	bl.Parts = s.Parts
	return bl
}

// everyones is the kind of block for abilities that every hero has.
const everyones = "everyone's"

const (
	blockPad = 2.6 // mm inside an ability's frame
	blockGap = 2.2 // mm between blocks
)
