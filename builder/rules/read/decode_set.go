package read

import (
	"fmt"
	"maps"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
)

// Edition reads an edition: its constants and its records, all checked. It reports every mistake at once.
func Edition(ruleset File, records []File) (*rules.Set, error) {
	return edition(ruleset, records, nil)
}

// EditionWithExamples is Edition for the author of the edition: it also computes the examples of calculations.
func EditionWithExamples(ruleset File, records []File) (*rules.Set, error) {
	return edition(ruleset, records, calc.CheckBudget())
}

func edition(ruleset File, records []File, examples *calc.Budget) (*rules.Set, error) {
	d := &rulesetDecoder{newDecoder()}
	v, err := yaml.Parse(ruleset.Name, ruleset.Data)
	if err != nil {
		return nil, err
	}
	d.table = (*placeTable)(nil).copied()
	d.table.values[""] = v
	s := d.set(v)
	d.places.of[recordKey{}], d.table = d.table, nil
	s.Records = rules.NewRecords(d.files(records))
	d.errs = append(d.errs, check(s, d.places, examples)...)
	if examples != nil {
		d.complete(ruleset.Name, s)
	}
	return s, d.result()
}

// complete reports the required fields that an edition lacks.
func (d *rulesetDecoder) complete(file string, s *rules.Set) {
	wrong := func(field, text, hint string) {
		at, _ := d.places.find(nil, field, nil)
		if at.File == "" {
			at = yaml.Place{File: file, Line: 1, Col: 1}
		}
		d.errs = append(d.errs, yaml.Error{Place: at, Text: text, Hint: hint})
	}
	if slug := spelling.Slug(s.Edition); s.Edition != slug {
		wrong("edition", "the id of an edition is a slug", "edition: "+slug+"; title: is its printed name")
	}
	for _, pace := range s.XP {
		if len(pace.Table) < s.MaxLevel {
			wrong("xp", fmt.Sprintf("xp %s: %d numbers for %d levels", pace.ID, len(pace.Table), s.MaxLevel), "one for each level; the first is 0")
		}
	}
	for _, field := range []struct {
		missing bool
		text    string
	}{
		{s.Edition == "", "edition: its name in hero files, such as salt-road"},
		{s.Title == "", "title: its printed title"},
		{s.License == "", "licence: a sentence with the owner of the rules, printed on every page"},
		{!s.Reference && s.MaxLevel < 1, "max-level: the last level of a hero, or reference: true for rules without heroes"},
	} {
		if field.missing {
			d.errs = append(d.errs, yaml.Error{Place: yaml.Place{File: file, Line: 1, Col: 1}, Text: "an edition without its " + field.text[:strings.IndexByte(field.text, ':')], Hint: field.text})
		}
	}
}

// rulesetDecoder reads the constants of an edition.
type rulesetDecoder struct{ *decoder }

func (d *rulesetDecoder) set(v yaml.Value) *rules.Set {
	s := &rules.Set{}
	d.mapping(v, "ruleset", d.into(d.constants(s)))
	return s
}

// constants returns the readers of the constants of an edition.
func (d *rulesetDecoder) constants(s *rules.Set) map[string]any {
	targets := d.presentation(&s.Show)
	maps.Copy(targets, map[string]any{
		"edition": &s.Edition, "reference": &s.Reference, "published": &s.Published, "about": &s.About, "title": &s.Title, "licence": &s.License, "sizes": &s.Sizes, "root": &s.Root,
		"max-level": func(v yaml.Value) {
			if s.MaxLevel = d.integer(v); s.MaxLevel > maxLevel {
				d.fail(v, "%d levels, more than the %d there may be", s.MaxLevel, maxLevel)
			}
		},
		"kinds": func(v yaml.Value) {
			for _, a := range d.attrs(v) {
				for _, kind := range a.Values {
					role := a.Key
					if role == "other" {
						role = ""
					}
					s.KindsKnown = append(s.KindsKnown, rules.Kind{ID: kind, Role: role})
				}
			}
		},
		"documents":       many(d.reader, &s.Documents, d.document),
		"glossary":        &s.Glossary,
		"think":           &s.Think,
		"details":         many(d.reader, &s.Details, d.label),
		"echelons":        many(d.reader, &s.Echelons, d.integer),
		"characteristics": many(d.reader, &s.Characteristics, d.characteristic),
		"ability-types":   many(d.reader, &s.AbilityTypes, d.abilityType),
		"moments":         many(d.reader, &s.Moments, d.moment),
		"xp":              many(d.reader, &s.XP, d.pace),
		"stats":           many(d.reader, &s.Stats, d.stat),
		"groups":          many(d.reader, &s.Groups, d.group),
		"equipment":       many(d.reader, &s.Equipment, d.equipment),
		"creatures":       many(d.reader, (*[]rules.Creature)(&s.Creatures), d.creature),
		"lowered-goals":   many(d.reader, &s.Lowered, d.lowered),
		"duplicates":      many(d.reader, &s.Duplicates, d.duplicate),
		"renamed":         d.renamed(s),
		"rolls":           func(v yaml.Value) { s.Rolls = d.rolls(v) },
		"contests":        many(d.reader, &s.Contests, d.contest),
		"exchange":        func(v yaml.Value) { s.Exchange = d.exchange(v) },
		"scores":          many(d.reader, &s.Scores, d.integer),
		"respite-xp":      &s.RespiteXP,
	})
	return targets
}

func (d *rulesetDecoder) exchange(v yaml.Value) (x rules.Exchange) {
	attrs := func(to *[]rules.Attr) func(yaml.Value) { return func(v yaml.Value) { *to = d.attrs(v) } }
	d.mapping(v, "exchange", d.into(map[string]any{"format": &x.Format, "program": &x.Program, "older": &x.Older,
		"kinds": attrs(&x.Kinds), "places": attrs(&x.Places), "earned": attrs(&x.Earned), "fields": attrs(&x.Fields), "creature": attrs(&x.Creature), "homebrew": attrs(&x.Homebrew), "names": attrs(&x.Names), "types": attrs(&x.Types), "costs": attrs(&x.Costs), "shapes": attrs(&x.Shapes),
		"counts": func(v yaml.Value) { x.Counts = d.counting(v) }}))
	return x
}

// counting reads the differences in another program's numbers.
func (d *rulesetDecoder) counting(v yaml.Value) (c rules.Counting) {
	d.mapping(v, "counts", d.into(map[string]any{"shows": &c.Shows, "told": &c.TextOnly, "ignores": &c.Ignores, "always": &c.Always, "apart": &c.Apart, "holds": &c.Holds, "alone": &c.Alone, "matches": &c.Matches, "tiers": &c.Tiers, "reaches": &c.Reaches, "keywords": &c.Keys}))
	return c
}

// renamed reads names that other editions use: a mapping for each edition, old word: new word.
func (d *rulesetDecoder) renamed(s *rules.Set) func(yaml.Value) {
	return func(v yaml.Value) {
		editions, ok := v.Pairs()
		if !ok {
			d.fail(v, "renamed is a mapping of editions")
		}
		for _, edition := range editions {
			for _, a := range d.attrs(edition.Value) {
				s.Renamed = append(s.Renamed, rules.Rename{Edition: d.str(edition.Key), From: a.Key, To: strings.Join(a.Values, " ")})
			}
		}
	}
}

// many reads a list into a slice, item by item.
func many[T any](d *reader, into *[]T, item func(yaml.Value) T) func(yaml.Value) {
	return func(v yaml.Value) { d.list(v, func(v yaml.Value) { *into = append(*into, item(v)) }) }
}

func (d *rulesetDecoder) document(v yaml.Value) (x rules.Document) {
	d.mapping(v, "document", d.into(map[string]any{"id": &x.ID, "title": &x.Title, "printing": &x.Printing, "date": &x.Date, "sha256": &x.SHA256, "where": &x.Where}))
	return x
}

func (d *rulesetDecoder) label(v yaml.Value) (l rules.Label) {
	d.mapping(v, "label", d.into(map[string]any{"id": &l.ID, "name": &l.Name}))
	return l
}

func (d *rulesetDecoder) moment(v yaml.Value) (m rules.Moment) {
	d.mapping(v, "moment", d.into(map[string]any{"id": &m.ID, "name": &m.Name, "index": &m.Head, "group": &m.Group, "role": &m.Role}))
	return m
}

func (d *rulesetDecoder) characteristic(v yaml.Value) (c rules.Characteristic) {
	d.mapping(v, "characteristic", d.into(map[string]any{"id": &c.ID, "name": &c.Name, "abbr": &c.Abbr, "signed": &c.Signed}))
	return c
}

func (d *rulesetDecoder) pace(v yaml.Value) (p rules.Pace) {
	d.mapping(v, "pace", d.into(map[string]any{"id": &p.ID, "line": &p.Line, "table": many(d.reader, &p.Table, d.integer)}))
	return p
}

func (d *rulesetDecoder) stat(v yaml.Value) (s rules.Stat) {
	d.mapping(v, "stat", d.into(map[string]any{
		"id": &s.ID, "name": &s.Name, "abbr": &s.Abbr, "yours": &s.Yours, "base": &s.Base, "unit": &s.Unit, "suffix": &s.Suffix,
		"signed": &s.Signed, "sizes": &s.Sizes, "low": &s.Low, "hidden": &s.Hidden, "quiet": &s.Quiet, "line": &s.Line,
		"role": &s.Role, "place": &s.Place, "earned": &s.Earned,
	}))
	return s
}

func (d *rulesetDecoder) group(v yaml.Value) (g rules.Group) {
	d.mapping(v, "group", d.into(map[string]any{"id": &g.ID, "name": &g.Name, "ask": &g.Ask}))
	return g
}

func (d *rulesetDecoder) equipment(v yaml.Value) (q rules.Equipment) {
	d.mapping(v, "equipment", d.into(map[string]any{"id": &q.ID, "name": &q.Name,
		"if": func(v yaml.Value) { q.If = d.condition(v) }}))
	return q
}

func (d *rulesetDecoder) lowered(v yaml.Value) (l rules.Lowered) {
	d.mapping(v, "lowered goal", d.into(map[string]any{"from": func(v yaml.Value) { l.From = d.selector(v) }, "less": &l.Less}))
	return l
}

func (d *rulesetDecoder) duplicate(v yaml.Value) (u rules.Duplicate) {
	d.mapping(v, "duplicate", d.into(map[string]any{"kind": &u.Kind, "same": &u.Same, "yield": &u.Yield}))
	return u
}

func (d *rulesetDecoder) presentation(p *rules.Presentation) map[string]any {
	return map[string]any{
		"headline": &p.Headline, "who": &p.Who, "what": &p.What, "background": &p.Background, "subject": &p.Subject, "every-fight": &p.Fight, "many-fights": &p.ManyFights,
		"calling": &p.Calling, "story": &p.Story, "usual": &p.Usual, "facets": &p.Facets,
		"aspects":   many(d.reader, &p.Aspects, d.aspect),
		"cards":     many(d.reader, &p.Cards, d.cardKind),
		"roll":      func(v yaml.Value) { p.Roll = d.powerRoll(v) },
		"potencies": many(d.reader, &p.Potencies, d.potencyKind),
		"marks":     many(d.reader, &p.Marks, d.markKind),
		"trackers":  many(d.reader, &p.Trackers, d.tracker),
		"saves": func(v yaml.Value) {
			d.mapping(v, "saves", d.into(map[string]any{"dice": &p.Saves.Dice, "stat": &p.Saves.Stat}))
		},
		"encounter-over": &p.Over,
		"tags":           many(d.reader, &p.Tags, d.tagKind),
		"attributes": many(d.reader, &p.Attributes, func(v yaml.Value) (a rules.Attribute) {
			d.mapping(v, "attribute", d.into(map[string]any{"id": &a.ID, "role": &a.Role, "label": &a.Label, "also": &a.Also}))
			return a
		}),
		"words": func(v yaml.Value) { p.Words = d.words(v) },
	}
}

func (d *rulesetDecoder) aspect(v yaml.Value) (a rules.Aspect) {
	d.mapping(v, "aspect", d.into(map[string]any{"id": &a.ID, "kind": &a.Kind, "label": &a.Label, "many": &a.Many, "origin": &a.Origin}))
	return a
}

func (d *rulesetDecoder) cardKind(v yaml.Value) (c rules.CardKind) {
	d.mapping(v, "card", d.into(map[string]any{"id": &c.ID, "tag": &c.Tag, "types": &c.Types, "label": &c.Label, "icon": &c.Icon, "place": &c.Place}))
	return c
}

func (d *rulesetDecoder) abilityType(v yaml.Value) (t rules.AbilityType) {
	d.mapping(v, "ability type", d.into(map[string]any{"id": &t.ID, "name": &t.Name, "icon": &t.Icon, "legend": &t.Legend, "heading": &t.Heading}))
	return t
}

func (d *rulesetDecoder) powerRoll(v yaml.Value) (r rules.PowerRoll) {
	d.mapping(v, "roll", d.into(map[string]any{"name": &r.Name, "dice": &r.Dice,
		"tiers": many(d.reader, &r.Tiers, func(v yaml.Value) (o rules.Outcome) {
			d.mapping(v, "tier", d.into(map[string]any{"label": &o.Label, "short": &o.Short}))
			return o
		})}))
	return r
}

func (d *rulesetDecoder) potencyKind(v yaml.Value) (p rules.PotencyKind) {
	d.mapping(v, "potency", d.into(map[string]any{"id": &p.ID, "name": &p.Name, "stat": &p.Stat}))
	return p
}

func (d *rulesetDecoder) markKind(v yaml.Value) (m rules.MarkKind) {
	d.mapping(v, "mark", d.into(map[string]any{"id": &m.ID, "name": &m.Name, "plural": &m.Plural, "icon": &m.Icon}))
	return m
}

func (d *rulesetDecoder) tracker(v yaml.Value) (t rules.Tracker) {
	d.mapping(v, "tracker", d.into(map[string]any{"id": &t.ID, "name": &t.Name, "limit": &t.Limit, "icon": &t.Icon, "sign": &t.Sign, "each": &t.Each, "card": &t.Card}))
	return t
}

func (d *rulesetDecoder) tagKind(v yaml.Value) (t rules.TagKind) {
	d.mapping(v, "tag", d.into(map[string]any{"id": &t.ID, "role": &t.Role, "label": &t.Label}))
	return t
}

func (d *rulesetDecoder) words(v yaml.Value) (w rules.Words) {
	d.mapping(v, "words", d.into(map[string]any{
		"resource": &w.Resource, "token": &w.Token, "tokens": &w.Tokens, "victory": &w.Victory, "victories": &w.Victories, "xp": &w.XP,
		"recovery": &w.Recovery, "potency": &w.Potency, "director": &w.Director, "end-of-turn": &w.EndOfTurn, "save": &w.Save,
		"effect": &w.Effect, "spend": &w.Spend, "keywords": &w.Keywords, "type": &w.Type, "distance": &w.Distance, "target": &w.Target,
		"trigger": &w.Trigger, "skills": &w.Skills, "languages": &w.Languages, "immunity": &w.Immunity, "weakness": &w.Weakness, "never": &w.Never,
		"characteristics": &w.Characteristics, "titles": &w.Titles, "treasures": &w.Treasures, "projects": &w.Projects, "temporary": &w.Temporary,
		"inventory": &w.Inventory, "appearance": &w.Appearance, "connections": &w.Connections,
	}))
	return w
}
