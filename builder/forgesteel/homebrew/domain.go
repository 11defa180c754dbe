package homebrew

import (
	"slices"
	"strings"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// domain makes a domain: its skills, its features and abilities by level, and its gains of the resource.
func (m *maker) domain(e *entry, slug string, o object) {
	kind := m.values("domain.feature")
	for _, l := range o.Objects("featuresByLevel") {
		level := l.Number("level")
		if level < 1 || level > m.Set.MaxLevel || len(kind) == 0 {
			continue
		}
		for _, f := range l.Objects("features") {
			m.domainFeature(e, slug, f, level)
		}
	}
	for _, f := range o.Objects("defaultFeatures") {
		m.feature(e, "", slug, f, 0)
	}
	for i, g := range o.Objects("resourceGains") {
		resource := forgesteel.Slug(g.Text("resource"))
		if one := m.gainOf(slug+"-"+string(rune('a'+min(i, 25))), g); one != nil && m.hasResource(resource) && i < 26 {
			e.effects = append(e.effects, fields("amend", "resource/"+resource, "gains", yaml.List{one}))
		} else if one != nil {
			e.apply = append(e.apply, said(g.Text("resource")+" "+g.Text("value")+": "+g.Text("trigger")))
		}
	}
	m.listDomain(lastOf(e.id))
}

// domainFeature makes a record of a domain's feature at a level: an ability with a cost one to choose, everything else a
// feature. A skill in it is one of the group of the domain.
func (m *maker) domainFeature(e *entry, slug string, f object, level int) {
	if a := f.Object("data").Object("ability"); f.Text("type") == "Ability" && a.Number("cost") > 0 {
		a["minLevel"] = gjson.Result{Type: gjson.Number, Num: float64(level)}
		m.abilityRecord(e.id, slug, a, nameOf(f), m.values("cards.heroic"))
		return
	}
	kind, name := m.values("domain.feature"), nameOf(f)
	inner := f.Object("data").Objects("features")
	var rest []object
	for _, in := range inner {
		if in.Text("type") != "Skill Choice" {
			rest = append(rest, in)
			continue
		}
		var groups []string
		for _, g := range in.Object("data").Words("listOptions") {
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
	rec := m.Set.Record(words[0])
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
	m.change = yaml.List{fields("id", rec.ID, "attrs", attrs)}
}

// domains makes the choice of domains of a class a question.
func (c *classMaker) domains(e *entry, f object) bool {
	kind := c.Kind(c.value("domain.of"))
	if kind == "" {
		return false
	}
	id := e.ask(f, "A domain", fields("kind", kind), nil)
	c.domainQuestion, c.key = lastOf(e.id)+"."+id, c.ScoreOf(f.Object("data").Text("characteristic"))
	return true
}

// fromDomain makes a question of the choice among a domain's gains at a level: its features of the level, or its abilities.
func (c *classMaker) fromDomain(e *entry, f object) bool {
	data, kind := f.Object("data"), c.values("domain.feature")
	level := data.Number("level")
	if c.domainQuestion == "" || level < 1 || len(kind) == 0 {
		return false
	}
	var params []string
	found := false
	features := c.Set.Kind(kind[0])
	for i := range features {
		if r := &features[i]; r.Level == level && every(kind[1:], r.Tags) {
			params, found = append(params, r.Params...), true
		}
	}
	of := fields("kind", kind[0], "tags", kind[1:], "attrs", fields(c.value("domain.attrs"), c.values("domain.who")), "level", level, "of-pick", c.domainQuestion)
	if !found {
		if !slices.ContainsFunc(c.Set.Kind(c.Kind("abilities")), func(r rules.Record) bool {
			return r.Level == level && kindOf(r.Of) == c.Kind(c.value("domain.of"))
		}) {
			return false
		}
		of = fields("kind", c.Kind("abilities"), "level", level, "of-pick", c.domainQuestion)
	}
	e.ask(f, "A domain's feature", of, nil)
	if len(params) > 0 && c.key != "" {
		asked, _ := e.effects[len(e.effects)-1].(yaml.Map)
		ask, _ := asked[0].Value.(yaml.Map)
		ask.Set("each", yaml.List{fields("give", "pick", "bind", fields(params[0], c.key))})
		asked[0].Value = ask
	}
	return true
}

// every reports whether all words are among others.
func every(words, among []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(among, w) })
}
