package full

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

const (
	ladderTick = 2.4  // mm, the box of a level
	ladderText = 27.0 // mm, the start of the gains of a level
	ladderCell = 30.0 // mm, a level of which only the experience is known
)

// advancement lists every level with its experience. Levels that were reached have their gains, later ones the gains that
// the sheet knows. Neighboring levels without known gains share a line.
func (ch storyChapter) advancement() *block.Block {
	if ch.o.NoReference || ch.o.Large && !ch.hasReference() {
		return nil
	}
	if len(ch.s.XP) == 0 {
		return nil
	}
	v := ch.prose().text
	if !ch.o.Large {
		v = typeset.TableVoice.At(min(8.5, ch.density.text)).Led(1.16)
	}
	ladder := chapter.Advancement(ch.s)
	track := ladder.Entries[0].(doc.Track)
	bl := ch.entry(ladder.Title, "", "")
	wide, tick := ladderCell, ladderTick
	if ch.o.Large {
		wide, tick = 60, largeTick
	}
	var bare []int // the indices of such levels that are not placed yet
	flush := func() {
		for each := int(ch.columnWidth() / wide); len(bare) > 0; {
			n := min(each, len(bare))
			bl.Parts = append(bl.Parts, ch.bareLevels(v, track, bare[:n], wide, tick))
			bare = bare[n:]
		}
	}
	for i, step := range track.Steps {
		if len(step.Text) == 0 {
			bare = append(bare, i)
			continue
		}
		flush()
		bl.Parts = append(bl.Parts, ch.level(v, i, step, tick)...)
	}
	flush()
	return bl
}

// bareLevels returns several levels on one line.
func (ch storyChapter) bareLevels(v typeset.Voice, track doc.Track, levels []int, wide, tick float64) block.Part {
	return block.Part{Height: max(v.Size*v.Lead*typeset.Point, tick) + tick/4, Draw: func(c *canvas.Canvas, x, y float64) {
		for k, i := range levels {
			ladderBox{v, i, track.Steps[i], tick, wide}.draw(c, x+float64(k)*wide, y+tick/4)
		}
	}}
}

// level returns a level with its gains.
func (ch storyChapter) level(v typeset.Voice, i int, step doc.Step, tick float64) []block.Part {
	indent := ladderText*v.Size/typeset.TableVoice.Size + 1.5*(tick-ladderTick)
	out := block.Lines(typeset.Set(v.Text(step.Text, false), ch.columnWidth()-indent, v.Lead), indent, tick/4)
	if len(out) == 0 {
		return nil // only spaces
	}
	first := out[0].Draw
	out[0].Draw = func(c *canvas.Canvas, x, y float64) {
		ladderBox{v, i, step, tick, indent}.draw(c, x, y+tick/4)
		first(c, x, y)
	}
	return out
}

// ladderBox is the box of a level, filled if the hero has reached it, with its number and its experience beside it.
type ladderBox struct {
	v          typeset.Voice
	level      int // from 0
	step       doc.Step
	tick, wide float64
}

// draw draws the box with its top at y.
func (b ladderBox) draw(c *canvas.Canvas, x, y float64) {
	v, tick := b.v, b.tick
	box := canvas.R(x+0.2, y+(v.Size*v.Lead*typeset.Point-tick)/2, tick, tick)
	if b.step.Done {
		c.WithText(phrase.Of("alt-reached")+":", box.X, box.Bottom(),
			func() { c.Box(box, 0.25, typeset.Ink, typeset.Ink) })
	} else {
		c.Checkbox(form.Reached(b.level+1), box.X, box.Y, tick)
	}
	c.Put(typeset.Named(v, v.Size, b.wide-1.5*tick-1, func(v typeset.Voice) typeset.Rich { return v.Bold(b.step.At) }), x+1.5*tick, y, canvas.Left)
}
