package rules

import (
	"slices"

	"scabbard/builder/rules/expr"
)

// Unbound returns a record as it reads without a hero. A param is replaced by everything that its givers bind it to:
// "Intuition (Conduit) or Presence (Censor)". A record without params is returned as it is.
func (s *Set) Unbound(r *Record) *Record {
	if len(r.Params) == 0 {
		return r
	}
	g := givers{s}
	u := unbound{set: s, named: map[string]string{}, bare: map[string]string{}}
	for _, p := range r.Params {
		u.named[p], u.bare[p] = g.alternatives(g.bindingsOf(r, p, 4))
	}
	out := *r
	out.Text, out.Short, out.Brief = u.text(r.Text), u.text(r.Short), u.text(r.Brief)
	out.Effects = u.effects(r.Effects)
	if r.Ability != nil {
		a := *r.Ability
		a.Target = u.text(a.Target)
		if a.Trigger != nil {
			trigger := u.text(*a.Trigger)
			a.Trigger = &trigger
		}
		a.Clauses, a.Tiers = slices.Clone(a.Clauses), slices.Clone(a.Tiers)
		for i := range a.Clauses {
			a.Clauses[i].Text = u.text(a.Clauses[i].Text)
		}
		for i := range a.Tiers {
			a.Tiers[i].Text = u.text(a.Tiers[i].Text)
			a.Tiers[i].Damage = u.formula(a.Tiers[i].Damage)
		}
		out.Ability = &a
	}
	return &out
}

// unbound puts words in the place of params: with their givers in sentences, without in formulas.
type unbound struct {
	set         *Set
	named, bare map[string]string
}

func (u *unbound) text(t Text) Text {
	t = t.For(nil)
	parts := slices.Clone(t.Parts)
	for i := range parts {
		switch p := &parts[i]; p.Kind {
		case PartName:
			if to := u.named[p.S]; to != "" {
				*p = Part{S: to}
			}
		case PartValue:
			param, _ := p.Expr.Name()
			if to := u.bare[param]; to != "" {
				*p = Part{S: to}
			} else {
				p.Expr = u.formula(p.Expr)
			}
		}
	}
	return Text{parts}
}

func (u *unbound) formula(e Expr) Expr {
	if e.Empty() {
		return e
	}
	nodes := slices.Clone(e.Nodes())
	for i := range nodes {
		n := &nodes[i]
		if to := u.bare[n.S]; n.Op == expr.OpName && to != "" {
			n.S = to
		}
	}
	return expr.New(e.Src(), nodes)
}

func (u *unbound) effects(list []Effect) []Effect {
	out := slices.Clone(list)
	for i := range out {
		if n := out[i].Note; n != nil {
			copied := *n
			copied.Text = u.text(n.Text)
			out[i].Note = &copied
		}
		out[i].Value = u.formula(out[i].Value)
		if c := out[i].Choose; c != nil {
			copied := *c
			copied.Each = u.effects(c.Each)
			out[i].Choose = &copied
		}
	}
	return out
}
