package sheet

import (
	"slices"
	"strconv"
)

// Reminder is something of the hero that matters at a moment.
type Reminder struct {
	ID   string // the record's id, of an enhancement that of its item; empty for a resource
	Name string // the printed name; for a resource with its change: "Rage +2"

	Starts bool // Name is the value with which a resource starts
}

// At returns the hero's things that matter at a moment: resources, features, the hero's own abilities, treasures and
// their enhancements.
func (s *Sheet) At(m Moment) (out []Reminder) {
	add := func(id, name string, when []string) {
		if slices.Contains(when, m.Name) && !slices.ContainsFunc(out, func(o Reminder) bool { return o.Name == name }) {
			out = append(out, Reminder{ID: id, Name: name})
		}
	}
	for _, r := range s.Resources {
		switch {
		case m.Role == MomentStart && r.Start != "":
			out = append(out, Reminder{Name: r.Name + " = " + r.Start, Starts: true})
		case m.Role == MomentTurn && r.Turn != "":
			out = append(out, Reminder{Name: r.Name + " +" + r.Turn})
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
	for _, t := range s.InUse() {
		name := t.Name
		if t.Count > 1 {
			name += " \u00D7" + strconv.Itoa(t.Count)
		}
		add(s.Treasures[t.Item].ID, name, t.When)
	}
	return out
}

// Save is the roll that ends an effect: one die with so many sides, and the lowest number that ends it. Sides is 0 if the
// edition has no such roll.
type Save struct {
	Sides int
	At    Number
}

// Values that can be reset when an encounter is over.
const (
	OverResources  = "resources"  // those that no respite brings
	OverTrackers   = "trackers"   // the pools
	OverTemporary  = "temporary"  // temporary health
	OverConditions = "conditions" // conditions and other effects
)

// Growth is an amount that depends on another: Flat, and Each for every one of it.
type Growth struct {
	Flat int `json:"flat"`
	Each int `json:"each"`
}

// Of returns the amount.
func (g Growth) Of(n int) int { return g.Flat + g.Each*n }
