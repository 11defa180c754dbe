package rules

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet/printable"
)

// picker asks for a record that is missing on the command line.
type picker struct {
	app   *cli.App
	hero  *string // the hero whose edition has the records; nil or empty for none
	kinds bool    // a whole kind can be picked too
}

// The keys of a list of records that are no records.
const (
	pickKind = ":kind/"
	pickBack = ":back"
)

// pick asks for a record at a terminal: a list of the kinds, and below them of all records, so that typing finds one by its
// name. If a record was given before, the list has the others of its kind. Without a terminal it returns the kinds.
func (p picker) pick(before []string) (string, []string, error) {
	hero := ""
	if p.hero != nil {
		hero = *p.hero
	}
	set, _, err := lookup(p.app, hero)
	if err != nil {
		return "", nil, err
	}
	var to *rules.Record // the record to compare with
	if len(before) > 0 {
		if one := set.Find(before[0]); len(one) == 1 {
			to = one[0]
		}
	}
	switch ask := p.asker(); {
	case ask == nil && to == nil:
		return "", set.Kinds(), nil
	case ask == nil:
		var names []string
		for _, id := range set.IDs(to.Kind()) {
			if id != to.ID {
				names = append(names, set.Record(id).Name)
			}
		}
		return "", names, nil
	case to != nil:
		word, err := p.among(ask, set, to.Kind(), to.ID, "")
		return word, nil, err
	default:
		word, err := p.any(ask, set)
		return word, nil, err
	}
}

// any asks for a kind or a record until a record, or a kind as a whole, is chosen.
func (p picker) any(ask prompt.Asker, set *rules.Set) (string, error) {
	for {
		word, err := p.all(ask, set)
		if kind, ok := strings.CutPrefix(word, pickKind); ok && err == nil {
			if word, err = p.among(ask, set, kind, "", pickBack); word == pickBack {
				continue
			}
		}
		return word, err
	}
}

// asker returns how to ask, or nil if there is no terminal.
func (p picker) asker() prompt.Asker {
	if !p.app.IO.IsTerminal() {
		return nil
	}
	return p.app.Asker(false)
}

// all asks for a kind or a record.
func (p picker) all(ask prompt.Asker, set *rules.Set) (string, error) {
	s := prompt.Selection{Message: "Which kind or record? Type a name to find it"}
	for _, kind := range set.Kinds() {
		s.Options = append(s.Options, prompt.Option{Key: pickKind + kind, Label: kind, Text: message.Plural(set.Count(kind), "record", "records")})
	}
	for rec := range set.Each() {
		s.Options = append(s.Options, prompt.Option{Key: rec.ID, Label: rec.Name, Also: also(set, rec), Text: rec.Kind()})
	}
	return ask.Select("record", s)
}

// among asks for a record of a kind, other than one. back is the key that leaves the list; empty if there is none.
func (p picker) among(ask prompt.Asker, set *rules.Set, kind, but, back string) (string, error) {
	s := prompt.Selection{Message: "Which " + kind + "?", Back: back}
	if p.kinds {
		s.Options = append(s.Options, prompt.Option{Key: kind, Label: "all of them", Text: message.Plural(set.Count(kind), "record", "records")})
	}
	for _, id := range set.IDs(kind) {
		if id != but {
			s.Options = append(s.Options, option(set, set.Record(id)))
		}
	}
	if back != "" {
		s.Ways = append(s.Ways, prompt.Option{Key: back, Label: "back", Text: "to the kinds"})
	}
	return ask.Select("record", s)
}

// which asks which of several records is meant, and returns nil if there is no terminal to ask at.
func (p picker) which(set *rules.Set, found []*rules.Record) (*rules.Record, error) {
	ask := p.asker()
	if ask == nil {
		return nil, nil
	}
	s := prompt.Selection{Message: "Which one?"}
	for _, rec := range found {
		o := option(set, rec)
		o.Facets = []string{rec.Kind()}
		s.Options = append(s.Options, o)
	}
	id, err := ask.Select("record", s)
	if err != nil {
		return nil, message.OnInterrupt(err)
	}
	return found[slices.IndexFunc(found, func(rec *rules.Record) bool { return rec.ID == id })], nil
}

// option returns a record as an option of a list.
func option(set *rules.Set, rec *rules.Record) prompt.Option {
	return prompt.Option{Key: rec.ID, Label: rec.Name, Also: also(set, rec), Text: printable.Line(page.InLine(set, rec))}
}

// also returns the other words by which a record is found.
func also(set *rules.Set, rec *rules.Record) []string {
	return slices.Concat(rec.Aliases, set.SearchWords(rec))
}
