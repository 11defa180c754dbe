package full

import (
	"slices"
	"strconv"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/typeset"
)

// treasureRows returns a row of the ledger for each treasure: name, keywords, and bonuses.
func (ch ledgers) treasureRows(v typeset.Voice) (rows [][]typeset.Rich) {
	for i := range ch.s.Treasures {
		c := chapter.Treasure(&ch.s.Treasures[i])
		name := v.Bold(c.Name)
		if !ch.o.Large {
			name = typeset.Concat(name, v.Put(string(typeset.NBSP)), ch.Reference(v.In(typeset.Second), ch.Of("treasure", i)))
		}
		bonus := block.FactsOf(v.Narrow(), c.Facts(doc.Bonuses))
		if waits, ok := c.Line(doc.Unusable); ok {
			bonus = v.Italic(waits.Label)
		}
		rows = append(rows, []typeset.Rich{name, v.Narrow().Put(c.From), bonus})
	}
	return rows
}

// treasureBlocks returns the treasures in full, with their enhancements.
func (ch ledgers) treasureBlocks() (out []*block.Block) {
	for i := range ch.s.Treasures {
		out = append(out, ch.cardOnce(chapter.Treasure(&ch.s.Treasures[i]), ch.Of("treasure", i)))
	}
	return out
}

// projectRows returns a row of the ledger for each project under way: the goal, and the points in the corner of their box.
func (ch ledgers) projectRows(v typeset.Voice) (rows [][]typeset.Rich) {
	for i := range ch.s.Projects {
		p := &ch.s.Projects[i]
		if p.Done {
			continue
		}
		c := chapter.Project(&ch.s.Show, p)
		name := typeset.Join(v.Put(" "), v.Bold(c.Name), block.FactsOf(v.Narrow().In(typeset.Second), c.Facts("")))
		goal, was := "", v.In(typeset.Second)
		if p.Goal > 0 {
			goal = strconv.Itoa(p.Goal)
		}
		if !ch.o.Large {
			was = was.At(typeset.Floor)
		}
		rows = append(rows, []typeset.Rich{name, v.Put(goal), was.Put(chapter.EarlierNumber(p.Points))})
	}
	return rows
}

// finishedBlocks returns the finished projects, with their outcomes.
func (ch ledgers) finishedBlocks() (out []*block.Block) {
	for i := range ch.s.Projects {
		if p := &ch.s.Projects[i]; p.Done {
			out = append(out, ch.card(chapter.Project(&ch.s.Show, p), ch.Of("project", i)))
		}
	}
	return out
}

// followerBlocks returns the followers and creatures of the hero, with their abilities.
func (ch ledgers) followerBlocks() (out []*block.Block) {
	for _, e := range chapter.Followers(ch.s).Entries {
		out = append(out, ch.card(e.(doc.Card), ""))
	}
	for i, e := range chapter.Creatures(ch.s).Entries {
		c := e.(doc.Card)
		isAbility := func(e doc.Entry) bool { return doc.RoleOf(e) == doc.Ability }
		abilities := slices.DeleteFunc(slices.Clone(c.Body), func(e doc.Entry) bool { return !isAbility(e) })
		c.Body = slices.DeleteFunc(slices.Clone(c.Body), isAbility)
		out = append(out, ch.card(c, ""))
		for k, a := range abilities {
			out = append(out, ch.abilityBlock(a.(doc.Card), &ch.s.Blocks[i].Abilities[k], ch.Of("creature"+strconv.Itoa(i), k)))
		}
	}
	return out
}
