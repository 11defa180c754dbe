package rules

import (
	"maps"
	"slices"
)

// Doubts looks at every record of a set for what doubts looks at in those of a folder.
func Doubts(s *Set) Errors { return doubts(s, nil) }

// doubts looks at what is no mistake of its own and can hardly be meant: questions of a folder's records that nothing can
// answer, and points that nothing can spend. Rules that are still being written have them, so they are said and no more.
func doubts(s *Set, at *places) Errors {
	c := checker{checking: &checking{set: s, places: at, asked: map[string]*Choose{}, names: map[string]bool{}}}
	spent := budgets(s)
	for i := range s.Records {
		r := &s.Records[i]
		if at != nil && at.of[keyOf(r)] == nil {
			continue // not of the folder
		}
		c := c.of(r).under("effects")
		for k := range r.Effects {
			if ch := r.Effects[k].Choose; ch != nil {
				c.item(k).under("choose").answerable(ch)
			}
		}
		c.spendable(r, spent)
	}
	return c.errs
}

// answerable looks whether any hero could answer a question.
func (c checker) answerable(ch *Choose) {
	for i := range ch.Each {
		if in := ch.Each[i].Choose; in != nil {
			c.under("each").item(i).under("choose").answerable(in)
		}
	}
	if ch.Input != "" || len(ch.Arrays) > 0 || ch.From.Picks != "" {
		return
	}
	from := ch.From.anywhere()
	n, cheapest, again := 0, -1, false
	all := c.set.Range(&from)
	for i := range all {
		r := &all[i]
		if !from.Matches(r, nobody{}) {
			continue
		}
		n, again = n+1, again || r.Repeat
		if r.Cost > 0 && (cheapest < 0 || r.Cost < cheapest) {
			cheapest = r.Cost
		}
	}
	if n == 0 {
		what, hint := c.emptiness(&from)
		c.under("from").failHint(hint, "%s: nothing can ever answer it: %s", ch.ID, what)
		return
	}
	if pick, constant := ch.Pick.Constant(); constant && !ch.Pick.Empty() && pick > n && !again && ch.Budget.Empty() {
		c.under("pick").fail("%s: %d are to be picked, and there are only %d", ch.ID, pick, n)
	}
	if ch.Budget.Empty() {
		return
	}
	points, constant := ch.Budget.Constant()
	switch {
	case cheapest < 0:
		c.under("budget").fail("%s: nothing can spend its points: what it offers has no cost:", ch.ID)
	case constant && points < cheapest:
		c.under("budget").fail("%s: nothing can spend its points: there are %d, and the cheapest costs %d", ch.ID, points, cheapest)
	}
}

// emptiness says which part of a selector leaves nothing, and what was probably meant.
func (c checker) emptiness(from *Selector) (what, hint string) {
	without := *from
	without.Tags = nil
	tags := map[string]bool{}
	all := c.set.Range(&without)
	for i := range all {
		if without.Matches(&all[i], nobody{}) {
			for _, t := range all[i].Tags {
				tags[t] = true
			}
		}
	}
	known := slices.Sorted(maps.Keys(tags))
	for _, t := range from.Tags {
		if len(known) > 0 && !tags[t] {
			return "no such record has the tag " + t, c.near(t, known)
		}
	}
	switch {
	case from.Of != "" && from.Kind != "":
		return "no " + from.Kind + " belongs to " + from.Of, ""
	case from.Kind != "":
		return "no " + from.Kind + " is like that", ""
	}
	return "no record is like that", ""
}

// budgets are the stats that questions have as their points, each with the kinds of record that ask so.
func budgets(s *Set) map[string][]string {
	out := map[string][]string{}
	for i := range s.Records {
		r := &s.Records[i]
		r.EachChoose(func(ch *Choose) {
			for _, n := range ch.Budget.Nodes() {
				if n.Op == "var" && s.Stat(n.S) != nil {
					out[n.S] = append(out[n.S], r.Kind())
				}
			}
		})
	}
	return out
}

// spendable looks whether points that a record gives are spent by a question of its own, as records of its kind do.
func (c checker) spendable(r *Record, spent map[string][]string) {
	for i := range r.Effects {
		e := &r.Effects[i]
		if e.Verb != VerbStat || e.Op != "base" && e.Op != "set" {
			continue
		}
		for _, stat := range e.Stats {
			if !slices.Contains(spent[stat], r.Kind()) {
				continue
			}
			asks := false
			r.EachChoose(func(ch *Choose) {
				asks = asks || slices.ContainsFunc(ch.Budget.Nodes(), func(n Node) bool { return n.Op == "var" && n.S == stat })
			})
			if !asks {
				c.item(i).under("stat").fail("nothing spends these points: a question with budget: %s does", stat)
			}
		}
	}
}
