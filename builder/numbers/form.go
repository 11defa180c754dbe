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
	for i := range form.list {
		hidden := i >= n.chars() && n.Set.Stats[i-n.chars()].Hidden
		now, then := &n.list[i], &form.list[i]
		if !hidden && (now.value != then.value || len(now.moves) != len(then.moves)) {
			out = append(out, form.number(i))
		}
	}
	return out
}

// withForm returns the numbers of the hero with the effects of a form. n stays as it is.
func (n *Numbers) withForm(by *held.Holding, effects []*rules.Effect) *Numbers {
	out := &Numbers{Hero: n.Hero, list: make([]number, len(n.list))}
	for i := range n.list {
		out.list[i].changes = slices.Clone(n.list[i].changes)
	}
	for _, e := range effects {
		out.addChange(change{by: by, effect: e, inForm: true})
	}
	out.foldAll()
	return out
}
