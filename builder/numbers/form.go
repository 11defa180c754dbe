package numbers

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// InForm returns the shown numbers that differ in another form of the hero, in which a holding has further effects.
func (n *Numbers) InForm(by *held.Holding, effects []*rules.Effect) (out []sheet.Number) {
	form := n.withForm(by, effects)
	for i := range numbersPerOwner(n.Set) {
		hidden := i >= n.characteristicCount() && n.Set.Stats[i-n.characteristicCount()].Hidden
		now, then := &n.list[i], &form.list[i]
		if !hidden && (now.value != then.value || len(now.moves) != len(then.moves)) {
			out = append(out, form.number(i))
		}
	}
	return out
}

// withForm returns the numbers of the hero with the effects of a form: those that the form changes, directly or by way of
// others, are folded anew. n stays as it is.
func (n *Numbers) withForm(by *held.Holding, effects []*rules.Effect) *Numbers {
	out := New(n.Hero)
	out.list = slices.Clone(n.list)
	for _, o := range n.creatures {
		same := *o
		same.n = out
		out.creatures = append(out.creatures, &same)
	}
	for i, changed := range n.changedBy(by, effects) {
		if changed {
			out.list[i] = number{changes: slices.Clone(n.list[i].changes)}
		}
	}
	for _, e := range effects {
		out.addChange(change{by: by, effect: e, inForm: true})
	}
	out.foldAll()
	return out
}

// changedBy reports for each number whether effects of a holding change it, directly or by way of others.
func (n *Numbers) changedBy(by *held.Holding, effects []*rules.Effect) []bool {
	changed := make([]bool, len(n.list))
	for _, e := range effects {
		for _, id := range e.Stats {
			if i := n.target(by, id); i >= 0 {
				changed[i] = true
			}
		}
	}
	for more := true; more; {
		more = false
		for _, u := range n.uses {
			if changed[u.names] && !changed[u.number] {
				changed[u.number], more = true, true
			}
		}
	}
	return changed
}
