package level

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"scabbard/builder"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/term"
)

// levelUps returns the level-up of each hero, nil for one who stays, and the heroes who stay because none is due. A
// hero who is named goes up in any case; of a party those do whose XP is enough, or all with --to.
func (o *options) levelUps(g *cli.Group) (ups []*LevelUp, waiting []*cli.HeroFile, err error) {
	ups = make([]*LevelUp, len(g.Heroes))
	noXP := g.Party != nil && !slices.ContainsFunc(g.Heroes, func(e *cli.HeroFile) bool { return e.Hero.Play.XP != 0 }) // it counts something else, such as milestones
	for i, e := range g.Heroes {
		if g.Party != nil && o.stays(e) {
			continue
		}
		up, err := newLevelUp(o.app, e, o.to, o.quick)
		if err != nil {
			return nil, nil, err
		}
		if up.NoXP = noXP; g.Party != nil && o.to == 0 && up.Lacking() != "" {
			waiting = append(waiting, e)
			continue
		}
		ups[i] = &up
	}
	return ups, waiting, nil
}

// stays prints a note and returns true if a hero of a party is at the level already.
func (o *options) stays(e *cli.HeroFile) bool {
	switch at := e.Hero.Level; {
	case o.to == 0 && at >= e.Set.MaxLevel:
		o.app.IO.Note(e.Name(), fmt.Sprintf("%s is at level %d, the last of this edition", message.NameOf(e.Hero), at), "")
		return true
	case o.to != 0 && o.to <= at:
		o.app.IO.Note(e.Name(), fmt.Sprintf("%s is at level %d already", message.NameOf(e.Hero), at), "")
		return true
	}
	return false
}

// noteWaiting prints which heroes of a party stay at their level because none is due, and how to raise them.
func (o *options) noteWaiting(g *cli.Group, waiting []*cli.HeroFile) {
	if len(waiting) == 0 {
		return
	}
	first := waiting[0]
	to := strconv.Itoa(first.Hero.Level + 1)
	if len(waiting) == len(g.Heroes) {
		least := 0
		for _, e := range waiting {
			if p, _ := builder.Advance(e.Set, e.Hero); p.Next > 0 && (least == 0 || p.Next < least) {
				least = p.Next
			}
		}
		what := "nobody in " + g.Party.Name + " is due"
		if least > 0 {
			what += fmt.Sprintf("; the next level is at %d %s", least, cmp.Or(first.Set.Show.Words.XP, "XP"))
		}
		o.app.IO.Note(g.Path, what, "")
		return
	}
	words := make([]string, len(waiting))
	for i, e := range waiting {
		words[i] = message.NameOf(e.Hero) + " (" + untilNext(e) + ")"
	}
	o.app.IO.Note(g.Path, "left alone, because no level is due: "+term.Truncated(words), "scabbard level "+message.Quoted(first.Path)+" --to "+to+" raises "+message.NameOf(first.Hero)+" anyway")
}

// untilNext returns the level and the XP of a hero, and how much the next level takes.
func untilNext(e *cli.HeroFile) string {
	p, _ := builder.Advance(e.Set, e.Hero)
	out := fmt.Sprintf("level %d, %d %s", e.Hero.Level, p.XP, cmp.Or(e.Set.Show.Words.XP, "XP"))
	if p.Next > 0 {
		out += fmt.Sprintf("; level %d takes %d", e.Hero.Level+1, p.Next)
	}
	return out
}
