package forgesteel

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
)

// features returns the hero's features beside its parts: the languages that everybody knows, and the skills and languages
// that nothing the other program knows gives. It takes those as they are written.
func (w *writer) features() []feature {
	out := []feature{}
	root := w.set.Root
	everybodys := w.names(rules.KindLanguage, func(from string) bool { return from == root })
	if len(everybodys) > 0 {
		out = append(out, w.granted("default-language", "Default Language", rules.KindLanguage, everybodys))
	}
	for _, role := range []string{rules.KindSkill, rules.KindLanguage} {
		var more []string
		w.waiting = slices.DeleteFunc(w.waiting, func(wi wish) bool {
			if w.set.Role(wi.rec.Kind()) != role || !wi.q.Holds() {
				return false
			}
			more = append(more, wi.rec.Name)
			return !slices.ContainsFunc(wi.line, func(id string) bool { return w.inWords[id] }) // else nothing there asks for it, and the notes keep it
		})
		for _, name := range w.names(role, func(from string) bool { return from != root }) {
			if !slices.Contains(more, name) && !w.written(name) {
				more = append(more, name)
			}
		}
		if len(more) > 0 {
			out = append(out, w.granted("scabbard-"+role, "Also", role, more))
		}
	}
	return out
}

// names are the skills or languages the hero has from some source.
func (w *writer) names(role string, from func(string) bool) (out []string) {
	all := []sheet.Named{}
	for _, s := range w.s.Skills {
		if role == rules.KindSkill {
			all = append(all, s.Named)
		}
	}
	for _, l := range w.s.Languages {
		if role == rules.KindLanguage {
			all = append(all, l.Named)
		}
	}
	for _, n := range all {
		if from(n.Source) {
			out = append(out, n.Name)
		}
	}
	return out
}

// written reports whether a skill or language is in a branch already.
func (w *writer) written(name string) bool {
	if slices.ContainsFunc(w.s.Languages, func(l sheet.Language) bool { return l.Name == name && w.told[l.ID] }) {
		return true
	}
	for _, b := range w.slots {
		if slices.Contains(b.was, name) || slices.ContainsFunc(b.picks, func(p *pick) bool { return p.node == nil && p.name == name }) {
			return true
		}
	}
	return false
}

// granted is a feature of the hero's own that gives names.
func (w *writer) granted(id, name, role string, names []string) feature {
	for _, how := range w.lib.manners {
		if how.How == byName && w.set.Role(w.kind(how.List)) == role && strings.Contains(how.Data, "selectAt") {
			b := branch{node: &node{ID: id, Name: name, Type: how.Type, attrs: []string{"count=" + strconv.Itoa(len(names))}}, how: how, was: names}
			return b.feature()
		}
	}
	return feature{ID: id, Name: name, Type: "Text", Data: nothing}
}

// whole writes a branch that is taken as it is written: with the lists it picks from.
func (b *branch) whole() feature {
	f := b.feature()
	data := map[string]any{}
	if json.Unmarshal(f.Data, &data) != nil {
		return f
	}
	if lists := b.node.words("lists"); len(lists) > 0 && !slices.Contains(lists, "*") {
		data["listOptions"] = lists
	}
	if names := b.node.words("among"); len(names) > 0 {
		data["options"] = names
	}
	if raw, err := json.Marshal(data); err == nil {
		f.Data = raw
	}
	return f
}

// state writes the values noted in play.
func (w *writer) state() (state, error) {
	p := w.hero.Play
	out := state{StaminaTemp: p.Temporary, Victories: p.Victories, XP: p.XP, Inventory: w.inventory(), Titles: w.titles(),
		Projects: []project{}, ControlledSlots: []string{}, EncounterState: "ready", TutorialMode: "Complete"}
	earned := map[string]any{}
	for _, e := range w.x.Earned {
		from := 0
		if len(e.Values) > 1 {
			from, _ = strconv.Atoi(e.Values[1])
		}
		earned[e.Key] = from + p.Of(e.Values[0])
	}
	if err := into(&out, earned); err != nil {
		return out, err
	}
	for _, n := range w.s.Stats {
		if n.Role == rules.StatHealth && p.Stamina != nil {
			out.StaminaDamage = n.Value() - *p.Stamina
		}
		if n.Role == rules.StatHeals && p.Recoveries != nil {
			out.RecoveriesUsed = n.Value() - *p.Recoveries
		}
	}
	out.Conditions = conditions(w.set, p.Conditions, ID(w.hero))
	for i, pr := range p.Projects {
		out.Projects = append(out.Projects, w.project(i, pr))
	}
	out.Notes = w.notes()
	return out, nil
}

// conditions writes the conditions of somebody with ids.
func conditions(set *rules.Set, names []string, ids ...string) []condition {
	out := []condition{}
	for _, c := range names {
		for _, rec := range set.KindsOf(rules.KindCondition) {
			if rec.Slug() == spelling.Slug(c) {
				out = append(out, condition{uuid(append(slices.Clone(ids), rec.ID)...), rec.Name, "", "Until removed"})
			}
		}
	}
	return out
}

// project writes a project under way.
func (w *writer) project(i int, p builder.Project) project {
	name := p.Name
	for _, rec := range w.set.KindsOf(rules.KindProject) {
		if rec.Slug() == p.Project && name == "" {
			name = rec.Name
		}
	}
	if name == "" {
		name = p.Project
	}
	name = clean(name, maxWords)
	return project{ID: uuid(ID(w.hero), "projects", strconv.Itoa(i)), Name: name, Characteristic: []string{}, Goal: p.Goal, IsCustom: true,
		Progress: progress{Prerequisites: true, Source: true, Points: p.Total()}}
}

// inventory are the treasures carried: the other program's own where it knows them, else as they are, with our words.
func (w *writer) inventory() []item {
	out := []item{}
	for _, rec := range w.r.Picked(w.set.PlayQuestion(rules.KindTreasure)) {
		w.told[rec.ID] = true
		parts := []*rules.Record{rec}
		for _, q := range w.r.Questions {
			if q.Source.ID == rec.ID {
				parts = append(parts, w.r.Picked(q.ID)...)
			}
		}
		it := item{ID: Format + "-" + rec.Slug(), Name: rec.Name, Description: w.r.WithNumbers(rec.Text), Keywords: []string{}, FeaturesByLevel: []level{}, Imbuements: []string{}, Count: 1}
		if n := w.anywhere(rec); n != nil {
			it.ID, it.Name, it.Type = n.ID, n.Name, n.attr("sort")
		} else {
			it.FeaturesByLevel = []level{{1, []feature{w.worded(it.ID+"-1", rec.Name, parts...)}}}
		}
		if at := slices.IndexFunc(out, func(o item) bool { return o.ID == it.ID }); at >= 0 {
			out[at].Count++
			continue
		}
		out = append(out, it)
	}
	return out
}

// titles are the titles earned, each with its benefit: the other program takes them as they are written, so words
// and numbers are ours.
func (w *writer) titles() []title {
	out := []title{}
	for _, rec := range w.r.Picked(w.set.PlayQuestion(rules.KindFeature)) {
		w.told[rec.ID] = true
		n := w.anywhere(rec)
		if n == nil {
			n = &node{ID: Format + "-" + rec.Slug(), Name: clean(rec.Name, 200)}
		}
		brings := append(w.given(rec, 0), rec)
		for _, q := range w.r.Questions {
			for _, b := range w.r.Picked(q.ID) {
				if w.set.IsCharacteristic(b.Slug()) && slices.ContainsFunc(brings, func(r *rules.Record) bool { return r.ID == q.Source.ID }) {
					w.raised = append(w.raised, q.ID)
				}
			}
		}
		t := title{ID: n.ID, Name: n.Name, Description: w.r.WithNumbers(rec.Text), Echelon: n.number("rank", 1), Features: []feature{}}
		for _, q := range w.r.Questions {
			for _, b := range w.r.Picked(q.ID) {
				if b.Of != rec.ID || !q.Holds() {
					continue
				}
				w.settle(q, b)
				f := w.worded(b.ID, b.Name, b, rec)
				if p := w.option(n.inner, b); p != nil {
					f.ID, f.Name = p.node.ID, p.name
				}
				t.Features, t.SelectedFeatureID = append(t.Features, f), f.ID
			}
		}
		if len(t.Features) == 0 {
			t.Features = append(t.Features, w.worded(n.ID+"-1", n.Name, rec))
			t.SelectedFeatureID = t.Features[0].ID
		}
		out = append(out, t)
	}
	return out
}

// anywhere finds the node of a record in the list that has its kind.
func (w *writer) anywhere(rec *rules.Record) *node {
	for list := range w.lib.lists {
		if n := w.element(list, rec); n != nil && w.set.PlayQuestion(w.set.Role(rec.Kind())) != "" {
			return n
		}
	}
	return nil
}
