package rules

import "slices"

// Collision is a record, or some of its fields, that two layers give in different words. The later layer wins.
type Collision struct {
	Record      string
	Fields      []string // empty for the whole record
	Loses, Wins string   // names of layers
}

// Collisions returns the records and fields that several layers give. Effects that layers add to a record do not collide.
func Collisions(layered []Layered) (out []Collision) {
	for i, later := range layered {
		if later.Hides {
			continue
		}
		for _, earlier := range layered[:i] {
			if earlier.Record != later.Record || earlier.Layer == later.Layer || earlier.Hides {
				continue
			}
			c := Collision{Record: later.Record, Loses: earlier.Layer, Wins: later.Layer}
			if !later.Adds {
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
