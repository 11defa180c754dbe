package full

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// featureChapter is what the class gives, level by level.
type featureChapter struct{ *setting }

// blocks are the features in full, then the tables and shapes that belong to them.
func (ch featureChapter) blocks() []*block.Block {
	v := ch.prose().text
	var out []*block.Block
	for i, f := range ch.s.Features {
		if !f.Own && !f.Mute() {
			out = append(out, ch.featureBlock(v, i))
		}
	}
	for i, r := range ch.s.Resources {
		if !ch.moved["resource"] || len(r.Rules) == 0 {
			continue
		}
		var text []typeset.Rich
		for _, t := range r.Rules {
			text = append(text, v.Text(t, false))
		}
		out = append(out, ch.entry(r.Name, r.Source.Name, ch.Of("resource", i), text...))
	}
	out = append(out, ch.actBlocks(v)...)
	out = append(append(out, ch.trackBlocks(v)...), ch.formBlocks(v)...)
	return append(out, ch.advancement(v)...)
}

// actBlocks are what everyone may do, as far as the first page only names it: what has a digest in a block of
// all, the others each in full.
func (ch featureChapter) actBlocks(v typeset.Voice) []*block.Block {
	var out []*block.Block
	var short []typeset.Rich
	for i, r := range ch.s.Actions {
		switch t := phrase.Digest(r); {
		case len(t) == 0:
		case phrase.IsLong(r):
			out = append(out, ch.entry(r.Name, phrase.RuleKind(ch.s, r), ch.Of("rule", i), v.Text(t, false)))
		case ch.moved["acts"] && !phrase.IsOwn(r):
			short = append(short, phrase.Reminder(ch.prose().digest, r.Name, phrase.RuleKind(ch.s, r), t))
		}
	}
	if ch.moved["conditions"] {
		out = append(out, ch.digests("Conditions", ch.s.Conditions), ch.digests(printable.Capital(phrase.OrElse(ch.s.Show.Terms.Tokens, "tokens")), ch.s.Tokens))
		out = slices.DeleteFunc(out, func(bl *block.Block) bool { return bl == nil })
	}
	if len(short) > 0 {
		out = append([]*block.Block{ch.entry("What everyone may do", "", ch.Of("acts", 0), short...)}, out...)
	}
	return out
}

// digests is a block of rules in their short form, nil without any.
func (ch featureChapter) digests(title string, rules []sheet.Rule) *block.Block {
	var text []typeset.Rich
	for _, r := range rules {
		text = append(text, phrase.Reminder(ch.prose().digest, r.Name, r.Mark, phrase.Digest(r)))
	}
	if len(text) == 0 {
		return nil
	}
	return ch.entry(title, "", "", text...)
}

// trackBlocks are the growing tables with every step, also those the hero is below.
func (ch featureChapter) trackBlocks(v typeset.Voice) []*block.Block {
	var out []*block.Block
	for i, t := range ch.s.Tracks {
		out = append(out, ch.entry(phrase.OrElse(t.Name, t.On), t.SourceName, ch.Of("track", i), phrase.TrackText(v, t)...))
	}
	return out
}

func (ch featureChapter) formBlocks(v typeset.Voice) []*block.Block {
	var out []*block.Block
	for i, f := range ch.s.Forms {
		text := phrase.FormText(v, f)
		if ch.pace.dense {
			text = []typeset.Rich{typeset.Join(v.Put(" "), text...)}
		}
		out = append(out, ch.entry(phrase.OrElse(f.Name, "Form"), f.SourceName, ch.Of("form", i), text...))
	}
	return out
}

// featureBlock is the i-th feature in full.
func (b *setting) featureBlock(v typeset.Voice, i int) *block.Block {
	f := b.s.Features[i]
	return b.entry(phrase.OrElse(f.Name, "Unnamed feature"), phrase.FeatureSource(f), b.Of("feature", i), phrase.FeatureText(v, f)...)
}
