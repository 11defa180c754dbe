package sheet

import (
	"strconv"
	"strings"
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
}

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

// Count is a value noted in play, in words.
type Count struct{ What, Words string }

// Noted returns the values noted in play, each with its name. It leaves out those that were not noted.
func (p Play) Noted() (out []Count) {
	fresh := Play{}.Counts()
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
			return "all"
		}
		return strconv.Itoa(*n)
	}
	return []Count{
		{What: "XP", Words: strconv.Itoa(p.XP)}, {What: "Victories", Words: strconv.Itoa(p.Victories)},
		{What: "Stamina left", Words: left(p.Stamina)}, {What: "temporary Stamina", Words: strconv.Itoa(p.Temporary)},
		{What: "Recoveries left", Words: left(p.Recoveries)}, {What: "conditions", Words: strings.Join(p.Conditions, ", ")},
	}
}
