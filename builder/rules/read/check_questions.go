package read

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/builder/yaml"
)

func checkChoose(c checker, e *rules.Effect) {
	ch, gate := e.Choose, c.under("if")
	c = c.under("choose")
	if ch.ID == "" {
		c.missing("a question without an id")
	}
	if !positive(e.If) {
		gate.fail("%s: whether it is asked may not depend on the absence of something (%s)", ch.ID, e.If.Src())
	}
	if _, list, ok := strings.Cut(ch.ID, "play."); ok && slices.Contains(rules.PlayFields, list) {
		c.under("id").fail("%s: a hero's file keeps something else under this name", ch.ID)
	}
	c.under("pick").bounded(ch.ID+": pick", ch.Pick, rules.MaxPick)
	c.under("budget").bounded(ch.ID+": budget", ch.Budget, rules.MaxBudget)
	checkSelector(c.under("from"), &ch.From)
	for i, a := range ch.Assign {
		if ch.Input != rules.InputNumber {
			c.under("assign").item(i).among(a, characteristicIDs(c.set), "%s: no characteristic %s", ch.ID)
		}
	}
	for i, array := range ch.Arrays {
		for k, n := range array {
			if c.set.InScores(n) != n {
				c.under("arrays").item(i).item(k).fail("%s: %d is no score; they go from %d to %d", ch.ID, n, c.set.Scores[0], c.set.Scores[1])
			}
		}
	}
	checkShape(c, ch)
	if selects(&ch.From) {
		checkUnbound(c, ch)
	}
	each := c.under("each")
	each.inPick = true
	if n := countEffects(ch.Each); n > maxRepeated {
		each.fail("%s: %d effects of each pick, more than the %d there may be", ch.ID, n, maxRepeated)
	}
	checkEffects(each, ch.Each)
	if ch.From.Kind != "" && len(ch.Arrays) == 0 {
		checkQuick(c.under("quick"), ch)
	}
}

var swaps = []string{"session", "respite", "respite-end", "level", "minutes", "anytime", "play"}

// asks reports whether a record asks a question with this id.
func asks(r *rules.Record, id string) bool {
	return slices.ContainsFunc(r.Effects, func(e rules.Effect) bool { return e.Choose != nil && e.Choose.ID == id })
}

// checkShape checks that a question can be answered at all.
func checkShape(c checker, ch *rules.Choose) {
	switch {
	case ch.Input == rules.InputNumber:
		checkNumber(c, ch)
	case ch.Input != "" && ch.Input != rules.InputText:
		c.under("input").fail("%s: input is text or number", ch.ID)
	case ch.Input == "" && len(ch.Arrays) == 0 && !selects(&ch.From):
		c.missing("%s: offers nothing; from:, arrays: or input:", ch.ID)
	case len(ch.Arrays) > 0 && len(ch.Assign) == 0:
		c.missing("%s: arrays without assign:", ch.ID)
	case ch.After != "" && !asks(c.at, ch.After):
		c.under("after").fail("%s: after %s, which this record does not ask", ch.ID, ch.After)
	case !slices.Contains(swaps, ch.Swap):
		c.under("swap").failHint(c.near(ch.Swap, swaps), "%s: unknown swap %s", ch.ID, ch.Swap)
	}
	single := ch.Budget.Empty() && (ch.Pick.Empty() || ch.Pick.Plain() && ch.Pick.Nodes()[0].Int == 1)
	if !single && slices.ContainsFunc(ch.Each, func(e rules.Effect) bool { return e.Choose != nil }) {
		c.under("each").fail("%s: a question inside each: needs a single pick, or two picks would ask the same question", ch.ID)
	}
}

// checkNumber checks a question that asks for a number.
func checkNumber(c checker, ch *rules.Choose) {
	if len(ch.Bounds) != 2 || ch.Bounds[0] > ch.Bounds[1] {
		c.missing("%s: a number needs bounds: [lowest, highest]", ch.ID)
		return
	}
	for i, n := range ch.Bounds {
		if max(n, -n) > maxTyped {
			c.under("bounds").item(i).fail("%s: %d is beyond the %d that a number may reach", ch.ID, n, maxTyped)
		}
	}
	if len(ch.Assign) != 1 {
		c.missing("%s: a number needs assign: [ID], the characteristic or stat that it is", ch.ID)
		return
	}
	a := ch.Assign[0]
	if st := c.set.Stat(a); st != nil && !st.Base.Empty() {
		c.under("assign").item(0).fail("%s: %s has a base:, and a typed number can be only a stat without one", ch.ID, a)
	}
	c.under("assign").item(0).among(a, statIDs(c.set), "%s: no characteristic and no stat %s", ch.ID)
	if c.set.IsCharacteristic(a) && (c.set.InScores(ch.Bounds[0]) != ch.Bounds[0] || c.set.InScores(ch.Bounds[1]) != ch.Bounds[1]) {
		c.under("bounds").fail("%s: scores go from %d to %d", ch.ID, c.set.Scores[0], c.set.Scores[1])
	}
	for i, q := range ch.Quick {
		if _, ok := ch.Number(q); !ok {
			c.under("quick").item(i).fail("%s: recommends %s, which is not a number from %d to %d", ch.ID, q, ch.Bounds[0], ch.Bounds[1])
		}
	}
}

// maxTyped is the largest number that a player may type.
const maxTyped = 10_000

// checkUnbound refuses picks with a param that the question does not bind.
func checkUnbound(c checker, ch *rules.Choose) {
	if !ch.Hold {
		return
	}
	from := ch.From.Anywhere()
	all := c.set.Range(&from)
	var unbound []*rules.Record
	for i := range all {
		if len(all[i].Params) > 0 && from.Matches(&all[i], rules.EmptyHolder{}) {
			unbound = append(unbound, &all[i])
		}
	}
	if len(unbound) > 0 {
		first, more := unbound[0], ""
		if n := len(unbound) - 1; n > 0 {
			more = fmt.Sprintf(" and of %d more", n)
		}
		c.fail("%s: nothing binds %s of %s%s; each: [{give: pick, bind: {...}}] does", ch.ID, first.Params[0], first.ID, more)
	}
}

// checkQuick checks that recommended picks are records of the question's kind.
func checkQuick(c checker, ch *rules.Choose) {
	if c.set.Count(ch.From.Kind) == 0 {
		return
	}
	for i, q := range ch.Quick {
		if !slugged(c.set, &ch.From, q) && !c.hides(ch.From.Kind, q) {
			c.item(i).failHint(c.near(q, slugsOf(c.set.Kind(ch.From.Kind))), "%s: recommends %s, which is no %s", ch.ID, q, ch.From.Kind)
		}
	}
}

// Warnings returns the warnings about all records of a set.
func Warnings(s *rules.Set) yaml.Errors { return warnings(s, nil) }

// warnings returns warnings about records of a folder that are legal but hardly intended: questions that no hero can answer,
// points that nothing can spend, misspelled tags and conditions, and outcomes whose figures are only text. Rules that are still
// being written have them, so they are only warnings.
func warnings(s *rules.Set, at *places) yaml.Errors {
	c := checker{checking: &checking{set: s, places: at, asked: map[string]*rules.Choose{}, names: map[string]bool{}}}
	spent := budgets(s)
	var spelled *slips
	top, below := 0, map[string]string{}
	if at != nil {
		spelled = slipsOf(s, at)
		top, below = foundation(s, at)
	}
	for r := range s.Each() {
		if at != nil && at.of[keyOf(r)] == nil {
			continue // it is not part of the folder
		}
		if spelled != nil {
			spelled.check(c.of(r), r)
			checkLevels(c.of(r), r, top)
		}
		checkQuestions(c.of(r), r, below)
		checkOutcomes(c.of(r).under("ability"), r)
		c := c.of(r).under("effects")
		for k := range r.Effects {
			if ch := r.Effects[k].Choose; ch != nil {
				checkAnswerable(c.item(k).under("choose"), ch)
			}
		}
		checkSpendable(c, r, spent)
	}
	return c.errs
}

// checkAnswerable checks whether any hero could answer a question.
func checkAnswerable(c checker, ch *rules.Choose) {
	for i := range ch.Each {
		if in := ch.Each[i].Choose; in != nil {
			checkAnswerable(c.under("each").item(i).under("choose"), in)
		}
	}
	if ch.Input != "" || len(ch.Arrays) > 0 || ch.From.Picks != "" {
		return
	}
	from := ch.From.Anywhere()
	n, cheapest, again := 0, -1, false
	all := c.set.Range(&from)
	for i := range all {
		r := &all[i]
		if !from.Matches(r, rules.EmptyHolder{}) {
			continue
		}
		n, again = n+1, again || r.Repeat
		if r.Cost > 0 && (cheapest < 0 || r.Cost < cheapest) {
			cheapest = r.Cost
		}
	}
	if n == 0 {
		what, hint := emptyPart(c, &from)
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
		c.under("budget").fail("%s: nothing can spend its points, because its offers have no cost:", ch.ID)
	case constant && points < cheapest:
		c.under("budget").fail("%s: nothing can spend its points: there are %d, and the cheapest costs %d", ch.ID, points, cheapest)
	}
}

// emptyPart returns the part of a selector that excludes every record, and a hint with the likely intended word.
func emptyPart(c checker, from *rules.Selector) (what, hint string) {
	without := *from
	without.Tags = nil
	tags := map[string]bool{}
	all := c.set.Range(&without)
	for i := range all {
		if without.Matches(&all[i], rules.EmptyHolder{}) {
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

// budgets returns the stats that questions use as points to spend, each with the kinds of the records that ask those
// questions.
func budgets(s *rules.Set) map[string][]string {
	out := map[string][]string{}
	for r := range s.Each() {
		r.EachChoose(func(ch *rules.Choose) {
			for _, n := range ch.Budget.Nodes() {
				if n.Op == expr.OpName && s.Stat(n.S) != nil {
					out[n.S] = append(out[n.S], r.Kind())
				}
			}
		})
	}
	return out
}

// checkSpendable checks whether points that a record gives are spent by a question of its own, as for other records of its
// kind.
func checkSpendable(c checker, r *rules.Record, spent map[string][]string) {
	for i := range r.Effects {
		e := &r.Effects[i]
		if e.Verb != rules.VerbStat || e.Op != "base" && e.Op != "set" {
			continue
		}
		for _, stat := range e.Stats {
			if !slices.Contains(spent[stat], r.Kind()) {
				continue
			}
			asks := false
			r.EachChoose(func(ch *rules.Choose) {
				asks = asks || slices.ContainsFunc(ch.Budget.Nodes(), func(n rules.Node) bool { return n.Op == expr.OpName && n.S == stat })
			})
			if !asks {
				c.item(i).under("stat").fail("nothing spends these points: a question with budget: %s does", stat)
			}
		}
	}
}
