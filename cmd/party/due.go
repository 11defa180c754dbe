package party

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"scabbard/builder"
	"scabbard/cmd/cli"
	"scabbard/cmd/level"
	"scabbard/cmd/message"
	"scabbard/sheet/term"
)

// withoutXP reports whether no hero has any XP. Then the table counts something else, such as milestones.
func withoutXP(list []*cli.HeroFile) bool {
	return !slices.ContainsFunc(list, func(e *cli.HeroFile) bool { return e.Hero.Play.XP != 0 })
}

// leaves reports whether a hero stays at its level because none is due, and remembers the hero. With --to every hero goes up.
func (o *levelOptions) leaves(w *level.LevelUp) bool {
	if o.to != 0 || w.Lacking() == "" {
		return false
	}
	o.left = append(o.left, w.File)
	return true
}

// noteLeft prints which heroes stay at their level because none is due, and how to raise them. after are the heroes of the
// list after the command.
func (o *levelOptions) noteLeft(list []*cli.HeroFile, after []*builder.Hero) {
	if len(o.left) == 0 {
		return
	}
	words := make([]string, len(o.left))
	for i, e := range o.left {
		words[i] = message.NameOf(e.Hero) + " (" + untilNext(e) + ")"
	}
	first := o.left[0]
	to := first.Hero.Level + 1
	hint := "scabbard level " + message.Quoted(first.Path) + " --to " + strconv.Itoa(to) + " raises " + message.NameOf(first.Hero) + " anyway"
	if len(o.left) > 1 && o.raisesOnlyLeft(list, after, to) {
		hint = "scabbard party level " + message.Quoted(o.path) + " --to " + strconv.Itoa(to) + " raises them anyway"
	}
	o.app.IO.Note(o.path, "left alone, because no level is due: "+term.Truncated(words), hint)
}

// raisesOnlyLeft reports whether going to a level with all heroes raises those who were left by one, and nobody else.
func (o *levelOptions) raisesOnlyLeft(list []*cli.HeroFile, after []*builder.Hero, to int) bool {
	for i, e := range list {
		switch left := slices.Contains(o.left, e); {
		case left && after[i].Level != to-1, !left && after[i].Level < to:
			return false
		}
	}
	return true
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

// heroesOf returns the heroes of files.
func heroesOf(list []*cli.HeroFile) []*builder.Hero {
	out := make([]*builder.Hero, len(list))
	for i, e := range list {
		out[i] = e.Hero
	}
	return out
}
