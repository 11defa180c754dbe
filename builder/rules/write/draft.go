// Package write drafts new records: copies of others with new ids, names and texts, for their authors to change.
//
// Package cmd/rules calls Draft and gets entries for package yaml.
package write

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/codec"
	"scabbard/builder/yaml"
)

// Todo begins every name and text of a draft that its author has to write.
const Todo = "TODO"

// Draft returns a new record that is made like another: the record itself and everything that belongs to it, under ids with
// the new slug. Parts above a level are left out; 0 leaves out nothing. Names and texts that the author has to write begin
// with Todo, and a field has a comment on its purpose where it first occurs.
func Draft(set *rules.Set, like *rules.Record, name, slug string, level int) yaml.List {
	whole := append(withParts(set, like), namedBy(set, like, slug)...)
	lost := givenElsewhere(set, whole)
	above := levelLimit{set: set, level: level, records: map[string]bool{}, slugs: map[string]bool{}, questions: map[string]bool{}}
	var family []*rules.Record
	for _, r := range whole {
		if r != like && (level > 0 && r.Level > level || lost[r.ID]) {
			above.drop(r)
		} else {
			family = append(family, r)
		}
	}
	for _, r := range family {
		above.dropEffects(r)
	}
	ids, words := newIDs(set, family, slug), newReword(like, family, name)
	out, commented := yaml.List{}, map[string]bool{}
	for _, r := range family {
		m, _ := ids.rename("", codec.Record(narrowed(set, above.without(r), family))).(yaml.Map)
		out = append(out, toWrite(words.record(m), r == like, name, commented))
	}
	return out
}

// withParts returns a record and everything that belongs to it.
func withParts(set *rules.Set, like *rules.Record) []*rules.Record {
	whole := []*rules.Record{like}
	for r := range set.Each() {
		if r.ID != like.ID && belongs(set, r, like) {
			whole = append(whole, r)
		}
	}
	return whole
}

// namedBy returns a copy of a record that names another one, if heroes can pick that only with such a record: of the picks of an
// earlier question, one whose attribute has its slug. The copy names the new slug in its place.
func namedBy(set *rules.Set, like *rules.Record, slug string) (out []*rules.Record) {
	for asks := range set.Each() {
		asks.EachChoose(func(c *rules.Choose) {
			for _, share := range c.From.Shares {
				if len(out) > 0 || share.Attr != "" || !set.Offers(c, like) {
					continue
				}
				for r := range set.Each() {
					if named := renamedIn(r, share.Of, like.Slug(), slug); named != nil && len(out) == 0 && len(r.Effects) == 0 {
						out = append(out, named)
					}
				}
			}
		})
	}
	return out
}

// renamedIn returns a copy of a record with another word in place of one in an attribute, or nil if the attribute lacks it.
func renamedIn(r *rules.Record, attr, word, other string) *rules.Record {
	for i, a := range r.Attrs {
		if at := slices.Index(a.Values, word); a.Key == attr && at >= 0 {
			out := *r
			out.Attrs = slices.Clone(r.Attrs)
			out.Attrs[i].Values = slices.Clone(a.Values)
			out.Attrs[i].Values[at] = other
			return &out
		}
	}
	return nil
}

// Leveled reports whether a record, or what belongs to it, brings anything at a level above the first.
func Leveled(set *rules.Set, like *rules.Record) bool {
	return slices.ContainsFunc(withParts(set, like), func(r *rules.Record) bool {
		return r.Level > 1 || slices.ContainsFunc(r.Effects, func(e rules.Effect) bool { return e.At > 1 })
	})
}

// givenElsewhere returns the records of a family that only records outside it give. Under a new id nobody would give them.
func givenElsewhere(set *rules.Set, family []*rules.Record) map[string]bool {
	within, elsewhere := map[string]bool{}, map[string]bool{}
	for _, r := range family {
		within[r.ID] = true
	}
	given := map[string]bool{}
	for r := range set.Each() {
		for i := range r.Effects {
			for _, id := range r.Effects[i].Gives() {
				if within[r.ID] {
					given[id] = true
				} else if within[id] {
					elsewhere[id] = true
				}
			}
		}
	}
	maps.DeleteFunc(elsewhere, func(id string, _ bool) bool { return given[id] || offered(set, family, set.Record(id)) })
	return elsewhere
}

// offered reports whether a question of a family offers a record.
func offered(set *rules.Set, family []*rules.Record, r *rules.Record) (found bool) {
	for _, asks := range family {
		asks.EachChoose(func(c *rules.Choose) {
			found = found || c.Input == "" && len(c.Arrays) == 0 && set.Offers(c, r)
		})
	}
	return found
}

// toWrite marks the texts that the author of a record has to write, and comments the fields that have no comment yet.
func toWrite(m yaml.Map, main bool, name string, commented map[string]bool) yaml.Map {
	m = slices.DeleteFunc(m, func(e yaml.Entry) bool { return e.Key == "aliases" })
	for i := range m {
		e := &m[i]
		switch {
		case e.Key == "name" && main:
			e.Value = name
		case e.Key == "name", e.Key == "text", e.Key == "short", e.Key == "flavor":
			e.Value = fmt.Sprint(Todo, " ", e.Value)
		}
		if !commented[e.Key] {
			e.Note, commented[e.Key] = comment(e.Key), true
		}
	}
	return m
}

// Typical returns the record of a kind that most others are made like: of those with the fields that most records of the
// kind have, the shortest. It returns nil if there is none of the kind.
func Typical(set *rules.Set, kind string) *rules.Record {
	type made struct {
		record *rules.Record
		size   int
	}
	shapes := map[string][]made{}
	for _, r := range set.Range(&rules.Selector{Kind: kind}) {
		m := codec.Record(&r)
		keys := ""
		for _, e := range m {
			keys += e.Key + " "
		}
		shapes[keys] = append(shapes[keys], made{set.Record(r.ID), len(yaml.Write(m))})
	}
	if len(shapes) == 0 {
		return nil
	}
	most := slices.MaxFunc(slices.Sorted(maps.Keys(shapes)), func(a, b string) int { return len(shapes[a]) - len(shapes[b]) })
	return slices.MinFunc(shapes[most], func(a, b made) int {
		return cmp.Or(a.size-b.size, strings.Compare(a.record.ID, b.record.ID))
	}).record
}

// belongs reports whether a record belongs to another, or to one that does.
func belongs(set *rules.Set, r, to *rules.Record) bool {
	for range 5 {
		if r = set.Record(r.Of); r == nil {
			return false
		}
		if r.ID == to.ID {
			return true
		}
	}
	return false
}

// renaming replaces the ids of records and of their questions.
type renaming struct {
	ids       map[string]string   // of records
	slugs     map[string]string   // those of the ids that are different
	kinds     map[string][]string // of the records with such a slug
	asked     map[string]string   // ids of questions
	records   *regexp.Regexp      // matches possible ids of records
	questions *regexp.Regexp      // matches possible ids of questions: a slug and a word
}

// newIDs gives every record of a family an id with a new slug in place of that of the first: "feature/fury/leap" becomes
// "feature/SLUG/leap", and an id without the old slug, "ability/kit/toll", becomes "ability/kit/SLUG-toll".
func newIDs(set *rules.Set, family []*rules.Record, slug string) renaming {
	out := renaming{
		ids: map[string]string{}, slugs: map[string]string{}, kinds: map[string][]string{}, asked: map[string]string{},
		records:   regexp.MustCompile(`[a-z][a-z0-9-]*(?:/[a-z0-9-]+)+`),
		questions: regexp.MustCompile(`(^|[^a-z0-9/.-]|question/)([a-z0-9-]+\.[a-z0-9.-]+)`),
	}
	old := family[0].Slug()
	for _, r := range family {
		parts := strings.Split(r.ID, "/")
		last := len(parts) - 1
		at := slices.Index(parts[1:], old)
		if at >= 0 {
			parts[at+1] = slug
		} else {
			parts[last] = slug + "-" + parts[last]
		}
		out.ids[r.ID] = strings.Join(parts, "/")
		if parts[last] != r.Slug() {
			out.slugs[r.Slug()] = parts[last]
			out.kinds[r.Slug()] = append(out.kinds[r.Slug()], r.Kind())
		}
	}
	for _, r := range family {
		r.EachChoose(func(c *rules.Choose) {
			id := set.QuestionID(r, c)
			asks, word, dotted := strings.Cut(id, ".")
			switch {
			case dotted && out.slugs[asks] != "":
				out.asked[id] = out.slugs[asks] + "." + word
			case strings.Contains(c.ID, "."): // the whole id, not named after the record: "culture.language"
				out.asked[id] = slug + "." + strings.ReplaceAll(c.ID, ".", "-")
			}
		})
	}
	return out
}

// recommends begins the key of a list of recommended answers; the kind that its question offers follows.
const recommends = "quick"

// rename returns a value with the new ids; key is that of the mapping which holds the value.
func (n renaming) rename(key string, v any) any {
	switch v := v.(type) {
	case string:
		if kind, ok := strings.CutPrefix(key, recommends); ok && n.slugs[v] != "" && (kind == "" || slices.Contains(n.kinds[v], kind)) {
			return n.slugs[v]
		}
		v = n.records.ReplaceAllStringFunc(v, func(id string) string { return cmp.Or(n.ids[id], id) })
		return n.questions.ReplaceAllStringFunc(v, func(s string) string {
			part := n.questions.FindStringSubmatch(s)
			return part[1] + cmp.Or(n.asked[part[2]], part[2])
		})
	case yaml.List:
		for i := range v {
			v[i] = n.rename(key, v[i])
		}
	case yaml.Map:
		kind := offeredKind(v)
		for i := range v {
			e := &v[i]
			at := e.Key
			if at == recommends {
				at += kind
			}
			e.Value = n.rename(at, e.Value)
			e.Key, _ = n.rename("", e.Key).(string)
		}
	}
	return v
}

// offeredKind returns the kind that a question offers, or "" if it offers several.
func offeredKind(question yaml.Map) string {
	for _, e := range question {
		from, _ := e.Value.(yaml.Map)
		for _, f := range from {
			if e.Key == "from" && f.Key == "kind" {
				kind, _ := f.Value.(string)
				return kind
			}
		}
	}
	return ""
}
