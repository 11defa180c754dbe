package front

import (
	"strings"

	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
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
				strikes = &abilityRow{icon: canvas.MarkOf(t.abilities[i].Icon), altText: t.abilities[i].Mark}
				out = append(out, strikes)
			}
			t.addStrike(strikes, i, d)
		default:
			out, last = append(out, t.cachedRow(i, d, last)), &t.abilities[i]
		}
	}
	return out
}

// addStrike adds a free strike to the row of all free strikes, on a line of its own. Its bonus to the roll follows its distance
// if the head of the table has another bonus.
func (t turnTable) addStrike(r *abilityRow, i int, d density) {
	a, v, at := t.abilities[i], d.voice(), t.columns(d)
	r.keys, r.names = append(r.keys, t.Of("ability", i)), append(r.names, a.Name)
	name := typeset.Fit(v, 8, at.name(false, false), 1, func(v typeset.Voice) typeset.Rich { return v.Bold(a.Name) })
	for k, u := range abilityUses(&a, v, at, t.ownRoll(&a)) {
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
	r := &abilityRow{icon: canvas.MarkOf(a.Icon), altText: a.Mark, keys: []string{key}, names: []string{a.Name}, common: t.s.Abilities[i].IsEveryones(), cost: a.Cost}
	at := t.columns(d)
	nameWide := at.name(r.boxed(), r.cost != "")
	small := v.At(7.5).Led(1.1).In(typeset.Second)
	roll := a.Outcomes()
	r.name = typeset.Fit(v.At(d.table+float64(paper.OneIf(!d.bare))).Led(1.1), 8, nameWide, 1, func(v typeset.Voice) typeset.Rich {
		return v.Bold(a.Name)
	})
	under := func(v typeset.Voice, keywords string) typeset.Galley {
		own := t.ownRoll(a)
		return typeset.Fit(v, typeset.Floor, nameWide, 1, func(v typeset.Voice) typeset.Rich { return v.Put(doc.Joined(" \u00B7 ", keywords, own)) })
	}
	if r.keywords = under(small, a.Fact(doc.Keywords).String()); d.bare {
		r.keywords = under(small, "")
	}
	distWide := at.where()
	target := a.Fact(doc.Target)
	r.uses = abilityUses(a, v, at, "")
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
		if doc.Length(target) > 2*len(phrase.Of("as-above")) && above != nil && sameTarget(a, above) {
			who = v.In(typeset.Second).Italic(phrase.Of("as-above"))
		}
		said, target = typeset.Join(v.Put(" \u2014 "), who, said), nil
	}
	r.target = typeset.Fit(small, typeset.Floor, distWide, 1, func(v typeset.Voice) typeset.Rich { return v.Text(target, false) })
	r.effect = typeset.Set(said, 3*at.tier-2, v.Lead)
	least := 6.6
	if d.bare {
		least = 4.4 - 0.6*float64(paper.OneIf(d.slim && r.cost == "")) + 0.7*float64(paper.OneIf(r.cost != ""))
	}
	r.height = max(least, r.measure())
	if d.bare {
		t.addKeywords(r, i, d, under)
	}
	return r
}

// addKeywords adds keywords to a row that should not grow for them: all of them if there is room, else those that a rule of the
// hero mentions.
func (t turnTable) addKeywords(r *abilityRow, i int, d density, under func(typeset.Voice, string) typeset.Galley) {
	a, of := &t.abilities[i], &t.s.Abilities[i]
	v := d.voice().At(d.table).Led(1.1)
	small := v.At(7.5).In(typeset.Second)
	tight := small.At(typeset.Floor).Led(1)
	wide := t.columns(d).name(r.boxed(), r.cost != "")
	fits := func(keywords string, lines int) bool {
		for _, v := range []typeset.Voice{small, tight} {
			if below := under(v, keywords); r.name.Height()+below.Height()+0.5 <= r.height {
				r.keywords = below
				return true
			}
		}
		if of.User != nil || len(r.keywords.Lines) > 0 {
			return false
		}
		beside := typeset.Set(typeset.Join(small.Put(" \u00B7 "), v.Bold(a.Name), small.Put(keywords)), wide, v.Lead)
		if len(beside.Lines) > lines || lines > 1 && beside.Height()+0.5 > r.height {
			return false
		}
		r.name = beside
		return true
	}
	all, used := a.Fact(doc.Keywords).String(), t.mentioned[i]
	if fits(all, 1) || used != "" && (fits(used, 1) || fits(all, 2) || fits(used, 2)) {
		return
	}
	if user := of.User; user != nil {
		named := func(words string) typeset.Galley {
			return typeset.Fit(v, typeset.Floor, wide, 1, func(v typeset.Voice) typeset.Rich {
				return typeset.Join(small.Put(" "), v.Bold(a.Name), small.Put(words)) // without keywords nothing else names its user
			})
		}
		r.name = named(user.Name)
		if c := t.s.Creature(user.ID); c != nil && c.KindName != used {
			if more := named(strings.Replace(used, c.KindName, user.Name, 1)); more.Height()+0.5 <= max(r.height, r.measure()) {
				r.name, used = more, ""
			}
		}
	}
	if used != "" && !d.silent {
		r.keywords = under(small, used)
	}
	r.height = max(r.height, r.measure())
}

// sameTarget reports whether two abilities without a roll have the same distance and target.
func sameTarget(a, b *doc.Card) bool {
	same := func(role doc.Role) bool { return a.Fact(role).String() == b.Fact(role).String() }
	return b.Outcomes() == nil && same(doc.Distance) && same(doc.Target)
}

// ownRoll returns the bonus to the roll of an ability, or "" if it has no roll or the bonus in the head of the table.
func (t turnTable) ownRoll(a *doc.Card) string {
	if o := a.Outcomes(); o != nil && o.Best != t.roll {
		return o.Best
	}
	return ""
}

// abilityUses sets the ways to use an ability. A bonus to its roll is beside the first distance.
func abilityUses(a *doc.Card, v typeset.Voice, at tableColumns, bonus string) (out []abilityUse) {
	ways := []doc.Way{{}}
	if o := a.Outcomes(); o != nil && len(o.Ways) > 0 {
		ways = o.Ways
	}
	for _, w := range ways {
		distance := a.Fact(doc.Distance)
		if w.Name != "" {
			distance = doc.Words(w.Name)
		}
		least, own := min(8, v.Size), ""
		if bonus != "" && len(out) == 0 {
			least, own = typeset.Floor, strings.ReplaceAll(bonus, " ", string(typeset.NBSP))
		}
		g := abilityUse{distance: typeset.Fit(v, least, at.where(), 1, func(v typeset.Voice) typeset.Rich {
			return typeset.Join(v.Put(" \u00B7 "), v.Text(distance, false), v.In(typeset.Second).Put(own))
		})}
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

// effect returns the effects of an ability beside its tiers, after the figures of its other users. If digests are wanted it is
// the digest, and every clause with a label that the digest does not name.
func (t turnTable) effect(a *doc.Card, v typeset.Voice, d density) typeset.Rich {
	body := v
	if a.Outcomes() != nil {
		body = v.At(max(7.5, v.Size-0.5)).In(typeset.Second)
	}
	var parts []typeset.Rich
	if trigger, ok := a.Line(doc.Trigger); ok {
		parts = append(parts, block.LineOf(body, trigger))
	}
	if !d.own {
		parts = append(parts, block.OtherFigures(body, a)...)
	}
	parts = append(parts, block.Effects(body, a, d.short)...)
	if apply, ok := a.Line(doc.Apply); ok {
		parts = append(parts, body.Italic("("+strings.ToLower(apply.Label)+")"))
	}
	return typeset.Join(body.Put(" "), parts...)
}
