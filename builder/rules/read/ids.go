package read

import (
	"scabbard/builder/rules"
)

// groupIDs returns the ids of the stack groups.
func groupIDs(s *rules.Set) (out []string) {
	for _, g := range s.Groups {
		out = append(out, g.ID)
	}
	return out
}

// characteristicIDs returns the ids of the characteristics.
func characteristicIDs(s *rules.Set) (out []string) {
	for _, x := range s.Characteristics {
		out = append(out, x.ID)
	}
	return out
}

// statIDs returns the ids of the numbers that an effect can change, characteristics first.
func statIDs(s *rules.Set) []string {
	out := characteristicIDs(s)
	for i := range s.Stats {
		out = append(out, s.Stats[i].ID)
	}
	return out
}

// gearIDs returns the ids of the sorts of gear.
func gearIDs(s *rules.Set) (out []string) {
	for _, q := range s.Equipment {
		out = append(out, q.ID)
	}
	return out
}

// slugsOf returns the slugs of records.
func slugsOf(records []rules.Record) (out []string) {
	for i := range records {
		out = append(out, records[i].Slug())
	}
	return out
}

// kindIDs returns the ids of the kinds of the edition.
func kindIDs(s *rules.Set) []string {
	out := make([]string, len(s.KindsKnown))
	for i := range s.KindsKnown {
		out[i] = s.KindsKnown[i].ID
	}
	return out
}

// typeIDs returns the ids of the ability types.
func typeIDs(s *rules.Set) (out []string) {
	for _, t := range s.AbilityTypes {
		out = append(out, t.ID)
	}
	return out
}

// selects reports whether a selector has a kind, ids or picks to select by.
func selects(s *rules.Selector) bool {
	return s.Kind != "" || len(s.IDs) > 0 || s.Picks != "" || len(s.Any) > 0
}

// recordIDs returns the ids of the records.
func recordIDs(s *rules.Set) []string { return s.IDs("") }
