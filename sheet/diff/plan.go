package diff

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// Plan lists the hero's gains at each level on the way.
type Plan struct {
	Hero  *sheet.Sheet // the hero as it is
	To    int          // the last level
	Steps []Step
}

// Step holds the changes of one level.
type Step struct {
	Level   int // the level reached
	Changes Changes
}

// PlanOf compares the sheets of a hero, each with the one before it. The first sheet is the hero as it is. There is at least
// one.
func PlanOf(sheets ...*sheet.Sheet) Plan {
	p := Plan{Hero: sheets[0], To: sheets[len(sheets)-1].Level}
	for i, s := range sheets[1:] {
		p.Steps = append(p.Steps, Step{Level: s.Level, Changes: Of(sheets[i], s)})
	}
	return p
}

// PlanDoc is a plan as JSON.
type PlanDoc struct {
	Hero    string    `json:"hero"`
	From    int       `json:"from"`
	To      int       `json:"to"`
	Levels  []StepDoc `json:"levels"`
	License string    `json:"licence,omitempty"`
}

// PartyPlanDoc lists the gains of each hero of a party at a level, as JSON.
type PartyPlanDoc struct {
	Party  string    `json:"party"`
	Heroes []PlanDoc `json:"heroes"`
}

// StepDoc holds the changes of one level.
type StepDoc struct {
	Level    int             `json:"level"`
	Identity []WordChangeDoc `json:"identity"`
	ChangesDoc
}

// Document returns the plan as JSON.
func (p Plan) Document() PlanDoc {
	d := PlanDoc{Hero: p.Hero.Name, From: p.Hero.Level, To: p.To, Levels: []StepDoc{}, License: p.Hero.Licence}
	for _, s := range p.Steps {
		d.Levels = append(d.Levels, StepDoc{s.Level, wordDocs(s.Changes.Identity), s.Changes.doc()})
	}
	return d
}

// WithoutLevel returns the changes of a step without the level, which its title has.
func (s Step) WithoutLevel() Changes {
	c := s.Changes
	c.Identity = nil
	for _, w := range s.Changes.Identity {
		if w.What != "level" {
			c.Identity = append(c.Identity, w)
		}
	}
	return c
}

// Title returns the hero's name and the levels of the plan.
func (p Plan) Title() string {
	return p.Hero.HeroName() + ": from level " + strconv.Itoa(p.Hero.Level) + " to " + strconv.Itoa(p.To)
}

// Title returns the level of the step.
func (s Step) Title() string { return "Level " + strconv.Itoa(s.Level) }

// OrNone returns a value, or "none" if it is empty.
func OrNone(s string) string { return doc.OrElse(s, "none") }
