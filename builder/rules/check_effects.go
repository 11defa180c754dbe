package rules

import (
	"slices"
	"strings"
)

func (c *checker) effects(es []Effect) {
	for i := range es {
		c.effect(&es[i])
	}
}

func (c *checker) effect(e *Effect) {
	c.expr("if", e.If)
	c.expr(string(e.Verb), e.Value)
	c.expr("cap", e.Cap)
	c.text(e.Text)
	if e.Stack != "" && !slices.ContainsFunc(c.set.Groups, func(g Group) bool { return g.ID == e.Stack }) {
		c.fail("no stack group %s", e.Stack)
	}
	for _, id := range e.With {
		c.ref(id)
	}
	switch e.Verb {
	case VerbStat:
		for _, id := range e.Stats {
			c.stat(id)
		}
		if len(e.Stats) == 0 {
			c.fail("stat: which one?")
		}
		if e.Op == "" || e.Op != "moves" && e.Value.Empty() {
			c.fail("stat %s: what happens to it? base, set, add, max, min, define or moves", strings.Join(e.Stats, ", "))
		}
	case VerbResist:
		c.resist(e)
	case VerbGive:
		c.give(e)
	case VerbChoose:
		c.choose(e)
	case VerbAmend:
		c.amend(e.Amend)
	case VerbMod:
		c.mod(e.Mod)
	case VerbResource:
		c.resource(e.Resource)
	case VerbTrack:
		c.text(e.Track.Note)
		if len(c.resources) > 0 && !slices.Contains(c.resources, e.Track.On) {
			c.failHint(DidYouMean(e.Track.On, c.resources), "track on %s: no such resource", e.Track.On)
		}
		for _, r := range e.Track.Rows {
			c.text(r.Text)
		}
	case VerbForm:
		c.text(e.Form.Text)
		c.effects(e.Form.Effects)
		for _, in := range e.Form.Effects {
			if in.Verb != VerbStat && in.Verb != VerbMod && in.Verb != VerbResist {
				c.fail("form %s: a form can change numbers, abilities and resistances, not %s", e.Form.Name, in.Verb)
			}
		}
	}
}

func (c *checker) resist(e *Effect) {
	if !slices.Contains([]string{"immune", "weak", "never"}, e.Op) {
		c.fail("resist %s: immune, weak or never", e.Op)
	}
	if e.Op != "never" && e.Value.Empty() {
		c.fail("resist: how much? value: is missing")
	}
	if len(e.To) == 0 {
		c.fail("resist: to what?")
	}
	for _, to := range e.To {
		c.ref(to)
	}
}

// positive tells whether a condition only ever turns true as the hero gains things: what is held may not
// depend on the absence of something, or the order of questions would matter.
func positive(e Expr) bool { return e.Empty() || rises(e, len(e.Nodes)-1, true) }

// rises tells whether a node only grows (or, with up unset, only shrinks) as the hero gains things.
func rises(e Expr, i int, up bool) bool {
	n := e.Nodes[i]
	if !asksHolding(e, i) {
		return true
	}
	switch n.Op {
	case "has", "count":
		return up
	case "!", "neg":
		return rises(e, n.Args[0], !up)
	case "-", ">", ">=":
		return rises(e, n.Args[0], up) && rises(e, n.Args[1], !up)
	case "<", "<=":
		return rises(e, n.Args[0], !up) && rises(e, n.Args[1], up)
	case "+", "&&", "||", "max", "min":
		return !slices.ContainsFunc(n.Args, func(a int) bool { return !rises(e, a, up) })
	}
	return false
}

func asksHolding(e Expr, i int) bool {
	n := e.Nodes[i]
	return n.Op == "has" || n.Op == "count" || slices.ContainsFunc(n.Args, func(a int) bool { return asksHolding(e, a) })
}

func (c *checker) give(e *Effect) {
	if len(e.Give) == 0 {
		c.fail("give: nothing is given")
	}
	if !positive(e.If) {
		c.fail("what is given may not depend on the absence of something (%s)", e.If.Src)
	}
	for _, id := range e.Give {
		c.ref(id)
		r := c.set.Record(id)
		if r == nil {
			continue
		}
		for _, p := range r.Params {
			if !slices.ContainsFunc(e.Bind, func(b Bind) bool { return b.Name == p }) {
				c.fail("give %s: its param %s is not bound", id, p)
			}
		}
	}
	for _, b := range e.Bind {
		if b.To != "highest" && !c.set.IsCharacteristic(b.To) && !slices.Contains(c.at.Params, b.To) {
			c.fail("bind %s: %s is no characteristic", b.Name, b.To)
		}
	}
}

func (c *checker) choose(e *Effect) {
	ch := e.Choose
	if ch.ID == "" {
		c.fail("a question without an id")
	}
	if !positive(e.If) {
		c.fail("%s: whether it is asked may not depend on the absence of something (%s)", ch.ID, e.If.Src)
	}
	c.expr(ch.ID+": pick", ch.Pick)
	c.expr(ch.ID+": budget", ch.Budget)
	c.selector(&ch.From)
	for _, a := range ch.Assign {
		if !c.set.IsCharacteristic(a) {
			c.fail("%s: no characteristic %s", ch.ID, a)
		}
	}
	c.shape(ch)
	c.unbound(ch)
	was := c.inPick
	c.inPick = true
	c.effects(ch.Each)
	c.inPick = was
	if ch.From.Kind != "" && len(ch.Arrays) == 0 {
		c.quick(ch)
	}
}

var swaps = []string{"session", "respite", "respite-end", "level", "minutes", "anytime", "play"}

// siblings tells whether the record being looked at asks a question of this id.
func (c *checker) siblings(id string) bool {
	return slices.ContainsFunc(c.at.Effects, func(e Effect) bool { return e.Choose != nil && e.Choose.ID == id })
}

// shape checks that a question asks something that can be answered.
func (c *checker) shape(ch *Choose) {
	from := ch.From.Kind != "" || len(ch.From.IDs) > 0 || ch.From.Picks != "" || len(ch.From.Any) > 0
	switch {
	case ch.Input != "" && ch.Input != "text":
		c.fail("%s: input: text is the only kind", ch.ID)
	case ch.Input == "" && len(ch.Arrays) == 0 && !from:
		c.fail("%s: offers nothing; from:, arrays: or input: text", ch.ID)
	case len(ch.Arrays) > 0 && len(ch.Assign) == 0:
		c.fail("%s: arrays without assign:", ch.ID)
	case ch.After != "" && !c.siblings(ch.After):
		c.fail("%s: after %s, which this record does not ask", ch.ID, ch.After)
	case !slices.Contains(swaps, ch.Swap):
		c.failHint(DidYouMean(ch.Swap, swaps), "%s: unknown swap %s", ch.ID, ch.Swap)
	}
	single := ch.Budget.Empty() && (ch.Pick.Empty() || ch.Pick.Plain() && ch.Pick.Nodes[0].Int == 1)
	if !single && slices.ContainsFunc(ch.Each, func(e Effect) bool { return e.Choose != nil }) {
		c.fail("%s: a question inside each: needs a single pick, or two picks would ask the same question", ch.ID)
	}
}

// unbound refuses picks that would be held with a param nothing binds.
func (c *checker) unbound(ch *Choose) {
	if !ch.Hold {
		return
	}
	from := ch.From.anywhere()
	all := c.set.Range(&from)
	for i := range all {
		if len(all[i].Params) > 0 && from.Matches(&all[i], nobody{}) {
			c.fail("%s: nothing binds %s of %s; each: [{give: pick, bind: {...}}] does", ch.ID, all[i].Params[0], all[i].ID)
		}
	}
}

// quick checks that recommended picks are records of the question's kind.
func (c *checker) quick(ch *Choose) {
	all := c.set.Kind(ch.From.Kind)
	for _, q := range ch.Quick {
		if len(all) > 0 && !slices.ContainsFunc(all, func(r Record) bool { return r.Slug() == q }) && !c.hides(ch.From.Kind, q) {
			c.fail("%s: recommends %s, which is no %s", ch.ID, q, ch.From.Kind)
		}
	}
}

func (c *checker) selector(s *Selector) {
	if s.Kind != "" && !slices.Contains(c.set.kindNames(), s.Kind) {
		c.failHint(DidYouMean(s.Kind, c.set.kindNames()), "unknown kind %s", s.Kind)
	}
	for _, id := range s.IDs {
		c.ref(id)
	}
	if s.Of == "pick" {
		c.fail("of: pick is not known here; of-pick: names a question")
	}
	c.ref(s.Of)
	c.question(s.OfPick)
	for _, sh := range s.Shares {
		c.question(sh.Question)
		if sh.Question == "" || !c.attribute(sh.Of) {
			c.fail("shares: no record has the attribute %q", sh.Of)
		}
	}
	c.question(s.Picks)
	if s.Stack != "" && !slices.ContainsFunc(c.set.Groups, func(g Group) bool { return g.ID == s.Stack }) {
		c.fail("no stack group %s", s.Stack)
	}
	for i := range s.Any {
		c.selector(&s.Any[i])
	}
	for i := range s.Not {
		c.selector(&s.Not[i])
	}
}

func (c *checker) amend(a *Amend) {
	kind, id, _ := strings.Cut(a.Target, "/")
	question := !a.Pick.Empty() || len(a.Extend) > 0
	resource := a.Turn != "" || a.Start != "" || len(a.Gains) > 0
	if question && kind != "question" || resource != (kind == "resource") || a.Remove == (question || resource) {
		c.fail("amend %s: a record or a question can be removed, a question takes pick and extend, a resource takes turn, start and gains", a.Target)
	}
	c.gains(a.Gains)
	switch {
	case kind == "question":
		c.question(id)
	case kind == "resource":
		if !slices.Contains(c.resources, id) {
			c.failHint(DidYouMean(id, c.resources), "no resource %s", id)
		}
	default:
		c.ref(a.Target)
	}
	c.expr("pick", a.Pick)
	for i := range a.Extend {
		c.selector(&a.Extend[i])
	}
}
