package full

import (
	"scabbard/sheet"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// largeChapter is what a turn needs, in large print.
type largeChapter struct{ *setting }

const (
	largeTick = 6.0 // mm
)

// blocks are what a turn needs, in large print: one below the other instead of a page of panels.
func (ch largeChapter) blocks() []*block.Block {
	if !ch.o.Large {
		return nil
	}
	headed := *ch.setting
	headed.pace.runIn = false // boxes to write in stand under their names
	ch.setting = &headed
	v := typeset.LargeVoice
	out := []*block.Block{ch.entry(phrase.HeroName(ch.s), phrase.LevelOf(ch.s), "", v.Put(phrase.Identity(ch.s)), phrase.PlayerLine(ch.s, v))}
	out[0].Parts = append(out[0].Parts, ch.numbers()...)
	for _, row := range [][]string{phrase.Vitals, {"renown", "wealth"}} {
		out[0].Parts = append(out[0].Parts, block.Lines(typeset.Set(phrase.InWords(ch.s, v, row...), ch.Wide, v.Lead), 0, 1)...)
	}
	out[0].Parts = append(out[0].Parts, block.Lines(typeset.Set(phrase.Noted(ch.s, v), ch.Wide, v.Lead), 0, 1)...)
	out[0].Parts = append(out[0].Parts, block.Lines(typeset.Set(typeset.Join(v.Put("\n"), phrase.Traits(ch.s, v.At(15))...), ch.Wide, v.Lead), 0, 1)...)
	out = append(out, ch.stamina()...)
	if r := ch.s.Resource; r != nil {
		bl := ch.entry(r.Name, r.Source.Name, "", phrase.GainLines(r, v)...)
		bl.Parts = append([]block.Part{boxes(label{"now", 30})}, bl.Parts...)
		for _, t := range r.Rules {
			bl.Parts = append(bl.Parts, block.Lines(typeset.Set(v.Text(t, false), ch.Wide, v.Lead), 0, 1)...)
		}
		out = append(out, bl)
	}
	if len(ch.s.Conditions) > 0 {
		out = append(out, ch.rules("Conditions", ch.s.Conditions, true))
	}
	if len(ch.s.Tokens) > 0 {
		out = append(out, ch.rules("Hero tokens", ch.s.Tokens, false))
	}
	if len(ch.s.Actions) > 0 {
		out = append(out, ch.rules("What everyone may do", ch.s.Actions, false))
	}
	return out
}

// numbers are the characteristics in boxes.
func (ch largeChapter) numbers() []block.Part {
	all := ch.s.Characteristics
	if len(all) == 0 {
		return nil
	}
	step := ch.Wide / float64(len(all))
	out := []block.Part{{Height: 24, Draw: func(c *canvas.Canvas, x, y float64) {
		for i, n := range all {
			r := canvas.R(x+float64(i)*step, y+1, step-3, 21)
			c.Chamfer(r, canvas.PanelCut, 0.5, typeset.Ink)
			c.PutOn(typeset.Cell(typeset.LargeVoice.At(26), typeset.LargeFloor, r.W-2, func(v typeset.Voice) typeset.Rich { return v.Bold(n.Show()) }), r.X+r.W/2, r.Y+11, canvas.Centre)
			c.PutOn(typeset.Cell(typeset.TableVoice.At(typeset.LargeFloor), typeset.LargeFloor, r.W-2, func(v typeset.Voice) typeset.Rich { return v.Put(n.Name) }), r.X+r.W/2, r.Y+18, canvas.Centre)
		}
	}}}
	if p := ch.s.Potency; p.Characteristic != "" {
		v := typeset.LargeVoice
		out = append(out, block.Lines(typeset.Set(phrase.PotencyWords(v, ch.s), ch.Wide, v.Lead), 0, 1)...)
	}
	return out
}

// label is a box to write in, with a word before it.
type label struct {
	word string
	wide float64
}

// boxes is a line of boxes to write in.
func boxes(all ...label) block.Part {
	return block.Part{Height: 17, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		for _, l := range all {
			word := typeset.Line(typeset.LargeVoice.In(typeset.Second).Put(l.word))
			c.PutOn(word, x, y+9.5, canvas.Left)
			x += word.Width() + 2
			c.Box(canvas.R(x, y+1, l.wide, 14), 0.5, typeset.Ink, typeset.Paper)
			c.FillIn(phrase.UpperFirst(l.word), canvas.R(x+1, y+2, l.wide-2, 12), false)
			x += l.wide + 8
		}
	}}
}

// stamina is Stamina with what is written down of it, and the Recoveries to tick off.
func (ch largeChapter) stamina() []*block.Block {
	stamina, ok := ch.s.Stat("stamina")
	if !ok {
		return nil
	}
	v := typeset.LargeVoice
	bl := ch.entry(stamina.Name+" "+stamina.Show(), "", "", phrase.InWords(ch.s, v, "winded", "dying", "dead"))
	bl.Parts = append([]block.Part{boxes(label{"now", 34}, label{"temporary", 24})}, bl.Parts...)
	out := []*block.Block{bl}
	for _, id := range []string{"recoveries", "surge_limit", "shield_limit"} {
		n, ok := ch.s.Stat(id)
		if !ok {
			continue
		}
		text := typeset.Cat(v.Bold(n.Name + " " + n.Show()))
		if value, ok := ch.s.Stat("recovery_value"); ok && id == "recoveries" {
			text = typeset.Cat(text, v.Put(", each regains "), v.Bold(value.Show()))
		}
		more := &block.Block{Gap: 2}
		more.Parts = append(block.Lines(typeset.Set(text, ch.Wide, v.Lead), 0, 0), ch.ticks(n.Value()))
		out = append(out, more)
	}
	return out
}

// ticks is a line of boxes to tick.
func (ch largeChapter) ticks(n int) block.Part {
	n = min(n, int(ch.Wide/(largeTick+2.5)))
	return block.Part{Height: largeTick + 2, Draw: func(c *canvas.Canvas, x, y float64) {
		for i := range n {
			c.Tick(x+float64(i)*(largeTick+2)+2.5*float64(i/5), y+0.5, largeTick)
		}
	}}
}

// rules are rules in their short form, each with a box to tick where asked for.
func (ch largeChapter) rules(title string, rules []sheet.Rule, ticked bool) *block.Block {
	v := typeset.LargeVoice
	bl := ch.entry(title, "", "")
	bl.Parts = nil
	indent := 0.0
	if ticked {
		indent = largeTick + 3
	}
	for _, r := range rules {
		text := typeset.Cat(v.Bold(phrase.OrElse(r.Name, "1")), v.Put(phrase.InBrackets(phrase.RuleKind(r))+" \u2014 "), v.Text(phrase.Digest(r), false))
		parts := block.Lines(typeset.Set(text, ch.Wide-indent, v.Lead), indent, 1.5)
		if ticked && len(parts) > 0 {
			first := parts[0]
			parts[0].Draw = func(c *canvas.Canvas, x, y float64) {
				c.Tick(x, y+1.5, largeTick)
				first.Draw(c, x, y)
			}
			parts[0].Tied = parts[0].Tied || len(parts) > 1
		}
		if ticked && len(parts) == 1 {
			parts[0].Height = max(parts[0].Height, largeTick+2)
		}
		bl.Parts = append(bl.Parts, parts...)
	}
	return bl
}
