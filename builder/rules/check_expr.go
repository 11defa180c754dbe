package rules

import (
	"slices"
	"strings"
)

func (c checker) expr(what string, e Expr) {
	for _, n := range e.Nodes() {
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
				c.failAt([]string{e.Src(), n.S}, c.near(n.S, known), "%s: unknown name %s in %q", what, n.S, e.Src())
			}
		case "size":
			if c.set.Size(n.S) < 0 {
				c.failAt([]string{e.Src(), n.S}, "", "%s: %q is no size in %q", what, n.S, e.Src())
			}
		case "has", "count":
			c.reference(n.S)
		}
	}
}

// bounded checks an expression that counts something: it may not be below nothing, nor above what there is room for.
func (c checker) bounded(what string, e Expr, most int) {
	c.expr(what, e)
	switch n, constant := e.Constant(); {
	case constant && n > most:
		c.fail("%s: %d, more than the %d there may be", what, n, most)
	case constant && n < 0:
		c.fail("%s: %d is less than nothing", what, n)
	}
}

// attribute tells whether any record has an attribute of this name; a stat stands in where a pick has none.
func (c checker) attribute(key string) bool {
	return c.set.Stat(key) != nil || slices.ContainsFunc(c.set.Records, func(r Record) bool { return r.Attr(key) != nil })
}

// reference checks what has and count may ask for: a record, "kind:kit", "tag:shield" or "attr:armor=heavy".
func (c checker) reference(s string) {
	if kind, ok := strings.CutPrefix(s, "kind:"); ok {
		if !slices.Contains(c.set.kindNames(), kind) {
			c.failAt([]string{s, kind}, c.near(kind, c.set.kindNames()), "unknown kind %s", kind)
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
			c.failAt([]string{s}, "", "no record has the attribute %s: %s", key, value)
		}
	case strings.HasPrefix(s, "tag:"):
		if !slices.ContainsFunc(c.set.Records, func(r Record) bool { return r.Tagged(s[len("tag:"):]) }) {
			c.failAt([]string{s}, "", "no record has the tag %s", s[len("tag:"):])
		}
	default:
		c.ref(s)
	}
}

func (c checker) text(t Text) {
	for _, p := range t.Parts {
		c.expr("text", p.Expr)
		if p.Kind == PartPotency && p.S != "" && !slices.ContainsFunc(c.set.Characteristics, func(x Characteristic) bool { return x.Abbr == p.S }) {
			c.failAt([]string{p.S + " <"}, "", "potency %s: no characteristic has this letter", p.S)
		}
		if p.Kind == PartPotency && !slices.ContainsFunc(c.set.Show.Potencies, func(x PotencyKind) bool { return x.ID == p.To }) {
			c.failAt([]string{p.S + " < " + p.To}, "", "potency %s < %s: the edition measures with %s", p.S, p.To, orNothing(potencyIDs(c.set)))
		}
		if p.Kind == PartMark && !slices.ContainsFunc(c.set.Show.Marks, func(x MarkKind) bool { return x.ID == p.S }) {
			c.failAt([]string{"{" + p.S}, c.near(p.S, markIDs(c.set)), "{%s %s}: the edition has no such mark, but %s", p.S, p.Expr.Src(), orNothing(markIDs(c.set)))
		}
		if p.Kind == PartReach {
			c.ref(p.S)
			if r := c.set.Known(p.S); r != nil && r.Ability == nil {
				c.failAt([]string{"{dist"}, "", "{dist %s}: it is no ability", p.S)
			}
		}
		if p.Kind == PartName && (c.at == nil || !slices.Contains(c.at.Params, p.S)) {
			c.failAt([]string{"{c", p.S}, "", "{c %s}: no such param", p.S)
		}
	}
}
