package builder

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Build makes the finished sheet. It never fails: an unfinished or illegal hero is a sheet with issues.
func Build(set *rules.Set, hero *Hero) *sheet.Sheet { return Resolve(set, hero).Sheet() }

// Sheet builds the finished sheet of a resolved hero.
func (r *Resolution) Sheet() *sheet.Sheet {
	st := r.all()
	s := &sheet.Sheet{
		Edition: r.set.Edition, EditionTitle: r.set.Title, Licence: r.set.Licence,
		Name: r.hero.Name, Player: r.hero.Player, Level: r.hero.Level,
		Characteristics: st.numbers[:st.chars:st.chars],
		Identity:        r.identity(), Potency: r.potency(st), Notes: r.hero.Notes, Play: r.play(),
	}
	s.Stats = make([]sheet.Number, 0, len(r.set.Stats))
	s.Abilities = make([]sheet.Ability, 0, 24)
	s.Features = make([]sheet.Feature, 0, 24)
	s.Skills = make([]sheet.Skill, 0, 12)
	for i := range r.set.Stats {
		if n := st.numbers[st.chars+i]; !r.set.Stats[i].Hidden && (!r.set.Stats[i].Quiet || len(n.Parts) > 1) {
			s.Stats = append(s.Stats, n)
		}
	}
	mods := r.modifiers()
	r.resists(s)
	r.belongings(s, mods)
	for _, common := range [2]bool{false, true} {
		for _, h := range r.held {
			if h.shown && h.rec.Ability != nil && h.rec.Tagged("common") == common {
				s.Abilities = append(s.Abilities, r.ability(h, mods))
			}
		}
	}
	s.KitBonuses = r.kitBonuses(mods)
	r.mechanics(s)
	r.reference(s)
	s.Pace = r.hero.Play.Pace
	if s.Pace == "" && len(r.set.XP) > 0 {
		s.Pace = r.set.XP[0].ID
	}
	s.XP = r.set.Pace(s.Pace)
	r.present(s, st)
	for i := range s.Features {
		s.Features[i].Own = r.own(s, &s.Features[i])
	}
	r.report(s)
	return s
}

func (r *Resolution) identity() sheet.Identity {
	var id sheet.Identity
	single := map[string]*sheet.Named{
		"ancestry": &id.Ancestry, "environment": &id.Environment, "organization": &id.Organization, "upbringing": &id.Upbringing,
		"career": &id.Career, "class": &id.Class, "subclass": &id.Subclass, "complication": &id.Complication, "deity": &id.Deity,
	}
	for _, h := range r.held {
		if !h.shown {
			continue
		}
		kind := h.rec.Kind()
		if to := single[kind]; to != nil && to.ID == "" {
			*to = h.source()
		}
		switch kind {
		case "kit":
			id.Kits = append(id.Kits, h.source())
		case "domain":
			id.Domains = append(id.Domains, h.source())
		}
	}
	return id
}

// potency names the characteristic behind the values: the one a class fixes, else the highest.
func (r *Resolution) potency(st *stats) sheet.Potency {
	var p sheet.Potency
	for _, n := range st.numbers {
		switch n.ID {
		case "potency_weak":
			p.Weak = n
		case "potency_average":
			p.Average = n
		case "potency_strong":
			p.Strong = n
		case "potency":
			for _, part := range n.Parts {
				if part.Unused == "" && r.set.IsCharacteristic(part.Rule) {
					p.Characteristic = part.Rule
				}
			}
		}
	}
	if p.Characteristic == "" && st.chars > 0 {
		best := st.numbers[0]
		for _, n := range st.numbers[1:st.chars] {
			if n.Value() > best.Value() {
				best = n
			}
		}
		p.Characteristic = best.ID
	}
	return p
}

func (r *Resolution) play() sheet.Play {
	p := r.hero.Play
	return sheet.Play{XP: p.XP, Victories: p.Victories, Stamina: p.Stamina, Temporary: p.Temporary, Recoveries: p.Recoveries,
		Renown: p.EarnedRenown, Wealth: p.EarnedWealth, Conditions: p.Conditions}
}

// resists collects immunities, weaknesses and what the hero never suffers; of several alike the best counts.
func (r *Resolution) resists(s *sheet.Sheet) {
	r.eachEffect(rules.VerbResist, func(h *held, e *rules.Effect) {
		for _, to := range e.To {
			if to == "pick" && h.pick != nil {
				to = h.pick.ID
			}
			named := sheet.Named{ID: to, Name: r.nameOf(to), Source: h.rec.ID, SourceName: h.rec.Name}
			switch e.Op {
			case "never":
				s.CannotBe = r.never(s.CannotBe, sheet.Never{Named: named}, h, e)
			case "immune":
				s.Immunities = r.resist(s.Immunities, named, h, e)
			case "weak":
				s.Weaknesses = r.resist(s.Weaknesses, named, h, e)
			}
		}
	})
}

// never adds what the hero does not suffer, once for each circumstance.
func (r *Resolution) never(list []sheet.Never, n sheet.Never, h *held, e *rules.Effect) []sheet.Never {
	if !r.active(entry{h: h, e: e}) {
		n.When = e.While
		n.Name += " (while " + e.While + ")"
	}
	if slices.ContainsFunc(list, func(o sheet.Never) bool { return o.ID == n.ID && (o.When == n.When || o.When == "") }) {
		return list
	}
	return append(list, n)
}

func (r *Resolution) resist(list []sheet.Resist, to sheet.Named, h *held, e *rules.Effect) []sheet.Resist {
	when := ""
	if !r.active(entry{h: h, e: e}) {
		when = e.While
	}
	slug := to.ID[strings.LastIndexByte(to.ID, '/')+1:]
	i := slices.IndexFunc(list, func(x sheet.Resist) bool { return x.ID == to.ID && x.When == when })
	if i < 0 {
		list = append(list, sheet.Resist{ID: to.ID, To: slug, Name: to.Name, When: when, Number: sheet.Number{ID: slug + "-" + e.Op, Name: to.Name}})
		i = len(list) - 1
	}
	p := r.part(h, e.Value, sheet.Add)
	n := &list[i].Number
	if e.Stack != "add" {
		p.Group = slug
	}
	n.Parts = append(n.Parts, p)
	for j := range n.Parts {
		n.Parts[j].Unused = ""
	}
	r.groups(n.Parts)
	return list
}

// mechanics adds the resource, tables and forms.
func (r *Resolution) mechanics(s *sheet.Sheet) {
	if res, h := r.resource(); res != nil {
		s.Resource = r.resourceOf(res, h)
		s.Resources = []*sheet.Resource{s.Resource}
	}
	r.eachEffect(rules.VerbTrack, func(h *held, e *rules.Effect) { s.Tracks = append(s.Tracks, r.track(h, e.Track)) })
	r.eachEffect(rules.VerbForm, func(h *held, e *rules.Effect) { s.Forms = append(s.Forms, r.form(h, e.Form)) })
}

// resource returns the Heroic Resource the hero has and what gives it.
func (r *Resolution) resource() (*rules.Resource, *held) {
	for _, h := range r.held {
		for i := range h.effects {
			if e := &h.effects[i]; e.Resource != nil && e.At <= r.level && r.idle(h) == "" {
				return e.Resource, h
			}
		}
	}
	return nil, nil
}

func (r *Resolution) resourceOf(res *rules.Resource, h *held) *sheet.Resource {
	out := &sheet.Resource{ID: res.ID, Name: res.Name, Start: res.Start, Turn: res.Turn, Floor: res.Floor.Int(env{r, h}),
		Rules: r.texts(h, res.Rules), Label: cmp.Or(res.Label, r.set.Show.Words.Resource), Source: h.source()}
	ids := make([]string, 0, len(res.Gains))
	gain := func(by *held, g rules.Gain) {
		t := r.text(by, g.Text)
		if i := slices.Index(ids, g.ID); i >= 0 && g.ID != "" {
			out.Gains[i] = t
			return
		}
		ids, out.Gains = append(ids, g.ID), append(out.Gains, t)
	}
	for _, g := range res.Gains {
		gain(h, g)
	}
	r.eachEffect(rules.VerbAmend, func(by *held, e *rules.Effect) {
		if a := e.Amend; a.Target == "resource/"+res.ID {
			if a.Turn != "" {
				out.Turn = a.Turn
			}
			if a.Start != "" {
				out.Start = a.Start
			}
			for _, g := range a.Gains {
				gain(by, g)
			}
		}
	})
	return out
}

func (r *Resolution) track(h *held, t *rules.Track) sheet.Track {
	name := t.Name
	if name == "" {
		name = h.rec.Name
	}
	out := sheet.Track{Named: sheet.Named{ID: h.rec.ID, Name: name, Source: h.rec.ID, SourceName: h.rec.Name}, On: t.On, Note: r.text(h, t.Note)}
	for _, row := range t.Rows {
		out.Rows = append(out.Rows, sheet.Row{At: row.At, Level: max(row.Level, 1), Dormant: row.Level > r.level, Text: r.text(h, row.Text)})
	}
	return out
}

// resistWords prints what a form resists: "immune to fire 3".
func (r *Resolution) resistWords(h *held, e *rules.Effect) string {
	var names []string
	for _, to := range e.To {
		names = append(names, r.nameOf(to))
	}
	words := map[string]string{"immune": "immune to ", "weak": "weak to ", "never": "never "}[e.Op] + strings.Join(names, ", ")
	if e.Op != "never" {
		words += " " + itoa(e.Value.Int(env{r, h}))
	}
	return words
}

// form folds the hero's numbers as they are in another shape and keeps those that differ.
func (r *Resolution) form(h *held, f *rules.Form) sheet.Form {
	out := sheet.Form{Named: sheet.Named{ID: h.rec.ID, Name: f.Name, Source: h.rec.ID, SourceName: h.rec.Name}, Text: r.text(h, f.Text), Moves: f.Moves}
	var extra []entry
	for i := range f.Effects {
		e := &f.Effects[i]
		if e.At > r.level || !e.If.True(env{r, h}) {
			continue
		}
		switch e.Verb {
		case rules.VerbStat:
			extra = append(extra, entry{h: h, e: e, inForm: true})
		case rules.VerbMod:
			out.Bonuses = append(out.Bonuses, r.bonusWords(h, e))
		case rules.VerbResist:
			out.Bonuses = append(out.Bonuses, r.resistWords(h, e))
		}
	}
	if len(extra) == 0 {
		return out
	}
	now := r.stats
	in := r.compute(extra)
	for i, n := range in.numbers {
		hidden := i >= in.chars && r.set.Stats[i-in.chars].Hidden
		if !hidden && (n.Value() != now.numbers[i].Value() || len(n.Moves) != len(now.numbers[i].Moves)) {
			out.Numbers = append(out.Numbers, n)
		}
	}
	return out
}
