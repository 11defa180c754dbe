package pdf

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
)

// iconOf is the mark of an ability's type of action.
func iconOf(a sheet.Ability) int {
	switch {
	case a.Kind == "free-strike":
		return canvas.IconFreeStrike
	case a.Type == "action":
		return canvas.IconAction
	case a.Type == "maneuver":
		return canvas.IconManeuver
	case a.Type == "triggered":
		return canvas.IconTriggered
	case a.Type == "free-triggered":
		return canvas.IconFreeTriggered
	case a.Type == "free-maneuver":
		return canvas.IconFreeManeuver
	case a.Type == "move":
		return canvas.IconMove
	}
	return canvas.IconPassive
}

// iconOrder is the order of the types on the sheet, and the legend's words for them.
var iconOrder = []struct {
	icon int
	word string
}{
	{canvas.IconAction, "action"}, {canvas.IconManeuver, "maneuver"}, {canvas.IconMove, "move"}, {canvas.IconTriggered, "triggered"},
	{canvas.IconFreeTriggered, "free triggered"}, {canvas.IconFreeManeuver, "free maneuver"}, {canvas.IconPassive, "other"}, {canvas.IconFreeStrike, "free strike"},
}

// inOrder lists the indexes of the abilities as the sheet prints them: by type of action, the hero's
// own before those every hero has, signatures first, then by cost.
func inOrder(abilities []sheet.Ability) []int {
	rank := func(a sheet.Ability) int {
		icon := iconOf(a)
		for i, o := range iconOrder {
			if o.icon == icon {
				return i
			}
		}
		return len(iconOrder)
	}
	out := make([]int, len(abilities))
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, func(i, j int) int {
		a, b := abilities[i], abilities[j]
		for _, d := range []int{
			rank(a) - rank(b), b2i(a.Common) - b2i(b.Common),
			b2i(b.Kind == "signature") - b2i(a.Kind == "signature"), a.Cost - b.Cost,
		} {
			if d != 0 {
				return d
			}
		}
		return 0
	})
	return out
}

// tagOf is the word at the right of an ability's head.
func tagOf(a sheet.Ability) string {
	switch {
	case a.Cost > 0:
		return strings.TrimSpace(strconv.Itoa(a.Cost) + " " + a.Resource)
	case a.Kind == "signature":
		return "Signature"
	case a.Kind == "free-strike":
		return "Free strike"
	}
	return a.TypeName
}

// rollOf is what an ability's power roll adds: "Might +2".
func rollOf(r *sheet.Roll) string {
	if r == nil {
		return ""
	}
	name := r.Best
	if n := len(r.Characteristics); n > 1 {
		all := names(r.Characteristics)
		name = strings.Join(all[:n-1], ", ") + " or " + all[n-1]
	} else if name == "" && len(r.Characteristics) == 1 {
		name = r.Characteristics[0].Name
	}
	return strings.TrimSpace(name + " " + sheet.Figure(r.Bonus, true))
}

// bestOf is what an ability's power roll adds with the best characteristic it may use.
func bestOf(r *sheet.Roll) string {
	if r == nil || r.Best == "" {
		return rollOf(r)
	}
	return r.Best + " " + sheet.Figure(r.Bonus, true)
}

// commonRoll is the power roll most abilities make, for the head of the table.
func commonRoll(abilities []sheet.Ability) string {
	count, best := map[string]int{}, ""
	for _, a := range abilities {
		if r := bestOf(a.Roll); r != "" {
			count[r]++
			if count[r] > count[best] {
				best = r
			}
		}
	}
	return best
}

// clauseLabel is what stands before a clause: "Effect:", "Spend 1+ Rage:".
func clauseLabel(cl sheet.Clause, resource string) string {
	out := cl.Label
	if cl.Amount > 0 {
		out += " " + strconv.Itoa(cl.Amount)
		if cl.Open {
			out += "+"
		}
		out += " " + resource
	}
	out = strings.TrimSpace(out)
	if out == "" {
		return ""
	}
	return out + ":"
}

// rollClause is the label that marks where the power roll stands.
const rollClause = "Roll"

func upperFirst(s string) string {
	if s == "" {
		return ""
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// long estimates how many characters a text has.
func long(t sheet.Text) int {
	n := 0
	for _, r := range t {
		if r.Kind == sheet.Counted && r.Icon != "" {
			n += 2 * r.N
			continue
		}
		n += len(r.S)
	}
	return n
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
