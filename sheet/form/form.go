// Package form names the boxes of a printed sheet that are written into, and reads by those names what was written in them.
package form

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// Box is a box that is written into or ticked.
type Box struct {
	Name  string // what it is called: a person and a script can both tell it by that
	Tip   string // what it is for, in a few words more
	Value string // what stands in it already
	On    bool   // it is ticked already
}

// boxOf is a box with a name that a form can have: on one line, and without the point that divides the names of a form.
func boxOf(name, tip string) Box {
	return Box{Name: Plain(name), Tip: printable.Flat(tip)}
}

// Plain is a name as a form has it.
func Plain(name string) string { return strings.ReplaceAll(printable.Flat(name), ".", "") }

// Now is the box of what is left of what damage takes.
func Now(s *sheet.Sheet) Box {
	n, _ := s.Role(sheet.Health)
	b := boxOf(n.Name+" now", n.Name+" now, of "+n.Show())
	if left := s.Play.Stamina; left != nil {
		b.Value = strconv.Itoa(*left)
	}
	return b
}

// Temporary is the box of what is had of it for a while.
func Temporary(s *sheet.Sheet) Box {
	n, _ := s.Role(sheet.Health)
	b := boxOf("Temporary "+n.Name, "")
	if had := s.Play.Temporary; had != 0 {
		b.Value = strconv.Itoa(had)
	}
	return b
}

// State is the box of a point where something changes, such as the one at which a hero goes down.
func State(n sheet.Number) Box { return boxOf(n.Name, n.Name+" at "+n.Show()+": tick while it is so") }

// Recovery is the i-th box, from 0, of those for healing: ticked when it is spent.
func Recovery(s *sheet.Sheet, i int) Box {
	n, _ := s.Role(sheet.Heals)
	one := s.Show.Terms.Recovery
	if one == "" {
		one = n.Name
	}
	b := boxOf(one+" "+strconv.Itoa(i+1), one+" "+strconv.Itoa(i+1)+" of "+n.Show()+": tick when it is spent")
	if left := s.Play.Recoveries; left != nil {
		b.On = i < n.Value()-*left
	}
	return b
}

// Holds is the box of what there is of a resource.
func Holds(s *sheet.Sheet, r *sheet.Resource) Box {
	name := r.Name
	if name == "" {
		name = r.Label
	}
	b := boxOf(name+" now", name+" you have now")
	if n, ok := s.Play.Has(r.ID); ok {
		b.Value = strconv.Itoa(n)
	}
	return b
}

// Step is the box of a step of a table, ticked when it is reached.
func Step(t sheet.Track, r sheet.Row) Box {
	name := t.Name
	if name == "" {
		name = t.On
	}
	at := strconv.Itoa(r.At)
	return boxOf(name+": "+at, name+", reached at "+at+": "+r.Text.String())
}

// Pool is the box of a tracker that holds a number.
func Pool(t sheet.Tracker) Box { return boxOf(t.Name+" now", "") }

// Mark is the i-th box, from 0, of a tracker that is ticked off.
func Mark(t sheet.Tracker, i int) Box { return boxOf(t.Name+" "+strconv.Itoa(i+1), "") }

// Victory is the i-th box, from 0, of what is won: ticked when it is.
func Victory(s *sheet.Sheet, i int) Box {
	name := s.Show.Terms.Victory
	if name == "" {
		name = s.Show.Terms.Victories
	}
	b := boxOf(name+" "+strconv.Itoa(i+1), "")
	b.On = i < s.Play.Victories
	return b
}

// XP is the box of experience.
func XP(s *sheet.Sheet) Box {
	tip := ""
	if s.Level > 0 && s.Level < len(s.XP) {
		tip = s.Show.Terms.XP + "; level " + strconv.Itoa(s.Level+1) + " at " + strconv.Itoa(s.XP[s.Level])
	}
	b := boxOf(s.Show.Terms.XP, tip)
	if s.Play.XP > 0 {
		b.Value = strconv.Itoa(s.Play.XP)
	}
	return b
}

// Total is the box of a stat that grows in play: all there is of it, what the hero starts with included.
func Total(n sheet.Number, state bool) Box {
	b := boxOf(n.Name, n.Name+" in all, starts at "+sheet.Figure(n.Start(), false))
	if state {
		b.Value = strconv.Itoa(n.Value())
	}
	return b
}

// Ends are the boxes of a condition: that it ends with the turn, and that a roll ends it. One that is only noted stands
// in the second, since it has outlasted a turn.
func Ends(s *sheet.Sheet, r sheet.Rule) (turn, save Box) {
	terms := s.Show.Terms
	turn = boxOf(r.Name+": "+terms.EndOfTurn, r.Name+" until the end of your turn")
	save = boxOf(r.Name+": "+terms.Save+" ends", "")
	save.On = slices.Contains(s.Play.Conditions, r.ID)
	return turn, save
}

// Skill is the box of a skill the hero lacks.
func Skill(name string) Box { return boxOf("Skill: "+name, "Skill: "+name+", tick when you gain it") }

// Used is the box of an ability that is ticked when it was used.
func Used(name string) Box { return boxOf("Used: "+name, "") }

// Reached is the box of a level.
func Reached(level int) Box { return boxOf("Level "+strconv.Itoa(level)+" reached", "") }

// Round is the i-th box, from 0, of the rounds of a fight.
func Round(i int) Box { return boxOf("Round "+strconv.Itoa(i+1), "") }

// Of is the box of one of several heroes.
func (b Box) Of(hero string) Box {
	b.Name = Plain(hero) + ": " + b.Name
	if b.Tip != "" {
		b.Tip = printable.Flat(hero) + ": " + b.Tip
	}
	return b
}

// NotesKey is the note that the field for notes holds.
const NotesKey = "notes"

// Notes is the field for notes, with the note of that name in it.
func Notes(s *sheet.Sheet) Box {
	b := boxOf("Notes", "Notes")
	for _, n := range s.Notes {
		if strings.EqualFold(n.Key, NotesKey) {
			b.Value = printable.Text(n.Text)
		}
	}
	return b
}
