package homebrew

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/yaml"
)

// kitBonuses makes a kit: its bonuses, each in the group of those of which the best one counts, and its ability.
func (m *maker) kitBonuses(e *entry, list string, o object) {
	if kind := o.text("type"); kind != "" { // only who is asked for a kit of this type can wear it
		e.tags = nil
		m.special[kind] = append(m.special[kind], e.id)
	}
	for _, key := range m.values("gear.attrs") {
		var values yaml.List
		for _, w := range o.words(key) {
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
	add := func(id, value string) {
		one := yaml.Map{}
		one.Set("stat", id)
		one.Set("add", value)
		one.Set("stack", stack+"."+id)
		e.effects = append(e.effects, one)
	}
	for _, id := range m.values("gear.stats") {
		switch n := o.number(id); {
		case n == 0:
		case slices.Contains(m.values("gear.echelon"), id):
			add(id, fmt.Sprintf("%d * echelon", n))
		default:
			add(id, strconv.Itoa(n))
		}
	}
	var struck []string
	for _, way := range m.values("gear.ways") {
		if d := o.object(way + "Damage"); d != nil {
			tiers := yaml.List{d.number("tier1"), d.number("tier2"), d.number("tier3")}
			if d.number("tier1")+d.number("tier2")+d.number("tier3") != 0 {
				e.effects = append(e.effects, m.abilityMod(m.strikeKeywords(way), "damage", tiers, stack+"."+way+"-damage"))
				struck = append(struck, way)
			}
		}
		if n := o.number(way + "Distance"); n != 0 {
			e.effects = append(e.effects, m.abilityMod(m.strikeKeywords(way), way, n, stack+"."+way+"-distance"))
		}
	}
	if key := m.value("gear.struck"); key != "" && len(struck) > 0 {
		e.attrs.Set(key, yaml.Strings(struck))
	}
	for _, f := range o.objects("features") {
		m.feature(e, list, kindOf(e.id), f, 0)
	}
}

// abilityMod returns the change of abilities with some keywords.
func (v *vocabulary) abilityMod(keywords []string, what string, value any, stack string) yaml.Map {
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
