package forgesteel

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"scabbard/builder/rules"
	"scabbard/builder/rules/prose"
	"scabbard/sheet"
)

// part plants a part of the hero and returns the function that writes it once everything has its place. It returns nil if
// the hero has no such part, or one of its own that the other program does not know.
func (w *writer) part(p part) func() any {
	if p.Made == madeAspects {
		return w.culture(p)
	}
	picked := w.r.Picked(w.glossary.place(p.Field))
	if len(picked) == 0 {
		return nil
	}
	rec := picked[0]
	n := w.element(p.List, rec)
	w.told[rec.ID] = true
	switch {
	case n == nil && p.Made == madeLevels:
		w.ownClass = rec.ID
		for _, q := range w.r.Questions {
			for _, sub := range w.r.Picked(q.ID) {
				if q.Kind() == w.kind("subs") && q.Holds() {
					w.settle(q, sub)
				}
			}
		}
		return func() any { return (&author{writer: w}).ownLevels(rec) }
	case n == nil:
		return func() any { return w.embedded(rec, p) }
	}
	if p.Made == madeLevels {
		return w.levels(n, rec)
	}
	branches := w.plant(n.inner, 1, rec.ID)
	if p.Made == madeIncidents {
		return func() any {
			return career{element{ID: n.ID, Name: n.Name, Description: w.r.WithNumbers(rec.Text), Features: append(written(branches), w.unpicked.take(rec.ID)...)}, incidents{[]element{}, w.incident(n, rec)}}
		}
	}
	return func() any {
		e := element{ID: n.ID, Name: n.Name, Description: w.r.WithNumbers(rec.Text), Features: append(written(branches), w.unpicked.take(rec.ID)...)}
		if points := n.number("points", 0); points > 0 {
			e.Points = &points
		}
		return e
	}
}

// embedded is a part of the hero that the other program does not know: it takes it as it is written, so words and
// numbers are ours.
func (w *writer) embedded(rec *rules.Record, p part) any {
	w.unpicked.take(rec.ID)
	e := element{ID: Format + "-" + rec.Slug(), Name: clean(rec.Name, 200), Description: clean(prose.Of(w.set).Text(rec.Text), maxWords), Features: []feature{}}
	for _, f := range w.s.Features {
		if held := w.set.Record(f.ID); held != nil && root(w.set, held) == rec.ID {
			e.Features = append(e.Features, w.worded(Format+"-"+held.Slug(), clean(held.Name, 200), held))
		}
	}
	if len(e.Features) == 0 {
		e.Features = append(e.Features, w.worded(e.ID+"-1", e.Name, rec))
	}
	if p.Made == madeIncidents {
		return career{e, incidents{[]element{}, nil}}
	}
	return e
}

// incident returns the incident of a career.
func (w *writer) incident(n *node, of *rules.Record) *element {
	for i, wi := range w.waiting {
		if wi.rec.Kind() != w.kind("incidents") || wi.rec.Of != of.ID {
			continue
		}
		for _, o := range n.of("event") {
			if w.means(o, wi.rec) {
				w.waiting = slices.Delete(w.waiting, i, i+1)
				return &element{ID: o.ID, Name: o.Name, Description: prose.Of(w.set).Text(wi.rec.Text), Features: []feature{}}
			}
		}
	}
	return nil
}

// levels plants a class with the subclass the hero is of.
func (w *writer) levels(n *node, rec *rules.Record) func() any {
	branches := w.plant(n.inner, 1, rec.ID)
	w.abilities[rec.ID] = n.of("power")
	out := class{ID: n.ID, Name: n.Name, Type: "standard", Level: w.hero.Level, Abilities: []any{}, Subclasses: []subclass{},
		PrimaryCharacteristicsOptions: [][]string{}, PrimaryCharacteristics: []string{}}
	out.Description = w.r.WithNumbers(rec.Text)
	var subs [][]*branch
	var aspects []string
	for _, q := range w.r.Questions {
		if q.Kind() != w.kind("subs") || !q.Holds() {
			continue
		}
		for _, sub := range w.r.Picked(q.ID) {
			for _, o := range n.of("sub") {
				if w.means(o, sub) {
					w.settle(q, sub)
					aspects = append(aspects, sub.ID)
					out.Subclasses = append(out.Subclasses, subclass{ID: o.ID, Name: o.Name, Description: w.r.WithNumbers(sub.Text), ClassID: n.ID, Abilities: []any{}, Selected: true})
					subs = append(subs, w.plant(o.inner, 1, sub.ID, rec.ID))
				}
			}
		}
	}
	out.SubclassCount = len(out.Subclasses)
	return func() any {
		for i, b := range subs {
			out.Subclasses[i].FeaturesByLevel = w.unpicked.takeLevels(byLevels(b), aspects[i])
		}
		w.unpicked.rest(rec.ID)
		out.FeaturesByLevel = w.unpicked.takeLevels(byLevels(branches), rec.ID)
		out.Abilities = w.chosen()
		out.Characteristics, out.PrimaryCharacteristics = w.scores(n)
		return out
	}
}

// byLevels writes branches under the levels they come at.
func byLevels(branches []*branch) []level {
	out := []level{}
	for _, b := range branches {
		if b.empty() {
			continue
		}
		if at := slices.IndexFunc(out, func(l level) bool { return l.Level == b.level }); at >= 0 {
			out[at].Features = append(out[at].Features, b.feature())
		} else {
			out = append(out, level{b.level, []feature{b.feature()}})
		}
	}
	slices.SortStableFunc(out, func(a, b level) int { return cmp.Compare(a.Level, b.Level) })
	return out
}

// chosen are the abilities that were picked, by their ids and names.
func (w *writer) chosen() []any {
	out := []any{}
	for _, b := range w.slots {
		if b.how.How != byAbility {
			continue
		}
		for _, p := range b.picks {
			var cost any = p.node.attr("price")
			if n := p.node.number("price", 0); n > 0 {
				cost = n
			}
			if p.card != nil {
				card := *p.card
				card.Cost, card.MinLevel = cost, p.node.number("from", 1)
				out = append(out, card)
				continue
			}
			named := map[string]any{}
			_ = json.Unmarshal([]byte(w.lib.extras["powers"]), &named)
			maps.Copy(named, map[string]any{"id": p.node.ID, "name": p.node.Name, "cost": cost, "minLevel": p.node.number("from", 1)})
			out = append(out, named)
		}
	}
	return out
}

// scores are the characteristics the hero began with, and those the class is built on: the pair of the class's that
// is highest.
func (w *writer) scores(n *node) (out []score, primary []string) {
	begun := map[string]int{}
	for _, c := range w.s.Characteristics {
		for _, p := range c.Parts {
			if p.Op == sheet.Base {
				begun[c.Name] += p.Amount
			}
		}
		out = append(out, score{c.Name, begun[c.Name]})
	}
	best := -100
	for _, o := range n.of("primary") {
		sum := 0
		for _, name := range o.words("names") {
			sum += begun[name] * 10 / max(len(o.words("names")), 1)
		}
		if sum > best {
			best, primary = sum, o.words("names")
		}
	}
	return out, slices.Clone(primary)
}

// culture plants the aspects of the hero's culture: the other program's own where they are the same, else one made up.
func (w *writer) culture(p part) func() any {
	aspects := map[string]*node{}
	for _, a := range w.lib.aspects {
		for _, rec := range w.r.Picked(w.glossary.place(a.Field)) {
			if n := w.element(a.List, rec); n != nil {
				aspects[a.Field] = n
				w.told[rec.ID] = true
			}
		}
	}
	own := w.own(p, aspects)
	if own == nil || len(aspects) == 0 {
		return nil
	}
	made := map[string][]*branch{}
	for _, a := range w.lib.aspects {
		if n := aspects[a.Field]; n != nil {
			made[a.Field] = w.plant([]*node{n}, 1, w.r.Picked(w.glossary.place(a.Field))[0].ID)
			continue
		}
		for _, n := range own.inner {
			if how := w.lib.manners[n.Type]; how.How == byName {
				b := &branch{node: n, how: how, level: 1}
				for _, rec := range w.r.Picked(w.glossary.place(a.Field)) {
					b.picks = append(b.picks, &pick{name: rec.Name})
					w.told[rec.ID] = true
				}
				made[a.Field] = []*branch{b}
			}
		}
	}
	return func() any {
		fields := map[string]any{"id": own.ID, "name": own.Name, "description": "", "type": own.attr("sort")}
		for field, list := range made {
			for _, b := range list {
				fields[field] = b.whole()
			}
		}
		return fields
	}
}

// own is the other program's culture of those aspects, or the one to make up.
func (w *writer) own(p part, aspects map[string]*node) (out *node) {
	picked := w.r.Picked(w.glossary.place(p.Field))
	if len(picked) > 0 {
		if n := w.element(p.List, picked[0]); n != nil && !slices.ContainsFunc(n.of("part"), func(o *node) bool { return aspects[o.Name] == nil || aspects[o.Name].ID != o.ID }) {
			w.told[picked[0].ID] = true
			return n
		}
	}
	for _, n := range w.lib.lists[p.List] {
		if len(n.of("part")) == 0 {
			out = n
		}
	}
	return out
}
