package cli

import (
	"scabbard/builder/spelling"
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
		(*t)[real] = append((*t)[real], p.table()...)
	}
}

// table are the rules a party has on.
func (p *Party) table() (out []builder.TableRule) {
	for _, word := range p.Rules {
		out = append(out, builder.TableRule{Rule: spelling.Slug(word), From: "the party " + p.Name})
	}
	return out
}

// Table are the rules that are on for a hero without standing in its file: those of the party it was reached by, and
// those of the configuration.
func (a *Env) Table(path string) ([]builder.TableRule, error) {
	var out []builder.TableRule
	if path != "-" && len(a.tables) > 0 {
		out = slices.Clone(a.tables[store.RealPath(path)])
	}
	return a.furnished(out)
}

// Place puts the rules in force that will be on for a hero who is made, when it is in a party, nil for none; where is the
// hero in words.
func (a *Env) Place(set *rules.Set, hero *builder.Hero, p *Party, where string) error {
	var own []builder.TableRule
	if p != nil {
		own = p.table()
	}
	table, err := a.furnished(own)
	if err != nil {
		return err
	}
	hero.Table = table
	a.unknown(set, hero, where, own)
	return nil
}

// furnished adds the rules of the configuration to those of a party.
func (a *Env) furnished(out []builder.TableRule) ([]builder.TableRule, error) {
	c, err := a.Config()
	if err != nil {
		return nil, err
	}
	for _, word := range c.HouseRules {
		out = append(out, builder.TableRule{Rule: spelling.Slug(word), From: "the configuration"})
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
	a.unknown(e.Set, e.Hero, e.Name(), table)
	return nil
}

// unknown says which rules of a table a hero's edition does not know, where it knows any.
func (a *Env) unknown(set *rules.Set, hero *builder.Hero, where string, table []builder.TableRule) {
	if len(table) == 0 {
		return
	}
	r := builder.Resolve(set, hero)
	if r.Question(rules.QuestionOfTable) == nil {
		return // an edition without such rules
	}
	for _, t := range table {
		if r.TableRule(t.Rule) == nil {
			a.Note(where, "there is no rule "+t.Rule+" in "+set.Edition+" ("+t.From+")", spelling.DidYouMean(t.Rule, r.TableRules()))
		}
	}
}
