package foundry

import (
	"html"
	"strings"

	"scabbard/sheet"
)

// ability adds an ability with the totals of its card.
func (w *writer) ability(a *Actor, ability *sheet.Ability) {
	keywords := []string{}
	for _, k := range ability.Keywords {
		keywords = append(keywords, camel(k))
	}
	var cost any
	if ability.Cost > 0 {
		cost = ability.Cost
	}
	usage := w.names["usage"][ability.Type]
	if usage == "" {
		usage = "none"
	}
	before, after, spend := w.clauses(ability)
	w.add(a, "ability", ability.Name, ability.ID, map[string]any{
		"story": ability.Flavor, "keywords": keywords, "type": usage, "category": w.names["category"][ability.Kind], "resource": cost,
		"trigger": ability.Trigger.String(), "distance": w.distance(ability.Distance), "damageDisplay": "melee",
		"target": map[string]any{"type": "special", "custom": ability.Target.String(), "value": nil},
		"power":  w.power(a, ability), "effect": map[string]any{"before": before, "after": after}, "spend": spend,
		"description": described(""),
	})
}

// distance returns a distance: its number if it is one that the system measures, else its words.
func (w *writer) distance(words string) map[string]any {
	kind, size, _ := strings.Cut(words, " ")
	known := w.names["distance"][strings.ToLower(kind)]
	out := map[string]any{"type": known, "primary": size, "secondary": "", "tertiary": ""}
	if known == "" || strings.Contains(size, " ") {
		out["type"], out["primary"] = "special", words
	}
	return out
}

// power returns the power roll: the outcomes in our words, those of melee and ranged use apart where they differ.
func (w *writer) power(a *Actor, ability *sheet.Ability) map[string]any {
	scores := []string{}
	if ability.Roll != nil {
		for _, c := range ability.Roll.Characteristics {
			scores = append(scores, c.ID)
		}
	}
	effects := map[string]any{}
	add := func(name string, tiers []sheet.Tier) {
		other := map[string]any{}
		for i, key := range []string{"tier1", "tier2", "tier3"} {
			text := ""
			if i < len(tiers) {
				text = tiers[i].Full().String()
			}
			other[key] = map[string]any{"display": text}
		}
		id := w.id(a.Type, a.Name, "power", ability.ID, name)
		effects[id] = map[string]any{"_id": id, "name": name, "type": "other", "other": other}
	}
	if len(ability.Tiers) > 0 && len(ability.Variants) == 0 {
		add("", ability.Tiers)
	}
	for _, v := range ability.Variants {
		add(strings.TrimSpace(v.Keyword+" "+v.Distance), v.Tiers)
	}
	return map[string]any{"roll": map[string]any{"formula": "@chr", "characteristics": scores}, "effects": effects}
}

// clauses returns the clauses before and after the power roll as HTML, and the first one that something is spent on.
func (w *writer) clauses(ability *sheet.Ability) (before, after string, spend map[string]any) {
	spend = map[string]any{"text": "", "value": nil}
	rolled := !ability.Rolls()
	for _, c := range ability.Clauses {
		switch {
		case c.Label == sheet.RollClause:
			rolled = true
			continue
		case c.Amount > 0 && spend["value"] == nil && c.Text.String() != "":
			spend["text"], spend["value"] = c.Text.String(), c.Amount
			continue
		}
		label := html.EscapeString(c.Label)
		text := strings.Replace(paragraphs(c.Text.String()), "<p>", "<p><strong>"+label+":</strong> ", 1)
		if rolled && ability.Rolls() {
			after += text
		} else {
			before += text
		}
	}
	if ability.Apply != "" {
		after += paragraphs(ability.Apply)
	}
	return before, after, spend
}
