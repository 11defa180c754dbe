package forgesteel

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// How well a pick has to suit a question: it belongs to the asking record and comes at its level, it belongs to the asking
// record, or it can be an answer at all.
const (
	exactly = 90
	nearly  = 1
	anyhow  = 0
)

// glossary knows the other program's names for the records of an edition.
type glossary struct {
	set   *rules.Set
	x     rules.Exchange
	lib   *library
	named map[string][]string // the edition's meanings of its names, by slug
	slugs map[string][]string // the names of each record asked about so far, by its id
}

// glossary returns the table's names for the records of an edition.
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

// reading holds the possible meanings of a name of the other program: slugs, and answers that the name implies.
type reading struct {
	slugs []string
	also  []string // "question=slug"
}

// read returns the possible meanings of a name: the edition's meaning, else the record with the same name. If two names are
// joined ("This, A Skill", "This / That") each of them is a meaning, too. A name longer than any of the other program means
// nothing.
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

// called returns the slugs of a record's names: its own, and those of its name and of its aliases.
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

// stands reports whether a reading may mean a record.
func (t *glossary) stands(read reading, rec *rules.Record) bool {
	return read.among(t.called(rec))
}

// among reports whether the name may mean one of the slugs.
func (r reading) among(slugs []string) bool {
	for _, slug := range r.slugs {
		if slug != "" && slices.Contains(slugs, slug) {
			return true
		}
	}
	return false
}

// means reports whether a node may mean a record.
func (t *glossary) means(n *node, rec *rules.Record) bool { return t.stands(t.read(n.called()), rec) }

// element returns the node of a list that means a record, or nil if there is none.
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
