package encode

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/place"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// wordedFeature returns a feature in our words, with its records' changes of the hero's numbers.
func (w *writer) wordedFeature(id, name string, recs ...*rules.Record) feature {
	text := feature{ID: id, Name: name, Description: w.res.WithNumbers(recs[0].Text), Type: "Text", Data: nothing}
	inner := []feature{text}
	for _, r := range recs {
		recs = append(recs, w.given(r, 0)...)
	}
	for _, r := range recs {
		w.wordedIDs[r.ID] = true
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
		field := forgesteel.Value(w.Exchange.Fields, n.ID)
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
			if e := &r.Effects[i]; w.expressible(e) && e.Mod != nil && e.At <= w.hero.Level {
				more("Ability Damage", damageFeature(e.Mod, forgesteel.Value(w.Exchange.Shapes, "any")))
			}
		}
	}
	if len(inner) == 1 {
		return text
	}
	inner[0].ID = id + "-0"
	for _, choice := range w.Lib.ChoiceTypes {
		if choice.Kind == forgesteel.Within {
			data, _ := json.Marshal(map[string]any{choice.Field: inner})
			return feature{ID: id, Name: name, Description: text.Description, Type: choice.Type, Data: data}
		}
	}
	return text
}

// given returns the records that a record gives regardless of picks, and those that they give.
func (t *placer) given(rec *rules.Record, depth int) (out []*rules.Record) {
	for i := range rec.Effects {
		for _, id := range rec.Effects[i].Gives() {
			if r := t.Set.Record(id); r != nil && rec.Effects[i].If.Empty() && depth < 4 {
				out = append(append(out, r), t.given(r, depth+1)...)
			}
		}
	}
	return out
}

// expressible reports whether an effect on numbers can be written as a feature: an addition to a score or to a number that
// features may raise there, or damage that is the same on every tier.
func (t *placer) expressible(e *rules.Effect) bool {
	if e.Verb == rules.VerbStat {
		return e.Op == "add" && e.While == "" && !slices.ContainsFunc(e.Stats, func(id string) bool {
			return forgesteel.Values(t.Exchange.Fields, id) == nil && t.Set.Stat(id) != nil
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
	DamageType string   `json:"damageType,omitempty"`
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

// writeOwn writes those picks that Forge Steel would drop from the questions of its own, because they are in none of its lists: a kit or
// a perk of homebrew. It keeps features of the hero's own as they are written, so these ask for them. A kit of plain numbers and a
// perk are what they are there, anything else is in our words.
func (w *author) writeOwn() {
	asking := map[string]*slot{} // by the question
	var order []*slot
	for _, want := range w.pending {
		if _, given := w.hero.Answer(want.q.ID); !given || !w.PicksWhole(want.rec.Kind()) || want.rec.Kind() == w.Kind("subs") ||
			want.rec.Kind() == w.Kind("incidents") || !want.q.GivesPicks() || w.wordedIDs[want.rec.ID] || w.ownClass == "" && w.known(want.rec) {
			continue
		}
		id := forgesteel.Format + "-" + want.rec.Slug()
		name := forgesteel.Clean(want.rec.Name, forgesteel.MaxName)
		p := w.ownElement(id, name, want.rec)
		choice, asks := w.choiceOf(want.rec.Kind())
		if p == nil || !asks {
			w.ownFeatures = append(w.ownFeatures, w.wordedFeature(id, name, want.rec))
			w.ownFeatures = append(w.ownFeatures, w.grants.take(want.rec.ID)...)
			continue
		}
		s := asking[want.q.ID]
		if s == nil {
			s = &slot{node: &forgesteel.Node{ID: ownID(want.q.ID), Name: forgesteel.Clean(want.q.Prompt, forgesteel.MaxName), Type: choice.Type}, choice: choice}
			asking[want.q.ID], order = s, append(order, s)
		}
		s.picks = append(s.picks, p)
		s.node.Attrs = []string{"count=" + strconv.Itoa(len(s.picks))}
	}
	for _, s := range order {
		w.ownFeatures = append(w.ownFeatures, s.feature())
	}
}

// ownElement returns a kit or a perk of homebrew as an element of its list; nil if it is neither, or if Forge Steel has no place for a
// number of it.
func (w *author) ownElement(id, name string, rec *rules.Record) *pick {
	p := &pick{node: &forgesteel.Node{ID: id, Name: name}, name: name, rec: rec, text: w.res.WithNumbers(rec.Text)}
	switch rec.Kind() {
	case w.Kind(forgesteel.Value(w.Exchange.Homebrew, "gear")):
		if !w.plainGear(rec) {
			return nil
		}
		w.wordedIDs[rec.ID], w.whole[rec.ID] = true, true
		p.fields = forgesteel.GearFields(&w.Exchange, rec)
		p.granted = w.grants.take(rec.ID)
	case w.Kind("perks"):
		f := w.wordedFeature(id, name, rec)
		p.fields = map[string]any{"type": f.Type, "data": f.Data, "list": ""}
		if len(rec.Tags) > 0 {
			p.fields["list"] = printable.Capital(rec.Tags[0])
		}
		w.ownFeatures = append(w.ownFeatures, w.grants.take(rec.ID)...)
	default:
		return nil
	}
	return p
}

// choiceOf returns the type of the features that pick records of a kind from a list.
func (w *author) choiceOf(kind string) (choice forgesteel.ChoiceType, ok bool) {
	for _, name := range slices.Sorted(maps.Keys(w.Lib.ChoiceTypes)) {
		if choice = w.Lib.ChoiceTypes[name]; choice.Kind == forgesteel.ByElement && w.Kind(choice.List) == kind {
			return choice, true
		}
	}
	return choice, false
}

// plainGear reports whether a kit has only numbers that kits have there, each in the group of those of which the best one counts, and
// things that it gives.
func (w *author) plainGear(rec *rules.Record) bool {
	words := func(key string) []string { return forgesteel.Values(w.Exchange.Homebrew, "gear."+key) }
	for i := range rec.Effects {
		e := &rec.Effects[i]
		stacks := strings.HasPrefix(e.Stack, forgesteel.First(words("stack"))+".")
		switch {
		case e.At > 1 || e.While != "" || !e.If.Empty():
			return false
		case len(e.Gives()) > 0:
			continue
		case e.Verb == rules.VerbStat:
			_, plain := e.Value.Constant()
			if slices.ContainsFunc(e.Stats, func(id string) bool { return slices.Contains(words("echelon"), id) }) {
				plain = e.Value.Src() == strconv.Itoa(e.Value.Int(forgesteel.Beginner()))+" * echelon"
			}
			ofKit := !slices.ContainsFunc(e.Stats, func(id string) bool { return !slices.Contains(words("stats"), id) })
			if !stacks || !ofKit || !plain || e.Op != "add" {
				return false
			}
		case e.Verb == rules.VerbMod:
			ways := 0
			for _, k := range e.Mod.Match.Keywords {
				if slices.Contains(words("ways"), k) {
					ways++
				}
			}
			m := e.Mod
			plain := m.Type == "" && m.Retype == "" && len(m.Reach) == 0 && len(m.Roll) == 0 && m.Cost.Empty() && m.Potency.Empty() && len(m.UsableAs) == 0
			if !stacks || ways != 1 || !plain || len(m.Match.IDs)+len(m.Match.NotKeywords)+len(m.Match.Tags) > 0 || m.Match.Picks+m.Match.Of != "" {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// known reports whether any list of Forge Steel has a record.
func (w *author) known(rec *rules.Record) bool {
	for list := range w.Lib.Lists {
		if w.Element(list, rec) != nil {
			return true
		}
	}
	return false
}

// listSlots returns nodes for those questions of a class of our own that offer things of Forge Steel's lists, such as
// kits. It knows these, and counts them as it counts its own.
func (w *author) listSlots(class string) (out []*forgesteel.Node) {
	for _, q := range w.res.Questions {
		asks := w.Set.Record(q.Source.ID)
		if asks == nil || topOwner(w.Set, asks) != class || !q.GivesPicks() || place.Derived(q) || q.Kind() == w.Kind("subs") {
			continue
		}
		if choice, ok := w.choiceOf(q.Kind()); ok && w.hasAll(choice.List) {
			out = append(out, &forgesteel.Node{ID: ownID(q.ID), Name: forgesteel.Clean(q.Prompt, forgesteel.MaxName), Type: choice.Type,
				Attrs: []string{"count=" + strconv.Itoa(max(q.Count(), 1)), "level=" + strconv.Itoa(max(q.Level, 1))}})
		}
	}
	return out
}

// hasAll reports whether Forge Steel has everything that the hero picked of a list. It would add the bonuses of a kit in our
// words to those of a kit of its own, although only the best counts.
func (w *author) hasAll(list string) bool {
	for _, q := range w.res.Questions {
		if q.GivesPicks() && q.Kind() == w.Kind(list) && slices.ContainsFunc(w.res.Picked(q.ID), func(rec *rules.Record) bool { return w.Element(list, rec) == nil }) {
			return false
		}
	}
	return true
}
