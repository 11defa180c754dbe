package full

import "scabbard/sheet/pdf/block"

// chapters are the parts of the sheet behind the first page.
func chapters(b *setting) []chapter {
	return []chapter{
		{title: "Combat", part: partCombat, blocks: largeChapter{b}.blocks},
		{title: "Abilities", part: partAbilities, blocks: func() []*block.Block { return abilityBlocks(b) }},
		{title: "Hero", part: partHero, blocks: heroChapter{b}.blocks},
		{title: "Features and advancement", part: partFeatures, blocks: featureChapter{b}.blocks},
		{title: "How these numbers add up", part: partReference, blocks: func() []*block.Block { return sumBlocks(b) }},
		{title: "Open questions", part: partHero, blocks: func() []*block.Block { return openBlocks(b) }},
		{title: "Reference", part: partReference, blocks: func() []*block.Block { return referenceBlocks(b) }, common: true},
	}
}

// chapter is a run of blocks under one title.
type chapter struct {
	title  string
	part   string // of the sheet
	blocks func() []*block.Block
	common bool // rules that are the same for every hero
}
