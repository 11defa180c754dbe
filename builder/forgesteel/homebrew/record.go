package homebrew

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/yaml"
)

// maker makes the records of some elements of Forge Steel.
type maker struct {
	vocabulary
	records  yaml.List
	taken    map[string]bool // ids of records so far
	features int
	needed   int                   // records of words that cards use
	texts    []forgesteel.Unplaced // parts of elements that are only text
	owner    string                // the name of the element whose records are made
	file     bool                  // the elements are from a file of their own, so that picks in them are no hero's

	current *classMaker         // the class whose records are made; nil for none
	special map[string][]string // ids of the kits that were made, by their type
	tagged  map[string]bool     // the kinds and tags of records that were made: "perk lore"
	change  yaml.List           // changes of records of the edition

	domains []string // domains that were made
}

// entry is a record in the making.
type entry struct {
	id, name string
	of       string
	tags     []string
	attrs    yaml.Map
	text     []string
	effects  yaml.List
	rows     yaml.List // of a table of benefits that grow with a resource
	level    int
	exact    bool     // the level is written even if it is the first
	preset   yaml.Map // of a culture
	apply    []string // rules that the players have to apply themselves
	cost     int
	asked    map[string]bool // ids of its questions
}

// id returns an unused id for a record.
func (m *maker) id(parts ...string) string {
	id := strings.Join(parts, "/")
	for n := 2; m.taken[id] || m.Set.Record(id) != nil; n++ {
		id = strings.Join(parts, "/") + "-" + strconv.Itoa(n)
	}
	m.taken[id] = true
	return id
}

// asText notes a part of an element that is only text of its record, with the reason if it is not the shape of the part.
func (m *maker) asText(what, why string) {
	if len(m.texts) < 100 {
		m.texts = append(m.texts, forgesteel.Unplaced{Where: m.owner, What: what, Why: why})
	}
}

// put adds a record that is complete.
func (m *maker) put(e *entry) {
	if len(e.rows) > 0 {
		e.effects = append(e.effects, fields("track", fields("name", e.name, "on", m.current.resourceID, "rows", e.rows)))
	}
	level := e.level
	if level == 1 && !e.exact {
		level = 0
	}
	m.records = append(m.records, fields("id", e.id, "name", e.name, "of", e.of, "level", level, "cost", e.cost, "tags", e.tags, "attrs", e.attrs,
		"text", cmp.Or(joined(e.text...), e.name+"."), "apply", said(strings.Join(e.apply, "; ")), "preset", e.preset, "effects", e.effects))
}

// give adds a gift to a record.
func (e *entry) give(id string) { e.effects = append(e.effects, fields("give", id)) }

// question returns an id for a question of a record.
func (e *entry) question(name string) string {
	slug := cmp.Or(forgesteel.Slug(name), "choice")
	if e.asked == nil {
		e.asked = map[string]bool{}
	}
	id := slug
	for n := 2; e.asked[id]; n++ {
		id = slug + "-" + strconv.Itoa(n)
	}
	e.asked[id] = true
	return id
}

// ask adds a question to a record, with the name and the count of a feature of the file, and returns its id.
func (e *entry) ask(f object, without string, of yaml.Map, quick []string) string {
	name := cmp.Or(nameOf(f), without)
	id := e.question(name)
	count := min(max(f.Object("data").Number("count"), 1), maxPicks)
	e.effects = append(e.effects, question(id, name, "pick", count, of, quick))
	return id
}

// element makes the records of an element of a list, and reports whether it could.
func (m *maker) element(list string, o object) bool {
	kind, name := m.Kind(list), nameOf(o)
	if kind == "" || name == "" || m.features > maxFeatures || len(m.records) > maxRecords {
		return false
	}
	m.owner = name
	slug := forgesteel.Slug(name)
	e := &entry{id: m.id(kind, slug), name: name, tags: slices.Clone(m.values(list + ".tags")), text: []string{o.Text("description"), o.Text("effect")}}
	switch list {
	case m.value("gear"):
		m.kitBonuses(e, list, o)
	case m.value("points.of"):
		m.ancestry(e, list, slug, o)
	case m.value("leveled.of"):
		m.treasure(e, slug, o)
	case m.value("menu.of"):
		m.title(e, list, slug, o)
	case m.value("class.of"):
		m.class(e, list, slug, o)
	case m.value("culture.of"):
		m.culture(e, o)
	case m.value("domain.of"):
		m.domain(e, slug, o)
	case m.value("skill.of"):
		m.skill(e, o)
	default:
		if group := o.Text("list"); group != "" {
			e.tags = append(e.tags, forgesteel.Slug(group))
			m.tagged[kind+" "+forgesteel.Slug(group)] = true
		}
		m.inside(e, list, slug, o)
	}
	m.put(e)
	return true
}

// inside turns the features in an element into parts of its record. For an element that is itself a feature, its data is read.
func (m *maker) inside(e *entry, list, slug string, o object) {
	if o.Text("type") != "" && o.Object("data") != nil {
		m.feature(e, list, slug, o, 0)
	}
	for _, f := range o.Objects("features") {
		m.feature(e, list, slug, f, 0)
	}
}

// fields returns a mapping of keys and their values, without those that are empty: no text, 0, nothing in a list.
func fields(pairs ...any) (out yaml.Map) {
	for i := 0; i+1 < len(pairs); i += 2 {
		value := pairs[i+1]
		empty := value == nil || value == 0 || value == ""
		switch v := value.(type) {
		case []string:
			value, empty = yaml.Strings(v), len(v) == 0
		case yaml.List:
			empty = len(v) == 0
		case yaml.Map:
			empty = len(v) == 0
		}
		if !empty {
			out.Set(pairs[i].(string), value)
		}
	}
	return out
}

// effect returns an effect of a record on a stat.
func effect(of, what string, value any) yaml.Map {
	out := fields("stat", of)
	out.Set(what, value)
	return out
}

// has reports whether a mapping has a key.
func has(m yaml.Map, key string) bool {
	return slices.ContainsFunc(m, func(e yaml.Entry) bool { return e.Key == key })
}

// lastOf returns the slug of a record by its id.
func lastOf(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

// kindOf returns the kind in an id.
func kindOf(id string) string {
	kind, _, _ := strings.Cut(id, "/")
	return kind
}

// ancestry makes an ancestry: its points, the traits that all have, and those that the points buy.
func (m *maker) ancestry(e *entry, list, slug string, o object) {
	if points := o.Number("ancestryPoints"); points > 0 {
		e.effects = append(e.effects, effect(m.value("points"), "base", points))
	}
	given := m.values(list + ".given")
	for _, f := range o.Objects("features") {
		if name := nameOf(f); (f.Text("type") == "Text" || f.Text("type") == "Multiple Features" || f.Text("description") != "") && f.Text("type") != "Choice" && len(given) > 0 && name != "" {
			trait := &entry{id: m.id(given[0], slug, forgesteel.Slug(name)), name: name, of: e.id, tags: given[1:]}
			m.feature(trait, list, slug, f, 0)
			m.put(trait)
			e.give(trait.id)
			continue
		}
		m.feature(e, list, slug, f, 0)
	}
}

// title makes a title: one of its features is chosen.
func (m *maker) title(e *entry, list, slug string, o object) {
	if n := o.Number("echelon"); n > 0 {
		e.attrs.Set(m.value("rank"), strconv.Itoa(n))
	}
	if story := said(o.Text("prerequisites")); story != "" {
		e.text = append(e.text, story)
	}
	option := m.values(list + ".option")
	features := o.Objects("features")
	if len(features) < 2 || len(option) == 0 {
		m.inside(e, list, slug, o)
		return
	}
	var quick []string
	for _, f := range features {
		if id := m.option(e, option, slug, f, 0); id != "" {
			quick = append(quick, id)
		}
	}
	if len(quick) > 0 {
		e.effects = append(e.effects, question(e.question(option[0]), "The benefit of "+e.name, "pick", 1, from(option[0], e.id, nil), quick))
	}
}

// treasure makes a treasure. The features of its levels come at these levels.
func (m *maker) treasure(e *entry, slug string, o object) {
	sort := strings.Fields(o.Text("type"))
	if len(sort) == 0 {
		sort = []string{m.value("leveled.else")}
	}
	tag := forgesteel.Slug(sort[0])
	category := tag
	if len(sort) == 2 {
		category = forgesteel.Slug(sort[1])
	}
	e.tags = append(e.tags, tag)
	e.attrs.Set(m.value("leveled.category"), category)
	for i, word := range sort {
		if i > 0 && strings.HasPrefix(word, "(") && word[1] >= '1' && word[1] <= '9' {
			e.attrs.Set(m.value("rank"), word[1:2])
		}
	}
	for _, l := range o.Objects("featuresByLevel") {
		for _, f := range l.Objects("features") {
			m.atLevel(e, slug, f, min(max(l.Number("level"), 1), m.Set.MaxLevel))
		}
	}
}

// atLevel makes a feature of a treasure a note of its level, and its numbers effects that count from there.
func (m *maker) atLevel(e *entry, slug string, f object, level int) {
	inner := &entry{id: e.id, name: e.name}
	m.feature(inner, m.value("leveled.of"), slug, f, 0)
	if text := joined(inner.text...); text != "" {
		e.effects = append(e.effects, fields("note", text, "at", level))
	}
	for _, effect := range inner.effects {
		if one, ok := effect.(yaml.Map); ok {
			one.Set("at", level)
			e.effects = append(e.effects, one)
		}
	}
	e.apply = append(e.apply, inner.apply...)
}
