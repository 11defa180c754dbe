package homebrew

import (
	"slices"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// nameChoice makes a choice of skills or languages a question, or a gift if all are chosen from the start.
func (m *maker) nameChoice(e *entry, f object) bool {
	data, kind := f.object("data"), m.kind(strings.ToLower(strings.Fields(f.text("type"))[0]))
	var listed, groups []string
	for _, name := range data.words("options") {
		if id := m.ref(kind, name); id != "" {
			listed = append(listed, id)
		}
	}
	for _, name := range data.words("listOptions") {
		groups = append(groups, forgesteel.Slug(name))
	}
	count := min(max(data.number("count"), 1), 10)
	fixed := data.words("selected")
	if m.file && len(fixed) == count { // not asked yet, so everybody has them
		for _, name := range fixed {
			if id := m.ref(kind, name); id != "" {
				e.give(id)
			}
		}
		return true
	}
	var ways yaml.List
	if len(listed) > 0 {
		ids := yaml.Map{}
		ids.Set("ids", yaml.Strings(listed))
		ways = append(ways, ids)
	}
	for _, g := range groups {
		attrs, by := yaml.Map{}, yaml.Map{}
		attrs.Set(rules.AttrGroup, yaml.List{g})
		by.Set("attrs", attrs)
		ways = append(ways, by)
	}
	of := yaml.Map{}
	of.Set("kind", kind)
	if len(ways) > 0 && !(len(listed) == 0 && len(groups) > 4) {
		of.Set("any", ways)
	}
	name := nameOf(f)
	if name == "" {
		name = f.text("type")
	}
	var quick []string
	for _, name := range fixed {
		if id := m.ref(kind, name); id != "" {
			quick = append(quick, lastOf(id))
		}
	}
	e.effects = append(e.effects, asks(e.question(name), name, count, of, quick))
	return kind != ""
}

// perk makes a choice of a perk a question.
func (m *maker) perk(e *entry, f object) bool {
	kind, data := m.kind("perks"), f.object("data")
	if kind == "" {
		return false
	}
	of := yaml.Map{}
	of.Set("kind", kind)
	var ways yaml.List
	for _, name := range data.words("lists") {
		group := forgesteel.Slug(name)
		if !m.tagged[kind+" "+group] && !slices.ContainsFunc(m.set.Kind(kind), func(r rules.Record) bool { return slices.Contains(r.Tags, group) }) {
			continue
		}
		by := yaml.Map{}
		by.Set("tags", yaml.List{group})
		ways = append(ways, by)
	}
	if len(ways) > 0 && len(ways) < 6 {
		of.Set("any", ways)
	}
	e.effects = append(e.effects, asks(e.question(kind), "A perk", min(max(data.number("count"), 1), 10), of, nil))
	return true
}

// choice makes a choice of features a question, and each of them a record.
func (m *maker) choice(e *entry, list, slug string, f object, depth int) bool {
	option := m.values(list + ".option")
	if len(option) == 0 {
		option = m.values("option")
	}
	data := f.object("data")
	if len(option) == 0 || len(data.objects("options")) == 0 {
		return false
	}
	points := data["count"] == "ancestry"
	if !points && m.current != nil && m.abilities(e, slug, f) {
		return true
	}
	var picks []string
	for _, o := range data.objects("options") {
		cost := 0
		if points {
			cost = min(max(o.number("value"), 1), 20)
		}
		if id := m.option(e, option, slug, o.object("feature"), cost); id != "" {
			picks = append(picks, id)
		}
	}
	if len(picks) == 0 {
		return false
	}
	name := nameOf(f)
	if name == "" {
		name = "Choice"
	}
	of := from(option[0], e.id, option[1:])
	if !points {
		of = yaml.Map{}
		var ids []string
		for _, slug := range picks {
			ids = append(ids, m.optionID(option[0], slug))
		}
		of.Set("kind", option[0])
		of.Set("ids", yaml.Strings(ids))
	}
	if points {
		e.effects = append(e.effects, bought(e.question(name), name, m.value("points"), of, picks))
	} else {
		e.effects = append(e.effects, asks(e.question(name), name, min(max(data.number("count"), 1), 10), of, picks))
	}
	return true
}

// abilities makes a choice of a class between abilities a question, if all options are abilities.
func (m *maker) abilities(e *entry, slug string, f object) bool {
	data, name := f.object("data"), nameOf(f)
	if slices.ContainsFunc(data.objects("options"), func(o object) bool {
		in := o.object("feature")
		return in.text("type") != "Ability" || nameOf(in.object("data").object("ability")) == ""
	}) {
		return false
	}
	var ids, quick []string
	for _, o := range data.objects("options") {
		a := o.object("feature").object("data").object("ability")
		tags := m.values("cards.heroic")
		if a.number("cost") == 0 {
			tags = nil
		}
		if id := m.abilityRecord(e.id, slug, a, "", tags); id != "" {
			ids, quick = append(ids, id), append(quick, lastOf(id))
		}
	}
	of := yaml.Map{}
	of.Set("kind", m.kind("abilities"))
	of.Set("ids", yaml.Strings(ids))
	if name == "" {
		name = "An ability"
	}
	e.effects = append(e.effects, asks(e.question(name), name, min(max(data.number("count"), 1), maxPicks), of, quick))
	return len(ids) > 0
}

// optionID returns the id of an option by its slug.
func (m *maker) optionID(kind, slug string) string {
	for id := range m.taken {
		if kindOf(id) == kind && strings.HasSuffix(id, "/"+slug) {
			return id
		}
	}
	return kind + "/" + slug
}

// option makes an option of a choice a record, and returns its slug; "" if it cannot.
func (m *maker) option(e *entry, kind []string, slug string, f object, cost int) string {
	name := nameOf(f)
	if damage := f.object("data").objects("modifiers"); len(damage) > 0 && f.text("type") == name {
		name += " (" + strings.ToLower(said(damage[0].text("damageType"))) + ")"
	}
	if forgesteel.Slug(name) == "" {
		return ""
	}
	o := &entry{id: m.id(kind[0], slug, forgesteel.Slug(name)), name: name, of: e.id, tags: kind[1:], cost: cost}
	m.feature(o, "", slug, f, 1)
	m.put(o)
	return o.id[strings.LastIndexByte(o.id, '/')+1:]
}

// from returns a selector of the records of a kind that belong to another.
func from(kind, of string, tags []string) yaml.Map {
	out := yaml.Map{}
	out.Set("kind", kind)
	out.Set("of", of)
	if len(tags) > 0 {
		out.Set("tags", yaml.Strings(tags))
	}
	return out
}

// asks returns a question.
func asks(id, prompt string, count int, from yaml.Map, quick []string) yaml.Map {
	return question(id, prompt, "pick", count, from, quick)
}

// bought returns a question whose picks cost points of a stat.
func bought(id, prompt, stat string, from yaml.Map, quick []string) yaml.Map {
	return question(id, prompt, "budget", stat, from, quick)
}

func question(id, prompt, key string, value any, from yaml.Map, quick []string) yaml.Map {
	ask, out := yaml.Map{}, yaml.Map{}
	ask.Set("id", id)
	ask.Set("prompt", prompt)
	if value != 1 {
		ask.Set(key, value)
	}
	ask.Set("from", from)
	if len(quick) > 0 {
		ask.Set("quick", yaml.Strings(quick))
	}
	out.Set("choose", ask)
	return out
}
