package award

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
)

// number is a number of an award, such as xp=16.
type number struct {
	name   string
	amount int
}

// The names of the numbers that every edition may count. The other names are those of the stats that heroes earn.
const (
	nameXP        = "xp"
	nameVictories = "victories"
	namePoints    = "points" // those for projects
)

// read reads the words behind the heroes. It fails if there is nothing to add. path is the first hero, for the hint.
func (o *options) read(path string, words []string) error {
	for _, word := range words {
		name, value, assigned := strings.Cut(word, "=")
		if !assigned {
			o.things = append(o.things, word)
			continue
		}
		n, err := strconv.Atoi(value)
		if err != nil || name == "" {
			return message.Misuse("award", strconv.Quote(word)+" is not NAME=NUMBER", nameXP+"=16")
		}
		o.numbers = append(o.numbers, number{spelling.Slug(name), n})
	}
	nothing := !slices.ContainsFunc(o.numbers, func(n number) bool { return n.amount != 0 })
	if nothing && len(o.things)+len(o.treasures)+len(o.titles)+len(o.lost) == 0 {
		names := []string{nameXP, nameVictories}
		if set, err := o.app.Rules.RulesetHere(); err == nil {
			names = numberNames(set)
		}
		example := "scabbard award " + message.Quoted(path) + " " + nameVictories + "=1"
		return message.Misuse("award", "nothing to add",
			example+"; the numbers are "+strings.Join(names, ", ")+"; treasures and titles are named")
	}
	return nil
}

// numberNames returns the names of the numbers that heroes of an edition earn.
func numberNames(set *rules.Set) (out []string) {
	if len(set.XP) > 0 {
		out = append(out, nameXP)
	}
	if set.Show.Words.Victories != "" {
		out = append(out, nameVictories)
	}
	for _, st := range set.Stats {
		if st.Earned {
			out = append(out, NumberOf(st))
		}
	}
	return out
}

// NumberOf returns the name of a stat that heroes earn, as award takes it.
func NumberOf(st rules.Stat) string {
	if st.Role == rules.StatPoints {
		return namePoints
	}
	return strings.ReplaceAll(st.ID, "_", "-")
}

// sum returns the numbers of the award for heroes of an edition. It fails if they have no such number. The stats of the
// ledger are always among them, so that a file notes all of them together.
func (o *options) sum(set *rules.Set) (out herofile.Award, err error) {
	stats := map[string]int{}
	for _, n := range o.numbers {
		st := earned(set, n.name)
		switch {
		case n.name == nameXP && len(set.XP) > 0:
			out.XP += n.amount
		case n.name == nameVictories && set.Show.Words.Victories != "":
			out.Victories += n.amount
		case st == nil:
			known := numberNames(set)
			return out, message.Misuse("award", "heroes of "+set.Edition+" do not earn "+n.name,
				message.Near(n.name, known, "known: "+strings.Join(known, ", ")))
		default:
			stats[st.ID] += n.amount
		}
	}
	for _, st := range set.Stats {
		if st.Earned && (stats[st.ID] != 0 || st.Role == rules.StatLedger) {
			out.Earned = append(out.Earned, builder.Earning{Stat: st.ID, Amount: stats[st.ID]})
		}
	}
	return out, nil
}

// earned returns the stat of an edition that heroes earn by a name, or nil.
func earned(set *rules.Set, name string) *rules.Stat {
	for i := range set.Stats {
		st := &set.Stats[i]
		points := name == namePoints && st.Role == rules.StatPoints
		if st.Earned && (points || name == spelling.Slug(st.ID) || name == spelling.Slug(st.Name)) {
			return st
		}
	}
	return nil
}

// checkTotals returns an error if a negative number leaves a hero with less than nothing.
func checkTotals(e *cli.HeroFile, award herofile.Award) error {
	check := func(name string, had, more int) error {
		if more >= 0 || had+more >= 0 {
			return nil
		}
		return &message.Problem{Where: e.Name(),
			What: fmt.Sprintf("%s is %d, and %d would leave less than nothing", name, had, more),
			Hint: fmt.Sprintf("%s=%d leaves 0", name, -had)}
	}
	if err := check(nameXP, e.Hero.Play.XP, award.XP); err != nil {
		return err
	}
	if err := check(nameVictories, e.Hero.Play.Victories, award.Victories); err != nil {
		return err
	}
	if !slices.ContainsFunc(award.Earned, func(g builder.Earning) bool { return g.Amount < 0 }) {
		return nil
	}
	s := builder.Build(e.Set, e.Hero)
	for _, gain := range award.Earned {
		st, _ := s.Stat(gain.Stat)
		if err := check(strings.ReplaceAll(gain.Stat, "_", "-"), st.Value(), gain.Amount); err != nil {
			return err
		}
	}
	return nil
}
