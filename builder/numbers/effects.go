package numbers

import (
	"scabbard/builder/held"
	"scabbard/builder/rules"
)

// Counting returns the effects of a verb that count: the hero has the level, the condition holds, and the hero can use
// the gear that they belong to. Changes of abilities by gear that the hero cannot use are among them, since the sheet
// lists those as unused.
func (n *Numbers) Counting(verb rules.Verb) []held.Passive {
	if n.counting != nil {
		return n.counting[verb]
	}
	return n.countingOf(verb)
}

// countingOf works out which effects of a verb count.
func (n *Numbers) countingOf(verb rules.Verb) []held.Passive {
	var out []held.Passive
	for _, x := range n.Held.Passive {
		if x.Effect.Verb == verb && n.counts(x) {
			out = append(out, x)
		}
	}
	return out
}

// counts reports whether an effect counts.
func (n *Numbers) counts(x held.Passive) bool {
	return x.Effect.At <= n.Level && n.Scope(x.By).True(x.Effect.If) && (x.Effect.Verb == rules.VerbMod || n.Unusable(x.By) == "")
}

// listCounting lists the effects that count, by verb. Changes of numbers and resources have rules of their own.
func (n *Numbers) listCounting() {
	n.counting = map[rules.Verb][]held.Passive{}
	for _, x := range n.Held.Passive {
		if verb := x.Effect.Verb; verb != rules.VerbStat && verb != rules.VerbResource && n.counts(x) {
			n.counting[verb] = append(n.counting[verb], x)
		}
	}
}

// Resources returns the resources that the hero has: first those without a label of their own, then the others, each in
// the order held.
func (n *Numbers) Resources() []held.Passive {
	var out, labelled []held.Passive
	for _, x := range n.Held.Passive {
		switch {
		case x.Effect.Verb != rules.VerbResource || x.Effect.At > n.Level || n.Unusable(x.By) != "":
		case x.Effect.Resource.Label != "":
			labelled = append(labelled, x)
		default:
			out = append(out, x)
		}
	}
	return append(out, labelled...)
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
func (n *Numbers) picked(question string) []*rules.Record {
	if n.Picks == nil {
		return nil
	}
	return n.Picks.Picked(question)
}
