package full

import (
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// entry returns a block without a frame: a name, its origin, and paragraphs.
func (b *setting) entry(name, source, key string, paragraphs ...typeset.Rich) *block.Block {
	lead := b.prose().text.Lead
	switch {
	case b.density.close:
		lead = largeClose
	case b.density.tight:
		lead = 1.16
	}
	return b.entryWithLead(lead, name, source, key, paragraphs...)
}

// card returns a card without a frame: its name, sort and origin, and its contents.
func (b *setting) card(c doc.Card, key string) *block.Block {
	bl := b.entry(c.Name, doc.Joined(" \u00B7 ", c.Tag, c.From), key, block.Paragraphs(b.prose().text, c.Body...)...)
	for _, e := range c.Body {
		if t, is := e.(doc.Table); is {
			bl.Parts = append(bl.Parts, block.Figures(b.prose().text, t, b.columnWidth(), 0)...)
		}
	}
	return bl
}

// blockKey is a block in a density.
type blockKey struct {
	key string
	density
}

// once returns a block that is set once for all paces that have the same density for it.
func (b *setting) once(key string, heeded density, set func() *block.Block) *block.Block {
	bl, known := b.blocks[blockKey{key, heeded}]
	if !known {
		now := b.density
		b.density = heeded
		bl = set()
		b.density = now
		b.blocks[blockKey{key, heeded}] = bl
	}
	return bl
}

// entryDensity returns the part of the density that affects entries.
func (b *setting) entryDensity() density {
	d := ofEntries(b.density)
	d.dense, d.scant, d.close = b.o.Large && b.density.dense, b.o.Large && b.density.scant, b.density.close
	return d
}

// cardOnce is card for a card that looks the same in every pace with the same entries.
func (b *setting) cardOnce(c doc.Card, key string) *block.Block {
	return b.once(key, b.entryDensity(), func() *block.Block { return b.card(c, key) })
}

// entryWithLead returns an entry with a line spacing of its own.
func (b *setting) entryWithLead(lead float64, name, source, key string, paragraphs ...typeset.Rich) *block.Block {
	w := b.columnWidth()
	bl := &block.Block{Key: key, Gap: b.gap(2.4)}
	if b.o.Large {
		bl.Name = name
	}
	t := b.prose()
	if name != "" {
		more := typeset.Set(t.small.Italic(paper.Clip(name)+doc.Brackets(phrase.Of("continued"))), w, 1.16)
		bl.Again = block.Part{Height: more.Height() + 0.6, Draw: func(c *canvas.Canvas, x, y float64) { c.Put(more, x, y, canvas.Left) }}
	}
	if b.density.runIn && name != "" && len(paragraphs) > 0 && len(paragraphs[0]) > 0 {
		first := typeset.Concat(t.text.Bold(name), t.small.Italic(doc.Brackets(source)), t.text.Put(" \u2014 "), paragraphs[0])
		name, source, paragraphs = "", "", append([]typeset.Rich{first}, paragraphs[1:]...)
	}
	title := typeset.Fit(t.head, t.least, w, 1, func(v typeset.Voice) typeset.Rich { return v.Bold(name) })
	from := typeset.Set(t.small.Italic(source), w, 1.16)
	beside := len(from.Lines) == 1 && len(title.Lines) == 1 && title.Width()+from.Width()+4 <= w
	h := title.Height()
	if !beside {
		h += from.Height()
	}
	bl.Head = block.Part{Height: h + 0.9, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(title, x, y, canvas.Left)
		if beside {
			em := title.Size * typeset.Point
			c.PutOn(from, x+w, y+(title.Pitch-em)/2+0.8*em, canvas.Right)
		} else {
			c.Put(from, x, y+title.Height(), canvas.Left)
		}
		c.Line(x, y+h+0.3, x+w, y+h+0.3, canvas.RowLine, typeset.Hair)
	}}
	if name == "" {
		bl.Head = block.Part{}
	}
	gap := 0.0
	for _, p := range paragraphs {
		if len(p) > 0 {
			bl.Parts = append(bl.Parts, block.Lines(typeset.Set(p, w, lead), 0, gap)...)
			gap = b.gap(0.8)
		}
	}
	return bl
}

// prose is the style of entries.
type prose struct {
	head, small, text typeset.Voice
	least             float64       // pt, for the head
	sums              typeset.Voice // for numbers as their parts
	digest            typeset.Voice // for digests of rules
}

// prose returns the style of this sheet's entries.
func (b *setting) prose() prose {
	if b.o.Large {
		v, sums := typeset.LargeVoice, typeset.LargeVoice
		if b.density.tight {
			v, sums = v.Led(largeTight), typeset.TableVoice.At(typeset.LargeFloor).Led(largeTight)
		}
		if b.density.close {
			v = v.Led(largeClose)
		}
		if b.density.dense {
			v = v.Narrow()
		}
		return prose{head: typeset.TextVoice.At(18), small: v.In(typeset.Second), text: v, least: typeset.LargeFloor, sums: sums, digest: v}
	}
	p := prose{typeset.TextVoice.At(10), typeset.TableVoice.At(7.5).In(typeset.Second), typeset.TextVoice.At(b.density.text).Led(1.22), 9, typeset.TableVoice.Led(1.2), typeset.TableVoice}
	if b.density.tight {
		p.sums = typeset.TableVoice.At(8).Led(1.14)
	}
	return p
}
