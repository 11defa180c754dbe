package pdf

import (
	"strconv"

	"scabbard/sheet"
)

const staminaHigh = 38.0 // mm, of the panel of Stamina

// staminaRow is the pair of panels for Stamina and the Heroic Resource, as high as the higher needs.
func (b *book) staminaRow(d density) section {
	stamina, ok := b.s.Stat("stamina")
	if !ok && b.s.Resource == nil {
		return section{}
	}
	const gap = 3.0
	w := (b.wide - gap) * 0.599
	if b.s.Resource == nil {
		w = b.wide
	}
	res := resourcePanel{}
	h := staminaHigh
	if b.s.Resource != nil {
		rw := b.wide - w - gap
		if !ok {
			rw = b.wide
		}
		res = b.resource(rw, max(rw, b.wide*0.46), d)
		h = max(h, res.height)
		if ok {
			w = b.wide - res.width - gap
		}
	}
	return section{h + 0.6, func(c *canvas, y float64) {
		y += 0.6
		if ok {
			c.panel(stamina.Name, rect{b.left, y, w, h}, galley{}, func(in rect) { b.drawStamina(c, stamina, in) })
		}
		if b.s.Resource != nil {
			c.panel(res.title, rect{b.left + b.wide - res.width, y, res.width, h}, galley{}, func(in rect) { res.draw(c, in) })
		}
	}}
}

func (b *book) drawStamina(c *canvas, stamina sheet.Number, r rect) {
	extra := min(max(0, r.h-38)/2, 6) // a taller neighbour spreads the three rows
	top := r.y + min(extra, 3)
	v := tableVoice.at(7).in(second)
	cell(textVoice.at(27), 9, 20, func(v voice) rich { return v.bold(stamina.Show()) }).onBase(c, r.x+11.2, top+12, centre)
	one(v.label("Maximum")).onBase(c, r.x+11.2, top+16.4, centre)

	shield := rect{r.x + 24, top + 2.4, 14.8, 15.9}
	c.heater(shield, 0.5, ink, paper)
	one(v.put("current")).onBase(c, shield.x+shield.w/2, shield.y+4, centre)
	c.fillIn(stamina.Name+" now", shield.inset(1.5, 4.6), false)
	temp := rect{r.x + 42.6, top + 3.7, 16.5, 12.2}
	c.box(temp, 0.35, ink, paper)
	c.fillIn(stamina.Name+" temporary", rect{temp.x + 1, temp.y + 3.6, temp.w - 2, temp.h - 5.2}, false)
	one(v.put("temporary")).onBase(c, temp.x+temp.w/2, temp.y+3, centre)
	if p := b.s.Play.Stamina; p != nil {
		one(v.put("was "+sheet.Figure(*p, false))).onBase(c, shield.x+shield.w/2, shield.y+12.6, centre)
	}
	if p := b.s.Play.Temporary; p != 0 {
		one(v.put("was "+sheet.Figure(p, false))).onBase(c, temp.right()-0.9, temp.bottom()-0.9, right)
	}
	b.drawStates(c, rect{r.x + 62, top, r.w - 64, 17})
	b.staminaTrack(c, stamina, rect{r.x + 4, r.y + 19.7 + extra, r.w - 8, 5.6})
	b.drawRecoveries(c, rect{r.x + 4, r.y + 30.6 + 2*extra - min(extra, 2), r.w - 8, 5.4})
}

// drawStates draws the thresholds of Stamina, each with a box to tick.
func (b *book) drawStates(c *canvas, r rect) {
	states := b.stats("winded", "dying", "dead")
	for i, n := range states {
		w := r.w / float64(len(states))
		x := r.x + w*(float64(i)+0.5)
		c.tick(x-1.6, r.y+2.4, 3.2)
		sign := "\u2264 "
		if n.ID == "dead" {
			sign = ""
		}
		cell(textVoice.at(12), 9, w-1, func(v voice) rich { return v.bold(sign + n.Show()) }).onBase(c, x, r.y+10.6, centre)
		b.caption(c, n.Name, x, r.y+14.6, w-1, second)
	}
}

// trackSteps are the distances between the numbers under the track.
var trackSteps = []int{1, 2, 3, 5, 6, 9, 10, 15, 20, 30, 50, 100, 250, 1000}

// staminaTrack draws a bar from the maximum on the left to death on the right, with its zones.
func (b *book) staminaTrack(c *canvas, stamina sheet.Number, r rect) {
	maximum := stamina.Value()
	dead, ok := b.s.Stat("dead")
	low := 0
	if ok {
		low = min(dead.Value(), 0)
	}
	span := maximum - low
	if maximum <= 0 || span > 11000 {
		return
	}
	at := func(v int) float64 { return r.x + r.w*float64(maximum-v)/float64(span) }
	if low < 0 {
		c.hatch(rect{at(0), r.y, r.right() - at(0), r.h}, 1.3, 0.1, ink)
	}
	step := trackSteps[len(trackSteps)-1]
	for _, s := range trackSteps {
		if span/s <= 11 {
			step = s
			break
		}
	}
	b.trackTicks(c, r, maximum, low, step, at)
	c.box(r, 0.35, ink, none)
	v := tableVoice.at(7.5)
	if n, ok := b.s.Stat("winded"); ok && n.Value() > 0 && n.Value() < maximum {
		zone := rect{at(n.Value()), r.y, at(0) - at(n.Value()), r.h}
		c.line(zone.x, r.y, zone.x, r.bottom(), 0.6, ink)
		zoneLabel(c, v, n.Name, zone)
	}
	if n, ok := b.s.Stat("dying"); ok && low < 0 {
		c.line(at(0), r.y, at(0), r.bottom(), 0.6, ink)
		zoneLabel(c, v, n.Name, rect{at(0), r.y, r.right() - at(0), r.h})
	}
}

// zoneLabel names a zone at its lower left, on white. A zone too narrow for it has its name above.
func zoneLabel(c *canvas, v voice, name string, zone rect) {
	g := one(v.label(name))
	if g.width() > zone.w-3.2 {
		return
	}
	c.box(rect{zone.x + 1.4, zone.bottom() - 3.5, g.width() + 1.6, 3.2}, 0, none, paper)
	g.onBase(c, zone.x+2.3, zone.bottom()-1.05, left)
}

func (b *book) trackTicks(c *canvas, r rect, maximum, low, step int, at func(int) float64) {
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
		c.line(at(v), r.y, at(v), r.y+h, 0.2, ink)
	}
	for v := maximum / step * step; v >= low; v -= step {
		near := v != maximum && maximum-v < step*6/10 || v != low && v-low < step*6/10
		if !near {
			b.trackNumber(c, r, at(v), v)
		}
	}
	if maximum%step != 0 {
		b.trackNumber(c, r, at(maximum), maximum)
	}
	if low%step != 0 {
		b.trackNumber(c, r, at(low), low)
	}
}

func (b *book) trackNumber(c *canvas, r rect, x float64, v int) {
	one(tableVoice.at(7).put(sheet.Figure(v, false))).onBase(c, x, r.bottom()+3, centre)
}

// drawRecoveries draws a box for each Recovery in groups of five, and what one regains.
func (b *book) drawRecoveries(c *canvas, r rect) {
	n, ok := b.s.Stat("recoveries")
	if !ok {
		return
	}
	label := cell(tableVoice.at(8).in(accent), floor, 24, func(v voice) rich { return v.label(n.Name) })
	base := r.y + 3.8
	if p := b.s.Play.Recoveries; p != nil {
		base = r.y + 2.5
		one(tableVoice.at(7).in(second).put("was "+strconv.Itoa(*p))).onBase(c, r.x, r.y+5.2, left)
	}
	label.onBase(c, r.x, base, left)
	end := r.right()
	if regain, ok := b.s.Stat("recovery_value"); ok {
		g := cell(textVoice.at(13), 9, 24, func(v voice) rich {
			return cat(tableVoice.at(9).in(second).put("regain"+string(nbsp)), v.bold("+"+regain.Show()))
		})
		g.onBase(c, end, r.y+4.3, right)
		end -= g.width() + 2
	}
	count := n.Value()
	x := max(r.x+label.width()+2.5, r.x+22)
	groups := float64((count - 1) / 5)
	size := min(5, (end-x-1.6*groups)/float64(max(count, 1))-0.55)
	if count > 40 || size < 2.4 {
		one(textVoice.at(11).bold(strconv.Itoa(count))).onBase(c, x, r.y+4, left)
		return
	}
	for i := range count {
		c.tick(x+float64(i)*(size+0.55)+1.6*float64(i/5), r.y+2.5-size/2, size)
	}
}
