package pdf

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

const (
	largeMargin = 12.0 // mm
	largeTick   = 6.0  // mm
)

// largeManner is how abilities are set in large print.
func largeManner() manner {
	v := typeset.LargeVoice
	return manner{
		pad: 4, body: v, tier: v, least: typeset.LargeFloor, meta: v.Led(1.25), flavor: v.In(typeset.Second), source: v.In(typeset.Second).Led(1.2),
		slim: canvas.Rect{W: 17.5, H: 7.4}, flat: v, brief: v.Led(1.25),
		flag: canvas.Rect{W: 17.5, H: 7.4}, pitch: 9, tag: v.In(typeset.Accent), title: 18, small: 18,
	}
}

// largeFooter is the footer of large print: the licence under the name.
func (b *book) largeFooter() footer {
	v := typeset.TableVoice.At(typeset.LargeFloor).Led(1.15)
	f := footer{who: typeset.Cell(v, typeset.LargeFloor, b.wide-30, func(v typeset.Voice) typeset.Rich { return v.Bold(b.whose) })}
	f.licence = typeset.Set(v.In(typeset.Second).Put(b.s.Licence), b.wide, v.Lead)
	f.height = max(f.who.Height(), typeset.LargeFloor*1.3*typeset.Point) + f.licence.Height()
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
	v := typeset.LargeVoice
	out := []*block{b.entry(called(b.s), levelOf(b.s), "", v.Put(b.identity()), b.playerLine(v))}
	out[0].parts = append(out[0].parts, b.largeNumbers()...)
	for _, row := range [][]string{vitals, {"renown", "wealth"}} {
		out[0].parts = append(out[0].parts, lines(typeset.Set(b.inWords(v, row...), b.wide, v.Lead), 0, 1)...)
	}
	out[0].parts = append(out[0].parts, lines(typeset.Set(b.stood(v), b.wide, v.Lead), 0, 1)...)
	out[0].parts = append(out[0].parts, lines(typeset.Set(typeset.Join(v.Put("\n"), b.traits(v.At(15))...), b.wide, v.Lead), 0, 1)...)
	out = append(out, b.largeStamina()...)
	if r := b.s.Resource; r != nil {
		bl := b.entry(r.Name, r.Source.Name, "", (&resourcePanel{width: 1e3}).gainLines(r, v)...)
		bl.parts = append([]part{boxes(label{"now", 30})}, bl.parts...)
		for _, t := range r.Rules {
			bl.parts = append(bl.parts, lines(typeset.Set(v.Text(t, false), b.wide, v.Lead), 0, 1)...)
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

func (b *book) playerLine(v typeset.Voice) typeset.Rich {
	if strings.TrimSpace(b.s.Player) == "" {
		return nil
	}
	return v.Put("Player: " + b.s.Player)
}

// stood is what was noted at the table, in words.
func (b *book) stood(v typeset.Voice) typeset.Rich {
	var parts []typeset.Rich
	for _, w := range b.s.Play.Noted() {
		parts = append(parts, typeset.Cat(v.Put(w.What+string(typeset.NBSP)), v.Bold(w.To)))
	}
	if len(parts) == 0 {
		return nil
	}
	return typeset.Cat(v.Put("Was: "), typeset.Join(v.Put(typeset.WideGap), parts...))
}

// inWords are stats on a line: name, number, name, number.
func (b *book) inWords(v typeset.Voice, ids ...string) typeset.Rich {
	var parts []typeset.Rich
	for _, n := range b.stats(ids...) {
		parts = append(parts, typeset.Cat(v.Put(n.Name+string(typeset.NBSP)), v.Bold(n.Show())))
	}
	return typeset.Join(v.Put(typeset.WideGap), parts...)
}

// largeNumbers are the characteristics in boxes.
func (b *book) largeNumbers() []part {
	all := b.s.Characteristics
	if len(all) == 0 {
		return nil
	}
	step := b.wide / float64(len(all))
	out := []part{{height: 24, draw: func(c *canvas.Canvas, x, y float64) {
		for i, n := range all {
			r := canvas.R(x+float64(i)*step, y+1, step-3, 21)
			c.Chamfer(r, canvas.PanelCut, 0.5, typeset.Ink)
			c.PutOn(typeset.Cell(typeset.LargeVoice.At(26), typeset.LargeFloor, r.W-2, func(v typeset.Voice) typeset.Rich { return v.Bold(n.Show()) }), r.X+r.W/2, r.Y+11, canvas.Centre)
			c.PutOn(typeset.Cell(typeset.TableVoice.At(typeset.LargeFloor), typeset.LargeFloor, r.W-2, func(v typeset.Voice) typeset.Rich { return v.Put(n.Name) }), r.X+r.W/2, r.Y+18, canvas.Centre)
		}
	}}}
	if p := b.s.Potency; p.Characteristic != "" {
		v := typeset.LargeVoice
		out = append(out, lines(typeset.Set(potencyWords(v, p), b.wide, v.Lead), 0, 1)...)
	}
	return out
}

// potencyWords are the hero's potencies on a line.
func potencyWords(v typeset.Voice, p sheet.Potency) typeset.Rich {
	return typeset.Cat(v.Put("Potency weak "), v.Bold("< "+p.Weak.Show()), v.Put(typeset.WideGap+"average "), v.Bold("< "+p.Average.Show()), v.Put(typeset.WideGap+"strong "), v.Bold("< "+p.Strong.Show()))
}

// label is a box to write in, with a word before it.
type label struct {
	word string
	wide float64
}

// boxes is a line of boxes to write in.
func boxes(all ...label) part {
	return part{height: 17, tied: true, draw: func(c *canvas.Canvas, x, y float64) {
		for _, l := range all {
			word := typeset.Line(typeset.LargeVoice.In(typeset.Second).Put(l.word))
			c.PutOn(word, x, y+9.5, canvas.Left)
			x += word.Width() + 2
			c.Box(canvas.R(x, y+1, l.wide, 14), 0.5, typeset.Ink, typeset.Paper)
			c.FillIn(upperFirst(l.word), canvas.R(x+1, y+2, l.wide-2, 12), false)
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
	v := typeset.LargeVoice
	bl := b.entry(stamina.Name+" "+stamina.Show(), "", "", b.inWords(v, "winded", "dying", "dead"))
	bl.parts = append([]part{boxes(label{"now", 34}, label{"temporary", 24})}, bl.parts...)
	out := []*block{bl}
	for _, id := range []string{"recoveries", "surge_limit", "shield_limit"} {
		n, ok := b.s.Stat(id)
		if !ok {
			continue
		}
		text := typeset.Cat(v.Bold(n.Name + " " + n.Show()))
		if value, ok := b.s.Stat("recovery_value"); ok && id == "recoveries" {
			text = typeset.Cat(text, v.Put(", each regains "), v.Bold(value.Show()))
		}
		more := &block{gap: 2}
		more.parts = append(lines(typeset.Set(text, b.wide, v.Lead), 0, 0), b.largeTicks(n.Value()))
		out = append(out, more)
	}
	return out
}

// largeTicks is a line of boxes to tick.
func (b *book) largeTicks(n int) part {
	n = min(n, int(b.wide/(largeTick+2.5)))
	return part{height: largeTick + 2, draw: func(c *canvas.Canvas, x, y float64) {
		for i := range n {
			c.Tick(x+float64(i)*(largeTick+2)+2.5*float64(i/5), y+0.5, largeTick)
		}
	}}
}

// largeRules are rules in their short form, each with a box to tick where asked for.
func (b *book) largeRules(title string, rules []sheet.Rule, ticked bool) *block {
	v := typeset.LargeVoice
	bl := b.entry(title, "", "")
	bl.parts = nil
	indent := 0.0
	if ticked {
		indent = largeTick + 3
	}
	for _, r := range rules {
		text := typeset.Cat(v.Bold(orElse(r.Name, "1")), v.Put(inBrackets(ruleKind(r))+" \u2014 "), v.Text(shorter(r), false))
		parts := lines(typeset.Set(text, b.wide-indent, v.Lead), indent, 1.5)
		if ticked && len(parts) > 0 {
			first := parts[0]
			parts[0].draw = func(c *canvas.Canvas, x, y float64) {
				c.Tick(x, y+1.5, largeTick)
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
