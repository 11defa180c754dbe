package full

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// counters returns the amounts won and collected over time: boxes to tick, and boxes to write in.
func (ch largeChapter) counters() (out []*block.Block) {
	if word := ch.s.Show.Terms.Victories; word != "" {
		out = append(out, ch.counted(typeset.LargeVoice.Bold(word), 15, func(i int) form.Box { return form.Victory(ch.s, i) }))
	}
	var all []label
	for _, b := range paper.Counters(ch.s, ch.o.State) {
		all = append(all, label{b.Label + doc.Brackets(b.Note), 22, b.Box})
	}
	for _, row := range ch.boxes(all...) {
		out = append(out, &block.Block{Gap: 1, Parts: []block.Part{row}})
	}
	return out
}

// stamina returns Stamina with its boxes and that of the first resource, the values at which something changes, and a box
// for each Recovery.
func (ch largeChapter) stamina() []*block.Block {
	stamina, ok := ch.s.Role(sheet.Health)
	if !ok {
		return nil
	}
	v := typeset.LargeVoice
	bl := ch.entry(stamina.Name+" "+stamina.Show(), "", "")
	beside := []label{{phrase.Of("box-now"), 30, form.CurrentStamina(ch.s)}}
	if word := chapter.Temporary(ch.s); word != "" {
		beside = append(beside, label{word, 22, form.Temporary(ch.s)})
	}
	if len(ch.s.Resources) > 0 {
		r := ch.s.Resources[0]
		beside = append(beside, label{doc.OrElse(r.Name, r.Label), 26, form.Holds(ch.s, r)})
	}
	bl.Parts = ch.boxes(beside...)
	low := ch.s.Playing(sheet.Low, sheet.Down, sheet.End)
	bl.Parts = append(bl.Parts, block.Part{Height: largeTick + 2.5, Draw: func(c *canvas.Canvas, x, y float64) {
		for i, n := range low {
			at := x + ch.Wide*float64(i)/float64(len(low))
			c.Checkbox(form.State(n), at, y+0.8, largeTick)
			said := typeset.Cell(v, typeset.LargeFloor, ch.Wide/float64(len(low))-largeTick-3, func(v typeset.Voice) typeset.Rich {
				return typeset.Concat(v.Put(n.Name+string(typeset.NBSP)), v.Bold(n.Show()))
			})
			c.PutOn(said, at+largeTick+2, y+5.6, canvas.Left)
		}
	}})
	out := []*block.Block{bl}
	if n, ok := ch.s.Role(sheet.Heals); ok {
		text := v.Bold(n.Name)
		if value, ok := ch.s.Role(sheet.Healing); ok {
			text = typeset.Concat(text, v.Put(chapter.WorthEach(value)))
		}
		out = append(out, ch.counted(text, n.Value(), func(i int) form.Box { return form.Recovery(ch.s, i) }))
	}
	return out
}

// beside returns a creature that fights beside the hero: boxes for its health and conditions, and its numbers, in one paragraph
// if room is short.
func (ch largeChapter) beside(c *sheet.Creature) *block.Block {
	var all []label
	for _, health := range c.OfRole(sheet.Health) {
		all = append(all, label{health.Name, 26, form.BesideNow(c)})
		if word := chapter.Temporary(ch.s); word != "" {
			all = append(all, label{word, 22, form.BesideTemporary(c)})
		}
	}
	if len(ch.s.Conditions) > 0 {
		all = append(all, label{phrase.Of("conditions-title"), 38, form.BesideConditions(c)})
	}
	card := chapter.BesideCard(ch.s, c)
	card.Body = slices.DeleteFunc(card.Body, func(e doc.Entry) bool { _, text := e.(doc.Line); return text }) // flavor
	bl := ch.card(card, "")
	if ch.density.scant {
		v := ch.prose().text
		words := typeset.Join(v.Put(typeset.WideGap), block.Paragraphs(v, card.Body...)...)
		bl.Parts = block.Lines(typeset.Set(words, ch.Wide, v.Lead), 0, 1)
	}
	bl.Parts = append(ch.boxes(all...), bl.Parts...)
	return bl
}

// trackers returns the pools: boxes to tick, or a box to write in if there is no limit.
func (ch largeChapter) trackers() (out []*block.Block) {
	v := typeset.LargeVoice
	for _, t := range ch.s.Show.Trackers {
		if t.Limit != nil {
			out = append(out, ch.counted(v.Bold(t.Limit.Name+" "+t.Limit.Show()), t.Limit.Value(), func(i int) form.Box { return form.Mark(t, i) }))
			continue
		}
		out = append(out, &block.Block{Gap: 1, Parts: ch.boxes(label{doc.Joined(" ", t.Name, chapter.MarkWorth(ch.s, t)), 24, form.Pool(t)})})
	}
	return out
}

// counted returns something that is counted in play: its name, and a box for each, beside it or below.
func (ch largeChapter) counted(text typeset.Rich, n int, of func(i int) form.Box) *block.Block {
	const pitch, gap = largeTick + 1.6, 2.5
	bl := &block.Block{Gap: 1}
	g := typeset.Set(text, ch.Wide, typeset.LargeVoice.Lead)
	from := g.Width() + 4
	wide := func(n int) float64 { return float64(n)*pitch + gap*float64(max(n-1, 0)/5) }
	if len(g.Lines) > 1 || wide(n) > ch.Wide-from {
		bl.Parts = append(bl.Parts, block.Lines(g, 0, 0)...)
		bl.Parts[len(bl.Parts)-1].Tied = true
		g, from = typeset.Galley{}, 0
	}
	for n > 1 && wide(n) > ch.Wide-from {
		n--
	}
	bl.Parts = append(bl.Parts, block.Part{Height: largeTick + 2.2, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(g, x, y+(largeTick+1.6-g.Pitch)/2, canvas.Left)
		for i := range n {
			c.Checkbox(of(i), x+from+float64(i)*pitch+gap*float64(i/5), y+0.8, largeTick)
		}
	}})
	return bl
}

// resource returns a resource: how it starts and ends, the ways to gain it, each with a box to tick if it happens only once, and its
// rules in a fight.
func (ch largeChapter) resource(r *sheet.Resource) *block.Block {
	isList := func(e doc.Entry) bool { _, list := e.(doc.List); return list }
	card := doc.Card{Name: doc.OrElse(r.Name, r.Label), From: r.Label, Body: slices.DeleteFunc(chapter.Gains(r), isList)}
	if card.From == card.Name {
		card.From = r.Source.Name
	}
	bl := ch.card(card, "")
	v := ch.prose().text
	for i, l := range chapter.GainLines(r) {
		once := i < len(r.Gained) && r.Gained[i].Once != ""
		parts := block.Lines(typeset.Set(block.LineOf(v, l), ch.Wide-largeTick-2, v.Lead), largeTick+2, 1)
		if len(parts) == 0 {
			continue
		}
		if once {
			besideFirst(parts, v, func(c *canvas.Canvas, x, y float64) { c.Checkbox(form.Once(r, i), x, y, largeTick) })
		}
		bl.Parts = append(bl.Parts, parts...)
	}
	for _, t := range r.FightRules() {
		bl.Parts = append(bl.Parts, block.Lines(typeset.Set(v.Text(t, false), ch.Wide, v.Lead), 0, 1)...)
	}
	return bl
}

// steps returns the steps of the tables that grow with a resource, each with a box to tick if the hero can reach it.
func (ch largeChapter) steps(r *sheet.Resource) (out []block.Part) {
	v := ch.prose().text
	const indent = largeTick + 16.0
	for _, t := range ch.s.Tracks {
		if t.On != r.ID {
			continue
		}
		for _, row := range t.Rows {
			if row.Dormant {
				continue // it is among the features, with the others
			}
			step := chapter.StepOf(row)
			parts := block.Lines(typeset.Set(v.Text(step.Text, false), ch.Wide-indent, v.Lead), indent, 1)
			if len(parts) == 0 {
				continue
			}
			at := typeset.Set(v.Bold(step.At), indent, v.Lead)
			besideFirst(parts, v, func(c *canvas.Canvas, x, y float64) {
				if !t.Spend {
					c.Checkbox(form.Step(t, row), x, y, largeTick)
				}
				c.Put(at, x+largeTick+12, y+(largeTick-at.Pitch)/2, canvas.Right)
			})
			out = append(out, parts...)
		}
	}
	return out
}

// besideFirst adds a drawing of the height of a box to the lines of a paragraph in a voice, in the middle of the first line. The
// lines begin 1 mm below the top of their part. A single line is made as high as the drawing.
func besideFirst(parts []block.Part, v typeset.Voice, draw func(c *canvas.Canvas, x, y float64)) {
	first, pitch := parts[0], v.Size*typeset.Point*v.Lead
	parts[0].Draw = func(c *canvas.Canvas, x, y float64) {
		draw(c, x, y+1+(pitch-largeTick)/2)
		first.Draw(c, x, y)
	}
	if len(parts) == 1 {
		parts[0].Height = max(first.Height, largeTick+1.6)
	}
}

// blankConditions is how many lines there are at least for conditions without a name here.
const blankConditions = 2

// conditions returns the conditions by name in columns, each with two boxes: it ends with the turn, or a saving throw ends
// it. The last lines are to write on.
func (ch largeChapter) conditions() *block.Block {
	const columns = 3
	v := typeset.TableVoice.At(typeset.LargeFloor)
	all := ch.s.Conditions
	high := (len(all) + blankConditions + columns - 1) / columns
	wide := ch.Wide / columns
	bl := ch.entry(phrase.Of("conditions-title"), doc.Joined(", ", ch.s.Show.Terms.EndOfTurn, ch.s.Show.Terms.Save), "")
	bl.Parts = nil
	for i := range high {
		bl.Parts = append(bl.Parts, block.Part{Height: largeTick + 2.4, Tied: i < high-1, Draw: func(c *canvas.Canvas, x, y float64) {
			for k := i; k < columns*high; k += high {
				at := x + float64(k/high)*wide
				if k >= len(all) { // to write on
					c.Box(canvas.R(at, y+0.8, largeTick, largeTick), 0.5, typeset.Ink, typeset.Paper)
					c.Box(canvas.R(at+largeTick+2, y+0.8, largeTick, largeTick), 0.5, typeset.Ink, typeset.Paper)
					c.Line(at+2*largeTick+4, y+largeTick+0.8, at+wide-4, y+largeTick+0.8, 0.5, typeset.Ink)
					continue
				}
				r := all[k]
				name := v.Put(r.Name)
				if r.Mark != "" {
					name = typeset.Struck(name)
				} else {
					turn, save := form.Ends(ch.s, r)
					if form.NamesEnds(ch.s) {
						c.Checkbox(turn, at, y+0.8, largeTick)
					}
					c.Checkbox(save, at+largeTick+2, y+0.8, largeTick)
				}
				c.PutOn(typeset.Cell(v, typeset.LargeFloor, wide-2*largeTick-6, func(typeset.Voice) typeset.Rich { return name }), at+2*largeTick+4, y+5.6, canvas.Left)
			}
		}})
	}
	return bl
}
