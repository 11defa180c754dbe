package full

import (
	"scabbard/sheet"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/wording"
)

// openBlocks are what is still to decide and what the player should know.
func openBlocks(b *setting) []*block.Block {
	v := b.prose().text
	var issues, questions []typeset.Rich
	for _, i := range wording.Unsaid(b.s) {
		issues = append(issues, typeset.Cat(v.Bold(string(i.Severity)+": "), v.Put(i.Text))) // what to type helps nobody on paper
	}
	for _, q := range wording.Undecided(b.s) {
		text := typeset.Cat(v.Bold(phrase.OrElse(q.Prompt, sheet.Unwritten(q.ID))), v.In(typeset.Second).Put(" "+string(q.State)))
		if len(q.Answer) > 0 {
			text = typeset.Cat(text, v.Put(": "+q.Words()))
		}
		if q.Reason != "" {
			text = typeset.Cat(text, v.Put(" \u2014 "+q.Reason))
		}
		questions = append(questions, typeset.Cat(text, phrase.SourceOf(v, q.Source.Name)))
	}
	var out []*block.Block
	if len(questions) > 0 {
		out = append(out, b.entry("To decide", "", "", questions...))
	}
	if len(issues) > 0 {
		out = append(out, b.entry("To know", "", "", issues...))
	}
	return out
}
