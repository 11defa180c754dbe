package text

import (
	"strings"

	"scabbard/sheet/palette"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// column is the column in which the text beside a label begins.
const column = 15

// heading starts a section.
func (p *Page) Heading(title string) {
	p.Blank()
	p.title(title)
}

// title prints a heading without a blank line above it.
func (p *Page) title(title string) {
	title = printable.Flat(title)
	if term.Width(title)+3 > p.width {
		p.Para(0, 3, faint("── "), In(palette.Heading, title))
		return
	}
	p.paint(faint("── "))
	p.paint(In(palette.Heading, title))
	if fill := p.width - term.Width(title) - 4; fill > 0 {
		p.paint(faint(" " + strings.Repeat("─", fill)))
	}
	p.end()
}

// spread prints a head on the left and a tag on the right, or below if there is no room.
func (p *Page) Spread(indent int, left, right Span) {
	left.s, right.s = printable.Flat(left.s), printable.Flat(right.s)
	gap := p.width - indent - term.Width(left.s) - term.Width(right.s)
	if right.s == "" || gap < 2 {
		p.Para(indent, indent+2, left)
		p.Para(indent+2, indent+2, right)
		return
	}
	p.b.WriteString(strings.Repeat(" ", indent))
	p.paint(left)
	p.paint(say(strings.Repeat(" ", gap)))
	p.paint(right)
	p.end()
}

// banner prints a heading above the sections' headings.
func (p *Page) banner(title string) {
	p.paint(In(palette.Heading, "══ "+title))
	if fill := p.width - term.Width(title) - 4; fill > 0 {
		p.paint(faint(" " + strings.Repeat("═", fill)))
	}
	p.end()
}

// flow prints items side by side. An item is broken only if it is wider than a line.
func (p *Page) Flow(indent, col int, label, sep string, items []string) {
	if len(items) == 0 {
		return
	}
	spans := make([]Span, 0, 2*len(items))
	for i, it := range items {
		if i > 0 {
			spans = append(spans, say(sep))
		}
		spans = append(spans, say(name(it)))
	}
	if label == "" {
		p.Para(indent, col, spans...)
		return
	}
	p.Hang(indent, col, strong(label), spans...)
}

// apply prints the rules that the numbers leave to the player.
func (p *Page) apply(indent int, reason string) {
	if reason != "" {
		p.Para(indent, indent+2, strong(phrase.Of("apply-yourself")+": "), say(reason))
	}
}

// Line prints spans on one line as they are, without spaces at its end.
func (p *Page) Line(spans ...Span) {
	for len(spans) > 0 {
		last := &spans[len(spans)-1]
		if last.s = strings.TrimRight(last.s, " "); last.s != "" {
			break
		}
		spans = spans[:len(spans)-1]
	}
	for _, sp := range spans {
		p.paint(sp)
	}
	p.end()
}

// Items prints items side by side, as many as fit on a line. No item is broken unless it is wider than a line.
func (p *Page) Items(indent int, items [][]Span) {
	const gap = 2
	for len(items) > 0 {
		line, used := append([]Span{say(strings.Repeat(" ", indent))}, items[0]...), indent+widthOf(items[0])
		n := 1
		for n < len(items) && used+gap+widthOf(items[n]) <= p.width {
			line = append(append(line, say(strings.Repeat(" ", gap))), items[n]...)
			used += gap + widthOf(items[n])
			n++
		}
		if used > p.width {
			p.Para(indent, indent+2, line...)
		} else {
			p.Line(line...)
		}
		items = items[n:]
	}
}

// Text prints lines that were laid out elsewhere.
func (p *Page) Text(lines string) { p.b.WriteString(lines) }

// Name returns words in a role that are broken only if they are wider than a line.
func Name(r palette.Role, s string) Span { return In(r, name(s)) }

// Entire returns something to type, which is never broken inside a word.
func Entire(r palette.Role, s string) Span { return Span{s: s, st: r, whole: true} }

// Between prints a title and what follows it, and a remark on the right if there is room for it.
func (p *Page) Between(title, more, remark Span) {
	used := term.Width(title.s) + term.Width(more.s)
	if fill := p.width - used - term.Width(remark.s); remark.s != "" && fill >= 2 {
		p.Line(title, more, say(strings.Repeat(" ", fill)), remark)
		return
	}
	p.Para(0, 2, title, say(" "+string(nbsp)), Span{s: strings.TrimLeft(more.s, " "), st: more.st})
	p.Para(2, 2, remark)
}
