package front

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// foot is the panel below the table of abilities: the rules of every fight, the abilities of everyone, the hero's skills and languages, and the
// names of the parts on other pages. A page that stands alone has the parts of the back in it too.
type foot struct {
	paper.Frame
	s     *sheet.Sheet
	title string
	items []item
	wide  bool // in one column
	bare  bool // without a frame, because it has only the names of parts that are elsewhere
	notes bool // room that is left over is for notes
}

const (
	footTop = 2.6 // mm
	footLow = 1.2
)

// footOf returns the foot of page 1 in a density.
func (p Page) footOf(d density) foot {
	v := d.voice()
	f := foot{Frame: p.Frame, s: p.s, title: phrase.Of("every-fight"), notes: true}
	var texts []typeset.Rich
	if !d.has(pieceFight) {
		texts = p.everyFight(v)
	}
	if d.single || !d.has(pieceActs) {
		f.title = chapter.AlwaysOnOf(p.s)
		texts = append(texts, p.commonActs(v, d)...)
	}
	if d.single {
		return p.singleFoot(f, d, texts)
	}
	texts = append(texts, p.known(v, d)...)
	if d.has(pieceActs) {
		texts, f.wide = []typeset.Rich{typeset.Join(v.Put(typeset.WideGap), texts...)}, true
	}
	for _, far := range []bool{false, true} {
		words := phrase.Of("overleaf")
		if far {
			words = phrase.Of("further-back")
		}
		if list := d.elsewhere(far, p.hasPiece); len(list) > 0 {
			texts = append(texts, v.In(typeset.Second).Italic(doc.Lead(words)+" "+strings.Join(list, ", ")+"."))
		}
	}
	if texts = filled(texts); f.wide && len(texts) > 1 {
		texts = append(texts[:1], typeset.Join(v.Put(" "), texts[1:]...))
	}
	f.bare = d.has(pieceFight) && d.has(pieceActs) && d.has(pieceSkills) && d.has(pieceLanguages)
	f.items = itemsOf(filled(texts), f.column(), v.Lead, itemGap)
	return f
}

// singleFoot returns the foot of a page that stands alone: with everything of the hero's own that would be on the back. It has
// no room for notes while the page lacks a rule.
func (p Page) singleFoot(f foot, d density, texts []typeset.Rich) foot {
	v := d.voice()
	f.items = itemsOf(filled(append(texts, p.known(v, d)...)), f.column(), v.Lead, itemGap)
	for _, part := range p.backParts(backDensity{front: d, size: d.table, lead: v.Lead}) {
		f.items = append(f.items, part.items(v, f.column(), itemGap)...)
	}
	f.notes = !d.has(commonPieces)
	return f
}

// withBack returns page 1 with the parts of its back in its foot. ok is false if they do not fit, or if the back is needed to look
// things up by moment.
func (p Page) withBack(t trial) (with trial, ok bool) {
	if len(p.s.Show.Moments) > 0 || t.done != 0 || !t.fits() {
		return trial{}, false
	}
	f, v := t.foot(), t.voice()
	if f.wide || f.bare {
		return trial{}, false
	}
	f.items = slices.Clone(f.items)
	for _, part := range p.backParts(backDensity{front: t.density, size: t.table, lead: v.Lead}) {
		f.items = append(f.items, part.items(v, f.column(), itemGap)...)
	}
	t.foot = func() foot { return f }
	return t, t.fits()
}

// column returns the width of a column of the foot.
func (f foot) column() float64 {
	if f.wide {
		return f.Wide - 8
	}
	return (f.Wide - 12) / 2
}

// filled returns the texts that are not empty.
func filled(texts []typeset.Rich) []typeset.Rich {
	return slices.DeleteFunc(texts, func(t typeset.Rich) bool { return len(t) == 0 })
}

func (f foot) empty() bool { return len(f.items) == 0 }

// without returns a foot with nothing in it.
func (f foot) without() foot { f.items = nil; return f }

// height returns the height of the foot.
func (f foot) height() float64 {
	if f.empty() {
		return 0
	}
	if f.bare {
		return stacked(f.items)
	}
	if f.wide {
		return stacked(f.items) + footTop + footLow
	}
	_, h := balance(f.items)
	return h + footTop + footLow
}

// draw draws the foot, up to the height that is left. Room left over is spread between its items, or is for notes.
func (f foot) draw(c *canvas.Canvas, y, room float64) {
	need := f.height()
	h := max(need, room)
	if f.bare {
		c.Within("elsewhere", canvas.R(f.Left, y, f.Wide, h), func() {
			for _, it := range f.items {
				it.draw(c, f.Left+4, y)
				y += it.height() + it.gap
			}
		})
		return
	}
	n, tall := balance(f.items)
	if f.wide {
		n, tall = len(f.items), stacked(f.items)
	}
	spare := h - need
	spread := 0.0
	if spare < 11 || !f.notes && spare < 22 {
		spread = min(spare/float64(max(n, len(f.items)-n)+1), 1.8)
	}
	c.Panel(f.title, canvas.R(f.Left, y, f.Wide, h), typeset.Galley{}, func(in canvas.Rect) {
		for i, column := range [][]item{f.items[:n], f.items[n:]} {
			at := in.Y + footTop + spread/2
			for _, it := range column {
				it.draw(c, in.X+4+float64(i)*(f.Wide-4)/2, at)
				if at += it.height() + it.gap; it.gap > 0 {
					at += spread
				}
			}
		}
		if spread == 0 && spare >= 11 {
			notes := canvas.R(in.X+4, in.Y+footTop+tall, in.W-8, spare)
			small := typeset.TableVoice.At(typeset.Floor).In(typeset.Second)
			c.Put(typeset.Line(small.Put(chapter.RoomForNotes(f.s))), notes.X, notes.Y+1, canvas.Left)
			paper.DrawNotes(c, notes)
		}
	})
}

// everyFight returns the rules that every fight needs, a paragraph each.
func (p Page) everyFight(v typeset.Voice) (out []typeset.Rich) {
	for i := range p.fight {
		out = append(out, block.Reminder(v, p.fight[i]))
	}
	return out
}

// commonActs returns the common actions: those with a digest, and the names of the others. If room is short some of them, and those
// with a number of page 1, are only named.
func (p Page) commonActs(v typeset.Voice, d density, named ...doc.Card) (acts []typeset.Rich) {
	var bare []string
	for i, a := range p.s.Actions {
		c := p.acts[i]
		if nameless(c) || has(named, c) || d.named && repeats(a) || d.single && d.has(pieceActs) && len(acts) >= d.acts {
			bare = append(bare, c.Name+doc.Brackets(a.Mark))
			continue
		}
		acts = append(acts, block.Reminder(v, c))
	}
	for _, i := range p.order {
		if d.single && d.has(pieceEveryones) && p.s.Abilities[i].IsEveryones() {
			bare = append(bare, p.abilities[i].Name)
		}
	}
	if len(bare) > 0 {
		for i, name := range bare {
			bare[i] = strings.ReplaceAll(name, " ", string(typeset.NBSP)) // lines break between the names
		}
		acts = append(acts, v.Put(strings.Join(bare, " \u00B7 ")))
	}
	return acts
}

// onlyNamed returns the common actions that page 1 only names for want of room.
func (p Page) onlyNamed(v typeset.Voice) (out []typeset.Rich) {
	for i, a := range p.s.Actions {
		if repeats(a) && !nameless(p.acts[i]) {
			out = append(out, block.Reminder(v, p.acts[i]))
		}
	}
	return out
}

// nameless reports whether a rule has no short text.
func nameless(c doc.Card) bool { return doc.Length(c.Digest()) == 0 || paper.IsLong(c) }

// repeats reports whether a common action has nothing of the hero's own but a number of page 1.
func repeats(r sheet.Rule) bool { return r.Mark == "" && r.IsOwn() }

// known returns the skills and languages, unless they are on another page.
func (p Page) known(v typeset.Voice, d density) (out []typeset.Rich) {
	if !d.has(pieceSkills) {
		out = append(out, block.FactsOf(v, p.skills))
	}
	if !d.has(pieceLanguages) {
		out = append(out, block.FactsOf(v, p.languages))
	}
	return out
}
