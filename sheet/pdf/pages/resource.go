package pages

import (
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

// The hexagons of resources in millimeters: that of the first, and those of others.
const (
	hexWide, hexHigh     = 18.0, 15.3
	smallWide, smallHigh = 11.0, 9.4
)

// resourcePanel returns the panel of the hero's resources and pools, or nil: each with its box, the ways to gain it with a box
// to tick if they count only once, and its rules. brief leaves all rules but the first to the pages of features.
func (b *hero) resourcePanel(width float64, brief bool) *block.Block {
	in := b.inner(width)
	var bl *block.Block
	for i, r := range b.s.Resources {
		name := doc.OrElse(r.Name, r.Label)
		if bl == nil {
			bl = b.panel(name, width)
			b.note(bl, width, b.onceLegend())
		} else {
			bl.Parts = append(bl.Parts, b.rule(in, 1.6*b.k))
		}
		bl.Parts = append(bl.Parts, b.resource(r, in, i == 0)...)
		rules := r.FightRules()
		if brief && len(rules) > 1 {
			rules = rules[:1]
		}
		for _, text := range rules {
			bl.Parts = append(bl.Parts, b.text(b.read.Text(text, false), in, 0.6*b.k)...)
		}
	}
	for _, t := range b.s.Show.Trackers {
		if bl == nil {
			bl = b.panel(t.Name, width)
		} else {
			bl.Parts = append(bl.Parts, b.rule(in, 1.6*b.k))
		}
		bl.Parts = append(bl.Parts, b.tracker(t, in))
	}
	if bl != nil {
		bl.Divides = true
	}
	return bl
}

// onceLegend explains the boxes beside the ways to gain a resource, if there are any.
func (b *hero) onceLegend() typeset.Rich {
	round, fight := false, false
	for _, r := range b.s.Resources {
		for _, g := range r.Gained {
			round, fight = round || g.Once == sheet.OnceRound, fight || g.Once == sheet.OnceEncounter
		}
	}
	var marks []canvas.Mark
	var words []string
	if round {
		marks, words = append(marks, canvas.Strike), append(words, phrase.Of("once-round"))
	}
	if fight {
		marks, words = append(marks, canvas.OpenBox), append(words, phrase.Of("once-fight"))
	}
	return legend(b.small, marks, words)
}

// resource returns a resource beside its hexagon: how it starts and grows. What is too long for the side of the hexagon goes on
// below it.
func (b *hero) resource(r *sheet.Resource, in float64, first bool) (out []block.Part) {
	k, v := b.k, b.read
	wide, high, line := hexWide*k, hexHigh*k, 0.8
	if !first {
		wide, high, line = smallWide*k, smallHigh*k, 0.7
	}
	var rows []row
	if !first {
		rows = append(rows, row{text: typeset.Concat(v.Bold(r.Name), v.Put(", "+lower(r.Label)))})
	}
	for _, f := range chapter.Leads(r).Items {
		rows = append(rows, row{text: typeset.Join(v.Put(" "), v.Put(doc.Lead(lower(f.Label))), v.Stressed(f.Text))})
	}
	if len(r.Short) > 0 {
		rows = append(rows, row{text: v.Text(r.Short, false)})
	}
	for i, l := range chapter.GainLines(r) {
		text := block.LineOf(v, l)
		one := row{text: text}
		if i < len(r.Gained) && r.Gained[i].Once != "" {
			one.mark = b.onceMark(r.Gained[i].Once, form.Once(r, i))
		}
		rows = append(rows, one)
	}
	boxed := false
	for _, one := range rows {
		boxed = boxed || one.mark != nil
	}
	side, beside := in-wide-2.4*k, []block.Part{}
	n, used := 0, 0.0
	for n < len(rows) && used < high-2*k {
		part := b.part(indented(rows[n], boxed, b), side, 0.7*k)
		beside, used, n = append(beside, part), used+part.Height, n+1
	}
	was := paper.Kept(b.s, r)
	tall := max(high+0.8*k, used)
	out = append(out, block.Part{Height: tall, Tied: n < len(rows), Draw: func(c *canvas.Canvas, x, y float64) {
		mid := y + 0.4*k + high/2
		c.Hexagon(x+wide/2, mid, wide/2, high/2, line, typeset.Accent)
		c.TextField(form.Holds(b.s, r), canvas.R(x+wide*0.22, mid-high*0.25, wide*0.56, high*0.5), false)
		c.PutOn(typeset.Line(b.label.Put(c.UnlessField(was))), x+wide/2, mid+high*0.38, canvas.Center)
		at := y
		if used < high && len(rows) == n {
			at += (tall - used) / 2
		}
		for _, p := range beside {
			p.Draw(c, x+wide+2.4*k, at)
			at += p.Height
		}
	}})
	for _, one := range rows[n:] {
		out = append(out, b.rowLines(indented(one, boxed, b), in, 0.7*k)...)
	}
	return out
}

// indented returns a row behind the room for a tick if others have one.
func indented(r row, boxed bool, b *hero) row {
	if boxed {
		r.indent = b.tick() + 1.4*b.k
	}
	return r
}

// onceMark draws the box of something that counts only once: a circle that is cleared each round, or a square that is cleared
// after the fight.
func (b *hero) onceMark(once string, box form.Box) func(c *canvas.Canvas, x, mid float64) {
	side := b.tick()
	return func(c *canvas.Canvas, x, mid float64) {
		if once == sheet.OnceEncounter {
			c.Checkbox(box, x, mid-side/2, side)
			return
		}
		c.Circle(x+side/2, mid, side/2, 0.3, typeset.Ink, typeset.Paper)
		c.CheckboxField(box, canvas.R(x, mid-side/2, side, side))
	}
}

// tracker returns a pool: a box for a number, or boxes to tick, with the worth of one.
func (b *hero) tracker(t sheet.Tracker, in float64) block.Part {
	k, v := b.k, b.read
	worth := typeset.Join(v.Put("; "), number(v, chapter.MarkWorth(b.s, t)), v.Put(chapter.MarkLimit(t)))
	if t.Limit == nil {
		wide := 13 * k
		text := typeset.Set(typeset.Join(v.Put("\n"), v.Put(t.Name), worth), in-wide-2.4*k, v.Lead)
		return block.Part{Height: max(10*k, text.Height()) + 0.6*k, Draw: func(c *canvas.Canvas, x, y float64) {
			b.writeBox(c, canvas.R(x, y, wide, 10*k), form.Pool(t), lower(t.Name), "", "")
			c.Put(text, x+wide+2.4*k, y+max(0, (10*k-text.Height())/2), canvas.Left)
		}}
	}
	side := b.tick() + 1.2*k
	each := max(1, int((in+1)/(side+0.8*k)))
	marks := min(max(t.Limit.Value(), 0), 24)
	rowsOf := (marks + each - 1) / each
	text := typeset.Set(typeset.Join(v.Put(" "), v.Bold(t.Name+" "+t.Limit.Show()), worth), in, v.Lead)
	return block.Part{Height: text.Height() + float64(rowsOf)*(side+0.8*k) + 0.8*k, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(text, x, y, canvas.Left)
		for i := range marks {
			at := canvas.R(x+float64(i%each)*(side+0.8*k), y+text.Height()+0.6*k+float64(i/each)*(side+0.8*k), side, side)
			switch t.Icon {
			case "spark":
				c.Star(at.X+side/2, at.Y+side/2, side/2, false)
				c.CheckboxField(form.Mark(t, i), at)
			case "crest":
				c.Shield(at, 0.3, typeset.Ink, typeset.Paper)
				c.CheckboxField(form.Mark(t, i), at)
			default:
				c.Checkbox(form.Mark(t, i), at.X, at.Y, side)
			}
		}
	}}
}

// growthPanels returns a panel for each table whose rows are reached: those that the hero can reach, and the next one. brief
// leaves the notes to the pages of features.
func (b *hero) growthPanels(width float64, brief bool) (out []*block.Block) {
	in := b.inner(width)
	for i := range b.s.Tracks {
		t := &b.s.Tracks[i]
		if t.Spend {
			continue
		}
		bl := b.panel(doc.OrElse(t.Name, t.On), width)
		bl.Divides = true
		if !brief {
			bl.Parts = append(bl.Parts, b.text(b.read.Text(t.Note, false), in, 0)...)
		}
		for _, r := range t.Rows {
			if r.Dormant {
				continue
			}
			step := chapter.StepOf(r)
			side := b.tick()
			bl.Parts = append(bl.Parts, b.rowLines(row{at: step.At, indent: side + 7*b.k, text: b.read.Text(step.Text, false), mark: func(c *canvas.Canvas, x, mid float64) {
				c.Checkbox(form.Step(*t, r), x, mid-side/2, side)
			}}, in, 0.6*b.k)...)
		}
		if len(bl.Parts) > 0 {
			out = append(out, bl)
		}
	}
	return out
}
