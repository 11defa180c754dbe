package read

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/builder/spelling"
)

func checkEffects(c checker, es []rules.Effect) {
	for i := range es {
		checkEffect(c.item(i), &es[i])
	}
}

func checkEffect(c checker, e *rules.Effect) {
	c.concerned(e)
	c.under("if").expr("if", e.If)
	c.under(valueField(e)).expr(string(e.Verb), e.Value)
	c.under("cap").expr("cap", e.Cap)
	if e.Stack != "" && !slices.Contains(groupIDs(c.set), e.Stack) {
		c.under("stack").failHint(c.nearGroup(e.Stack), "no stack group %s", e.Stack)
	}
	if n := e.Note; n != nil {
		c.under("note").text(n.Text)
		c.under("with").refs(n.With)
	}
	switch e.Verb {
	case rules.VerbStat:
		for i, id := range e.Stats {
			c.under("stat").item(i).stat(id)
		}
		if len(e.Stats) == 0 {
			c.missing("stat: which one?")
		}
		if e.Op == "" || e.Op != "moves" && e.Value.Empty() {
			c.missing("stat %s: what happens to it? base, set, add, max, min, define or moves", strings.Join(e.Stats, ", "))
		}
	case rules.VerbResist:
		checkResist(c, e)
	case rules.VerbGive:
		checkGive(c, e)
	case rules.VerbChoose:
		checkChoose(c, e)
	case rules.VerbAmend:
		checkAmend(c, e.Amend)
	case rules.VerbMod:
		checkMod(c.under("mod"), e.Mod)
	case rules.VerbResource:
		checkResource(c.under("resource"), e.Resource)
	case rules.VerbTrack:
		checkTrack(c.under("track"), e.Track)
	case rules.VerbForm:
		checkForm(c.under("form"), e.Form)
	}
}

// nearGroup returns a hint for a stack group that does not exist: the one of which it is a slip, or else all groups that begin
// like it. The nearest would be a guess, because groups of a kind have similar names.
func (c checker) nearGroup(group string) string {
	of, _, _ := strings.Cut(group, ".")
	var alike []string
	for _, id := range groupIDs(c.set) {
		if strings.HasPrefix(id, of+".") {
			alike = append(alike, id)
		}
	}
	slip := slices.ContainsFunc(alike, func(id string) bool { return spelling.Slips(group, id, 3) <= 2 })
	if slip || len(alike) == 0 || len(alike) > maxListed {
		return c.near(group, groupIDs(c.set))
	}
	return "known: " + strings.Join(alike, ", ")
}

// valueField returns the field that an effect's value was read from.
func valueField(e *rules.Effect) string {
	if e.Verb == rules.VerbStat && e.Op != "" {
		return e.Op
	}
	return "value"
}

func (c checker) refs(ids []string) {
	for i, id := range ids {
		c.item(i).ref(id)
	}
}

func checkTrack(c checker, t *rules.Track) {
	c.under("note").text(t.Note)
	if len(c.resources) > 0 {
		c.under("on").among(t.On, c.resources, "track on %s: no such resource")
	}
	for i, r := range t.Rows {
		c.under("rows").item(i).under("text").text(r.Text)
	}
}

func checkForm(c checker, f *rules.Form) {
	c.under("text").text(f.Text)
	checkEffects(c.under("effects"), f.Effects)
	for i, in := range f.Effects {
		if in.Verb != rules.VerbStat && in.Verb != rules.VerbMod && in.Verb != rules.VerbResist {
			c.under("effects").item(i).fail("form %s: a form can change numbers, abilities and resistances, not %s", f.Name, in.Verb)
		}
	}
}

func checkResist(c checker, e *rules.Effect) {
	c.under("resist").among(e.Op, []string{"immune", "weak", "never"}, "resist %s: immune, weak or never")
	if e.Op != "never" && e.Value.Empty() {
		c.missing("resist: how much? value: is missing")
	}
	if len(e.To) == 0 {
		c.missing("resist: to what?")
	}
	c.under("to").refs(e.To)
}

// positive reports whether a condition can only become true, never false, as the hero gains things. Otherwise the order of
// questions would matter.
func positive(e rules.Expr) bool { return positiveOf(e, func(string) bool { return true }) }

// positiveOf is positive, but looks only at the references that lead back to the condition: the others do not depend on it.
func positiveOf(e rules.Expr, back func(ref string) bool) bool {
	return e.Empty() || rises(e, len(e.Nodes())-1, true, back)
}

// rises reports whether a node only grows (or, if up is false, only shrinks) as the hero gains things.
func rises(e rules.Expr, i int, up bool, back func(ref string) bool) bool {
	n := e.Nodes()[i]
	if !asksHolding(e, i, back) {
		return true
	}
	switch n.Op {
	case expr.OpHas, expr.OpCount:
		return up
	case expr.OpNot, expr.OpNegate:
		return rises(e, n.Args[0], !up, back)
	case expr.OpSubtract, expr.OpGreater, expr.OpGreaterEqual:
		return rises(e, n.Args[0], up, back) && rises(e, n.Args[1], !up, back)
	case expr.OpLess, expr.OpLessEqual:
		return rises(e, n.Args[0], !up, back) && rises(e, n.Args[1], up, back)
	case expr.OpAdd, expr.OpAnd, expr.OpOr, expr.OpMax, expr.OpMin:
		return !slices.ContainsFunc(n.Args, func(a int) bool { return !rises(e, a, up, back) })
	}
	return false
}

func asksHolding(e rules.Expr, i int, back func(ref string) bool) bool {
	n := e.Nodes()[i]
	return (n.Op == expr.OpHas || n.Op == expr.OpCount) && back(n.S) || slices.ContainsFunc(n.Args, func(a int) bool { return asksHolding(e, a, back) })
}

// gearMayGive reports whether gear that only some heroes can use could bring a record that a reference means. It handles
// references to kinds only.
func gearMayGive(s *rules.Set, ref string) bool {
	kind, ok := strings.CutPrefix(ref, "kind:")
	if !ok {
		return true
	}
	for r := range s.Each() {
		if len(r.Equipment) > 0 && (r.Kind() == kind || givesKind(r.Effects, kind)) {
			return true
		}
	}
	return false
}

// givesKind reports whether effects give records of a kind, or ask for them.
func givesKind(effects []rules.Effect, kind string) bool {
	return slices.ContainsFunc(effects, func(e rules.Effect) bool {
		return slices.ContainsFunc(e.Gives(), func(id string) bool { return strings.HasPrefix(id, kind+"/") }) ||
			e.Choose != nil && (e.Choose.From.Kind == kind || givesKind(e.Choose.Each, kind))
	})
}

func checkGive(c checker, e *rules.Effect) {
	if len(e.Give.IDs) == 0 {
		c.missing("give: nothing is given")
	}
	if !positive(e.If) {
		c.under("if").fail("a gift may not depend on the absence of something (%s)", e.If.Src())
	}
	for i, id := range e.Give.IDs {
		c := c.under("give").item(i)
		c.ref(id)
		r := c.set.Record(id)
		if r == nil {
			continue
		}
		for _, p := range r.Params {
			if !slices.ContainsFunc(e.Give.Bind, func(b rules.Bind) bool { return b.Name == p }) {
				c.fail("give %s: its param %s is not bound", id, p)
			}
		}
	}
	for _, b := range e.Give.Bind {
		if b.To != "highest" && !slices.Contains(c.at.Params, b.To) {
			c.under("bind").under(b.Name).among(b.To, characteristicIDs(c.set), "bind %s: %s is no characteristic", b.Name)
		}
	}
}

func checkSelector(c checker, s *rules.Selector) {
	if s.Kind != "" {
		c.under("kind").among(s.Kind, kindIDs(c.set), "unknown kind %s")
	}
	c.under("ids").refs(s.IDs)
	if s.Of == "pick" {
		c.under("of").fail("of: pick is not known here; of-pick: names a question")
	}
	c.under("of").ref(s.Of)
	c.under("of-pick").question(s.OfPick)
	for i, sh := range s.Shares {
		c := c.under("shares").item(i)
		c.under("pick").question(sh.Question)
		if sh.Question == "" || !c.attribute(sh.Of) {
			c.fail("shares: no record has the attribute %q", sh.Of)
		}
	}
	c.under("picks").question(s.Picks)
	if s.Card != nil {
		checkMatch(c.under("card"), s.Card)
	}
	if s.Stack != "" {
		c.under("stack").among(s.Stack, groupIDs(c.set), "no stack group %s")
	}
	for i := range s.Any {
		checkSelector(c.under("any").item(i), &s.Any[i])
	}
	for i := range s.Not {
		checkSelector(c.under("not").item(i), &s.Not[i])
	}
}

func checkAmend(c checker, a *rules.Amend) {
	kind, id, _ := strings.Cut(a.Target, "/")
	question := !a.Pick.Empty() || len(a.Extend) > 0
	resource := a.Turn != "" || a.Start != "" || len(a.Gains) > 0
	everyones := c.set.Role(kind) == rules.KindAction
	if r := c.set.Known(a.Target); r != nil && r.Ability != nil {
		everyones = a.As == "" && c.set.Is(r, rules.TagEverybody)
	}
	if question && kind != "question" || resource != (kind == "resource") || a.Reword() && !everyones || a.Remove == (question || resource || a.Reword()) {
		c.missing("amend %s: a record or a question can be removed, a question takes pick and extend, a resource takes turn, start and gains, an action of everyone takes as and also, an ability of everyone takes also", a.Target)
	}
	if a.As != "" {
		c.under("as").among(a.As, typeIDs(c.set), "no type of action %s")
	}
	c.under("also").text(a.Also)
	checkGains(c.under("gains"), a.Gains)
	target := c.under("amend")
	switch {
	case kind == "question":
		target.question(id)
	case kind == "resource":
		target.among(id, c.resources, "no resource %s")
	default:
		target.ref(a.Target)
	}
	c.under("pick").bounded("pick", a.Pick, rules.MaxPick)
	for i := range a.Extend {
		checkSelector(c.under("extend").item(i), &a.Extend[i])
	}
}
