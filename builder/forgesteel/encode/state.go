package encode

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// otherFeatures returns the hero's features beside its parts: the languages that everybody knows, and the skills and languages
// that nothing Forge Steel knows gives. It takes those as they are written.
func (w *writer) otherFeatures() []feature {
	out := []feature{}
	root := w.Set.Root
	everybodys := w.names(rules.KindLanguage, func(from string) bool { return from == root })
	if len(everybodys) > 0 {
		out = append(out, w.namesFeature("default-language", "Default Language", rules.KindLanguage, everybodys))
	}
	for _, role := range []string{rules.KindSkill, rules.KindLanguage} {
		var more []string
		w.pending = slices.DeleteFunc(w.pending, func(want pendingPick) bool {
			if w.Set.Role(want.rec.Kind()) != role || !want.q.GivesPicks() {
				return false
			}
			more = append(more, want.rec.Name)
			return !slices.ContainsFunc(want.owners, func(id string) bool { return w.wordedIDs[id] }) // else nothing there asks for it, and the notes keep it
		})
		for _, name := range w.names(role, func(from string) bool { return from != root }) {
			if !slices.Contains(more, name) && !w.hasName(name) {
				more = append(more, name)
			}
		}
		if len(more) > 0 {
			out = append(out, w.namesFeature("scabbard-"+role, "Also", role, more))
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

// hasName reports whether a skill or language is in a slot already.
func (w *writer) hasName(name string) bool {
	if slices.ContainsFunc(w.s.Languages, func(l sheet.Language) bool { return l.Name == name && w.placedIDs[l.ID] }) {
		return true
	}
	for _, s := range w.slots {
		if slices.Contains(s.prefilled, name) || slices.ContainsFunc(s.picks, func(p *pick) bool { return p.node == nil && p.name == name }) {
			return true
		}
	}
	return false
}

// namesFeature is a feature of the hero's own that gives names.
func (w *writer) namesFeature(id, name, role string, names []string) feature {
	for _, choice := range w.Lib.ChoiceTypes {
		if choice.Kind == forgesteel.ByName && w.Set.Role(w.Kind(choice.List)) == role && strings.Contains(choice.Data, "selectAt") {
			s := slot{node: &forgesteel.Node{ID: id, Name: name, Type: choice.Type, Attrs: []string{"count=" + strconv.Itoa(len(names))}}, choice: choice, prefilled: names}
			return s.feature()
		}
	}
	return feature{ID: id, Name: name, Type: "Text", Data: nothing}
}

// state writes the values noted in play.
func (w *writer) state() (state, error) {
	p := w.hero.Play
	out := state{StaminaTemp: p.Temporary, Victories: p.Victories, XP: p.XP, Inventory: w.inventory(), Titles: w.titles(),
		Projects: []project{}, ControlledSlots: []string{}, EncounterState: "ready", TutorialMode: "Complete"}
	earned := map[string]any{}
	for _, e := range w.Exchange.Earned {
		from := 0
		if len(e.Values) > 1 {
			from, _ = strconv.Atoi(e.Values[1])
		}
		earned[e.Key] = from + p.EarnedOf(e.Values[0])
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
	out.Conditions = conditions(w.Set, p.Conditions, forgesteel.ID(w.hero))
	for i, pr := range p.Projects {
		out.Projects = append(out.Projects, w.project(i, pr))
	}
	out.Notes = noteWriter{w}.notes()
	return out, nil
}

// conditions writes the conditions of somebody with ids.
func conditions(set *rules.Set, names []string, ids ...string) []condition {
	out := []condition{}
	for _, c := range names {
		for _, rec := range set.KindsOf(rules.KindCondition) {
			if rec.Slug() == spelling.Slug(c) {
				out = append(out, condition{forgesteel.UUID(append(slices.Clone(ids), rec.ID)...), rec.Name, "", "Until removed"})
			}
		}
	}
	return out
}

// project writes a project under way.
func (w *writer) project(i int, p builder.Project) project {
	name := p.Name
	for _, rec := range w.Set.KindsOf(rules.KindProject) {
		if rec.Slug() == p.Project && name == "" {
			name = rec.Name
		}
	}
	if name == "" {
		name = p.Project
	}
	name = forgesteel.Clean(name, forgesteel.MaxWords)
	return project{ID: forgesteel.UUID(forgesteel.ID(w.hero), "projects", strconv.Itoa(i)), Name: name, Characteristic: []string{}, Goal: p.Goal, IsCustom: true,
		Progress: progress{Prerequisites: true, Source: true, Points: p.Total()}}
}

// inventory are the treasures carried: Forge Steel's own where it knows them, else as they are, with our words.
func (w *writer) inventory() []item {
	out := []item{}
	for _, rec := range w.res.Picked(w.Set.PlayQuestion(rules.KindTreasure)) {
		w.placedIDs[rec.ID] = true
		parts := []*rules.Record{rec}
		for _, q := range w.res.Questions {
			if q.Source.ID == rec.ID {
				parts = append(parts, w.res.Picked(q.ID)...)
			}
		}
		it := item{ID: forgesteel.Format + "-" + rec.Slug(), Name: rec.Name, Description: w.res.WithNumbers(rec.Text), Keywords: []string{}, FeaturesByLevel: []level{}, Imbuements: []string{}, Count: 1}
		if n := w.nodeInAnyList(rec); n != nil {
			it.ID, it.Name, it.Type = n.ID, n.Name, n.Attr("sort")
		} else {
			it.Type, it.Keywords = w.itemType(rec), capitals(rec.Attr("keywords"))
			it.FeaturesByLevel = []level{{1, []feature{w.wordedFeature(it.ID+"-1", rec.Name, parts...)}}}
		}
		if at := slices.IndexFunc(out, func(o item) bool { return o.ID == it.ID }); at >= 0 {
			out[at].Count++
			continue
		}
		out = append(out, it)
	}
	return out
}

// itemType returns what sort of item a treasure is there: "Leveled Weapon", "Trinket (2nd echelon)".
func (w *writer) itemType(rec *rules.Record) string {
	category := printable.Capital(forgesteel.First(rec.Attr(forgesteel.Value(w.Exchange.Homebrew, "leveled.category"))))
	if len(rec.Tags) == 0 {
		return category
	}
	sort := printable.Capital(rec.Tags[0])
	rank := forgesteel.First(rec.Attr(forgesteel.Value(w.Exchange.Homebrew, "rank")))
	switch n, _ := strconv.Atoi(rank); {
	case category != "" && category != sort:
		return sort + " " + category
	case n > 0:
		return fmt.Sprintf("%s (%s echelon)", sort, phrase.Of("ordinal", n))
	}
	return sort
}

// titles are the titles earned, each with its benefit: Forge Steel takes them as they are written, so words
// and numbers are ours.
func (w *writer) titles() []title {
	out := []title{}
	for _, rec := range w.res.Picked(w.Set.PlayQuestion(rules.KindFeature)) {
		w.placedIDs[rec.ID] = true
		n := w.nodeInAnyList(rec)
		if n == nil {
			n = &forgesteel.Node{ID: forgesteel.Format + "-" + rec.Slug(), Name: forgesteel.Clean(rec.Name, 200)}
		}
		brings := append(w.given(rec, 0), rec)
		for _, q := range w.res.Questions {
			for _, b := range w.res.Picked(q.ID) {
				if w.Set.IsCharacteristic(b.Slug()) && slices.ContainsFunc(brings, func(r *rules.Record) bool { return r.ID == q.Source.ID }) {
					w.raised = append(w.raised, q.ID)
				}
			}
		}
		t := title{ID: n.ID, Name: n.Name, Description: w.res.WithNumbers(rec.Text), Echelon: n.Number("rank", 1), Features: []feature{}}
		for _, q := range w.res.Questions {
			for _, b := range w.res.Picked(q.ID) {
				if b.Of != rec.ID || !q.GivesPicks() {
					continue
				}
				w.markPlaced(q, b)
				f := w.wordedFeature(b.ID, b.Name, b, rec)
				if p := w.option(n.Inner, b); p != nil {
					f.ID, f.Name = p.node.ID, p.name
				}
				t.Features, t.SelectedFeatureID = append(t.Features, f), f.ID
			}
		}
		if len(t.Features) == 0 {
			t.Features = append(t.Features, w.wordedFeature(n.ID+"-1", n.Name, rec))
			t.SelectedFeatureID = t.Features[0].ID
		}
		out = append(out, t)
	}
	return out
}

// nodeInAnyList finds the node of a record in the list that has its kind.
func (w *writer) nodeInAnyList(rec *rules.Record) *forgesteel.Node {
	for list := range w.Lib.Lists {
		if n := w.Element(list, rec); n != nil && w.Set.PlayQuestion(w.Set.Role(rec.Kind())) != "" {
			return n
		}
	}
	return nil
}
