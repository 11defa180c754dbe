package forgesteel

import (
	"encoding/json"
	"slices"
	"strconv"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// worded is a feature in our words, with what its records add to the hero's numbers.
func (w *writer) worded(id, name string, recs ...*rules.Record) feature {
	text := feature{ID: id, Name: name, Description: w.r.Told(recs[0].Text), Type: "Text", Data: nothing}
	inner := []feature{text}
	for _, r := range recs {
		recs = append(recs, w.given(r, 0)...)
	}
	for _, r := range recs {
		w.inWords[r.ID] = true
	}
	from := func(p sheet.Part) bool {
		return p.Unused == "" && p.Op == sheet.Add && slices.ContainsFunc(recs, func(r *rules.Record) bool { return r.ID == p.Source })
	}
	more := func(kind string, data map[string]any) {
		raw, err := json.Marshal(data)
		if err == nil {
			inner = append(inner, feature{ID: id + "-" + strconv.Itoa(len(inner)), Name: name, Type: kind, Data: raw})
		}
	}
	for _, n := range w.s.Stats {
		field := first(attr(w.x.Fields, n.ID))
		for _, p := range n.Parts {
			if field != "" && from(p) {
				more("Bonus", map[string]any{"field": field, "value": p.Amount, "valueFromController": nil, "valueCharacteristics": []string{},
					"valueCharacteristicMultiplier": 1, "valuePerLevel": 0, "valuePerEchelon": 0})
			}
		}
	}
	for _, n := range w.s.Characteristics {
		for _, p := range n.Parts {
			if from(p) {
				more("Characteristic Bonus", map[string]any{"characteristic": n.Name, "value": p.Amount})
			}
		}
	}
	for _, r := range recs {
		for i := range r.Effects {
			if e := &r.Effects[i]; w.sayable(e) && e.Mod != nil && e.At <= w.hero.Level {
				more("Ability Damage", damageFeature(e.Mod))
			}
		}
	}
	if len(inner) == 1 {
		return text
	}
	inner[0].ID = id + "-0"
	for _, how := range w.lib.manners {
		if how.How == within {
			data, _ := json.Marshal(map[string]any{how.Field: inner})
			return feature{ID: id, Name: name, Description: text.Description, Type: how.Type, Data: data}
		}
	}
	return text
}

// given returns the records that a record gives whatever is picked, and those that they give.
func (w *writer) given(rec *rules.Record, depth int) (out []*rules.Record) {
	for i := range rec.Effects {
		for _, id := range rec.Effects[i].Gives() {
			if r := w.set.Record(id); r != nil && rec.Effects[i].If.Empty() && depth < 4 {
				out = append(append(out, r), w.given(r, depth+1)...)
			}
		}
	}
	return out
}

// sayable reports whether an effect on numbers can be written as a feature: an addition to a score or to a number that
// features may raise there, or damage that is the same on every tier.
func (w *writer) sayable(e *rules.Effect) bool {
	if e.Verb == rules.VerbStat {
		return e.Op == "add" && e.While == "" && !slices.ContainsFunc(e.Stats, func(id string) bool {
			return attr(w.x.Fields, id) == nil && w.set.Stat(id) != nil
		})
	}
	if e.Verb != rules.VerbMod || e.While != "" || !e.If.Empty() || e.Stack != "" || !e.Mod.Melee.Empty() || !e.Mod.Ranged.Empty() || len(e.Mod.Damage) != 3 {
		return false
	}
	m := &e.Mod.Match
	plain := len(m.IDs) == 0 && len(m.NotKeywords) == 0 && len(m.Tags) == 0 && m.Picks == ""
	damage := damageOf(e.Mod)
	return plain && e.Mod.Type == "" && damage[0] > 0 && damage[0] == damage[1] && damage[1] == damage[2]
}

// damageFeature returns the data of a feature that raises the damage of abilities.
func damageFeature(m *rules.Mod) map[string]any {
	keywords := []string{}
	for _, k := range m.Match.Keywords {
		keywords = append(keywords, printable.Capital(k))
	}
	return map[string]any{"keywords": keywords, "value": damageOf(m)[0], "valueFromController": nil, "valueCharacteristics": []string{},
		"valueCharacteristicMultiplier": 1, "valuePerLevel": 0, "valuePerEchelon": 0, "damageType": "Damage"}
}
