package front

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// group returns the reminders for the moments of a group: the digests of features and treasures, and the names of what
// is elsewhere on the leaf.
func (p Page) group(v typeset.Voice, g chapter.Group, single bool) (out []typeset.Rich) {
	for _, i := range g.Features {
		out = append(out, p.digest(v, p.features[i], p.Of("feature", i)))
	}
	for _, i := range g.Treasures {
		out = append(out, p.digest(v, p.treasures[i], p.Of("treasure", p.inUse[i].Item)))
	}
	names := func(lead string, list []string) typeset.Rich {
		for i := range list {
			list[i] = strings.ReplaceAll(list[i], " ", string(typeset.NBSP)) // lines break between the names
		}
		if len(list) == 0 {
			return nil
		}
		return typeset.Concat(v.In(typeset.Second).Italic(lead+" "), v.Put(strings.Join(list, " \u00B7 ")))
	}
	first := slices.Clone(g.First)
	if single {
		first = nil // on the same page
	}
	more := typeset.Join(v.Put(typeset.WideGap), names(phrase.Of("also-then"), slices.Clone(g.Repeated)),
		names(phrase.Of("on-page-one"), first))
	return append(out, more)
}

// digest returns a card in a line or two: its short text, the part that the player has to apply to the printed numbers, and
// the page of its full text if that is longer. A card without a digest is returned in full.
func (p Page) digest(v typeset.Voice, c doc.Card, key string) typeset.Rich {
	text := v.Text(c.Digest(), false)
	if apply, ok := c.Line(doc.Apply); ok && apply.Text.String() != c.Digest().String() {
		text = typeset.Concat(text, v.In(typeset.Second).Italic(doc.Brackets(strings.ToLower(apply.Label)+": "+apply.Text.String())))
	}
	if len(c.Short) > 0 && !p.Summary && !p.Absent[key] {
		text = typeset.Concat(text, v.Put(string(typeset.NBSP)), v.In(typeset.Second).PageOf(key))
	}
	return typeset.Concat(v.Bold(c.Name), v.Put(" \u2014 "), text)
}

// resourceTitle returns the title of a resource's rules.
func resourceTitle(r *sheet.Resource) string {
	name := doc.OrElse(r.Name, r.Label)
	if r.Label != "" && r.Label != name {
		name += ", " + r.Label
	}
	return name
}

// resourceRules returns the rules of a resource, a paragraph each. Those for outside fights are on later pages, if there are any.
func (p Page) resourceRules(v typeset.Voice, i int) (out []typeset.Rich) {
	rules := p.s.Resources[i].FightRules()
	if p.Summary {
		rules = p.s.Resources[i].Rules
	}
	for _, t := range rules {
		out = append(out, v.Text(t, false))
	}
	return out
}

// grown returns the indices of the tables that grow with one of the hero's resources.
func (e *entries) grown() (out []int) {
	for i, t := range e.s.Tracks {
		if slices.ContainsFunc(e.s.Resources, func(r *sheet.Resource) bool { return r.ID == t.On }) {
			out = append(out, i)
		}
	}
	return out
}

// forms returns the hero's forms, a paragraph each.
func (p Page) forms(v typeset.Voice) (out []typeset.Rich) {
	for i := range p.s.Forms {
		c := chapter.Form(&p.s.Forms[i])
		out = append(out, typeset.Concat(v.Bold(c.Name), v.Put(" \u2014 "), typeset.Join(v.Put(" \u00B7 "), block.Paragraphs(v, c.Body...)...)))
	}
	return out
}

// digested returns the indices of the abilities that have both effects and a digest of them, or figures for other users, in
// print order.
func (e *entries) digested() (out []int) {
	for _, i := range e.order {
		if a := &e.abilities[i]; (block.Abridged(a) || e.s.Abilities[i].Also != nil) && !e.s.Abilities[i].Common {
			out = append(out, i)
		}
	}
	return out
}

// byNeed returns the abilities of which page 1 has only a digest: first those with a price, a roll or a trigger, and of these
// those whose digests omit most.
func (p Page) byNeed() []int {
	omitted := func(i int) (n int) {
		for _, l := range block.Clauses(&p.abilities[i]) {
			n += doc.Length(l.Text)
		}
		return n - doc.Length(p.abilities[i].Short)
	}
	tame := func(i int) int { // seldom matters in a fight
		a := &p.s.Abilities[i]
		paid := a.Cost > 0 || slices.ContainsFunc(a.Clauses, func(c sheet.Clause) bool { return c.Amount > 0 })
		return paper.OneIf(!paid && len(a.Tiers) == 0 && len(a.Trigger) == 0)
	}
	ranked := p.digested()
	slices.SortStableFunc(ranked, func(i, j int) int {
		return cmp.Or(cmp.Compare(tame(i), tame(j)), cmp.Compare(omitted(j), omitted(i)))
	})
	return ranked
}

// fullEffects returns the effects of the abilities that have them on the back, in print order.
func (p Page) fullEffects(v typeset.Voice, d backDensity) (out []typeset.Rich) {
	ranked := p.byNeed()
	here := append(slices.Clone(ranked[:min(d.full, len(ranked))]), d.also...)
	for _, i := range p.digested() {
		if !slices.Contains(here, i) {
			continue
		}
		a := &p.abilities[i]
		texts := append([]typeset.Rich{v.Bold(a.Name), v.Put("\u2014")}, block.OtherFigures(v, a)...)
		for _, l := range block.Clauses(a) {
			if l.Role == doc.Effect {
				l.Label = ""
			}
			texts = append(texts, block.LineOf(v, l))
		}
		out = append(out, runOn(v, texts...))
	}
	return out
}

// treasuresWithoutMoment returns the treasures in use that belong to no moment, as do their enhancements: their digests, then
// the names of those without one. If named is true all are only named.
func (p Page) treasuresWithoutMoment(v typeset.Voice, named bool) (out []typeset.Rich) {
	var names []typeset.Rich
	for i, t := range p.inUse {
		told := slices.ContainsFunc(p.groups, func(g chapter.Group) bool {
			return slices.ContainsFunc(g.Treasures, func(k int) bool { return p.inUse[k].Item == t.Item })
		})
		if told || i > 0 && p.inUse[i-1].Item == t.Item { // an enhancement without a moment is in the numbers
			continue
		}
		key, c := p.Of("treasure", t.Item), p.treasures[i]
		if !named && !nameless(c) {
			out = append(out, p.digest(v, c, key))
			continue
		}
		name := v.Bold(c.Name)
		if !p.Summary && !p.Absent[key] {
			name = typeset.Concat(name, v.Put(string(typeset.NBSP)), v.In(typeset.Second).PageOf(key))
		}
		names = append(names, name)
	}
	return append(out, typeset.Join(v.Put(" \u00B7 "), names...))
}

// everyones returns the abilities of every hero that page 1 lacks: those with a roll, each with its outcomes in a
// paragraph, and the clauses of free strikes that share a row.
func (p Page) everyones(v typeset.Voice, d density) (out []typeset.Rich) {
	for _, i := range p.order {
		of := &p.s.Abilities[i]
		if d.merged && !d.single && of.IsStrike() && len(block.Clauses(&p.abilities[i])) > 0 {
			texts := []typeset.Rich{v.Bold(of.Name), v.Put("\u2014")}
			for _, l := range block.Clauses(&p.abilities[i]) {
				texts = append(texts, block.LineOf(v, l))
			}
			out = append(out, runOn(v, texts...))
		}
		if !d.has(pieceEveryones) || !of.IsEveryones() {
			continue
		}
		a := &p.abilities[i]
		texts := []typeset.Rich{v.Bold(a.Name), v.In(typeset.Second).Italic(doc.Joined(", ", strings.ToLower(a.Sort), a.Fact(doc.Distance).String(), a.Fact(doc.Target).String())), v.Put("\u2014")}
		if trigger, ok := a.Line(doc.Trigger); ok {
			texts = append(texts, block.LineOf(v, trigger))
		}
		if o := a.Outcomes(); o != nil {
			texts = append(texts, v.Put(o.Best+":"))
			for n, w := range o.Ways {
				for j, row := range w.Rows {
					ends := ";"
					if n == len(o.Ways)-1 && j == len(w.Rows)-1 {
						ends = "." // the effects are sentences of their own
					}
					texts = append(texts, v.Bold(row.Short), typeset.Concat(v.Text(row.Text, false), v.Put(ends)))
				}
			}
		}
		texts = append(append(texts, block.OtherFigures(v, a)...), block.Effects(v, a, true)...)
		out = append(out, runOn(v, texts...))
	}
	return out
}

// kitLines returns the kits, a line each.
func (p Page) kitLines(v typeset.Voice) (out []typeset.Rich) {
	for _, k := range p.kits {
		out = append(out, typeset.Join(v.Put(" \u00B7 "), v.Bold(k.Name), block.FactsOf(v, k.Facts(doc.Worn)), block.FactsOf(v, k.Facts(doc.Bonuses))))
	}
	return out
}
