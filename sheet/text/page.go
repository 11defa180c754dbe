package text

import (
	"io"
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Longer lines are hard to read, however wide the terminal. Below narrowest, hanging indents make no sense.
const (
	usual     = 80
	measure   = 100
	narrowest = 24
)

// nbsp keeps two words on one line. It is printed as a space.
const nbsp = printable.NoBreak

type style uint8

const (
	plain style = iota
	bold
	dim
	whole // plain, and never broken inside a word; for something to type
)

var escapes = [...]string{plain: "\x1b[0m", bold: "\x1b[1m", dim: "\x1b[2m", whole: "\x1b[0m"}

// span is a run of words in one style.
type span struct {
	s  string
	st style
}

func say(s string) span { return span{s, plain} }

func strong(s string) span { return span{s, bold} }

func faint(s string) span { return span{s, dim} }

// name returns a string that is broken only if it is wider than a line.
func name(s string) string { return strings.ReplaceAll(printable.Flat(s), " ", string(nbsp)) }

// words turns a text into spans. Its figures and marks are not broken.
func words(t sheet.Text) []span {
	out := make([]span, 0, len(t))
	for _, r := range t {
		switch r.Kind {
		case sheet.Plain:
			out = append(out, say(r.S))
		case sheet.Strong:
			out = append(out, strong(r.S))
		case doc.Aside:
			out = append(out, faint(r.S))
		default:
			out = append(out, say(name(r.String())))
		}
	}
	return out
}

// word is a sequence of spans without white space, and its width.
type word struct {
	spans []span
	width int
}

func (w *word) add(s string, st style) {
	w.width += term.Width(s)
	w.spans = append(w.spans, span{s, st})
}

// page collects lines that are no wider than its width.
type page struct {
	b     strings.Builder
	width int
	color bool
	now   style
}

func newPage(o Options) *page {
	if o.Width == 0 {
		o.Width = usual
	}
	return &page{width: min(max(o.Width, narrowest), measure), color: o.Color}
}

func (p *page) flush(w io.Writer) error {
	_, err := io.WriteString(w, p.b.String())
	return err
}

// split splits spans into words, a list for each paragraph.
func split(spans []span) [][]word {
	size := len(spans)
	for _, sp := range spans {
		size += strings.Count(sp.s, " ")
	}
	out := [][]word{make([]word, 0, size)}
	all := make([]span, 0, size) // the spans of the words, one word behind another
	start, width := 0, 0         // of the present word
	add := func(s string, st style) {
		all = append(all, span{s, st})
		width += term.Width(s)
	}
	end := func() {
		if last := len(out) - 1; len(all) > start {
			out[last] = append(out[last], word{all[start:len(all):len(all)], width})
		}
		start, width = len(all), 0
	}
	for _, sp := range spans {
		s := printable.Text(sp.s)
		for s != "" {
			i := strings.IndexAny(s, " \n")
			if i < 0 {
				add(s, sp.st)
				break
			}
			if i > 0 {
				add(s[:i], sp.st)
			}
			end()
			if s[i] == '\n' {
				out = append(out, nil)
			}
			s = s[i+1:]
		}
	}
	end()
	return slices.DeleteFunc(out, func(ws []word) bool { return len(ws) == 0 })
}

// para prints spans as paragraphs. The first line is indented by first columns, the others by rest.
func (p *page) para(first, rest int, spans ...span) {
	for _, ws := range split(spans) {
		p.set(strings.Repeat(" ", first), rest, ws)
		first = rest
	}
}

// hang prints a label and beside it paragraphs that keep to their column.
func (p *page) hang(indent, col int, label span, spans ...span) {
	label.s = printable.Flat(label.s)
	gap := col - indent - term.Width(label.s)
	paras := split(spans)
	if gap < 1 || p.width-col < narrowest/2 || len(paras) == 0 {
		p.para(indent, min(indent+2, col), append([]span{label, say(" ")}, spans...)...)
		return
	}
	for i, ws := range paras {
		lead := strings.Repeat(" ", col)
		if i == 0 {
			p.b.WriteString(strings.Repeat(" ", indent))
			p.paint(label)
			p.paint(say(""))
			lead = strings.Repeat(" ", gap)
			p.setAt(lead, col, col, ws)
			continue
		}
		p.set(lead, col, ws)
	}
}

func (p *page) set(lead string, rest int, ws []word) { p.setAt(lead, len(lead), rest, ws) }

// setAt fills lines with words. at is the column after the lead.
func (p *page) setAt(lead string, at, rest int, ws []word) {
	p.b.WriteString(lead)
	start := true
	for i := 0; i < len(ws); i++ {
		w := ws[i]
		if w.width > p.width-rest {
			if loose := w.loosen(); len(loose) > 1 {
				ws = slices.Replace(ws, i, i+1, loose...)
				i--
				continue
			}
		}
		gap := 1
		if start {
			gap = 0
		}
		if at+gap+w.width <= p.width {
			p.put(w, gap)
			at, start = at+gap+w.width, false
			continue
		}
		if !start {
			p.feed(rest)
			at, start = rest, true
			i--
			continue
		}
		head, tail := w.fit(max(p.width-at, 1))
		p.put(head, 0)
		at, start = at+head.width, false
		if len(tail.spans) > 0 {
			ws[i] = tail
			p.feed(rest)
			at, start = rest, true
			i--
		}
	}
	p.end()
}

// loosen splits a word at its no-break spaces.
func (w word) loosen() []word {
	if !slices.ContainsFunc(w.spans, func(sp span) bool { return strings.ContainsRune(sp.s, nbsp) }) {
		return nil
	}
	var spans []span
	for _, sp := range w.spans {
		spans = append(spans, span{strings.ReplaceAll(sp.s, string(nbsp), " "), sp.st})
	}
	return slices.Concat(split(spans)...)
}

// fit breaks a word that is too wide for a line, unless it is one to type.
func (w word) fit(width int) (head, tail word) {
	for i, sp := range w.spans {
		if sp.st == whole {
			head.add(sp.s, sp.st)
			continue
		}
		if head.width < width {
			a, b := term.Cut(sp.s, width-head.width)
			head.add(a, sp.st)
			if b == "" {
				continue
			}
			sp.s = b
		}
		tail.spans = append([]span{sp}, w.spans[i+1:]...)
		tail.width = w.width - head.width // a long word is measured once
		break
	}
	return head, tail
}

func (p *page) put(w word, gap int) {
	if gap > 0 {
		if p.now != w.spans[0].st {
			p.paint(say(""))
		}
		p.b.WriteByte(' ')
	}
	for _, sp := range w.spans {
		p.paint(sp)
	}
}

// paint prints a span in its style.
func (p *page) paint(sp span) {
	if p.color && escapes[p.now] != escapes[sp.st] {
		if p.now != plain && sp.st != plain {
			p.b.WriteString(escapes[plain])
		}
		p.b.WriteString(escapes[sp.st])
	}
	p.now = sp.st
	p.b.WriteString(strings.ReplaceAll(printable.Text(sp.s), string(nbsp), " "))
}

// end ends a line and switches every style off.
func (p *page) end() {
	p.paint(say(""))
	p.b.WriteByte('\n')
}

func (p *page) feed(indent int) {
	p.end()
	p.b.WriteString(strings.Repeat(" ", indent))
}

// blank prints a blank line.
func (p *page) blank() {
	if !strings.HasSuffix(p.b.String(), "\n\n") {
		p.b.WriteByte('\n')
	}
}
