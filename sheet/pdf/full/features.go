package full

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// featureChapter is the chapter of the class, level by level.
type featureChapter struct{ *setting }

// blocks returns the features in full, then the tables and forms that belong to them.
func (ch featureChapter) blocks() []*block.Block {
	var out []*block.Block
	for i := range ch.s.Features {
		if f := &ch.s.Features[i]; !f.Own && !f.NameOnly() {
			out = append(out, ch.feature(i))
		}
	}
	for _, r := range ch.s.Resources {
		rules := r.ApartRules()
		if ch.alone { // other sheets have the rest on the pages for a fight
			rules = r.Rules
		}
		if len(rules) > 0 {
			c := doc.Card{Name: doc.OrElse(r.Name, r.Label), From: r.Source.Name}
			for _, t := range rules {
				c.Body = append(c.Body, doc.Line{Text: t})
			}
			out = append(out, ch.card(c, ""))
		}
	}
	out = append(append(out, ch.actBlocks()...), ch.asideBlocks()...)
	for i, t := range ch.s.Tracks {
		if ch.o.Large && ch.reached(t) {
			continue // it is with its resource
		}
		out = append(out, ch.card(chapter.Growth(&ch.s.Tracks[i]), ch.Of("track", i)))
	}
	for i := range ch.s.Forms {
		out = append(out, ch.formBlock(i))
	}
	return out
}

// reached reports whether a hero has every step of a table that grows with a resource.
func (b *setting) reached(t sheet.Track) bool {
	return slices.ContainsFunc(b.s.Resources, func(r *sheet.Resource) bool { return r.ID == t.On }) &&
		!slices.ContainsFunc(t.Rows, func(row sheet.Row) bool { return row.Dormant })
}

// feature returns the i-th feature of the hero. The notes of a kit have its name alone, since the page has the kit too.
func (b *setting) feature(i int) *block.Block {
	f, c := &b.s.Features[i], *b.page.Feature(i)
	if f.SourceName == "" && slices.ContainsFunc(b.s.Kits, func(k sheet.Kit) bool { return k.Name == f.Name }) {
		c.From = ""
	}
	return b.cardOnce(c, b.Of("feature", i))
}

// actBlocks returns the actions that every hero has and that the leaf only names, in full.
func (ch featureChapter) actBlocks() (out []*block.Block) {
	for i, c := range ch.page.Acts() {
		if paper.IsLong(c) {
			out = append(out, ch.cardOnce(c, ch.Of("rule", i)))
		}
	}
	return out
}

// asideBlocks returns the rules of every hero for which the leaf has no room, in one block, unless the sheet has all of them.
func (ch featureChapter) asideBlocks() []*block.Block {
	if len(ch.aside) == 0 || ch.hasReference() {
		return nil
	}
	v := ch.prose().text
	var texts []typeset.Rich
	for _, c := range ch.aside {
		texts = append(texts, block.Reminder(v, c))
	}
	return []*block.Block{ch.entry(printable.Capital(phrase.Of("moved-rules")), "", "",
		typeset.Join(v.Put(typeset.WideGap), texts...))}
}

// formBlock returns the i-th form of the hero.
func (ch featureChapter) formBlock(i int) *block.Block {
	c := chapter.Form(&ch.s.Forms[i])
	text := block.Paragraphs(ch.prose().text, c.Body...)
	if ch.density.dense {
		text = []typeset.Rich{typeset.Join(ch.prose().text.Put(" "), text...)}
	}
	return ch.entry(c.Name, c.From, ch.Of("form", i), text...)
}
