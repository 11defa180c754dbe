package full

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
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
		if ch.o.Large || ch.alone { // other sheets have the rest on the back of page 1
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
	out = append(out, ch.actBlocks()...)
	for i := range ch.s.Tracks {
		out = append(out, ch.card(chapter.Growth(&ch.s.Tracks[i]), ch.Of("track", i)))
	}
	for i := range ch.s.Forms {
		out = append(out, ch.formBlock(i))
	}
	return out
}

// feature returns the i-th feature of the hero.
func (b *setting) feature(i int) *block.Block {
	return b.card(chapter.Feature(&b.s.Features[i]), b.Of("feature", i))
}

// actBlocks returns the actions that every hero has and that the leaf only names, in full.
func (ch featureChapter) actBlocks() (out []*block.Block) {
	for i, e := range chapter.Actions(ch.s).Entries {
		if c := e.(doc.Card); paper.IsLong(c) {
			out = append(out, ch.card(c, ch.Of("rule", i)))
		}
	}
	return out
}

// formBlock returns the i-th form of the hero.
func (ch featureChapter) formBlock(i int) *block.Block {
	c := chapter.Form(&ch.s.Forms[i])
	text := block.Paragraphs(ch.prose().text, c.Body...)
	if ch.pace.dense {
		text = []typeset.Rich{typeset.Join(ch.prose().text.Put(" "), text...)}
	}
	return ch.entry(c.Name, c.From, ch.Of("form", i), text...)
}
