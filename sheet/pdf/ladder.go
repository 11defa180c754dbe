package pdf

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

const (
	ladderTick = 2.4  // mm, of the box of a level
	ladderText = 19.0 // mm, where what a level gives begins
	ladderCell = 22.0 // mm, a level of which only the experience is known
)

// ladder is every level with the experience it takes: those reached with what they gave, those to come with what
// the sheet knows of them. Of levels it knows nothing of, several share a line.
func (b *book) ladder(v typeset.Voice) []*block {
	if b.o.NoReference {
		return nil
	}
	if len(b.s.XP) == 0 {
		return nil
	}
	if !b.o.Large {
		v = typeset.TableVoice.At(min(8.5, b.pace.text)).Led(1.16)
	}
	bl := b.entry("Advancement", b.s.Pace, "")
	wide, tick := ladderCell, ladderTick
	if b.o.Large {
		wide, tick = 48, largeTick
	}
	var bare []int
	for i := range b.s.XP {
		text := b.gained(v, i+1)
		if len(text) == 0 {
			bare = append(bare, i+1)
			continue
		}
		bl.parts = append(bl.parts, b.rung(v, i+1, text, tick)...)
	}
	for each := int(b.columnWidth() / wide); len(bare) > 0; {
		n := min(each, len(bare))
		now := bare[:n]
		bl.parts = append(bl.parts, part{height: max(v.Size*v.Lead*typeset.Point, tick) + tick/4, draw: func(c *canvas.Canvas, x, y float64) {
			for k, level := range now {
				b.drawLevel(c, v, level, x+float64(k)*wide, y, tick)
			}
		}})
		bare = bare[n:]
	}
	return []*block{bl}
}

// rung is a level with what it gives.
func (b *book) rung(v typeset.Voice, level int, text typeset.Rich, tick float64) []part {
	indent := ladderText*v.Size/typeset.TableVoice.Size + 1.5*(tick-ladderTick)
	out := lines(typeset.Set(text, b.columnWidth()-indent, v.Lead), indent, tick/4)
	if len(out) == 0 {
		return nil // nothing but spaces
	}
	first := out[0].draw
	out[0].draw = func(c *canvas.Canvas, x, y float64) {
		b.drawLevel(c, v, level, x, y+tick/4, tick)
		first(c, x, y)
	}
	return out
}

// drawLevel draws the box of a level, filled where the hero has reached it, its number and its experience.
func (b *book) drawLevel(c *canvas.Canvas, v typeset.Voice, level int, x, y, tick float64) {
	box := canvas.R(x+0.2, y+(v.Size*v.Lead*typeset.Point-tick)/2, tick, tick)
	if level <= b.s.Level {
		c.Box(box, 0.25, typeset.Ink, typeset.Ink)
	} else {
		c.Tick(box.X, box.Y, tick)
	}
	said := typeset.Cat(v.Bold("L"+strconv.Itoa(level)), v.In(typeset.Second).Put(string(typeset.NBSP)+string(typeset.NBSP)+"at"+string(typeset.NBSP)+strconv.Itoa(b.s.XP[level-1])))
	c.Put(typeset.Line(said), x+1.5*tick, y, canvas.Left)
}

// gained is what a level gave, or will give as far as the sheet knows.
func (b *book) gained(v typeset.Voice, level int) typeset.Rich {
	var names []string
	for _, f := range b.s.Features {
		if max(f.Level, 1) == level && (level > 1 || !b.ofHero(f)) {
			names = append(names, f.Name)
		}
	}
	for _, a := range b.s.Abilities {
		if !a.Common && a.Level == level && !b.isFeature(a.Name) {
			names = append(names, a.Name)
		}
	}
	for _, q := range b.s.Questions {
		if q.State == sheet.Dormant && q.Level == level {
			names = append(names, q.Prompt)
		}
	}
	for _, t := range b.s.Tracks {
		for _, row := range t.Rows {
			if row.Dormant && row.Level == level {
				names = append(names, t.Name+" "+strconv.Itoa(row.At))
			}
		}
	}
	return v.Put(list(" \u00B7 ", names...))
}

// isFeature says whether a feature has this name.
func (b *book) isFeature(name string) bool {
	for _, f := range b.s.Features {
		if f.Name == name {
			return true
		}
	}
	return false
}
