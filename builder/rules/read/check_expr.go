package read

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/expr"
	"scabbard/sheet"
)

func (c checker) expr(what string, e rules.Expr) {
	for _, n := range e.Nodes() {
		switch n.Op {
		case expr.OpName:
			name, key, attr := strings.Cut(n.S, ".")
			bound := name == "pick" && c.inPick && (!attr || c.attribute(key))
			param := c.at != nil && slices.Contains(c.at.Params, n.S)
			if !c.names[n.S] && !bound && !param {
				known := make([]string, 0, len(c.names))
				for k := range c.names {
					known = append(known, k)
				}
				slices.Sort(known)
				c.failAt([]string{e.Src(), n.S}, c.near(n.S, known), "%s: unknown name %s in %q", what, n.S, e.Src())
			}
		case expr.OpSize:
			if c.set.Size(n.S) < 0 {
				c.failAt([]string{e.Src(), n.S}, "", "%s: %q is no size in %q", what, n.S, e.Src())
			}
		case expr.OpHas, expr.OpCount:
			c.reference(n.S)
		}
	}
}

// bounded checks an expression that counts something: it may be neither below 0 nor above the given limit.
func (c checker) bounded(what string, e rules.Expr, most int) {
	c.expr(what, e)
	switch n, constant := e.Constant(); {
	case constant && n > most:
		c.fail("%s: %d, more than the %d there may be", what, n, most)
	case constant && n < 0:
		c.fail("%s: %d is less than nothing", what, n)
	}
}

// words are the tags and the attributes of the records of a set.
type words struct {
	tags       map[string]bool
	attributes map[string]bool // "key", and "key=value"; those of hidden records with their values only
}

// words returns the tags and attributes of the set. They are collected once, because a folder may ask for them 50,000 times.
func (ing *checking) words() *words {
	if ing.known != nil {
		return ing.known
	}
	w := &words{map[string]bool{}, map[string]bool{}}
	ing.known = w
	for r := range ing.set.Each() {
		for _, tag := range r.Tags {
			w.tags[tag] = true
		}
		for _, a := range r.Attrs {
			w.attributes[a.Key] = w.attributes[a.Key] || a.Values != nil
			w.values(a)
		}
	}
	for i := range ing.set.Hidden {
		for _, a := range ing.set.Hidden[i].Attrs {
			w.values(a)
		}
	}
	return w
}

// values notes the values of an attribute.
func (w *words) values(a rules.Attr) {
	for _, value := range a.Values {
		w.attributes[a.Key+"="+value] = true
	}
}

// attribute reports whether any record has an attribute of this name. A stat counts too, because it is used for a pick
// that has no such attribute.
func (c checker) attribute(key string) bool {
	return c.set.Stat(key) != nil || c.words().attributes[key]
}

// reference checks an argument of has or count: a record, "kind:kit", "tag:shield" or "attr:armor=heavy".
func (c checker) reference(s string) {
	if kind, ok := strings.CutPrefix(s, "kind:"); ok {
		if !slices.Contains(kindIDs(c.set), kind) {
			c.failAt([]string{s, kind}, c.near(kind, kindIDs(c.set)), "unknown kind %s", kind)
		}
		return
	}
	switch {
	case s == "":
		c.fail("a reference to nothing")
	case strings.HasPrefix(s, "attr:"):
		key, value, _ := strings.Cut(s[len("attr:"):], "=")
		if !c.words().attributes[key+"="+value] {
			c.failAt([]string{s}, "", "no record has the attribute %s: %s", key, value)
		}
	case strings.HasPrefix(s, "tag:"):
		if !c.words().tags[s[len("tag:"):]] {
			c.failAt([]string{s}, "", "no record has the tag %s", s[len("tag:"):])
		}
	default:
		c.ref(s)
	}
}

func (c checker) text(t rules.Text) {
	for _, p := range t.Parts {
		c.expr("text", p.Expr)
		if p.Kind == rules.PartPotency && p.S != "" && !slices.ContainsFunc(c.set.Characteristics, func(x rules.Characteristic) bool { return x.Abbr == p.S }) {
			c.failAt([]string{p.S + " <"}, "", "potency %s: no characteristic has this letter", p.S)
		}
		if p.Kind == rules.PartPotency && !slices.ContainsFunc(c.set.Show.Potencies, func(x sheet.PotencyKind) bool { return x.ID == p.To }) {
			c.failAt([]string{p.S + " < " + p.To}, "", "potency %s < %s: the edition measures with %s", p.S, p.To, orNothing(potencyIDs(c.set)))
		}
		if p.Kind == rules.PartMark && !slices.ContainsFunc(c.set.Show.Marks, func(x rules.MarkKind) bool { return x.ID == p.S }) {
			c.failAt([]string{"{" + p.S}, c.near(p.S, markIDs(c.set)), "{%s %s}: the edition has no such mark, but %s", p.S, p.Expr.Src(), orNothing(markIDs(c.set)))
		}
		if p.Kind == rules.PartReach {
			c.ref(p.S)
			if r := c.set.Known(p.S); r != nil && r.Ability == nil {
				c.failAt([]string{"{dist"}, "", "{dist %s}: it is no ability", p.S)
			}
		}
		if p.Kind == rules.PartName && (c.at == nil || !slices.Contains(c.at.Params, p.S)) {
			c.failAt([]string{"{c", p.S}, "", "{c %s}: no such param", p.S)
		}
	}
}

// checkComputedRoll checks that the record which computes the rolls of a kind has the inputs and the result that are asked
// of it.
func checkComputedRoll(c checker, r *rules.Roll) {
	c.kind("rolls", r.Of)
	c.under("record").ref(r.Record)
	rec := c.set.Record(r.Record)
	if rec == nil {
		return
	}
	program, _ := c.set.Calculation(rec)
	switch {
	case program == nil:
		c.under("record").fail("rolls: %s computes nothing", r.Record)
	case program.Input(r.Bonus) == nil:
		c.under("bonus").fail("rolls: %s has no input %s", r.Record, r.Bonus)
	case len(program.Labels(r.Tier)) == 0:
		c.under("tier").fail("rolls: %s has no result %s with labels", r.Record, r.Tier)
	default:
		for i, col := range r.Columns {
			if _, err := program.Given(col.With); err != nil {
				c.under("columns").item(i).under("with").fail("rolls: %s: %v", col.Name, err)
			}
		}
	}
}

// checkContest checks that the record of a contest has the inputs that are asked of it, and that they are numbers of a hero.
func checkContest(c checker, x *rules.Contest) {
	c.under("record").ref(x.Record)
	if x.Of != "" {
		c.under("of").ref(x.Of)
	}
	rec := c.set.Record(x.Record)
	if rec == nil {
		return
	}
	program, _ := c.set.Calculation(rec)
	if program == nil {
		c.under("record").fail("contests: %s computes nothing", x.Record)
		return
	}
	words := slices.Clone(x.With)
	for i, list := range [][]rules.Bind{x.Mine, x.Theirs} {
		for _, b := range list {
			if !slices.Contains(statIDs(c.set), b.To) {
				c.under([]string{"mine", "theirs"}[i]).under(b.Name).failHint(c.near(b.To, statIDs(c.set)), "contests: no characteristic and no stat %s", b.To)
			}
			words = append(words, b.Name+"=0")
		}
	}
	if _, err := program.Ask(words); err != nil {
		c.fail("contests: %s: %v", x.Name, err)
	}
}

// checkCalculation checks the arithmetic of a record: its names and its dice. If there is a budget it also computes the
// examples and the table; a command that only uses the rules has no time for that. Records below a layer have been checked
// before.
func checkCalculation(c checker, r *rules.Record) {
	if r.See != "" {
		c.under("see").ref(r.See)
		if of := c.set.Known(r.See); of != nil && of.Calc == nil {
			c.under("see").failHint("", "see: %s computes nothing", r.See)
		}
		c.seen(r)
	}
	for i, b := range r.Boxes {
		c.under("boxes").item(i).bounded("boxes", b.Count, rules.MaxPick)
	}
	if r.Calc == nil || c.mute || c.places != nil && c.places.of[keyOf(r)] == nil {
		return
	}
	c = c.under("calc")
	p, faults := calc.Compile(r.Calc, func(name string) bool { return c.names[name] })
	if len(faults) == 0 && c.examples != nil {
		if faults = p.RunExamples(c.examples); !c.examples.Spent() {
			faults = append(faults, p.CheckTable(c.examples)...)
		}
		if c.examples.Spent() {
			c.examples = nil // report it once
		}
	}
	for _, f := range faults {
		if len(f.Meant) > 0 {
			f.Hint = cmp.Or(c.near(f.Words[len(f.Words)-1], f.Meant), f.Hint)
		}
		c.under(f.Way).failAt(f.Words, f.Hint, "%s", f.Text)
	}
}

// seen checks the inputs that hold for a record which shares a calculation.
func (c checker) seen(r *rules.Record) {
	of := c.set.Record(r.See)
	if len(r.SeeWith) == 0 || of == nil || of.Calc == nil {
		return
	}
	p, faults := calc.Compile(of.Calc, nil)
	if len(faults) > 0 {
		return // reported there
	}
	for _, s := range r.SeeWith {
		c := c.under("see").under("with").under(s.Name)
		var unknown *calc.UnknownError
		switch err := p.Assume([]calc.Setting{s}); {
		case errors.As(err, &unknown):
			c.failHint(c.near(strings.ReplaceAll(s.Name, "_", "-"), unknown.Known), "see: %s has no input %s", r.See, s.Name)
		case err != nil:
			c.fail("see: %v", err)
		}
	}
}
