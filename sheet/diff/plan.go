package diff

import (
	"scabbard/sheet"
	"scabbard/sheet/phrase"
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
		c := Of(sheets[i], s)
		c.Later = s
		p.Steps = append(p.Steps, Step{Level: s.Level, Changes: c})
	}
	return p
}

// WithoutLevel returns the changes of a step without the level, which its title has.
func (s Step) WithoutLevel() Changes {
	c := s.Changes
	c.Identity = nil
	for _, w := range s.Changes.Identity {
		if w.What != phrase.Of("level") {
			c.Identity = append(c.Identity, w)
		}
	}
	return c
}

// Title returns the hero's name and the levels of the plan.
func (p Plan) Title() string {
	return phrase.Of("plan-title", p.Hero.HeroName(), p.Hero.Level, p.To)
}

// Title returns the level of the step.
func (s Step) Title() string { return phrase.Of("level-n", s.Level) }
