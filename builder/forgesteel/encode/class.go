package encode

import (
	"slices"
	"strconv"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// A class that Forge Steel does not have is text there: the features and cards that the hero has now, and the hero's numbers of
// today as plain bonuses. Forge Steel keeps it as it is written, and asks nothing of it. The notes keep the answers.

// textClass adds the slots for picks from Forge Steel's lists that a class of ours asks for, and returns the function that
// writes the class.
func (w *author) textClass(rec *rules.Record) func() any {
	w.ownClass, w.texts, w.wordedIDs[rec.ID] = rec.ID, []string{rec.Name}, true
	slots := w.addSlots(w.listSlots(rec.ID), 1, rec.ID)
	id := forgesteel.Format + "-" + rec.Slug()
	out := class{ID: id, Name: forgesteel.Clean(rec.Name, forgesteel.MaxName), Type: "standard", Level: w.hero.Level,
		Abilities: []any{}, Subclasses: []subclass{},
		PrimaryCharacteristicsOptions: [][]string{}, PrimaryCharacteristics: []string{}}
	out.Characteristics, _ = w.scores(nil)
	out.Description = w.res.WithNumbers(rec.Text)
	for _, q := range w.res.Questions {
		if q.Kind() != w.Kind("subs") || !q.GivesPicks() {
			continue
		}
		for _, sub := range w.res.Picked(q.ID) {
			w.markPlaced(q, sub)
			out.Subclasses = append(out.Subclasses, subclass{ID: id + "-" + sub.Slug(),
				Name: forgesteel.Clean(sub.Name, forgesteel.MaxName), Description: w.res.WithNumbers(sub.Text),
				ClassID: id, FeaturesByLevel: []level{}, Abilities: []any{}, Selected: true})
		}
	}
	out.SubclassCount = len(out.Subclasses)
	return func() any {
		w.grants.rest(rec.ID)
		out.FeaturesByLevel = w.withResources(w.grants.takeLevels(byLevels(slots), rec.ID), rec.ID)
		if numbers := w.numbersNow(id); len(numbers) > 0 {
			out.FeaturesByLevel = append([]level{{1, numbers}}, out.FeaturesByLevel...)
		}
		return out
	}
}

// ofClass reports whether a part of a number comes from the class of ours, or from something of it.
func (w *writer) ofClass(p sheet.Part) bool {
	rec := w.Set.Record(p.Source)
	return p.Unused == "" && rec != nil && topOwner(w.Set, rec) == w.ownClass
}

// numbersNow returns features with the numbers that the class of ours gives the hero now.
func (w *writer) numbersNow(id string) (out []feature) {
	for _, n := range w.s.Stats {
		field, sum := forgesteel.Value(w.Exchange.Fields, n.ID), 0
		begins := slices.Contains(forgesteel.Values(w.Exchange.Homebrew, "class.base"), n.ID)
		for _, p := range n.Parts {
			if w.ofClass(p) && (p.Op == sheet.Add || p.Op == sheet.Base && begins) {
				sum += p.Amount
			}
		}
		if field != "" && sum != 0 {
			data := bonus{Field: field, Value: sum, Characteristics: []string{}, Multiplier: 1}
			out = append(out, feature{ID: id + "-" + strconv.Itoa(len(out)+1), Name: n.Name, Type: "Bonus", Data: asJSON(data)})
		}
	}
	for _, n := range w.s.Characteristics {
		sum := 0
		for _, p := range n.Parts {
			if w.ofClass(p) && p.Op == sheet.Add {
				sum += p.Amount
			}
		}
		if sum != 0 {
			data := map[string]any{"characteristic": n.Name, "value": sum}
			out = append(out, feature{ID: id + "-" + n.ID, Name: n.Name, Type: "Characteristic Bonus", Data: asJSON(data)})
		}
	}
	return out
}
