package sheet

import (
	"slices"
	"strconv"
)

// Matter is something of the hero that matters at a moment.
type Matter struct {
	ID   string // the record's id; empty for a resource
	Name string // the printed name; for a resource with its change: "Rage +2"
}

// At returns the hero's things that matter at a moment: resources, features, the hero's own abilities, treasures.
func (s *Sheet) At(m Moment) (out []Matter) {
	add := func(id, name string, when []string) {
		if slices.Contains(when, m.Name) && !slices.ContainsFunc(out, func(o Matter) bool { return o.Name == name }) {
			out = append(out, Matter{id, name})
		}
	}
	for _, r := range s.Resources {
		switch {
		case m.Role == MomentStart && r.Start != "":
			out = append(out, Matter{Name: r.Name + " = " + r.Start})
		case m.Role == MomentTurn && r.Turn != "":
			out = append(out, Matter{Name: r.Name + " +" + r.Turn})
		}
		for _, g := range r.Gained {
			add("", r.Name, g.When)
		}
	}
	for _, f := range s.Features {
		add(f.ID, f.Name, f.When)
	}
	for _, a := range s.Abilities {
		if !a.Common {
			add(a.ID, a.Name, a.When)
		}
	}
	for _, t := range s.Treasures {
		name := t.Name
		if t.Count > 1 {
			name += " \u00D7" + strconv.Itoa(t.Count)
		}
		if t.Waits == "" {
			add(t.ID, name, t.When)
		}
	}
	return out
}

// Save is the roll that ends an effect: one die with so many sides, and the lowest number that ends it. Sides is 0 if the
// edition has no such roll.
type Save struct {
	Sides int
	At    Number
}

// What can be gone when an encounter is over.
const (
	OverResources  = "resources"  // those that no respite brings
	OverTrackers   = "trackers"   // the pools
	OverTemporary  = "temporary"  // temporary health
	OverConditions = "conditions" // conditions and other effects
)

// Growth is an amount that depends on another: Flat, and Each for every one of it.
type Growth struct{ Flat, Each int }

// Of returns the amount.
func (g Growth) Of(n int) int { return g.Flat + g.Each*n }
