package homebrew

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// gear makes a kit: its bonuses, each in the group of those of which the best one counts, and its ability.
func (m *maker) gear(e *entry, list string, o object) {
	for _, key := range m.word("gear.attrs") {
		var values yaml.List
		for _, w := range o.words(key) {
			slug := forgesteel.Slug(w)
			for _, end := range m.word("gear.endings") {
				slug = strings.TrimSuffix(slug, "-"+end)
			}
			if m.usedBy(e, key, slug) {
				values = append(values, slug)
			} else {
				e.apply = append(e.apply, "equipment: "+w)
			}
		}
		if len(values) > 0 {
			e.attrs.Set(key, values)
		}
	}
	stack := m.one("gear.stack")
	add := func(id, value string) {
		one := yaml.Map{}
		one.Set("stat", id)
		one.Set("add", value)
		one.Set("stack", stack+"."+id)
		e.effects = append(e.effects, one)
	}
	for _, id := range m.word("gear.stats") {
		switch n := o.number(id); {
		case n == 0:
		case slices.Contains(m.word("gear.echelon"), id):
			add(id, fmt.Sprintf("%d * echelon", n))
		default:
			add(id, strconv.Itoa(n))
		}
	}
	var struck []string
	for _, way := range m.word("gear.ways") {
		if d := o.object(way + "Damage"); d != nil {
			tiers := yaml.List{d.number("tier1"), d.number("tier2"), d.number("tier3")}
			if d.number("tier1")+d.number("tier2")+d.number("tier3") != 0 {
				e.effects = append(e.effects, m.raise(m.strikes(way), "damage", tiers, stack+"."+way+"-damage"))
				struck = append(struck, way)
			}
		}
		if n := o.number(way + "Distance"); n != 0 {
			e.effects = append(e.effects, m.raise(m.strikes(way), way, n, stack+"."+way+"-distance"))
		}
	}
	if key := m.one("gear.struck"); key != "" && len(struck) > 0 {
		e.attrs.Set(key, yaml.Strings(struck))
	}
	for _, f := range o.objects("features") {
		m.feature(e, list, kindOf(e.id), f, 0)
	}
}

// strikes returns the keywords of the abilities that a kit's bonuses of a way to strike are for.
func (m *maker) strikes(way string) []string {
	return append([]string{way}, m.word("gear.keywords")...)
}

// raise returns the change of abilities with some keywords.
func (m *maker) raise(keywords []string, what string, value any, stack string) yaml.Map {
	match, mod, out := yaml.Map{}, yaml.Map{}, yaml.Map{}
	match.Set("keywords", yaml.Strings(keywords))
	if _, tiers := value.(yaml.List); tiers {
		match.Set("damage", true)
	}
	mod.Set("match", match)
	mod.Set(what, value)
	out.Set("mod", mod)
	if stack != "" {
		out.Set("stack", stack)
	}
	return out
}

// usedBy reports whether a record of the kind of another has a value of an attribute.
func (m *maker) usedBy(e *entry, key, value string) bool {
	all := m.set.Kind(kindOf(e.id))
	return slices.ContainsFunc(all, func(r rules.Record) bool { return slices.Contains(m.set.AttrOf(&r, key), value) })
}
