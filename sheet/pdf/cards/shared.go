package cards

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

const (
	sharedType = 8.5 // pt, the size of cards that share one card
	smallPart  = 0.5 // the largest share of a card that such a card takes
)

// feature is the card of a feature, with its source.
type feature struct {
	doc.Card
	source string
}

// features adds a card of every feature. Those that need less than half a card share one.
func (d *deck) features() {
	var small []feature
	for i := range d.s.Features {
		f := &d.s.Features[i]
		if f.NameOnly() { // it only led to a pick, which has a card of its own
			continue
		}
		c := feature{chapter.Feature(f), doc.OrElse(f.SourceName, f.Kind)}
		if c.From != c.Sort {
			c.Tag = c.Sort
		}
		if f.Table != nil || d.height([]feature{c}) > smallPart*d.room(card{}) {
			d.card(c.Card)
		} else {
			small = append(small, c)
		}
	}
	var cards [][]feature
	for _, c := range small {
		last := len(cards) - 1
		if last >= 0 && d.height(append(slices.Clip(cards[last]), c)) <= d.room(card{}) {
			cards[last] = append(cards[last], c)
			continue
		}
		cards = append(cards, []feature{c})
	}
	for i, list := range cards {
		if len(list) == 1 {
			d.card(list[0].Card)
			continue
		}
		name := phrase.Of("features-title")
		if len(cards) > 1 {
			name += " " + strconv.Itoa(i+1)
		}
		d.words(card{name: name, kind: phrase.Of("features-title"), source: sourcesOf(list)},
			func(v typeset.Voice) []typeset.Rich { return sharedText(v, list) })
	}
}

// height returns the height of cards that share one.
func (d *deck) height(list []feature) float64 {
	v := cardVoice(sharedType * d.o.scale())
	h := 0.0
	for _, p := range sharedText(v, list) {
		if g := typeset.Set(p, d.width(), v.Lead); len(g.Lines) > 0 {
			h += g.Height() + 0.9
		}
	}
	return h
}

// sharedText returns cards below each other, each after its name.
func sharedText(v typeset.Voice, list []feature) (out []typeset.Rich) {
	for _, c := range list {
		if text := block.Paragraphs(v, c.Body...); len(text) > 0 {
			out = append(append(out, typeset.Concat(v.Bold(c.Name), v.Put(" \u2014 "), text[0])), text[1:]...)
		}
	}
	return out
}

// sourcesOf returns the sources of cards, each once.
func sourcesOf(list []feature) string {
	var out []string
	for _, c := range list {
		if !slices.Contains(out, c.source) {
			out = append(out, c.source)
		}
	}
	return strings.Join(out, ", ")
}

// strikes adds one card with a table of all free strikes. If a row is longer than a card, each free strike gets cards of its
// own.
func (d *deck) strikes(list []doc.Card) {
	if len(list) > 1 {
		k := card{icon: canvas.MarkOf(list[0].Icon), name: doc.OrElse(list[0].Tag, list[0].Sort), kind: list[0].Sort}
		k.key = k.name
		rows := func(size float64, _ bool) []block.Part { return d.strikeRows(list, size) }
		probe := k
		d.setHeadAndFoot(&probe)
		room := d.room(probe)
		if !slices.ContainsFunc(rows(d.o.floor(), true), func(p block.Part) bool { return p.Height > room }) {
			d.add(k, rows)
			return
		}
	}
	for _, c := range list {
		d.card(c)
	}
}

// strikeRows returns the table of free strikes.
func (d *deck) strikeRows(list []doc.Card, size float64) []block.Part {
	large := max(1, size/typeset.T5)
	m := cardStyle(size, true)
	m.Flat, m.Brief, m.Source = cardVoice(size).Led(1.16), cardVoice(max(d.o.floor(), size-1)).Led(1.16).In(typeset.Second), cardVoice(d.o.floor()).Led(1.16).In(typeset.Second)
	if m.Small, m.Title = max(9.5, d.o.small()), 12; !d.o.Large {
		m.Slim = canvas.Rect{W: 10.4 * large, H: 3.6 * large}
	}
	s := &block.Setter{Style: m, Plain: true, Labels: chapter.Flags(d.s), Width: d.width()}
	s.Parts = append(s.Parts, s.Flags())
	for i, c := range list {
		s.Card = c
		s.Row("", i == 0)
	}
	return s.Parts
}
