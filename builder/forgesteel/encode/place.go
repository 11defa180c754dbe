package encode

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/place"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// How well a pick has to suit a slot: it belongs to the asking record and comes at its level, it belongs to the asking
// record, or it can be an answer at all.
const (
	sameLevel = 90
	sameOwner = 1
	anyOwner  = 0
)

// placer puts the picks of a hero into the slots of Forge Steel's features.
type placer struct {
	forgesteel.Glossary
	hero           *builder.Hero
	res            *builder.Resolution
	slots          []*slot
	abilities      map[string][]*forgesteel.Node // of a class or a subclass, by the id of its record
	placedIDs      map[string]bool               // ids of records that have a place
	impliedAnswers []string                      // answers "question=slug" that are written along with other picks
	pending        []pendingPick
}

// pendingPick is a pick of the player that has no place in Forge Steel's hero yet.
type pendingPick struct {
	q        *builder.Question
	rec      *rules.Record
	owners   []string // the asking record and its owners, the nearest first
	replaces string   // the slug of the record it replaces; empty for none
}

// pendingPicks are the picks of every question that is answered here, but those that have a place of their own.
func (pl *placer) pendingPicks() (out []pendingPick) {
	for _, q := range pl.res.Questions {
		if q.Text || rules.OfPlay(q.ID) || pl.hasField(q.ID) {
			continue
		}
		var instead string
		if rest, ok := strings.CutSuffix(q.ID, ".instead"); ok {
			instead = rest[strings.LastIndexByte(rest, '.')+1:]
		}
		for _, rec := range pl.res.Picked(q.ID) {
			out = append(out, pendingPick{q, rec, place.Owners(pl.Set, q.Source.ID), instead})
		}
	}
	return out
}

// hasField reports whether the answer to a question has a field of its own in the file.
func (pl *placer) hasField(question string) bool {
	for _, p := range pl.Exchange.Places {
		if forgesteel.First(p.Values) == question {
			return true
		}
	}
	return false
}

// markPlaced notes that a pick has its place outside features.
func (pl *placer) markPlaced(q *builder.Question, rec *rules.Record) {
	pl.placedIDs[rec.ID] = true
	pl.impliedAnswers = append(pl.impliedAnswers, q.ID+"="+rec.Slug())
}

// placePicks gives every pick the slot that suits it best. A placed pick may bring slots for others, so this repeats until no
// more picks fit. It then tries slots of other levels, and then any slot that takes the pick.
func (pl *placer) placePicks() {
	waiting := pl.pendingPicks()
	for _, least := range []int{sameLevel, sameOwner, anyOwner} {
		for before := -1; before != len(waiting); {
			before = len(waiting)
			waiting = slices.DeleteFunc(waiting, func(want pendingPick) bool { return pl.placePick(want, least) })
		}
	}
	pl.pending = waiting
}

// placePick puts a pick into the best slot that takes it, and reports whether there was one.
func (pl *placer) placePick(want pendingPick, least int) bool {
	if place.Derived(want.q) {
		return false
	}
	var best *slot
	var found *pick
	most := 0
	for i, s := range pl.slots {
		if want.replaces != "" {
			if pl.replace(s, want) {
				return true
			}
			continue
		}
		if len(s.prefilled) > 0 || !s.room() {
			continue
		}
		score := pl.score(s, want)
		if score < least || score == 0 && (s.choice.Kind != forgesteel.ByName && s.choice.Kind != forgesteel.ByElement || !want.q.GivesPicks()) {
			continue
		}
		if score = score*1000 + 999 - min(i, 998); score <= most {
			continue
		}
		if p := pl.pickFor(s, want); p != nil && !s.has(p) {
			best, found, most = s, p, score
		}
	}
	if best == nil {
		return false
	}
	pl.addPick(best, found, want)
	return true
}

// score returns how well a slot suits the asker of a pick; 0 if it belongs to something else.
func (pl *placer) score(s *slot, want pendingPick) int {
	score := ownersScore(s, want.owners)
	if score == 0 {
		return 0
	}
	if s.level == max(want.q.Level, 1) {
		score += 70
	}
	if pl.listed(s, want.rec) {
		score += 10
	}
	return score
}

// ownersScore returns how near a slot is to an asking record and its owners; 0 if it belongs to something else.
func ownersScore(s *slot, owners []string) int {
	for i, id := range owners {
		if at := slices.Index(s.owners, id); at >= 0 {
			return 50 - 4*min(i, 5) - 2*min(at, 5)
		}
	}
	return 0
}

// listed reports whether a record is one of those that a feature lists: a name of its own, or one of a group.
func (pl *placer) listed(s *slot, rec *rules.Record) bool {
	lists := s.node.Words("lists")
	if slices.Contains(lists, "*") {
		return true
	}
	for _, name := range s.node.Words("among") {
		if pl.Matches(pl.MeaningsOf(name), rec) {
			return true
		}
	}
	groups := slices.Concat(pl.Set.AttrOf(rec, rules.AttrGroup), rec.Tags)
	return slices.ContainsFunc(lists, func(l string) bool { return slices.Contains(groups, spelling.Slug(l)) })
}

// pickFor returns a pick in the form that a slot holds, or nil if the slot does not take it.
func (pl *placer) pickFor(s *slot, want pendingPick) *pick {
	switch s.choice.Kind {
	case forgesteel.ByOption:
		return pl.option(s.node.Inner, want.rec)
	case forgesteel.ByAbility:
		return pl.ability(s, want.rec)
	case forgesteel.ByName:
		if pl.Kind(s.choice.List) == want.rec.Kind() && want.q.GivesPicks() {
			return &pick{name: want.rec.Name}
		}
	case forgesteel.ByDropped:
		if pl.Kind(s.choice.List) == want.rec.Kind() && !want.q.GivesPicks() {
			return &pick{name: want.rec.Name}
		}
	case forgesteel.ByElement, forgesteel.OneElement:
		if s.choice.Kind == forgesteel.ByElement && pl.placedIDs[want.rec.ID] && !want.q.GivesPicks() {
			return nil
		}
		types := s.node.Words("sorts")
		if n := pl.Element(s.choice.List, want.rec); n != nil && (len(types) == 0 || n.Attr("sort") == "" || slices.Contains(types, n.Attr("sort"))) {
			return &pick{node: n, name: n.Name}
		}
	case forgesteel.ByLevel:
		return pl.option(pl.optionsAtLevel(s), want.rec)
	case forgesteel.ByBorrowed:
		return pl.option(pl.borrowable(s), want.rec)
	}
	return nil
}

// option returns the option that is a record, and the answers that its name implies; nil for none.
func (pl *placer) option(options []*forgesteel.Node, rec *rules.Record) *pick {
	if pl.PicksWhole(rec.Kind()) {
		return nil
	}
	for _, n := range options {
		meanings := pl.MeaningsOf(n.FullName())
		if pl.Matches(meanings, rec) && !slices.ContainsFunc(meanings.Implied, func(a string) bool { return !pl.answered(a) }) {
			return &pick{node: n, name: n.Name}
		}
	}
	return nil
}

// answered reports whether the hero has given an answer, "question=slug".
func (pl *placer) answered(also string) bool {
	question, slug, _ := strings.Cut(also, "=")
	return slices.ContainsFunc(pl.res.Picked(question), func(rec *rules.Record) bool { return rec.Slug() == slug })
}

// ability returns the ability of the class that a slot offers and that is a record; nil for none.
func (pl *placer) ability(s *slot, rec *rules.Record) *pick {
	if pl.Kind("abilities") != rec.Kind() {
		return nil
	}
	for _, owner := range s.owners {
		for _, n := range pl.abilities[owner] {
			if n.Attr("price") == s.node.Attr("price") && pl.MatchesNode(n, rec) {
				return &pick{node: n, name: n.Name}
			}
		}
	}
	return nil
}

// optionsAtLevel returns the options, at the level of a slot, of the picks in other slots of the same record.
func (pl *placer) optionsAtLevel(s *slot) (out []*forgesteel.Node) {
	for _, o := range pl.slots {
		if o.choice.Kind != forgesteel.ByElement || o.choice.List != s.choice.List || o.owners[0] != s.owners[0] {
			continue
		}
		for _, p := range o.picks {
			for _, n := range p.node.Inner {
				if n.Attr("level") == s.node.Attr("of") {
					out = append(out, n)
				}
			}
		}
	}
	return out
}

// borrowable returns the options of an element picked in another slot that cost the points of a slot.
func (pl *placer) borrowable(s *slot) (out []*forgesteel.Node) {
	for _, o := range pl.slots {
		if o.choice.Kind != forgesteel.OneElement || o.choice.List != s.choice.List {
			continue
		}
		for _, p := range o.picks {
			for _, f := range p.node.Inner {
				for _, n := range f.Inner {
					if n.Attr("value") == s.node.Attr("value") {
						out = append(out, n)
					}
				}
			}
		}
	}
	return out
}

// replace replaces a name that a slot holds from the start, and reports whether it could.
func (pl *placer) replace(s *slot, want pendingPick) bool {
	if pl.score(s, want) == 0 || pl.Kind(s.choice.List) != want.rec.Kind() {
		return false
	}
	for i, name := range s.prefilled {
		if forgesteel.Slug(name) == want.replaces {
			s.prefilled = slices.Clone(s.prefilled)
			s.prefilled[i] = want.rec.Name
			pl.placedIDs[want.rec.ID] = true
			return true
		}
	}
	return false
}

// addPick adds a pick to a slot, and the slots that the pick brings.
func (pl *placer) addPick(s *slot, p *pick, want pendingPick) {
	p.rec = want.rec
	s.picks = append(s.picks, p)
	pl.placedIDs[want.rec.ID] = true
	pl.impliedAnswers = append(pl.impliedAnswers, pl.MeaningsOf(p.nameOf()).Implied...)
	if p.node == nil {
		return
	}
	owners := append([]string{want.rec.ID, topOwner(pl.Set, want.rec)}, s.owners...)
	if _, asks := pl.Lib.ChoiceTypes[p.node.Type]; asks {
		p.inner = pl.addSlots([]*forgesteel.Node{p.node}, s.level, owners...)
	} else if s.choice.Kind == forgesteel.ByElement && s.choice.List != "titles" && len(p.node.Inner) > 0 && p.node.Inner[0].Attr("level") == "" {
		p.inner = pl.addSlots(p.node.Inner, s.level, owners...)
	}
}
