package full

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/typeset"
)

// openBlocks returns the open questions and the issues, without a heading: the chapter has the same. It leaves out hints,
// which are of no use on paper.
func openBlocks(b *setting) []*block.Block {
	v := b.prose().text
	section := chapter.Open(b.s)
	var text []typeset.Rich
	for _, e := range section.Entries {
		if l, is := e.(doc.Line); is && l.Role != doc.Hint {
			text = append(text, block.LineOf(v, l))
		}
	}
	if len(text) == 0 {
		return nil
	}
	return []*block.Block{b.entry("", "", "", text...)}
}
