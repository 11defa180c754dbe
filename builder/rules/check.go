package rules

import (
	"fmt"
	"slices"
	"strings"
)

// Check looks at a whole set: ids, references, selectors, expressions, names of stats and questions,
// printed figures of kits. It returns every mistake, in the order of the data.
func Check(s *Set) Errors {
	c := checker{set: s, asked: map[string]*Choose{}, names: map[string]bool{"level": true, "echelon": true, "highest": true, "victories": true}}
	for _, x := range s.Characteristics {
		c.names[x.ID] = true
	}
	c.stats()
	c.presentation()
	c.collect()
	for i := range s.Records {
		c.record(&s.Records[i])
	}
	slices.SortStableFunc(c.errs, func(a, b Error) int {
		if n := strings.Compare(a.File, b.File); n != 0 {
			return n
		}
		return a.Line - b.Line
	})
	return c.errs
}

type checker struct {
	set       *Set
	names     map[string]bool // what an expression may name anywhere
	questions []string
	asked     map[string]*Choose
	resources []string
	at        *Record // the record being looked at
	inPick    bool    // inside an "each", where "pick" is bound
	errs      Errors
}

func (c *checker) fail(format string, args ...any) { c.failHint("", format, args...) }

func (c *checker) failHint(hint, format string, args ...any) {
	e := Error{Text: fmt.Sprintf(format, args...), Hint: hint, Place: Place{"ruleset.yaml", 1, 1}}
	if c.at != nil {
		e.Place = Place{c.at.Source.File, c.at.Source.Line, 1}
		e.Text = c.at.ID + ": " + e.Text
	}
	c.errs = append(c.errs, e)
}

// stats checks that a stat's base names only what stands before it, and makes the names known.
func (c *checker) stats() {
	for i := range c.set.Stats {
		st := &c.set.Stats[i]
		c.expr("stat "+st.ID, st.Base)
		c.names[st.ID] = true
	}
	if c.set.Record(c.set.Root) == nil && !c.set.Reference {
		c.fail("no root record %q", c.set.Root)
	}
}

// collect makes every question's id known.
func (c *checker) collect() {
	for i := range c.set.Records {
		r := &c.set.Records[i]
		if i > 0 && c.set.Records[i-1].ID == r.ID {
			c.at = r
			c.fail("two records have this id")
		}
		c.collectFrom(r)
	}
	for i := range c.set.Hidden {
		c.collectFrom(&c.set.Hidden[i])
	}
	c.circles()
	c.at = nil
	for _, q := range c.set.Equipment {
		c.expr("equipment "+q.ID, q.If)
		if !positive(q.If) {
			c.fail("equipment %s: what can be used may not depend on the absence of something (%s)", q.ID, q.If.Src)
		}
	}
	for i := range c.set.Lowered {
		c.selector(&c.set.Lowered[i].From)
		c.expr("lowered goal", c.set.Lowered[i].Less)
	}
}

func (c *checker) collectFrom(r *Record) {
	r.EachChoose(func(ch *Choose) {
		id := c.set.QuestionID(r, ch)
		c.questions = append(c.questions, id)
		c.asked[id] = ch
	})
	for i := range r.Effects {
		if res := r.Effects[i].Resource; res != nil {
			c.resources = append(c.resources, res.ID)
		}
	}
}

// hides tells whether a layer hid the record with this kind and slug.
func (c *checker) hides(kind, slug string) bool {
	return slices.ContainsFunc(c.set.Hidden, func(r Record) bool { return r.Kind() == kind && r.Slug() == slug })
}

// EachChoose calls do for every question the record asks, nested ones included.
func (r *Record) EachChoose(do func(*Choose)) { eachChoose(r.Effects, do) }

func eachChoose(effects []Effect, do func(*Choose)) {
	for i := range effects {
		if ch := effects[i].Choose; ch != nil {
			do(ch)
			eachChoose(ch.Each, do)
		}
	}
}

// QuestionID is the id of the question that a record asks: "<slug>.<id>", or the id itself when it has
// a dot or the root asks it.
func (s *Set) QuestionID(r *Record, c *Choose) string {
	if r.ID == s.Root || strings.Contains(c.ID, ".") {
		return c.ID
	}
	return r.Slug() + "." + c.ID
}

func (c *checker) record(r *Record) {
	c.at = r
	if !slices.Contains(c.set.kindNames(), r.Kind()) {
		c.failHint(DidYouMean(r.Kind(), c.set.kindNames()), "unknown kind %s", r.Kind())
	}
	c.ref(r.Of)
	c.text(r.Text)
	c.text(r.Short)
	c.expr("requires", r.Requires)
	for _, q := range r.Quick {
		c.question(q.Question)
		if ch := c.asked[q.Question]; ch != nil && ch.From.Kind != "" && len(ch.Arrays) == 0 {
			c.quick(&Choose{ID: q.Question, From: ch.From, Quick: q.Picks})
		}
	}
	for _, p := range r.Preset {
		c.question(p.Question)
		if ch := c.asked[p.Question]; ch != nil && ch.From.Kind != "" {
			c.quick(&Choose{ID: p.Question, From: ch.From, Quick: p.Picks})
		}
	}
	for _, id := range r.When {
		if !slices.ContainsFunc(c.set.Moments, func(l Label) bool { return l.ID == id }) {
			c.failHint(DidYouMean(id, labelIDs(c.set.Moments)), "when: no moment %s", id)
		}
	}
	c.ref(r.After)
	c.expr("goal", r.Goal)
	for _, id := range r.Equipment {
		if !slices.ContainsFunc(c.set.Equipment, func(q Equipment) bool { return q.ID == id }) {
			c.fail("no equipment %s", id)
		}
	}
	if r.Block != nil {
		c.text(r.Block.Text)
		for _, l := range r.Block.Lines {
			c.text(l.Text)
		}
		for _, id := range r.Block.Abilities {
			c.ref(id)
			if a := c.set.Known(id); a != nil && a.Ability == nil {
				c.fail("block: %s is no ability", id)
			}
		}
	}
	c.effects(r.Effects)
	if r.Ability != nil {
		c.ability(r, r.Ability)
		if slices.ContainsFunc(r.Effects, func(e Effect) bool { return e.Verb == VerbNote }) {
			c.fail("a note beside an ability is printed nowhere: say it on the card, or on what gives it")
		}
	}
}

// labelIDs are the ids of labels.
func labelIDs(labels []Label) (out []string) {
	for _, l := range labels {
		out = append(out, l.ID)
	}
	return out
}

// ref checks a reference to a record; "" and the pick of a template are fine.
func (c *checker) ref(id string) {
	hidden := func(r Record) bool { return r.ID == id }
	if id == "" || id == "pick" && c.inPick || c.set.Record(id) != nil || slices.ContainsFunc(c.set.Hidden, hidden) {
		return
	}
	c.failHint(DidYouMean(id, c.set.ids()), "no record %s", id)
}

func (c *checker) question(id string) {
	if id != "" && !slices.Contains(c.questions, id) {
		c.failHint(DidYouMean(id, c.questions), "no question %s", id)
	}
}

func (c *checker) stat(id string) {
	if !c.names[id] || id == "level" || id == "echelon" || id == "highest" || id == "victories" {
		if id != "pick" || !c.inPick {
			c.fail("no stat %s", id)
		}
	}
}

func (c *checker) expr(what string, e Expr) {
	for _, n := range e.Nodes {
		switch n.Op {
		case "var":
			name, key, attr := strings.Cut(n.S, ".")
			bound := name == "pick" && c.inPick && (!attr || c.attribute(key))
			param := c.at != nil && slices.Contains(c.at.Params, n.S)
			if !c.names[n.S] && !bound && !param || attr && !bound {
				known := make([]string, 0, len(c.names))
				for k := range c.names {
					known = append(known, k)
				}
				slices.Sort(known)
				c.failHint(DidYouMean(n.S, known), "%s: unknown name %s in %q", what, n.S, e.Src)
			}
		case "size":
			if c.set.Size(n.S) < 0 {
				c.fail("%s: %q is no size in %q", what, n.S, e.Src)
			}
		case "has", "count":
			c.reference(n.S)
		}
	}
}

// attribute tells whether any record has an attribute of this name; a stat stands in where a pick has none.
func (c *checker) attribute(key string) bool {
	return c.set.Stat(key) != nil || slices.ContainsFunc(c.set.Records, func(r Record) bool { return r.Attr(key) != nil })
}

// reference checks what has and count may ask for: a record, "kind:kit", "tag:shield" or "attr:armor=heavy".
func (c *checker) reference(s string) {
	if kind, ok := strings.CutPrefix(s, "kind:"); ok {
		if !slices.Contains(c.set.kindNames(), kind) {
			c.failHint(DidYouMean(kind, c.set.kindNames()), "unknown kind %s", kind)
		}
		return
	}
	switch {
	case s == "":
		c.fail("a reference to nothing")
	case strings.HasPrefix(s, "attr:"):
		key, value, _ := strings.Cut(s[len("attr:"):], "=")
		has := func(r Record) bool { return slices.Contains(r.Attr(key), value) }
		if !slices.ContainsFunc(c.set.Records, has) && !slices.ContainsFunc(c.set.Hidden, has) {
			c.fail("no record has the attribute %s: %s", key, value)
		}
	case strings.HasPrefix(s, "tag:"):
		if !slices.ContainsFunc(c.set.Records, func(r Record) bool { return r.Tagged(s[len("tag:"):]) }) {
			c.fail("no record has the tag %s", s[len("tag:"):])
		}
	default:
		c.ref(s)
	}
}

func (c *checker) text(t Text) {
	for _, p := range t.Parts {
		c.expr("text", p.Expr)
		if p.Kind == PartPotency && p.S != "" && !slices.ContainsFunc(c.set.Characteristics, func(x Characteristic) bool { return x.Abbr == p.S }) {
			c.fail("potency %s: no characteristic has this letter", p.S)
		}
		if p.Kind == PartPotency && !slices.ContainsFunc(c.set.Show.Potencies, func(x PotencyKind) bool { return x.ID == p.To }) {
			c.fail("potency %s < %s: the edition measures with %s", p.S, p.To, orNothing(potencyIDs(c.set)))
		}
		if p.Kind == PartMark && !slices.ContainsFunc(c.set.Show.Marks, func(x MarkKind) bool { return x.ID == p.S }) {
			c.fail("{%s %s}: the edition has no such mark, but %s", p.S, p.Expr.Src, orNothing(markIDs(c.set)))
		}
		if p.Kind == PartReach {
			c.ref(p.S)
			if r := c.set.Known(p.S); r != nil && r.Ability == nil {
				c.fail("{dist %s}: it is no ability", p.S)
			}
		}
		if p.Kind == PartName && !slices.Contains(c.at.Params, p.S) {
			c.fail("{c %s}: no such param", p.S)
		}
	}
}
