package homebrew

import (
	"slices"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// domain makes a domain: its skills, its features and abilities by level, and its gains of the resource.
func (m *maker) domain(e *entry, slug string, o object) {
	kind := m.values("domain.feature")
	for _, l := range o.objects("featuresByLevel") {
		level := l.number("level")
		if level < 1 || level > m.set.MaxLevel || len(kind) == 0 {
			continue
		}
		for _, f := range l.objects("features") {
			m.domainFeature(e, slug, f, level)
		}
	}
	for _, f := range o.objects("defaultFeatures") {
		m.feature(e, "", slug, f, 0)
	}
	for i, g := range o.objects("resourceGains") {
		resource := forgesteel.Slug(g.text("resource"))
		if one := m.gainOf(slug+"-"+string(rune('a'+min(i, 25))), g); one != nil && m.hasResource(resource) && i < 26 {
			amend := yaml.Map{}
			amend.Set("amend", "resource/"+resource)
			amend.Set("gains", yaml.List{one})
			e.effects = append(e.effects, amend)
		} else if one != nil {
			e.apply = append(e.apply, said(g.text("resource")+" "+g.text("value")+": "+g.text("trigger")))
		}
	}
	m.listDomain(lastOf(e.id))
}

// domainFeature makes a record of a domain's feature at a level: an ability with a cost one to choose, everything else a
// feature. A skill in it is one of the group of the domain.
func (m *maker) domainFeature(e *entry, slug string, f object, level int) {
	if a := f.object("data").object("ability"); f.text("type") == "Ability" && a.number("cost") > 0 {
		a["minLevel"] = float64(level)
		m.abilityRecord(e.id, slug, a, nameOf(f), m.values("cards.heroic"))
		return
	}
	kind, name := m.values("domain.feature"), nameOf(f)
	inner := f.object("data").objects("features")
	var rest []object
	for _, in := range inner {
		if in.text("type") != "Skill Choice" {
			rest = append(rest, in)
			continue
		}
		var groups []string
		for _, g := range in.object("data").words("listOptions") {
			groups = append(groups, forgesteel.Slug(g))
		}
		if key := m.value("domain.skills"); len(groups) > 0 && !has(e.attrs, key) {
			e.attrs.Set(key, yaml.Strings(groups))
		}
	}
	if at := strings.LastIndex(name, ", "); at > 0 && len(rest) < len(inner) {
		name = name[:at] // the rest of the name is the skill's
	}
	if name == "" {
		return
	}
	own := &entry{id: m.id(kind[0], slug, forgesteel.Slug(name)), name: name, of: e.id, tags: kind[1:], level: max(level, 1), exact: true}
	own.attrs.Set(m.value("domain.attrs"), yaml.Strings(m.values("domain.who")))
	if len(rest) < len(inner) {
		for _, in := range rest {
			m.feature(own, "", slug, in, 1)
		}
	} else {
		m.feature(own, "", slug, f, 0)
	}
	m.put(own)
}

// listDomain adds a domain to those of the record from which a table takes any.
func (m *maker) listDomain(slug string) {
	words := m.values("domain.listed")
	if len(words) != 2 {
		return
	}
	rec := m.set.Record(words[0])
	if rec == nil {
		return
	}
	m.domains = append(m.domains, slug)
	attrs := yaml.Map{}
	for _, a := range rec.Attrs {
		values := a.Values
		if a.Key == words[1] {
			values = slices.Concat(values, m.domains)
		}
		attrs.Set(a.Key, yaml.Strings(values))
	}
	change := yaml.Map{}
	change.Set("id", rec.ID)
	change.Set("attrs", attrs)
	m.change = yaml.List{change}
}

// domains makes the choice of domains of a class a question.
func (c *classMaker) domains(e *entry, f object) bool {
	kind := c.kind(c.value("domain.of"))
	if kind == "" {
		return false
	}
	of := yaml.Map{}
	of.Set("kind", kind)
	name := nameOf(f)
	if name == "" {
		name = "A domain"
	}
	id := e.question(name)
	c.domainQuestion, c.key = lastOf(e.id)+"."+id, c.score(f.object("data").text("characteristic"))
	e.effects = append(e.effects, asks(id, name, min(max(f.object("data").number("count"), 1), maxPicks), of, nil))
	return true
}

// fromDomain makes a question of the choice among a domain's gains at a level: its features of the level, or its abilities.
func (c *classMaker) fromDomain(e *entry, f object) bool {
	data, kind := f.object("data"), c.values("domain.feature")
	level := data.number("level")
	if c.domainQuestion == "" || level < 1 || len(kind) == 0 {
		return false
	}
	of := yaml.Map{}
	var params []string
	features := c.set.Kind(kind[0])
	for i := range features {
		if r := &features[i]; r.Level == level && every(kind[1:], r.Tags) {
			params = append(params, r.Params...)
		}
	}
	switch {
	case slices.ContainsFunc(features, func(r rules.Record) bool { return r.Level == level && every(kind[1:], r.Tags) }):
		of.Set("kind", kind[0])
		of.Set("tags", yaml.Strings(kind[1:]))
		attrs := yaml.Map{}
		attrs.Set(c.value("domain.attrs"), yaml.Strings(c.values("domain.who")))
		of.Set("attrs", attrs)
	case slices.ContainsFunc(c.set.Kind(c.kind("abilities")), func(r rules.Record) bool {
		return r.Level == level && kindOf(r.Of) == c.kind(c.value("domain.of"))
	}):
		of.Set("kind", c.kind("abilities"))
	default:
		return false
	}
	of.Set("level", level)
	of.Set("of-pick", c.domainQuestion)
	name := nameOf(f)
	if name == "" {
		name = "A domain's feature"
	}
	asked := asks(e.question(name), name, min(max(data.number("count"), 1), maxPicks), of, nil)
	if len(params) > 0 && c.key != "" {
		bind, gift := yaml.Map{}, yaml.Map{}
		bind.Set(params[0], c.key)
		gift.Set("give", "pick")
		gift.Set("bind", bind)
		ask, _ := asked[0].Value.(yaml.Map)
		ask.Set("each", yaml.List{gift})
		asked[0].Value = ask
	}
	e.effects = append(e.effects, asked)
	return true
}

// every reports whether all words are among others.
func every(words, among []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(among, w) })
}
