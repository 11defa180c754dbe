package rules

import (
	"cmp"
	"slices"

	"scabbard/builder/spelling"

	"scabbard/sheet"
)

// Likeliest returns the records that a word means, the likeliest first: a record with the name before one with the word as
// an alias, one that contains or gives others before those, then the parts of a hero, and then the kinds in the order
// of the edition.
func (s *Set) Likeliest(word string, found []*Record) []*Record {
	out := slices.Clone(found)
	slug := spelling.Slug(word)
	aliases := func(r *Record) int {
		if r.ID == word || r.Slug() == slug || spelling.HasSlug(r.Name, slug) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(out, func(a, b *Record) int {
		return cmp.Or(cmp.Compare(aliases(a), aliases(b)), cmp.Compare(within(s, a, found), within(s, b, found)),
			cmp.Compare(KindPlace(s, a.Kind()), KindPlace(s, b.Kind())))
	})
	return out
}

// within returns how many of some records contain or give a record.
func within(s *Set, r *Record, others []*Record) (n int) {
	for _, o := range others {
		if o != r && (belongs(s, r, o) || slices.ContainsFunc(o.Effects, func(e Effect) bool { return slices.Contains(e.Gives(), r.ID) })) {
			n++
		}
	}
	return n
}

// longestChain is how many owners in a row are followed.
const longestChain = 8

// belongs reports whether a record belongs to another, or to one that belongs to it.
func belongs(s *Set, r, to *Record) bool {
	for range longestChain {
		if r.Of == to.ID {
			return true
		}
		if r = s.Record(r.Of); r == nil {
			return false
		}
	}
	return false
}

// KindPlace returns the place of a kind among the parts of a hero, or behind them its place in the list of the edition's kinds.
func KindPlace(s *Set, kind string) int {
	if i := slices.IndexFunc(s.Show.Aspects, func(a sheet.AspectKind) bool { return a.Kind == kind }); i >= 0 {
		return i
	}
	n := len(s.Show.Aspects)
	if i := slices.IndexFunc(s.KindsKnown, func(k sheet.Kind) bool { return k.ID == kind }); i >= 0 {
		return n + i
	}
	return n + len(s.KindsKnown)
}
