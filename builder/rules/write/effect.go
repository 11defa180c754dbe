package write

import (
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

func effects(list []rules.Effect) yaml.List {
	var out yaml.List
	for i := range list {
		out = append(out, effect(&list[i]))
	}
	return out
}

// effect writes one effect: its verb first, then the verb's fields, then its conditions.
func effect(e *rules.Effect) yaml.Map {
	m := fields{}
	switch e.Verb {
	case rules.VerbStat:
		m.one("stat", e.Stats)
		m.change(e)
	case rules.VerbResist:
		m.Set("resist", e.Op)
		m.one("to", e.To)
		m.expr("value", e.Value)
	case rules.VerbGive:
		m.one("give", e.Give.IDs)
		m.bind(e.Give.Bind)
	case rules.VerbChoose:
		m.Set("choose", choose(e.Choose))
	case rules.VerbAmend:
		m.amend(e.Amend)
	case rules.VerbMod:
		m.Set("mod", mod(e.Mod))
	case rules.VerbResource:
		m.Set("resource", resource(e.Resource))
	case rules.VerbTrack:
		m.Set("track", track(e.Track))
	case rules.VerbForm:
		m.Set("form", form(e.Form))
	case rules.VerbNote:
		m.Set("note", e.Note.Text.Raw())
		m.word("about", e.Note.About)
		m.one("with", e.Note.With)
	}
	m.word("stack", e.Stack)
	m.one("for", e.For)
	m.number("at", e.At)
	m.expr("if", e.If)
	m.word("while", e.While)
	m.yes("assume", e.Assume)
	return m.Map
}

// change writes a change to a number.
func (m *fields) change(e *rules.Effect) {
	if e.Op == "moves" {
		m.words("moves", e.To)
		return
	}
	m.expr(e.Op, e.Value)
	m.expr("cap", e.Cap)
}

func (m *fields) bind(list []rules.Bind) {
	if len(list) == 0 {
		return
	}
	inner := fields{}
	for _, b := range list {
		inner.Set(b.Name, b.To)
	}
	m.Set("bind", inner.Map)
}

func (m *fields) amend(a *rules.Amend) {
	m.Set("amend", a.Target)
	m.yes("remove", a.Remove)
	m.expr("pick", a.Pick)
	m.list("extend", selectors(a.Extend))
	m.word("turn", a.Turn)
	m.word("start", a.Start)
	m.list("gains", gains(a.Gains))
	m.word("as", a.As)
	m.text("also", a.Also)
}

func choose(c *rules.Choose) yaml.Map {
	m := fields{}
	m.word("id", c.ID)
	m.word("prompt", c.Prompt)
	m.word("group", c.Group)
	m.expr("pick", c.Pick)
	m.expr("budget", c.Budget)
	m.yes("many", c.Many)
	m.word("input", c.Input)
	m.list("bounds", numbers(c.Bounds))
	if from := selector(&c.From); len(from) > 0 {
		m.Set("from", from)
	}
	arrays := yaml.List{}
	for _, row := range c.Arrays {
		arrays = append(arrays, numbers(row))
	}
	m.list("arrays", arrays)
	m.words("assign", c.Assign)
	m.list("each", effects(c.Each))
	if !c.Hold && len(c.Each) == 0 && c.Input == "" && len(c.Arrays) == 0 {
		m.Set("hold", false)
	}
	if c.Swap != "session" {
		m.Set("swap", c.Swap)
	}
	m.yes("optional", c.Optional)
	m.yes("defer", c.Defer)
	m.word("distinct", c.Distinct)
	m.yes("apart-of", c.ApartOf)
	m.word("alone", c.Alone)
	m.word("after", c.After)
	m.yes("overlap", c.Overlap)
	m.yes("outlives", c.Outlives)
	m.words("quick", c.Quick)
	return m.Map
}

func numbers(row []int) yaml.List {
	out := yaml.List{}
	for _, n := range row {
		out = append(out, n)
	}
	return out
}

func selectors(list []rules.Selector) yaml.List {
	var out yaml.List
	for i := range list {
		out = append(out, selector(&list[i]))
	}
	return out
}

func selector(s *rules.Selector) yaml.Map {
	m := fields{}
	m.word("kind", s.Kind)
	m.words("ids", s.IDs)
	m.words("tags", s.Tags)
	m.attrs("attrs", s.Attrs)
	m.word("of", s.Of)
	m.word("of-pick", s.OfPick)
	m.word("picks", s.Picks)
	shares := yaml.List{}
	for _, sh := range s.Shares {
		inner := fields{}
		inner.word("attr", sh.Attr)
		inner.word("pick", sh.Question)
		inner.word("of", sh.Of)
		shares = append(shares, inner.Map)
	}
	m.list("shares", shares)
	m.word("stack", s.Stack)
	m.number("cost", s.Cost)
	m.number("level", s.Level)
	m.number("max-level", s.MaxLevel)
	if s.Card != nil {
		m.Set("card", match(s.Card))
	}
	if s.Owned != "" {
		m.Set("owned", s.Owned == "yes")
	}
	m.list("any", selectors(s.Any))
	m.list("not", selectors(s.Not))
	return m.Map
}

func mod(x *rules.Mod) yaml.Map {
	m := fields{}
	m.Set("match", match(&x.Match))
	m.exprs("damage", x.Damage)
	m.word("type", x.Type)
	m.word("retype", x.Retype)
	m.expr("melee", x.Melee)
	m.expr("ranged", x.Ranged)
	m.word("distance", rules.DistanceOf(x.Reach))
	m.words("roll", x.Roll)
	m.expr("cost", x.Cost)
	m.expr("cost-min", x.CostMin)
	m.expr("potency", x.Potency)
	m.words("usable-as", x.UsableAs)
	m.word("condition", x.Condition)
	return m.Map
}

func match(x *rules.Match) yaml.Map {
	m := fields{}
	m.words("ids", x.IDs)
	m.words("keywords", x.Keywords)
	m.words("not-keywords", x.NotKeywords)
	m.yes("damage", x.Damage)
	m.words("tags", x.Tags)
	m.word("picks", x.Picks)
	m.word("of", x.Of)
	if m.Map == nil {
		m.Map = yaml.Map{}
	}
	return m.Map
}

func resource(r *rules.Resource) yaml.Map {
	m := fields{}
	m.word("id", r.ID)
	m.word("name", r.Name)
	m.word("label", r.Label)
	m.word("start", r.Start)
	m.word("turn", r.Turn)
	m.word("refill", r.Refill)
	m.list("gains", gains(r.Gains))
	m.expr("floor", r.Floor)
	m.expr("respite", r.Respite)
	m.word("debt", r.Debt)
	m.word("pays", r.Pays)
	m.word("follows", r.Follows)
	m.text("short", r.Short)
	m.texts("rules", r.Rules)
	m.texts("apart", r.Apart)
	return m.Map
}

func gains(list []rules.Gain) yaml.List {
	var out yaml.List
	for _, g := range list {
		if g.ID == "" && g.Under == "" && g.At == "" && len(g.When) == 0 && g.Once == "" {
			out = append(out, g.Text.Raw())
			continue
		}
		m := fields{}
		m.word("id", g.ID)
		m.word("under", g.Under)
		m.word("at", g.At)
		m.text("text", g.Text)
		m.words("when", g.When)
		m.word("once", g.Once)
		out = append(out, m.Map)
	}
	return out
}

func track(t *rules.Track) yaml.Map {
	m := fields{}
	m.word("name", t.Name)
	m.word("on", t.On)
	m.yes("spend", t.Spend)
	m.text("note", t.Note)
	rows := yaml.List{}
	for _, r := range t.Rows {
		row := fields{}
		row.number("at", r.At)
		if r.Level != 1 {
			row.Set("level", r.Level)
		}
		row.text("text", r.Text)
		rows = append(rows, row.Map)
	}
	m.list("rows", rows)
	return m.Map
}

func form(f *rules.Form) yaml.Map {
	m := fields{}
	m.word("name", f.Name)
	m.text("text", f.Text)
	m.words("moves", f.Moves)
	m.list("effects", effects(f.Effects))
	return m.Map
}
