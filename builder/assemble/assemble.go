// Package assemble makes the finished sheet from a hero's holdings and numbers.
package assemble

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Hero is a resolved hero: everything that a sheet is assembled of.
type Hero struct {
	Name, Player string
	PortraitFile string
	Level        int // as the hero's file has it; the one inside the edition is that of the numbers
	Notes        []sheet.Note
	Play         sheet.Play // the names of resources are added to it
	Pace         string     // empty for the first of the edition
	Projects     []Project  // under way, in the order of the file
	Answers      []Answer   // in the order asked
	Numbers      *numbers.Numbers
}

// Answer is a question that is answered.
type Answer struct {
	Question string        // its id
	Holder   *held.Holding // the holding that asks it
	Asked    *rules.Choose // how it is asked
	Picks    []*rules.Record
	Words    []string // of a question that takes free words
}

// Project is a downtime project under way.
type Project struct {
	Name   string        // the player's name for it
	Record *rules.Record // its record in the rules; nil for a project of the table's own
	Goal   int           // the goal the Director set; 0 for the printed one
	Points int           // the points gathered
	Rolls  []int         // the project rolls made
}

// assembly puts a sheet together.
type assembly struct {
	*writer
	s *sheet.Sheet
}

// Sheet returns the sheet of a hero, without the questions and the issues of their answers.
func Sheet(h Hero) *sheet.Sheet {
	set := h.Numbers.Set
	a := assembly{newWriter(h), &sheet.Sheet{
		Edition: set.Edition, EditionTitle: set.Title, Licence: set.Licence,
		Name: h.Name, Player: h.Player, PortraitFile: h.PortraitFile, Level: h.Level, Notes: h.Notes,
		Characteristics: h.Numbers.Characteristics(), Stats: h.Numbers.Stats(),
		Potency: sheet.Potency{Characteristic: h.Numbers.PotencyOf()},
	}}
	a.played(h)
	a.resists()
	a.sort()
	a.s.Projects = append(a.s.Projects, a.underWay(h.Projects)...)
	a.abilities()
	a.kitBonuses()
	a.creatures()
	a.mechanics()
	a.levels()
	a.reference()
	a.show()
	a.origins()
	a.s.Issues = a.issues()
	booksUsed(&a)
	return a.s
}

// played adds the events of play.
func (a *assembly) played(h Hero) {
	a.s.Play = h.Play
	a.s.Play.Resources = slices.Clone(h.Play.Resources)
	for i := range a.s.Play.Resources {
		has := &a.s.Play.Resources[i]
		has.Name = a.resourceName(has.ID)
	}
	a.s.Pace = h.Pace
	if a.s.Pace == "" && len(a.n.Set.XP) > 0 {
		a.s.Pace = a.n.Set.XP[0].ID
	}
	a.s.XP = a.n.Set.Pace(a.s.Pace)
}

// resourceName returns the name of a resource of the hero, or the id if the hero has no such resource.
func (w *writer) resourceName(id string) string {
	for _, x := range w.n.Resources() {
		if x.Effect.Resource.ID == id {
			return x.Effect.Resource.Name
		}
	}
	return id
}

// abilities adds the cards: first the hero's own, then those that every hero has.
func (a *assembly) abilities() {
	var own, common []*held.Holding
	for _, h := range a.n.Held.All {
		switch {
		case !h.Shown || h.Rec.Ability == nil:
		case a.wording(h.Rec).common:
			common = append(common, h)
		default:
			own = append(own, h)
		}
	}
	all := append(own, common...)
	if len(all) == 0 {
		return
	}
	a.s.Abilities = make([]sheet.Ability, len(all))
	for i, h := range all {
		a.ability(&a.s.Abilities[i], h)
	}
}
