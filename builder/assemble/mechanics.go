package assemble

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// resists adds immunities, weaknesses and conditions that the hero never suffers.
func (a *assembly) resists() {
	r := resistsOf(a, nil)
	a.s.Immunities, a.s.Weaknesses, a.s.CannotBe = r.immune, r.weak, r.never
}

// resisted lists immunities, weaknesses, and conditions that are never suffered.
type resisted struct {
	immune, weak []sheet.Resist
	never        []sheet.Never
}

// resistsOf returns the resistances of the hero or of a creature. Of several resistances to the same thing the best counts.
func resistsOf(a *assembly, o *numbers.Owner) (out resisted) {
	w := assembly{usedBy(a.writer, o), a.s}
	for x := range a.n.Counting(rules.VerbResist) {
		h, e := x.By, x.Effect
		if o == nil && !e.Concerns(rules.ForHero) || o != nil && !o.Concerned(h, e) && !o.Shares(h, e) {
			continue
		}
		for _, to := range e.To {
			if to == "pick" && h.Pick != nil {
				to = h.Pick.ID
			}
			named := sheet.Named{ID: to, Name: a.n.Set.NameOf(to), Source: h.Rec.ID, SourceName: h.Rec.Name}
			switch e.Op {
			case "never":
				out.never = w.never(out.never, sheet.Never{Named: named}, h, e)
			case "immune":
				out.immune = w.resist(out.immune, named, h, e)
			case "weak":
				out.weak = w.resist(out.weak, named, h, e)
			}
		}
	}
	if o == nil {
		return out
	}
	for _, list := range [][]sheet.Resist{out.immune, out.weak} {
		for i := range list {
			list[i].Number.ID = o.Key + "." + list[i].Number.ID
		}
	}
	return out
}

// never appends a condition that the hero does not suffer, once for each circumstance.
func (a *assembly) never(list []sheet.Never, n sheet.Never, h *held.Holding, e *rules.Effect) []sheet.Never {
	if !a.n.Scope(h).Active(e) {
		n.When = e.While
		n.Name = phrase.Of("while-brackets", n.Name, e.While)
	}
	if slices.ContainsFunc(list, func(o sheet.Never) bool { return o.ID == n.ID && (o.When == n.When || o.When == "") }) {
		return list
	}
	return append(list, n)
}

// resist appends an immunity or weakness, or adds its part to the one that is in the list already.
func (a *assembly) resist(list []sheet.Resist, to sheet.Named, h *held.Holding, e *rules.Effect) []sheet.Resist {
	when := ""
	if !a.n.Scope(h).Active(e) {
		when = e.While
	}
	slug := to.ID[strings.LastIndexByte(to.ID, '/')+1:]
	i := slices.IndexFunc(list, func(x sheet.Resist) bool { return x.ID == to.ID && x.When == when })
	if i < 0 {
		list = append(list, sheet.Resist{ID: to.ID, To: slug, Name: to.Name, When: when, Number: sheet.Number{ID: slug + "-" + e.Op, Name: to.Name}})
		i = len(list) - 1
	}
	p := a.scope(h).Part(e.Value, sheet.Add)
	n := &list[i].Number
	if !e.Adds {
		p.Group = slug
	}
	n.Parts = append(n.Parts, p)
	for j := range n.Parts {
		n.Parts[j].Unused = ""
	}
	a.n.ChooseOfGroups(n.Parts)
	return list
}

// mechanics adds the resources, tables and forms.
func (a *assembly) mechanics() {
	for _, x := range a.n.Resources() {
		a.s.Resources = append(a.s.Resources, a.resourceOf(x.Effect.Resource, x.By))
	}
	if len(a.s.Resources) > 0 {
		a.s.Resource = a.s.Resources[0]
		for i := range a.s.Abilities {
			if card := &a.s.Abilities[i]; card.Cost > 0 {
				card.ResourceID = a.s.Resource.ID
			}
		}
	}
	for x := range a.n.Counting(rules.VerbTrack) {
		a.s.Tracks = append(a.s.Tracks, a.track(x.By, x.Effect.Track))
	}
	for x := range a.n.Counting(rules.VerbForm) {
		a.s.Forms = append(a.s.Forms, a.form(x.By, x.Effect.Form))
	}
}

// resourceOf returns a resource with the changes that the hero's features make to it.
func (a *assembly) resourceOf(res *rules.Resource, h *held.Holding) *sheet.Resource {
	out := &sheet.Resource{ID: res.ID, Name: res.Name, Start: res.Start, Turn: res.Turn, Refill: res.Refill, Floor: a.n.Scope(h).Int(res.Floor),
		Short: a.text(h, res.Short), Rules: a.texts(h, slices.Concat(res.Rules, res.Apart)), Apart: len(res.Apart), Stays: !res.Respite.Empty(), Rest: growth(a.n.Scope(h), "xp", res.Respite), Debt: res.Debt, Pays: res.Pays, Follows: res.Follows, Label: cmp.Or(res.Label, a.n.Set.Show.Words.Resource), Source: h.Source()}
	for _, m := range a.n.Set.Moments {
		if m.Role == sheet.MomentStart {
			out.Starts = m.Head
		}
	}
	var ids []string // of the gains
	gain := func(by *held.Holding, g rules.Gain) {
		t := a.text(by, g.Text)
		one := sheet.Gain{Under: g.Under, At: g.At, Text: t, When: a.moments(g.When), Once: g.Once}
		if g.Under != "" {
			t = slices.Concat(sheet.Words(g.Lead()), t)
		}
		if i := slices.Index(ids, g.ID); i >= 0 && g.ID != "" {
			out.Gains[i], out.Gained[i] = t, one
			return
		}
		ids, out.Gains, out.Gained = append(ids, g.ID), append(out.Gains, t), append(out.Gained, one)
	}
	for _, g := range res.Gains {
		gain(h, g)
	}
	for x := range a.n.Counting(rules.VerbAmend) {
		by, e := x.By, x.Effect
		if how := e.Amend; ofResource(how.Target, res.ID) {
			if how.Turn != "" {
				out.Turn = how.Turn
			}
			if how.Start != "" {
				out.Start = how.Start
			}
			for _, g := range how.Gains {
				gain(by, g)
			}
		}
	}
	return out
}

// ofResource reports whether the target of an amendment is a resource.
func ofResource(target, id string) bool {
	of, ok := strings.CutPrefix(target, "resource/")
	return ok && of == id
}

// track returns a table of benefits.
func (a *assembly) track(h *held.Holding, t *rules.Track) sheet.Track {
	name := t.Name
	if name == "" {
		name = h.Rec.Name
	}
	out := sheet.Track{Named: sheet.Named{ID: h.Rec.ID, Name: name, Source: h.Rec.ID, SourceName: h.Rec.Name}, On: t.On, Spend: t.Spend, Note: a.text(h, t.Note)}
	for _, row := range t.Rows {
		out.Rows = append(out.Rows, sheet.Row{At: row.At, Level: max(row.Level, 1), Dormant: row.Level > a.n.Level, Text: a.text(h, row.Text)})
	}
	return out
}

// resistWords returns a form's resistances in words: "immune to fire 3".
func (a *assembly) resistWords(h *held.Holding, e *rules.Effect) string {
	var names []string
	for _, to := range e.To {
		names = append(names, a.n.Set.NameOf(to))
	}
	to, value := strings.Join(names, ", "), a.n.Scope(h).Int(e.Value)
	switch e.Op {
	case "immune":
		return phrase.Of("immune-to", to, value)
	case "weak":
		return phrase.Of("weak-to", to, value)
	}
	return phrase.Of("never-to", to)
}

// form returns another form of the hero, with the numbers that differ in it.
func (a *assembly) form(h *held.Holding, f *rules.Form) sheet.Form {
	out := sheet.Form{Named: sheet.Named{ID: h.Rec.ID, Name: f.Name, Source: h.Rec.ID, SourceName: h.Rec.Name}, Text: a.text(h, f.Text), Moves: f.Moves}
	var changes []*rules.Effect
	for i := range f.Effects {
		e := &f.Effects[i]
		if e.At > a.n.Level || !a.n.Scope(h).True(e.If) {
			continue
		}
		switch e.Verb {
		case rules.VerbStat:
			changes = append(changes, e)
		case rules.VerbMod:
			out.Bonuses = append(out.Bonuses, bonusWriter{a.writer}.bonusWords(h, e))
		case rules.VerbResist:
			out.Bonuses = append(out.Bonuses, a.resistWords(h, e))
		}
	}
	if len(changes) > 0 {
		out.Numbers = a.n.InForm(h, changes)
	}
	return out
}
