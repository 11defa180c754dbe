package front

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// resourcePanel is the panel of resources, measured: the first resource around its hexagon, others each beside a box.
type resourcePanel struct {
	title  string
	width  float64
	height float64
	gains  typeset.Galley
	rows   []trackRow
	track  int // the index of the last table shown
	rules  typeset.Galley
	was    string // the noted value of the first resource
	others []otherResource
	now    form.Box
}

// otherResource is a resource other than the first.
type otherResource struct {
	name string
	was  string // its noted value
	text typeset.Galley
	now  form.Box
}

func (o otherResource) height() float64 { return max(otherBox.H, o.text.Height()) + 1.4 }

// trackRow is a step of a growing table.
type trackRow struct {
	at      typeset.Galley
	text    typeset.Galley
	dormant bool
	price   bool // bought, not reached
	step    form.Box
}

const (
	hexagonWide = 25.0 // mm, the hexagon and the space around it
	hexagonHigh = 19.6

	resourceHigh = 42.0  // mm; if the panel is higher, rules are left to later pages
	resourceMost = 110.0 // mm, the most the panel may have
)

var otherBox = canvas.Rect{W: 13, H: 7.4} // the box of another resource

// resourceSetter measures the panel of a hero's resources.
type resourceSetter struct {
	s *sheet.Sheet
	paper.Places
	moved map[string]bool // what was moved to later pages
	apart bool            // its tables have a panel of their own
	away  bool            // its tables are on later pages
}

// fit measures the panel in the largest size in which it is no higher than its neighbour, or else in the smallest size and
// up to the width widest. If its rules would make it very high it has only those that fit.
func (r resourceSetter) fit(width, widest float64, d density) resourcePanel {
	p, all := resourcePanel{}, len(r.s.Resource.Rules)
	r.apart, r.away = d.apart, d.away
	for size := 9.0; size >= 8; size -= 0.5 {
		p = r.set(width, typeset.TableVoice.At(min(size, d.table+0.5)), all)
		if p.height <= staminaHigh {
			return p
		}
	}
	if wide := r.set(widest, typeset.TableVoice.At(8), all); wide.height < p.height-2 {
		p, width = wide, widest
	}
	if p.height > resourceHigh {
		r.moved["resource"] = true
		for n := all - 1; n >= -1; n-- {
			if p = r.set(width, typeset.TableVoice.At(8), n); p.height <= staminaHigh {
				break
			}
		}
	}
	if p.height > resourceMost {
		p.shorten(r.Places)
	}
	return p
}

// shorten leaves the last steps of a very long table to later pages.
func (p *resourcePanel) shorten(b paper.Places) {
	v := typeset.TableVoice.At(8).In(typeset.Second)
	more := typeset.Cat(v.Put(doc.Lead(chapter.AllSteps)+" "), b.See(v, b.Of("track", p.track)))
	p.height -= p.rules.Height()
	p.rules = typeset.Set(more, p.width-8, v.Lead)
	p.height += p.rules.Height()
	for p.height > resourceMost && len(p.rows) > 0 {
		last := len(p.rows) - 1
		p.height -= p.rows[last].height()
		p.rows = p.rows[:last]
	}
}

// set sets the panel with the first n of the resource's rules. If some are left out, later steps of a table are only named.
func (m resourceSetter) set(width float64, v typeset.Voice, n int) resourcePanel {
	r := m.s.Resource
	rules := n >= len(r.Rules)
	p := resourcePanel{title: doc.OrElse(r.Name, r.Label), was: paper.Kept(m.s, r), width: width, now: form.Holds(m.s, r)}
	lines := gains(v, r)
	if typeset.Measure(typeset.TableVoice.At(typeset.Floor).Label(p.title)[0]) > width-14 {
		lines = append([]typeset.Rich{v.Bold(p.title)}, lines...) // too long for the frame
	}
	side := width - hexagonWide - 4
	var more []typeset.Rich
	if m.apart {
		lines, more = beside(lines, v, side)
	}
	p.gains = typeset.Set(typeset.Join(v.Put("\n"), lines...), side, v.Lead)
	moreGap := "\n"
	if n <= 0 && !rules {
		moreGap = typeset.WideGap
	}
	for i, t := range m.s.Tracks {
		if m.away && m.counts(t) {
			more = append(more, typeset.Cat(v.Put(doc.OrElse(t.Name, r.Name)+": "), m.See(v.In(typeset.Second), m.Of("track", i))))
		}
		if !m.apart && m.counts(t) {
			p.track = i
			rows, next := reached(t, v, width-20, rules)
			p.rows = append(p.rows, rows...)
			if len(next) > 0 {
				more = append(more, typeset.Join(v.Put(" "), next, m.See(v.In(typeset.Second), m.Of("track", i))))
			}
		}
	}
	for _, t := range r.Rules[:max(0, min(n, len(r.Rules)))] {
		more = append(more, v.Text(t, false))
	}
	if rules {
		if beside := typeset.Set(typeset.Join(v.Put("\n"), append(lines, more...)...), side, v.Lead); beside.Height()+4.6 <= hexagonHigh {
			p.gains, more = beside, nil
		}
	} else if len(r.Rules) > 0 {
		more = append(more, typeset.Cat(v.In(typeset.Second).Put(doc.Lead(chapter.MoreRules)+" "), m.See(v.In(typeset.Second), m.Of("resource", 0))))
	}
	p.rules = typeset.Set(typeset.Join(v.Put(moreGap), more...), width-8, v.Lead)
	p.others = m.others(width, v, rules)
	p.height = p.top() + p.rules.Height() + 1.6
	for _, row := range p.rows {
		p.height += row.height()
	}
	for _, o := range p.others {
		p.height += o.height()
	}
	if len(p.rows)+len(p.rules.Lines) > 0 {
		p.height += 1.6
	}
	return p
}

// beside divides lines into those beside the hexagon and those below it.
func beside(lines []typeset.Rich, v typeset.Voice, side float64) (here, below []typeset.Rich) {
	n := len(lines)
	for n > 1 && typeset.Set(typeset.Join(v.Put("\n"), lines[:n]...), side, v.Lead).Height()+4.6 > hexagonHigh {
		n--
	}
	return lines[:n], lines[n:]
}

// counts reports whether a table grows with one of the hero's resources.
func (m resourceSetter) counts(t sheet.Track) bool {
	return t.On == m.s.Resource.ID || slices.ContainsFunc(m.s.Resources, func(r *sheet.Resource) bool { return r.ID == t.On })
}

// others returns the other resources, each with its rules or the page of its rules.
func (m resourceSetter) others(width float64, v typeset.Voice, rules bool) (out []otherResource) {
	for i, r := range m.s.Resources {
		if i == 0 {
			continue
		}
		parts := []typeset.Rich{typeset.Cat(v.Bold(r.Name), v.In(typeset.Second).Slant(" "+r.Label))}
		parts = append(parts, gains(v, r)...)
		switch {
		case rules:
			for _, t := range r.Rules {
				parts = append(parts, v.Text(t, false))
			}
		case len(r.Rules) > 0:
			parts[0] = typeset.Join(v.Put(" "), parts[0], m.See(v.In(typeset.Second), m.Of("resource", i)))
		}
		out = append(out, otherResource{r.Name, paper.Kept(m.s, r), typeset.Set(typeset.Join(v.Put("\n"), parts...), width-8-otherBox.W-2, v.Lead), form.Holds(m.s, r)})
	}
	return out
}

// reached returns the steps that the hero has, and the next one: as a row, or in words that only say when it comes.
func reached(t sheet.Track, v typeset.Voice, width float64, full bool) (out []trackRow, next typeset.Rich) {
	level := 0
	for _, row := range t.Rows {
		switch {
		case !row.Dormant:
		case level != 0 && row.Level != level:
			continue
		default:
			level = row.Level
			if !full {
				step := chapter.StepOf(row)
				next = v.In(typeset.Second).Put(doc.Lead(printable.Capital(step.Waits)) + " " + step.At)
				continue
			}
		}
		out = append(out, rowOf(t, row, v, width))
	}
	return out, next
}

func rowOf(t sheet.Track, row sheet.Row, v typeset.Voice, width float64) trackRow {
	step := chapter.StepOf(row)
	if step.Waits != "" {
		v = v.In(typeset.Second)
	}
	text := typeset.Join(v.Put(" "), v.Slant(doc.Lead(step.Waits)), v.Text(step.Text, false))
	at := typeset.Cell(typeset.TextVoice.At(v.Size+0.5).In(v.Tone), typeset.Floor, 6.5, func(v typeset.Voice) typeset.Rich { return v.Bold(step.At) })
	return trackRow{at, typeset.Set(text, width, v.Lead), row.Dormant, t.Spend, form.Step(t, row)}
}

func (t trackRow) height() float64 { return max(t.text.Height(), t.at.Height()) + 0.35 }

// top returns where the part under the hexagon begins.
func (p resourcePanel) top() float64 { return max(hexagonHigh, p.gains.Height()+4.6) }

func (p resourcePanel) draw(c *canvas.Canvas, r canvas.Rect) {
	hex := min(p.top(), hexagonHigh)
	spare := max(0, r.H-p.height)
	up := min(spare/3, 2)
	c.Hexagon(r.X+13.4, r.Y+up+0.6+hex/2, 8.6, 7.5, 0.5, typeset.Ink)
	c.Write(p.now, canvas.R(r.X+8.4, r.Y+up+hex/2-3.4, 10, 8), false)
	small := typeset.TableVoice.At(typeset.Floor).In(typeset.Second)
	c.PutOn(typeset.Line(small.Put(c.Unfilled(p.was))), r.X+13.4, r.Y+up+0.6+hex/2+6, canvas.Centre)
	c.Put(p.gains, r.X+hexagonWide, r.Y+up+2.2+max(0, (p.top()-3.6-p.gains.Height())/2), canvas.Left)
	y := r.Y + p.top() + 2*up
	if len(p.rows)+len(p.rules.Lines)+len(p.others) == 0 {
		return
	}
	c.Line(r.X+3, y, r.Right()-3, y, canvas.RowLine, typeset.Hair)
	y += 1.2 + up/2
	for _, row := range p.rows {
		row.draw(c, r.X+4, y)
		y += row.height()
	}
	c.Put(p.rules, r.X+4, y+0.2, canvas.Left)
	y += p.rules.Height() + 0.6
	for _, o := range p.others {
		box := canvas.R(r.X+4, y+0.4, otherBox.W, otherBox.H)
		c.Box(box, 0.35, typeset.Ink, typeset.Paper)
		c.Write(o.now, box.Inset(0.6, 0.6), false)
		c.PutOn(typeset.Line(small.Put(c.Unfilled(o.was))), box.Right()-0.8, box.Bottom()-0.8, canvas.Right)
		c.Put(o.text, box.Right()+2, y+0.4+max(0, (otherBox.H-o.text.Height())/2), canvas.Left)
		y += o.height()
	}
}

// draw draws the step with a box to tick. A step that is bought has only its price.
func (t trackRow) draw(c *canvas.Canvas, x, y float64) {
	em := t.text.Size * typeset.Point
	if !t.dormant && !t.price {
		c.TickOf(t.step, x, y+(t.text.Pitch-2.6)/2, 2.6)
	}
	c.PutOn(t.at, x+9.6, y+(t.text.Pitch-em)/2+0.8*em, canvas.Right)
	c.Put(t.text, x+11.4, y, canvas.Left)
}
