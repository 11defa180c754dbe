package homebrew

import (
	"scabbard/builder/forgesteel"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// card makes the ability of a feature a record, and gives it.
func (m *maker) card(e *entry, list, slug string, f object) bool {
	a := f.object("data").object("ability")
	name, kind := nameOf(a), m.kind("abilities")
	if name == "" {
		name = nameOf(f)
	}
	if name == "" || kind == "" {
		return false
	}
	r := yaml.Map{}
	id := m.id(kind, slug, forgesteel.Slug(name))
	r.Set("id", id)
	r.Set("name", name)
	r.Set("of", e.id)
	signature := a.text("cost") != "" && m.one("cards.signature") == forgesteel.Slug(a.text("cost"))
	if n := a.number("cost"); n > 0 {
		r.Set("cost", min(n, 20))
	}
	if tag := m.one("cards.signature"); signature {
		r.Set("tags", yaml.List{tag})
	}
	if says := said(a.text("description")); says != "" {
		r.Set("flavor", strings.ReplaceAll(says, "\n\n", " "))
	}
	r.Set("ability", m.ability(a))
	m.records = append(m.records, r)
	e.give(id)
	return true
}

// ability returns the card of an ability. What cannot be read as a figure is a text of it.
func (m *maker) ability(a object) yaml.Map {
	out := yaml.Map{}
	if words := keywordsOf(a.words("keywords")); len(words) > 0 {
		out.Set("keywords", yaml.Strings(words))
	}
	out.Set("type", m.usage(a.object("type")))
	if d := distance(a.objects("distance")); d != "" {
		out.Set("distance", d)
	}
	if target := said(a.text("target")); target != "" {
		out.Set("target", target)
	}
	if trigger := said(a.object("type").text("trigger")); trigger != "" {
		out.Set("trigger", trigger)
	}
	var clauses yaml.List
	rolled := false
	for _, s := range a.objects("sections") {
		switch s.text("type") {
		case "roll":
			roll := s.object("roll")
			if tiers, scores := m.tiers(roll); tiers != nil && !rolled {
				rolled = true
				out.Set("roll", yaml.Strings(scores))
				out.Set("tiers", tiers)
			} else {
				clauses = append(clauses, clause("", joined(roll.text("tier1"), roll.text("tier2"), roll.text("tier3")), 0))
			}
		case "field":
			clauses = append(clauses, clause(said(s.text("name")), said(s.text("effect")), min(max(s.number("value"), 0), 20)))
		default:
			clauses = append(clauses, clause("", said(s.text("text")), 0))
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
	out := yaml.Map{}
	if text == "" {
		return out
	}
	if label == "" || len(label) > maxName {
		label = "Effect"
	}
	out.Set("label", label)
	if cost > 0 {
		out.Set("amount", cost)
	}
	out.Set("text", text)
	return out
}

// usage returns the type of an ability by the words of the other program.
func (m *maker) usage(u object) string {
	free, _ := u["free"].(bool)
	found := ""
	for _, a := range m.words.Types {
		if a.Values[0] != u.text("usage") {
			continue
		}
		if isFree := len(a.Values) > 1; isFree == free {
			return a.Key
		}
		found = a.Key
	}
	if found == "" && len(m.words.Types) > 0 {
		found = m.words.Types[len(m.words.Types)-1].Key
	}
	return found
}

// distance returns the distances of an ability as a card prints them, "" if one of them cannot be read.
func distance(spans []object) string {
	var out []string
	for _, s := range spans {
		kind, size := s.text("type"), strconv.Itoa(s.number("value"))
		text := kind + " " + size
		switch word := strings.ToLower(kind); {
		case word == "self":
			text = kind
		case s.number("within") > 0 && s.number("value2") > 0:
			text = size + " x " + strconv.Itoa(s.number("value2")) + " " + word + " within " + strconv.Itoa(s.number("within"))
		case s.number("within") > 0:
			text = size + " " + word + " within " + strconv.Itoa(s.number("within"))
		case s.text("special") != "":
			text = said(s.text("special"))
		}
		if _, err := rules.ParseReach(text); err != nil {
			text = size + " " + strings.ToLower(kind)
			if _, err := rules.ParseReach(text); err != nil {
				return ""
			}
		}
		out = append(out, text)
	}
	text := strings.Join(out, " or ")
	if _, err := rules.ParseReach(text); err != nil {
		return ""
	}
	return text
}

// tiers returns the outcomes of a power roll and the scores it is made with; nil if an outcome cannot be read.
func (m *maker) tiers(roll object) (tiers yaml.List, scores []string) {
	for _, name := range roll.words("characteristic") {
		if id := m.score(name); id != "" {
			scores = append(scores, id)
		}
	}
	if len(scores) == 0 {
		return nil, nil
	}
	for _, key := range []string{"tier1", "tier2", "tier3"} {
		text := strings.ReplaceAll(strings.ReplaceAll(said(roll.text(key)), "; ", ";"), ";", "; ")
		for _, strength := range m.word("strengths") {
			text = strings.ReplaceAll(text, strength+", ", strength+" ")
		}
		if _, err := rules.ParseTier(text); err != nil || text == "" {
			return nil, nil
		}
		tiers = append(tiers, text)
	}
	return tiers, scores
}
