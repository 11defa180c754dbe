package forgesteel

import (
	"slices"
	"strconv"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// part reads a part of the hero: who it is, and the picks of its features.
func (r *reader) part(p part) {
	o := r.raw.object(p.Field)
	if o == nil {
		return
	}
	if p.Made == madeAspects {
		r.culture(p, o)
		return
	}
	rec := r.record(p.List, o.text("name"))
	if p.Made == madeLevels {
		r.is.Level = min(max(o.number("level"), 1), r.set.MaxLevel)
		if n := o.number("level"); n > r.set.MaxLevel {
			r.lose(p.Field, "level "+strconv.Itoa(n), "the levels of "+r.set.Edition+" go to "+strconv.Itoa(r.set.MaxLevel))
		}
	}
	if rec == nil {
		r.lose(p.Field, o.text("name"), "")
		r.orphans(o)
		return
	}
	r.is = r.is.With(r.place(p.Field), []string{rec.Slug()})
	r.took()
	r.scores(o, rec)
	n := at(r.lib.lists[p.List], object{"id": o["id"], "name": o["name"]})
	r.abilitiesOf(o)
	r.features(o, n, rec.ID)
	if p.Made == madeIncidents {
		r.incident(o.object("incitingIncidents"), n, rec)
	}
	for _, sub := range o.objects("subclasses") {
		r.subclass(sub, n, rec)
	}
}

// orphans lists the picks of a part that the edition does not have.
func (r *reader) orphans(o object) {
	before := len(r.finds)
	r.features(o, nil)
	for _, f := range r.finds[before:] {
		r.leave(f.where, f.name, "the edition has no "+clean(o.text("name"), 100)+", to which it belongs")
	}
	r.finds = r.finds[:before]
}

// incident reads the inciting incident. Files from before September 2025 keep only its id.
func (r *reader) incident(o object, career *node, of *rules.Record) {
	chosen := o.object("selected")
	name := chosen.text("name")
	if id := o.text("selectedID"); chosen == nil && id != "" {
		r.out.Older = r.x.Older // a file of the time before the published rules, or of the weeks after
		for _, option := range o.objects("options") {
			if option.text("id") == id {
				name = option.text("name")
			}
		}
		for _, n := range career.of("event") {
			if n.ID == id && name == "" {
				name = n.Name
			}
		}
		if name == "" {
			r.lose(of.Name, id, "the file does not say what this inciting incident is called")
			return
		}
	} else if chosen == nil {
		return
	}
	r.add(&find{name: name, how: byElement, list: "incidents", place: place{homes: []string{of.ID}, level: 1}, where: of.Name})
}

// subclass reads a subclass, if the hero is of it.
func (r *reader) subclass(o object, class *node, of *rules.Record) {
	if !o.yes("selected") {
		return
	}
	under := r.recordOf("subs", o.text("name"), of.ID)
	if under == nil {
		r.lose(of.Name, o.text("name"), "")
		r.orphans(o)
		return
	}
	r.add(&find{name: o.text("name"), how: byElement, list: "subs", place: place{homes: []string{of.ID}, level: 1}, where: of.Name})
	r.abilitiesOf(o)
	r.features(o, at(class.of("sub"), object{"id": o["id"], "name": o["name"]}), under.ID, of.ID)
}

// features reads the features of an object, and those of the levels the hero has. The node is the object's node of the
// table, or nil for none.
func (r *reader) features(o object, n *node, homes ...string) {
	for _, f := range o.objects("features") {
		r.feature(f, at(n.inside(), f), place{homes: homes, level: 1})
	}
	for _, l := range o.objects("featuresByLevel") {
		if level := l.number("level"); level <= r.is.Level {
			for _, f := range l.objects("features") {
				r.feature(f, at(n.inside(), f), place{homes: homes, level: max(level, 1)})
			}
		}
	}
}

// culture reads the aspects of a culture and the skill picked with each.
func (r *reader) culture(p part, o object) {
	culture := r.record(p.List, o.text("name"))
	if culture != nil {
		r.is = r.is.With(r.place(p.Field), []string{culture.Slug()})
		r.took()
	}
	for _, a := range r.lib.aspects {
		f := o.object(a.Field)
		switch {
		case f == nil:
		case a.List == "":
			r.languages(a, f, culture, o.text("name"))
		default:
			rec := r.record(a.List, f.text("name"))
			if rec == nil {
				r.lose(o.text("name"), f.text("name"), "")
				continue
			}
			r.aspect(a, culture, rec)
			r.feature(f, at(r.lib.lists[a.List], f), place{homes: []string{rec.ID}, level: 1})
		}
	}
}

// languages reads the language of a culture. Picks beyond the first have no place.
func (r *reader) languages(a part, f object, culture *rules.Record, name string) {
	how, has := r.lib.manners[f.text("type")], false
	for _, language := range f.object("data").words("selected") {
		rec := r.record(how.List, language)
		switch {
		case rec == nil:
			r.lose(name, language, "")
		case has:
			r.lose(name, language, "a culture has one language")
		default:
			r.aspect(a, culture, rec)
			has = true
		}
	}
}

// aspect answers the question about an aspect of a culture, unless the culture answers it so by itself.
func (r *reader) aspect(a part, culture, rec *rules.Record) {
	r.took()
	answer := builder.Choice{Question: r.place(a.Field), Answer: []string{rec.Slug()}}
	if culture != nil && slices.ContainsFunc(culture.Advised().Preset, func(p rules.Recommendation) bool {
		return p.Question == answer.Question && slices.Equal(p.Picks, answer.Answer)
	}) {
		r.implied = append(r.implied, answer)
		return
	}
	r.is = r.is.With(answer.Question, answer.Answer)
}

// titles reads the titles earned, each with the benefit picked.
func (r *reader) titles() {
	for _, t := range r.raw.object("state").objects("titles") {
		rec := r.record("titles", t.text("name"))
		question := r.set.PlayQuestion(rules.KindFeature)
		if !r.take() {
			return
		}
		switch {
		case rec == nil:
			r.lose("titles", t.text("name"), "")
			continue
		case slices.Contains(answerOf(r.is, question), rec.Slug()):
			r.lose("titles", t.text("name"), "the hero has it already")
			continue
		}
		r.is = r.is.With(question, append(answerOf(r.is, question), rec.Slug()))
		r.took()
		n := at(r.lib.lists["titles"], object{"id": t["id"], "name": t["name"]})
		for _, f := range t.objects("features") {
			if f.text("id") == t.text("selectedFeatureID") && f.text("name") != t.text("name") {
				benefit := &find{name: f.text("name"), how: byOption, place: place{homes: []string{rec.ID}, level: 1}, where: rec.Name}
				r.add(benefit)
				r.feature(f, at(n.inside(), f), place{under: benefit, level: 1})
			}
		}
	}
}

// answerOf returns a hero's answer to a question.
func answerOf(h *builder.Hero, question string) []string {
	answer, _ := h.Answer(question)
	return slices.Clone(answer)
}

// scores answers the questions about scores that the record of a part asks, with the scores the hero began with.
func (r *reader) scores(o object, rec *rules.Record) {
	has := map[string]int{}
	for _, c := range o.objects("characteristics") {
		has[spelling.Slug(c.text("characteristic"))] = c.number("value")
	}
	if len(has) == 0 {
		return
	}
	rec.EachChoose(func(asked *rules.Choose) {
		var answer []string
		for _, id := range asked.Assign {
			for _, c := range r.set.Characteristics {
				if n, ok := has[spelling.Slug(c.Name)]; ok && c.ID == id {
					answer = append(answer, id+"="+strconv.Itoa(n))
				}
			}
		}
		if len(answer) > 0 {
			r.is = r.is.With(r.set.QuestionID(rec, asked), answer)
		}
	})
}
