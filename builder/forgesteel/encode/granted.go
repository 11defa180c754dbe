package encode

import (
	"encoding/json"
	"slices"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Features and abilities that nobody picks are written in our words. Forge Steel could supply these itself, but readers without
// its books need them in the file. It replaces them on opening.

// author writes out features, abilities and texts.
type author struct{ *writer }

// grants are features and abilities that nobody picks, by the id of the record they belong to in the end.
type grants map[string][]grant

// grant is a feature and the level it comes at.
type grant struct {
	level   int
	feature feature
}

// collectGrants returns the features and abilities of the hero that have no place in the file yet.
func (w *author) collectGrants() grants {
	out := grants{}
	var earned []string // gains of play have their own place
	for _, role := range []string{rules.KindTreasure, rules.KindFeature} {
		for _, rec := range w.res.Picked(w.Set.PlayQuestion(role)) {
			earned = append(earned, rec.ID)
		}
	}
	add := func(n sheet.Named, level int, f feature) {
		rec := w.Set.Record(n.ID)
		if rec == nil || w.placedIDs[rec.ID] || w.wordedIDs[rec.ID] {
			return
		}
		owner := w.ownerOf(rec, n.Source)
		if slices.Contains(earned, owner) || slices.Contains(earned, topOwner(w.Set, rec)) {
			return
		}
		out[owner] = append(out[owner], grant{max(level, 1), f})
	}
	for _, f := range w.s.Features {
		add(f.Named, f.Level, feature{ID: ownID(f.ID), Name: forgesteel.Clean(f.Name, forgesteel.MaxName), Description: f.Text.String(), Type: "Text", Data: nothing})
	}
	for i := range w.s.Abilities {
		if a := &w.s.Abilities[i]; !a.Common {
			add(a.Named, a.Level, w.abilityFeature(a))
		}
	}
	return out
}

// writeOut gives every pick its text, its card and the features it gives. It keeps the other features for the parts of the
// hero.
func (w *author) writeOut() {
	w.grants = w.collectGrants()
	cards := map[string]*sheet.Ability{}
	for i := range w.s.Abilities {
		cards[w.s.Abilities[i].ID] = &w.s.Abilities[i]
	}
	for _, s := range w.slots {
		for _, p := range s.picks {
			if p.rec == nil || p.node == nil {
				continue
			}
			p.text = w.res.WithNumbers(w.Set.Unbound(p.rec).Text)
			if s.choice.List == forgesteel.Value(w.Exchange.Homebrew, "gear") {
				p.fields = forgesteel.GearFields(&w.Exchange, p.rec)
			}
			if a := cards[p.rec.ID]; a != nil {
				card := w.cardOf(a, p.node.ID, p.node.Name)
				p.card, p.cardType = &card, forgesteel.Value(w.Exchange.Shapes, "card")
			}
			if c := w.creatureOf(p.rec); c != nil {
				p.grants = w.grants[p.rec.ID]
				delete(w.grants, p.rec.ID)
				p.block = func(to map[string]any) { w.addBlock(p, c, to) }
			} else if w.ownClass != "" && s.choice.Kind == forgesteel.ByElement && strings.Contains(s.choice.Extra, `"featuresByLevel"`) {
				continue // its features are written in the class, because Forge Steel's own come by questions that the class does not ask
			} else if s.choice.Kind == forgesteel.ByElement && (strings.Contains(s.choice.Extra, `"features"`) || strings.Contains(s.choice.Extra, `"featuresByLevel"`)) {
				p.granted = w.grants.take(p.rec.ID)
			}
		}
	}
}

// ownerOf returns the id of the part of the hero that a granted record belongs to: its creature, its giver if that is picked
// from a list, else its last owner.
func (w *author) ownerOf(rec *rules.Record, source string) string {
	if creature := w.creatureHome(rec); creature != "" {
		return creature
	}
	for by, depth := w.Set.Record(source), 0; by != nil && depth < 8; by, depth = w.Set.Record(by.Of), depth+1 {
		if w.PicksWhole(by.Kind()) && (w.ownClass == "" || topOwner(w.Set, rec) == by.ID) { // else Forge Steel's own does not bring it to a class of ours
			return by.ID
		}
	}
	return topOwner(w.Set, rec)
}

// ownID returns the id of something that Forge Steel has no id for.
func ownID(id string) string { return forgesteel.OwnPrefix + strings.ReplaceAll(id, "/", "-") }

// take removes the grants of a part and returns them.
func (g grants) take(id string) (out []feature) {
	for _, one := range g[id] {
		out = append(out, one.feature)
	}
	delete(g, id)
	return out
}

// takeLevels returns the grants of a part by the levels they come at, beside those that are there already.
func (g grants) takeLevels(to []level, id string) []level {
	for _, one := range g[id] {
		at := slices.IndexFunc(to, func(l level) bool { return l.Level == one.level })
		if at < 0 {
			to = append(to, level{one.level, nil})
			at = len(to) - 1
		}
		to[at].Features = append(to[at].Features, one.feature)
	}
	delete(g, id)
	slices.SortStableFunc(to, func(a, b level) int { return a.Level - b.Level })
	return to
}

// rest moves the grants of parts that are not written to another one.
func (g grants) rest(to string) {
	var ids []string
	for id := range g {
		if id != to {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	for _, id := range ids {
		g[to] = append(g[to], g[id]...)
		delete(g, id)
	}
}

// asJSON returns a value as JSON; nothing if it has no JSON.
func asJSON(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		return nothing
	}
	return raw
}
