package homebrew

import (
	"slices"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// culture makes a culture: the answers that it gives to the questions about its aspects.
func (m *maker) culture(e *entry, o object) {
	preset := yaml.Map{}
	for _, p := range m.Exchange.Places {
		field := p.Key
		kind := m.aspect(field)
		if kind == "" {
			continue
		}
		names := []string{o.Object(field).Text("name")}
		if kind == m.value("language.of") {
			names = o.Object(field).Object("data").Words("selected")
		}
		for _, name := range names {
			if id := m.ref(kind, name); id != "" {
				preset.Set(p.Values[0], yaml.List{lastOf(id)})
				break
			}
		}
	}
	e.preset = preset
}

// skill makes a skill. Its groups are those of the choice it is picked in, if these are few enough to say something.
func (m *maker) skill(e *entry, o object) {
	groups := o.Words("lists")
	if list := o.Text("list"); list != "" {
		groups = []string{list}
	}
	var slugs []string
	for _, g := range groups {
		slug := forgesteel.Slug(g)
		if slices.ContainsFunc(m.Set.Kind(kindOf(e.id)), func(r rules.Record) bool { return slices.Contains(m.Set.AttrOf(&r, rules.AttrGroup), slug) }) {
			slugs = append(slugs, slug)
		}
	}
	if len(slugs) > 0 && len(slugs) < 3 {
		e.attrs.Set(rules.AttrGroup, yaml.Strings(slugs))
	}
}
