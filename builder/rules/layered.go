package rules

import "slices"

// Collision is a record, or some of its fields, that two layers give in different words. The later layer wins.
type Collision struct {
	Record      string
	Fields      []string // empty for the whole record
	Hidden      bool     // the later layer hides the record
	Back        bool     // the earlier layer hides the record, and the later one brings it back
	Loses, Wins string   // names of layers
}

// Collisions returns the records and fields that several layers give. Effects that layers add to a record do not collide.
func Collisions(layered []Layered) (out []Collision) {
	for i, later := range layered {
		for j, earlier := range layered[:i] {
			if earlier.Record != later.Record || earlier.Layer == later.Layer {
				continue
			}
			if earlier.Hides && (later.Hides || slices.ContainsFunc(layered[j+1:i], func(l Layered) bool { return l.Record == later.Record })) {
				continue // hidden again, or back already
			}
			c := Collision{Record: later.Record, Hidden: later.Hides, Back: earlier.Hides, Loses: earlier.Layer, Wins: later.Layer}
			if !later.Adds && !later.Hides && !earlier.Hides {
				for _, field := range later.Fields {
					if slices.Contains(earlier.Fields, field) {
						c.Fields = append(c.Fields, field)
					}
				}
				if len(c.Fields) == 0 {
					continue // a change of what the other added, or of other fields
				}
			}
			out = append(out, c)
		}
	}
	return out
}
