package pages

import (
	"slices"
	"strings"

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

// The places in the head of page 1, in millimeters from the left margin and from the top of the page.
const (
	crestWide    = 30.0
	crestHigh    = 36.0
	nameLeft     = 34.0
	nameWide     = 92.0
	countersWide = 62.0
	scoresTop    = 28.0
	scoresWide   = 79.0
	scoresHigh   = 19.0
	skillsLeft   = 115.5
	skillsTop    = 24.4
	vitalsTop    = 49.0
)

// firstHead draws the head of page 1, and returns where it ends: the crest, the name, the counters, the characteristics, the skills
// and the vitals.
func (b *hero) firstHead() (draw func(c *canvas.Canvas), end float64) {
	skills := b.skillLines(b.Wide - skillsLeft)
	skillsEnd := skillsTop + 4.6
	for _, p := range skills {
		skillsEnd += p.Height
	}
	top := max(vitalsTop, skillsEnd+0.8)
	vitals, high := b.vitals(b.Wide)
	return func(c *canvas.Canvas) {
		b.drawCrest(c, canvas.R(b.Left, b.Top, crestWide, crestHigh+2))
		b.drawName(c, canvas.R(b.Left+nameLeft, b.Top, nameWide, 15.2))
		right := b.Left + b.Wide
		b.drawCounters(c, canvas.R(right-countersWide, b.Top, countersWide, 14.4))
		b.drawScores(c, canvas.R(b.Left+nameLeft, scoresTop, scoresWide, scoresHigh))
		if len(skills) > 0 {
			area := canvas.R(b.Left+skillsLeft, skillsTop, b.Wide-skillsLeft, skillsEnd-skillsTop)
			c.Within("skills", area, func() { b.drawSkills(c, area, skills) })
		}
		vitals(c, canvas.R(b.Left, top, b.Wide, high))
	}, top + high
}

// drawCrest draws the crest of the class, the portrait, or an empty frame.
func (b *hero) drawCrest(c *canvas.Canvas, r canvas.Rect) {
	crest := b.s.Crest
	switch picture := b.s.Portrait; {
	case picture != nil:
		c.WithText(chapter.PortraitOf(b.s), r.X, r.Bottom(), func() {
			c.Portrait(picture.JPEG, picture.Width, picture.Height, r)
			c.Box(r, 0.3, typeset.Ink, typeset.None)
		})
		if !b.o.Plain {
			c.Crest(crest.Emblem, r.Right()-7.5, r.Bottom()-9.5, 9, 0.6)
		}
	case b.o.Plain:
		c.Box(r, 0.3, typeset.Ink, typeset.None)
	default:
		c.Crest(crest.Emblem, r.X, r.Y, r.W, 0)
	}
}

// drawName draws the hero's name, and below it the level and who the hero is.
func (b *hero) drawName(c *canvas.Canvas, r canvas.Rect) {
	c.Within("name", canvas.R(r.X, r.Y, r.W, nameHigh), func() {
		text := func(v typeset.Voice) typeset.Rich { return named(v, b.s.HeroName()) }
		name := lines(r.W, 1, text, b.head, b.title)
		if small := b.title.At(b.figure.Size).Led(1.02); b.takes(text(b.title), r.W) > 1 {
			if name = lines(r.W, 2, text, small); b.takes(text(small), r.W) > 2 {
				name = lines(r.W, 3, text, b.read.Led(1.1))
			}
		}
		c.Put(name, r.X, r.Y+max(0, (nameHigh-name.Height())/2), canvas.Left)
	})
	x, wide := r.X, r.W
	who := func(v typeset.Voice) typeset.Rich { return v.Put(b.headline()) }
	level := typeset.Galley{}
	if b.s.ShownLevel() > 0 {
		level = b.pennon(chapter.Level(b.s), r.W)
		x += canvas.PennonWide(level, 1) + 2
	}
	text := lines(r.Right()-x, 1, who, b.read.At(typeset.T4), b.read)
	if b.takes(who(b.read), r.Right()-x) > 1 {
		wide = scoresWide + 1 // the skills begin beside the second line
		text = lines(r.X+wide-x, 2, who, b.read.Led(1.1))
	}
	high := max(4.9, text.Height())
	top := max(r.Y+nameHigh, r.Y+12.8-high/2)
	c.Within("level", canvas.R(r.X, top, wide, high), func() {
		if len(level.Lines) > 0 {
			c.Pennon(level, r.X, top+min(high, 5.2)/2-canvas.PennonHigh/2, 1)
		}
		c.Put(text, x, top+(high-text.Height())/2, canvas.Left)
	})
}

// nameHigh is the height of the name, in millimeters.
const nameHigh = 10.0

// takes returns how many lines a text takes.
func (b *hero) takes(r typeset.Rich, width float64) int { return len(typeset.Set(r, width, 1).Lines) }

// headline returns who the hero is, and whose.
func (b *hero) headline() string {
	player := ""
	for _, f := range chapter.Player(b.s).Items {
		player = doc.Joined(": ", phrase.Of("player"), f.Text.String())
	}
	return doc.Joined(" \u00B7 ", append(slices.Clone(b.s.Headline()), player)...)
}

const maxVictories = 15 // boxes to tick

// drawCounters draws boxes to tick for Victories, and boxes for the amounts that grow over time.
func (b *hero) drawCounters(c *canvas.Canvas, r canvas.Rect) {
	c.Within("counters", r, func() {
		top := r.Y
		if word := b.s.Show.Terms.Victories; word != "" {
			label := line(20, caps(word), b.label)
			c.PutOn(label, r.X, top+2.3, canvas.Left)
			x := r.Right() - maxVictories*2.95 - 1.6
			if n := b.s.Play.Victories; n > 0 && (!c.Fillable() || n > maxVictories) {
				was := line(x-r.X-label.Width()-1, put(chapter.EarlierNumber(n)), b.label)
				c.PutOn(was, x-0.8, top+2.3, canvas.Right)
			}
			for i := range maxVictories {
				c.Checkbox(form.Victory(b.s, i), x+float64(i)*2.95+0.8*float64(i/5), top, 2.6)
			}
		}
		boxes := paper.Counters(b.s, b.o.State)
		if len(boxes) == 0 {
			return
		}
		wide := min(30, (r.W+1.5)/float64(len(boxes)))
		for i, box := range boxes {
			at := canvas.R(r.Right()-float64(len(boxes)-i)*wide+1.5, top+5.2, wide-1.5, 8.6)
			b.writeBox(c, at, box.Box, box.Label, c.UnlessField(box.Earlier()), box.Note)
		}
	})
}

// writeBox draws a box to write in, with its caption in the upper left corner, the earlier value below it and a note at the
// lower right.
func (b *hero) writeBox(c *canvas.Canvas, r canvas.Rect, box form.Box, caption, was, note string) {
	v := b.label
	c.Box(r, 0.3, typeset.Ink, typeset.Paper)
	pitch := v.Size * typeset.Point
	c.PutOn(line(r.W-1.2, put(caption), v), r.X+0.7, r.Y+0.3+pitch*0.85, canvas.Left)
	lower := line(r.W-1.2, put(doc.Joined(" ", was, note)), v)
	field := canvas.R(r.X+0.5, r.Y+pitch+0.7, r.W-1, r.H-pitch-1.2)
	if rest := field.W - lower.Width() - 0.6; rest > 6 {
		field.W = rest // beside the note
	} else if len(lower.Lines) > 0 {
		field.H -= pitch
	}
	c.TextField(box, field, false)
	c.PutOn(lower, r.Right()-0.7, r.Bottom()-0.8, canvas.Right)
}

// drawScores draws the characteristics in blocks side by side.
func (b *hero) drawScores(c *canvas.Canvas, r canvas.Rect) {
	all := b.s.Characteristics
	if len(all) == 0 {
		return
	}
	gap := 1.5 * b.k
	wide := min(14.6*b.k, (r.W+gap)/float64(len(all))-gap)
	if b.large {
		wide = (r.W+gap)/float64(len(all)) - gap
	}
	for i, n := range all {
		at := canvas.R(r.X+float64(i)*(wide+gap), r.Y, wide, r.H)
		c.Within("characteristic", at, func() {
			c.Cut(at, 1.6*b.k, 0.3)
			mid, in := at.X+at.W/2, at.W-0.6
			c.PutOn(line(in, func(v typeset.Voice) typeset.Rich { return number(v, n.Show()) }, b.score, b.figure, b.label), mid, at.Y+r.H*0.42, canvas.Center)
			other := chapter.CountsAs(b.s, n)
			base := at.Y + r.H*0.64
			if other != "" {
				base = at.Y + r.H*0.61
			}
			c.PutOn(b.fitLabel(n.Name, in), mid, base, canvas.Center)
			for k, l := range splitLines(typeset.Set(b.label.Put(other), in, b.label.Lead)) {
				if k < 2 {
					c.PutOn(l, mid, at.Y+r.H*0.79+float64(k)*l.Pitch*0.95, canvas.Center)
				}
			}
		})
	}
}

// splitLines returns the lines of a galley one by one.
func splitLines(g typeset.Galley) (out []typeset.Galley) {
	for i := range g.Lines {
		out = append(out, g.Part(i, i+1))
	}
	return out
}

// fitLabel sets a label in capitals. One that is too wide is without the space between letters, or in small letters.
func (b *hero) fitLabel(name string, wide float64) typeset.Galley {
	g := typeset.Line(b.label.Label(name))
	if g.Width() > wide {
		g = typeset.Line(b.label.Heavy(strings.ToUpper(name)))
	}
	if g.Width() > wide {
		g = line(wide, put(name), b.label)
	}
	return g
}

// skillLines returns the hero's skills, a line for each group that has any.
func (b *hero) skillLines(width float64) (out []block.Part) {
	v := b.read.Led(1.12)
	const in = 17.5
	indent := in * b.k
	listed := map[string]bool{}
	add := func(group string, names []string) {
		if len(names) == 0 {
			return
		}
		head := line(indent-1, put(group), b.small)
		room := width - indent
		if group == "" {
			room += indent
		}
		g := typeset.Set(v.Heavy(strings.Join(names, ", ")), room, v.Lead)
		if b.saver {
			g = typeset.Set(v.Put(strings.Join(names, ", ")), room, v.Lead)
		}
		out = append(out, block.Part{Height: max(g.Height(), head.Height()), Draw: func(c *canvas.Canvas, x, y float64) {
			c.Put(head, x, y, canvas.Left)
			c.Put(g, x+width-room, y, canvas.Left)
		}})
	}
	for _, group := range b.s.SkillGroups {
		var names []string
		for _, k := range b.s.Skills {
			if k.Group == group.ID {
				names, listed[k.ID] = append(names, k.Name), true
			}
		}
		add(group.Name, names)
	}
	var others []string
	for _, k := range b.s.Skills {
		if !listed[k.ID] {
			others = append(others, k.Name)
		}
	}
	add("", others)
	return out
}

// drawSkills draws the skills below their label.
func (b *hero) drawSkills(c *canvas.Canvas, r canvas.Rect, skills []block.Part) {
	c.PutOn(line(r.W, caps(chapter.SkillsOf(b.s)), b.label), r.X, r.Y+2.6, canvas.Left)
	c.Line(r.X, r.Y+3.8, r.Right(), r.Y+3.8, hairline, typeset.Ink)
	y := r.Y + 4.6
	for _, p := range skills {
		p.Draw(c, r.X, y)
		y += p.Height
	}
}

// vitals returns the strip of the numbers of every turn, the potencies, and what the hero is immune or weak to, with its height.
func (b *hero) vitals(width float64) (draw func(c *canvas.Canvas, r canvas.Rect), high float64) {
	all := b.s.Roles(sheet.Vital)
	potency := chapter.Potency(b.s)
	cell := 14.6 * b.k
	wide := cell * float64(len(all))
	of := 0.0
	if len(potency.Items) > 0 {
		of = 15*b.k + 11.3*b.k*float64(len(potency.Items))
	}
	row := 11 * b.k
	left := wide + of
	traits := b.traits()
	rest := width - left - 4*b.k
	below := rest < 40 || left > width
	if below {
		rest = width - 2*b.k
	}
	if left > width && len(all) > 0 {
		cell = (width - of) / float64(len(all))
		left = width
	}
	text := typeset.Set(traits, rest, b.read.Lead)
	high = row
	if !below {
		high = max(row, text.Height()+1.2)
	} else if len(text.Lines) > 0 {
		high += text.Height() + 1
	}
	if len(all)+len(potency.Items)+len(text.Lines) == 0 {
		return func(*canvas.Canvas, canvas.Rect) {}, 0
	}
	return func(c *canvas.Canvas, r canvas.Rect) {
		c.Within("vitals", r, func() {
			c.Cut(r, 2.2, 0.35)
			x := r.X
			for _, n := range all {
				b.drawFigure(c, n.Show(), n.Name, canvas.R(x, r.Y, cell, row))
				x += cell
			}
			if of > 0 {
				c.Line(x, r.Y, x, r.Y+row, hairline, typeset.Ink)
				mid := x + 7.4*b.k
				c.PutOn(b.fitLabel(potency.Label, 14*b.k), mid, r.Y+row*0.4, canvas.Center)
				if n, ok := b.s.Stat(b.s.Potency.Characteristic); ok {
					c.PutOn(line(14*b.k, put(n.Name), b.small, b.label), mid, r.Y+row*0.74, canvas.Center)
				}
				x += 14.8 * b.k
				for _, p := range potency.Items {
					b.drawFigure(c, p.Text.String(), p.Label, canvas.R(x, r.Y, 11.3*b.k, row))
					x += 11.3 * b.k
				}
			}
			switch {
			case len(text.Lines) == 0:
			case below:
				c.Put(text, r.X+b.k, r.Y+row, canvas.Left)
			default:
				if x > r.X {
					c.Line(x+0.6, r.Y, x+0.6, r.Bottom(), hairline, typeset.Ink)
				}
				c.Put(text, r.Right()-rest-1, r.Y+0.6, canvas.Left)
			}
		})
	}, high
}

// drawFigure draws a number above its name.
func (b *hero) drawFigure(c *canvas.Canvas, figure, name string, r canvas.Rect) {
	mid := r.X + r.W/2
	c.PutOn(line(r.W-0.6, func(v typeset.Voice) typeset.Rich { return number(v, figure) }, b.figure, b.read, b.label), mid, r.Y+r.H*0.5, canvas.Center)
	c.PutOn(b.fitLabel(name, r.W-0.4), mid, r.Y+r.H*0.84, canvas.Center)
}

// traits returns immunities, weaknesses, states that the hero never suffers, and the numbers in other circumstances.
func (b *hero) traits() typeset.Rich {
	v := b.read
	var parts []typeset.Rich
	for _, f := range chapter.Traits(b.s).Items {
		if f.Key == chapter.FormKey || f.Key == chapter.ResistsKey {
			continue // the panel of forms and the characteristics have them
		}
		parts = append(parts, typeset.Concat(v.Bold(doc.Lead(f.Label)), v.Put(" "), v.Text(f.Text, false), v.Put(".")))
	}
	return typeset.Join(v.Put(" "), parts...)
}
