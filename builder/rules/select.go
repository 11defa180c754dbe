package rules

import (
	"slices"
	"strings"
)

// Holder answers a selector's questions about a hero.
type Holder interface {
	Picked(question string) []*Record          // the picks of a question
	Attr(r *Record, attribute string) []string // the values of a record's attribute, for this hero
}

// Matches reports whether the selector describes the record. It ignores Owned, which concerns legality.
func (s *Selector) Matches(r *Record, h Holder) bool {
	switch {
	case s.Kind != "" && !ofKind(r.ID, s.Kind),
		len(s.IDs) > 0 && !slices.Contains(s.IDs, r.ID),
		s.Cost != 0 && r.Cost != s.Cost,
		s.Level != 0 && r.Level != s.Level,
		s.MaxLevel != 0 && r.Level > s.MaxLevel,
		s.Of != "" && r.Of != s.Of,
		s.OfPick != "" && (r.Of == "" || !slices.ContainsFunc(h.Picked(s.OfPick), func(p *Record) bool { return p.ID == r.Of })),
		s.Picks != "" && !slices.Contains(h.Picked(s.Picks), r),
		s.Stack != "" && !r.stacks(s.Stack),
		s.Card != nil && !s.Card.describes(r, h):
		return false
	}
	for _, t := range s.Tags {
		if !r.Tagged(t) {
			return false
		}
	}
	for _, a := range s.Attrs {
		if !slices.ContainsFunc(r.Attr(a.Key), func(v string) bool { return slices.Contains(a.Values, v) }) {
			return false
		}
	}
	for i := range s.Shares {
		if !s.Shares[i].With(r, h) {
			return false
		}
	}
	for i := range s.Not {
		if s.Not[i].Matches(r, h) {
			return false
		}
	}
	if len(s.Any) == 0 {
		return true
	}
	for i := range s.Any {
		if s.Any[i].Matches(r, h) {
			return true
		}
	}
	return false
}

// describes reports whether a record has an ability that the match describes, as printed.
func (m *Match) describes(r *Record, h Holder) bool {
	a := r.Ability
	if a == nil || len(m.IDs) > 0 && !slices.Contains(m.IDs, r.ID) || m.Picks != "" && !slices.Contains(h.Picked(m.Picks), r) ||
		m.Damage && !slices.ContainsFunc(a.Tiers, func(t Tier) bool { return !t.Damage.Empty() }) {
		return false
	}
	has := func(k string) bool { return slices.Contains(a.Keywords, k) }
	lacks := func(k string) bool { return !has(k) }
	return m.BelongsTo(r) && !slices.ContainsFunc(m.Keywords, lacks) && !slices.ContainsFunc(m.NotKeywords, has) &&
		!slices.ContainsFunc(m.Tags, func(t string) bool { return !r.Tagged(t) })
}

// BelongsTo reports whether a record belongs to the record, or to one of the kind, that the match asks for.
func (m *Match) BelongsTo(r *Record) bool {
	kind, _, _ := strings.Cut(r.Of, "/")
	return m.Of == "" || m.Of == r.Of || m.Of == kind
}

// Values returns the values that a record has to share: its slug, or those of an attribute.
func (sh *Share) Values(r *Record) []string {
	if sh.Attr == "" {
		return []string{r.Slug()}
	}
	return r.Attr(sh.Attr)
}

// With reports whether the record shares a value with the picks of the question.
func (sh *Share) With(r *Record, h Holder) bool {
	own := sh.Values(r)
	for _, p := range h.Picked(sh.Question) {
		for _, v := range h.Attr(p, sh.Of) {
			if slices.Contains(own, v) {
				return true
			}
		}
	}
	return false
}

// Anywhere returns the selector without the parts that depend on a hero.
func (s Selector) Anywhere() Selector {
	s.OfPick, s.Picks, s.Shares = "", "", nil
	s.Not = nil
	any := make([]Selector, len(s.Any))
	for i := range s.Any {
		any[i] = s.Any[i].Anywhere()
	}
	s.Any = any
	return s
}

// EmptyHolder is a holder that has and picked nothing.
type EmptyHolder struct{}

// Picked returns nothing.
func (EmptyHolder) Picked(string) []*Record { return nil }

// Attr returns the attribute of the record.
func (EmptyHolder) Attr(r *Record, attribute string) []string { return r.Attr(attribute) }

// stacks reports whether the record has an effect in the stack group.
func (r *Record) stacks(group string) bool {
	return slices.ContainsFunc(r.Effects, func(e Effect) bool { return e.Stack == group })
}
