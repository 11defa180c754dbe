package rules

// groupIDs are the stack groups there are.
func (c checker) groupIDs() (out []string) {
	for _, g := range c.set.Groups {
		out = append(out, g.ID)
	}
	return out
}

// characteristicIDs are the characteristics there are.
func (c checker) characteristicIDs() (out []string) {
	for _, x := range c.set.Characteristics {
		out = append(out, x.ID)
	}
	return out
}

// statIDs are what an effect can change, characteristics first.
func (c checker) statIDs() []string {
	out := c.characteristicIDs()
	for i := range c.set.Stats {
		out = append(out, c.set.Stats[i].ID)
	}
	return out
}

// gearIDs are the sorts of gear an item may be made for.
func (c checker) gearIDs() (out []string) {
	for _, q := range c.set.Equipment {
		out = append(out, q.ID)
	}
	return out
}

// slugsOf are the short ids of records.
func slugsOf(records []Record) (out []string) {
	for i := range records {
		out = append(out, records[i].Slug())
	}
	return out
}
