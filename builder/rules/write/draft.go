package write

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// Todo begins every name and text of a draft that its author has to write.
const Todo = "TODO"

// Draft returns a new record that is made like another: the record itself and everything that belongs to it, under ids with
// the new slug. Parts above a level are left out; 0 leaves out nothing. Names and texts that the author has to write begin
// with Todo, and a field has a comment on its purpose where it first occurs.
func Draft(set *rules.Set, like *rules.Record, name, slug string, level int) yaml.List {
	family, above := []*rules.Record{like}, limit{set: set, level: level, records: map[string]bool{}, slugs: map[string]bool{}, questions: map[string]bool{}}
	for r := range set.Each() {
		switch {
		case r.ID == like.ID || !belongs(set, r, like):
		case level > 0 && r.Level > level:
			above.drop(r)
		default:
			family = append(family, r)
		}
	}
	for _, r := range family {
		above.dropEffects(r)
	}
	ids := newIDs(family, slug)
	out, commented := yaml.List{}, map[string]bool{}
	for _, r := range family {
		m, _ := ids.rename("", Record(above.without(r))).(yaml.Map)
		out = append(out, toWrite(m, r == like, name, commented))
	}
	return out
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
		m := Record(&r)
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
	ids       map[string]string // of records
	slugs     map[string]string // those of the ids that are different
	records   *regexp.Regexp    // matches possible ids of records
	questions *regexp.Regexp    // matches possible ids of questions: a slug and a word
}

// newIDs gives every record of a family an id with a new slug in place of that of the first: "feature/fury/leap" becomes
// "feature/SLUG/leap", and an id without the old slug, "ability/kit/toll", becomes "ability/kit/SLUG-toll".
func newIDs(family []*rules.Record, slug string) renaming {
	out := renaming{
		ids: map[string]string{}, slugs: map[string]string{},
		records:   regexp.MustCompile(`[a-z][a-z0-9-]*(?:/[a-z0-9-]+)+`),
		questions: regexp.MustCompile(`(^|[^a-z0-9/.-]|question/)([a-z0-9-]+)(\.[a-z])`),
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
		}
	}
	return out
}

// rename returns a value with the new ids; key is that of the mapping which holds the value.
func (n renaming) rename(key string, v any) any {
	switch v := v.(type) {
	case string:
		if slug, ok := n.slugs[v]; ok && key == "quick" {
			return slug
		}
		v = n.records.ReplaceAllStringFunc(v, func(id string) string { return cmp.Or(n.ids[id], id) })
		return n.questions.ReplaceAllStringFunc(v, func(s string) string {
			part := n.questions.FindStringSubmatch(s)
			return part[1] + cmp.Or(n.slugs[part[2]], part[2]) + part[3]
		})
	case yaml.List:
		for i := range v {
			v[i] = n.rename(key, v[i])
		}
	case yaml.Map:
		for i := range v {
			e := &v[i]
			e.Value = n.rename(e.Key, e.Value)
			e.Key, _ = n.rename("", e.Key).(string)
		}
	}
	return v
}
