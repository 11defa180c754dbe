package assemble

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// wording is the part of a record's texts that is the same for every hero. It is made once, and the sheets of all heroes
// share it.
type wording struct {
	text, short sheet.Text    // nil if they depend on the hero
	when        []string      // the moments at which the record matters
	of          *rules.Record // the record it belongs to; nil for none
	common      bool          // every hero has it
	heals       bool          // it heals others
	menu        bool          // it only leads to the player's picks
	faults      faults        // what can overflow or divide by zero for some heroes
	gains       [][]string    // by effect: the names of what it brings at a later level; nil if nothing, or if that depends on the hero
	bonuses     []string      // of a kit, by effect; empty if there is no bonus, or if it depends on the hero
	ability     *cardWording  // nil if it has no ability
}

// cardWording is the part of an ability card that is the same for every hero.
type cardWording struct {
	card         sheet.Ability // everything that does not depend on the hero
	dealsDamage  bool
	twoWays      bool             // it is melee or ranged, as the player likes
	ways         [2]sheet.Variant // if it has two ways: melee, then ranged
	fixedClauses bool             // no clause depends on the hero
	from         string           // where the card comes from, if the hero got it at its own level
	includes     string           // the bonus that the printed figures include already, in words
}

// wording returns the wording of a record.
func (w *writer) wording(rec *rules.Record) *wording {
	c := w.common
	c.mutex.RLock()
	found := c.wordings[rec]
	c.mutex.RUnlock()
	if found != nil {
		return found
	}
	nobody := writer{n: emptyNumbers(w.n.Set), common: c}
	made := nobody.newWording(rec) // without the lock, because it may need the wording of another record
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.wordings[rec] == nil {
		c.wordings[rec] = made
	}
	return c.wordings[rec]
}

func (w *writer) newWording(rec *rules.Record) *wording {
	out := &wording{text: w.fixedText(rec.Text), short: w.fixedText(rec.Short), when: w.moments(rec.When), of: w.n.Set.Record(rec.Of)}
	is := w.n.Set.Is
	out.common, out.heals, out.menu = is(rec, rules.TagEverybody), is(rec, rules.TagHeals), is(rec, rules.TagMenu)
	if rec.Ability != nil {
		out.ability = w.cardOf(out, rec)
	}
	out.faults = faultsOf(rec)
	out.gains = make([][]string, len(rec.Effects))
	for i := range rec.Effects {
		e := &rec.Effects[i]
		if e.At > 1 && e.Amend == nil && fixedEffect(e) {
			out.gains[i] = w.gainNames(nil, e)
		}
	}
	if w.n.Set.Role(rec.Kind()) == rules.KindKit {
		out.bonuses = make([]string, len(rec.Effects))
		for i := range rec.Effects {
			if e := &rec.Effects[i]; fixedEffect(e) {
				out.bonuses[i] = bonusWriter{w}.bonusWords(nil, e)
			}
		}
	}
	return out
}

// fixedEffect reports whether all numbers of an effect are the same for every hero.
func fixedEffect(e *rules.Effect) bool {
	fixed := e.Note == nil || !dependsOnHero(e.Note.Text)
	eachNumber(e, func(x *rules.Expr) { fixed = fixed && (x.Empty() || x.Plain()) })
	return fixed
}

// moments returns the names of moments.
func (w *writer) moments(when []string) (out []string) {
	for _, id := range when {
		for _, m := range w.n.Set.Moments {
			if m.ID == id {
				out = append(out, m.Name)
			}
		}
	}
	return slices.Clip(out)
}

// fixedText returns a text if it is the same for every hero, else nil.
func (w *writer) fixedText(t rules.Text) sheet.Text {
	if dependsOnHero(t) {
		return nil
	}
	return w.text(nil, t)
}

// cardOf returns the wording of the ability card of a record.
func (w *writer) cardOf(all *wording, rec *rules.Record) *cardWording {
	a, out := rec.Ability, &cardWording{}
	out.card = sheet.Ability{
		Common: all.common, Flavor: rec.Flavor, Type: a.Type, TypeName: w.n.Set.TypeName(a.Type),
		Target: w.fixedText(a.Target), Trigger: w.fixedText(a.TriggerText()), Short: all.short, UsableAs: slices.Clip(a.UsableAs), Apply: rec.Apply, When: all.when, Heals: all.heals,
	}
	if k := w.n.Set.CardKind(rec); k != nil {
		out.card.Kind, out.card.KindName, out.card.Icon, out.card.Place = k.ID, k.Label, k.Icon, k.Place
	}
	for _, k := range a.Keywords {
		out.card.Keywords = append(out.card.Keywords, w.keyword(k))
	}
	out.card.Keywords = slices.Clip(out.card.Keywords)
	if all.of != nil {
		out.from = w.comesFrom(rec, sheet.Named{Source: all.of.ID, SourceName: all.of.Name}, rec.Level)
	}
	out.includes = phrase.Of("figure-includes", a.Includes)
	out.dealsDamage = slices.ContainsFunc(a.Tiers, func(t rules.Tier) bool { return !t.Damage.Empty() })
	out.twoWays = reaches(a, rules.ReachMelee) && reaches(a, rules.ReachRanged)
	bare := card{writer: w, of: &held.Holding{Rec: rec}, a: a, fixed: out}
	for i := range a.Tiers {
		out.card.Tiers = append(out.card.Tiers, bare.asPrinted(i))
	}
	if out.twoWays {
		for i, with := range []string{rules.ReachMelee, rules.ReachRanged} {
			out.ways[i].Keyword = with
			out.ways[i].Distance, out.ways[i].Reach = bare.way(with)
		}
	} else {
		out.card.Distance, out.card.Reach = bare.distance()
	}
	out.fixedClauses = true
	for i := range a.Clauses {
		cl := &a.Clauses[i]
		out.card.Clauses = append(out.card.Clauses, sheet.Clause{Label: cl.Label, Amount: cl.Amount, Open: cl.Open, Text: w.fixedText(cl.Text)})
		out.fixedClauses = out.fixedClauses && cl.If.Empty() && !dependsOnHero(cl.Text)
	}
	if !slices.ContainsFunc(a.Roll, func(n string) bool { return slices.Contains(rec.Params, n) }) {
		out.card.Roll = &sheet.Roll{Characteristics: make([]sheet.Named, len(a.Roll))}
		for i, n := range a.Roll {
			out.card.Roll.Characteristics[i] = sheet.Named{ID: n, Name: w.characteristicName(nil, n)}
		}
	}
	return out
}
