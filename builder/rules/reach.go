package rules

import (
	"strconv"
	"strings"
)

// DistanceOf prints a distance entry as the rules do: "Melee 1 or Ranged 5", "3 cube within 10".
func DistanceOf(rs []Reach) string {
	out := ""
	for i := range rs {
		out += rs[i].Joint(i) + rs[i].String()
	}
	return out
}

// Joint returns the word between a distance and the one before it, with its spaces, or "" for the first.
func (r Reach) Joint(i int) string {
	switch {
	case i == 0:
		return ""
	case r.And:
		return " and "
	}
	return " or "
}

// String prints one distance.
func (r Reach) String() string {
	size := strconv.Itoa(r.Size)
	out := size + " " + r.Kind
	switch r.Kind {
	case ReachSelf:
		return "Self"
	case "special":
		return strings.TrimSuffix("Special: "+r.Text, ": ")
	case "melee":
		return "Melee " + size
	case "ranged":
		return "Ranged " + size
	case "line":
		out = size + " x " + strconv.Itoa(r.Width) + " line"
	}
	if r.Within > 0 {
		out += " within " + strconv.Itoa(r.Within)
	}
	return out
}
