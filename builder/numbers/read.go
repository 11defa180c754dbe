package numbers

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Characteristics returns the characteristics as the sheet has them.
func (n *Numbers) Characteristics() []sheet.Number {
	out := make([]sheet.Number, n.characteristicCount())
	for i := range out {
		out[i] = n.number(i)
	}
	return out
}

// Stats returns the stats that the sheet shows.
func (n *Numbers) Stats() []sheet.Number {
	out := make([]sheet.Number, 0, len(n.Set.Stats))
	for i := range n.Set.Stats {
		at := n.characteristicCount() + i
		if st := &n.Set.Stats[i]; !st.Hidden && (!st.Quiet || len(n.list[at].parts) > 1) {
			out = append(out, n.number(at))
		}
	}
	return out
}

// Number returns a number by its id as the sheet has it; ok is false if there is none with this id.
func (n *Numbers) Number(id string) (num sheet.Number, ok bool) {
	owner, id := n.splitName(id)
	if i := owner.place(id); i >= 0 {
		return n.number(i), true
	}
	return sheet.Number{}, false
}

// PotencyOf returns the id of the characteristic that potencies are made of: the one that the class fixes, else the
// highest. It returns "" if the edition has no characteristics, or no potencies.
func (n *Numbers) PotencyOf() string {
	id := ""
	for i := range n.Set.Stats {
		if n.Set.Stats[i].Role != rules.StatPotency {
			continue
		}
		for _, part := range n.list[n.characteristicCount()+i].parts {
			if part.Unused == "" && n.Set.IsCharacteristic(part.Rule) {
				id = part.Rule
			}
		}
	}
	if id != "" || n.characteristicCount() == 0 || len(n.Set.Show.Potencies) == 0 {
		return id
	}
	best := 0
	for i := range n.characteristicCount() {
		if n.list[i].value > n.list[best].value {
			best = i
		}
	}
	return n.Set.Characteristics[best].ID
}

// number returns one of the numbers as the sheet has it. That of a creature has a name such as companion.speed.
func (n *Numbers) number(i int) sheet.Number {
	num := withoutParts(n.Set, i%numbersPerOwner(n.Set))
	num.Moves, num.Parts = n.list[i].moves, n.list[i].parts
	if at := i / numbersPerOwner(n.Set); at > 0 {
		num.ID = n.creatures[at-1].Key + "." + num.ID
	}
	return num
}

// withoutParts returns one of an owner's numbers without its parts.
func withoutParts(set *rules.Set, i int) (num sheet.Number) {
	if i < len(set.Characteristics) {
		c := &set.Characteristics[i]
		num.ID, num.Name, num.Abbr, num.Signed = c.ID, c.Name, c.Abbr, c.Signed
		return num
	}
	st := &set.Stats[i-len(set.Characteristics)]
	num.ID, num.Name, num.Abbr, num.Unit, num.Suffix, num.Signed = st.ID, st.Name, st.Abbr, st.Unit, st.Suffix, st.Signed
	num.Role, num.Place, num.Quiet = st.Role, st.Place, st.Quiet
	if st.Sizes {
		num.Labels = set.Sizes
	}
	return num
}

// Known returns a number by its name; ok is false if it means nothing for this hero yet, such as a characteristic that
// was not assigned.
func (n *Numbers) Known(name string) (value int, ok bool) {
	switch name {
	case "level", "echelon", "victories":
		return n.Scope(nil).Var(name), true
	}
	owner, id := n.splitName(name)
	i := owner.place(id)
	if i < 0 {
		return 0, false
	}
	num := n.number(i)
	founded := slices.ContainsFunc(num.Parts, func(p sheet.Part) bool { return p.Unused == "" && (p.Op == sheet.Base || p.Op == sheet.Set) })
	return num.Value(), founded && (i%numbersPerOwner(n.Set) < n.characteristicCount() || num.Value() != 0)
}
