// Package numbers folds the numbers of a hero: the characteristics and stats of an edition, each the sum of its parts.
//
// Package builder makes the Numbers of a pass with New; assemble reads them for the sheet. In go the holdings and the events
// of play, out come sheet.Number values with all parts, used or not. The order of the parts is in fold.go, stack groups in
// stack.go, the variables of expressions in scope.go.
package numbers

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Hero holds the facts that a hero's numbers follow from. Its methods need no number.
type Hero struct {
	Set   *rules.Set
	Level int // inside the edition
	Held  *held.List
	Picks rules.Holder // the picks of the hero's answers; nil for none
	Play  Play
}

// Play holds the events of play that numbers depend on.
type Play struct {
	Victories int
	Earned    map[string]int  // how much of a stat was gained, by its id; below zero if some was spent
	Switched  map[string]bool // the circumstances that the player switched on or off, by their slugs
}

// Numbers are a hero's numbers: first the characteristics, then the stats of the edition. The same numbers of each creature
// that fights beside the hero follow.
//
// A number is folded (its parts are listed and added up) the first time it is asked for, since its expressions may name
// any other number. The check of the rules has refused expressions that lead in a circle. After Settle nothing is
// written any more, so several goroutines may read the numbers.
type Numbers struct {
	Hero
	list      []number       // nil until the first number is asked for
	folding   int            // the place of the number that is being folded, -1 for none
	self      Owner          // the hero
	creatures []*Owner       // whose numbers follow in the list
	uses      []use          // which numbers are made of which others
	counting  []held.Passive // the effects that count; nil before Settle
	places    map[string]int // of the numbers of one owner, by their ids
	words     *rules.Wordings
}

// number is one of the hero's numbers.
type number struct {
	changes []change // the effects on it, in the order of their phases
	parts   []sheet.Part
	moves   []string
	value   int
	folded  bool // true from the beginning of its folding on
}

// change is an effect on a number.
type change struct {
	by     *held.Holding
	effect *rules.Effect
	phase  phase
	inForm bool // the effect belongs to a form
	shared bool // a creature has the bonus because the hero has it
	part   int  // the place of its part in the number, -1 if it made none
}

// use is a reference from the expression of one number to another. Both are places in the list.
type use struct{ number, names int }

// New returns the numbers of a hero.
func New(h Hero) *Numbers {
	n := &Numbers{Hero: h, folding: -1, places: recentPlaces.Of(h.Set, placesOf), words: rules.WordingsOf(h.Set)}
	n.self.n = n
	return n
}

// Settle folds every number that is not folded yet and lists the effects that count, so that nothing is written later.
func (n *Numbers) Settle() {
	n.foldAll()
	n.listCounting()
}

// foldAll folds every number that is not folded yet.
func (n *Numbers) foldAll() {
	n.collectChanges()
	for i := range n.list {
		n.fold(i)
	}
}

// characteristicCount returns how many of the numbers are characteristics.
func (h *Hero) characteristicCount() int { return len(h.Set.Characteristics) }

// Value returns the value of a number by its id, or 0 if there is none. "highest" is the highest characteristic.
func (n *Numbers) Value(id string) int {
	if len(n.Held.All) == 0 {
		return n.unchanged(id)
	}
	n.collectChanges()
	owner, id := n.splitName(id)
	return owner.value(id)
}

// use returns the value of a number. If another number is being folded, it notes that the other is made of this one.
func (n *Numbers) use(i int) int {
	if n.folding >= 0 {
		n.uses = append(n.uses, use{n.folding, i})
	}
	return n.fold(i)
}

// unchanged returns the value of a number of a hero who has nothing yet.
func (n *Numbers) unchanged(id string) int {
	st := n.Set.Stat(id)
	if st == nil {
		return 0
	}
	value := n.Scope(nil).Int(st.Base)
	if st.Earned {
		value += n.Play.Earned[id]
	}
	return value
}

// index returns the place of a number in the list, or -1 if there is none with this id.
func (n *Numbers) index(id string) int {
	if i, ok := n.places[id]; ok {
		return i
	}
	return -1
}

// recentPlaces keeps the places of the numbers of the sets that heroes were built with last.
var recentPlaces rules.Recent[map[string]int]

// placesOf returns the place of each number of a set in the list, by its id.
func placesOf(set *rules.Set) map[string]int {
	out := make(map[string]int, numbersPerOwner(set))
	for i := range numbersPerOwner(set) {
		id := withoutParts(set, i).ID
		if _, known := out[id]; !known {
			out[id] = i
		}
	}
	return out
}

// collectChanges lists the effects on each number, once.
func (n *Numbers) collectChanges() {
	if n.list != nil {
		return
	}
	n.creatures = creaturesHeld(n)
	n.list = make([]number, numbersPerOwner(n.Set)*(1+len(n.creatures)))
	n.uses = make([]use, 0, len(n.list))
	for _, o := range n.creatures {
		for i := range o.Of.Rec.Creature.Starts {
			e := &o.Of.Rec.Creature.Starts[i]
			o.change(e.Stats[0], change{by: o.Of, effect: e})
		}
	}
	for _, x := range n.Held.Passive {
		if x.Effect.Verb == rules.VerbStat && x.Effect.At <= n.Level {
			n.addChange(change{by: x.By, effect: x.Effect})
		}
	}
}

// addChange adds a change to each number that it changes.
func (n *Numbers) addChange(c change) {
	for _, id := range c.effect.Stats {
		if n.self.Concerned(c.by, c.effect) {
			n.self.change(id, c)
		}
		for _, o := range n.creatures {
			shared := c
			shared.shared = o.Declared.Shared(c.by.Rec, c.effect, id)
			if shared.shared || o.Concerned(c.by, c.effect) {
				o.change(id, shared)
			}
		}
	}
}

// change adds a change to one of the owner's numbers, behind the others. Folding sorts them by their phases.
func (o *Owner) change(id string, c change) {
	i := o.n.target(c.by, id)
	if i < 0 {
		return
	}
	i += o.first
	c.phase, c.part = phaseOf(c.effect), -1
	list := o.n.list[i].changes
	if list == nil {
		list = make([]change, 0, 4) // few numbers have more
	}
	o.n.list[i].changes = append(list, c)
}

// target returns the place of a number that an effect of a holding names, or -1 if there is none. "pick" is the pick of its holding.
func (n *Numbers) target(by *held.Holding, id string) int {
	if id == "pick" && by.Pick != nil {
		id = by.Pick.Slug()
	}
	return n.index(id)
}

// Lost reports whether the addition of an effect lost its stack group to another source.
func (n *Numbers) Lost(h *held.Holding, e *rules.Effect) bool {
	i := n.index(e.Stats[0])
	if i < 0 || e.Op != "add" {
		return false
	}
	num := &n.list[i]
	return slices.ContainsFunc(num.changes, func(c change) bool {
		return c.by == h && c.effect == e && c.part >= 0 && num.parts[c.part].Unused != ""
	})
}
