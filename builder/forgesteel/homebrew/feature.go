package homebrew

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/yaml"
	"scabbard/sheet/printable"
)

// feature makes a feature of Forge Steel a part of a record: an effect, a question, a gift, or a text.
func (m *maker) feature(e *entry, list, slug string, f object, depth int) {
	if m.features++; m.features > maxFeatures || depth > maxDeep {
		if m.features == maxFeatures+1 {
			m.asText("more than "+strconv.Itoa(maxFeatures)+" features", "only so many are read")
		}
		return
	}
	data := f.Object("data")
	if says := f.Text("description"); says != "" && !slices.Contains(e.text, says) && !slices.Contains(asking, f.Text("type")) && !listsNames(says, data) {
		if name := nameOf(f); name != "" && !strings.EqualFold(name, e.name) {
			says = "**" + name + ":** " + says
		}
		e.text = append(e.text, says)
	}
	made := false
	switch f.Text("type") {
	case "Text", "Package", "Package Content":
		made = true
	case "Language":
		made = m.language(e, data.Text("language"))
	case "Multiple Features":
		for _, in := range data.Objects("features") {
			m.feature(e, list, slug, in, depth+1)
		}
		made = true
	case "Choice":
		made = m.choice(e, list, slug, f, depth)
	case "Ability":
		made = m.abilityFeature(e, slug, f)
	case "Skill Choice", "Language Choice":
		made = m.nameChoice(e, f)
	case "Perk":
		made = m.perk(e, f)
	case "Roll Modifier":
		e.text = append(e.text, rollWords(data))
		made = true
	default:
		made = m.current != nil && m.current.ofClass(e, f) || m.number(e, f)
	}
	if !made {
		what := strings.TrimSpace(f.Text("type") + " " + nameOf(f))
		e.apply = append(e.apply, said(what))
		m.asText(said(what), "")
	}
}

// asking are the types of features whose description only repeats the question, or the text of a card.
var asking = []string{"Ability", "Skill Choice", "Language Choice", "Perk", "Kit", "Class Ability", "Domain", "Bonus", "Characteristic Bonus"}

// listsNames reports whether a description is only the list of the names of the features inside.
func listsNames(says string, data object) bool {
	var names []string
	for _, in := range data.Objects("features") {
		names = append(names, strings.TrimSpace(in.Text("name")))
	}
	return len(names) > 0 && strings.TrimSpace(says) == strings.Join(names, ", ")
}

// language gives the language of a name.
func (m *maker) language(e *entry, name string) bool {
	id := m.ref(m.value("language.of"), name)
	if id != "" {
		e.give(id)
	}
	return id != ""
}

// number makes a feature that changes a number an effect.
func (m *maker) number(e *entry, f object) bool {
	data := f.Object("data")
	var one yaml.Map
	switch kind, value := f.Text("type"), m.amount(data); kind {
	case "Bonus":
		stat := m.StatOf(data.Text("field"))
		if stat == "" || value == "" {
			return false
		}
		one = effect(stat, "add", value)
	case "Characteristic Bonus":
		c := m.ScoreOf(data.Text("characteristic"))
		if c == "" {
			return false
		}
		one = effect(c, "add", data.Number("value"))
	case "Ability Damage", "Ability Distance":
		keywords := m.keywords(data.Words("keywords"))
		if value == "" || len(keywords) == 0 {
			return false
		}
		one = m.abilityMod(keywords, "ranged", value, "")
		if kind == "Ability Damage" {
			one = m.abilityMod(keywords, "damage", yaml.List{value, value, value}, "")
		}
	case "Damage Modifier":
		return m.damageModifier(e, data)
	case "Condition Immunity":
		return m.conditionImmunity(e, data)
	case "Movement Mode":
		stat, mode := m.value("moves"), strings.ToLower(said(data.Text("mode")))
		if stat == "" || !slices.Contains(m.values("moves.modes"), mode) {
			return false
		}
		one = effect(stat, "moves", yaml.List{mode})
	default:
		return m.setNumber(e, f)
	}
	e.effects = append(e.effects, one)
	return true
}

// setNumber makes a feature that sets a number, such as a size, an effect.
func (m *maker) setNumber(e *entry, f object) bool {
	kind := f.Text("type")
	stat, key := m.StatOf(kind), strings.ToLower(kind)
	data := f.Object("data")
	if size := data.Object(key); size != nil && m.value("extent") != "" {
		text := strconv.Itoa(size.Number("value")) + size.Text("mod")
		st := m.Set.Stat(m.value("extent"))
		if st == nil || !slices.Contains(m.Set.Sizes, text) {
			return false
		}
		e.effects = append(e.effects, effect(st.ID, "set", strconv.Quote(text)))
		return true
	}
	n := data.Number(key)
	if stat == "" || n <= 0 {
		return false
	}
	e.effects = append(e.effects, effect(stat, "set", n))
	return true
}

// damageModifier makes immunities and weaknesses effects.
func (m *maker) damageModifier(e *entry, data object) bool {
	made := len(data.Objects("modifiers")) > 0
	for _, mod := range data.Objects("modifiers") {
		rec := m.named(m.value("resisted"), mod.Text("damageType"))
		verb := map[string]string{"Immunity": "immune", "Weakness": "weak"}[mod.Text("type")]
		if mod.Text("damageType") == "Damage" {
			rec = m.Set.Record(m.value("resisted.all"))
		}
		value := m.amount(mod)
		if rec == nil || verb == "" || value == "" {
			made = false
			continue
		}
		e.effects = append(e.effects, fields("resist", verb, "to", rec.ID, "value", value))
	}
	return made
}

// conditionImmunity makes immunities to conditions effects.
func (m *maker) conditionImmunity(e *entry, data object) bool {
	made := len(data.Words("conditions")) > 0
	for _, name := range data.Words("conditions") {
		rec := m.named(m.value("prevented"), name)
		if rec == nil {
			made = false
			continue
		}
		e.effects = append(e.effects, fields("resist", "never", "to", rec.ID))
	}
	return made
}

// rollWords returns a change of rolls in words. The record has no figures for it, so the table applies it.
func rollWords(data object) string {
	about := slices.Concat(data.Words("skills"), data.Words("skillLists"), data.Words("characteristics"))
	out := data.Text("modifier") + " (" + data.Text("rollType") + ")"
	if len(about) > 0 {
		out += ", " + strings.Join(about, ", ")
	}
	if when := data.Text("condition"); when != "" {
		out += ": " + when
	}
	return said(out)
}

// amount returns the value of a modifier as an expression, "" if it depends on something that is not known here.
func (v *vocabulary) amount(data object) string {
	var terms []string
	if n := data.Number("value"); n != 0 {
		terms = append(terms, strconv.Itoa(n))
	}
	if data.Text("valueFromController") != "" {
		return ""
	}
	var scores []string
	for _, name := range data.Words("valueCharacteristics") {
		id := v.ScoreOf(name)
		if id == "" || len(scores) > len(v.Set.Characteristics) {
			return ""
		}
		scores = append(scores, id)
	}
	if len(scores) > 0 {
		best := scores[0]
		for _, s := range scores[1:] {
			best = "max(" + best + ", " + s + ")"
		}
		if n := data.Number("valueCharacteristicMultiplier"); n > 1 {
			best = fmt.Sprintf("%d * %s", n, best)
		}
		terms = append(terms, best)
	}
	if n := data.Number("valuePerLevel"); n != 0 {
		terms = append(terms, fmt.Sprintf("%d * (level - 1)", n))
	}
	if n := data.Number("valuePerEchelon"); n != 0 {
		terms = append(terms, fmt.Sprintf("%d * echelon", n))
	}
	return strings.Join(terms, " + ")
}

// ref returns the id of the record of a kind with a name, in the edition or among those that were made; "" for none.
func (m *maker) ref(kind, name string) string {
	if rec := m.named(kind, name); rec != nil {
		return rec.ID
	}
	if id := kind + "/" + forgesteel.Slug(name); m.taken[id] && kind != "" {
		return id
	}
	return ""
}

// keywords returns keywords as records have them. One that the edition does not have becomes a record.
func (m *maker) keywords(words []string) (out []string) {
	for _, w := range words {
		if slug := forgesteel.Slug(w); slug != "" && !slices.Contains(out, slug) && len(out) < 12 && m.need(m.value("keyword.of"), called(w)) {
			out = append(out, slug)
		}
	}
	return out
}

// need makes sure that a keyword has a record, and reports whether it does.
func (m *maker) need(kind, name string) bool {
	if m.ref(kind, name) != "" {
		return true
	}
	if name == "" || kind == "" || m.needed >= maxWords {
		return false
	}
	m.needed++
	m.put(&entry{id: m.id(kind, forgesteel.Slug(name)), name: name, text: []string{printable.Capital(name) + " is a word of " + m.owner + "."}})
	return true
}
