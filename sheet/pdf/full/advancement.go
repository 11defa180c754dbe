package full

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

const (
	ladderTick = 2.4  // mm, of the box of a level
	ladderText = 19.0 // mm, where what a level gives begins
	ladderCell = 22.0 // mm, a level of which only the experience is known
)

// advancement is every level with the experience it takes: those reached with what they gave, those to come with what
// the sheet knows of them, in order. Of levels it knows nothing of, neighbours share a line.
func (ch featureChapter) advancement(v typeset.Voice) []*block.Block {
	if ch.o.NoReference {
		return nil
	}
	if len(ch.s.XP) == 0 {
		return nil
	}
	if !ch.o.Large {
		v = typeset.TableVoice.At(min(8.5, ch.pace.text)).Led(1.16)
	}
	bl := ch.entry("Advancement", ch.s.Pace, "")
	wide, tick := ladderCell, ladderTick
	if ch.o.Large {
		wide, tick = 48, largeTick
	}
	var bare []int // levels of which nothing but the experience is known, not yet placed
	flush := func() {
		for each := int(ch.columnWidth() / wide); len(bare) > 0; {
			n := min(each, len(bare))
			bl.Parts = append(bl.Parts, ch.bareLevels(v, bare[:n], wide, tick))
			bare = bare[n:]
		}
	}
	for i := range ch.s.XP {
		text := gained(ch.s, v, i+1)
		if len(text) == 0 {
			bare = append(bare, i+1)
			continue
		}
		flush()
		bl.Parts = append(bl.Parts, ch.level(v, i+1, text, tick)...)
	}
	flush()
	return []*block.Block{bl}
}

// bareLevels are levels on a line.
func (ch featureChapter) bareLevels(v typeset.Voice, levels []int, wide, tick float64) block.Part {
	return block.Part{Height: max(v.Size*v.Lead*typeset.Point, tick) + tick/4, Draw: func(c *canvas.Canvas, x, y float64) {
		for k, level := range levels {
			ch.drawLevel(c, v, level, x+float64(k)*wide, y+tick/4, tick)
		}
	}}
}

// level is a level with what it gives.
func (ch featureChapter) level(v typeset.Voice, level int, text typeset.Rich, tick float64) []block.Part {
	indent := ladderText*v.Size/typeset.TableVoice.Size + 1.5*(tick-ladderTick)
	out := block.Lines(typeset.Set(text, ch.columnWidth()-indent, v.Lead), indent, tick/4)
	if len(out) == 0 {
		return nil // nothing but spaces
	}
	first := out[0].Draw
	out[0].Draw = func(c *canvas.Canvas, x, y float64) {
		ch.drawLevel(c, v, level, x, y+tick/4, tick)
		first(c, x, y)
	}
	return out
}

// drawLevel draws the box of a level, filled where the hero has reached it, its number and its experience.
func (ch featureChapter) drawLevel(c *canvas.Canvas, v typeset.Voice, level int, x, y, tick float64) {
	box := canvas.R(x+0.2, y+(v.Size*v.Lead*typeset.Point-tick)/2, tick, tick)
	if level <= ch.s.Level {
		c.Said("reached:", box.X, box.Bottom(), func() { c.Box(box, 0.25, typeset.Ink, typeset.Ink) })
	} else {
		c.TickOf(form.Reached(level), box.X, box.Y, tick)
	}
	said := typeset.Cat(v.Bold("L"+strconv.Itoa(level)), v.In(typeset.Second).Put(string(typeset.NBSP)+string(typeset.NBSP)+"at"+string(typeset.NBSP)+strconv.Itoa(ch.s.XP[level-1])))
	c.Put(typeset.Line(said), x+1.5*tick, y, canvas.Left)
}

// gained is what a level gave, or will give as far as the sheet knows.
func gained(s *sheet.Sheet, v typeset.Voice, level int) typeset.Rich {
	var names []string
	for _, f := range s.Features {
		if max(f.Level, 1) == level && (level > 1 || !f.Own) {
			names = append(names, f.Name)
		}
	}
	for _, a := range s.Abilities {
		if !a.Common && a.Level == level && !isFeature(s, a.Name) {
			names = append(names, a.Name)
		}
	}
	for _, q := range s.Questions {
		if q.State == sheet.Dormant && q.Level == level {
			names = append(names, q.Prompt)
		}
	}
	for _, t := range s.Tracks {
		for _, row := range t.Rows {
			if row.Dormant && row.Level == level {
				names = append(names, t.Name+" "+strconv.Itoa(row.At))
			}
		}
	}
	return v.Put(phrase.List(" \u00B7 ", names...))
}

// isFeature says whether a feature has this name.
func isFeature(s *sheet.Sheet, name string) bool {
	for _, f := range s.Features {
		if f.Name == name {
			return true
		}
	}
	return false
}
