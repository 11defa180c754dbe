// Package assemble makes the finished sheet from a hero's holdings and numbers.
//
// Package builder calls Sheet with a Hero: the answers, the play and the numbers of a resolved hero. The result is a
// sheet.Sheet that lacks only the questions and their issues. Each chapter of a sheet has a file: ability.go, features.go,
// kit.go, mechanics.go for resources and resistances, downtime.go for treasures and projects, creature.go, levels.go, edition.go. A new part of a card or of the sheet goes into the file of its chapter.
package assemble

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Hero is a resolved hero: everything that goes into a sheet.
type Hero struct {
	Name, Player string
	PortraitFile string
	Level        int // as in the hero's file, which may be above the highest of the edition; Numbers has the level in force
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
		Edition: set.Edition, EditionTitle: set.Title, Licence: set.License,
		Name: h.Name, Player: h.Player, PortraitFile: h.PortraitFile, Level: h.Level, Notes: h.Notes,
		Characteristics: h.Numbers.Characteristics(), Stats: h.Numbers.Stats(),
		Potency: sheet.Potency{Characteristic: h.Numbers.PotencyOf()},
	}}
	a.played(h)
	a.resists()
	a.addHoldings()
	a.s.Projects = append(a.s.Projects, itemWriter{bonusWriter{a.writer}}.underWay(h.Projects)...)
	a.abilities()
	a.kitBonuses()
	a.creatures()
	a.mechanics()
	a.levels()
	a.reference()
	a.show()
	a.s.Play.Names = a.s.CountNames()
	a.origins()
	a.s.Issues = issueFinder{a.writer}.issues()
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
	all := make([]*held.Holding, 0, a.n.Held.CountFunc(func(h *held.Holding) bool { return h.Rec.Ability != nil }))
	for _, common := range []bool{false, true} {
		for _, h := range a.n.Held.All {
			if h.Shown && h.Rec.Ability != nil && a.wording(h.Rec).common == common {
				all = append(all, h)
			}
		}
	}
	if len(all) == 0 {
		return
	}
	a.s.Abilities = make([]sheet.Ability, len(all))
	for i, h := range all {
		a.ability(&a.s.Abilities[i], h)
	}
	a.rewordAbilities()
}
