package full

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/form"
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
	for _, role := range []string{sheet.Vital, sheet.Ledger} {
		out[0].Parts = append(out[0].Parts, block.Lines(typeset.Set(phrase.InWords(v, ch.s.Roles(role)...), ch.Wide, v.Lead), 0, 1)...)
	}
	out[0].Parts = append(out[0].Parts, block.Lines(typeset.Set(phrase.Noted(ch.s, v), ch.Wide, v.Lead), 0, 1)...)
	out[0].Parts = append(out[0].Parts, block.Lines(typeset.Set(typeset.Join(v.Put("\n"), phrase.Traits(ch.s, v.At(15))...), ch.Wide, v.Lead), 0, 1)...)
	out = append(append(out, ch.stamina()...), ch.trackers()...)
	for _, r := range ch.s.Resources {
		bl := ch.entry(r.Name, r.Source.Name, "", phrase.GainLines(r, v)...)
		bl.Parts = append([]block.Part{boxes(label{"now", 30, form.Holds(ch.s, r)})}, bl.Parts...)
		for _, t := range r.Rules {
			bl.Parts = append(bl.Parts, block.Lines(typeset.Set(v.Text(t, false), ch.Wide, v.Lead), 0, 1)...)
		}
		out = append(out, bl)
	}
	if len(ch.s.Conditions) > 0 {
		out = append(out, ch.rules("Conditions", ch.s.Conditions, true))
	}
	if len(ch.s.Tokens) > 0 {
		out = append(out, ch.rules(phrase.UpperFirst(phrase.OrElse(ch.s.Show.Terms.Tokens, "tokens")), ch.s.Tokens, false))
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
	box  form.Box
}

// boxes is a line of boxes to write in.
func boxes(all ...label) block.Part {
	return block.Part{Height: 17, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		for _, l := range all {
			word := typeset.Line(typeset.LargeVoice.In(typeset.Second).Put(l.word))
			c.PutOn(word, x, y+9.5, canvas.Left)
			x += word.Width() + 2
			c.Box(canvas.R(x, y+1, l.wide, 14), 0.5, typeset.Ink, typeset.Paper)
			c.Write(l.box, canvas.R(x+1, y+2, l.wide-2, 12), false)
			x += l.wide + 8
		}
	}}
}

// stamina is Stamina with what is written down of it, and the Recoveries to tick off.
func (ch largeChapter) stamina() []*block.Block {
	stamina, ok := ch.s.Role(sheet.Health)
	if !ok {
		return nil
	}
	v := typeset.LargeVoice
	bl := ch.entry(stamina.Name+" "+stamina.Show(), "", "", phrase.InWords(v, phrase.Playing(ch.s, sheet.Low, sheet.Down, sheet.End)...))
	bl.Parts = append([]block.Part{boxes(label{"now", 34, form.Now(ch.s)}, label{"temporary", 24, form.Temporary(ch.s)})}, bl.Parts...)
	out := []*block.Block{bl}
	if n, ok := ch.s.Role(sheet.Heals); ok {
		text := v.Bold(n.Name + " " + n.Show())
		if value, ok := ch.s.Role(sheet.Healing); ok {
			text = typeset.Cat(text, v.Put(", each regains "), v.Bold(value.Show()))
		}
		out = append(out, ch.counted(text, ch.ticks(n.Value(), func(i int) form.Box { return form.Recovery(ch.s, i) })))
	}
	return out
}

// trackers are the pools: marks to tick off, or a box where there is no limit.
func (ch largeChapter) trackers() (out []*block.Block) {
	v := typeset.LargeVoice
	for _, t := range ch.s.Show.Trackers {
		if t.Limit != nil {
			out = append(out, ch.counted(v.Bold(t.Limit.Name+" "+t.Limit.Show()), ch.ticks(t.Limit.Value(), func(i int) form.Box { return form.Mark(t, i) })))
			continue
		}
		worth := ""
		if best, ok := ch.s.Highest(); ok && t.Sign != "" {
			worth = t.Sign + strconv.Itoa(max(best, 0))
		}
		out = append(out, ch.counted(typeset.Join(v.Put(" "), v.Bold(t.Name), v.Put(worth), v.Put(t.Each)), boxes(label{"now", 24, form.Pool(t)})))
	}
	return out
}

// counted is something counted at the table: what it is called, and where it is kept count of.
func (ch largeChapter) counted(text typeset.Rich, where block.Part) *block.Block {
	bl := &block.Block{Gap: 2}
	bl.Parts = append(block.Lines(typeset.Set(text, ch.Wide, typeset.LargeVoice.Lead), 0, 0), where)
	return bl
}

// ticks is a line of boxes to tick.
func (ch largeChapter) ticks(n int, of func(i int) form.Box) block.Part {
	n = min(n, int(ch.Wide/(largeTick+2.5)))
	return block.Part{Height: largeTick + 2, Draw: func(c *canvas.Canvas, x, y float64) {
		for i := range n {
			c.TickOf(of(i), x+float64(i)*(largeTick+2)+2.5*float64(i/5), y+0.5, largeTick)
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
		text := typeset.Cat(v.Bold(phrase.OrElse(r.Name, "1")), v.Put(phrase.InBrackets(phrase.RuleKind(ch.s, r))+" \u2014 "), v.Text(phrase.Digest(r), false))
		parts := block.Lines(typeset.Set(text, ch.Wide-indent, v.Lead), indent, 1.5)
		if ticked && len(parts) > 0 {
			first := parts[0]
			parts[0].Draw = func(c *canvas.Canvas, x, y float64) {
				_, ends := form.Ends(ch.s, r)
				c.TickOf(ends, x, y+1.5, largeTick)
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
