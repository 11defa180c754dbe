package homebrew

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// maker makes the records of some elements of the other program.
type maker struct {
	set      *rules.Set
	words    rules.Exchange
	records  yaml.List
	taken    map[string]bool // ids of records so far
	features int
	left     []forgesteel.Left
	owner    string // the name of the element whose records are made
}

// entry is a record in the making.
type entry struct {
	id, name string
	of       string
	tags     []string
	attrs    yaml.Map
	text     []string
	effects  yaml.List
	apply    []string // what the table has to apply itself
	cost     int
	asked    map[string]bool // ids of its questions
}

// word returns the words of the edition under a key, of a list of the other program's or of any.
func (m *maker) word(key string) []string {
	for _, a := range m.words.Homebrew {
		if a.Key == key {
			return a.Values
		}
	}
	return nil
}

// one returns the first word of the edition under a key, "" if there is none.
func (m *maker) one(key string) string {
	if words := m.word(key); len(words) > 0 {
		return words[0]
	}
	return ""
}

// kind returns the kind of records in a list of the other program, "" if the edition has none.
func (m *maker) kind(list string) string {
	for _, a := range m.words.Kinds {
		if a.Key == list {
			return a.Values[0]
		}
	}
	return ""
}

// id returns an unused id for a record.
func (m *maker) id(parts ...string) string {
	id := strings.Join(parts, "/")
	for n := 2; m.taken[id] || m.set.Record(id) != nil; n++ {
		id = strings.Join(parts, "/") + "-" + strconv.Itoa(n)
	}
	m.taken[id] = true
	return id
}

// leave notes something that did not become a part of a record.
func (m *maker) leave(what, why string) {
	if len(m.left) < 100 {
		m.left = append(m.left, forgesteel.Left{Where: m.owner, What: what, Why: why})
	}
}

// put adds a record that is complete.
func (m *maker) put(e *entry) {
	r := yaml.Map{}
	r.Set("id", e.id)
	r.Set("name", e.name)
	if e.of != "" {
		r.Set("of", e.of)
	}
	if e.cost > 0 {
		r.Set("cost", e.cost)
	}
	if len(e.tags) > 0 {
		r.Set("tags", yaml.Strings(e.tags))
	}
	if len(e.attrs) > 0 {
		r.Set("attrs", e.attrs)
	}
	text := joined(e.text...)
	if text == "" {
		text = e.name + "."
	}
	r.Set("text", text)
	if len(e.apply) > 0 {
		r.Set("apply", said(strings.Join(e.apply, "; ")))
	}
	if len(e.effects) > 0 {
		r.Set("effects", e.effects)
	}
	m.records = append(m.records, r)
}

// give adds a gift to a record.
func (e *entry) give(id string) {
	gift := yaml.Map{}
	gift.Set("give", id)
	e.effects = append(e.effects, gift)
}

// question returns an id for a question of a record.
func (e *entry) question(name string) string {
	slug := forgesteel.Slug(name)
	if slug == "" {
		slug = "choice"
	}
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

// element makes the records of an element of a list, and reports whether it could.
func (m *maker) element(list string, o object) bool {
	kind, name := m.kind(list), nameOf(o)
	if kind == "" || name == "" || m.features > maxFeatures || len(m.records) > maxRecords {
		return false
	}
	m.owner = name
	slug := forgesteel.Slug(name)
	e := &entry{id: m.id(kind, slug), name: name, tags: slices.Clone(m.word(list + ".tags")), text: []string{o.text("description"), o.text("effect")}}
	switch list {
	case m.one("gear"):
		m.gear(e, list, o)
	case m.one("points.of"):
		m.people(e, list, slug, o)
	case m.one("leveled.of"):
		m.item(e, slug, o)
	case m.one("menu.of"):
		m.menu(e, list, slug, o)
	default:
		if group := o.text("list"); group != "" {
			e.tags = append(e.tags, forgesteel.Slug(group))
		}
		m.inside(e, list, slug, o)
	}
	m.put(e)
	return true
}

// inside makes the features of an element parts of its record. An element that is a feature itself has its data.
func (m *maker) inside(e *entry, list, slug string, o object) {
	if o.text("type") != "" && o.object("data") != nil {
		m.feature(e, list, slug, o, 0)
	}
	for _, f := range o.objects("features") {
		m.feature(e, list, slug, f, 0)
	}
}

// kindOf returns the kind in an id.
func kindOf(id string) string {
	kind, _, _ := strings.Cut(id, "/")
	return kind
}

// people makes an ancestry: its points, what all have, and what the points buy.
func (m *maker) people(e *entry, list, slug string, o object) {
	if points := o.number("ancestryPoints"); points > 0 {
		base := yaml.Map{}
		base.Set("stat", m.one("points"))
		base.Set("base", points)
		e.effects = append(e.effects, base)
	}
	given := m.word(list + ".given")
	for _, f := range o.objects("features") {
		if name := nameOf(f); (f.text("type") == "Text" || f.text("type") == "Multiple Features" || f.text("description") != "") && f.text("type") != "Choice" && len(given) > 0 && name != "" {
			trait := &entry{id: m.id(given[0], slug, forgesteel.Slug(name)), name: name, of: e.id, tags: given[1:]}
			m.feature(trait, list, slug, f, 0)
			m.put(trait)
			e.give(trait.id)
			continue
		}
		m.feature(e, list, slug, f, 0)
	}
}

// menu makes a title: one of its features is chosen.
func (m *maker) menu(e *entry, list, slug string, o object) {
	if n := o.number("echelon"); n > 0 {
		e.attrs.Set(m.one("rank"), strconv.Itoa(n))
	}
	if story := said(o.text("prerequisites")); story != "" {
		e.text = append(e.text, story)
	}
	option := m.word(list + ".option")
	features := o.objects("features")
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
		e.effects = append(e.effects, asks(e.question(option[0]), "The benefit of "+e.name, 1, from(option[0], e.id, nil), quick))
	}
}

// item makes a treasure. The features of its levels come at these levels.
func (m *maker) item(e *entry, slug string, o object) {
	sort := strings.Fields(o.text("type"))
	if len(sort) == 0 {
		sort = []string{m.one("leveled.else")}
	}
	tag := forgesteel.Slug(sort[0])
	category := tag
	if len(sort) == 2 {
		category = forgesteel.Slug(sort[1])
	}
	e.tags = append(e.tags, tag)
	e.attrs.Set(m.one("leveled.category"), category)
	for i, word := range sort {
		if i > 0 && strings.HasPrefix(word, "(") && word[1] >= '1' && word[1] <= '9' {
			e.attrs.Set(m.one("rank"), word[1:2])
		}
	}
	for _, l := range o.objects("featuresByLevel") {
		for _, f := range l.objects("features") {
			m.atLevel(e, slug, f, min(max(l.number("level"), 1), m.set.MaxLevel))
		}
	}
}

// atLevel makes a feature of a treasure a note of its level, and its numbers effects that count from there.
func (m *maker) atLevel(e *entry, slug string, f object, level int) {
	inner := &entry{id: e.id, name: e.name}
	m.feature(inner, m.one("leveled.of"), slug, f, 0)
	if text := joined(inner.text...); text != "" {
		note := yaml.Map{}
		note.Set("note", text)
		note.Set("at", level)
		e.effects = append(e.effects, note)
	}
	for _, effect := range inner.effects {
		if one, ok := effect.(yaml.Map); ok {
			one.Set("at", level)
			e.effects = append(e.effects, one)
		}
	}
	e.apply = append(e.apply, inner.apply...)
}
