package homebrew

import (
	"fmt"
	"scabbard/builder/forgesteel"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// feature makes a feature of the other program a part of a record: an effect, a question, a gift, or a text.
func (m *maker) feature(e *entry, list, slug string, f object, depth int) {
	if m.features++; m.features > maxFeatures || depth > maxDeep {
		if m.features == maxFeatures+1 {
			m.leave("more than "+strconv.Itoa(maxFeatures)+" features", "only so many are read")
		}
		return
	}
	if says := f.text("description"); says != "" && !slices.Contains(e.text, says) && f.text("type") != "Ability" {
		if name := nameOf(f); name != "" && !strings.EqualFold(name, e.name) && f.text("type") != "Skill Choice" && f.text("type") != "Language Choice" {
			says = "**" + name + ":** " + says
		}
		e.text = append(e.text, says)
	}
	data := f.object("data")
	made := false
	switch f.text("type") {
	case "Text":
		made = true
	case "Multiple Features":
		for _, in := range data.objects("features") {
			m.feature(e, list, slug, in, depth+1)
		}
		made = true
	case "Choice":
		made = m.choice(e, list, slug, f, depth)
	case "Ability":
		made = m.card(e, list, slug, f)
	case "Skill Choice", "Language Choice":
		made = m.names(e, f)
	case "Perk":
		made = m.picks(e, f)
	case "Roll Modifier":
		e.text = append(e.text, rollWords(data))
		made = true
	default:
		made = m.number(e, f)
	}
	if !made {
		what := strings.TrimSpace(f.text("type") + " " + nameOf(f))
		e.apply = append(e.apply, said(what))
		m.leave(what, "its numbers are not computed here; apply them yourself")
	}
}

// number makes a feature that changes a number an effect.
func (m *maker) number(e *entry, f object) bool {
	data := f.object("data")
	one := yaml.Map{}
	switch f.text("type") {
	case "Bonus":
		stat := m.stat(data.text("field"))
		value := amount(m.set, data)
		if stat == "" || value == "" {
			return false
		}
		one.Set("stat", stat)
		one.Set("add", value)
	case "Characteristic Bonus":
		c := m.score(data.text("characteristic"))
		if c == "" {
			return false
		}
		one.Set("stat", c)
		one.Set("add", data.number("value"))
	case "Ability Damage":
		value := amount(m.set, data)
		keywords := keywordsOf(data.words("keywords"))
		if value == "" || len(keywords) == 0 {
			return false
		}
		e.effects = append(e.effects, m.raise(keywords, "damage", yaml.List{value, value, value}, ""))
		return true
	case "Damage Modifier":
		return m.resists(e, data)
	case "Condition Immunity":
		return m.never(e, data)
	case "Movement Mode":
		stat, mode := m.one("moves"), strings.ToLower(said(data.text("mode")))
		if stat == "" || !slices.Contains(m.word("moves.modes"), mode) {
			return false
		}
		one.Set("stat", stat)
		one.Set("moves", yaml.List{mode})
	default:
		return m.fixed(e, f)
	}
	e.effects = append(e.effects, one)
	return true
}

// fixed makes a feature that sets a number, such as a size, an effect.
func (m *maker) fixed(e *entry, f object) bool {
	kind := f.text("type")
	stat, key := m.stat(kind), strings.ToLower(kind)
	one, data := yaml.Map{}, f.object("data")
	if size := data.object(key); size != nil && m.one("extent") != "" {
		text := strconv.Itoa(size.number("value")) + size.text("mod")
		st := m.set.Stat(m.one("extent"))
		if st == nil || !slices.Contains(m.set.Sizes, text) {
			return false
		}
		one.Set("stat", st.ID)
		one.Set("set", strconv.Quote(text))
	} else if n := data.number(key); stat != "" && n > 0 {
		one.Set("stat", stat)
		one.Set("set", n)
	} else {
		return false
	}
	e.effects = append(e.effects, one)
	return true
}

// resists makes immunities and weaknesses effects.
func (m *maker) resists(e *entry, data object) bool {
	made := len(data.objects("modifiers")) > 0
	for _, mod := range data.objects("modifiers") {
		rec := m.named(m.one("resisted"), mod.text("damageType"))
		verb := map[string]string{"Immunity": "immune", "Weakness": "weak"}[mod.text("type")]
		if mod.text("damageType") == "Damage" {
			rec = m.set.Record(m.one("resisted.all"))
		}
		value := amount(m.set, mod)
		if rec == nil || verb == "" || value == "" {
			made = false
			continue
		}
		one := yaml.Map{}
		one.Set("resist", verb)
		one.Set("to", rec.ID)
		one.Set("value", value)
		e.effects = append(e.effects, one)
	}
	return made
}

// never makes immunities to conditions effects.
func (m *maker) never(e *entry, data object) bool {
	made := len(data.words("conditions")) > 0
	for _, name := range data.words("conditions") {
		rec := m.named(m.one("prevented"), name)
		if rec == nil {
			made = false
			continue
		}
		one := yaml.Map{}
		one.Set("resist", "never")
		one.Set("to", rec.ID)
		e.effects = append(e.effects, one)
	}
	return made
}

// rollWords returns a change of rolls in words. The record has no figures for it, so the table applies it.
func rollWords(data object) string {
	about := slices.Concat(data.words("skills"), data.words("skillLists"), data.words("characteristics"))
	out := data.text("modifier") + " (" + data.text("rollType") + ")"
	if len(about) > 0 {
		out += ", " + strings.Join(about, ", ")
	}
	if when := data.text("condition"); when != "" {
		out += ": " + when
	}
	return said(out)
}

// stat returns the stat that a field of the other program is, "" if it is none here.
func (m *maker) stat(field string) string {
	for _, a := range m.words.Fields {
		if a.Values[0] == field {
			return a.Key
		}
	}
	return ""
}

// score returns the id of a characteristic, "" if the edition has none of the name.
func (m *maker) score(name string) string { return scoreOf(m.set, name) }

func scoreOf(set *rules.Set, name string) string {
	for _, c := range set.Characteristics {
		if c.Name == name {
			return c.ID
		}
	}
	return ""
}

// amount returns the value of a modifier as an expression, "" if it depends on something that is not known here.
func amount(set *rules.Set, data object) string {
	var terms []string
	if n := data.number("value"); n != 0 {
		terms = append(terms, strconv.Itoa(n))
	}
	if data.text("valueFromController") != "" {
		return ""
	}
	var scores []string
	for _, name := range data.words("valueCharacteristics") {
		id := scoreOf(set, name)
		if id == "" || len(scores) > len(set.Characteristics) {
			return ""
		}
		scores = append(scores, id)
	}
	if len(scores) > 0 {
		best := scores[0]
		for _, s := range scores[1:] {
			best = "max(" + best + ", " + s + ")"
		}
		if n := data.number("valueCharacteristicMultiplier"); n > 1 {
			best = fmt.Sprintf("%d * %s", n, best)
		}
		terms = append(terms, best)
	}
	if n := data.number("valuePerLevel"); n != 0 {
		terms = append(terms, fmt.Sprintf("%d * (level - 1)", n))
	}
	if n := data.number("valuePerEchelon"); n != 0 {
		terms = append(terms, fmt.Sprintf("%d * echelon", n))
	}
	return strings.Join(terms, " + ")
}

// named returns the record of a kind with a name, or nil.
func (m *maker) named(kind, name string) *rules.Record {
	if slug := forgesteel.Slug(name); slug != "" && kind != "" {
		return m.set.Record(kind + "/" + slug)
	}
	return nil
}

// keywordsOf returns keywords as records have them.
func keywordsOf(words []string) (out []string) {
	for _, w := range words {
		if slug := forgesteel.Slug(w); slug != "" && !slices.Contains(out, slug) && len(out) < 12 {
			out = append(out, slug)
		}
	}
	return out
}
