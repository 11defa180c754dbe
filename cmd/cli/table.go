package cli

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/store"
)

// tables has the rules that are on for heroes without standing in their files, by the real path of a file.
type tables map[string][]builder.TableRule

// seat notes which rules a party has on for its heroes.
func (t *tables) seat(p *Party) {
	for _, path := range p.Paths() {
		if *t == nil {
			*t = tables{}
		}
		real := store.RealPath(path)
		for _, word := range p.Rules {
			(*t)[real] = append((*t)[real], builder.TableRule{Rule: rules.Slug(word), From: "the party " + p.Name})
		}
	}
}

// Table are the rules that are on for a hero without standing in its file: those of the party it was reached by, and
// those of the configuration.
func (a *Env) Table(path string) ([]builder.TableRule, error) {
	c, err := a.Config()
	if err != nil {
		return nil, err
	}
	var out []builder.TableRule
	if path != "-" && len(a.tables) > 0 {
		out = slices.Clone(a.tables[store.RealPath(path)])
	}
	for _, word := range c.HouseRules {
		out = append(out, builder.TableRule{Rule: rules.Slug(word), From: "the configuration"})
	}
	return out, nil
}

// sit puts the rules of the table in force for a hero, and says which of them its edition does not know.
func (a *Env) sit(e *HeroFile) error {
	table, err := a.Table(e.Path)
	if err != nil || len(table) == 0 {
		return err
	}
	e.Hero.Table = table
	r := builder.Resolve(e.Set, e.Hero)
	if r.Question(rules.QuestionOfTable) == nil {
		return nil // an edition without such rules
	}
	for _, t := range table {
		if r.TableRule(t.Rule) == nil {
			a.Note(e.Name(), "there is no rule "+t.Rule+" in "+e.Set.Edition+" ("+t.From+")", rules.DidYouMean(t.Rule, r.TableRules()))
		}
	}
	return nil
}
