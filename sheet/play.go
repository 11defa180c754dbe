package sheet

import (
	"cmp"
	"strconv"
	"strings"

	"scabbard/sheet/phrase"
)

// Play holds the values noted in play. A pointer is nil if nothing was noted.
type Play struct {
	XP, Victories int
	Stamina       *int
	Temporary     int
	Recoveries    *int
	Conditions    []string
	Resources     []Reserve               // the resources noted, in the order of the hero file
	Creatures     map[string]CreaturePlay // by the keys of creatures
	Names         CountNames
}

// JSON returns the values noted in play as JSON. A value is null if nothing was noted.
func (p Play) JSON() Object {
	resources := Ordered[int]{}
	for _, r := range p.Resources {
		resources.put(r.ID, r.Amount)
	}
	return Object{
		"xp", p.XP, "victories", p.Victories, "stamina", p.Stamina, "temporary", p.Temporary,
		"recoveries", p.Recoveries, "conditions", p.Conditions, "resources,omitempty", resources,
	}
}

// CountNames are the names of the values noted in play, in the words of the edition; "" if it has none.
type CountNames struct{ XP, Victories, Stamina, Temporary, Recoveries string }

// Reserve is the noted value of a resource.
type Reserve struct {
	ID, Name string
	Amount   int
}

// Has returns the noted value of a resource. ok is false if none was noted.
func (p Play) Has(resource string) (amount int, ok bool) {
	for _, r := range p.Resources {
		if r.ID == resource {
			return r.Amount, true
		}
	}
	return 0, false
}

// Cleared returns the values of a hero for whom nothing was noted.
func (p Play) Cleared() Play { return Play{Names: p.Names} }

// Count is a value noted in play, in words.
type Count struct{ What, Words string }

// Noted returns the values noted in play, each with its name. It leaves out those that were not noted.
func (p Play) Noted() (out []Count) {
	fresh := p.Cleared().Counts()
	for i, now := range p.Counts() {
		if now.Words != fresh[i].Words {
			out = append(out, now)
		}
	}
	for _, r := range p.Resources {
		out = append(out, Count{What: r.Name, Words: strconv.Itoa(r.Amount)})
	}
	return out
}

// Counts returns all values that can be noted in play, each with its name and in words.
func (p Play) Counts() []Count {
	left := func(n *int) string {
		if n == nil {
			return phrase.Of("all")
		}
		return strconv.Itoa(*n)
	}
	health := cmp.Or(p.Names.Stamina, phrase.Of("health"))
	return []Count{
		{What: cmp.Or(p.Names.XP, phrase.Of("experience")), Words: strconv.Itoa(p.XP)},
		{What: cmp.Or(p.Names.Victories, phrase.Of("victories")), Words: strconv.Itoa(p.Victories)},
		{What: phrase.Of("left", health), Words: left(p.Stamina)},
		{What: cmp.Or(p.Names.Temporary, phrase.Of("temporary")) + " " + health, Words: strconv.Itoa(p.Temporary)},
		{What: phrase.Of("left", cmp.Or(p.Names.Recoveries, phrase.Of("healing"))), Words: left(p.Recoveries)},
		{What: phrase.Of("conditions"), Words: strings.Join(p.Conditions, ", ")},
	}
}

// CountNames returns the names of the values noted in play, in the words of the edition.
func (s *Sheet) CountNames() CountNames {
	terms := &s.Show.Terms
	return CountNames{XP: terms.XP, Victories: terms.Victories, Stamina: s.roleName(Health), Temporary: terms.Temporary, Recoveries: s.roleName(Heals)}
}

// roleName returns the name of the number with a role, or "" if the edition has none.
func (s *Sheet) roleName(role string) string {
	n, _ := s.Role(role)
	return n.Name
}
