package builder

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// resists adds immunities, weaknesses and what the hero never suffers. Of several to the same thing the best counts.
func (a *assembly) resists() {
	a.r.eachEffect(rules.VerbResist, func(h *holding, e *rules.Effect) {
		for _, to := range e.To {
			if to == "pick" && h.pick != nil {
				to = h.pick.ID
			}
			named := sheet.Named{ID: to, Name: nameOf(a.r.set, to), Source: h.rec.ID, SourceName: h.rec.Name}
			switch e.Op {
			case "never":
				a.s.CannotBe = a.never(a.s.CannotBe, sheet.Never{Named: named}, h, e)
			case "immune":
				a.s.Immunities = a.resist(a.s.Immunities, named, h, e)
			case "weak":
				a.s.Weaknesses = a.resist(a.s.Weaknesses, named, h, e)
			}
		}
	})
}

// never appends a condition that the hero does not suffer, once for each circumstance.
func (a *assembly) never(list []sheet.Never, n sheet.Never, h *holding, e *rules.Effect) []sheet.Never {
	if !a.r.scope(h).active(e) {
		n.When = e.While
		n.Name += " (while " + e.While + ")"
	}
	if slices.ContainsFunc(list, func(o sheet.Never) bool { return o.ID == n.ID && (o.When == n.When || o.When == "") }) {
		return list
	}
	return append(list, n)
}

// resist appends an immunity or weakness, or adds its part to the one that is in the list already.
func (a *assembly) resist(list []sheet.Resist, to sheet.Named, h *holding, e *rules.Effect) []sheet.Resist {
	when := ""
	if !a.r.scope(h).active(e) {
		when = e.While
	}
	slug := to.ID[strings.LastIndexByte(to.ID, '/')+1:]
	i := slices.IndexFunc(list, func(x sheet.Resist) bool { return x.ID == to.ID && x.When == when })
	if i < 0 {
		list = append(list, sheet.Resist{ID: to.ID, To: slug, Name: to.Name, When: when, Number: sheet.Number{ID: slug + "-" + e.Op, Name: to.Name}})
		i = len(list) - 1
	}
	p := a.r.scope(h).part(e.Value, sheet.Add)
	n := &list[i].Number
	if e.Stack != "add" {
		p.Group = slug
	}
	n.Parts = append(n.Parts, p)
	for j := range n.Parts {
		n.Parts[j].Unused = ""
	}
	a.r.numbers.chooseOfGroups(n.Parts)
	return list
}

// mechanics adds the resources, tables and forms.
func (a *assembly) mechanics() {
	a.r.eachResource(func(res *rules.Resource, h *holding) bool {
		a.s.Resources = append(a.s.Resources, a.resourceOf(res, h))
		return true
	})
	if len(a.s.Resources) > 0 {
		a.s.Resource = a.s.Resources[0]
	}
	a.r.eachEffect(rules.VerbTrack, func(h *holding, e *rules.Effect) { a.s.Tracks = append(a.s.Tracks, a.track(h, e.Track)) })
	a.r.eachEffect(rules.VerbForm, func(h *holding, e *rules.Effect) { a.s.Forms = append(a.s.Forms, a.form(h, e.Form)) })
}

// resourceOf returns a resource, with what the hero's features change about it.
func (a *assembly) resourceOf(res *rules.Resource, h *holding) *sheet.Resource {
	out := &sheet.Resource{ID: res.ID, Name: res.Name, Start: res.Start, Turn: res.Turn, Floor: a.r.scope(h).int(res.Floor),
		Rules: a.texts(h, res.Rules), Stays: !res.Respite.Empty(), Label: cmp.Or(res.Label, a.r.set.Show.Words.Resource), Source: h.source()}
	var ids []string // of the gains
	gain := func(by *holding, g rules.Gain) {
		t := a.text(by, g.Text)
		one := sheet.Gain{Under: g.Under, At: g.At, Text: t, When: a.moments(g.When)}
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
	a.r.eachEffect(rules.VerbAmend, func(by *holding, e *rules.Effect) {
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
	})
	return out
}

// ofResource reports whether the target of an amendment is a resource.
func ofResource(target, id string) bool {
	of, ok := strings.CutPrefix(target, "resource/")
	return ok && of == id
}

// track returns a table of benefits.
func (a *assembly) track(h *holding, t *rules.Track) sheet.Track {
	name := t.Name
	if name == "" {
		name = h.rec.Name
	}
	out := sheet.Track{Named: sheet.Named{ID: h.rec.ID, Name: name, Source: h.rec.ID, SourceName: h.rec.Name}, On: t.On, Spend: t.Spend, Note: a.text(h, t.Note)}
	for _, row := range t.Rows {
		out.Rows = append(out.Rows, sheet.Row{At: row.At, Level: max(row.Level, 1), Dormant: row.Level > a.r.level, Text: a.text(h, row.Text)})
	}
	return out
}

// resistWords returns what a form resists, in words: "immune to fire 3".
func (a *assembly) resistWords(h *holding, e *rules.Effect) string {
	var names []string
	for _, to := range e.To {
		names = append(names, nameOf(a.r.set, to))
	}
	words := map[string]string{"immune": "immune to ", "weak": "weak to ", "never": "never "}[e.Op] + strings.Join(names, ", ")
	if e.Op != "never" {
		words += " " + itoa(a.r.scope(h).int(e.Value))
	}
	return words
}

// form returns another form of the hero, with the numbers that differ in it.
func (a *assembly) form(h *holding, f *rules.Form) sheet.Form {
	out := sheet.Form{Named: sheet.Named{ID: h.rec.ID, Name: f.Name, Source: h.rec.ID, SourceName: h.rec.Name}, Text: a.text(h, f.Text), Moves: f.Moves}
	var changes []change
	for i := range f.Effects {
		e := &f.Effects[i]
		if e.At > a.r.level || !a.r.scope(h).true(e.If) {
			continue
		}
		switch e.Verb {
		case rules.VerbStat:
			changes = append(changes, change{of: h, effect: e, inForm: true})
		case rules.VerbMod:
			out.Bonuses = append(out.Bonuses, a.bonusWords(h, e))
		case rules.VerbResist:
			out.Bonuses = append(out.Bonuses, a.resistWords(h, e))
		}
	}
	if len(changes) == 0 {
		return out
	}
	now, in := a.r.numbers, a.r.numbers.withForm(changes)
	for i := range in.list {
		hidden := i >= in.chars() && a.r.set.Stats[i-in.chars()].Hidden
		if !hidden && (in.list[i].value != now.list[i].value || len(in.list[i].moves) != len(now.list[i].moves)) {
			out.Numbers = append(out.Numbers, in.number(i))
		}
	}
	return out
}
