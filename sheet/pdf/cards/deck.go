package cards

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// fill makes the cards: the abilities in the order of the sheet, the hero, the resource, the turn, the conditions, then
// everything else.
func (d *deck) fill() {
	var strikes []doc.Card
	for _, i := range chapter.Order(d.s) {
		a := &d.s.Abilities[i]
		if c := chapter.BriefAbility(d.s, a); a.IsStrike() {
			strikes = append(strikes, c)
		} else {
			d.card(c)
		}
	}
	d.strikes(strikes)
	d.hero()
	for _, r := range d.s.Resources {
		d.card(chapter.ResourceCard(r))
	}
	tokens := chapter.Tokens(d.s)
	tokens.Title = printable.Capital(doc.OrElse(d.s.Show.Terms.Tokens, tokens.Title))
	for _, s := range []doc.Section{chapter.Actions(d.s), tokens, chapter.Conditions(d.s)} {
		d.rules(s)
	}
	for i := range d.s.Tracks {
		d.card(growthCard(d.s, &d.s.Tracks[i]))
	}
	d.cardsOf(chapter.Forms(d.s))
	d.features()
	beside(d)
	for _, s := range []doc.Section{chapter.Treasures(d.s), chapter.Followers(d.s), chapter.Creatures(d.s), chapter.Equipment(d.s)} {
		d.cardsOf(s)
	}
}

// growthCard returns the card of a table that grows, which is named as one if a resource has its name.
func growthCard(s *sheet.Sheet, t *sheet.Track) doc.Card {
	c := chapter.Growth(t)
	if slices.ContainsFunc(s.Resources, func(r *sheet.Resource) bool { return r.Name == c.Name }) {
		c.Name = doc.Joined(", ", c.Name, strings.ToLower(c.Sort))
	}
	return c
}

// cardsOf adds the cards of a section, with the abilities on them.
func (d *deck) cardsOf(s doc.Section) {
	for _, e := range s.Entries {
		c := e.(doc.Card)
		d.card(doc.Card{Name: c.Name, Sort: c.Sort, Tag: c.Tag, From: c.From, Body: c.Without(doc.Ability)})
		for _, e := range c.Body {
			if a, is := e.(doc.Card); is && a.Role == doc.Ability {
				d.card(a)
			}
		}
	}
}

// card adds a card of a document, or several if it does not fit on one. An empty card is left out.
func (d *deck) card(c doc.Card) {
	k := card{icon: noIcon, name: c.Name, cost: c.Cost, kind: c.Sort, source: doc.Joined(" \u00B7 ", c.Tag, c.From), key: c.Name}
	if c.Role != doc.Ability {
		d.text(k, nil, c.Body)
		return
	}
	tag, from := c.Tag, block.SourceLine(c)
	if c.Cost == "" {
		tag = "" // it is above the text
	}
	k.icon, k.altText, k.source = canvas.MarkOf(c.Icon), c.Mark, doc.Joined(" \u00B7 ", tag, from)
	d.add(k, func(size float64, bare bool) []block.Part {
		s := &block.Setter{Style: cardStyle(size, bare), Plain: d.o.NoFlavor, Card: c, Width: d.width()}
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

// text adds a card of entries, with parts above them. An empty card is left out.
func (d *deck) text(k card, above []block.Part, entries []doc.Entry) {
	make := func(size float64, _ bool) []block.Part {
		out := append([]block.Part(nil), above...)
		for _, e := range entries {
			out = append(out, d.entry(cardVoice(size), e)...)
		}
		return out
	}
	if k.icon, k.key = noIcon, k.name; len(make(d.o.floor(), true)) > 0 {
		d.add(k, make)
	}
}

// wholeLines is up to how many lines a rule has that is not divided between two cards.
const wholeLines = 5

// words adds a card of paragraphs. An empty card is left out.
func (d *deck) words(k card, text func(v typeset.Voice) []typeset.Rich) {
	make := func(size float64, _ bool) (out []block.Part) {
		for _, p := range text(cardVoice(size)) {
			lines := d.paragraph(cardVoice(size), p)
			for i := range lines {
				lines[i].Tied = lines[i].Tied || len(lines) <= wholeLines && i+1 < len(lines)
			}
			out = append(out, lines...)
		}
		return out
	}
	if k.icon, k.key = noIcon, k.name; len(make(d.o.floor(), true)) > 0 {
		d.add(k, make)
	}
}

// paragraph returns a paragraph of a card.
func (d *deck) paragraph(v typeset.Voice, r typeset.Rich) []block.Part {
	return block.Lines(typeset.Set(r, d.width(), v.Lead), cardPad, 0.9)
}

// rules adds a card of rules in their short form.
func (d *deck) rules(s doc.Section) {
	d.words(card{name: s.Title, kind: s.Title}, func(v typeset.Voice) (out []typeset.Rich) {
		var bare []string
		for _, e := range s.Entries {
			c := e.(doc.Card)
			if doc.Length(c.Digest()) == 0 || paper.IsLong(c) {
				bare = append(bare, c.Name)
				continue
			}
			out = append(out, block.Reminder(v, c))
		}
		return append(out, v.Bold(strings.Join(bare, " \u00B7 ")))
	})
}
