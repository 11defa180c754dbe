package decode

import (
	"slices"
	"strconv"

	"github.com/tidwall/gjson"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// readPart reads a part of the hero: who it is, and the picks of its features.
func (r *reader) readPart(p forgesteel.Part) {
	o := r.raw.Object(p.Field)
	if o == nil {
		return
	}
	if p.Made == forgesteel.MadeAspects {
		r.readCulture(p, o)
		return
	}
	rec := r.Record(p.List, r.nameOf(o))
	if p.Made == forgesteel.MadeLevels {
		r.hero.Level = min(max(o.Number("level"), 1), r.Set.MaxLevel)
		if n := o.Number("level"); n > r.Set.MaxLevel {
			r.noteLost(p.Field, "level "+strconv.Itoa(n), "the levels of "+r.Set.Edition+" go to "+strconv.Itoa(r.Set.MaxLevel))
		}
	}
	if rec == nil {
		r.noteLost(p.Field, o.Text("name"), "")
		r.leaveFeatures(o)
		return
	}
	r.hero = r.hero.With(r.QuestionFor(p.Field), []string{rec.Slug()})
	r.countPlaced()
	r.readScores(o, rec)
	n := findNode(r.Lib.Lists[p.List], object{"id": o["id"], "name": o["name"]})
	if n != nil && n.ID == o.Text("id") {
		r.compareNumber(o, "ancestryPoints", n, "points", 0)
	}
	r.compareUsualCulture(o.Object("culture"))
	r.readAbilityNames(o)
	for _, sub := range o.Objects("subclasses") {
		if sub.Yes("selected") {
			r.readAbilityNames(sub)
		}
	}
	r.readFeatures(o, n, rec.ID)
	if p.Made == forgesteel.MadeIncidents {
		r.readIncident(o.Object("incitingIncidents"), n, rec)
	}
	for _, sub := range o.Objects("subclasses") {
		r.readSubclass(sub, n, rec)
	}
}

// leaveFeatures lists the picks of a part that the edition does not have.
func (r *reader) leaveFeatures(o object) {
	before := len(r.filePicks)
	r.readFeatures(o, nil)
	for _, f := range r.filePicks[before:] {
		r.addUnplaced(f.where, f.Text, "the edition has no "+forgesteel.Clean(o.Text("name"), 100)+", to which it belongs")
	}
	r.filePicks = r.filePicks[:before]
}

// readIncident reads the inciting incident. Files from before September 2025 keep only its id.
func (r *reader) readIncident(o object, career *forgesteel.Node, of *rules.Record) {
	chosen := o.Object("selected")
	name := chosen.Text("name")
	if id := o.Text("selectedID"); chosen == nil && id != "" {
		r.out.Older = r.Exchange.Older // a file of the time before the published rules, or of the weeks after
		for _, option := range o.Objects("options") {
			if option.Text("id") == id {
				name = option.Text("name")
			}
		}
		for _, n := range career.Of("event") {
			if n.ID == id && name == "" {
				name = n.Name
			}
		}
		if name == "" {
			r.noteLost(of.Name, id, "this inciting incident has no name in the file")
			return
		}
	} else if chosen == nil {
		return
	}
	r.add(pick(name, forgesteel.ByElement, "incidents", of.Name, filePlace{owners: []string{of.ID}, level: 1}))
}

// readSubclass reads a subclass, if the hero is of it.
func (r *reader) readSubclass(o object, class *forgesteel.Node, of *rules.Record) {
	if !o.Yes("selected") {
		return
	}
	under := r.RecordOf("subs", o.Text("name"), of.ID)
	if under == nil {
		r.noteLost(of.Name, o.Text("name"), "")
		r.leaveFeatures(o)
		return
	}
	r.add(pick(o.Text("name"), forgesteel.ByElement, "subs", of.Name, filePlace{owners: []string{of.ID}, level: 1}))
	r.readFeatures(o, findNode(class.Of("sub"), object{"id": o["id"], "name": o["name"]}), under.ID, of.ID)
}

// readFeatures reads the features of an object, and those of the levels the hero has. The node is the object's node of the
// table, or nil for none.
func (r *reader) readFeatures(o object, n *forgesteel.Node, owners ...string) {
	r.readFeatureList(o["features"], n, filePlace{owners: owners, level: 1})
	o.Each("featuresByLevel", func(v gjson.Result) {
		if level := forgesteel.Number(v.Get("level")); v.IsObject() && level <= r.hero.Level {
			r.readFeatureList(v.Get("features"), n, filePlace{owners: owners, level: max(level, 1)})
		}
	})
}

// readFeatureList reads a list of features. It decodes only those that ask for something or change a number, because most do not.
func (r *reader) readFeatureList(features gjson.Result, n *forgesteel.Node, p filePlace) {
	for _, v := range forgesteel.Elements(features) {
		kind := v.Get("type").Str
		if kind == "Heroic Resource" {
			r.readResource(v, p.owners)
		}
		if _, asks := r.Lib.ChoiceTypes[kind]; (asks || r.changesNumber(kind)) && v.IsObject() {
			f := forgesteel.ObjectOf(v)
			r.readFeature(f, findNode(n.Inside(), f), p)
		}
	}
}

// readCulture reads the aspects of a culture and the skill picked with each.
func (r *reader) readCulture(p forgesteel.Part, o object) {
	culture := r.Record(p.List, r.nameOf(o))
	if culture != nil {
		r.hero = r.hero.With(r.QuestionFor(p.Field), []string{culture.Slug()})
		r.countPlaced()
	}
	for _, a := range r.Lib.Aspects {
		f := o.Object(a.Field)
		switch {
		case f == nil:
		case a.List == "":
			r.compareFeature(f, findNode(findNode(r.Lib.Lists[p.List], object{"id": o["id"], "name": o["name"]}).Inside(), f))
			r.readLanguages(a, f, culture, o.Text("name"))
		default:
			rec := r.Record(a.List, r.nameOf(f))
			if rec == nil {
				r.noteLost(o.Text("name"), f.Text("name"), "")
				continue
			}
			r.answerAspect(a, culture, rec)
			r.readFeature(f, findNode(r.Lib.Lists[a.List], f), filePlace{owners: []string{rec.ID}, level: 1})
		}
	}
}

// readLanguages reads the language of a culture. Picks beyond the first have no place.
func (r *reader) readLanguages(a forgesteel.Part, f object, culture *rules.Record, name string) {
	choice, has := r.Lib.ChoiceTypes[f.Text("type")], false
	for _, language := range f.Object("data").Words("selected") {
		rec := r.Record(choice.List, language)
		switch {
		case rec == nil:
			r.noteLost(name, language, "")
		case has:
			r.noteLost(name, language, "a culture has one language")
		default:
			r.answerAspect(a, culture, rec)
			has = true
		}
	}
}

// answerAspect answers the question about an aspect of a culture, unless the culture answers it so by itself.
func (r *reader) answerAspect(a forgesteel.Part, culture, rec *rules.Record) {
	r.countPlaced()
	answer := builder.Choice{Question: r.QuestionFor(a.Field), Answer: []string{rec.Slug()}}
	if culture != nil && slices.ContainsFunc(culture.Preset, func(p rules.Recommendation) bool {
		return p.Question == answer.Question && slices.Equal(p.Picks, answer.Answer)
	}) {
		r.implied = append(r.implied, answer)
		return
	}
	r.hero = r.hero.With(answer.Question, answer.Answer)
}

// readTitles reads the titles earned, each with the benefit picked.
func (r *reader) readTitles() {
	for _, t := range r.raw.Object("state").Objects("titles") {
		rec := r.Record("titles", r.nameOf(t))
		question := r.Set.PlayQuestion(rules.KindFeature)
		if !r.countPick() {
			return
		}
		switch {
		case rec == nil:
			r.noteLost("titles", t.Text("name"), "")
			continue
		case slices.Contains(answerOf(r.hero, question), rec.Slug()):
			r.noteLost("titles", t.Text("name"), "the hero has it already")
			continue
		}
		r.hero = r.hero.With(question, append(answerOf(r.hero, question), rec.Slug()))
		r.countPlaced()
		n := findNode(r.Lib.Lists["titles"], object{"id": t["id"], "name": t["name"]})
		if n != nil && n.ID == t.Text("id") {
			r.compareNumber(t, "echelon", n, "rank", 1)
		}
		for _, f := range t.Objects("features") {
			own := filePlace{owners: []string{rec.ID}, level: 1}
			switch {
			case f.Text("id") != t.Text("selectedFeatureID"):
			case f.Text("name") == t.Text("name"):
				r.noteBonuses(f, own)
			default:
				benefit := pick(f.Text("name"), forgesteel.ByOption, "", rec.Name, own)
				r.add(benefit)
				r.readFeature(f, findNode(n.Inside(), f), filePlace{parent: benefit, level: 1})
			}
		}
	}
}

// answerOf returns a hero's answer to a question.
func answerOf(h *builder.Hero, question string) []string {
	answer, _ := h.Answer(question)
	return slices.Clone(answer)
}

// readScores answers the questions about scores that the record of a part asks, with the scores the hero began with.
func (r *reader) readScores(o object, rec *rules.Record) {
	has := map[string]int{}
	for _, c := range o.Objects("characteristics") {
		has[spelling.Slug(c.Text("characteristic"))] = c.Number("value")
	}
	if len(has) == 0 {
		return
	}
	rec.EachChoose(func(asked *rules.Choose) {
		var answer []string
		for _, id := range asked.Assign {
			for _, c := range r.Set.Characteristics {
				if n, ok := has[spelling.Slug(c.Name)]; ok && c.ID == id {
					answer = append(answer, id+"="+strconv.Itoa(n))
				}
			}
		}
		if len(answer) > 0 {
			r.hero = r.hero.With(r.Set.QuestionID(rec, asked), answer)
		}
	})
}

// findNode returns the node that is the object of a file, among the nodes of its place; nil for none. Identifiers are not
// unique and change between releases, so the name counts first: with its id, then if only one node has it; the id
// alone counts if nothing has the name and the types agree.
func findNode(place []*forgesteel.Node, o object) *forgesteel.Node {
	id, name, kind := o.Text("id"), o.Text("name"), o.Text("type")
	var named, same *forgesteel.Node
	several := false
	for _, n := range place {
		switch {
		case n.Name == name && n.ID == id:
			return n
		case n.Name == name && named == nil:
			named = n
		case n.Name == name:
			several = true
		case n.ID == id && id != "" && (n.Type == kind || kind == ""):
			same = n
		}
	}
	if named != nil && !several {
		return named
	}
	if named == nil {
		return same
	}
	return nil
}
