package forgesteel

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// Glossary knows Forge Steel's names for the records of an edition.
type Glossary struct {
	Set      *rules.Set
	Exchange rules.Exchange
	Lib      *Library
	named    map[string][]string // the edition's meanings of its names, by slug
	slugs    map[string][]string // the names of each record asked about so far, by its id
}

// GlossaryOf returns the built-in table's names for the records of an edition.
func GlossaryOf(set *rules.Set) Glossary {
	t := Glossary{set, set.Exchange, Builtin(), make(map[string][]string, len(set.Exchange.Names)), make(map[string][]string)}
	for _, n := range t.Exchange.Names {
		if slug := Slug(n.Key); t.named[slug] == nil {
			t.named[slug] = n.Values
		}
	}
	return t
}

// Values returns the values kept under a key, nil for none.
func Values(list []rules.Attr, key string) []string {
	for _, a := range list {
		if a.Key == key {
			return a.Values
		}
	}
	return nil
}

// Value returns the first value kept under a key, or "" if there is none.
func Value(list []rules.Attr, key string) string { return First(Values(list, key)) }

// First returns the first of some values, or "" if there are none.
func First(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[0]
}

// Kind returns the kind of the records in one of Forge Steel's lists.
func (t *Glossary) Kind(list string) string { return Value(t.Exchange.Kinds, list) }

// QuestionFor returns the id of the question that a part of Forge Steel's heroes answers.
func (t *Glossary) QuestionFor(part string) string { return Value(t.Exchange.Places, part) }

// StatOf returns the id of the stat that a field of Forge Steel is, "" if it is none here.
func (t *Glossary) StatOf(field string) string {
	for _, a := range t.Exchange.Fields {
		if First(a.Values) == field {
			return a.Key
		}
	}
	return ""
}

// ScoreOf returns the id of the characteristic with a name, "" if the edition has none.
func (t *Glossary) ScoreOf(name string) string {
	for _, c := range t.Set.Characteristics {
		if c.Name == name {
			return c.ID
		}
	}
	return ""
}

// Meanings holds the possible meanings of a name of Forge Steel: slugs, and answers that the name implies.
type Meanings struct {
	Slugs   []string
	Implied []string // "question=slug"
}

// MeaningsOf returns the possible meanings of a name: the edition's meaning, else the record with the same name. If two names are
// joined ("This, A Skill", "This / That") each of them is a meaning, too. A name longer than any of Forge Steel means
// nothing.
func (t *Glossary) MeaningsOf(name string) Meanings {
	if len(name) > MaxName {
		return Meanings{}
	}
	slug := Slug(name)
	if means := t.named[slug]; means != nil {
		return Meanings{[]string{means[0], slug}, means[1:]}
	}
	out := Meanings{Slugs: []string{slug}}
	if at := strings.LastIndex(name, ", "); at > 0 {
		out.Slugs = append(out.Slugs, spelling.Slug(name[:at]))
	}
	if strings.Contains(name, " / ") {
		for part := range strings.SplitSeq(name, " / ") {
			out.Slugs = append(out.Slugs, spelling.Slug(part))
		}
	}
	return out
}

// SlugsOf returns the slugs of a record's names: its own, and those of its name and of its aliases.
func (t *Glossary) SlugsOf(rec *rules.Record) []string {
	slugs, known := t.slugs[rec.ID]
	if !known {
		slugs = []string{rec.Slug(), Slug(rec.Name)}
		for _, a := range rec.Aliases {
			slugs = append(slugs, Slug(a))
		}
		t.slugs[rec.ID] = slugs
	}
	return slugs
}

// Matches reports whether a name may be that of a record.
func (t *Glossary) Matches(read Meanings, rec *rules.Record) bool {
	return read.MatchesAny(t.SlugsOf(rec))
}

// MatchesAny reports whether the name may be one of the slugs.
func (r Meanings) MatchesAny(slugs []string) bool {
	for _, slug := range r.Slugs {
		if slug != "" && slices.Contains(slugs, slug) {
			return true
		}
	}
	return false
}

// MatchesNode reports whether a node may be a record.
func (t *Glossary) MatchesNode(n *Node, rec *rules.Record) bool {
	return t.Matches(t.MeaningsOf(n.FullName()), rec)
}

// Element returns the node of a list that is a record, or nil if there is none.
func (t *Glossary) Element(list string, rec *rules.Record) *Node {
	if rec == nil || t.Kind(list) != rec.Kind() {
		return nil
	}
	for _, n := range t.Lib.Lists[list] {
		if t.MatchesNode(n, rec) {
			return n
		}
	}
	return nil
}

// PicksWhole reports whether Forge Steel picks records of a kind from a list, and never as an option.
func (t *Glossary) PicksWhole(kind string) bool {
	return slices.ContainsFunc(t.Exchange.Kinds, func(a rules.Attr) bool {
		return First(a.Values) == kind && (len(t.Lib.Lists[a.Key]) > 0 || a.Key == "subs" || a.Key == "incidents")
	})
}

// Record returns the record of a list's kind with a name, or nil for none.
func (t *Glossary) Record(list, name string) *rules.Record { return t.RecordOf(list, name, "") }

// RecordOf returns the record of a list's kind with a name that belongs to another, or nil for none. An empty owner matches any.
func (t *Glossary) RecordOf(list, name, of string) *rules.Record {
	meanings := t.MeaningsOf(name)
	all := t.Set.Kind(t.Kind(list))
	for i := range all {
		if (of == "" || all[i].Of == of) && t.Matches(meanings, &all[i]) {
			return &all[i]
		}
	}
	return nil
}

// Namer returns a function that reports whether the edition or the table has something of a list with a name. It remembers
// its answers, and is not for several goroutines.
func (t *Glossary) Namer() func(list, name string) bool {
	known := map[[2]string]bool{}
	return func(list, name string) bool {
		key := [2]string{list, strings.Clone(name)}
		is, asked := known[key]
		if !asked {
			is = t.Record(list, name) != nil || slices.ContainsFunc(t.Lib.Lists[list], func(n *Node) bool { return n.Name == name })
			known[key] = is
		}
		return is
	}
}
