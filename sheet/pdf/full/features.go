package full

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// featureChapter is the chapter of the class, level by level.
type featureChapter struct{ *setting }

// blocks returns the features in full, then the tables and forms that belong to them.
func (ch featureChapter) blocks() []*block.Block {
	out := ch.features(false)
	for i, r := range ch.s.Resources {
		if !ch.moved["resource"] || len(r.Rules) == 0 {
			continue
		}
		var rules []doc.Entry
		for _, t := range r.Rules {
			rules = append(rules, doc.Line{Text: t})
		}
		out = append(out, ch.card(doc.Card{Name: r.Name, From: r.Source.Name, Body: rules}, ch.Of("resource", i)))
	}
	out = append(out, ch.actBlocks()...)
	for i := range ch.s.Tracks {
		out = append(out, ch.card(chapter.Growth(&ch.s.Tracks[i]), ch.Of("track", i)))
	}
	for i := range ch.s.Forms {
		out = append(out, ch.formBlock(i))
	}
	return append(out, ch.advancement(ch.prose().text)...)
}

// features returns the features that belong to the hero, or those that the class gives.
func (b *setting) features(own bool) (out []*block.Block) {
	for i := range b.s.Features {
		if f := &b.s.Features[i]; f.Own == own && !f.NameOnly() {
			out = append(out, b.card(chapter.Feature(f), b.Of("feature", i)))
		}
	}
	return out
}

// actBlocks returns the actions that every hero has and that page 1 only names: those with a digest in one block, the others
// in full.
func (ch featureChapter) actBlocks() (out []*block.Block) {
	var short []typeset.Rich
	acts := chapter.Actions(ch.s)
	for i, e := range acts.Entries {
		c := e.(doc.Card)
		switch {
		case len(c.Digest()) == 0:
		case paper.IsLong(c):
			out = append(out, ch.card(c, ch.Of("rule", i)))
		case ch.moved["acts"] && !ch.s.Actions[i].IsOwn():
			short = append(short, block.Reminder(ch.prose().digest, c))
		}
	}
	if ch.moved["conditions"] {
		out = append(out, ch.digests(chapter.Conditions(ch.s))...)
		tokens := chapter.Tokens(ch.s)
		tokens.Title = printable.Capital(doc.OrElse(ch.s.Show.Terms.Tokens, tokens.Title))
		out = append(out, ch.digests(tokens)...)
	}
	if len(short) > 0 {
		out = append([]*block.Block{ch.entry(acts.Title, "", ch.Of("acts", 0), short...)}, out...)
	}
	return out
}

// digests returns a block of rules in their short form, or nil if there are none.
func (ch featureChapter) digests(s doc.Section) []*block.Block {
	var text []typeset.Rich
	for _, e := range s.Entries {
		text = append(text, block.Reminder(ch.prose().digest, e.(doc.Card)))
	}
	if len(text) == 0 {
		return nil
	}
	return []*block.Block{ch.entry(s.Title, "", "", text...)}
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
