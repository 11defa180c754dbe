package forgesteel

import (
	"scabbard/builder/spelling"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
)

// part reads a part of the hero: who it is, and what is picked in its features.
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
			r.out.Left = append(r.out.Left, Left{p.Field, "level " + strconv.Itoa(n), "the levels of " + r.set.Edition + " go to " + strconv.Itoa(r.set.MaxLevel)})
		}
	}
	if rec == nil {
		r.lose(p.Field, o.text("name"))
		return
	}
	r.is = r.is.With(r.place(p.Field), []string{rec.Slug()})
	r.features(o, rec.ID)
	if p.Made == madeIncidents {
		if chosen := o.object("incitingIncidents").object("selected"); chosen != nil {
			r.add(&find{name: chosen.text("name"), list: "incidents", homes: []string{rec.ID}, where: o.text("name"), level: 1})
		}
	}
	for _, sub := range o.objects("subclasses") {
		if on, _ := sub["selected"].(bool); !on {
			continue
		}
		under := r.record("subs", sub.text("name"))
		if under == nil || under.Of != rec.ID {
			r.lose(rec.Name, sub.text("name"))
			continue
		}
		r.add(&find{name: sub.text("name"), list: "subs", homes: []string{rec.ID}, where: rec.Name, level: 1})
		r.features(sub, under.ID, rec.ID)
	}
}

// features reads the features of something, those of levels the hero has too.
func (r *reader) features(o object, homes ...string) {
	for _, f := range o.objects("features") {
		r.feature(f, 1, homes)
	}
	for _, l := range o.objects("featuresByLevel") {
		if at := l.number("level"); at <= r.is.Level {
			for _, f := range l.objects("features") {
				r.feature(f, max(at, 1), homes)
			}
		}
	}
}

// culture reads the aspects of a culture and the skill picked with each.
func (r *reader) culture(p part, o object) {
	if rec := r.record(p.List, o.text("name")); rec != nil {
		r.is = r.is.With(r.place(p.Field), []string{rec.Slug()})
	}
	for _, a := range r.lib.aspects {
		f := o.object(a.Field)
		if f == nil {
			continue
		}
		if a.List == "" {
			for _, name := range f.object("data").words("selected") {
				how := r.lib.manners[f.text("type")]
				if rec := r.record(how.List, name); rec != nil {
					r.is = r.is.With(r.place(a.Field), []string{rec.Slug()})
					r.out.Picks, r.out.Placed = r.out.Picks+1, r.out.Placed+1
				} else {
					r.lose(o.text("name"), name)
				}
			}
			continue
		}
		rec := r.record(a.List, f.text("name"))
		if rec == nil {
			r.lose(o.text("name"), f.text("name"))
			continue
		}
		r.is = r.is.With(r.place(a.Field), []string{rec.Slug()})
		r.feature(f, 1, []string{rec.ID})
	}
}

// feature reads what is picked in a feature, and in what was picked there.
func (r *reader) feature(f object, level int, homes []string) {
	data := f.object("data")
	how, asks := r.lib.manners[f.text("type")]
	if !asks || data == nil || r.taken > maxPicks {
		return
	}
	switch how.How {
	case within:
		for _, in := range data.objects(how.Field) {
			r.feature(in, level, homes)
		}
		return
	case either:
		for _, in := range []object{data.object("featureChecked"), data.object("featureUnchecked")} {
			r.feature(in, level, homes)
		}
		return
	}
	slot := len(r.finds) + 1
	begun := r.begun(f.text("id"))
	for _, name := range slices.Concat(data.words("selected"), r.powers(data.words("selectedIDs"))) {
		r.add(&find{name: name, list: listOf(how), homes: homes, where: f.text("name"), level: level, slot: slot,
			begun: slices.Contains(begun, name), instead: len(begun) > 0 && !slices.Contains(begun, name)})
	}
	chosen := data.objects("selected")
	if one := data.object("selected"); one != nil {
		chosen = append(chosen, one)
	}
	for _, o := range chosen {
		made := &find{name: called(o), list: listOf(how), homes: homes, where: f.text("name"), level: level, slot: slot}
		if made.name == "" {
			continue
		}
		r.add(made)
		inner := homes
		if how.How == byElement {
			if rec := r.record(how.List, made.name); rec != nil {
				inner = append([]string{rec.ID}, homes...)
			}
		}
		r.feature(o, level, inner)
	}
}

// listOf is the list that picks of a manner are from; what is an option of its own may be anything.
func listOf(how manner) string {
	switch how.How {
	case byElement, oneElement, byName, byDropped:
		return how.List
	case byAbility:
		return "abilities"
	}
	return ""
}

// called is the name of something picked, with what tells it from others of that name: its damage or its cost.
func called(o object) string {
	name := o.text("name")
	if node := books().node(o.text("id")); node != nil {
		return node.called()
	}
	if kinds := o.object("data").objects("modifiers"); len(kinds) > 0 && kinds[0].text("damageType") != "" {
		return name + " (" + strings.ToLower(kinds[0].text("damageType")) + ")"
	}
	if how := books().manners[o.text("type")]; how.How == byBorrowed {
		return name + " (" + strconv.Itoa(o.object("data").number("value")) + ")"
	}
	return name
}

// begun are the names that a feature holds from the start.
func (r *reader) begun(id string) []string {
	if n := r.lib.node(id); n != nil {
		return n.words("fixed")
	}
	return nil
}

// powers are the names of abilities by their ids: those the file holds, else those of the other program's books.
func (r *reader) powers(ids []string) (out []string) {
	if len(ids) == 0 {
		return nil
	}
	names := r.abilities()
	for _, id := range ids {
		switch n := r.lib.node(id); {
		case names[id] != "":
			out = append(out, names[id])
		case n != nil:
			out = append(out, n.Name)
		default:
			r.lose("", id)
		}
	}
	return out
}

// abilities returns the names of the abilities in the file by their ids.
func (r *reader) abilities() map[string]string {
	if r.own != nil {
		return r.own
	}
	r.own = map[string]string{}
	for _, p := range r.lib.parts {
		o := r.raw.object(p.Field)
		for _, of := range append(o.objects("subclasses"), o) {
			for _, a := range of.objects("abilities") {
				r.own[a.text("id")] = a.text("name")
			}
		}
	}
	return r.own
}

// add keeps a pick.
func (r *reader) add(f *find) {
	f.name = clean(f.name, 200)
	if f.name == "" || !r.take() {
		return
	}
	f.read, f.kind = r.read(f.name), r.kind(f.list)
	r.finds = append(r.finds, f)
	r.out.Picks++
}

// titles reads the titles earned, each with the benefit picked.
func (r *reader) titles() {
	for _, t := range r.raw.object("state").objects("titles") {
		rec := r.record("titles", t.text("name"))
		if !r.take() {
			return
		}
		if rec == nil {
			r.lose("", t.text("name"))
			continue
		}
		r.is = r.is.With(r.set.PlayQuestion(rules.KindFeature), append(answerOf(r.is, r.set.PlayQuestion(rules.KindFeature)), rec.Slug()))
		r.out.Picks, r.out.Placed = r.out.Picks+1, r.out.Placed+1
		for _, f := range t.objects("features") {
			if f.text("id") == t.text("selectedFeatureID") && f.text("name") != t.text("name") {
				r.add(&find{name: f.text("name"), homes: []string{rec.ID}, where: rec.Name, level: 1})
				r.feature(f, 1, []string{rec.ID})
			}
		}
	}
}

// answerOf is what a hero answers to a question.
func answerOf(h *builder.Hero, question string) []string {
	answer, _ := h.Answer(question)
	return slices.Clone(answer)
}

// scores deals the scores the hero began with.
func (r *reader) scores() {
	has := map[string]int{}
	for _, p := range r.lib.parts {
		for _, c := range r.raw.object(p.Field).objects("characteristics") {
			has[spelling.Slug(c.text("characteristic"))] = c.number("value")
		}
	}
	if len(has) == 0 {
		return
	}
	for _, q := range builder.Resolve(r.set, r.is).Questions {
		_, to := q.Arrays()
		var answer []string
		for _, id := range to {
			for _, c := range r.set.Characteristics {
				if n, ok := has[spelling.Slug(c.Name)]; ok && c.ID == id {
					answer = append(answer, id+"="+strconv.Itoa(n))
				}
			}
		}
		if len(answer) > 0 {
			r.is = r.is.With(q.ID, answer)
		}
	}
}
