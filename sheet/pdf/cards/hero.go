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
)

// hero adds the card of the hero's numbers: characteristics, health and resources with boxes, then the other numbers.
func (d *deck) hero() {
	s := d.s
	k := card{dense: true, name: s.HeroName(), kind: chapter.PageHero, source: s.EditionTitle}
	skills, languages := chapter.Known(s)
	if d.o.Large {
		d.text(k, slices.Concat(d.portrait(), d.largeHealth()), []doc.Entry{
			doc.Line{Text: doc.Words(doc.Joined(" \u00B7 ", append([]string{chapter.Level(s)}, s.Headline()...)...))},
			chapter.Figures(s.Characteristics...), chapter.Figures(slices.Concat(s.Roles(sheet.Vital), s.Limits())...), chapter.Potency(s), chapter.Traits(s), skills, languages,
		})
		return
	}
	d.text(k, slices.Concat(d.portrait(), d.characteristics(), d.health(), d.resources()), []doc.Entry{
		doc.Line{Text: doc.Words(doc.Joined(" \u00B7 ", append([]string{chapter.Level(s)}, s.Headline()...)...))},
		chapter.Figures(slices.Concat(s.Roles(sheet.Vital), s.Limits())...), chapter.Potency(s), chapter.Traits(s), skills, languages,
	})
}

// portraitHigh is the height of a portrait on the card, in millimetres.
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
		c.Said(chapter.PortraitOf(d.s), at.X, at.Bottom(), func() { c.Picture(picture.JPEG, at) })
	}}}
}

// characteristics returns the hero's characteristics side by side.
func (d *deck) characteristics() []block.Part {
	all := d.s.Characteristics
	if len(all) == 0 {
		return nil
	}
	step := d.width() / float64(len(all))
	return []block.Part{{Height: 10.6, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		for i, n := range all {
			figure(c, n.Show(), n.Name, x+cardPad+(float64(i)+0.5)*step, y, step-0.5)
		}
	}}}
}

// figure draws a number above its name, both centred on x.
func figure(c *canvas.Canvas, number, name string, x, y, wide float64) {
	c.PutOn(typeset.Cell(typeset.TextVoice.At(15), 8, wide, func(v typeset.Voice) typeset.Rich { return v.Bold(number) }), x, y+5.8, canvas.Centre)
	c.PutOn(typeset.Cell(typeset.TableVoice.At(typeset.Floor), typeset.Floor, wide, func(v typeset.Voice) typeset.Rich { return v.Put(name) }), x, y+9, canvas.Centre)
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
	out = append(out, block.Part{Height: 10.6, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Line(x+cardPad, y+0.4, x+cardPad+d.width(), y+0.4, canvas.RowLine, typeset.Hair)
		figure(c, stamina.Show(), stamina.Name, x+cardPad+step*0.65, y, step*1.3)
		boxes, captions := []form.Box{form.Now(d.s)}, []string{chapter.BoxNow}
		if word := chapter.ShortTemporary(d.s); word != "" {
			boxes, captions = append(boxes, form.Temporary(d.s)), append(captions, word)
		}
		for i, b := range boxes {
			r := canvas.R(x+cardPad+step*(1.35+0.92*float64(i)), y+1.6, step*0.86, 7.6)
			c.Box(r, 0.3, typeset.Ink, typeset.Paper)
			c.Write(b, r.Inset(0.4, 0.4), false)
			c.PutOn(typeset.Line(v.Put(captions[i])), r.X+r.W/2, r.Y+2.4, canvas.Centre)
		}
		low := d.s.Playing(sheet.Low, sheet.Down, sheet.End)
		for i, n := range low {
			wide := step * 2.78 / float64(len(low))
			figure(c, n.Show(), n.Name, x+cardPad+step*3.22+wide*(float64(i)+0.5), y, wide-0.4)
		}
	}})
	heals, ok := d.s.Role(sheet.Heals)
	if !ok || heals.Value() < 0 || heals.Value() > 60 {
		return out
	}
	words := v.In(typeset.Ink).Bold(heals.Name)
	if value, ok := d.s.Role(sheet.Healing); ok {
		words = typeset.Cat(words, v.Put(chapter.Each(value)))
	}
	label := typeset.Set(words, d.width()*0.6, 1.16)
	const tick, pitch = 2.6, 3.05
	from := label.Width() + 2
	each := max(1, int((d.width()-from)/pitch))
	lines := max(1, (heals.Value()+each-1)/each)
	return append(out, block.Part{Height: max(float64(lines)*pitch, label.Height()) + 1.2, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(label, x+cardPad, y+0.2, canvas.Left)
		for k := range heals.Value() {
			c.TickOf(form.Recovery(d.s, k), x+cardPad+from+float64(k%each)*pitch, y+0.3+float64(k/each)*pitch, tick)
		}
	}})
}

// resources returns boxes for the hero's resources, each beside its name and gains.
func (d *deck) resources() (out []block.Part) {
	for _, r := range d.s.Resources {
		v := typeset.TableVoice.At(8)
		words := []typeset.Rich{v.Bold(r.Name)}
		for _, e := range chapter.Gains(r) {
			if f, is := e.(doc.Facts); is {
				words = append(words, block.FactsOf(v, f))
			}
		}
		g := typeset.Set(typeset.Join(v.Put(typeset.WideGap), words...), d.width()-14, 1.1)
		h := max(8.0, g.Height()+1)
		out = append(out, block.Part{Height: h + 0.8, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
			c.Line(x+cardPad, y+0.2, x+cardPad+d.width(), y+0.2, canvas.RowLine, typeset.Hair)
			box := canvas.R(x+cardPad, y+0.9, 12, 7)
			c.Box(box, 0.3, typeset.Ink, typeset.Paper)
			c.Write(form.Holds(d.s, r), box.Inset(0.4, 0.4), false)
			c.Put(g, box.Right()+2, y+0.9+(h-1-g.Height())/2, canvas.Left)
		}})
	}
	return out
}
