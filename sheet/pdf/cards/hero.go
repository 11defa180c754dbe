package cards

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// hero adds the card of the hero's numbers: characteristics, health and resources with boxes, then the other numbers.
func (d *deck) hero() {
	s := d.s
	k := card{dense: true, name: s.HeroName(), kind: chapter.HeroWord(s), source: s.EditionTitle}
	skills, languages := chapter.SkillsAndLanguages(s)
	if d.o.Large {
		d.text(k, slices.Concat(d.portrait(), d.largeHealth(), d.marks(d.largeTicks)), []doc.Entry{
			doc.Line{Text: doc.Words(doc.Joined(" \u00B7 ", append([]string{chapter.Level(s)}, s.Headline()...)...))},
			chapter.Figures(s.Characteristics...), chapter.Figures(slices.Concat(s.Roles(sheet.Vital), limits(s))...), worths(s), chapter.Potency(s), chapter.Traits(s), skills, languages,
		})
		return
	}
	d.text(k, slices.Concat(d.portrait(), d.characteristics(), d.health(), d.resources(), d.marks(d.ticks)), []doc.Entry{
		doc.Line{Text: doc.Words(doc.Joined(" \u00B7 ", append([]string{chapter.Level(s)}, s.Headline()...)...))},
		chapter.Figures(slices.Concat(s.Roles(sheet.Vital), limits(s))...), worths(s), chapter.Potency(s), chapter.Traits(s), skills, languages,
	})
}

// portraitHigh is the height of a portrait on the card, in millimeters.
const portraitHigh = 16.0

// portrait returns the hero's picture.
func (d *deck) portrait() []block.Part {
	picture := d.s.Portrait
	if picture == nil {
		return nil
	}
	return []block.Part{{Height: portraitHigh + 1, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		at := canvas.Fitted(picture.Width, picture.Height, canvas.R(x+cardPad, y+0.5, d.width(), portraitHigh))
		at.X += (d.width() - at.W) / 2
		c.WithText(chapter.PortraitOf(d.s), at.X, at.Bottom(), func() { c.Picture(picture.JPEG, at) })
	}}}
}

// characteristics returns the hero's characteristics side by side.
func (d *deck) characteristics() []block.Part {
	all := d.s.Characteristics
	if len(all) == 0 {
		return nil
	}
	perRow := len(all)
	for rows := 2; perRow > 1 && !d.namesFit(all, d.width()/float64(perRow)-0.5); rows++ {
		perRow = (len(all) + rows - 1) / rows
	}
	step := d.width() / float64(perRow)
	var out []block.Part
	for row := range slices.Chunk(all, perRow) {
		out = append(out, block.Part{Height: 10.6, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
			for i, n := range row {
				figure(c, n.Show(), n.Name, x+cardPad+(float64(i)+0.5)*step, y, step-0.5)
			}
		}})
	}
	return out
}

// namesFit reports whether the names of numbers fit into columns of a width.
func (d *deck) namesFit(all []sheet.Number, wide float64) bool {
	v := typeset.TableVoice.At(typeset.Floor)
	return !slices.ContainsFunc(all, func(n sheet.Number) bool { return typeset.Line(v.Put(n.Name)).Width() > wide })
}

// figure draws a number above its name, both centered on x.
func figure(c *canvas.Canvas, number, name string, x, y, wide float64) {
	c.PutOn(typeset.Cell(typeset.TextVoice.At(15), 8, wide, func(v typeset.Voice) typeset.Rich { return v.Bold(number) }), x, y+5.8, canvas.Center)
	c.PutOn(typeset.Cell(typeset.TableVoice.At(typeset.Floor), typeset.Floor, wide, func(v typeset.Voice) typeset.Rich { return v.Put(name) }), x, y+9, canvas.Center)
}

// health returns the grid of health: the maximum, boxes for the current and temporary values, the value at which the hero is
// winded, and a box for each Recovery.
func (d *deck) health() (out []block.Part) {
	stamina, ok := d.s.Role(sheet.Health)
	if !ok {
		return nil
	}
	v := typeset.TableVoice.At(typeset.Floor).In(typeset.Second)
	step := d.width() / 6
	more := 0.0 // room for a long name
	if wide := typeset.Line(typeset.TableVoice.At(typeset.Floor).Put(stamina.Name)).Width() + 1; wide > step*1.3 {
		more = min(wide, d.width()/2) - step*1.3
	}
	out = append(out, block.Part{Height: 10.6, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Line(x+cardPad, y+0.4, x+cardPad+d.width(), y+0.4, canvas.RowLine, typeset.Hair)
		figure(c, stamina.Show(), stamina.Name, x+cardPad+step*0.65+more/2, y, step*1.3+more)
		boxes, captions := []form.Box{form.CurrentStamina(d.s)}, []string{phrase.Of("box-now")}
		if word := chapter.ShortTemporary(d.s); word != "" {
			boxes, captions = append(boxes, form.Temporary(d.s)), append(captions, word)
		}
		for i, b := range boxes {
			r := canvas.R(x+cardPad+more+step*(1.35+0.92*float64(i)), y+1.6, step*0.86, 7.6)
			c.Box(r, 0.3, typeset.Ink, typeset.Paper)
			c.TextField(b, r.Inset(0.4, 0.4), false)
			c.PutOn(typeset.Line(v.Put(captions[i])), r.X+r.W/2, r.Y+2.4, canvas.Center)
		}
		low := d.s.Playing(sheet.Low, sheet.Down, sheet.End)
		for i, n := range low {
			wide := (step*2.78 - more) / float64(len(low))
			figure(c, n.Show(), n.Name, x+cardPad+more+step*3.22+wide*(float64(i)+0.5), y, wide-0.4)
		}
	}})
	heals, ok := d.s.Role(sheet.Heals)
	if !ok || heals.Value() < 0 || heals.Value() > mostTicks {
		return out
	}
	words := v.In(typeset.Ink).Bold(heals.Name)
	if value, ok := d.s.Role(sheet.Healing); ok {
		words = typeset.Concat(words, v.Put(chapter.WorthEach(value)))
	}
	return append(out, d.ticks(words, heals.Value(), func(i int) form.Box { return form.Recovery(d.s, i) })...)
}

// marks returns the boxes of the pools that belong on the card.
func (d *deck) marks(ticks func(label typeset.Rich, n int, box func(int) form.Box) []block.Part) (out []block.Part) {
	v := typeset.TableVoice.At(d.o.small())
	for _, t := range d.s.Show.Trackers {
		if t.Card && t.Limit != nil {
			out = append(out, ticks(v.Bold(t.Name), min(t.Limit.Value(), mostTicks), func(i int) form.Box { return form.Mark(t, i) })...)
		}
	}
	return out
}

// limits returns the limits of the pools whose boxes are not on the card.
func limits(s *sheet.Sheet) (out []sheet.Number) {
	for _, t := range s.Show.Trackers {
		if t.Limit != nil && !t.Card {
			out = append(out, *t.Limit)
		}
	}
	return out
}

// worths returns the worth of one mark of the pools with a limit. The other pools have it beside their boxes.
func worths(s *sheet.Sheet) (out doc.Facts) {
	for _, t := range s.Show.Trackers {
		if worth := chapter.MarkWorth(s, t); t.Limit != nil && worth != "" {
			out.Items = append(out.Items, doc.Fact{Label: t.Name, Text: doc.Words(worth)})
		}
	}
	return out
}

// mostTicks is the most boxes of a pool on a card.
const mostTicks = 60

// ticks returns boxes to tick beside a label.
func (d *deck) ticks(words typeset.Rich, n int, box func(int) form.Box) []block.Part {
	label := typeset.Set(words, d.width()*0.6, 1.16)
	const tick, pitch = 2.6, 3.05
	from := label.Width() + 2
	each := max(1, int((d.width()-from)/pitch))
	lines := max(1, (n+each-1)/each)
	return []block.Part{{Height: max(float64(lines)*pitch, label.Height()) + 1.2, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(label, x+cardPad, y+0.2, canvas.Left)
		for k := range n {
			c.Checkbox(box(k), x+cardPad+from+float64(k%each)*pitch, y+0.3+float64(k/each)*pitch, tick)
		}
	}}}
}

// resources returns boxes for the hero's resources, each beside its name and gains, and for the pools that hold a number, each
// beside its name and the worth of one.
func (d *deck) resources() (out []block.Part) {
	v := typeset.TableVoice.At(8)
	for _, r := range d.s.Resources {
		words := []typeset.Rich{v.Bold(r.Name)}
		for _, e := range chapter.Gains(r) {
			if f, is := e.(doc.Facts); is {
				words = append(words, block.FactsOf(v, f))
			}
		}
		out = append(out, d.held(form.Holds(d.s, r), typeset.Join(v.Put(typeset.WideGap), words...)))
	}
	for _, t := range d.s.Show.Trackers {
		if t.Limit == nil {
			out = append(out, d.held(form.Pool(t), typeset.Join(v.Put(" "), v.Bold(t.Name), v.Put(chapter.MarkWorth(d.s, t)))))
		}
	}
	return out
}

// held returns a box to write in beside its words.
func (d *deck) held(b form.Box, words typeset.Rich) block.Part {
	g := typeset.Set(words, d.width()-14, 1.1)
	h := max(8.0, g.Height()+1)
	return block.Part{Height: h + 0.8, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Line(x+cardPad, y+0.2, x+cardPad+d.width(), y+0.2, canvas.RowLine, typeset.Hair)
		box := canvas.R(x+cardPad, y+0.9, 12, 7)
		c.Box(box, 0.3, typeset.Ink, typeset.Paper)
		c.TextField(b, box.Inset(0.4, 0.4), false)
		c.Put(g, box.Right()+2, y+0.9+(h-1-g.Height())/2, canvas.Left)
	}}
}
