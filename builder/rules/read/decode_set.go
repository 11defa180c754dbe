package read

import (
	"fmt"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
	"scabbard/sheet"
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
	d.mapping(v, "ruleset", d.constants(s))
	return s
}

// constants returns the readers of the constants of an edition.
func (d *rulesetDecoder) constants(s *rules.Set) fields {
	own := d.into(s)
	own["max-level"] = func(v yaml.Value) {
		if s.MaxLevel = d.integer(v); s.MaxLevel > maxLevel {
			d.fail(v, "%d levels, more than the %d there may be", s.MaxLevel, maxLevel)
		}
	}
	own["kinds"] = func(v yaml.Value) {
		for _, a := range valueOf[rules.Attrs](d.decoder, v, "kinds") {
			for _, kind := range a.Values {
				role := a.Key
				if role == "other" {
					role = ""
				}
				s.KindsKnown = append(s.KindsKnown, sheet.Kind{ID: kind, Role: role})
			}
		}
	}
	own["renamed"] = d.renamed(s)
	return own
}

// renamed reads names that other editions use: a mapping for each edition, old word: new word.
func (d *rulesetDecoder) renamed(s *rules.Set) func(yaml.Value) {
	return func(v yaml.Value) {
		d.entries(v, "renamed", func(edition string, v yaml.Value) {
			for _, a := range valueOf[rules.Attrs](d.decoder, v, edition) {
				s.Renamed = append(s.Renamed, rules.Rename{Edition: edition, From: a.Key, To: strings.Join(a.Values, " ")})
			}
		})
	}
}
