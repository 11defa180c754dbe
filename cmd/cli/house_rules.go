package cli

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
)

// houseRulesByFile holds the house rules of heroes, by the real path of the hero file.
type houseRulesByFile map[string]houseRules

// houseRules are the house rules of a group of players: the optional rules they use, and the things they made themselves.
type houseRules struct {
	rules []builder.TableRule
	made  []builder.CustomThing
	books []string // the ids of the books they use
}

// addParty notes the house rules of a party for each of its heroes.
func (t *houseRulesByFile) addParty(p *Party) {
	for _, path := range p.Paths() {
		if *t == nil {
			*t = houseRulesByFile{}
		}
		real, own := store.RealPath(path), p.houseRules()
		(*t)[real] = houseRules{append((*t)[real].rules, own.rules...), append((*t)[real].made, own.made...), append((*t)[real].books, own.books...)}
	}
}

// houseRules returns the house rules of a party.
func (p *Party) houseRules() (out houseRules) {
	from := "the party " + p.Name
	out.books = p.Books
	for _, word := range p.Rules {
		out.rules = append(out.rules, builder.TableRule{Rule: spelling.Slug(word), From: from})
	}
	for _, m := range p.CustomThings {
		m.From = from
		out.made = append(out.made, m)
	}
	return out
}

// houseRules returns the house rules for a hero file: those of the party it was opened through, and those of the configuration.
func (a *App) houseRules(path string) (houseRules, error) {
	var out houseRules
	if path != "-" && len(a.parties) > 0 {
		own := a.parties[store.RealPath(path)]
		out = houseRules{rules: slices.Clone(own.rules), made: slices.Clone(own.made)}
	}
	return a.withConfig(out)
}

// partyBooks returns the books of the party that a hero file was opened through; it is empty if there is no such party, or
// if it does not say.
func (a *App) partyBooks(path string) []string {
	if path == "-" || len(a.parties) == 0 {
		return nil
	}
	return a.parties[store.RealPath(path)].books
}

// ApplyHouseRules applies to a new hero the house rules it will have, as a member of the party p if p is not nil. where names the hero
// in messages.
func (a *App) ApplyHouseRules(set *rules.Set, hero *builder.Hero, p *Party, where string) error {
	var own houseRules
	if p != nil {
		own = p.houseRules()
	}
	all, err := a.withConfig(own)
	if err != nil {
		return err
	}
	hero.Table, hero.CustomThings = all.rules, all.made
	a.warnUnknown(set, hero, where, own)
	return nil
}

// withConfig adds the house rules of the configuration to those of a party.
func (a *App) withConfig(out houseRules) (houseRules, error) {
	c, err := a.Config.Values()
	if err != nil {
		return houseRules{}, err
	}
	for _, word := range c.HouseRules {
		out.rules = append(out.rules, builder.TableRule{Rule: spelling.Slug(word), From: "the configuration"})
	}
	return out, nil
}

// applyHouseRules applies the house rules to a hero. It warns of rules that the hero's edition does not know.
func (a *App) applyHouseRules(e *HeroFile) error {
	t, err := a.houseRules(e.Path)
	if err != nil {
		return err
	}
	e.Hero.Table, e.Hero.CustomThings = t.rules, t.made
	a.warnUnknown(e.Set, e.Hero, e.Name(), t)
	return nil
}

// warnUnknown warns of house rules that the hero's edition does not know, and of mistakes in the things that the players
// made.
func (a *App) warnUnknown(set *rules.Set, hero *builder.Hero, where string, t houseRules) {
	for _, m := range t.made {
		a.warnUnknownMade(set, where, m)
	}
	if len(t.rules) == 0 {
		return
	}
	r := builder.Resolve(set, hero)
	if r.Question(rules.QuestionOfTable) == nil {
		return // the edition has no such rules
	}
	for _, t := range t.rules {
		if r.TableRule(t.Rule) == nil {
			a.IO.Note(where, "there is no rule "+t.Rule+" in "+set.Edition+" ("+t.From+")", spelling.DidYouMean(t.Rule, r.TableRules()))
		}
	}
}

// warnUnknownMade warns if the edition does not know the kind, an attribute or a value of something the players made.
func (a *App) warnUnknownMade(set *rules.Set, where string, m builder.CustomThing) {
	say := func(what, word string, known []string) {
		a.IO.Note(where, "made: "+m.Name+": there is no "+what+" "+strconv.Quote(word)+" in "+set.Edition+" ("+m.From+")",
			message.Near(word, known, "known: "+strings.Join(known, ", ")))
	}
	var kinds []string
	var standing *rules.Record
	for rec := range set.Each() {
		if set.Is(rec, rules.TagNamed) {
			kinds = append(kinds, rec.Kind())
			if rec.Kind() == m.Kind {
				standing = rec
			}
		}
	}
	if standing == nil {
		say("kind", m.Kind, kinds)
		return
	}
	for _, attr := range m.Attrs {
		known := standing.Attr(attr.Key)
		if known == nil {
			var keys []string
			for _, own := range standing.Attrs {
				keys = append(keys, own.Key)
			}
			say("attribute", attr.Key, keys)
		}
		for _, v := range attr.Values {
			if known != nil && !slices.Contains(known, v) {
				say(attr.Key, v, known)
			}
		}
	}
}
