package front

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

const staminaHigh = 38.0 // mm, the panel of Stamina

// upper is the panels of Stamina and of resources, measured.
type upper struct {
	panels
	stamina   sheet.Number
	health    bool // the hero has Stamina
	resources bool // the hero has resources
	wide      float64
	res       resourcePanel
}

const upperGap = 3.0 // mm between the two panels

// upper measures the panels of Stamina and of resources.
func (p panels) upper(c *cache, d density) upper {
	u := upper{panels: p, wide: p.Wide, resources: p.s.Resource != nil}
	u.stamina, u.health = p.s.Role(sheet.Health)
	if !u.resources {
		return u
	}
	w := p.Wide
	if u.health {
		w -= (p.Wide-upperGap)*0.599 + upperGap
	}
	u.res = resourceSetter{s: p.s, Places: p.Places}.fit(c, w, max(w, p.Wide*0.46), d)
	u.wide = p.Wide - u.res.width - upperGap
	return u
}

// beside returns the panels side by side, as high as the higher one needs.
func (u upper) beside() paper.Section {
	if !u.health && !u.resources {
		return paper.Section{}
	}
	h := max(staminaHigh, u.res.height)
	return paper.Section{Height: h + 0.6, Draw: func(c *canvas.Canvas, y float64) { u.draw(c, y+0.6, h, h) }}
}

// draw draws the panels, each with its height.
func (u upper) draw(c *canvas.Canvas, y, left, right float64) {
	if u.health {
		c.Panel(u.stamina.Name, canvas.R(u.Left, y, u.wide, left), typeset.Galley{}, func(in canvas.Rect) { staminaPanel{u.s}.draw(c, u.stamina, in) })
	}
	if u.resources {
		at := canvas.R(u.Left+u.Wide-u.res.width, y, u.res.width, right)
		c.Panel(u.res.title, at, typeset.Galley{}, func(in canvas.Rect) { u.res.draw(c, in) })
	}
}

// above returns the panels above the names of conditions and the surges, in two columns. That is lower if the hero has many
// ways to gain a resource.
func (u upper) above(d density) paper.Section {
	if !u.health || !u.resources {
		return paper.Section{}
	}
	left, right := u.panels, u.panels
	left.Wide = u.wide
	right.Left, right.Wide = u.Left+u.Wide-u.res.width, u.res.width
	ticks, pools := left.conditionTicks(3), right.pools(d)
	if ticks.Draw == nil || pools.Draw == nil {
		return paper.Section{}
	}
	h := max(staminaHigh+ticks.Height, u.res.height+pools.Height) + d.gap
	return paper.Section{Height: h + 0.6, Draw: func(c *canvas.Canvas, y float64) {
		y += 0.6
		u.draw(c, y, h-d.gap-ticks.Height, h-d.gap-pools.Height)
		ticks.Draw(c, y+h-ticks.Height)
		pools.Draw(c, y+h-pools.Height)
	}}
}

// staminaPanel is the panel of a hero's Stamina.
type staminaPanel struct{ s *sheet.Sheet }

// draw draws the numbers, the track and the Recoveries below each other.
func (p staminaPanel) draw(c *canvas.Canvas, stamina sheet.Number, r canvas.Rect) {
	extra := min(max(0, r.H-38)/2, 6) // the three rows are spread to the height of the neighbor
	top := r.Y + min(extra, 3)
	v := typeset.TableVoice.At(7).In(typeset.Second)
	c.PutOn(typeset.Cell(typeset.TextVoice.At(27), 9, 20, func(v typeset.Voice) typeset.Rich { return v.Bold(stamina.Show()) }), r.X+11.2, top+12, canvas.Center)
	c.PutOn(typeset.Line(v.Label(phrase.Of("box-most"))), r.X+11.2, top+16.4, canvas.Center)

	shield := canvas.R(r.X+24, top+2.4, 14.8, 15.9)
	c.Shield(shield, 0.5, typeset.Ink, typeset.Paper)
	c.PutOn(typeset.Line(v.Put(phrase.Of("box-now"))), shield.X+shield.W/2, shield.Y+4, canvas.Center)
	c.TextField(form.CurrentStamina(p.s), shield.Inset(1.5, 4.6), false)
	temp := canvas.R(r.X+42.6, top+3.7, 16.5, 12.2)
	if word := chapter.Temporary(p.s); word != "" {
		c.Box(temp, 0.35, typeset.Ink, typeset.Paper)
		c.TextField(form.Temporary(p.s), canvas.R(temp.X+1, temp.Y+3.6, temp.W-2, temp.H-5.2), false)
		said := typeset.Cell(v, typeset.Floor, temp.W-1, func(v typeset.Voice) typeset.Rich { return v.Put(word) })
		c.PutOn(said, temp.X+temp.W/2, temp.Y+3, canvas.Center)
	}
	if was := p.s.Play.Stamina; was != nil && !c.Fillable() {
		c.PutOn(typeset.Line(v.Put(chapter.EarlierValue(sheet.Figure(*was, false)))), shield.X+shield.W/2, shield.Y+12.6, canvas.Center)
	}
	if was := p.s.Play.Temporary; was != 0 && !c.Fillable() {
		c.PutOn(typeset.Line(v.Put(chapter.EarlierNumber(was))), temp.Right()-0.9, temp.Bottom()-0.9, canvas.Right)
	}
	p.states(c, canvas.R(r.X+62, top, r.W-64, 17))
	p.track(c, stamina, canvas.R(r.X+4, r.Y+19.7+extra, r.W-8, 5.6))
	p.recoveries(c, canvas.R(r.X+4, r.Y+30.6+2*extra-min(extra, 2), r.W-8, 5.4))
}

// states draws the values of Stamina at which something changes, each with a box to tick.
func (p staminaPanel) states(c *canvas.Canvas, r canvas.Rect) {
	states := p.s.Playing(sheet.Low, sheet.Down, sheet.End)
	for i, n := range states {
		w := r.W / float64(len(states))
		x := r.X + w*(float64(i)+0.5)
		c.Checkbox(form.State(n), x-1.6, r.Y+2.4, 3.2)
		sign := "\u2264 "
		if n.Role == sheet.End {
			sign = ""
		}
		c.PutOn(typeset.Cell(typeset.TextVoice.At(12), 9, w-1, func(v typeset.Voice) typeset.Rich { return v.Bold(sign + n.Show()) }), x, r.Y+10.6, canvas.Center)
		paper.SmallLabel(c, n.Name, x, r.Y+14.6, w-1, typeset.Second)
	}
}

// trackSteps are the possible distances between the numbers below the track.
var trackSteps = []int{1, 2, 3, 5, 6, 9, 10, 15, 20, 30, 50, 100, 250, 1000}

// track draws a bar from the maximum on the left to death on the right, with its zones.
func (p staminaPanel) track(c *canvas.Canvas, stamina sheet.Number, r canvas.Rect) {
	maximum := stamina.Value()
	dead, ok := p.s.Role(sheet.End)
	low := 0
	if ok {
		low = min(dead.Value(), 0)
	}
	span := maximum - low
	if maximum <= 0 || span > 11000 {
		return
	}
	at := func(v int) float64 { return r.X + r.W*float64(maximum-v)/float64(span) }
	if low < 0 {
		c.Hatch(canvas.R(at(0), r.Y, r.Right()-at(0), r.H), 1.3, 0.1, typeset.Ink)
	}
	step := trackSteps[len(trackSteps)-1]
	for _, s := range trackSteps {
		if span/s <= 11 {
			step = s
			break
		}
	}
	p.ticks(c, r, maximum, low, step, at)
	c.Box(r, 0.35, typeset.Ink, typeset.None)
	v := typeset.TableVoice.At(7.5)
	if n, ok := p.s.Role(sheet.Low); ok && n.Value() > 0 && n.Value() < maximum {
		zone := canvas.R(at(n.Value()), r.Y, at(0)-at(n.Value()), r.H)
		c.Line(zone.X, r.Y, zone.X, r.Bottom(), 0.6, typeset.Ink)
		zoneLabel(c, v, n.Name, zone)
	}
	if n, ok := p.s.Role(sheet.Down); ok && low < 0 {
		c.Line(at(0), r.Y, at(0), r.Bottom(), 0.6, typeset.Ink)
		zoneLabel(c, v, n.Name, canvas.R(at(0), r.Y, r.Right()-at(0), r.H))
	}
}

// zoneLabel prints the name of a zone at its lower left on white, or above the zone if it is too narrow.
func zoneLabel(c *canvas.Canvas, v typeset.Voice, name string, zone canvas.Rect) {
	g := typeset.Line(v.Label(name))
	if g.Width() > zone.W-3.2 {
		return
	}
	c.Box(canvas.R(zone.X+1.4, zone.Bottom()-3.5, g.Width()+1.6, 3.2), 0, typeset.None, typeset.Paper)
	c.PutOn(g, zone.X+2.3, zone.Bottom()-1.05, canvas.Left)
}

func (p staminaPanel) ticks(c *canvas.Canvas, r canvas.Rect, maximum, low, step int, at func(int) float64) {
	fine := step
	for _, parts := range []int{3, 5, 2} {
		if step%parts == 0 {
			fine = step / parts
			break
		}
	}
	for v := (maximum - 1) / fine * fine; v > low; v -= fine {
		h := 0.9
		if v%step == 0 {
			h = 1.7
		}
		c.Line(at(v), r.Y, at(v), r.Y+h, 0.2, typeset.Ink)
	}
	trackNumber(c, r, at(maximum), maximum) // in their order, for a screen reader
	for v := (maximum - 1) / step * step; v > low; v -= step {
		if near := maximum-v < step*6/10 || v-low < step*6/10; !near {
			trackNumber(c, r, at(v), v)
		}
	}
	if low < maximum {
		trackNumber(c, r, at(low), low)
	}
}

func trackNumber(c *canvas.Canvas, r canvas.Rect, x float64, v int) {
	c.PutOn(typeset.Line(typeset.TableVoice.At(7).Put(sheet.Figure(v, false))), x, r.Bottom()+3, canvas.Center)
}

// recoveries draws a box for each Recovery in groups of five, and how much one heals.
func (p staminaPanel) recoveries(c *canvas.Canvas, r canvas.Rect) {
	n, ok := p.s.Role(sheet.Heals)
	if !ok {
		return
	}
	label := typeset.Cell(typeset.TableVoice.At(8).In(typeset.Accent), typeset.Floor, 24, func(v typeset.Voice) typeset.Rich { return v.Label(n.Name) })
	base := r.Y + 3.8
	if was := p.s.Play.Recoveries; was != nil && !c.Fillable() {
		base = r.Y + 2.5
		c.PutOn(typeset.Line(typeset.TableVoice.At(7).In(typeset.Second).Put(chapter.EarlierValue(strconv.Itoa(*was)))), r.X, r.Y+5.2, canvas.Left)
	}
	c.PutOn(label, r.X, base, canvas.Left)
	end := r.Right()
	if regain, ok := p.s.Role(sheet.Healing); ok {
		g := typeset.Cell(typeset.TextVoice.At(13), 9, 24, func(v typeset.Voice) typeset.Rich {
			return typeset.Concat(typeset.TableVoice.At(9).In(typeset.Second).Put(phrase.Of("regain")+string(typeset.NBSP)), v.Bold("+"+regain.Show()))
		})
		c.PutOn(g, end, r.Y+4.3, canvas.Right)
		end -= g.Width() + 2
	}
	count := n.Value()
	x := max(r.X+label.Width()+2.5, r.X+22)
	groups := float64((count - 1) / 5)
	size := min(5, (end-x-1.6*groups)/float64(max(count, 1))-0.55)
	if count > 40 || size < 2.4 {
		c.PutOn(typeset.Line(typeset.TextVoice.At(11).Bold(strconv.Itoa(count))), x, r.Y+4, canvas.Left)
		return
	}
	for i := range count {
		c.Checkbox(form.Recovery(p.s, i), x+float64(i)*(size+0.55)+1.6*float64(i/5), r.Y+2.5-size/2, size)
	}
}
