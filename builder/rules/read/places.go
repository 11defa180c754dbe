package read

import (
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// places holds the positions of the fields of records in their files. They are kept beside the records, because a generated
// set has none.
type places struct{ of map[recordKey]*placeTable }

// recordKey distinguishes records with the same id. The zero key is the ruleset's own.
type recordKey struct {
	id string
	at rules.Source
}

// placeTable holds the parts of a record that were read: each value by its path, such as "effects/0/choose/budget", and the
// paths that could not be read.
type placeTable struct {
	values map[string]yaml.Value
	broken []string
}

func newPlaces() *places { return &places{of: map[recordKey]*placeTable{}} }

func keyOf(r *rules.Record) recordKey {
	if r == nil {
		return recordKey{}
	}
	return recordKey{r.ID, r.Source}
}

// copied returns a copy of a table, which may be nil.
func (t *placeTable) copied() *placeTable {
	out := &placeTable{values: map[string]yaml.Value{}}
	if t != nil {
		for k, v := range t.values {
			out.values[k] = v
		}
		out.broken = append(out.broken, t.broken...)
	}
	return out
}

// forget removes a field and its parts.
func (t *placeTable) forget(way string) {
	for k := range t.values {
		if within(k, way) {
			delete(t.values, k)
		}
	}
}

// move gives the items of a list other numbers and the list another path.
func (t *placeTable) move(from, to string, by int) {
	moved := map[string]yaml.Value{}
	for k, v := range t.values {
		rest, ok := strings.CutPrefix(k, from+"/")
		if !ok {
			continue
		}
		number, below, _ := strings.Cut(rest, "/")
		n, err := strconv.Atoi(number)
		if err != nil {
			continue
		}
		delete(t.values, k)
		if below != "" {
			below = "/" + below
		}
		moved[to+"/"+strconv.Itoa(n+by)+below] = v
	}
	for k, v := range moved {
		t.values[k] = v
	}
}

// within reports whether a path leads to a field or into it.
func within(way, field string) bool {
	rest, ok := strings.CutPrefix(way, field)
	return ok && (field == "" || rest == "" || rest[0] == '/')
}

// isBroken reports whether something in a field could not be read.
func (p *places) isBroken(r *rules.Record, way string) bool {
	if p == nil || p.of[keyOf(r)] == nil {
		return false
	}
	for _, b := range p.of[keyOf(r)].broken {
		if within(b, way) {
			return true
		}
	}
	return false
}

// find returns the place of a field of a record, or of the nearest written part around it. If words are given, it returns
// the place of the last of them that is found. The place of a record is that of its id.
func (p *places) find(r *rules.Record, way string, words []string) (yaml.Place, bool) {
	if p == nil || p.of[keyOf(r)] == nil {
		return yaml.Place{}, false
	}
	values := p.of[keyOf(r)].values
	if v, ok := values[way]; ok && way != "" {
		return v.Find(words), true
	}
	for way != "" {
		if way = way[:max(0, strings.LastIndexByte(way, '/'))]; way == "" {
			break
		}
		if v, ok := values[way]; ok {
			return v.Place(), true
		}
	}
	for _, way := range []string{"id", ""} {
		if v, ok := values[way]; ok {
			return v.Place(), true
		}
	}
	return yaml.Place{}, false
}
