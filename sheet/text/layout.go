package text

import (
	"strings"

	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// column is the column in which the text beside a label begins.
const column = 15

// heading starts a section.
func (p *page) heading(title string) {
	p.blank()
	p.title(title)
}

// title prints a heading without a blank line above it.
func (p *page) title(title string) {
	title = printable.Flat(title)
	if term.Width(title)+3 > p.width {
		p.para(0, 3, faint("── "), strong(title))
		return
	}
	p.paint(faint("── "))
	p.paint(strong(title))
	if fill := p.width - term.Width(title) - 4; fill > 0 {
		p.paint(faint(" " + strings.Repeat("─", fill)))
	}
	p.end()
}

// spread prints a head on the left and a tag on the right, or below if there is no room.
func (p *page) spread(indent int, left, right span) {
	left.s, right.s = printable.Flat(left.s), printable.Flat(right.s)
	gap := p.width - indent - term.Width(left.s) - term.Width(right.s)
	if right.s == "" || gap < 2 {
		p.para(indent, indent+2, left)
		p.para(indent+2, indent+2, right)
		return
	}
	p.b.WriteString(strings.Repeat(" ", indent))
	p.paint(left)
	p.paint(say(strings.Repeat(" ", gap)))
	p.paint(right)
	p.end()
}

// banner prints a heading above the sections' headings.
func (p *page) banner(title string) {
	p.paint(strong("══ " + title))
	if fill := p.width - term.Width(title) - 4; fill > 0 {
		p.paint(faint(" " + strings.Repeat("═", fill)))
	}
	p.end()
}

// flow prints items side by side. An item is broken only if it is wider than a line.
func (p *page) flow(indent, col int, label, sep string, items []string) {
	if len(items) == 0 {
		return
	}
	spans := make([]span, 0, 2*len(items))
	for i, it := range items {
		if i > 0 {
			spans = append(spans, say(sep))
		}
		spans = append(spans, say(name(it)))
	}
	if label == "" {
		p.para(indent, col, spans...)
		return
	}
	p.hang(indent, col, strong(label), spans...)
}

// apply prints the rules that the numbers leave to the player.
func (p *page) apply(indent int, reason string) {
	if reason != "" {
		p.para(indent, indent+2, strong(phrase.Of("apply-yourself")+": "), say(reason))
	}
}
