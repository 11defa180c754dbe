package text

import (
	"io"
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/palette"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Longer lines are hard to read, however wide the terminal. Below narrowest, hanging indents make no sense.
const (
	usual     = 80
	measure   = 120
	narrowest = 24
)

// nbsp keeps two words on one line. It is printed as a space.
const nbsp = printable.NoBreak

// Span is a run of words in one role.
type Span struct {
	s     string
	st    palette.Role
	whole bool // never broken inside a word; for something to type
}

func say(s string) Span { return In(palette.Plain, s) }

func strong(s string) Span { return In(palette.Name, s) }

func faint(s string) Span { return In(palette.Dim, s) }

func In(r palette.Role, s string) Span { return Span{s: s, st: r} }

// name returns a string that is broken only if it is wider than a line.
func name(s string) string { return strings.ReplaceAll(printable.Flat(s), " ", string(nbsp)) }

// words turns a text into spans. Its figures and marks are not broken.
func words(t sheet.Text) []Span {
	out := make([]Span, 0, len(t))
	for _, r := range t {
		switch r.Kind {
		case sheet.Plain:
			out = append(out, say(r.S))
		case sheet.Strong:
			out = append(out, strong(r.S))
		case doc.Aside:
			out = append(out, faint(r.S))
		case sheet.Value, sheet.Mark:
			out = append(out, In(palette.Number, name(r.String())))
		default:
			out = append(out, say(name(r.String())))
		}
	}
	return out
}

// word is a sequence of spans without white space, and its width.
type word struct {
	spans []Span
	width int
}

func (w *word) add(sp Span) {
	w.width += term.Width(sp.s)
	w.spans = append(w.spans, sp)
}

// page collects lines that are no wider than its width.
type Page struct {
	b     strings.Builder
	width int
	color bool
	now   palette.Role
}

func NewPage(o Options) *Page {
	if o.Width == 0 {
		o.Width = usual
	}
	width := min(max(o.Width, narrowest), measure)
	if o.Whole {
		width = 1 << 20
	}
	return &Page{width: width, color: o.Color}
}

func (p *Page) Flush(w io.Writer) error {
	_, err := io.WriteString(w, p.b.String())
	return err
}

// split splits spans into words, a list for each paragraph.
func split(spans []Span) [][]word {
	size := len(spans)
	for _, sp := range spans {
		size += strings.Count(sp.s, " ")
	}
	out := [][]word{make([]word, 0, size)}
	all := make([]Span, 0, size) // the spans of the words, one word behind another
	start, width := 0, 0         // of the present word
	add := func(sp Span, s string) {
		sp.s = s
		all = append(all, sp)
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
				add(sp, s)
				break
			}
			if i > 0 {
				add(sp, s[:i])
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
func (p *Page) Para(first, rest int, spans ...Span) {
	for _, ws := range split(spans) {
		p.set(strings.Repeat(" ", first), rest, ws)
		first = rest
	}
}

// hang prints a label and beside it paragraphs that keep to their column.
func (p *Page) Hang(indent, col int, label Span, spans ...Span) {
	label.s = printable.Flat(label.s)
	gap := col - indent - term.Width(label.s)
	paras := split(spans)
	if gap < 1 || p.width-col < narrowest/2 || len(paras) == 0 {
		p.Para(indent, min(indent+2, col), append([]Span{label, say(" ")}, spans...)...)
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

func (p *Page) set(lead string, rest int, ws []word) { p.setAt(lead, len(lead), rest, ws) }

// setAt fills lines with words. at is the column after the lead.
func (p *Page) setAt(lead string, at, rest int, ws []word) {
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
	if !slices.ContainsFunc(w.spans, func(sp Span) bool { return strings.ContainsRune(sp.s, nbsp) }) {
		return nil
	}
	var spans []Span
	for _, sp := range w.spans {
		sp.s = strings.ReplaceAll(sp.s, string(nbsp), " ")
		spans = append(spans, sp)
	}
	return slices.Concat(split(spans)...)
}

// fit breaks a word that is too wide for a line, unless it is one to type.
func (w word) fit(width int) (head, tail word) {
	for i, sp := range w.spans {
		if sp.whole {
			head.add(sp)
			continue
		}
		if head.width < width {
			a, b := term.Cut(sp.s, width-head.width)
			head.add(Span{s: a, st: sp.st})
			if b == "" {
				continue
			}
			sp.s = b
		}
		tail.spans = append([]Span{sp}, w.spans[i+1:]...)
		tail.width = w.width - head.width // a long word is measured once
		break
	}
	return head, tail
}

func (p *Page) put(w word, gap int) {
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
func (p *Page) paint(sp Span) {
	if p.color && p.now != sp.st {
		p.b.WriteString(p.now.End() + sp.st.Begin())
	}
	p.now = sp.st
	p.b.WriteString(strings.ReplaceAll(printable.Text(sp.s), string(nbsp), " "))
}

// end ends a line and switches every style off.
func (p *Page) end() {
	p.paint(say(""))
	p.b.WriteByte('\n')
}

func (p *Page) feed(indent int) {
	p.end()
	p.b.WriteString(strings.Repeat(" ", indent))
}

// blank prints a blank line.
func (p *Page) Blank() {
	if !strings.HasSuffix(p.b.String(), "\n\n") {
		p.b.WriteByte('\n')
	}
}
