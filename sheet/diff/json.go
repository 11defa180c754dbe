package diff

import (
	"strings"

	"scabbard/sheet"
)

// ChangesDoc is the differences between two sheets as JSON, without identity and play. A level of a plan and a comparison of
// two heroes both have it.
type ChangesDoc struct {
	Numbers   []NumberChangeDoc  `json:"numbers"`
	Gained    []BelongingDoc     `json:"gained"`
	Lost      []BelongingDoc     `json:"lost"`
	Abilities []AbilityChangeDoc `json:"abilities"`
	Answers   []WordChangeDoc    `json:"answers"`
	Asked     []sheet.Question   `json:"asked"`
	Lapsed    []sheet.Question   `json:"lapsed"`
	Issues    []sheet.Issue      `json:"issues"`
}

// WordChangeDoc is an old and a new value. A value is empty if there is none.
type WordChangeDoc struct {
	What string `json:"what"`
	From string `json:"from"`
	To   string `json:"to"`
}

// NumberChangeDoc is a number before and after, with the reasons.
type NumberChangeDoc struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	From string `json:"from"`
	To   string `json:"to"`
	Why  string `json:"why,omitempty"`
}

// BelongingDoc is a named thing of a hero, and its sort: "abilities", "features", "skills".
type BelongingDoc struct {
	Sort   string `json:"sort"`
	ID     string `json:"id,omitempty"`
	Name   string `json:"name"`
	Source string `json:"source,omitempty"`
}

// AbilityChangeDoc is an ability that is printed differently.
type AbilityChangeDoc struct {
	ID    string          `json:"id"`
	Name  string          `json:"name"`
	Lines []WordChangeDoc `json:"lines"`
}

func (c Changes) doc() ChangesDoc {
	d := ChangesDoc{Numbers: []NumberChangeDoc{}, Gained: c.Gained.docs(), Lost: c.Lost.docs(), Abilities: []AbilityChangeDoc{},
		Answers: answerDocs(c.Answers), Asked: questionDocs(c.Asked), Lapsed: questionDocs(c.Lapsed), Issues: []sheet.Issue{}}
	for _, n := range c.Numbers {
		d.Numbers = append(d.Numbers, NumberChangeDoc{n.ID, n.Name, n.From, n.To, n.Reasons()})
	}
	for _, a := range c.Abilities {
		d.Abilities = append(d.Abilities, AbilityChangeDoc{a.ID, a.Name, wordDocs(a.Lines)})
	}
	for _, i := range c.Issues {
		d.Issues = append(d.Issues, i)
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

func questionDocs(list []sheet.Question) []sheet.Question {
	out := []sheet.Question{}
	for _, q := range list {
		out = append(out, q)
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

// DiffDoc is the difference between two heroes as JSON.
type DiffDoc struct {
	From     DiffedDoc       `json:"from"`
	To       DiffedDoc       `json:"to"`
	Identity []WordChangeDoc `json:"identity"`
	Play     []WordChangeDoc `json:"play"`
	ChangesDoc
}

// DiffedDoc is one of the two heroes.
type DiffedDoc struct {
	Name    string `json:"name"`
	Level   int    `json:"level"`
	Edition string `json:"edition"`
}

// Document returns the differences between two sheets as JSON.
func Document(before, after *sheet.Sheet) DiffDoc {
	c := Of(before, after)
	return DiffDoc{
		From: DiffedDoc{before.Name, before.Level, before.Edition}, To: DiffedDoc{after.Name, after.Level, after.Edition},
		Identity: wordDocs(c.Identity), Play: wordDocs(c.Play), ChangesDoc: c.doc(),
	}
}
