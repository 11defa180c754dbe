package encode

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// addPart adds the slots of a part of the hero, and returns the function that writes the part after all picks are placed. It
// returns nil if the hero has no such part.
func (w *writer) addPart(p forgesteel.Part) func() any {
	if p.Made == forgesteel.MadeAspects {
		return w.addCulture(p)
	}
	picked := w.res.Picked(w.QuestionFor(p.Field))
	if len(picked) == 0 {
		return nil
	}
	rec := picked[0]
	n := w.Element(p.List, rec)
	w.placedIDs[rec.ID] = true
	switch {
	case n == nil && p.Made == forgesteel.MadeLevels:
		return (&author{writer: w}).textClass(rec)
	case n == nil:
		return func() any { return w.embedded(rec, p) }
	}
	if p.Made == forgesteel.MadeLevels {
		return w.addClass(n, rec)
	}
	slots := w.addSlots(n.Inner, 1, rec.ID)
	if p.Made == forgesteel.MadeIncidents {
		return func() any {
			return career{element{ID: n.ID, Name: n.Name, Description: w.res.WithNumbers(rec.Text), Features: append(written(slots), w.grants.take(rec.ID)...)}, incidents{[]element{}, w.incident(n, rec)}}
		}
	}
	return func() any {
		e := element{ID: n.ID, Name: n.Name, Description: w.res.WithNumbers(rec.Text), Features: append(written(slots), w.grants.take(rec.ID)...)}
		if points := n.Number("points", 0); points > 0 {
			e.Points = &points
		}
		e.Culture = w.usualCulture(p, "culture"+strings.TrimPrefix(n.ID, p.Field))
		return e
	}
}

// embedded returns a part of the hero that Forge Steel does not know. Forge Steel keeps it as it is written, so the words and
// the numbers are ours.
func (w *writer) embedded(rec *rules.Record, p forgesteel.Part) any {
	w.grants.take(rec.ID)
	e := element{ID: forgesteel.Format + "-" + rec.Slug(), Name: forgesteel.Clean(rec.Name, 200), Culture: w.usualCulture(p, ""), Description: forgesteel.Clean(rules.ReaderOf(w.Set).Text(rec.Text), forgesteel.MaxWords), Features: []feature{}}
	for _, f := range w.s.Features {
		if held := w.Set.Record(f.ID); held != nil && topOwner(w.Set, held) == rec.ID {
			e.Features = append(e.Features, w.wordedFeature(forgesteel.Format+"-"+held.Slug(), forgesteel.Clean(held.Name, 200), held))
		}
	}
	if len(e.Features) == 0 {
		e.Features = append(e.Features, w.wordedFeature(e.ID+"-1", e.Name, rec))
	}
	if p.Made == forgesteel.MadeIncidents {
		return career{e, incidents{[]element{}, nil}}
	}
	return e
}

// incident returns the incident of a career.
func (w *writer) incident(n *forgesteel.Node, of *rules.Record) *element {
	for i, want := range w.pending {
		if want.rec.Kind() != w.Kind("incidents") || want.rec.Of != of.ID {
			continue
		}
		for _, o := range n.Of("event") {
			if w.MatchesNode(o, want.rec) {
				w.pending = slices.Delete(w.pending, i, i+1)
				return &element{ID: o.ID, Name: o.Name, Description: rules.ReaderOf(w.Set).Text(want.rec.Text), Features: []feature{}}
			}
		}
	}
	return nil
}

// addClass adds the slots of a class and the hero's subclass, and returns the function that writes it.
func (w *writer) addClass(n *forgesteel.Node, rec *rules.Record) func() any {
	slots := w.addSlots(n.Inner, 1, rec.ID)
	w.abilities[rec.ID] = n.Of("power")
	out := class{ID: n.ID, Name: n.Name, Type: "standard", Level: w.hero.Level, Abilities: []any{}, Subclasses: []subclass{},
		PrimaryCharacteristicsOptions: [][]string{}, PrimaryCharacteristics: []string{}}
	out.Description = w.res.WithNumbers(rec.Text)
	var subs [][]*slot
	var aspects []string
	for _, q := range w.res.Questions {
		if q.Kind() != w.Kind("subs") || !q.GivesPicks() {
			continue
		}
		for _, sub := range w.res.Picked(q.ID) {
			for _, o := range n.Of("sub") {
				if w.MatchesNode(o, sub) {
					w.markPlaced(q, sub)
					aspects = append(aspects, sub.ID)
					out.Subclasses = append(out.Subclasses, subclass{ID: o.ID, Name: o.Name, Description: w.res.WithNumbers(sub.Text), ClassID: n.ID, Abilities: []any{}, Selected: true})
					subs = append(subs, w.addSlots(o.Inner, 1, sub.ID, rec.ID))
				}
			}
		}
	}
	out.SubclassCount = len(out.Subclasses)
	return func() any {
		for i, b := range subs {
			out.Subclasses[i].FeaturesByLevel = w.grants.takeLevels(byLevels(b), aspects[i])
		}
		w.grants.rest(rec.ID)
		out.FeaturesByLevel = w.withResources(w.grants.takeLevels(byLevels(slots), rec.ID), n.ID)
		out.Abilities = w.pickedAbilities()
		out.Characteristics, out.PrimaryCharacteristics = w.scores(n)
		return out
	}
}

// byLevels returns slots as features, by their levels.
func byLevels(slots []*slot) []level {
	out := []level{}
	for _, s := range slots {
		if s.empty() {
			continue
		}
		if at := slices.IndexFunc(out, func(l level) bool { return l.Level == s.level }); at >= 0 {
			out[at].Features = append(out[at].Features, s.feature())
		} else {
			out = append(out, level{s.level, []feature{s.feature()}})
		}
	}
	slices.SortStableFunc(out, func(a, b level) int { return cmp.Compare(a.Level, b.Level) })
	return out
}

// pickedAbilities returns the abilities that were picked, by their ids and names.
func (w *writer) pickedAbilities() []any {
	out := []any{}
	for _, s := range w.slots {
		if s.choice.Kind != forgesteel.ByAbility {
			continue
		}
		for _, p := range s.picks {
			var cost any = p.node.Attr("price")
			if n := p.node.Number("price", 0); n > 0 {
				cost = n
			}
			if p.card != nil {
				card := *p.card
				card.Cost, card.MinLevel = cost, p.node.Number("from", 1)
				out = append(out, card)
				continue
			}
			named := map[string]any{}
			_ = json.Unmarshal([]byte(w.Lib.Extras["powers"]), &named)
			maps.Copy(named, map[string]any{"id": p.node.ID, "name": p.node.Name, "cost": cost, "minLevel": p.node.Number("from", 1)})
			out = append(out, named)
		}
	}
	return out
}

// scores returns the characteristics that the hero began with, and those that the class is built on: of the pairs that the
// class offers, the highest.
func (w *writer) scores(n *forgesteel.Node) (out []score, primary []string) {
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
	for _, o := range n.Of("primary") {
		sum := 0
		for _, name := range o.Words("names") {
			sum += begun[name] * 10 / max(len(o.Words("names")), 1)
		}
		if sum > best {
			best, primary = sum, o.Words("names")
		}
	}
	return out, slices.Clone(primary)
}

// addCulture adds the slots of the aspects of the hero's culture, and returns the function that writes it. It is a culture of
// Forge Steel's if one has the same aspects, and a bespoke one if not.
func (w *writer) addCulture(p forgesteel.Part) func() any {
	aspects := map[string]*forgesteel.Node{}
	for _, a := range w.Lib.Aspects {
		for _, rec := range w.res.Picked(w.QuestionFor(a.Field)) {
			n := w.Element(a.List, rec)
			if n == nil && a.List != "" {
				n = (&author{writer: w}).ownAspect(rec)
			}
			if n != nil {
				aspects[a.Field] = n
				w.placedIDs[rec.ID] = true
			}
		}
	}
	own := w.cultureNode(p, aspects)
	if own == nil || len(aspects) == 0 {
		return nil
	}
	made := map[string][]*slot{}
	for _, a := range w.Lib.Aspects {
		if n := aspects[a.Field]; n != nil {
			made[a.Field] = w.addSlots([]*forgesteel.Node{n}, 1, w.res.Picked(w.QuestionFor(a.Field))[0].ID)
			continue
		}
		for _, n := range own.Inner {
			if choice := w.Lib.ChoiceTypes[n.Type]; choice.Kind == forgesteel.ByName {
				s := &slot{node: n, choice: choice, level: 1}
				for _, rec := range w.res.Picked(w.QuestionFor(a.Field)) {
					s.picks = append(s.picks, &pick{name: rec.Name})
					w.placedIDs[rec.ID] = true
				}
				made[a.Field] = []*slot{s}
			}
		}
	}
	return func() any {
		fields := map[string]any{"id": own.ID, "name": own.Name, "description": "", "type": own.Attr("sort")}
		if picked := w.res.Picked(w.QuestionFor(p.Field)); len(picked) > 0 && len(own.Of("part")) == 0 {
			fields["name"], fields["description"] = forgesteel.Clean(picked[0].Name, forgesteel.MaxName), w.res.WithNumbers(picked[0].Text)
			w.placedIDs[picked[0].ID] = true
		}
		for field, list := range made {
			for _, s := range list {
				fields[field] = s.featureWithLists()
			}
		}
		return fields
	}
}

// usualCulture returns the culture that an ancestry brings along there, with nothing picked: that of an id, or else the one without
// aspects. It is nil for parts of another kind.
func (w *writer) usualCulture(p forgesteel.Part, id string) any {
	if p.List != forgesteel.Value(w.Exchange.Homebrew, "points.of") {
		return nil
	}
	for _, culture := range w.Lib.Parts {
		if culture.Made != forgesteel.MadeAspects {
			continue
		}
		own := w.cultureNode(culture, nil)
		for _, n := range w.Lib.Lists[culture.List] {
			if n.ID == id {
				own = n
			}
		}
		if own == nil {
			continue
		}
		fields := map[string]any{"id": own.ID, "name": own.Name, "description": "", "type": own.Attr("sort")}
		for _, a := range w.Lib.Aspects {
			fields[a.Field] = nil
			if n := w.Lib.AspectOf(own, a); n != nil {
				s := slot{node: n, choice: w.Lib.ChoiceTypes[n.Type], prefilled: n.Words("fixed")}
				fields[a.Field] = s.featureWithLists()
			}
		}
		return fields
	}
	return nil
}

// ownAspect returns a node for an aspect of a culture that Forge Steel does not have. It keeps it as it is written.
func (w *author) ownAspect(rec *rules.Record) *forgesteel.Node {
	for _, q := range w.res.Questions {
		if q.Source.ID != rec.ID || q.From() == nil {
			continue
		}
		var names []string
		for _, o := range w.res.Offers(q) {
			if !strings.Contains(o.Record.Name, ",") {
				names = append(names, o.Record.Name)
			}
		}
		for _, kind := range slices.Sorted(maps.Keys(w.Lib.ChoiceTypes)) {
			if choice := w.Lib.ChoiceTypes[kind]; choice.Kind == forgesteel.ByName && w.Kind(choice.List) == q.Kind() {
				return &forgesteel.Node{ID: forgesteel.Format + "-" + rec.Slug(), Name: forgesteel.Clean(rec.Name, forgesteel.MaxName), Type: kind, Attrs: []string{"count=" + strconv.Itoa(max(q.Count(), 1)), "among=" + strings.Join(names, ",")}}
			}
		}
	}
	return nil
}

// cultureNode returns Forge Steel's culture with some aspects, or the bespoke one.
func (w *writer) cultureNode(p forgesteel.Part, aspects map[string]*forgesteel.Node) (out *forgesteel.Node) {
	picked := w.res.Picked(w.QuestionFor(p.Field))
	if len(picked) > 0 {
		if n := w.Element(p.List, picked[0]); n != nil && !slices.ContainsFunc(n.Of("part"), func(o *forgesteel.Node) bool { return aspects[o.Name] == nil || aspects[o.Name].ID != o.ID }) {
			w.placedIDs[picked[0].ID] = true
			return n
		}
	}
	for _, n := range w.Lib.Lists[p.List] {
		if len(n.Of("part")) == 0 {
			out = n
		}
	}
	return out
}
