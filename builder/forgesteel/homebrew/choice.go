package homebrew

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// nameChoice makes a choice of skills or languages a question, or a gift if all are chosen from the start.
func (m *maker) nameChoice(e *entry, f object) bool {
	data, kind := f.Object("data"), m.Kind(strings.ToLower(strings.Fields(f.Text("type"))[0]))
	var listed, groups []string
	for _, name := range data.Words("options") {
		if id := m.ref(kind, name); id != "" {
			listed = append(listed, id)
		}
	}
	for _, name := range data.Words("listOptions") {
		groups = append(groups, forgesteel.Slug(name))
	}
	fixed := data.Words("selected")
	if m.file && len(fixed) == min(max(data.Number("count"), 1), maxPicks) { // not asked yet, so everybody has them
		for _, name := range fixed {
			if id := m.ref(kind, name); id != "" {
				e.give(id)
			}
		}
		return true
	}
	var ways yaml.List
	if len(listed) > 0 {
		ways = append(ways, fields("ids", listed))
	}
	for _, g := range groups {
		ways = append(ways, fields("attrs", fields(rules.AttrGroup, []string{g})))
	}
	of := fields("kind", kind)
	if len(listed) > 0 || len(groups) <= 4 {
		of = fields("kind", kind, "any", ways)
	}
	var quick []string
	for _, name := range fixed {
		if id := m.ref(kind, name); id != "" {
			quick = append(quick, lastOf(id))
		}
	}
	e.ask(f, f.Text("type"), of, quick)
	return kind != ""
}

// perk makes a choice of a perk a question.
func (m *maker) perk(e *entry, f object) bool {
	kind, data := m.Kind("perks"), f.Object("data")
	if kind == "" {
		return false
	}
	var ways yaml.List
	for _, name := range data.Words("lists") {
		group := forgesteel.Slug(name)
		if m.tagged[kind+" "+group] || slices.ContainsFunc(m.Set.Kind(kind), func(r rules.Record) bool { return slices.Contains(r.Tags, group) }) {
			ways = append(ways, fields("tags", []string{group}))
		}
	}
	if len(ways) >= 6 {
		ways = nil
	}
	count := min(max(data.Number("count"), 1), maxPicks)
	e.effects = append(e.effects, question(e.question(kind), "A perk", "pick", count, fields("kind", kind, "any", ways), nil))
	return true
}

// choice makes a choice of features a question, and each of them a record.
func (m *maker) choice(e *entry, list, slug string, f object, depth int) bool {
	option := m.values(list + ".option")
	if len(option) == 0 {
		option = m.values("option")
	}
	data := f.Object("data")
	if len(option) == 0 || len(data.Objects("options")) == 0 {
		return false
	}
	points := data.Text("count") == "ancestry"
	if !points && m.current != nil && m.abilities(e, slug, f) {
		return true
	}
	var picks []string
	for _, o := range data.Objects("options") {
		cost := 0
		if points {
			cost = min(max(o.Number("value"), 1), 20)
		}
		if id := m.option(e, option, slug, o.Object("feature"), cost); id != "" {
			picks = append(picks, id)
		}
	}
	if len(picks) == 0 {
		return false
	}
	if points {
		name := cmp.Or(nameOf(f), "Choice")
		e.effects = append(e.effects, question(e.question(name), name, "budget", m.value("points"), from(option[0], e.id, option[1:]), picks))
		return true
	}
	var ids []string
	for _, slug := range picks {
		ids = append(ids, m.optionID(option[0], slug))
	}
	e.ask(f, "Choice", fields("kind", option[0], "ids", ids), picks)
	return true
}

// abilities makes a choice of a class between abilities a question, if all options are abilities.
func (m *maker) abilities(e *entry, slug string, f object) bool {
	data := f.Object("data")
	if slices.ContainsFunc(data.Objects("options"), func(o object) bool {
		in := o.Object("feature")
		return in.Text("type") != "Ability" || nameOf(in.Object("data").Object("ability")) == ""
	}) {
		return false
	}
	var ids, quick []string
	for _, o := range data.Objects("options") {
		a := o.Object("feature").Object("data").Object("ability")
		tags := m.values("cards.heroic")
		if a.Number("cost") == 0 {
			tags = nil
		}
		if id := m.abilityRecord(e.id, slug, a, "", tags); id != "" {
			ids, quick = append(ids, id), append(quick, lastOf(id))
		}
	}
	e.ask(f, "An ability", fields("kind", m.Kind("abilities"), "ids", ids), quick)
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
	if damage := f.Object("data").Objects("modifiers"); len(damage) > 0 && f.Text("type") == name {
		name += " (" + strings.ToLower(said(damage[0].Text("damageType"))) + ")"
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
	return fields("kind", kind, "of", of, "tags", tags)
}

// question returns a question, with how many are picked or the stat whose points the picks cost.
func question(id, prompt, key string, value any, from yaml.Map, quick []string) yaml.Map {
	if value == 1 {
		value = nil
	}
	return fields("choose", fields("id", id, "prompt", prompt, key, value, "from", from, "quick", quick))
}
