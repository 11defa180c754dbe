package encode

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// stat returns the features of a change of numbers. A number that Forge Steel cannot compute is written as it is now.
func (c *classAuthor) stat(id string, rec *rules.Record, e *rules.Effect) (out []feature) {
	for _, stat := range e.Stats {
		made, ok := c.computed(rec, e, stat)
		switch {
		case ok:
			for i, f := range made {
				f.ID = id + "-" + stat + strings.Repeat("+", i)
				out = append(out, f)
			}
		case c.rest[rec.ID+" "+stat]:
		default:
			c.rest[rec.ID+" "+stat] = true
			c.asText(rec)
			if f, ok := c.now(rec, stat); ok {
				f.ID = id + "-" + stat
				out = append(out, f)
			}
		}
	}
	return out
}

// computed returns the features of a change of a number that Forge Steel computes at every level. ok is false if it cannot.
func (c *classAuthor) computed(rec *rules.Record, e *rules.Effect, stat string) (out []feature, ok bool) {
	if !e.If.Empty() || e.Stack != "" || len(e.For) > 0 || e.While != "" && (!e.Assume || c.switchedOff(e)) {
		return nil, false
	}
	named := feature{Name: forgesteel.Clean(rec.Name, forgesteel.MaxName)}
	field, score := forgesteel.Value(c.Exchange.Fields, stat), c.Set.IsCharacteristic(stat)
	switch e.Op {
	case "define":
		return nil, true
	case "base":
		if score {
			return nil, true // it is among the characteristics of the class
		}
		if rec != c.class || !slices.Contains(forgesteel.Values(c.Exchange.Homebrew, "class.base"), stat) {
			return nil, false
		}
	case "moves":
		for _, mode := range e.To {
			named.Type, named.Data = "Movement Mode", asJSON(map[string]string{"mode": mode})
			out = append(out, named)
		}
		return out, true
	case "add":
	default:
		return nil, false
	}
	if n, plain := e.Value.Constant(); score && plain {
		return []feature{c.raise(stat, n)}, true
	}
	value, ok := c.linear(e.Value)
	if !ok || score || field == "" || !e.Cap.Empty() {
		return nil, false
	}
	value.Field = field
	named.Type, named.Data = "Bonus", asJSON(value)
	return []feature{named}, true
}

// countsInClass reports whether Forge Steel counts an effect on numbers of a class of our own: what the class begins with, an
// addition, damage, or a distance. An effect under a circumstance counts if it usually does.
func (t *placer) countsInClass(e *rules.Effect) bool {
	always := *e
	if e.Assume {
		always.While = ""
	}
	switch {
	case t.expressible(&always) || e.Op == "define":
		return true
	case e.Verb == rules.VerbStat:
		return e.Op == "base" && !slices.ContainsFunc(e.Stats, func(id string) bool {
			return !t.Set.IsCharacteristic(id) && !slices.Contains(forgesteel.Values(t.Exchange.Homebrew, "class.base"), id)
		})
	}
	if m := e.Mod; m != nil && !m.Ranged.Empty() {
		_, linear := t.linear(m.Ranged)
		return linear && slices.Contains(m.Match.Keywords, rules.ReachRanged) && len(m.Damage)+len(m.Reach)+len(m.Roll)+len(m.UsableAs) == 0 && m.Melee.Empty() && m.Cost.Empty() && m.Potency.Empty() && m.Retype == "" && always.While == "" && e.If.Empty() && e.Stack == "" && len(e.For) == 0 && byKeywords(&m.Match)
	}
	return false
}

// byKeywords reports whether a match is only about keywords.
func byKeywords(m *rules.Match) bool {
	return len(m.IDs) == 0 && len(m.NotKeywords) == 0 && len(m.Tags) == 0 && m.Picks == "" && m.Of == "" && !m.Damage
}

// mod returns the features of a change of abilities: more damage, or a longer distance.
func (t *placer) mod(id string, rec *rules.Record, e *rules.Effect) []feature {
	f := feature{ID: id, Name: forgesteel.Clean(rec.Name, forgesteel.MaxName), Type: "Ability Damage"}
	data := damageFeature(e.Mod, forgesteel.Value(t.Exchange.Shapes, "any"))
	if len(e.Mod.Damage) == 0 {
		f.Type, data.DamageType = "Ability Distance", ""
		data.bonus, _ = t.linear(e.Mod.Ranged)
	}
	f.Data = asJSON(data)
	return []feature{f}
}

// switchedOff reports whether the player switched off the circumstance of an effect.
func (w *writer) switchedOff(e *rules.Effect) bool {
	for _, t := range w.hero.Play.Toggles {
		if t.ID == spelling.Slug(e.While) {
			return !t.On
		}
	}
	return false
}

// raise returns a feature that raises a characteristic.
func (c *classAuthor) raise(score string, by int) feature {
	name := score
	for _, n := range c.s.Characteristics {
		if n.ID == score {
			name = n.Name
		}
	}
	return feature{Name: name, Type: "Characteristic Bonus", Data: asJSON(map[string]any{"characteristic": name, "value": by})}
}

// now returns the amount that a record adds today and that Forge Steel does not compute itself.
func (c *classAuthor) now(rec *rules.Record, stat string) (feature, bool) {
	n, ok := numberOf(c.s, stat)
	amount := 0
	for _, p := range n.Parts {
		if p.Source == rec.ID && p.Op == sheet.Add && p.Unused == "" {
			amount += p.Amount
		}
	}
	for i := range rec.Effects {
		e := &rec.Effects[i]
		if _, computed := c.computed(rec, e, stat); computed && e.Verb == rules.VerbStat && e.Op == "add" && slices.Contains(e.Stats, stat) && e.At <= c.hero.Level && c.res.Has(rec.ID) {
			amount -= e.Value.Int(c.res.Names())
		}
	}
	field := forgesteel.Value(c.Exchange.Fields, stat)
	switch {
	case !ok || amount == 0:
		return feature{}, false
	case c.Set.IsCharacteristic(stat):
		return c.raise(stat, amount), true
	case field == "":
		return feature{}, false
	}
	return feature{Name: forgesteel.Clean(rec.Name, forgesteel.MaxName), Type: "Bonus", Data: asJSON(bonus{Field: field, Value: amount, Characteristics: []string{}, Multiplier: 1})}, true
}

// resist returns the features of an immunity or a weakness. ok is false if it has no shape there.
func (c *classAuthor) resist(id string, rec *rules.Record, e *rules.Effect) (out []feature, ok bool) {
	kinds := map[string]string{"immune": "Immunity", "weak": "Weakness"}
	value, linear := c.linear(e.Value)
	for _, to := range e.To {
		r := c.Set.Record(to)
		f := feature{ID: id + "-" + rules.SlugOf(to), Name: forgesteel.Clean(rec.Name, forgesteel.MaxName)}
		switch {
		case r == nil || e.Stack != "":
			return nil, false
		case e.Op == "never" && r.Kind() == forgesteel.Value(c.Exchange.Homebrew, "prevented"):
			f.Type, f.Data = "Condition Immunity", asJSON(map[string]any{"conditions": []string{r.Name}})
		case kinds[e.Op] != "" && linear && r.Kind() == forgesteel.Value(c.Exchange.Homebrew, "resisted"):
			name := cmp.Or(forgesteel.Value(c.Exchange.Shapes, r.Slug()), printable.Capital(r.Name))
			f.Type, f.Data = "Damage Modifier", asJSON(modifiers{[]modifier{{name, kinds[e.Op], value}}})
		default:
			return nil, false
		}
		out = append(out, f)
	}
	return out, true
}

// atLevel is a hero of whom only the level and the value of one name are known.
type atLevel struct {
	set     *rules.Set
	level   int
	name    string
	n       int
	unknown bool // another value was asked for
}

// Var returns the value of a name.
func (a *atLevel) Var(name string) int {
	switch name {
	case "level":
		return a.level
	case "echelon":
		return a.set.Echelon(a.level)
	case a.name:
		return a.n
	}
	a.unknown = true
	return 0
}

// Count returns 0.
func (a *atLevel) Count(string) int { a.unknown = true; return 0 }

// Size returns 0.
func (a *atLevel) Size(string) int { a.unknown = true; return 0 }

// linear returns an expression as Forge Steel writes numbers: an amount, more for each level after the first, for each echelon
// and for a characteristic. ok is false if it is not of that form.
func (t *placer) linear(e rules.Expr) (out bonus, ok bool) {
	score := ""
	for _, n := range e.Nodes() {
		if n.Op == expr.OpName && (t.Set.IsCharacteristic(n.S) || n.S == "highest") {
			score = n.S
		}
	}
	value := func(level, n int) int {
		at := atLevel{set: t.Set, level: level, name: score, n: n}
		v := e.Int(&at)
		ok = ok && !at.unknown
		return v
	}
	ok = true
	out = bonus{Characteristics: []string{}, Multiplier: 1, PerLevel: value(2, 0) - value(1, 0)}
	for level := 2; level <= t.Set.MaxLevel; level++ {
		if up := t.Set.Echelon(level) - t.Set.Echelon(level-1); up > 0 {
			out.PerEchelon = value(level, 0) - value(level-1, 0) - out.PerLevel
			break
		}
	}
	out.Value = value(1, 0) - out.PerEchelon
	for _, c := range t.Set.Characteristics {
		if score == c.ID || score == "highest" {
			out.Characteristics = append(out.Characteristics, c.Name)
		}
	}
	if score != "" {
		out.Multiplier = value(1, 1) - value(1, 0)
	}
	for level := 1; level <= t.Set.MaxLevel; level++ {
		for n := -1; n <= 6; n++ {
			score := n * out.Multiplier
			if len(out.Characteristics) == 0 {
				score = 0
			}
			ok = ok && value(level, n) == out.Value+out.PerLevel*(level-1)+out.PerEchelon*t.Set.Echelon(level)+score
		}
	}
	return out, ok && !e.Empty() && (score == "" || out.Multiplier != 0)
}

// addNumbers gives the picked features of a class that Forge Steel does not have their numbers. Those of features that
// the class gives are beside its own.
func (w *author) addNumbers(to grants) {
	if w.ownClass == "" {
		return
	}
	picked := map[string]*rules.Record{}
	for _, q := range w.res.Questions {
		for _, rec := range w.res.Picked(q.ID) {
			if q.GivesPicks() && topOwner(w.Set, rec) == w.ownClass {
				picked[ownID(rec.ID)] = rec
			}
		}
	}
	for _, s := range w.slots {
		for _, p := range s.picks {
			if s.choice.Kind != forgesteel.ByElement || p.rec == nil || w.Set.Record(p.rec.ID) == nil {
				continue
			}
			if !strings.Contains(s.choice.Extra, "features") { // it comes with those of Forge Steel's books
				delete(to, p.rec.ID)
			} else if strings.Contains(s.choice.Extra, `"featuresByLevel"`) {
				for _, one := range w.s.Features {
					if rec := w.Set.Record(one.ID); rec != nil && topOwner(w.Set, rec) == p.rec.ID {
						picked[ownID(rec.ID)] = rec
					}
				}
			}
		}
	}
	for _, list := range to {
		for i := range list {
			if f := &list[i].feature; picked[f.ID] != nil && f.Type == "Text" {
				*f = w.wordedFeature(f.ID, f.Name, picked[f.ID])
			}
		}
	}
}
