package pages

import (
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// style is how pages are set: the voices of the type scale, and the factor of all lengths inside panels. Large print is a style.
type style struct {
	k     float64 // the factor of lengths
	close int     // the degree to which large print is set closer
	large bool
	saver bool

	read, small, label  typeset.Voice // T5, T6, T7
	name                typeset.Voice // T4: abilities and features
	figure, score, most typeset.Voice // T3, T2, T1: numbers
	title, head         typeset.Voice // T2, T1: words
}

// largeScale is the factor of large print.
const largeScale = 1.65

// styleOf returns the style of pages with all sizes of type and lengths larger by a factor.
func styleOf(o Options, k float64) style {
	if o.Large {
		v := typeset.LargeVoice.Led(1.3)
		sans := typeset.TextVoice.Led(1.1)
		return style{k: largeScale, large: true, read: v, small: v.Led(1.2), label: v.Led(1.15), name: sans.At(18), figure: sans.At(21),
			score: sans.At(31), most: sans.At(36), title: typeset.TitleVoice.At(31), head: typeset.TitleVoice.At(36)}
	}
	v, sans := typeset.ReadVoice, typeset.TextVoice.Led(1.1)
	st := style{k: k, saver: o.Saver, read: v.At(typeset.T5 * k), small: v.At(typeset.T6 * k).Led(1.15), label: v.At(typeset.T7 * k).Led(1.15),
		name: typeset.TitleVoice.At(typeset.T4 * k), figure: sans.At(typeset.T3 * k), score: sans.At(typeset.T2 * k), most: sans.At(typeset.T1 * k),
		title: typeset.TitleVoice.At(typeset.T2), head: typeset.TitleVoice.At(typeset.T1)}
	if o.Saver {
		st.read, st.small, st.label = st.read.Thrifty(), st.small.Thrifty(), st.label.Thrifty()
		narrow := typeset.TableVoice.Led(1.1)
		st.name = narrow.At(st.name.Size)
		st.figure, st.score, st.most = narrow.At(st.figure.Size).Thrifty(), narrow.At(st.score.Size).Thrifty(), narrow.At(st.most.Size).Thrifty()
		st.title, st.head = narrow.At(st.title.Size), narrow.At(st.head.Size)
	}
	return st
}

// The degrees to which large print is set closer, and the pages it should have at most.
const (
	largeDegrees = 5
	largePages   = 12
)

// closer returns the style of large print with less space between lines and in frames, and then in narrow faces.
func (st style) closer(degree int) style {
	st.close = degree
	switch degree {
	case 1:
		st.k = 1.4
		st.read, st.small = st.read.Led(1.2), st.small.Led(1.12)
	case 2:
		st.title = st.title.At(st.figure.Size)
		st.read, st.small, st.label = st.read.Narrow(), st.small.Narrow(), st.label.Narrow()
	case 3:
		st.k = 1.25
		st.read = st.read.Led(1.1)
	case 4:
		st.k = 1.1
		st.read, st.small = st.read.Led(1.04), st.small.Led(1.04)
	}
	return st
}

// named returns a name in the voice of names, which is bold unless its face is.
func named(v typeset.Voice, s string) typeset.Rich {
	if v.Plain == typeset.Title {
		return v.Put(s)
	}
	return v.Heavy(s)
}

// number returns a number in one of the voices of numbers.
func number(v typeset.Voice, s string) typeset.Rich {
	return typeset.Concat(v.Stressed(doc.Words(s)))
}

// line sets a text on one line of at most a width. One that is too long is set in the smaller voices, and the rest is cut: such
// names are printed in full elsewhere.
func line(width float64, text func(typeset.Voice) typeset.Rich, voices ...typeset.Voice) (g typeset.Galley) {
	for _, v := range voices {
		if g = typeset.Set(text(v), width, v.Lead); len(g.Lines) < 2 {
			return g
		}
	}
	return g.Part(0, 1)
}

// lines sets a text in at most so many lines of a width, in the first voice in which it fits, else in the last, where the rest
// is cut.
func lines(width float64, most int, text func(typeset.Voice) typeset.Rich, voices ...typeset.Voice) (g typeset.Galley) {
	for _, v := range voices {
		if g = typeset.Set(text(v), width, v.Lead); len(g.Lines) <= most {
			return g
		}
	}
	return g.Part(0, most)
}

// caps returns a text in the capitals of labels.
func caps(s string) func(typeset.Voice) typeset.Rich {
	return func(v typeset.Voice) typeset.Rich { return v.Label(s) }
}

// put returns a text as it is.
func put(s string) func(typeset.Voice) typeset.Rich {
	return func(v typeset.Voice) typeset.Rich { return v.Put(s) }
}

// pennon sets the title of a panel or a group of blocks, white on black.
func (st style) pennon(title string, width float64) typeset.Galley {
	v := st.read
	if !st.saver {
		v = v.In(typeset.Paper)
	}
	return line(width-st.k*14, caps(title), v)
}

// panel returns a panel of a width around parts. A title that is too long for the pennon is repeated inside.
func (st style) panel(title string, width float64, parts ...block.Part) *block.Block {
	bl := &block.Block{Name: title, Frame: block.Panel, Scale: st.k, Gap: panelGap * st.k, Parts: parts,
		Pennon: st.pennon(title, width), Next: st.pennon(title+", "+phrase.Of("continued"), width)}
	if whole := typeset.Line(st.read.Label(title)); whole.Width() > bl.Pennon.Width()+0.1 {
		bl.Parts = append(st.text(st.read.Heavy(title), st.inner(width), 0), bl.Parts...)
	}
	return bl
}

// inner returns the width inside a panel.
func (st style) inner(width float64) float64 { return width - 2*3*st.k }

// note sets a text at the right of the title of a panel, if there is room.
func (st style) note(bl *block.Block, width float64, r typeset.Rich) *block.Block {
	room := width - canvas.PennonWide(bl.Pennon, st.k) - 6*st.k
	if len(r) > 0 {
		bl.Note = typeset.Line(r)
		if bl.Note.Width() > room {
			bl.Note = typeset.Galley{}
		}
	}
	return bl
}

const (
	panelGap = 2.4 // mm between panels
	blockGap = 1.6 // mm between abilities
)

// text returns a paragraph as parts.
func (st style) text(r typeset.Rich, width, gap float64) []block.Part {
	if len(r) == 0 {
		return nil
	}
	return block.Lines(typeset.Set(r, width, st.read.Lead), 0, gap)
}

// hanging returns a paragraph whose lines after the first are indented.
func (st style) hanging(r typeset.Rich, width, gap float64) []block.Part {
	const in = 2.3
	indent := in * st.k
	first := typeset.Set(r, width, st.read.Lead)
	if len(first.Lines) < 2 {
		return block.Lines(first, 0, gap)
	}
	g := typeset.Set(r, width-indent, st.read.Lead)
	out := block.Lines(g, indent, gap)
	if len(out) == 0 {
		return nil
	}
	line, lift := g.Part(0, 1), gap
	out[0].Draw = func(c *canvas.Canvas, x, y float64) { c.Put(line, x, y+lift, canvas.Left) }
	return out
}

// rows are texts behind a tick, an amount or both, each indented behind them.
type row struct {
	mark   func(c *canvas.Canvas, x, mid float64) // draws the tick around the middle of the first line; nil for none
	at     string                                 // the amount
	text   typeset.Rich
	indent float64
}

// amount sets the amount of a row in the room between its tick and its text.
func (st style) amount(r row) typeset.Galley {
	room := r.indent - 1.2*st.k
	if r.mark != nil {
		room -= st.tick() + 0.6
	}
	return line(max(room, 3), func(v typeset.Voice) typeset.Rich { return number(v, r.at) }, st.read, st.small, st.label, st.label.Narrow())
}

// part returns a row as one part.
func (st style) part(r row, width, gap float64) block.Part {
	g := typeset.Set(r.text, width-r.indent, st.read.Lead)
	at := st.amount(r)
	pitch := st.read.Size * st.read.Lead * typeset.Point
	return block.Part{Height: max(g.Height(), pitch) + gap, Draw: func(c *canvas.Canvas, x, y float64) {
		if r.mark != nil {
			r.mark(c, x, y+gap/2+pitch/2)
		}
		c.Put(at, x+r.indent-1.2*st.k, y+gap/2, canvas.Right)
		c.Put(g, x+r.indent, y+gap/2, canvas.Left)
	}}
}

// rowLines returns a row as parts of a line each.
func (st style) rowLines(r row, width, gap float64) []block.Part {
	out := block.Lines(typeset.Set(r.text, width-r.indent, st.read.Lead), r.indent, gap/2)
	if len(out) < 2 {
		return []block.Part{st.part(r, width, gap)}
	}
	at, pitch, first := st.amount(r), st.read.Size*st.read.Lead*typeset.Point, out[0].Draw
	out[0].Draw = func(c *canvas.Canvas, x, y float64) {
		if r.mark != nil {
			r.mark(c, x, y+gap/2+pitch/2)
		}
		c.Put(at, x+r.indent-1.2*st.k, y+gap/2, canvas.Right)
		first(c, x, y)
	}
	last := &out[len(out)-1]
	last.Height += gap / 2
	return out
}

// icon returns a mark as text.
func icon(v typeset.Voice, m canvas.Mark) typeset.Rich {
	return typeset.Rich{{Kind: typeset.Icon, N: int(m), Face: v.Plain, Size: v.Size}}
}

// legend returns words behind marks.
func legend(v typeset.Voice, marks []canvas.Mark, words []string) (out typeset.Rich) {
	for i, m := range marks {
		if i > 0 {
			out = append(out, v.Put("  ")...)
		}
		out = typeset.Concat(out, icon(v, m), v.Put(string(typeset.NBSP)+words[i]))
	}
	return out
}

// hairline is the thinnest line, between rows.
const hairline = 0.15

// rule returns a hairline across a panel with space around it.
func (st style) rule(width, high float64) block.Part {
	return block.Part{Height: high, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Line(x, y+high/2, x+width, y+high/2, hairline, typeset.Ink)
	}}
}

// tick is the side of a box to tick, in millimeters.
func (st style) tick() float64 {
	if st.large {
		return 6
	}
	return 2.8 * st.k
}
