package rules

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"scabbard/builder/rules/calc"
)

// Sort puts the records in the order of their kinds, then of their ids, and notes where each kind stands: the end of
// whatever changes the list of records.
func (s *Set) Sort() {
	slices.SortStableFunc(s.Records, byKindAndID)
	s.index()
}

func byKindAndID(a, b Record) int {
	if c := strings.Compare(a.Kind(), b.Kind()); c != 0 {
		return c
	}
	return strings.Compare(a.ID, b.ID)
}

// Insert puts a record into its place among the others.
func (s *Set) Insert(r Record) {
	at, _ := slices.BinarySearchFunc(s.Records, r, byKindAndID)
	s.Records = slices.Insert(s.Records, at, r)
	s.index()
}

// index notes where each kind, and each slug, stands among the sorted records.
func (s *Set) index() {
	s.Ranges, s.Slugs = nil, make([]int32, 2<<bits.Len(uint(len(s.Records))))
	for i := range s.Records {
		kind := s.Records[i].Kind()
		if n := len(s.Ranges); n == 0 || s.Ranges[n-1].Kind != kind {
			s.Ranges = append(s.Ranges, Range{Kind: kind, From: i})
		}
		s.Ranges[len(s.Ranges)-1].To = i + 1
		at := s.slot(s.Records[i].Slug())
		for s.Slugs[at] != 0 {
			at = s.after(at)
		}
		s.Slugs[at] = int32(i + 1)
	}
}

// slot is where the places of the records of a slug begin in the table, by FNV-1a.
func (s *Set) slot(slug string) int {
	hash := uint32(2166136261)
	for i := range len(slug) {
		hash = (hash ^ uint32(slug[i])) * 16777619
	}
	return int(hash) & (len(s.Slugs) - 1)
}

// after is the slot after a slot, the first after the last.
func (s *Set) after(at int) int { return (at + 1) & (len(s.Slugs) - 1) }

// Record returns the record with this id, or nil.
func (s *Set) Record(id string) *Record {
	if len(s.Slugs) == 0 {
		return nil
	}
	for at := s.slot(id[strings.LastIndexByte(id, '/')+1:]); s.Slugs[at] != 0; at = s.after(at) {
		if r := &s.Records[s.Slugs[at]-1]; r.ID == id {
			return r
		}
	}
	return nil
}

// Known returns the record with this id, one that a layer took out included; nil when there is none.
func (s *Set) Known(id string) *Record {
	if r := s.Record(id); r != nil {
		return r
	}
	for i := range s.Hidden {
		if s.Hidden[i].ID == id {
			return &s.Hidden[i]
		}
	}
	return nil
}

// Kind returns the records of a kind, in the order of their ids. The slice is part of the set.
func (s *Set) Kind(kind string) []Record {
	at := s.span(kind)
	return s.Records[at.From:at.To]
}

func (s *Set) span(kind string) Range {
	for i := range s.Ranges {
		if s.Ranges[i].Kind == kind {
			return s.Ranges[i]
		}
	}
	return Range{}
}

// Role returns how the sheet shows records of a kind.
func (s *Set) Role(kind string) string {
	for i := range s.KindsKnown {
		if s.KindsKnown[i].ID == kind {
			return s.KindsKnown[i].Role
		}
	}
	return ""
}

// Kinds returns every kind that occurs, sorted.
func (s *Set) Kinds() []string {
	out := make([]string, len(s.Ranges))
	for i := range s.Ranges {
		out[i] = s.Ranges[i].Kind
	}
	return out
}

// Size returns the place of a size on the ladder, -1 for none.
func (s *Set) Size(label string) int { return slices.Index(s.Sizes, label) }

// Stat returns the stat with this id, or nil.
func (s *Set) Stat(id string) *Stat {
	for i := range s.Stats {
		if s.Stats[i].ID == id {
			return &s.Stats[i]
		}
	}
	return nil
}

// IsCharacteristic tells whether the id is one of the scores.
func (s *Set) IsCharacteristic(id string) bool {
	return slices.ContainsFunc(s.Characteristics, func(c Characteristic) bool { return c.ID == id })
}

// Echelon returns the echelon of a level, counted from 1.
func (s *Set) Echelon(level int) int {
	n := 0
	for _, first := range s.Echelons {
		if level >= first {
			n++
		}
	}
	return n
}

// Pace returns the XP thresholds of a pace, or nil.
func (s *Set) Pace(id string) []int {
	for _, p := range s.XP {
		if p.ID == id {
			return p.Table
		}
	}
	return nil
}

// TypeName returns the printed name of an ability type.
func (s *Set) TypeName(id string) string {
	for _, t := range s.AbilityTypes {
		if t.ID == id {
			return t.Name
		}
	}
	return id
}

// Find returns the records that a word means: a whole id, a slug, or a printed name, compared without
// regard to case. They come in the order of their ids.
func (s *Set) Find(word string) []*Record {
	if r := s.Record(word); r != nil {
		return []*Record{r}
	}
	var out []*Record
	slug := Slug(word)
	for i := range s.Records {
		r := &s.Records[i]
		if r.Slug() == slug || strings.HasSuffix(r.ID, "/"+word) || Slugged(r.Name, slug) ||
			slices.ContainsFunc(r.Aliases, func(a string) bool { return Slugged(a, slug) }) {
			out = append(out, r)
		}
	}
	slices.SortFunc(out, func(a, b *Record) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

// Calculation compiles the arithmetic of a record, or of the record it says to see. The record is the one whose
// arithmetic it is; nil where there is none.
func (s *Set) Calculation(r *Record) (*calc.Program, *Record) {
	if r.See != "" && r.Calc == nil {
		if r = s.Record(r.See); r == nil {
			return nil, nil
		}
	}
	if r.Calc == nil {
		return nil, nil
	}
	p, faults := calc.Compile(r.Calc, nil)
	if len(faults) > 0 {
		return nil, nil // a set with such a mistake is never loaded
	}
	return p, r
}
