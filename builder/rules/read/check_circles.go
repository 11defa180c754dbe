package read

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// checkCircles refuses numbers that depend on themselves, such as Stamina that grows with the recovery value, which is a
// third of Stamina.
func checkCircles(c checker) {
	needs := map[string][]need{}
	note := func(c checker, stat, prefix string, e rules.Expr) {
		eachName(c.set, e, prefix, func(name string) { needs[stat] = append(needs[stat], need{name, c}) })
	}
	for i := range c.set.Stats {
		note(c.under("stats").item(i).under("base"), c.set.Stats[i].ID, "", c.set.Stats[i].Base)
	}
	creatureNeeds(c, note)
	for r := range c.set.Each() {
		eachStat(c.of(r).under("effects"), r.Effects, func(c checker, e *rules.Effect) {
			for _, stat := range e.Stats {
				for _, x := range changedBy(c.set, r, e, stat) {
					note(c.under(valueField(e)), x.number+stat, x.names, e.Value)
					note(c.under("if"), x.number+stat, x.names, e.If)
					note(c.under("cap"), x.number+stat, x.names, e.Cap)
				}
			}
		})
	}
	names := make([]string, 0, len(needs))
	for name := range needs {
		names = append(names, name)
	}
	slices.Sort(names)
	clear := map[string]bool{}
	for _, name := range names {
		if path := circle(needs, []need{{name, c}}, clear); path != nil {
			path[len(path)-1].c.fail("numbers lead in a circle: %s", namesOf(path))
			return
		}
	}
}

// need is a number that another depends on, and the field that uses it.
type need struct {
	name string
	c    checker
}

func namesOf(path []need) string {
	out := make([]string, len(path))
	for i, n := range path {
		out[i] = n.name
	}
	return strings.Join(out, " needs ")
}

// eachStat calls do for every effect on a number. It leaves out those of forms, which belong to another shape.
func eachStat(c checker, effects []rules.Effect, do func(checker, *rules.Effect)) {
	for i := range effects {
		e, c := &effects[i], c.item(i)
		if e.Verb == rules.VerbStat {
			do(c, e)
		}
		if e.Choose != nil {
			eachStat(c.under("choose").under("each"), e.Choose.Each, do)
		}
		if e.Form != nil {
			eachStat(c.under("form").under("effects"), e.Form.Effects, do)
		}
	}
}

// circle returns the path from a name back to one on it, or nil if there is none. Names that were found to lead nowhere are
// clear, and not searched again.
func circle(needs map[string][]need, path []need, clear map[string]bool) []need {
	at := path[len(path)-1].name
	if clear[at] {
		return nil
	}
	for _, next := range needs[at] {
		if i := slices.IndexFunc(path, func(n need) bool { return n.name == next.name }); i >= 0 {
			return append(slices.Clone(path[i:]), next)
		}
		if found := circle(needs, append(slices.Clone(path), next), clear); found != nil {
			return found
		}
	}
	clear[at] = true
	return nil
}
