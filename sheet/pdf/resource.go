package pdf

import (
	"strconv"
	"unicode"
	"unicode/utf8"

	"scabbard/sheet"
)

// resourcePanel is the panel of the Heroic Resource, measured.
type resourcePanel struct {
	title  string
	width  float64
	height float64
	gains  galley
	rows   []trackRow
	track  int // index of the last table shown
	rules  galley
}

// trackRow is a step of a growing table.
type trackRow struct {
	at      galley
	text    galley
	dormant bool
}

const (
	hexagonWide = 25.0 // mm taken by the hexagon and the air around it
	hexagonHigh = 19.6

	resourceHigh = 42.0  // mm, over which rules are left to the pages behind
	resourceMost = 110.0 // mm, the most the panel may take
)

// resource measures the panel in the largest size in which it is no higher than its neighbour, else
// in the smallest and up to widest. Of rules that would make it very high, those that fit stand here.
func (b *book) resource(width, widest float64, d density) resourcePanel {
	p, all := resourcePanel{}, len(b.s.Resource.Rules)
	for size := 9.0; size >= 8; size -= 0.5 {
		p = b.measureResource(width, tableVoice.at(min(size, d.table+0.5)), all)
		if p.height <= staminaHigh {
			return p
		}
	}
	if wide := b.measureResource(widest, tableVoice.at(8), all); wide.height < p.height-2 {
		p, width = wide, widest
	}
	if p.height > resourceHigh {
		b.moved("resource")
		for n := all - 1; n >= -1; n-- {
			if p = b.measureResource(width, tableVoice.at(8), n); p.height <= staminaHigh {
				break
			}
		}
	}
	if p.height > resourceMost {
		p.shorten(b)
	}
	return p
}

// shorten leaves the last steps of a very long table to the pages behind.
func (p *resourcePanel) shorten(b *book) {
	v := tableVoice.at(8).in(second)
	more := cat(v.put("All steps: "), b.see(v, b.place("track", p.track)))
	p.height -= p.rules.height()
	p.rules = set(more, p.width-8, v.lead)
	p.height += p.rules.height()
	for p.height > resourceMost && len(p.rows) > 0 {
		last := len(p.rows) - 1
		p.height -= p.rows[last].height()
		p.rows = p.rows[:last]
	}
}

// gainLines say how the resource comes and goes.
func (p *resourcePanel) gainLines(r *sheet.Resource, v voice) []rich {
	var lines []rich
	if measure(tableVoice.at(floor).label(p.title)[0]) > p.width-14 {
		lines = append(lines, v.bold(p.title)) // too long for the frame
	}
	if r.Start != "" {
		lines = append(lines, cat(v.put("Combat starts: "), v.bold(r.Start)))
	}
	if r.Turn != "" {
		turn := r.Turn
		if first, _ := utf8.DecodeRuneInString(turn); unicode.IsDigit(first) {
			turn = "+" + turn
		}
		lines = append(lines, cat(v.put("Each of your turns: "), v.bold(turn)))
	}
	for _, g := range r.Gains {
		lines = append(lines, v.text(g, false))
	}
	if r.Floor < 0 {
		lines = append(lines, cat(v.put("May go down to "), v.bold(sheet.Figure(r.Floor, false))))
	}
	return lines
}

// measureResource sets the panel with the first n of the resource's rules. With less than all, the steps of a
// table that are still to come are only named.
func (b *book) measureResource(width float64, v voice, n int) resourcePanel {
	r := b.s.Resource
	rules := n >= len(r.Rules)
	p := resourcePanel{title: orElse(r.Name, "Heroic Resource"), width: width}
	lines := p.gainLines(r, v)
	side := width - hexagonWide - 4
	p.gains = set(join(v.put("\n"), lines...), side, v.lead)
	var more []rich
	moreGap := "\n"
	if n <= 0 && !rules {
		moreGap = wideGap
	}
	for i, t := range b.s.Tracks {
		if t.On == r.ID {
			p.track = i
			rows, next := reached(t, v, width-20, rules)
			p.rows = append(p.rows, rows...)
			if len(next) > 0 {
				more = append(more, join(v.put(" "), next, b.see(v.in(second), b.place("track", i))))
			}
		}
	}
	for _, t := range r.Rules[:max(0, min(n, len(r.Rules)))] {
		more = append(more, v.text(t, false))
	}
	if rules {
		if beside := set(join(v.put("\n"), append(lines, more...)...), side, v.lead); beside.height()+4.6 <= hexagonHigh {
			p.gains, more = beside, nil
		}
	} else if len(r.Rules) > 0 {
		more = append(more, cat(v.in(second).put("More rules: "), b.see(v.in(second), b.place("resource", 0))))
	}
	p.rules = set(join(v.put(moreGap), more...), width-8, v.lead)
	p.height = p.top() + p.rules.height() + 1.6
	for _, row := range p.rows {
		p.height += row.height()
	}
	if len(p.rows)+len(p.rules.lines) > 0 {
		p.height += 1.6
	}
	return p
}

// reached are the steps the hero has, and of those to come the next: as a row, or in words that only
// say when.
func reached(t sheet.Track, v voice, width float64, full bool) (out []trackRow, next rich) {
	level := 0
	for _, row := range t.Rows {
		switch {
		case !row.Dormant:
		case level != 0 && row.Level != level:
			continue
		default:
			level = row.Level
			if !full {
				next = v.in(second).put("At level " + strconv.Itoa(row.Level) + ": " + strconv.Itoa(row.At))
				continue
			}
		}
		out = append(out, rowOf(row, v, width))
	}
	return out, next
}

func rowOf(row sheet.Row, v voice, width float64) trackRow {
	text := v.text(row.Text, false)
	if row.Dormant {
		v = v.in(second)
		text = cat(v.slant("at level "+strconv.Itoa(row.Level)+": "), v.text(row.Text, false))
	}
	at := cell(textVoice.at(v.size+0.5).in(v.tone), floor, 6.5, func(v voice) rich { return v.bold(strconv.Itoa(row.At)) })
	return trackRow{at, set(text, width, v.lead), row.Dormant}
}

func (t trackRow) height() float64 { return max(t.text.height(), t.at.height()) + 0.35 }

// top is where the part under the hexagon begins.
func (p resourcePanel) top() float64 { return max(hexagonHigh, p.gains.height()+4.6) }

func (p resourcePanel) draw(c *canvas, r rect) {
	hex := min(p.top(), hexagonHigh)
	spare := max(0, r.h-p.height)
	up := min(spare/3, 2)
	c.hexagon(r.x+13.4, r.y+up+0.6+hex/2, 8.6, 7.5, 0.5, ink)
	c.fillIn(p.title+" now", rect{r.x + 8.4, r.y + up + hex/2 - 3.4, 10, 8}, false)
	p.gains.draw(c, r.x+hexagonWide, r.y+up+2.2+max(0, (p.top()-3.6-p.gains.height())/2), left)
	y := r.y + p.top() + 2*up
	if len(p.rows)+len(p.rules.lines) == 0 {
		return
	}
	c.line(r.x+3, y, r.right()-3, y, rowLine, hair)
	y += 1.2 + up/2
	for _, row := range p.rows {
		em := row.text.size * mm
		if !row.dormant {
			c.tick(r.x+4, y+(row.text.pitch-2.6)/2, 2.6)
		}
		row.at.onBase(c, r.x+13.6, y+(row.text.pitch-em)/2+0.8*em, right)
		row.text.draw(c, r.x+15.4, y, left)
		y += row.height()
	}
	p.rules.draw(c, r.x+4, y+0.2, left)
}

// moved notes that a part of the first page has gone to the pages behind.
func (b *book) moved(what string) {
	if b.marks == nil {
		b.marks = map[string]bool{}
	}
	b.marks[what] = true
}
