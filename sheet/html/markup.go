package html

import (
	"html"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// Words of HTML that games use too.
const (
	class  = "class"
	typed  = "type"
	strong = "strong"
	small  = "small"
	top    = "head"
	title  = "title"
)

// page collects the markup of a page. Every word of a sheet goes through say, and every value of an attribute
// through open: nothing that a person wrote can become markup.
type page struct {
	Options
	b strings.Builder
}

// open begins an element; attributes are names and values by turns, and one without a value is left out.
func (p *page) open(tag string, attributes ...string) { p.begin(tag, ">", attributes) }

// empty is an element that holds nothing.
func (p *page) empty(tag string, attributes ...string) { p.begin(tag, " />", attributes) }

func (p *page) begin(tag, end string, attributes []string) {
	p.b.WriteString("<" + tag)
	for i := 0; i+1 < len(attributes); i += 2 {
		if attributes[i+1] != "" {
			p.b.WriteString(" " + attributes[i] + `="` + escaped(printable.Flat(attributes[i+1])) + `"`)
		}
	}
	p.b.WriteString(end)
}

// blocks are the elements that end a line, so that the page can be read as it is written.
const blocks = " head body html article header main section nav div p ul ol li dl dt dd details summary h1 h2 h3 h4 table tr footer title fieldset "

// close ends elements.
func (p *page) close(tags ...string) {
	for _, tag := range tags {
		p.b.WriteString("</" + tag + ">")
		if strings.Contains(blocks, " "+tag+" ") {
			p.b.WriteByte('\n')
		}
	}
}

// say writes words on a line.
func (p *page) say(words string) { p.b.WriteString(escaped(printable.Line(words))) }

// escaped is text that markup can hold. The signs that no document may have are no part of printable text, but for
// those that are no characters at all.
func escaped(s string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		if r == 0xFFFE || r == 0xFFFF {
			return '\uFFFD'
		}
		return r
	}, s))
}

// put writes an element that holds words, unless there are none.
func (p *page) put(tag, words string, attributes ...string) {
	if strings.TrimSpace(words) == "" {
		return
	}
	p.open(tag, attributes...)
	p.say(words)
	p.close(tag)
}

// text writes a text within a line: its paragraphs are lines.
func (p *page) text(t sheet.Text) {
	for _, r := range t {
		p.run(r, func() { p.empty("br") })
	}
}

// prose writes the paragraphs of a text.
func (p *page) prose(t sheet.Text) {
	if strings.TrimSpace(t.String()) == "" {
		return
	}
	p.open("p")
	for _, r := range t {
		p.run(r, func() {
			p.close("p")
			p.open("p")
		})
	}
	p.close("p")
}

// run writes a stretch of text, with what separates its paragraphs.
func (p *page) run(r sheet.Run, between func()) {
	switch r.Kind {
	case sheet.Plain:
		for i, words := range strings.Split(printable.Text(r.S), "\n") {
			if i > 0 {
				between()
			}
			p.say(words)
		}
	case sheet.Strong:
		p.put(strong, r.S)
	default:
		p.put("b", r.String())
	}
}

// labelled writes a paragraph behind its label, unless there is none.
func (p *page) labelled(label string, t sheet.Text) {
	if strings.TrimSpace(t.String()) == "" {
		return
	}
	p.open("p")
	p.put(strong, label+":", class, "l")
	p.say(" ")
	p.text(t)
	p.close("p")
}

// entry is a line of a list of terms: what it is, and what it says; nothing where that is empty.
func (p *page) entry(name, words string) {
	if strings.TrimSpace(words) == "" {
		return
	}
	p.open("div")
	p.put("dt", name)
	p.put("dd", words)
	p.close("div")
}

// items is a list of texts.
func (p *page) items(texts []sheet.Text) {
	if len(texts) == 0 {
		return
	}
	p.open("ul")
	for _, t := range texts {
		p.open("li")
		p.text(t)
		p.close("li")
	}
	p.close("ul")
}
