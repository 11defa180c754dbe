package sheet

import (
	"strconv"
	"strings"
)

// Play is what happened at the table. Pointers are nil where nothing was recorded.
type Play struct {
	XP, Victories int
	Stamina       *int
	Temporary     int
	Recoveries    *int
	Conditions    []string
	Resources     []Reserve // what was noted of resources, in the order of the hero file
}

// Reserve is how much of a resource there was, as noted at the table.
type Reserve struct {
	ID, Name string
	Amount   int
}

// Has returns how much of a resource was noted at the table; ok is false where nothing was.
func (p Play) Has(resource string) (amount int, ok bool) {
	for _, r := range p.Resources {
		if r.ID == resource {
			return r.Amount, true
		}
	}
	return 0, false
}

// Count is something that is counted at the table, in words.
type Count struct{ What, Words string }

// Noted is what was noted at the table, each under its name: nothing where nothing was.
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

// Counts are what is counted at the table, each under its name and in words.
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
