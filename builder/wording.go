package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// wording is what a record says of every hero alike. It is worded once; the sheets of all heroes share it.
type wording struct {
	text, short sheet.Text       // nil where they have something of the hero in them
	when        []string         // the moments at which it matters
	of          *rules.Record    // what it belongs to; nil for nothing
	card        sheet.Ability    // of its ability all but what depends on the hero
	deals       bool             // damage
	either      bool             // melee or ranged, as the player likes
	ways        [2]sheet.Variant // of one that is either: melee, and ranged
	plain       bool             // its clauses have nothing of the hero in them
	from        string           // where a card of its own level comes from
	includes    string           // what its printed figures have in them already
	bonuses     []string         // of a kit, effect by effect; empty for one that is no bonus, or has a hero's numbers
}

// wording words a record, once.
func (w *writer) wording(rec *rules.Record) *wording {
	if found, ok := w.common.said.Load(rec); ok {
		return found.(*wording)
	}
	word := writer{r: newResolution(w.r.set, &Hero{}, newRoom()), common: w.common}
	made, _ := w.common.said.LoadOrStore(rec, word.newWording(rec))
	return made.(*wording)
}

func (w *writer) newWording(rec *rules.Record) *wording {
	out := &wording{text: w.alike(rec.Text), short: w.alike(rec.Short), when: w.moments(rec.When), of: w.r.set.Record(rec.Of)}
	if rec.Ability != nil {
		w.cardOf(out, rec)
	}
	if w.r.set.Role(rec.Kind()) == rules.KindKit {
		out.bonuses = make([]string, len(rec.Effects))
		for i := range rec.Effects {
			if e := &rec.Effects[i]; sameForAll(e) {
				out.bonuses[i] = w.bonusWords(nil, e)
			}
		}
	}
	return out
}

// sameForAll tells whether what an effect adds is written down, and no hero's own.
func sameForAll(e *rules.Effect) bool {
	same := true
	eachNumber(e, func(x *rules.Expr) { same = same && (x.Empty() || x.Plain()) })
	return same
}

// moments prints when something matters.
func (w *writer) moments(when []string) (out []string) {
	for _, id := range when {
		for _, m := range w.r.set.Moments {
			if m.ID == id {
				out = append(out, m.Name)
			}
		}
	}
	return slices.Clip(out)
}

// alike is a text that reads the same for every hero; nil for one that does not.
func (w *writer) alike(t rules.Text) sheet.Text {
	if figured(t) {
		return nil
	}
	return w.text(nil, t)
}

// cardOf words what the card of a record says whoever has it.
func (w *writer) cardOf(out *wording, rec *rules.Record) {
	a := rec.Ability
	out.card = sheet.Ability{
		Common: w.r.set.Is(rec, rules.TagEverybody), Flavor: rec.Flavor, Type: a.Type, TypeName: w.r.set.TypeName(a.Type),
		Target: w.alike(a.Target), Trigger: w.alike(a.Trigger), Short: out.short, UsableAs: slices.Clip(a.UsableAs), Apply: rec.Apply, When: out.when, Heals: w.r.set.Is(rec, rules.TagHeals),
	}
	if k := w.r.set.CardKind(rec); k != nil {
		out.card.Kind, out.card.KindName, out.card.Icon, out.card.Place = k.ID, k.Label, k.Icon, k.Place
	}
	for _, k := range a.Keywords {
		out.card.Keywords = append(out.card.Keywords, w.keyword(k))
	}
	out.card.Keywords = slices.Clip(out.card.Keywords)
	if out.of != nil {
		out.from = w.comesFrom(rec, sheet.Named{Source: out.of.ID, SourceName: out.of.Name}, rec.Level)
	}
	out.includes = "the printed figure includes this " + a.Includes
	out.deals = slices.ContainsFunc(a.Tiers, func(t rules.Tier) bool { return !t.Damage.Empty() })
	out.either = reaches(a, rules.ReachMelee) && reaches(a, rules.ReachRanged)
	bare := card{writer: w, of: &holding{rec: rec}, a: a, said: out}
	for i := range a.Tiers {
		out.card.Tiers = append(out.card.Tiers, bare.asPrinted(i))
	}
	if out.either {
		for i, with := range [...]string{rules.ReachMelee, rules.ReachRanged} {
			out.ways[i].Keyword = with
			out.ways[i].Distance, out.ways[i].Reach = bare.way(with)
		}
	} else {
		out.card.Distance, out.card.Reach = bare.distance()
	}
	out.plain = true
	for i := range a.Clauses {
		cl := &a.Clauses[i]
		out.card.Clauses = append(out.card.Clauses, sheet.Clause{Label: cl.Label, Amount: cl.Amount, Open: cl.Open, Text: w.alike(cl.Text)})
		out.plain = out.plain && cl.If.Empty() && !figured(cl.Text)
	}
	if !slices.ContainsFunc(a.Roll, func(n string) bool { return slices.Contains(rec.Params, n) }) {
		out.card.Roll = &sheet.Roll{Characteristics: make([]sheet.Named, len(a.Roll))}
		for i, n := range a.Roll {
			out.card.Roll.Characteristics[i] = sheet.Named{ID: n, Name: w.characteristicName(nil, n)}
		}
	}
}
