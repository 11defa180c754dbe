package rules

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/expr"
	"scabbard/builder/spelling"
	"scabbard/sheet/printable"
)

// Known returns the record with an id, even if a layer hid it, or nil.
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

// NameOf returns the name of a record, the id if the rules have no such record, and "nothing" for no id.
func (s *Set) NameOf(id string) string {
	if r := s.Record(id); r != nil {
		return r.Name
	}
	if id == "" {
		return "nothing"
	}
	return id
}

// OwnerOf returns the record that a record belongs to, or nil, and its name for readers. An owner that has only the record's
// own name, such as the trait that gives an ability of its name, stands for its own owner, or without one for its kind.
func (s *Set) OwnerOf(r *Record) (owner *Record, name string) {
	owner = s.Record(r.Of)
	for owner != nil && owner.Name == r.Name && s.Record(owner.Of) != nil {
		owner = s.Record(owner.Of)
	}
	switch {
	case owner == nil:
		return nil, ""
	case owner.Name == r.Name:
		return owner, printable.Capital(strings.ReplaceAll(owner.Kind(), "-", " "))
	}
	return owner, owner.Name
}

// Document returns the document that a short name means, or that a record without one cites: the first. It returns nil if
// there is none.
func (s *Set) Document(id string) *Document {
	for i := range s.Documents {
		if id == "" || s.Documents[i].ID == id {
			return &s.Documents[i]
		}
	}
	return nil
}

// Cited returns the short name of the document that a record cites, or "" if the record cites none.
func (s *Set) Cited(r *Record) string {
	if d := s.Document(r.Document); d != nil && r.Line > 0 {
		return d.ID
	}
	return ""
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

// IsCharacteristic reports whether the id is that of a characteristic.
func (s *Set) IsCharacteristic(id string) bool {
	return slices.ContainsFunc(s.Characteristics, func(c Characteristic) bool { return c.ID == id })
}

// HasRespites reports whether heroes of the edition rest: a respite brings Experience, or something heals between rests.
func (s *Set) HasRespites() bool {
	return !s.RespiteXP.Empty() || slices.ContainsFunc(s.Stats, func(st Stat) bool { return st.Role == StatHeals })
}

// SignedScores reports whether characteristics are printed with their signs.
func (s *Set) SignedScores() bool {
	return slices.ContainsFunc(s.Characteristics, func(c Characteristic) bool { return c.Signed })
}

// InScores returns a score, or the nearest bound if it is outside the edition's bounds.
func (s *Set) InScores(n int) int {
	low, high := -expr.MaxNumber, expr.MaxNumber
	if len(s.Scores) == 2 {
		low, high = s.Scores[0], s.Scores[1]
	}
	return min(max(n, low), high)
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

// Find returns the records that a word means: a whole id, a slug, or a printed name in any case. They come in the order
// of their ids.
func (s *Set) Find(word string) []*Record {
	if r := s.Record(word); r != nil {
		return []*Record{r}
	}
	slug := spelling.Slug(word)
	var out []*Record
	for place := range placesOf(s.index.Slugs, SlugOf(word)) {
		if endsWith(s.index.IDs[place], word) {
			out = append(out, s.store.At(place))
		}
	}
	for place := range placesOf(s.index.Slugs, slug) {
		out = append(out, s.store.At(place))
	}
	for place := range placesOf(s.index.Names, slug) {
		out = append(out, s.store.At(place))
	}
	slices.SortFunc(out, func(a, b *Record) int { return cmp.Compare(a.ID, b.ID) })
	return slices.Compact(out)
}

// Calculation compiles the calculation of a record, or of the record that it refers to, with the inputs that hold for the
// first. It returns the record of the calculation, or nil.
func (s *Set) Calculation(r *Record) (*calc.Program, *Record) {
	var with []calc.Setting
	if r.See != "" && r.Calc == nil {
		with = r.SeeWith
		if r = s.Record(r.See); r == nil {
			return nil, nil
		}
	}
	if r.Calc == nil {
		return nil, nil
	}
	p, faults := calc.Compile(r.Calc, nil)
	if len(faults) > 0 || p.Assume(with) != nil {
		return nil, nil // a set with such a mistake is never loaded
	}
	return p, r
}
