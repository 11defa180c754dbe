package homebrew

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/yaml"
)

// kitBonuses makes a kit: its bonuses, each in the group of those of which the best one counts, and its ability.
func (m *maker) kitBonuses(e *entry, list string, o object) {
	if kind := o.Text("type"); kind != "" { // only who is asked for a kit of this type can wear it
		e.tags = nil
		m.special[kind] = append(m.special[kind], e.id)
	}
	for _, key := range m.values("gear.attrs") {
		var values yaml.List
		for _, w := range o.Words(key) {
			slug := forgesteel.Slug(w)
			for _, end := range m.values("gear.endings") {
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
	stack := m.value("gear.stack")
	for _, id := range m.values("gear.stats") {
		n := o.Number(id)
		value := strconv.Itoa(n)
		if slices.Contains(m.values("gear.echelon"), id) {
			value += " * echelon"
		}
		if n != 0 {
			e.effects = append(e.effects, fields("stat", id, "add", value, "stack", stack+"."+id))
		}
	}
	var struck []string
	for _, way := range m.values("gear.ways") {
		if d := o.Object(way + "Damage"); d != nil {
			tiers := yaml.List{d.Number("tier1"), d.Number("tier2"), d.Number("tier3")}
			if d.Number("tier1")+d.Number("tier2")+d.Number("tier3") != 0 {
				e.effects = append(e.effects, m.abilityMod(m.strikeKeywords(way), "damage", tiers, stack+"."+way+"-damage"))
				struck = append(struck, way)
			}
		}
		if n := o.Number(way + "Distance"); n != 0 {
			e.effects = append(e.effects, m.abilityMod(m.strikeKeywords(way), way, n, stack+"."+way+"-distance"))
		}
	}
	if key := m.value("gear.struck"); key != "" && len(struck) > 0 {
		e.attrs.Set(key, yaml.Strings(struck))
	}
	for _, f := range o.Objects("features") {
		m.feature(e, list, kindOf(e.id), f, 0)
	}
}

// abilityMod returns the change of abilities with some keywords.
func (v *vocabulary) abilityMod(keywords []string, what string, value any, stack string) yaml.Map {
	match := fields("keywords", keywords)
	if _, tiers := value.(yaml.List); tiers {
		match.Set("damage", true)
	}
	return fields("mod", fields("match", match, what, value), "stack", stack)
}
