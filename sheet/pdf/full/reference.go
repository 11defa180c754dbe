package full

import (
	"scabbard/sheet"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// referenceLead is the line spacing of pages that are nothing but text: closer lines would be too black.
const referenceLead = 1.42

// referenceBlocks are the common rules in full, by topic; a sheet that was not asked for them has none.
func referenceBlocks(b *setting) []*block.Block {
	if !b.refers() {
		return nil
	}
	conditions := b.rulesBlock("Conditions", b.s.Conditions)
	conditions.Key = b.Of("conditions", 0)
	out := []*block.Block{conditions, b.rulesBlock("Moves, maneuvers and actions", b.s.Actions), b.rulesBlock("Hero tokens", b.s.Tokens)}
	rest := b.s.Reference
	for len(rest) > 0 {
		n := 1
		for n < len(rest) && rest[n].Kind == rest[0].Kind {
			n++
		}
		out = append(out, b.rulesBlock(printable.Capital(phrase.OrElse(rest[0].Kind, "rules")), rest[:n]))
		rest = rest[n:]
	}
	return out
}

// refers says whether the sheet has the common rules in full.
func (b *setting) refers() bool { return len(b.s.Reference) > 0 && !b.o.NoReference && !b.Summary }

// rulesBlock sets rules below one another, each led by its name.
func (b *setting) rulesBlock(title string, rules []sheet.Rule) *block.Block {
	v := b.prose().text
	var text []typeset.Rich
	for _, r := range rules {
		text = append(text, typeset.Cat(v.Bold(r.Name+". "), v.Text(r.Text, false)))
	}
	return b.entryLed(referenceLead, title, "", b.Key+"rules/"+title, text...)
}
