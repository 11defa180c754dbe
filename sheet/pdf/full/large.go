package full

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// largeChapter is everything a turn needs, in large print.
type largeChapter struct{ *setting }

const (
	largeTick  = 6.0  // mm
	largeTight = 1.2  // line spacing if there is much text
	largeClose = 1.06 // if there are too many pages even so
)

// blocks returns everything a turn needs, in large print and in one column instead of page 1's panels.
func (ch largeChapter) blocks() []*block.Block {
	if !ch.o.Large {
		return nil
	}
	headed := *ch.setting
	headed.density.runIn = false // boxes to write in are below their names
	ch.setting = &headed
	v := typeset.LargeVoice
	who := typeset.Join(v.Put("\n"), v.Put(doc.Joined(" \u00B7 ", ch.s.Headline()...)), block.FactsOf(v, chapter.Player(ch.s)))
	out := []*block.Block{ch.entry(ch.s.HeroName(), chapter.Level(ch.s), "", who)}
	first := out[0]
	first.Parts = append(first.Parts, ch.numbers()...)
	for _, f := range []doc.Facts{chapter.Figures(ch.s.Roles(sheet.Vital)...), chapter.PlayNotes(ch.s), chapter.Traits(ch.s)} {
		first.Parts = append(first.Parts, block.Lines(typeset.Set(block.FactsOf(v, f), ch.Wide, v.Lead), 0, 1)...)
	}
	out = append(append(append(out, ch.counters()...), ch.stamina()...), ch.trackers()...)
	for i, r := range ch.s.Resources {
		bl := ch.resource(r)
		if _, hurt := ch.s.Role(sheet.Health); i > 0 || !hurt {
			bl.Parts = append(ch.boxes(label{phrase.Of("box-now"), 30, form.Holds(ch.s, r)}), bl.Parts...)
		}
		bl.Parts = append(bl.Parts, ch.steps(r)...)
		out = append(out, bl)
	}
	for i := range ch.s.Creatures {
		out = append(out, ch.beside(&ch.s.Creatures[i]))
	}
	conditions, tokens, acts := chapter.Conditions(ch.s), chapter.Tokens(ch.s), chapter.Actions(ch.s)
	if !conditions.Empty() {
		conditions.Title = phrase.Of("condition-rules")
		out = append(out, ch.conditions(), ch.rules(conditions))
	}
	if !ch.hasReference() { // the abilities of every hero are among the common rules, which are printed on request
		tokens = doc.Section{}
		acts.Entries = slices.Collect(func(yield func(doc.Entry) bool) {
			for i, e := range acts.Entries {
				if a := &ch.s.Actions[i]; a.IsOwn() && a.Mark != "" && !yield(e) {
					return
				}
			}
		})
	}
	for _, s := range []doc.Section{chapter.Fight(ch.s), tokens, acts} {
		if !s.Empty() {
			out = append(out, ch.rules(s))
		}
	}
	return slices.DeleteFunc(out, func(bl *block.Block) bool { return bl.Height() == 0 })
}

// numbers returns the characteristics in boxes.
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
			c.PutOn(typeset.Cell(typeset.LargeVoice.At(26), typeset.LargeFloor, r.W-2, func(v typeset.Voice) typeset.Rich { return v.Bold(n.Show()) }), r.X+r.W/2, r.Y+11, canvas.Center)
			c.PutOn(typeset.Cell(typeset.TableVoice.At(typeset.LargeFloor), typeset.LargeFloor, r.W-2, func(v typeset.Voice) typeset.Rich { return v.Put(n.Name) }), r.X+r.W/2, r.Y+18, canvas.Center)
		}
	}}}
	if ch.s.Potency.Measured() {
		v := typeset.LargeVoice
		out = append(out, block.Lines(typeset.Set(block.FactsOf(v, chapter.Potency(ch.s)), ch.Wide, v.Lead), 0, 1)...)
	}
	return out
}

// label is a box to write in, with a word before it.
type label struct {
	word string
	wide float64
	box  form.Box
}

// boxes returns boxes to write in, each after its word, in as many rows as they need.
func (ch largeChapter) boxes(all ...label) (out []block.Part) {
	v := typeset.LargeVoice.Narrow().In(typeset.Second)
	const gap = 6.0
	for len(all) > 0 {
		n, wide := 0, -gap
		for n < len(all) {
			one := typeset.Line(v.Put(all[n].word)).Width() + 2 + all[n].wide + gap
			if wide += one; wide > ch.Wide && n > 0 {
				break
			}
			n++
		}
		row := all[:n]
		all = all[n:]
		words, extra := make([]typeset.Galley, n), 0.0
		for i, l := range row { // a box with a row to itself may take several lines
			words[i] = typeset.Set(v.Put(l.word), ch.Wide-l.wide-2, 1.16)
			extra = max(extra, words[i].Height()-words[i].Pitch)
		}
		out = append(out, block.Part{Height: 14.5 + extra, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
			for i, l := range row {
				c.PutOn(words[i], x, y+8.6, canvas.Left)
				x += words[i].Width() + 2
				c.Box(canvas.R(x, y+0.6, l.wide, 12.4), 0.5, typeset.Ink, typeset.Paper)
				c.TextField(l.box, canvas.R(x+1, y+1.2, l.wide-2, 11.2), false)
				x += l.wide + gap
			}
		}})
	}
	return out
}

// rules returns common rules in their short form, in one paragraph if room is short.
func (ch largeChapter) rules(s doc.Section) *block.Block {
	v := typeset.LargeVoice
	if ch.density.tight {
		v = ch.prose().text
	}
	bl := ch.entry(s.Title, "", "")
	bl.Parts = nil
	var all []typeset.Rich
	for _, e := range s.Entries {
		c := e.(doc.Card)
		text := block.Reminder(v, c)
		if c.Role == doc.Condition && c.Tag != "" { // it never matters to this hero
			text = typeset.Join(v.Put(" "), v.Bold(c.Name), v.In(typeset.Second).Put(c.Tag))
		}
		all = append(all, text)
	}
	if ch.density.scant {
		all = []typeset.Rich{typeset.Join(v.Put(typeset.WideGap), all...)}
	}
	for _, text := range all {
		bl.Parts = append(bl.Parts, block.Lines(typeset.Set(text, ch.Wide, v.Lead), 0, 1)...)
	}
	return bl
}
