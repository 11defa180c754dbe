package read

import (
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// places is where the fields of records stand in the files they were read from, kept beside the records: a set
// that was generated has none.
type places struct{ of map[recordKey]*placeTable }

// recordKey tells records apart that say the same of themselves; the zero key is the ruleset's own.
type recordKey struct {
	id string
	at rules.Source
}

// placeTable is what was read of a record: each value by the way to it, as "effects/0/choose/budget", and the
// ways to what could not be read.
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

// copied returns a copy of a table, nil included.
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

// forget takes out a field and what is in it.
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

// find returns the place of a field of a record, or of the nearest thing around it that was written. If words are
// given, it returns the place of the last of them that is found. The place of a record is that of its id.
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
