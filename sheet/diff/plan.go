package diff

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// Plan is what every level on the way brings a hero.
type Plan struct {
	Hero  *sheet.Sheet // as it is
	To    int          // the level it ends at
	Steps []Step
}

// Step is what one level changes.
type Step struct {
	Level   int // the level reached
	Changes Changes
}

// PlanOf compares a hero's sheets, each with the one before it. The first sheet is the hero as it is; there is at
// least that one.
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
	Licence string    `json:"licence,omitempty"`
}

// PartyPlanDoc is what a level brings each hero of a party, as JSON.
type PartyPlanDoc struct {
	Party  string    `json:"party"`
	Heroes []PlanDoc `json:"heroes"`
}

// StepDoc is what one level changes.
type StepDoc struct {
	Level    int             `json:"level"`
	Identity []WordChangeDoc `json:"identity"`
	ChangesDoc
}

// Document is the plan as other programs read it.
func (p Plan) Document() PlanDoc {
	d := PlanDoc{Hero: p.Hero.Name, From: p.Hero.Level, To: p.To, Levels: []StepDoc{}, Licence: p.Hero.Licence}
	for _, s := range p.Steps {
		d.Levels = append(d.Levels, StepDoc{s.Level, wordDocs(s.Changes.Identity), s.Changes.doc()})
	}
	return d
}

// Within are the changes of a step without the level, which its title says.
func (s Step) Within() Changes {
	c := s.Changes
	c.Identity = nil
	for _, w := range s.Changes.Identity {
		if w.What != "level" {
			c.Identity = append(c.Identity, w)
		}
	}
	return c
}

// Title says whose plan it is, and from which level to which.
func (p Plan) Title() string {
	return p.Hero.HeroName() + ": from level " + strconv.Itoa(p.Hero.Level) + " to " + strconv.Itoa(p.To)
}

// Title names the level of a step.
func (s Step) Title() string { return "Level " + strconv.Itoa(s.Level) }

// OrNone returns what something was or is, or a word for none.
func OrNone(s string) string { return doc.OrElse(s, "none") }
