package pdf

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// deal makes the deck: the abilities in the order of the sheet, the hero, the resource, the turn, the
// conditions, then what the hero is and has.
func (d *dealer) deal() {
	for _, i := range inOrder(d.s.Abilities) {
		d.ability(d.s.Abilities[i])
	}
	d.hero()
	d.resourceCard()
	d.rules("Your turn", d.s.Actions)
	d.rules("Hero tokens", d.s.Tokens)
	d.rules("Conditions", d.s.Conditions)
	for _, t := range d.s.Tracks {
		d.words(card{name: orElse(t.Name, t.On), source: t.SourceName, kind: "Table"}, func(v typeset.Voice) []typeset.Rich { return trackText(v, t) })
	}
	for _, f := range d.s.Forms {
		d.words(card{name: orElse(f.Name, "Form"), source: f.SourceName, kind: "Form"}, func(v typeset.Voice) []typeset.Rich { return formText(v, f) })
	}
	for _, f := range d.s.Features {
		d.words(card{name: orElse(f.Name, "Unnamed feature"), source: cardSource(f), kind: strings.ReplaceAll(f.Kind, "-", " ")},
			func(v typeset.Voice) []typeset.Rich { return featureText(v, f) })
	}
	d.gatheredCards()
	for _, k := range d.s.Kits {
		d.words(card{name: k.Name, source: k.SourceName, kind: "Kit"}, func(v typeset.Voice) []typeset.Rich { return kitText(v, k) })
	}
}

// cardSource is what a feature is and who gives it.
func cardSource(f sheet.Feature) string {
	if source := featureSource(f); source != f.Kind {
		return list(" \u00B7 ", strings.ReplaceAll(f.Kind, "-", " "), source)
	}
	return f.Kind
}

// cardVoice sets the text of cards.
func cardVoice(size float64) typeset.Voice { return typeset.TableVoice.At(size).Led(1.22) }

// cardManner is how an ability is set on a card.
func cardManner(size float64, bare bool) manner {
	v := cardVoice(size)
	large := max(1, size/cardMost)
	return manner{
		pad: cardPad, body: v, tier: v.Led(1.15), least: size, meta: typeset.TableVoice.At(min(8*large, size)),
		flavor: typeset.TableVoice.At(min(8.5*large, size)).In(typeset.Second), flag: canvas.Rect{W: 12.4 * large, H: canvas.FlagHeight * large},
		pitch: 4.9 * large, inline: true, bare: bare,
	}
}

func (d *dealer) ability(a sheet.Ability) {
	k := card{icon: iconOf(a), name: orElse(a.Name, "Unnamed ability"), kind: a.TypeName, source: orElse(sourceLine(a), a.SourceName)}
	if a.Cost > 0 {
		k.cost = strconv.Itoa(a.Cost)
	}
	k.key = k.name
	d.add(k, func(size float64, bare bool) []part {
		s := &blockSetter{manner: cardManner(size, bare), b: d.book, a: a, width: d.text()}
		s.full()
		return s.parts
	})
}

// words adds a card of paragraphs. One without any is left out.
func (d *dealer) words(k card, text func(v typeset.Voice) []typeset.Rich) {
	d.wordsFrom(k, nil, text)
}

// wordsFrom is words with parts above the paragraphs.
func (d *dealer) wordsFrom(k card, above []part, text func(v typeset.Voice) []typeset.Rich) {
	k.icon, k.key = noIcon, k.name
	make := func(size float64, _ bool) []part {
		v := cardVoice(size)
		out := append([]part(nil), above...)
		for _, p := range text(v) {
			out = append(out, lines(typeset.Set(p, d.text(), v.Lead), cardPad, 0.9)...)
		}
		return out
	}
	if len(make(cardFloor, true)) > 0 {
		d.add(k, make)
	}
}

// rules adds a card of rules in their short form.
func (d *dealer) rules(name string, rules []sheet.Rule) {
	d.words(card{name: name, kind: name}, func(v typeset.Voice) []typeset.Rich {
		var out []typeset.Rich
		var bare []string
		for _, r := range rules {
			t := shorter(r)
			if long(t) == 0 || wordy(r) {
				bare = append(bare, r.Name+inBrackets(r.Mark))
				continue
			}
			out = append(out, reminder(v, r.Name, ruleKind(r), t))
		}
		return append(out, v.Bold(strings.Join(bare, " \u00B7 ")))
	})
}

// hero adds the card of the hero's numbers.
func (d *dealer) hero() {
	s := d.s
	k := card{name: called(s), kind: "Hero", source: orElse(s.EditionTitle, "hero")}
	var above []part
	if len(s.Characteristics) > 0 {
		step := d.text() / float64(len(s.Characteristics))
		above = append(above, part{height: 11.5, tied: true, draw: func(c *canvas.Canvas, x, y float64) {
			for i, n := range s.Characteristics {
				mid := x + cardPad + (float64(i)+0.5)*step
				c.PutOn(typeset.Cell(typeset.TextVoice.At(16), 9, step-0.6, func(v typeset.Voice) typeset.Rich { return v.Bold(n.Show()) }), mid, y+6.4, canvas.Centre)
				c.PutOn(typeset.Cell(typeset.TableVoice.At(typeset.Floor), typeset.Floor, step-0.4, func(v typeset.Voice) typeset.Rich { return v.Put(n.Name) }), mid, y+10, canvas.Centre)
			}
		}})
	}
	d.wordsFrom(k, above, func(v typeset.Voice) []typeset.Rich {
		out := []typeset.Rich{v.Put(list(" \u00B7 ", levelOf(s), d.identity()))}
		for _, row := range [][]string{{"stamina", "winded", "dying", "dead", "recoveries", "recovery_value"}, append(slices.Clone(vitals), "surge_limit", "shield_limit", "renown", "wealth")} {
			out = append(out, d.inWords(v, row...))
		}
		if p := s.Potency; p.Characteristic != "" {
			out = append(out, potencyWords(v, p))
		}
		return append(append(out, d.traits(v)...), d.known(v)...)
	})
}

// resourceCard adds the card of the Heroic Resource.
func (d *dealer) resourceCard() {
	r := d.s.Resource
	if r == nil {
		return
	}
	k := card{name: orElse(r.Name, "Heroic Resource"), kind: "Heroic Resource", source: r.Source.Name}
	d.words(k, func(v typeset.Voice) []typeset.Rich {
		out := (&resourcePanel{width: 1e3}).gainLines(r, v)
		for _, t := range r.Rules {
			out = append(out, v.Text(t, false))
		}
		return out
	})
}
