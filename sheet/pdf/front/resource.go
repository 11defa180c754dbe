package front

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// resourcePanel is the panel of resources, measured: the first resource around its hexagon, others each beside a box.
type resourcePanel struct {
	title  string
	width  float64
	height float64
	side   checklist // beside the hexagon: how the resource starts and grows, and its lowest value
	below  checklist // the ways to gain it, unless they fit beside the hexagon
	rows   []trackRow
	track  int            // the index of the last table shown
	more   typeset.Galley // later gains, and the place of the rest
	was    string         // the noted value of the first resource
	others []otherResource
	now    form.Box
}

// otherResource is a resource other than the first.
type otherResource struct {
	was   string // its noted value
	lines checklist
	now   form.Box
}

func (o otherResource) height() float64 { return max(otherBox.H, o.lines.height()) + 1.4 }

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

	resourceHigh = 55.0  // mm; a higher panel becomes wider
	resourceMost = 110.0 // mm, the most the panel may have
)

var otherBox = canvas.Rect{W: 13, H: 7.4} // the box of another resource

// resourceSetter measures the panel of a hero's resources.
type resourceSetter struct {
	s *sheet.Sheet
	paper.Places
	apart bool // its tables are not in the panel
	away  bool // its tables are on another page
}

// fit measures the panel in the largest size in which it is no higher than its neighbor, or else in the smallest size and
// up to the width widest.
func (r resourceSetter) fit(c *cache, width, widest float64, d density) resourcePanel {
	p := resourcePanel{}
	r.away = d.has(pieceTables)
	r.apart = d.apart || r.away
	for size := 9.0; size >= 7.5; size -= 0.5 {
		p = c.panel(r, width, typeset.TableVoice.At(min(size, d.table+0.5)))
		if p.height <= staminaHigh {
			return p
		}
	}
	for _, size := range []float64{8, 7.5} {
		if wide := c.panel(r, widest, typeset.TableVoice.At(size)); wide.height < p.height-1.5 {
			p = wide
		}
	}
	if p.height > resourceHigh {
		if wide := c.panel(r, widest*1.09, typeset.TableVoice.At(7.5)); wide.height < p.height-1.5 {
			p = wide
		}
	}
	if p.height > resourceMost {
		p.shorten(r.Places)
	}
	return p
}

// shorten leaves the last steps of a very long table, and the last lines of very long lists, to later pages.
func (p *resourcePanel) shorten(b paper.Places) {
	v := typeset.TableVoice.At(8).In(typeset.Second)
	more := typeset.Concat(v.Put(doc.Lead(phrase.Of("all-steps"))+" "), b.Reference(v, b.Of("track", p.track)))
	p.height -= p.more.Height()
	p.more = typeset.Set(more, p.width-8, v.Lead)
	p.height += p.more.Height()
	for p.height > resourceMost && len(p.rows) > 0 {
		last := len(p.rows) - 1
		p.height -= p.rows[last].height()
		p.rows = p.rows[:last]
	}
}

// set sets the panel.
func (m resourceSetter) set(width float64, v typeset.Voice) resourcePanel {
	r := m.s.Resource
	p := resourcePanel{title: doc.OrElse(r.Name, r.Label), was: paper.Kept(m.s, r), width: width, now: form.Holds(m.s, r)}
	var lines []check
	if typeset.Measure(typeset.TableVoice.At(typeset.Floor).Label(p.title)[0]) > width-14 {
		lines = append(lines, check{text: v.Bold(p.title)}) // too long for the frame
	}
	lines = append(lines, leads(v, r)...)
	gains, side := gains(v, r), width-hexagonWide-4
	for n := len(gains); n >= 0; n-- {
		if inPair(r, n) {
			continue // they stay on one side of the line
		}
		p.side = checklistOf(append(slices.Clone(lines), gains[:n]...), v, side)
		p.below = checklistOf(gains[n:], v, width-8)
		if p.side.height()+4.6 <= hexagonHigh {
			break
		}
	}
	p.tables(m, v)
	p.others = m.others(width, v)
	p.height = p.top() + p.more.Height() + 1.6
	for _, row := range p.rows {
		p.height += row.height()
	}
	for _, o := range p.others {
		p.height += o.height()
	}
	if len(p.below) > 0 {
		p.height += p.below.height() + 0.8
	}
	if len(p.rows)+len(p.more.Lines)+len(p.below) > 0 {
		p.height += 1.6
	}
	return p
}

// inPair reports whether the n-th gain and the one before it are rows of a small table.
func inPair(r *sheet.Resource, n int) bool {
	if n == 0 || n >= len(r.Gained) {
		return false
	}
	before := r.Gained[n-1].Under
	return before != "" && before == r.Gained[n].Under
}

// tables adds the steps of the tables that grow with a resource, or the words that say where they are.
func (p *resourcePanel) tables(m resourceSetter, v typeset.Voice) {
	var more []typeset.Rich
	for i, t := range m.s.Tracks {
		switch {
		case !m.counts(t):
		case m.away:
			lead := doc.Lead(doc.OrElse(t.Name, m.s.Resource.Name))
			more = append(more, v.In(typeset.Second).Italic(lead+" "+strings.ToLower(phrase.Of("overleaf"))))
		case !m.apart:
			p.track = i
			p.rows = append(p.rows, reached(t, v, p.width-20)...)
		}
	}
	p.more = typeset.Set(typeset.Join(v.Put("\n"), more...), p.width-8, v.Lead)
}

// counts reports whether a table grows with one of the hero's resources.
func (m resourceSetter) counts(t sheet.Track) bool {
	return t.On == m.s.Resource.ID || slices.ContainsFunc(m.s.Resources, func(r *sheet.Resource) bool { return r.ID == t.On })
}

// others returns the other resources.
func (m resourceSetter) others(width float64, v typeset.Voice) (out []otherResource) {
	for i, r := range m.s.Resources {
		if i == 0 {
			continue
		}
		head := check{text: typeset.Concat(v.Bold(r.Name), v.In(typeset.Second).Italic(" "+r.Label))}
		lines := append([]check{head}, append(leads(v, r), gains(v, r)...)...)
		out = append(out, otherResource{paper.Kept(m.s, r), checklistOf(lines, v, width-8-otherBox.W-2), form.Holds(m.s, r)})
	}
	return out
}

// reached returns the steps that the hero has, and those of the next level that has any.
func reached(t sheet.Track, v typeset.Voice, width float64) (out []trackRow) {
	level := 0
	for _, row := range t.Rows {
		if row.Dormant && level != 0 && row.Level != level {
			continue
		}
		if row.Dormant {
			level = row.Level
		}
		out = append(out, rowOf(t, row, v, width))
	}
	return out
}

func rowOf(t sheet.Track, row sheet.Row, v typeset.Voice, width float64) trackRow {
	step := chapter.StepOf(row)
	if step.Waits != "" {
		v = v.In(typeset.Second)
	}
	text := typeset.Join(v.Put(" "), v.Italic(doc.Lead(step.Waits)), v.Text(step.Text, false))
	at := typeset.Cell(typeset.TextVoice.At(v.Size+0.5).In(v.Tone), typeset.Floor, 6.5, func(v typeset.Voice) typeset.Rich { return v.Bold(step.At) })
	return trackRow{at, typeset.Set(text, width, v.Lead), row.Dormant, t.Spend, form.Step(t, row)}
}

func (t trackRow) height() float64 { return max(t.text.Height(), t.at.Height()) + 0.35 }

// top returns where the part under the hexagon begins.
func (p resourcePanel) top() float64 { return max(hexagonHigh, p.side.height()+4.6) }

func (p resourcePanel) draw(c *canvas.Canvas, r canvas.Rect) {
	hex := min(p.top(), hexagonHigh)
	spare := max(0, r.H-p.height)
	up := min(spare/3, 2)
	c.Hexagon(r.X+13.4, r.Y+up+0.6+hex/2, 8.6, 7.5, 0.5, typeset.Ink)
	c.TextField(p.now, canvas.R(r.X+8.4, r.Y+up+hex/2-3.4, 10, 8), false)
	small := typeset.TableVoice.At(typeset.Floor).In(typeset.Second)
	c.PutOn(typeset.Line(small.Put(c.UnlessField(p.was))), r.X+13.4, r.Y+up+0.6+hex/2+6, canvas.Center)
	p.side.draw(c, r.X+hexagonWide, r.Y+up+2.2+max(0, (p.top()-3.6-p.side.height())/2))
	y := r.Y + p.top() + 2*up
	if len(p.rows)+len(p.more.Lines)+len(p.others)+len(p.below) == 0 {
		return
	}
	c.Line(r.X+3, y, r.Right()-3, y, canvas.RowLine, typeset.Hair)
	y += 1.2 + up/2
	if len(p.below) > 0 {
		p.below.draw(c, r.X+4, y)
		y += p.below.height() + 0.8
	}
	for _, row := range p.rows {
		row.draw(c, r.X+4, y)
		y += row.height()
	}
	c.Put(p.more, r.X+4, y+0.2, canvas.Left)
	y += p.more.Height() + 0.6
	for _, o := range p.others {
		box := canvas.R(r.X+4, y+0.4, otherBox.W, otherBox.H)
		c.Box(box, 0.35, typeset.Ink, typeset.Paper)
		c.TextField(o.now, box.Inset(0.6, 0.6), false)
		c.PutOn(typeset.Line(small.Put(c.UnlessField(o.was))), box.Right()-0.8, box.Bottom()-0.8, canvas.Right)
		o.lines.draw(c, box.Right()+2, y+0.4+max(0, (otherBox.H-o.lines.height())/2))
		y += o.height()
	}
}

// draw draws the step with a box to tick. A step that is bought has only its price.
func (t trackRow) draw(c *canvas.Canvas, x, y float64) {
	em := t.text.Size * typeset.Point
	if !t.dormant && !t.price {
		c.Checkbox(t.step, x, y+(t.text.Pitch-2.6)/2, 2.6)
	}
	c.PutOn(t.at, x+9.6, y+(t.text.Pitch-em)/2+0.8*em, canvas.Right)
	c.Put(t.text, x+11.4, y, canvas.Left)
}
