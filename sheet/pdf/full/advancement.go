package full

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

const (
	ladderTick = 2.4  // mm, the box of a level
	ladderText = 27.0 // mm, the start of the gains of a level
	ladderCell = 30.0 // mm, a level of which only the experience is known
)

// advancement lists every level with its experience. Levels that were reached have their gains, later ones the gains that
// the sheet knows. Neighbouring levels without known gains share a line.
func (ch storyChapter) advancement(v typeset.Voice) []*block.Block {
	if ch.o.NoReference || ch.o.Large && !ch.refers() {
		return nil
	}
	if len(ch.s.XP) == 0 {
		return nil
	}
	if !ch.o.Large {
		v = typeset.TableVoice.At(min(8.5, ch.pace.text)).Led(1.16)
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
	return []*block.Block{bl}
}

// bareLevels returns several levels on one line.
func (ch storyChapter) bareLevels(v typeset.Voice, track doc.Track, levels []int, wide, tick float64) block.Part {
	return block.Part{Height: max(v.Size*v.Lead*typeset.Point, tick) + tick/4, Draw: func(c *canvas.Canvas, x, y float64) {
		for k, i := range levels {
			drawLevel(c, v, i, track.Steps[i], x+float64(k)*wide, y+tick/4, tick, wide)
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
		drawLevel(c, v, i, step, x, y+tick/4, tick, indent)
		first(c, x, y)
	}
	return out
}

// drawLevel draws the box of a level, filled if the hero has reached it, its number and its experience, within a width.
func drawLevel(c *canvas.Canvas, v typeset.Voice, i int, step doc.Step, x, y, tick, wide float64) {
	box := canvas.R(x+0.2, y+(v.Size*v.Lead*typeset.Point-tick)/2, tick, tick)
	if step.Done {
		c.Said(chapter.SaidReached+":", box.X, box.Bottom(), func() { c.Box(box, 0.25, typeset.Ink, typeset.Ink) })
	} else {
		c.TickOf(form.Reached(i+1), box.X, box.Y, tick)
	}
	c.Put(typeset.Cell(v, v.Size, wide-1.5*tick-1, func(v typeset.Voice) typeset.Rich { return v.Bold(step.At) }), x+1.5*tick, y, canvas.Left)
}
