package pdf

import (
	"strings"

	"scabbard/sheet"
)

const (
	largeFloor  = 14.0 // pt, under which nothing is set in large print
	largeMargin = 12.0 // mm
	largeTick   = 6.0  // mm
)

// largeVoice sets the text of large print.
var largeVoice = voice{faceSans, faceSansBold, faceSans, largeFloor, 1.35, ink}

// largeManner is how abilities are set in large print.
func largeManner() manner {
	v := largeVoice
	return manner{
		pad: 4, body: v, tier: v, least: largeFloor, meta: v.led(1.25), flavor: v.in(second), source: v.in(second).led(1.2),
		slim: rect{w: 17.5, h: 7.4}, flat: v, brief: v.led(1.25),
		flag: rect{w: 17.5, h: 7.4}, pitch: 9, tag: v.in(accent), title: 18, small: 18,
	}
}

// largeFooter is the footer of large print: the licence under the name.
func (b *book) largeFooter() footer {
	v := tableVoice.at(largeFloor).led(1.15)
	f := footer{who: cell(v, largeFloor, b.wide-30, func(v voice) rich { return v.bold(b.whose) })}
	f.licence = set(v.in(second).put(b.s.Licence), b.wide, v.lead)
	f.height = max(f.who.height(), largeFloor*1.3*mm) + f.licence.height()
	return f
}

// largeBlocks are what a turn needs, in large print: one below the other instead of a page of panels.
func (b *book) largeBlocks() []*block {
	if !b.o.Large {
		return nil
	}
	headed := *b
	headed.pace.runIn = false // boxes to write in stand under their names
	b = &headed
	v := largeVoice
	out := []*block{b.entry(called(b.s), levelOf(b.s), "", v.put(b.identity()), b.playerLine(v))}
	out[0].parts = append(out[0].parts, b.largeNumbers()...)
	for _, row := range [][]string{vitals, {"renown", "wealth"}} {
		out[0].parts = append(out[0].parts, lines(set(b.inWords(v, row...), b.wide, v.lead), 0, 1)...)
	}
	out[0].parts = append(out[0].parts, lines(set(b.stood(v), b.wide, v.lead), 0, 1)...)
	out[0].parts = append(out[0].parts, lines(set(join(v.put("\n"), b.traits(v.at(15))...), b.wide, v.lead), 0, 1)...)
	out = append(out, b.largeStamina()...)
	if r := b.s.Resource; r != nil {
		bl := b.entry(r.Name, r.Source.Name, "", (&resourcePanel{width: 1e3}).gainLines(r, v)...)
		bl.parts = append([]part{boxes(label{"now", 30})}, bl.parts...)
		for _, t := range r.Rules {
			bl.parts = append(bl.parts, lines(set(v.text(t, false), b.wide, v.lead), 0, 1)...)
		}
		out = append(out, bl)
	}
	if len(b.s.Conditions) > 0 {
		out = append(out, b.largeRules("Conditions", b.s.Conditions, true))
	}
	if len(b.s.Tokens) > 0 {
		out = append(out, b.largeRules("Hero tokens", b.s.Tokens, false))
	}
	if len(b.s.Actions) > 0 {
		out = append(out, b.largeRules("What everyone may do", b.s.Actions, false))
	}
	return out
}

func (b *book) playerLine(v voice) rich {
	if strings.TrimSpace(b.s.Player) == "" {
		return nil
	}
	return v.put("Player: " + b.s.Player)
}

// stood is what was noted at the table, in words.
func (b *book) stood(v voice) rich {
	var parts []rich
	for _, w := range b.s.Play.Noted() {
		parts = append(parts, cat(v.put(w.What+string(nbsp)), v.bold(w.To)))
	}
	if len(parts) == 0 {
		return nil
	}
	return cat(v.put("Was: "), join(v.put(wideGap), parts...))
}

// inWords are stats on a line: name, number, name, number.
func (b *book) inWords(v voice, ids ...string) rich {
	var parts []rich
	for _, n := range b.stats(ids...) {
		parts = append(parts, cat(v.put(n.Name+string(nbsp)), v.bold(n.Show())))
	}
	return join(v.put(wideGap), parts...)
}

// largeNumbers are the characteristics in boxes.
func (b *book) largeNumbers() []part {
	all := b.s.Characteristics
	if len(all) == 0 {
		return nil
	}
	step := b.wide / float64(len(all))
	out := []part{{height: 24, draw: func(c *canvas, x, y float64) {
		for i, n := range all {
			r := rect{x + float64(i)*step, y + 1, step - 3, 21}
			c.chamfer(r, panelCut, 0.5, ink)
			cell(largeVoice.at(26), largeFloor, r.w-2, func(v voice) rich { return v.bold(n.Show()) }).onBase(c, r.x+r.w/2, r.y+11, centre)
			cell(tableVoice.at(largeFloor), largeFloor, r.w-2, func(v voice) rich { return v.put(n.Name) }).onBase(c, r.x+r.w/2, r.y+18, centre)
		}
	}}}
	if p := b.s.Potency; p.Characteristic != "" {
		v := largeVoice
		out = append(out, lines(set(potencyWords(v, p), b.wide, v.lead), 0, 1)...)
	}
	return out
}

// potencyWords are the hero's potencies on a line.
func potencyWords(v voice, p sheet.Potency) rich {
	return cat(v.put("Potency weak "), v.bold("< "+p.Weak.Show()), v.put(wideGap+"average "), v.bold("< "+p.Average.Show()), v.put(wideGap+"strong "), v.bold("< "+p.Strong.Show()))
}

// label is a box to write in, with a word before it.
type label struct {
	word string
	wide float64
}

// boxes is a line of boxes to write in.
func boxes(all ...label) part {
	return part{height: 17, tied: true, draw: func(c *canvas, x, y float64) {
		for _, l := range all {
			word := one(largeVoice.in(second).put(l.word))
			word.onBase(c, x, y+9.5, left)
			x += word.width() + 2
			c.box(rect{x, y + 1, l.wide, 14}, 0.5, ink, paper)
			c.fillIn(upperFirst(l.word), rect{x + 1, y + 2, l.wide - 2, 12}, false)
			x += l.wide + 8
		}
	}}
}

// largeStamina is Stamina with what is written down of it, and the Recoveries to tick off.
func (b *book) largeStamina() []*block {
	stamina, ok := b.s.Stat("stamina")
	if !ok {
		return nil
	}
	v := largeVoice
	bl := b.entry(stamina.Name+" "+stamina.Show(), "", "", b.inWords(v, "winded", "dying", "dead"))
	bl.parts = append([]part{boxes(label{"now", 34}, label{"temporary", 24})}, bl.parts...)
	out := []*block{bl}
	for _, id := range []string{"recoveries", "surge_limit", "shield_limit"} {
		n, ok := b.s.Stat(id)
		if !ok {
			continue
		}
		text := cat(v.bold(n.Name + " " + n.Show()))
		if value, ok := b.s.Stat("recovery_value"); ok && id == "recoveries" {
			text = cat(text, v.put(", each regains "), v.bold(value.Show()))
		}
		more := &block{gap: 2}
		more.parts = append(lines(set(text, b.wide, v.lead), 0, 0), b.largeTicks(n.Value()))
		out = append(out, more)
	}
	return out
}

// largeTicks is a line of boxes to tick.
func (b *book) largeTicks(n int) part {
	n = min(n, int(b.wide/(largeTick+2.5)))
	return part{height: largeTick + 2, draw: func(c *canvas, x, y float64) {
		for i := range n {
			c.tick(x+float64(i)*(largeTick+2)+2.5*float64(i/5), y+0.5, largeTick)
		}
	}}
}

// largeRules are rules in their short form, each with a box to tick where asked for.
func (b *book) largeRules(title string, rules []sheet.Rule, ticked bool) *block {
	v := largeVoice
	bl := b.entry(title, "", "")
	bl.parts = nil
	indent := 0.0
	if ticked {
		indent = largeTick + 3
	}
	for _, r := range rules {
		text := cat(v.bold(orElse(r.Name, "1")), v.put(inBrackets(ruleKind(r))+" \u2014 "), v.text(shorter(r), false))
		parts := lines(set(text, b.wide-indent, v.lead), indent, 1.5)
		if ticked && len(parts) > 0 {
			first := parts[0]
			parts[0].draw = func(c *canvas, x, y float64) {
				c.tick(x, y+1.5, largeTick)
				first.draw(c, x, y)
			}
			parts[0].tied = parts[0].tied || len(parts) > 1
		}
		if ticked && len(parts) == 1 {
			parts[0].height = max(parts[0].height, largeTick+2)
		}
		bl.parts = append(bl.parts, parts...)
	}
	return bl
}
