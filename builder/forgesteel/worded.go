package forgesteel

import (
	"encoding/json"
	"slices"
	"strconv"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// worded returns a feature in our words, with its records' changes of the hero's numbers.
func (w *writer) worded(id, name string, recs ...*rules.Record) feature {
	text := feature{ID: id, Name: name, Description: w.r.WithNumbers(recs[0].Text), Type: "Text", Data: nothing}
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
	more := func(kind string, data any) {
		raw, err := json.Marshal(data)
		if err == nil {
			inner = append(inner, feature{ID: id + "-" + strconv.Itoa(len(inner)), Name: name, Type: kind, Data: raw})
		}
	}
	for _, n := range w.s.Stats {
		field := first(attr(w.x.Fields, n.ID))
		for _, p := range n.Parts {
			if field != "" && from(p) {
				more("Bonus", bonus{Field: field, Value: p.Amount, Characteristics: []string{}, Multiplier: 1})
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
				more("Ability Damage", damageFeature(e.Mod, first(attr(w.x.Shapes, "any"))))
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

// given returns the records that a record gives regardless of picks, and those that they give.
func (t *glossary) given(rec *rules.Record, depth int) (out []*rules.Record) {
	for i := range rec.Effects {
		for _, id := range rec.Effects[i].Gives() {
			if r := t.set.Record(id); r != nil && rec.Effects[i].If.Empty() && depth < 4 {
				out = append(append(out, r), t.given(r, depth+1)...)
			}
		}
	}
	return out
}

// sayable reports whether an effect on numbers can be written as a feature: an addition to a score or to a number that
// features may raise there, or damage that is the same on every tier.
func (t *glossary) sayable(e *rules.Effect) bool {
	if e.Verb == rules.VerbStat {
		return e.Op == "add" && e.While == "" && !slices.ContainsFunc(e.Stats, func(id string) bool {
			return attr(t.x.Fields, id) == nil && t.set.Stat(id) != nil
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

// raise is the data of a feature that raises the damage of abilities with some keywords.
type raise struct {
	Keywords   []string `json:"keywords"`
	DamageType string   `json:"damageType"`
	bonus
}

// bonus is the data of a feature that adds to a number.
type bonus struct {
	Field           string   `json:"field,omitempty"`
	Value           int      `json:"value"`
	Controller      *string  `json:"valueFromController"`
	Characteristics []string `json:"valueCharacteristics"`
	Multiplier      int      `json:"valueCharacteristicMultiplier"`
	PerLevel        int      `json:"valuePerLevel"`
	PerEchelon      int      `json:"valuePerEchelon"`
}

// damageFeature returns the data of a feature that raises the damage of abilities.
func damageFeature(m *rules.Mod, kind string) raise {
	out := raise{Keywords: []string{}, DamageType: kind, bonus: bonus{Value: damageOf(m)[0], Characteristics: []string{}, Multiplier: 1}}
	for _, k := range m.Match.Keywords {
		out.Keywords = append(out.Keywords, printable.Capital(k))
	}
	return out
}

// writeOwn writes those picks in our words that the other program would drop, because they are in none of its lists: a kit
// or a perk of homebrew. It keeps features of the hero's own as they are written.
func (w *author) writeOwn() {
	for _, wi := range w.waiting {
		if _, given := w.hero.Answer(wi.q.ID); !given || !w.picksWhole(wi.rec.Kind()) || wi.rec.Kind() == w.kind("subs") || wi.rec.Kind() == w.kind("incidents") || !wi.q.Holds() || w.inWords[wi.rec.ID] || w.ownClass == "" && w.known(wi.rec) {
			continue
		}
		id := Format + "-" + wi.rec.Slug()
		w.ours = append(w.ours, w.worded(id, clean(wi.rec.Name, maxName), wi.rec))
		w.ours = append(w.ours, w.unpicked.take(wi.rec.ID)...)
	}
}

// known reports whether any list of the other program has a record.
func (w *author) known(rec *rules.Record) bool {
	for list := range w.lib.lists {
		if w.element(list, rec) != nil {
			return true
		}
	}
	return false
}

// ownLevels writes a class that the other program does not have, with its subclass. It keeps both as they are written.
func (w *author) ownLevels(rec *rules.Record) any {
	out := class{ID: Format + "-" + rec.Slug(), Name: clean(rec.Name, maxName), Description: w.r.WithNumbers(rec.Text), Type: "standard", Level: w.hero.Level,
		Abilities: []any{}, Subclasses: []subclass{}, PrimaryCharacteristicsOptions: [][]string{}}
	out.Characteristics, out.PrimaryCharacteristics = w.scores(nil)
	if out.PrimaryCharacteristics == nil {
		out.PrimaryCharacteristics = []string{}
	}
	first := level{1, append(w.basics(out.ID, rec), w.worded(out.ID+"-1", out.Name, rec))}
	for _, q := range w.r.Questions {
		if q.Kind() != w.kind("subs") || !q.Holds() {
			continue
		}
		for _, sub := range w.r.Picked(q.ID) {
			id := out.ID + "-" + sub.Slug()
			inner := []level{{1, []feature{w.worded(id+"-1", clean(sub.Name, maxName), sub)}}}
			out.Subclasses = append(out.Subclasses, subclass{ID: id, Name: clean(sub.Name, maxName), Description: w.r.WithNumbers(sub.Text), ClassID: out.ID,
				FeaturesByLevel: w.unpicked.takeLevels(inner, sub.ID), Abilities: []any{}, Selected: true})
		}
	}
	out.SubclassCount = len(out.Subclasses)
	w.unpicked.rest(rec.ID)
	out.FeaturesByLevel = w.unpicked.takeLevels([]level{first}, rec.ID)
	return out
}

// basics returns features with the starting values of numbers that a record sets, such as the Stamina of a class.
func (w *author) basics(id string, rec *rules.Record) (out []feature) {
	for _, n := range w.s.Stats {
		field := first(attr(w.x.Fields, n.ID))
		for i, p := range n.Parts {
			if field != "" && p.Op == sheet.Base && p.Unused == "" && p.Source == rec.ID {
				out = append(out, feature{ID: id + "-base-" + n.ID + strconv.Itoa(i), Name: n.Name, Type: "Bonus", Data: asJSON(bonus{Field: field, Value: p.Amount, Characteristics: []string{}, Multiplier: 1})})
			}
		}
	}
	return out
}
