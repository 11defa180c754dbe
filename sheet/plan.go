package sheet

import "strings"

// Plan is what every level on the way brings a hero.
type Plan struct {
	Hero  *Sheet // as it is
	To    int    // the level it ends at
	Steps []Step
}

// Step is what one level changes.
type Step struct {
	Level   int // the level reached
	Changes Changes
}

// PlanOf compares a hero's sheets, each with the one before it. The first sheet is the hero as it is; there is at
// least that one.
func PlanOf(sheets ...*Sheet) Plan {
	p := Plan{Hero: sheets[0], To: sheets[len(sheets)-1].Level}
	for i, s := range sheets[1:] {
		p.Steps = append(p.Steps, Step{Level: s.Level, Changes: Diff(sheets[i], s)})
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
	Level     int                `json:"level"`
	Identity  []WordChangeDoc    `json:"identity"`
	Numbers   []NumberChangeDoc  `json:"numbers"`
	Gained    []BelongingDoc     `json:"gained"`
	Lost      []BelongingDoc     `json:"lost"`
	Abilities []AbilityChangeDoc `json:"abilities"`
	Answers   []WordChangeDoc    `json:"answers"`
	Asked     []QuestionDoc      `json:"asked"`
	Lapsed    []QuestionDoc      `json:"lapsed"`
	Issues    []IssueDoc         `json:"issues"`
}

// WordChangeDoc is something old and new; empty where there is none.
type WordChangeDoc struct {
	What string `json:"what"`
	From string `json:"from"`
	To   string `json:"to"`
}

// NumberChangeDoc is a number old and new, and why.
type NumberChangeDoc struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	From string `json:"from"`
	To   string `json:"to"`
	Why  string `json:"why,omitempty"`
}

// BelongingDoc is what a hero has by name, and the sort of it: "abilities", "features", "skills".
type BelongingDoc struct {
	Sort   string `json:"sort"`
	ID     string `json:"id,omitempty"`
	Name   string `json:"name"`
	Source string `json:"source,omitempty"`
}

// AbilityChangeDoc is an ability that reads differently.
type AbilityChangeDoc struct {
	ID    string          `json:"id"`
	Name  string          `json:"name"`
	Lines []WordChangeDoc `json:"lines"`
}

// Document is the plan as other programs read it.
func (p Plan) Document() PlanDoc {
	d := PlanDoc{Hero: p.Hero.Name, From: p.Hero.Level, To: p.To, Levels: []StepDoc{}, Licence: p.Hero.Licence}
	for _, s := range p.Steps {
		d.Levels = append(d.Levels, s.doc())
	}
	return d
}

func (s Step) doc() StepDoc {
	c := s.Changes
	d := StepDoc{Level: s.Level, Identity: wordDocs(c.Identity), Numbers: []NumberChangeDoc{}, Gained: c.Gained.docs(), Lost: c.Lost.docs(),
		Abilities: []AbilityChangeDoc{}, Answers: answerDocs(c.Answers), Asked: questionDocs(c.Asked), Lapsed: questionDocs(c.Lapsed), Issues: []IssueDoc{}}
	for _, n := range c.Numbers {
		d.Numbers = append(d.Numbers, NumberChangeDoc{n.ID, n.Name, n.From, n.To, n.Reasons()})
	}
	for _, a := range c.Abilities {
		d.Abilities = append(d.Abilities, AbilityChangeDoc{a.ID, a.Name, wordDocs(a.Lines)})
	}
	for _, i := range c.Issues {
		d.Issues = append(d.Issues, i.Document())
	}
	return d
}

func (b Belongings) docs() []BelongingDoc {
	out := []BelongingDoc{}
	for _, g := range b.Groups() {
		for _, n := range g.List {
			out = append(out, BelongingDoc{strings.ToLower(g.Name), n.ID, n.Name, n.SourceName})
		}
	}
	return out
}

func answerDocs(list []AnswerChange) []WordChangeDoc {
	out := []WordChangeDoc{}
	for _, a := range list {
		out = append(out, WordChangeDoc{a.ID, strings.Join(a.From, ", "), strings.Join(a.To, ", ")})
	}
	return out
}

func wordDocs(list []WordChange) []WordChangeDoc {
	out := []WordChangeDoc{}
	for _, c := range list {
		out = append(out, WordChangeDoc(c))
	}
	return out
}
