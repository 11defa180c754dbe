package full

import (
	"scabbard/sheet"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// sumBlocks show every number as the parts that make it up.
func sumBlocks(b *setting) []*block.Block {
	if b.o.NoReference {
		return nil
	}
	v := b.prose().sums
	var out []*block.Block
	var plain []typeset.Rich // numbers of a single part, which share a paragraph
	add := func(name string, n sheet.Number) {
		if len(n.Parts) == 0 {
			return
		}
		if len(n.Parts) == 1 || b.pace.dense {
			plain = append(plain, phrase.SumBeside(v, name, n))
			return
		}
		bl := &block.Block{Gap: b.air(0.9)}
		bl.Parts = block.Lines(typeset.Set(phrase.Sum(v, name, n), b.columnWidth(), v.Lead), 0, 0)
		out = append(out, bl)
	}
	for _, n := range b.s.Characteristics {
		add(n.Name, n)
	}
	for _, n := range b.s.Stats {
		add(phrase.OrElse(n.Name, n.ID), n)
	}
	for _, p := range b.s.Potency.Values {
		add(b.s.Show.Terms.Potency+", "+p.Name, p.Number)
	}
	for _, r := range sheet.Alike(b.s.Immunities) {
		add("Immunity to "+r.Name, r.Number)
	}
	for _, r := range sheet.Alike(b.s.Weaknesses) {
		add("Weakness to "+r.Name, r.Number)
	}
	for _, f := range b.s.Forms {
		if b.pace.dense {
			break // every figure stands with its form
		}
		for _, n := range f.Numbers {
			add(f.Name+": "+phrase.OrElse(n.Name, n.ID), n)
		}
	}
	for _, a := range b.s.Abilities {
		switch text := phrase.AbilitySums(v, b.s.Show.Roll.Tiers, a); {
		case len(text) == 0:
		case b.pace.dense:
			plain = append(plain, text)
		default:
			bl := &block.Block{Gap: b.air(0.9)}
			bl.Parts = block.Lines(typeset.Set(text, b.columnWidth(), v.Lead), 0, 0)
			out = append(out, bl)
		}
	}
	if len(plain) > 0 {
		bl := &block.Block{Gap: b.air(0.9)}
		bl.Parts = block.Lines(typeset.Set(typeset.Join(v.Put(" \u00B7 "), plain...), b.columnWidth(), v.Lead), 0, 0)
		out = append([]*block.Block{bl}, out...)
	}
	return out
}
