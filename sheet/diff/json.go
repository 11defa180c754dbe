package diff

import (
	"cmp"
	"strings"

	"scabbard/sheet"
)

// JSON returns the changes as JSON, without identity and play. A level of a plan and a comparison of two heroes both have it.
func (c Changes) JSON() sheet.Object {
	answers := []WordChange{}
	for _, a := range c.Answers {
		answers = append(answers, WordChange{a.ID, strings.Join(a.From, ", "), strings.Join(a.To, ", ")})
	}
	return sheet.Object{
		"numbers", c.Numbers, "gained", c.Gained.sorted(), "lost", c.Lost.sorted(), "abilities", c.Abilities,
		"answers", answers, "asked", c.Asked, "lapsed", c.Lapsed, "issues", c.Issues,
	}
}

// JSON returns the change as JSON, with its reasons in words.
func (n NumberChange) JSON() sheet.Object {
	return sheet.Object{"id", n.ID, "name", n.Name, "from", n.From, "to", n.To, "why,omitempty", n.Reasons()}
}

// JSON returns the change as JSON.
func (a AbilityChange) JSON() sheet.Object {
	return sheet.Object{"id", a.ID, "name", a.Name, "lines", a.Lines}
}

// belonging is a named thing of a hero, and its sort: "abilities", "features", "skills".
type belonging struct {
	Sort   string `json:"sort"`
	ID     string `json:"id,omitempty"`
	Name   string `json:"name"`
	Source string `json:"source,omitempty"`
}

// sorted returns the belongings in one list, each with its sort.
func (b Belongings) sorted() []belonging {
	out := []belonging{}
	for _, g := range b.Groups() {
		for _, n := range g.List {
			out = append(out, belonging{strings.ToLower(g.Name), n.ID, n.Name, n.SourceName})
		}
	}
	return out
}

// Diff is the difference between two heroes.
type Diff struct {
	From, To Diffed
	Changes
}

// Diffed is one of the two heroes.
type Diffed struct {
	Name    string `json:"name"`
	Level   int    `json:"level"`
	Edition string `json:"edition"`
}

// Between returns the difference between two heroes.
func Between(before, after *sheet.Sheet) Diff {
	return Diff{
		From:    Diffed{before.Name, before.Level, before.Edition},
		To:      Diffed{after.Name, after.Level, after.Edition},
		Changes: Of(before, after),
	}
}

// JSON returns the difference as JSON.
func (d Diff) JSON() sheet.Object {
	return append(sheet.Object{"from", d.From, "to", d.To, "identity", d.Identity, "play", d.Play}, d.Changes.JSON()...)
}

// JSON returns the plan as JSON.
func (p Plan) JSON() sheet.Object {
	hero := cmp.Or(p.Hero, &sheet.Sheet{})
	return sheet.Object{"hero", hero.Name, "from", hero.Level, "to", p.To, "levels", p.Steps, "licence,omitempty", hero.Licence}
}

// JSON returns the step as JSON.
func (s Step) JSON() sheet.Object {
	return append(sheet.Object{"level", s.Level, "identity", s.Changes.Identity}, s.Changes.JSON()...)
}

// PartyPlan lists the gains of each hero of a party at a level.
type PartyPlan struct {
	Party  string
	Heroes []Plan
}

// JSON returns the plan of the party as JSON.
func (p PartyPlan) JSON() sheet.Object { return sheet.Object{"party", p.Party, "heroes", p.Heroes} }
