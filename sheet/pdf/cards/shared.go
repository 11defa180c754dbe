package cards

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

const (
	sharedType = 8.5 // pt, in which what shares a card fits on it
	smallPart  = 0.5 // of a card, which what shares one takes at most
)

// features adds a card of every feature; those that need less than half of one share them.
func (d *deck) features() {
	var small []sheet.Feature
	for _, f := range d.s.Features {
		switch high := d.height([]sheet.Feature{f}); {
		case f.Mute(): // it only leads to what was picked, which has cards of its own
		case high > smallPart*d.room(card{}):
			d.feature(f)
		default:
			small = append(small, f)
		}
	}
	var cards [][]sheet.Feature
	for _, f := range small {
		last := len(cards) - 1
		if last >= 0 && d.height(append(slices.Clip(cards[last]), f)) <= d.room(card{}) {
			cards[last] = append(cards[last], f)
			continue
		}
		cards = append(cards, []sheet.Feature{f})
	}
	for i, list := range cards {
		if len(list) == 1 {
			d.feature(list[0])
			continue
		}
		name := "Features"
		if len(cards) > 1 {
			name += " " + strconv.Itoa(i+1)
		}
		d.words(card{name: name, kind: "Features", source: sourcesOf(list)}, func(v typeset.Voice) []typeset.Rich { return sharedText(v, list) })
	}
}

// feature adds a card of one feature.
func (d *deck) feature(f sheet.Feature) {
	d.words(card{name: phrase.OrElse(f.Name, "Unnamed feature"), source: cardSource(f), kind: strings.ReplaceAll(f.Kind, "-", " ")},
		func(v typeset.Voice) []typeset.Rich { return phrase.FeatureText(v, f) })
}

// height is how high features on one card are.
func (d *deck) height(list []sheet.Feature) float64 {
	v := cardVoice(sharedType * d.scale())
	h := 0.0
	for _, p := range sharedText(v, list) {
		if g := typeset.Set(p, d.text(), v.Lead); len(g.Lines) > 0 {
			h += g.Height() + 0.9
		}
	}
	return h
}

// sharedText is features one below the other, each behind its name.
func sharedText(v typeset.Voice, list []sheet.Feature) (out []typeset.Rich) {
	for _, f := range list {
		text := phrase.FeatureText(v, f)
		if len(text) == 0 {
			continue
		}
		out = append(out, typeset.Cat(v.Bold(phrase.OrElse(f.Name, "Unnamed feature")), v.Put(" \u2014 "), text[0]))
		out = append(out, text[1:]...)
	}
	return out
}

// sourcesOf are who gives some features, each once.
func sourcesOf(list []sheet.Feature) string {
	var out []string
	for _, f := range list {
		if name := phrase.OrElse(f.SourceName, f.Kind); !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return strings.Join(out, ", ")
}

// cardSource is what a feature is and who gives it.
func cardSource(f sheet.Feature) string {
	if source := phrase.FeatureSource(f); source != f.Kind {
		return phrase.List(" \u00B7 ", strings.ReplaceAll(f.Kind, "-", " "), source)
	}
	return f.Kind
}

// strikes adds one card of all free strikes, as a table; where a row of it is longer than a card, each gets cards of its
// own, which are divided between lines.
func (d *deck) strikes(list []sheet.Ability) {
	if len(list) > 1 {
		k := card{icon: phrase.MarkOf(d.s, list[0]), name: phrase.OrElse(list[0].KindName, list[0].TypeName), kind: list[0].TypeName}
		k.key = k.name
		rows := func(size float64, _ bool) []block.Part { return d.strikeRows(list, size) }
		probe := k
		d.dress(&probe)
		room := d.room(probe)
		if !slices.ContainsFunc(rows(cardFloor, true), func(p block.Part) bool { return p.Height > room }) {
			d.add(k, rows)
			return
		}
	}
	for _, a := range list {
		d.ability(a)
	}
}

// strikeRows is the table of free strikes.
func (d *deck) strikeRows(list []sheet.Ability, size float64) []block.Part {
	large := max(1, size/cardMost)
	m := cardManner(size, true)
	m.Flat, m.Brief, m.Source = typeset.TableVoice.At(size), typeset.TableVoice.At(max(cardFloor, size-1)).In(typeset.Second), typeset.TableVoice.At(cardFloor).In(typeset.Second)
	m.Slim, m.Small, m.Title = canvas.Rect{W: 12.4 * large, H: canvas.FlagHeight * large}, cardMost, 12
	s := &block.Setter{Manner: m, Plain: true, Labels: phrase.ShortLabels(d.s.Show.Roll.Tiers), Width: d.text()}
	s.Parts = append(s.Parts, s.Flags())
	for i, a := range list {
		s.Card = chapter.Ability(&d.s.Show, &a)
		s.Row("", i == 0)
	}
	return s.Parts
}
