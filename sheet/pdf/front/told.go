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
)

// group returns the reminders for the moments of a group: the digests of features and treasures, and the names of what
// is elsewhere on the leaf.
func (p Page) group(v typeset.Voice, g chapter.Group, single bool) (out []typeset.Rich) {
	for _, i := range g.Features {
		out = append(out, p.digest(v, p.features[i], p.Of("feature", i)))
	}
	for _, i := range g.Treasures {
		out = append(out, p.digest(v, p.treasures[i], p.Of("treasure", i)))
	}
	names := func(lead string, list []string) typeset.Rich {
		for i := range list {
			list[i] = strings.ReplaceAll(list[i], " ", string(typeset.NBSP)) // lines break between the names
		}
		if len(list) == 0 {
			return nil
		}
		return typeset.Cat(v.In(typeset.Second).Slant(lead+" "), v.Put(strings.Join(list, " \u00B7 ")))
	}
	first := slices.Clone(g.First)
	if single {
		first = nil // on the same page
	}
	more := typeset.Join(v.Put(typeset.WideGap), names(chapter.AlsoThen, slices.Clone(g.Told)), names(chapter.OnPageOne, first))
	return append(out, more)
}

// digest returns a card in a line or two, with the page of its full text if that is longer, and what the printed numbers do
// not include. A card without a digest is returned in full.
func (p Page) digest(v typeset.Voice, c doc.Card, key string) typeset.Rich {
	text := v.Text(c.Digest(), false)
	if apply, ok := c.Line(doc.Apply); ok && apply.Text.String() != c.Digest().String() {
		text = typeset.Cat(text, v.In(typeset.Second).Slant(doc.Brackets(strings.ToLower(apply.Label)+": "+apply.Text.String())))
	}
	if len(c.Short) > 0 && !p.Summary && !p.Absent[key] {
		text = typeset.Cat(text, v.Put(string(typeset.NBSP)), v.In(typeset.Second).PageOf(key))
	}
	return typeset.Cat(v.Bold(c.Name), v.Put(" \u2014 "), text)
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
		out = append(out, typeset.Cat(v.Bold(c.Name), v.Put(" \u2014 "), typeset.Join(v.Put(" \u00B7 "), block.Paragraphs(v, c.Body...)...)))
	}
	return out
}

// digested returns the indices of the abilities that have both effects and a digest of them, in print order.
func (e *entries) digested() (out []int) {
	for _, i := range e.order {
		if a := &e.abilities[i]; block.Abridged(a) && !e.s.Abilities[i].Common {
			out = append(out, i)
		}
	}
	return out
}

// fullEffects returns the effects of abilities of which page 1 has only a digest: first of those with a price or a roll, and of
// these of those whose digests are shortest beside their effects. They are in print order.
func (p Page) fullEffects(v typeset.Voice, most int) (out []typeset.Rich) {
	all := p.digested()
	ranked := slices.Clone(all)
	omitted := func(i int) (n int) {
		for _, l := range block.Clauses(&p.abilities[i]) {
			n += doc.Length(l.Text)
		}
		return n - doc.Length(p.abilities[i].Short)
	}
	tame := func(i int) int { // seldom matters in a fight
		a := &p.s.Abilities[i]
		return paper.Ord(a.Cost == 0 && len(a.Ways()) == 0)
	}
	slices.SortStableFunc(ranked, func(i, j int) int {
		return cmp.Or(cmp.Compare(tame(i), tame(j)), cmp.Compare(omitted(j), omitted(i)))
	})
	ranked = ranked[:min(most, len(ranked))]
	for _, i := range all {
		if !slices.Contains(ranked, i) {
			continue
		}
		a := &p.abilities[i]
		texts := []typeset.Rich{v.Bold(a.Name), v.Put("\u2014")}
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

// quietTreasures returns the names of the treasures in use that belong to no moment.
func (p Page) quietTreasures(v typeset.Voice) typeset.Rich {
	var parts []typeset.Rich
	for i, t := range p.s.Treasures {
		told := slices.ContainsFunc(p.groups, func(g chapter.Group) bool { return slices.Contains(g.Treasures, i) })
		if t.Waits != "" || told {
			continue
		}
		key, name := p.Of("treasure", i), v.Bold(p.treasures[i].Name)
		if !p.Summary && !p.Absent[key] {
			name = typeset.Cat(name, v.Put(string(typeset.NBSP)), v.In(typeset.Second).PageOf(key))
		}
		parts = append(parts, name)
	}
	return typeset.Join(v.Put(" \u00B7 "), parts...)
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
		texts := []typeset.Rich{v.Bold(a.Name), v.In(typeset.Second).Slant(doc.Joined(", ", strings.ToLower(a.Sort), a.Fact(doc.Distance).String(), a.Fact(doc.Target).String())), v.Put("\u2014")}
		if trigger, ok := a.Line(doc.Trigger); ok {
			texts = append(texts, block.LineOf(v, trigger))
		}
		if o := a.Outcomes(); o != nil {
			texts = append(texts, v.Put(o.Best+":"))
			for _, w := range o.Ways {
				for _, row := range w.Rows {
					texts = append(texts, v.Bold(row.Short), typeset.Cat(v.Text(row.Text, false), v.Put(";")))
				}
			}
		}
		texts = append(texts, block.Effects(v, a, true)...)
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
