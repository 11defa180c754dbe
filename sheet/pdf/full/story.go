package full

import (
	"slices"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/phrase"
)

// storyChapter is the chapter of the hero's story: looks, origins, incident, connections, and advancement.
type storyChapter struct{ *setting }

// blocks returns the hero's looks and origins, the hero's own features, connections, followers and notes, and the
// advancement.
func (ch storyChapter) blocks() []*block.Block {
	v, notes := ch.prose().text, ledgers(ch)
	var out []*block.Block
	if !ch.o.Large {
		out = append(out, notes.appearance(v))
	}
	if len(ch.s.Aspects) > 0 {
		out = append(out, ch.once(phrase.Of("origins"), ch.entryDensity(), ch.origins))
	}
	for _, i := range chapter.OwnFeatures(ch.s) {
		out = append(out, ch.feature(i))
	}
	if !ch.o.Large && ch.s.Show.Terms.Connections != "" {
		out = append(out, notes.connections(v))
	}
	out = append(append(out, notes.followerBlocks()...), notes.noteBlock(v))
	out = append(out, ch.once("advancement", ch.entryDensity(), ch.advancement))
	return slices.DeleteFunc(out, func(bl *block.Block) bool { return bl == nil })
}

// origins returns the block with the hero's ancestry, class and other aspects.
func (ch storyChapter) origins() *block.Block {
	aspects := doc.FactsOf(chapter.Identity(ch.s).Entries, doc.Aspects)
	return ch.entry(phrase.Of("origins"), "", "", block.FactsOf(ch.prose().text, aspects))
}
