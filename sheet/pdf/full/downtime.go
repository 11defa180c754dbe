package full

import (
	"strconv"
	"strings"

	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// treasureRows are the hero's treasures, a row of the ledger each: name, keywords, and what they add.
func (ch ledgers) treasureRows(v typeset.Voice) (rows [][]typeset.Rich) {
	for i, t := range ch.s.Treasures {
		name := v.Bold(phrase.ItemName(t))
		if !ch.o.Large {
			name = typeset.Cat(name, v.Put(string(typeset.NBSP)), ch.See(v.In(typeset.Second), ch.Of("treasure", i)))
		}
		bonus := phrase.Bonuses(v, t)
		if t.Waits != "" {
			bonus = v.Slant("not usable")
		}
		rows = append(rows, []typeset.Rich{name, v.Narrow().Put(strings.Join(t.Keywords, ", ")), bonus})
	}
	return rows
}

// treasureBlocks are the treasures in full, and what is on them.
func (ch ledgers) treasureBlocks(v typeset.Voice) (out []*block.Block) {
	for i, t := range ch.s.Treasures {
		out = append(out, ch.entry(phrase.ItemName(t), strings.Join(t.Keywords, ", "), ch.Of("treasure", i), phrase.TreasureText(v, t)...))
	}
	return out
}

// projectRows are the projects under way, a row of the ledger each: the goal, and the points in the corner of
// their box.
func (ch ledgers) projectRows(v typeset.Voice) (rows [][]typeset.Rich) {
	for _, p := range ch.s.Projects {
		if p.Done {
			continue
		}
		goal := ""
		if p.Goal > 0 {
			goal = strconv.Itoa(p.Goal)
		}
		how := phrase.List("; ", phrase.Alternatives(p.Roll), p.Lore)
		name := v.Bold(p.Name)
		if how != "" {
			name = typeset.Cat(name, v.Narrow().In(typeset.Second).Put(" "+how))
		}
		was, points := v.In(typeset.Second), ""
		if !ch.o.Large {
			was = was.At(typeset.Floor)
		}
		if p.Points > 0 {
			points = "was " + strconv.Itoa(p.Points)
		}
		rows = append(rows, []typeset.Rich{name, v.Put(goal), was.Put(points)})
	}
	return rows
}

// finishedBlocks are the projects the hero finished, with what they brought.
func (ch ledgers) finishedBlocks(v typeset.Voice) (out []*block.Block) {
	for i, p := range ch.s.Projects {
		if p.Done {
			out = append(out, ch.entry(p.Name, "project, finished", ch.Of("project", i), phrase.ProjectText(v, p)...))
		}
	}
	return out
}

// followerBlocks are those in the hero's service, and the creatures that come along.
func (ch ledgers) followerBlocks(v typeset.Voice) (out []*block.Block) {
	for _, f := range ch.s.Followers {
		title := f.Name
		if f.Called != "" {
			title += ": " + f.Called
		}
		out = append(out, ch.entry(title, phrase.OrElse(f.SourceName, "follower"), "", phrase.FollowerText(v, f)...))
	}
	for i, x := range ch.s.Blocks {
		out = append(out, ch.entry(x.Name, x.SourceName, "", phrase.BlockText(v, x)...))
		for k, a := range x.Abilities {
			a.From = phrase.OrElse(a.From, x.Name)
			out = append(out, ch.abilityBlock(a, ch.Of("creature"+strconv.Itoa(i), k)))
		}
	}
	return out
}
