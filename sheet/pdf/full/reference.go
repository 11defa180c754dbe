package full

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/typeset"
)

// referenceLead is the line spacing of pages that are nothing but text: closer lines would be too black.
const referenceLead = 1.42

// referenceBlocks are the common rules in full, by topic; a sheet that was not asked for them has none.
func referenceBlocks(b *setting) []*block.Block {
	if !b.refers() {
		return nil
	}
	sections := append([]doc.Section{chapter.Conditions(b.s), chapter.Actions(b.s), chapter.Tokens(b.s)}, chapter.Reference(b.s).Parts...)
	var out []*block.Block
	for _, s := range sections {
		out = append(out, b.rulesBlock(s))
	}
	out[0].Key = b.Of("conditions", 0)
	return out
}

// refers says whether the sheet has the common rules in full.
func (b *setting) refers() bool { return len(b.s.Reference) > 0 && !b.o.NoReference && !b.Summary }

// rulesBlock sets rules below one another, each led by its name.
func (b *setting) rulesBlock(s doc.Section) *block.Block {
	v := b.prose().text
	var text []typeset.Rich
	for _, e := range s.Entries {
		if c, is := e.(doc.Card); is {
			e = doc.Card{Name: c.Name, Body: c.Without(doc.Ends)}
		}
		text = append(text, block.Paragraphs(v, e)...)
	}
	return b.entryLed(referenceLead, s.Title, "", b.Key+"rules/"+s.Title, text...)
}
