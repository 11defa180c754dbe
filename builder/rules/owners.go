package rules

import (
	"slices"
	"strings"
	"sync"
)

// owners finds the records of a kind that belong to another record. The list is made the first time that it is asked for,
// because most commands need few kinds.
type owners struct {
	once    sync.Once
	byOwner map[string][]*Record
}

// Owned returns the records of a kind that belong to one of some records, given by their ids, in the order of their own ids. The
// slice may be part of the set.
func (s *Records) Owned(kind string, of ...string) []*Record {
	o := s.owners[kind]
	if o == nil {
		return nil
	}
	o.once.Do(func() { o.list(s.Kind(kind)) })
	if len(of) == 1 {
		return o.byOwner[of[0]]
	}
	var out []*Record
	for _, id := range of {
		out = append(out, o.byOwner[id]...)
	}
	slices.SortFunc(out, func(a, b *Record) int { return strings.Compare(a.ID, b.ID) })
	return slices.Compact(out)
}

// list lists the records of a kind by their owners.
func (o *owners) list(all []Record) {
	o.byOwner = map[string][]*Record{}
	for i := range all {
		if r := &all[i]; r.Of != "" {
			o.byOwner[r.Of] = append(o.byOwner[r.Of], r)
		}
	}
}
