package homebrew

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// abilityFeature makes the ability of a feature a record, and gives it.
func (m *maker) abilityFeature(e *entry, slug string, f object) bool {
	a := f.Object("data").Object("ability")
	var tags []string
	if tag := m.value("cards.signature"); tag != "" && tag == forgesteel.Slug(a.Text("cost")) {
		tags = []string{tag}
	}
	id := m.abilityRecord(e.id, slug, a, nameOf(f), tags)
	if id == "" {
		return false
	}
	e.give(id)
	return true
}

// abilityRecord makes an ability a record that belongs to another, and returns its id; "" if it has no name. The fallback is
// its name if it has none of its own.
func (m *maker) abilityRecord(of, slug string, a object, fallback string, tags []string) string {
	name, kind := cmp.Or(nameOf(a), fallback), m.Kind("abilities")
	if name == "" || kind == "" {
		return ""
	}
	id, level := m.id(kind, slug, forgesteel.Slug(name)), a.Number("minLevel")
	if level <= 1 || level > m.Set.MaxLevel {
		level = 0
	}
	m.records = append(m.records, fields("id", id, "name", name, "of", of, "tags", tags, "level", level, "cost", max(min(a.Number("cost"), 20), 0),
		"flavor", strings.ReplaceAll(said(a.Text("description")), "\n\n", " "), "ability", m.ability(a)))
	return id
}

// ability returns the card of an ability. Lines that cannot be read as figures are its text.
func (m *maker) ability(a object) yaml.Map {
	out := fields("keywords", m.keywords(a.Words("keywords")), "type", m.usage(a.Object("type")), "distance", distance(a.Objects("distance")),
		"target", said(a.Text("target")), "trigger", said(a.Object("type").Text("trigger")))
	var clauses yaml.List
	rolled := false
	for _, s := range a.Objects("sections") {
		switch s.Text("type") {
		case "roll":
			roll := s.Object("roll")
			if tiers, scores := m.tiers(roll); tiers != nil && !rolled {
				rolled = true
				out.Set("roll", yaml.Strings(scores))
				out.Set("tiers", tiers)
			} else {
				clauses = append(clauses, clause("", joined(roll.Text("tier1"), roll.Text("tier2"), roll.Text("tier3")), 0))
			}
		case "field":
			clauses = append(clauses, clause(said(s.Text("name")), said(s.Text("effect")), min(max(s.Number("value"), 0), 20)))
		default:
			clauses = append(clauses, clause("", said(s.Text("text")), 0))
		}
	}
	clauses = slices.DeleteFunc(clauses, func(c any) bool { return len(c.(yaml.Map)) == 0 })
	if len(clauses) > 0 {
		out.Set("clauses", clauses)
	}
	return out
}

// clause returns a clause of a card, empty if it has no text.
func clause(label, text string, cost int) yaml.Map {
	if text == "" {
		return nil
	}
	if label == "" || len(label) > maxName {
		label = "Effect"
	}
	return fields("label", label, "amount", cost, "text", text)
}

// special begins a distance that is only words.
const special = "Special: "

// distance returns the distances of an ability as a card prints them. One that cannot be read is words.
func distance(spans []object) string {
	var out []string
	for _, s := range spans {
		kind, size := s.Text("type"), strconv.Itoa(s.Number("value"))
		text := kind + " " + size
		switch word := strings.ToLower(kind); {
		case word == "self":
			text = kind
		case s.Number("within") > 0 && s.Number("value2") > 0:
			text = size + " x " + strconv.Itoa(s.Number("value2")) + " " + word + " within " + strconv.Itoa(s.Number("within"))
		case s.Number("within") > 0:
			text = size + " " + word + " within " + strconv.Itoa(s.Number("within"))
		}
		if _, err := rules.ParseReach(text); err != nil {
			text = size + " " + strings.ToLower(kind)
		}
		if _, err := rules.ParseReach(text); err != nil || s.Text("special") != "" || s.Number("value") == 0 && kind != "Self" {
			text = special + inLine(s.Text("special"), kind)
		}
		out = append(out, text)
	}
	text := strings.Join(out, " or ")
	if _, err := rules.ParseReach(text); err != nil || text == "" {
		text = special + inLine(strings.ReplaceAll(text, special, ""), "as its text says")
	}
	return text
}

// inLine returns words of the file as one short line, or other words if there are none.
func inLine(words, without string) string {
	words = strings.ReplaceAll(said(words), "\n\n", " ")
	if words == "" || strings.EqualFold(words, "special") {
		words = without
	}
	if strings.EqualFold(words, "special") {
		words = "as its text says"
	}
	if runes := []rune(words); len(runes) > maxName {
		words = string(runes[:maxName])
	}
	return words
}

// tiers returns the outcomes of a power roll and the scores it is made with; nil if an outcome cannot be read.
func (m *maker) tiers(roll object) (tiers yaml.List, scores []string) {
	for _, name := range roll.Words("characteristic") {
		if id := m.ScoreOf(name); id != "" {
			scores = append(scores, id)
		}
	}
	if len(scores) == 0 {
		return nil, nil
	}
	for _, key := range []string{"tier1", "tier2", "tier3"} {
		text := strings.ReplaceAll(strings.ReplaceAll(said(roll.Text(key)), "; ", ";"), ";", "; ")
		for _, strength := range m.values("strengths") {
			text = strings.ReplaceAll(text, strength+", ", strength+" ")
		}
		tier, err := rules.ParseTier(text)
		if err != nil || text == "" || tier.Type != "" && !m.need(m.value("resisted"), tier.Type) {
			return nil, nil
		}
		tiers = append(tiers, text)
	}
	return tiers, scores
}
