package read

import (
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// idsOf returns the id of each item of a list.
func idsOf[T any](list []T, id func(*T) string) []string {
	out := make([]string, len(list))
	for i := range list {
		out[i] = id(&list[i])
	}
	return out
}

// groupIDs returns the ids of the stack groups.
func groupIDs(s *rules.Set) []string {
	return idsOf(s.Groups, func(g *rules.Group) string { return g.ID })
}

// characteristicIDs returns the ids of the characteristics.
func characteristicIDs(s *rules.Set) []string {
	return idsOf(s.Characteristics, func(x *rules.Characteristic) string { return x.ID })
}

// statIDs returns the ids of the numbers that an effect can change, characteristics first.
func statIDs(s *rules.Set) []string {
	return append(characteristicIDs(s), idsOf(s.Stats, func(st *rules.Stat) string { return st.ID })...)
}

// gearIDs returns the ids of the sorts of gear.
func gearIDs(s *rules.Set) []string {
	return idsOf(s.Equipment, func(q *rules.Equipment) string { return q.ID })
}

// kindIDs returns the ids of the kinds of the edition.
func kindIDs(s *rules.Set) []string {
	return idsOf(s.KindsKnown, func(k *sheet.Kind) string { return k.ID })
}

// creatureKinds returns the kinds of creatures.
func creatureKinds(s *rules.Set) []string {
	return idsOf(s.Creatures, func(x *rules.Creature) string { return x.Kind })
}

// typeIDs returns the ids of the ability types.
func typeIDs(s *rules.Set) []string {
	return idsOf(s.AbilityTypes, func(t *sheet.AbilityType) string { return t.ID })
}

// momentIDs returns the ids of the moments.
func momentIDs(s *rules.Set) []string {
	return idsOf(s.Moments, func(m *sheet.Moment) string { return m.ID })
}

// documentIDs returns the short names of the documents.
func documentIDs(s *rules.Set) []string {
	return idsOf(s.Documents, func(d *rules.Document) string { return d.ID })
}

// potencyIDs returns the words of the potencies.
func potencyIDs(s *rules.Set) []string {
	return idsOf(s.Show.Potencies, func(p *sheet.PotencyKind) string { return p.ID })
}

// markIDs returns the words of the marks.
func markIDs(s *rules.Set) []string {
	return idsOf(s.Show.Marks, func(m *rules.MarkKind) string { return m.ID })
}

// slugsOf returns the slugs of records.
func slugsOf(records []rules.Record) []string {
	return idsOf(records, (*rules.Record).Slug)
}

// recordIDs returns the ids of the records.
func recordIDs(s *rules.Set) []string { return s.IDs("") }

// selects reports whether a selector has a kind, ids or picks to select by.
func selects(s *rules.Selector) bool {
	return s.Kind != "" || len(s.IDs) > 0 || s.Picks != "" || len(s.Any) > 0
}
