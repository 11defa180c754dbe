package forgesteel

import (
	"scabbard/builder/spelling"
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// How well a pick has to suit a question: it belongs to what asks and comes at its level, it belongs to what asks, or
// it can be an answer at all.
const (
	exactly = 90
	nearly  = 1
	anyhow  = 0
)

// glossary knows what the other program calls the records of an edition.
type glossary struct {
	set   *rules.Set
	x     rules.Exchange
	lib   *library
	named map[string][]string // what the edition says its names mean, by slug
	slugs map[string][]string // what each record asked about so far is called, by its id
}

// glossary returns what the table calls the records of an edition.
func (tab *Table) glossary(set *rules.Set) glossary {
	t := glossary{set, set.Exchange, tab.lib, make(map[string][]string, len(set.Exchange.Names)), make(map[string][]string)}
	for _, n := range t.x.Names {
		if slug := spelling.Slug(plain(n.Key)); t.named[slug] == nil {
			t.named[slug] = n.Values
		}
	}
	return t
}

// attr returns the values kept under a key, nil for none.
func attr(list []rules.Attr, key string) []string {
	for _, a := range list {
		if a.Key == key {
			return a.Values
		}
	}
	return nil
}

// first is the first of some values, empty without any.
func first(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[0]
}

// kind is the kind of record in one of the other program's lists.
func (t *glossary) kind(list string) string { return first(attr(t.x.Kinds, list)) }

// place is the question that a part of the other program's heroes answers.
func (t *glossary) place(part string) string { return first(attr(t.x.Places, part)) }

// reading is what a name of the other program may mean: slugs, and what else the name tells.
type reading struct {
	slugs []string
	also  []string // "question=slug"
}

// read tells what a name may mean: what the edition says it does, else what is written the same; where two names
// stand together ("This, A Skill", "This / That") each of them, too. A name longer than any of the other program means nothing.
func (t *glossary) read(name string) reading {
	if len(name) > maxName {
		return reading{}
	}
	slug := spelling.Slug(plain(name))
	if means := t.named[slug]; means != nil {
		return reading{[]string{means[0], slug}, means[1:]}
	}
	out := reading{slugs: []string{slug}}
	if at := strings.LastIndex(name, ", "); at > 0 {
		out.slugs = append(out.slugs, spelling.Slug(name[:at]))
	}
	if strings.Contains(name, " / ") {
		for part := range strings.SplitSeq(name, " / ") {
			out.slugs = append(out.slugs, spelling.Slug(part))
		}
	}
	return out
}

// called are the slugs of what a record is called: its own, and those of its name and of its other names.
func (t *glossary) called(rec *rules.Record) []string {
	slugs, known := t.slugs[rec.ID]
	if !known {
		slugs = []string{rec.Slug(), spelling.Slug(plain(rec.Name))}
		for _, a := range rec.Aliases {
			slugs = append(slugs, spelling.Slug(plain(a)))
		}
		t.slugs[rec.ID] = slugs
	}
	return slugs
}

// stands tells whether a reading stands for a record.
func (t *glossary) stands(read reading, rec *rules.Record) bool {
	return read.among(t.called(rec))
}

// among tells whether one of the slugs is what the name may mean.
func (r reading) among(slugs []string) bool {
	for _, slug := range r.slugs {
		if slug != "" && slices.Contains(slugs, slug) {
			return true
		}
	}
	return false
}

// means tells whether a node stands for a record.
func (t *glossary) means(n *node, rec *rules.Record) bool { return t.stands(t.read(n.called()), rec) }

// element finds the node of a list that stands for a record, nil where there is none.
func (t *glossary) element(list string, rec *rules.Record) *node {
	if rec == nil || t.kind(list) != rec.Kind() {
		return nil
	}
	for _, n := range t.lib.lists[list] {
		if t.means(n, rec) {
			return n
		}
	}
	return nil
}

// picksWhole reports whether the other program picks records of a kind from a list, and never as an option.
func (t *glossary) picksWhole(kind string) bool {
	return slices.ContainsFunc(t.x.Kinds, func(a rules.Attr) bool {
		return first(a.Values) == kind && (len(t.lib.lists[a.Key]) > 0 || a.Key == "subs" || a.Key == "incidents")
	})
}

// plain is a name without marks over its letters.
func plain(name string) string { return strings.Map(unmarked, name) }

// unmarked is a letter without the mark over it.
func unmarked(r rune) rune {
	switch r {
	case 'á', 'à', 'â', 'ä':
		return 'a'
	case 'é', 'è', 'ê', 'ë':
		return 'e'
	case 'í', 'î', 'ï':
		return 'i'
	case 'ó', 'ô', 'ö':
		return 'o'
	case 'ú', 'û', 'ü':
		return 'u'
	case 'ñ':
		return 'n'
	case 'ç':
		return 'c'
	case 'Á':
		return 'A'
	case 'É':
		return 'E'
	case 'Ö':
		return 'O'
	case 'Ü':
		return 'U'
	}
	return r
}
