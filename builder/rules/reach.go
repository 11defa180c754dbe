package rules

import (
	"strconv"
	"strings"

	"scabbard/sheet/phrase"
)

// DistanceOf returns a distance entry as ParseReach reads it: "Melee 1 or Ranged 5", "3 cube within 10".
func DistanceOf(rs []Reach) string {
	out := ""
	for i := range rs {
		out += rs[i].joint(i) + rs[i].String()
	}
	return out
}

// joint returns the word between a distance and the one before it, with its spaces, or "" for the first.
func (r Reach) joint(i int) string {
	switch {
	case i == 0:
		return ""
	case r.And:
		return " and "
	}
	return " or "
}

// String returns one distance as ParseReach reads it.
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

// DistanceWords returns a distance entry in words.
func DistanceWords(rs []Reach) string {
	out := ""
	for i := range rs {
		size := strconv.Itoa(rs[i].Size)
		if rs[i].Kind == "line" {
			size += " x " + strconv.Itoa(rs[i].Width)
		}
		out = rs[i].After(out, rs[i].Words(size, strconv.Itoa(rs[i].Within)))
	}
	return out
}

// After returns a distance in words behind those before it.
func (r Reach) After(before, words string) string {
	switch {
	case before == "":
		return words
	case r.And:
		return phrase.Of("and", before, words)
	}
	return phrase.Of("or", before, words)
}

// Words returns one distance in words, for a size as it is printed and how far away an area may be.
func (r Reach) Words(size, within string) (out string) {
	switch r.Kind {
	case ReachSelf:
		return phrase.Of("reach-self")
	case ReachSpecial:
		if r.Text == "" {
			return phrase.Of("reach-special")
		}
		return phrase.Of("reach-special-words", r.Text)
	case ReachMelee:
		return phrase.Of("reach-melee", size)
	case ReachRanged:
		return phrase.Of("reach-ranged", size)
	case "line":
		out = phrase.Of("reach-line", size)
	case "burst":
		out = phrase.Of("reach-burst", size)
	case "aura":
		out = phrase.Of("reach-aura", size)
	case "cube":
		out = phrase.Of("reach-cube", size)
	case "wall":
		out = phrase.Of("reach-wall", size)
	}
	if r.Within > 0 {
		out = phrase.Of("reach-within", out, within)
	}
	return out
}
