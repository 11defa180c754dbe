package cards

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// fill makes the cards: the abilities in the order of the sheet, the hero, the resource, the turn, the
// conditions, then what the hero is and has.
func (d *deck) fill() {
	var strikes []sheet.Ability
	for _, i := range phrase.PrintOrder(d.s) {
		if a := d.s.Abilities[i]; phrase.IsStrike(a) {
			strikes = append(strikes, a)
		} else {
			d.ability(a)
		}
	}
	d.strikes(strikes)
	d.hero()
	d.resourceCards()
	d.rules("Your turn", d.s.Actions)
	d.rules(printable.Capital(phrase.OrElse(d.s.Show.Terms.Tokens, "tokens")), d.s.Tokens)
	d.rules("Conditions", d.s.Conditions)
	for _, t := range d.s.Tracks {
		d.words(card{name: phrase.OrElse(t.Name, t.On), source: t.SourceName, kind: "Table"}, func(v typeset.Voice) []typeset.Rich { return phrase.TrackText(v, t) })
	}
	for _, f := range d.s.Forms {
		d.words(card{name: phrase.OrElse(f.Name, "Form"), source: f.SourceName, kind: "Form"}, func(v typeset.Voice) []typeset.Rich { return phrase.FormText(v, f) })
	}
	d.features()
	d.gatheredCards()
	for _, k := range d.s.Kits {
		d.words(card{name: k.Name, source: k.SourceName, kind: "Kit"}, func(v typeset.Voice) []typeset.Rich { return phrase.KitText(v, k) })
	}
}

// cardVoice sets the text of cards.
func cardVoice(size float64) typeset.Voice { return typeset.TableVoice.At(size).Led(1.22) }

// cardManner is how an ability is set on a card.
func cardManner(size float64, bare bool) block.Manner {
	v := cardVoice(size)
	large := max(1, size/cardMost)
	return block.Manner{
		Pad: cardPad, Body: v, Tier: v.Led(1.15), Least: size, Meta: typeset.TableVoice.At(min(8*large, size)),
		Flavor: typeset.TableVoice.At(min(8.5*large, size)).In(typeset.Second), Flag: canvas.Rect{W: 12.4 * large, H: canvas.FlagHeight * large},
		Pitch: 4.9 * large, Inline: true, Bare: bare,
	}
}

func (d *deck) ability(a sheet.Ability) { d.card(chapter.Ability(&d.s.Show, &a)) }

// card adds a card of a document.
func (d *deck) card(c doc.Card) {
	k := card{icon: canvas.MarkOf(c.Icon), said: c.Mark, name: c.Name, cost: c.Cost, kind: c.Sort, source: phrase.List(" \u00B7 ", c.Tag, block.SourceLine(c)), key: c.Name}
	d.add(k, func(size float64, bare bool) []block.Part {
		s := &block.Setter{Manner: cardManner(size, bare), Plain: d.o.NoFlavor, Card: c, Width: d.text()}
		s.Full()
		for _, e := range c.Body { // an ability's own entries are lines and outcomes; a record may have more
			switch e.(type) {
			case doc.Boxes, doc.Table, doc.Bars:
				s.Parts = append(s.Parts, d.entry(cardVoice(size), e)...)
			}
		}
		return s.Parts
	})
}

// words adds a card of paragraphs. One without any is left out.
func (d *deck) words(k card, text func(v typeset.Voice) []typeset.Rich) {
	d.wordsFrom(k, nil, text)
}

// wordsFrom is words with parts above the paragraphs.
func (d *deck) wordsFrom(k card, above []block.Part, text func(v typeset.Voice) []typeset.Rich) {
	k.icon, k.key = noIcon, k.name
	make := func(size float64, _ bool) []block.Part {
		v := cardVoice(size)
		out := append([]block.Part(nil), above...)
		for _, p := range text(v) {
			out = append(out, block.Lines(typeset.Set(p, d.text(), v.Lead), cardPad, 0.9)...)
		}
		return out
	}
	if len(make(cardFloor, true)) > 0 {
		d.add(k, make)
	}
}

// rules adds a card of rules in their short form.
func (d *deck) rules(name string, rules []sheet.Rule) {
	d.words(card{name: name, kind: name}, func(v typeset.Voice) []typeset.Rich {
		var out []typeset.Rich
		var bare []string
		for _, r := range rules {
			t := phrase.Digest(r)
			if phrase.Length(t) == 0 || phrase.IsLong(r) {
				bare = append(bare, r.Name+phrase.InBrackets(r.Mark))
				continue
			}
			out = append(out, phrase.Reminder(v, r.Name, phrase.RuleKind(d.s, r), t))
		}
		return append(out, v.Bold(strings.Join(bare, " \u00B7 ")))
	})
}

// resourceCards adds a card of every resource.
func (d *deck) resourceCards() {
	for _, r := range d.s.Resources {
		k := card{name: phrase.OrElse(r.Name, r.Label), kind: r.Label, source: r.Source.Name}
		d.words(k, func(v typeset.Voice) []typeset.Rich {
			out := phrase.GainLines(r, v)
			for _, t := range r.Rules {
				out = append(out, v.Text(t, false))
			}
			return out
		})
	}
}

// gatheredCards are cards of what play brought.
func (d *deck) gatheredCards() {
	for _, t := range d.s.Treasures {
		d.words(card{name: phrase.ItemName(t), source: phrase.List(" \u00B7 ", t.Category, strings.Join(t.Keywords, ", ")), kind: "Treasure"},
			func(v typeset.Voice) []typeset.Rich { return phrase.TreasureText(v, t) })
	}
	for _, f := range d.s.Followers {
		d.words(card{name: phrase.OrElse(f.Called, f.Name), source: f.Name, kind: "Follower"}, func(v typeset.Voice) []typeset.Rich { return phrase.FollowerText(v, f) })
	}
	for _, x := range d.s.Blocks {
		d.words(card{name: x.Name, source: x.SourceName, kind: "Companion"}, func(v typeset.Voice) []typeset.Rich { return phrase.BlockText(v, x) })
		for _, a := range x.Abilities {
			a.From = phrase.OrElse(a.From, x.Name)
			d.ability(a)
		}
	}
}
