package front

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// rows sets every ability as a row.
func (t turnTable) rows(d density) []*abilityRow {
	common := phrase.CommonRoll(t.s.Abilities)
	var out []*abilityRow
	var strikes *abilityRow
	last := sheet.Ability{} // of the row above
	for _, i := range phrase.PrintOrder(t.s) {
		switch a := t.s.Abilities[i]; {
		case d.own && phrase.IsEveryones(a):
		case d.merged && phrase.IsStrike(a):
			if strikes == nil {
				strikes = &abilityRow{icon: phrase.MarkOf(t.s, a), said: phrase.MarkSaid(t.s, a)}
				out = append(out, strikes)
			}
			t.addStrike(strikes, i, d)
		default:
			out, last = append(out, t.row(i, common, d, last)), a
		}
	}
	return out
}

// addStrike adds a free strike to the row that holds all of them, a line each.
func (t turnTable) addStrike(r *abilityRow, i int, d density) {
	a, v, at := t.s.Abilities[i], d.voice(), t.columns(d)
	r.keys, r.names = append(r.keys, t.Of("ability", i)), append(r.names, a.Name)
	name := typeset.Fit(v, 8, at.name(false), 1, func(v typeset.Voice) typeset.Rich { return v.Bold(phrase.OrElse(a.Name, "Unnamed ability")) })
	for k, u := range abilityUses(a.Ways(), v, at) {
		if k == 0 {
			u.name = name
		}
		u.height = max(u.height, u.name.Height())
		r.uses = append(r.uses, u)
	}
	r.height = r.measure()
}

// asAbove stands for the target of the row above.
const asAbove = "as above"

// row sets an ability as a row below that of another. Where room is short, a long target that is the same is not said
// again.
func (t turnTable) row(i int, common string, d density, above sheet.Ability) *abilityRow {
	a := t.s.Abilities[i]
	v := d.voice()
	key := t.Of("ability", i)
	r := &abilityRow{icon: phrase.MarkOf(t.s, a), said: phrase.MarkSaid(t.s, a), keys: []string{key}, names: []string{a.Name}, common: phrase.IsEveryones(a)}
	at := t.columns(d)
	if a.Cost > 0 {
		r.cost = strconv.Itoa(a.Cost)
	}
	nameWide := at.name(a.Cost > 0 || r.icon == canvas.Bolt)
	small := v.At(7.5).Led(1.1).In(typeset.Second)
	var more typeset.Rich // where the rest stands
	if d.brief == 0 && !t.Summary && phrase.Rolls(a) && len(a.Clauses) > 0 {
		more = typeset.Cat(small.Put(string(typeset.NBSP)), small.PageOf(key))
	}
	r.name = typeset.Fit(v.At(d.table+float64(phrase.Ord(!d.bare))).Led(1.1), 8, nameWide, 1, func(v typeset.Voice) typeset.Rich {
		return typeset.Cat(v.Bold(phrase.OrElse(a.Name, "Unnamed ability")), more)
	})
	under := func(keywords ...string) typeset.Galley {
		line := strings.Join(keywords, ", ")
		if own := phrase.BestOf(a.Roll); own != common {
			line = phrase.List(" \u00B7 ", line, own)
		}
		return typeset.Fit(small, typeset.Floor, nameWide, 1, func(v typeset.Voice) typeset.Rich { return v.Put(line) })
	}
	if r.keywords = under(a.Keywords...); d.bare {
		r.keywords = under()
	}
	distWide := at.where()
	target := a.Target
	if a.Target.String() == a.Distance {
		target = nil // "Self", "Self" says nothing twice
	}
	r.uses = abilityUses(a.Ways(), v, at)
	if d.bare && len(r.uses) == 1 {
		u := &r.uses[0]
		both := typeset.Set(typeset.Join(small.Put(" \u00B7 "), v.Put(a.Ways()[0].Distance), small.Text(target, false)), distWide, v.Lead)
		if len(both.Lines) == 1 {
			u.distance, u.height, target = both, max(u.height, both.Height()), nil
		}
	}
	said := t.effect(a, v, d, key)
	if d.slim && !phrase.Rolls(a) && len(target) > 0 {
		who := v.In(typeset.Second).Text(target, false)
		if again := a.Target.String(); phrase.Length(target) > len(asAbove) && !phrase.Rolls(above) && above.Distance == a.Distance && above.Target.String() == again {
			who = v.In(typeset.Second).Slant(asAbove)
		}
		said, target = typeset.Join(v.Put(" \u2014 "), who, said), nil
	}
	r.target = typeset.Fit(small, typeset.Floor, distWide, 1, func(v typeset.Voice) typeset.Rich { return v.Text(target, false) })
	r.effect = typeset.Set(said, 3*at.tier-2, v.Lead)
	least := 6.6
	if d.bare {
		least = 4.4 - 0.6*float64(phrase.Ord(d.slim && r.cost == "")) + 0.7*float64(phrase.Ord(r.cost != ""))
	}
	r.height = max(least, r.measure())
	if all := under(a.Keywords...); d.bare && r.name.Height()+all.Height()+0.5 <= r.height {
		r.keywords = all // what else the row holds makes it high enough
	}
	return r
}

// abilityUses sets the ways to use an ability.
func abilityUses(ways []sheet.Way, v typeset.Voice, at tableColumns) []abilityUse {
	var out []abilityUse
	for _, w := range ways {
		g := abilityUse{distance: typeset.Fit(v, min(8, v.Size), at.where(), 1, func(v typeset.Voice) typeset.Rich { return v.Put(w.Distance) })}
		g.height = g.distance.Height()
		for t := range min(len(w.Tiers), 3) {
			g.tiers[t] = typeset.Set(v.Text(w.Tiers[t], true), at.tier-2, v.Lead)
			g.height = max(g.height, g.tiers[t].Height())
		}
		out = append(out, g)
	}
	return out
}

// measure is the height of the row's columns.
func (r *abilityRow) measure() float64 {
	distance := r.target.Height()
	for i, u := range r.uses {
		if i < len(r.uses)-1 || len(u.name.Lines) > 0 {
			distance += u.height
		} else {
			distance += u.distance.Height()
		}
	}
	return max(r.name.Height()+r.keywords.Height(), distance, r.tiersHeight()+r.effect.Height()) + 0.5
}

// tiersHeight is the height of all tiers of all uses, 0 for an ability without any.
func (r *abilityRow) tiersHeight() float64 {
	h := 0.0
	for _, u := range r.uses {
		any := 0
		for _, t := range u.tiers {
			any += len(t.Lines)
		}
		if any > 0 || len(r.uses) > 1 {
			h += u.height
		}
	}
	return h
}

// effect is what an ability does besides its tiers: its digest, or its clauses. A long text without
// a digest is left to the ability's block when space is scarce.
func (t turnTable) effect(a sheet.Ability, v typeset.Voice, d density, key string) typeset.Rich {
	body := v
	if phrase.Rolls(a) {
		body = v.At(v.Size - 0.5).In(typeset.Second)
	}
	var parts []typeset.Rich
	if len(a.Trigger) > 0 {
		parts = append(parts, typeset.Cat(body.Bold("Trigger: "), body.Text(a.Trigger, false)))
	}
	n := 0
	var clauses []typeset.Rich
	for _, cl := range a.Clauses {
		if cl.Label == phrase.RollClause || len(cl.Text) == 0 {
			continue
		}
		n += phrase.Length(cl.Text)
		label := phrase.ClauseLabel(cl, phrase.OrElse(a.Resource, phrase.ResourceName(t.s)))
		if cl.Label == t.s.Show.Terms.Effect {
			label = ""
		}
		clauses = append(clauses, typeset.Join(body.Put(" "), body.Bold(label), body.Text(cl.Text, false)))
	}
	switch {
	case d.brief == 0 && phrase.Rolls(a):
		return typeset.Join(body.Put(" "), parts...)
	case len(a.Short) > 0:
		parts = append(parts, body.Text(a.Short, false))
	case n > d.brief:
		parts = append(parts, typeset.Cat(body.Slant("Effect: see "), t.See(body, key)))
	default:
		parts = append(parts, clauses...)
	}
	if a.Apply != "" {
		parts = append(parts, body.Slant("(apply yourself)"))
	}
	return typeset.Join(body.Put(" "), parts...)
}
