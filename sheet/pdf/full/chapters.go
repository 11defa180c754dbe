package full

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/phrase"
)

// chapters returns the parts of the sheet after the first page.
func chapters(b *setting) []division {
	table := []string{partAbilities}
	if b.o.Large { // the pages of combat have no table of abilities of their own
		table = append(table, partCombat)
	}
	return []division{
		{title: phrase.Of("page-combat"), parts: []string{partCombat}, blocks: largeChapter{b}.blocks,
			heeds: func(p density) density { return p }},
		{title: phrase.Of("page-abilities"), parts: table, blocks: func() []*block.Block { return abilityBlocks(b) },
			heeds: func(p density) density {
				return density{text: p.text, tight: p.tight, bare: p.bare, dense: p.dense, scant: b.o.Large && p.scant, close: p.close}
			}},
		{title: phrase.Of("effects-full"), parts: []string{partAbilities}, blocks: b.largeEffects,
			heeds: func(p density) density {
				return density{text: p.text, tight: p.tight, runIn: p.runIn, dense: p.dense, scant: p.scant, close: p.close}
			}},
		{title: chapter.HeroWord(b.s), parts: []string{partHero}, blocks: heroChapter{b}.blocks,
			heeds: func(p density) density {
				return density{text: p.text, tight: p.tight, runIn: p.runIn, room: p.room, scant: p.scant, dense: b.o.Large && p.dense, close: p.close}
			}},
		{title: phrase.Of("page-features"), parts: []string{partFeatures}, blocks: featureChapter{b}.blocks,
			heeds: func(p density) density {
				return density{text: p.text, tight: p.tight, runIn: p.runIn, dense: p.dense, scant: b.o.Large && p.scant, close: p.close}
			}},
		{title: phrase.Of("page-story"), parts: []string{partHero}, blocks: storyChapter{b}.blocks,
			heeds: func(p density) density {
				return density{text: p.text, tight: p.tight, runIn: p.runIn, room: p.room, scant: p.scant, dense: b.o.Large && p.dense, close: p.close}
			}},
		{title: phrase.Of("sums-title"), parts: []string{partReference},
			blocks: func() []*block.Block { return sumBlocks(b) },
			heeds:  func(p density) density { return density{text: plainText, tight: p.tight, dense: p.dense} }},
		{title: phrase.Of("open-title"), parts: []string{partHero},
			blocks: func() []*block.Block { return openBlocks(b) }, heeds: ofEntries},
		{title: phrase.Of("rules-title"), parts: []string{partReference},
			blocks: func() []*block.Block { return referenceBlocks(b) }, common: true, heeds: ofEntries},
	}
}

// abilityChapter is the index of the chapter of abilities.
const abilityChapter = 1

// division is a sequence of blocks under one title.
type division struct {
	title  string
	parts  []string // the parts of the sheet that it belongs to
	blocks func() []*block.Block
	common bool                  // rules that are the same for every hero
	heeds  func(density) density // the part of a pace that affects it
}

// ofEntries returns the part of a pace that affects entries.
func ofEntries(p density) density { return density{text: p.text, tight: p.tight, runIn: p.runIn} }

// plainText is the size for texts with a size of their own, in points.
const plainText = 9
