package front

import (
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// rows sets every ability as a row.
func (t turnTable) rows(d density) []*abilityRow {
	var out []*abilityRow
	var strikes *abilityRow
	var last *doc.Card // the row above
	for _, i := range t.order {
		switch a := &t.s.Abilities[i]; {
		case d.has(pieceEveryones) && a.IsEveryones():
		case d.merged && a.IsStrike():
			if strikes == nil {
				strikes = &abilityRow{icon: canvas.MarkOf(t.abilities[i].Icon), said: t.abilities[i].Mark}
				out = append(out, strikes)
			}
			t.addStrike(strikes, i, d)
		default:
			out, last = append(out, t.row(i, d, last)), &t.abilities[i]
		}
	}
	return out
}

// addStrike adds a free strike to the row of all free strikes, on a line of its own.
func (t turnTable) addStrike(r *abilityRow, i int, d density) {
	a, v, at := t.abilities[i], d.voice(), t.columns(d)
	r.keys, r.names = append(r.keys, t.Of("ability", i)), append(r.names, a.Name)
	name := typeset.Fit(v, 8, at.name(false), 1, func(v typeset.Voice) typeset.Rich { return v.Bold(a.Name) })
	for k, u := range abilityUses(&a, v, at) {
		if k == 0 {
			u.name = name
		}
		u.height = max(u.height, u.name.Height())
		r.uses = append(r.uses, u)
	}
	r.height = r.measure()
}

// row sets an ability as a row below another. If room is short, a long target that is the same as above is left out.
func (t turnTable) row(i int, d density, above *doc.Card) *abilityRow {
	a := &t.abilities[i]
	v := d.voice()
	key := t.Of("ability", i)
	r := &abilityRow{icon: canvas.MarkOf(a.Icon), said: a.Mark, keys: []string{key}, names: []string{a.Name}, common: t.s.Abilities[i].IsEveryones(), cost: a.Cost}
	at := t.columns(d)
	nameWide := at.name(a.Cost != "" || r.icon == canvas.Bolt)
	small := v.At(7.5).Led(1.1).In(typeset.Second)
	roll := a.Outcomes()
	r.name = typeset.Fit(v.At(d.table+float64(paper.Ord(!d.bare))).Led(1.1), 8, nameWide, 1, func(v typeset.Voice) typeset.Rich {
		return v.Bold(a.Name)
	})
	under := func(keywords string) typeset.Galley {
		own := ""
		if roll != nil && roll.Best != t.roll {
			own = roll.Best
		}
		return typeset.Fit(small, typeset.Floor, nameWide, 1, func(v typeset.Voice) typeset.Rich { return v.Put(doc.Joined(" \u00B7 ", keywords, own)) })
	}
	keywords := a.Fact(doc.Keywords).String()
	if r.keywords = under(keywords); d.bare {
		r.keywords = under("")
	}
	distWide := at.where()
	target := a.Fact(doc.Target)
	r.uses = abilityUses(a, v, at)
	if d.bare && len(r.uses) == 1 {
		u := &r.uses[0]
		both := typeset.Set(typeset.Join(small.Put(" \u00B7 "), v.Text(a.Fact(doc.Distance), false), small.Text(target, false)), distWide, v.Lead)
		if len(both.Lines) == 1 {
			u.distance, u.height, target = both, max(u.height, both.Height()), nil
		}
	}
	said := t.effect(a, v, d)
	if d.slim && roll == nil && len(target) > 0 {
		who := v.In(typeset.Second).Text(target, false)
		if doc.Length(target) > 2*len(chapter.AsAbove) && above != nil && sameTarget(a, above) {
			who = v.In(typeset.Second).Slant(chapter.AsAbove)
		}
		said, target = typeset.Join(v.Put(" \u2014 "), who, said), nil
	}
	r.target = typeset.Fit(small, typeset.Floor, distWide, 1, func(v typeset.Voice) typeset.Rich { return v.Text(target, false) })
	r.effect = typeset.Set(said, 3*at.tier-2, v.Lead)
	least := 6.6
	if d.bare {
		least = 4.4 - 0.6*float64(paper.Ord(d.slim && r.cost == "")) + 0.7*float64(paper.Ord(r.cost != ""))
	}
	r.height = max(least, r.measure())
	if all := under(keywords); d.bare && r.name.Height()+all.Height()+0.5 <= r.height {
		r.keywords = all // the other contents make the row high enough
	}
	return r
}

// sameTarget reports whether two abilities without a roll have the same distance and target.
func sameTarget(a, b *doc.Card) bool {
	same := func(role doc.Role) bool { return a.Fact(role).String() == b.Fact(role).String() }
	return b.Outcomes() == nil && same(doc.Distance) && same(doc.Target)
}

// abilityUses sets the ways to use an ability.
func abilityUses(a *doc.Card, v typeset.Voice, at tableColumns) (out []abilityUse) {
	ways := []doc.Way{{}}
	if o := a.Outcomes(); o != nil && len(o.Ways) > 0 {
		ways = o.Ways
	}
	for _, w := range ways {
		distance := a.Fact(doc.Distance)
		if w.Name != "" {
			distance = doc.Words(w.Name)
		}
		g := abilityUse{distance: typeset.Fit(v, min(8, v.Size), at.where(), 1, func(v typeset.Voice) typeset.Rich { return v.Text(distance, false) })}
		g.height = g.distance.Height()
		for i := range min(len(w.Rows), 3) {
			g.tiers[i] = typeset.Set(v.Text(w.Rows[i].Text, true), at.tier-2, v.Lead)
			g.height = max(g.height, g.tiers[i].Height())
		}
		out = append(out, g)
	}
	return out
}

// measure returns the height of the row's columns.
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

// tiersHeight returns the height of all tiers of all uses, or 0 for an ability without tiers.
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

// effect returns the effects of an ability besides its tiers. If digests are wanted it is the digest, and every clause with a
// label that the digest does not name.
func (t turnTable) effect(a *doc.Card, v typeset.Voice, d density) typeset.Rich {
	body := v
	if a.Outcomes() != nil {
		body = v.At(max(7.5, v.Size-0.5)).In(typeset.Second)
	}
	var parts []typeset.Rich
	if trigger, ok := a.Line(doc.Trigger); ok {
		parts = append(parts, block.LineOf(body, trigger))
	}
	parts = append(parts, block.Effects(body, a, d.short)...)
	if apply, ok := a.Line(doc.Apply); ok {
		parts = append(parts, body.Slant("("+strings.ToLower(apply.Label)+")"))
	}
	return typeset.Join(body.Put(" "), parts...)
}
