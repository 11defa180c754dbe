package numbers

import (
	"iter"

	"scabbard/builder/held"
	"scabbard/builder/rules"
)

// Counting iterates over the effects of a verb that count, in the order held: the hero has the level, the condition holds,
// and the hero can use the gear that they belong to. Changes of abilities by gear that the hero cannot use are among them,
// since the sheet lists those as unused. Changes of numbers and resources have rules of their own, and are not among them.
func (n *Numbers) Counting(verb rules.Verb) iter.Seq[held.Passive] {
	return func(yield func(held.Passive) bool) {
		list := n.counting
		if list == nil { // not settled yet
			list = n.Held.Passive
		}
		for _, x := range list {
			if x.Effect.Verb == verb && (n.counting != nil || n.counts(x)) && !yield(x) {
				return
			}
		}
	}
}

// counts reports whether an effect counts.
func (n *Numbers) counts(x held.Passive) bool {
	return x.Effect.At <= n.Level && n.Scope(x.By).True(x.Effect.If) && (x.Effect.Verb == rules.VerbMod || n.Unusable(x.By) == "")
}

// listCounting lists the effects that count, for Counting.
func (n *Numbers) listCounting() {
	n.counting = make([]held.Passive, 0, len(n.Held.Passive))
	for _, x := range n.Held.Passive {
		if verb := x.Effect.Verb; verb != rules.VerbStat && verb != rules.VerbResource && n.counts(x) {
			n.counting = append(n.counting, x)
		}
	}
}

// Resources returns the resources that the hero has: first those without a label of their own, then the others, each in
// the order held.
func (n *Numbers) Resources() []held.Passive {
	var out, labeled []held.Passive
	for _, x := range n.Held.Passive {
		switch {
		case x.Effect.Verb != rules.VerbResource || x.Effect.At > n.Level || n.Unusable(x.By) != "":
		case x.Effect.Resource.Label != "":
			labeled = append(labeled, x)
		default:
			out = append(out, x)
		}
	}
	return append(out, labeled...)
}

// Unusable returns why the benefits of a holding do not count, or "" if they do.
func (n *Numbers) Unusable(h *held.Holding) string {
	if !n.Held.Gear {
		return ""
	}
	return n.Scope(h).Unusable()
}

// Goal returns the points that a project takes for this hero, rounded down, or 0 if the rules name none.
func (n *Numbers) Goal(rec *rules.Record) int {
	if rec.Goal.Empty() {
		return 0
	}
	points := n.Scope(nil).Int(rec.Goal)
	for i := range n.Set.Lowered {
		if l := &n.Set.Lowered[i]; l.From.Matches(rec, n.Picks) {
			points = points * (100 - min(n.Scope(nil).Int(l.Less), 100)) / 100
		}
	}
	return points
}

// picked returns the picks of a question.
func (h *Hero) picked(question string) []*rules.Record {
	if h.Picks == nil {
		return nil
	}
	return h.Picks.Picked(question)
}
