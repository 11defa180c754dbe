package rules

import "slices"

// ForHero means the hero in the For of an effect. Anything else there is a kind of creature.
const ForHero = "hero"

// Creature declares a kind of creature that fights beside a hero. A record of the kind with a stat block is such a
// creature. Expressions name its numbers with the kind before a dot: companion.speed.
type Creature struct {
	Kind     string
	Name     string     // the heading: "Companion"
	Yours    string     // its name in sentences: "your companion"
	Keywords []string   // abilities with one of these keywords are the creature's own
	Stats    []string   // the stats that it has, in the order of the page; it has every characteristic
	Shares   []Selector // records of the hero whose bonuses it has too
	Apart    []string   // its numbers that get no shared bonus
	Called   string     // the question whose words name it; empty for none
	Line     int
}

// StatBlock holds the numbers that a creature starts with.
type StatBlock struct {
	Keywords []string `json:"keywords"`       // as printed
	Starts   Starts   `json:"stats" rule:"-"` // a base for each number
}

// Starts are the bases of a creature's numbers, written as a mapping from stats to expressions.
type Starts []Effect

// Starting reports whether a stat block gives a number its base.
func (b *StatBlock) Starting(stat string) bool {
	return slices.ContainsFunc(b.Starts, func(e Effect) bool { return slices.Contains(e.Stats, stat) })
}

// Creatures are the declared kinds of creatures.
type Creatures []Creature

// Of returns the declaration of a kind of creature, or nil if records of the kind are none.
func (all Creatures) Of(kind string) *Creature {
	for i := range all {
		if all[i].Kind == kind {
			return &all[i]
		}
	}
	return nil
}

// Concerns reports whether an effect is for creatures of a kind, or for the hero if the kind is ForHero.
func (e *Effect) Concerns(kind string) bool {
	if len(e.For) == 0 {
		return kind == ForHero
	}
	return slices.Contains(e.For, kind)
}

// Shared reports whether the creatures have the change that an effect of a record makes to a number of the hero, or to
// abilities if stat is empty. It does not depend on the hero's answers.
func (c *Creature) Shared(r *Record, e *Effect, stat string) bool {
	return len(e.For) == 0 && !slices.Contains(c.Apart, stat) && slices.ContainsFunc(c.Shares, func(s Selector) bool { return s.Matches(r, EmptyHolder{}) })
}
