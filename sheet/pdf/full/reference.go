package full

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/typeset"
)

// referenceLead is the line spacing of pages of text only; closer lines would look too black.
const referenceLead = 1.42

// referenceBlocks returns the common rules in full, by topic, or nil if the sheet was not asked for them.
func referenceBlocks(b *setting) []*block.Block {
	if !b.hasReference() {
		return nil
	}
	sections := append([]doc.Section{chapter.Conditions(b.s), chapter.Actions(b.s), chapter.Tokens(b.s)}, chapter.Reference(b.s).Parts...)
	var out []*block.Block
	for _, s := range sections {
		if s.Empty() {
			continue
		}
		bl := b.rulesBlock(s)
		if s.ID == chapter.SectionConditions {
			bl.Key = b.Of("conditions", 0)
		}
		out = append(out, bl)
	}
	return out
}

// hasReference reports whether the sheet has the common rules in full.
func (b *setting) hasReference() bool {
	return len(b.s.Reference) > 0 && !b.o.NoReference && !b.Summary
}

// rulesBlock returns rules below one another, each after its name.
func (b *setting) rulesBlock(s doc.Section) *block.Block {
	v := b.prose().text
	var text []typeset.Rich
	for _, e := range s.Entries {
		if c, is := e.(doc.Card); is {
			e = doc.Card{Name: c.Name, Body: c.Without(doc.Ends)}
		}
		text = append(text, block.Paragraphs(v, e)...)
	}
	return b.entryWithLead(referenceLead, s.Title, "", b.Key+"rules/"+s.Title, text...)
}
