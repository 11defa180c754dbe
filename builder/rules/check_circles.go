package rules

import (
	"slices"
	"strings"
)

// circles refuses numbers that lead back to themselves: Stamina that grows with the recovery value, which
// is a third of Stamina.
func (c *checker) circles() {
	needs := map[string][]string{}
	note := func(stat string, e Expr) {
		for _, n := range e.Nodes {
			if n.Op != "var" {
				continue
			}
			if n.S == "highest" {
				for _, x := range c.set.Characteristics {
					needs[stat] = append(needs[stat], x.ID)
				}
			}
			needs[stat] = append(needs[stat], n.S)
		}
	}
	for i := range c.set.Stats {
		note(c.set.Stats[i].ID, c.set.Stats[i].Base)
	}
	for i := range c.set.Records {
		eachStat(c.set.Records[i].Effects, func(e *Effect) {
			for _, stat := range e.Stats {
				note(stat, e.Value)
				note(stat, e.If)
				note(stat, e.Cap)
			}
		})
	}
	names := make([]string, 0, len(needs))
	for name := range needs {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if path := circle(needs, name, []string{name}); path != nil {
			c.fail("numbers lead in a circle: %s", strings.Join(path, " needs "))
			return
		}
	}
}

// eachStat calls do for every effect on a number; those of forms stand apart, as another shape's.
func eachStat(effects []Effect, do func(*Effect)) {
	for i := range effects {
		e := &effects[i]
		if e.Verb == VerbStat {
			do(e)
		}
		if e.Choose != nil {
			eachStat(e.Choose.Each, do)
		}
		if e.Form != nil {
			eachStat(e.Form.Effects, do)
		}
	}
}

// circle returns the way from a name back to it, nil when there is none.
func circle(needs map[string][]string, start string, path []string) []string {
	for _, next := range needs[path[len(path)-1]] {
		if next == start {
			return append(path, next)
		}
		if slices.Contains(path, next) {
			continue
		}
		if found := circle(needs, start, append(slices.Clone(path), next)); found != nil {
			return found
		}
	}
	return nil
}
