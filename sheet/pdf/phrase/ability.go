package phrase

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
)

// IconOf is the mark of an ability's type of action.
func IconOf(a sheet.Ability) int {
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

// IconOrder is the order of the types on the sheet, and the legend's words for them.
var IconOrder = []struct {
	Icon int
	Word string
}{
	{canvas.IconAction, "action"}, {canvas.IconManeuver, "maneuver"}, {canvas.IconMove, "move"}, {canvas.IconTriggered, "triggered"},
	{canvas.IconFreeTriggered, "free triggered"}, {canvas.IconFreeManeuver, "free maneuver"}, {canvas.IconPassive, "other"}, {canvas.IconFreeStrike, "free strike"},
}

// PrintOrder lists the indexes of the abilities as the sheet prints them: by type of action, the hero's
// own before those every hero has, signatures first, then by cost.
func PrintOrder(abilities []sheet.Ability) []int {
	rank := func(a sheet.Ability) int {
		icon := IconOf(a)
		for i, o := range IconOrder {
			if o.Icon == icon {
				return i
			}
		}
		return len(IconOrder)
	}
	out := make([]int, len(abilities))
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, func(i, j int) int {
		a, b := abilities[i], abilities[j]
		for _, d := range []int{
			rank(a) - rank(b), Ord(a.Common) - Ord(b.Common),
			Ord(b.Kind == "signature") - Ord(a.Kind == "signature"), a.Cost - b.Cost,
		} {
			if d != 0 {
				return d
			}
		}
		return 0
	})
	return out
}

// TagOf is the word at the right of an ability's head.
func TagOf(a sheet.Ability) string {
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

// RollOf is what an ability's power roll adds: "Might +2".
func RollOf(r *sheet.Roll) string {
	if r == nil {
		return ""
	}
	name := r.Best
	if n := len(r.Characteristics); n > 1 {
		all := Names(r.Characteristics)
		name = strings.Join(all[:n-1], ", ") + " or " + all[n-1]
	} else if name == "" && len(r.Characteristics) == 1 {
		name = r.Characteristics[0].Name
	}
	return strings.TrimSpace(name + " " + sheet.Figure(r.Bonus, true))
}

// BestOf is what an ability's power roll adds with the best characteristic it may use.
func BestOf(r *sheet.Roll) string {
	if r == nil || r.Best == "" {
		return RollOf(r)
	}
	return r.Best + " " + sheet.Figure(r.Bonus, true)
}

// CommonRoll is the power roll most abilities make, for the head of the table.
func CommonRoll(abilities []sheet.Ability) string {
	count, best := map[string]int{}, ""
	for _, a := range abilities {
		if r := BestOf(a.Roll); r != "" {
			count[r]++
			if count[r] > count[best] {
				best = r
			}
		}
	}
	return best
}

// ClauseLabel is what stands before a clause: "Effect:", "Spend 1+ Rage:".
func ClauseLabel(cl sheet.Clause, resource string) string {
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

// RollClause is the label that marks where the power roll stands.
const RollClause = "Roll"

// ByTier prints a bonus by tier: "+0/+0/+3".
func ByTier(t [3]int) string {
	return sheet.Figure(t[0], true) + "/" + sheet.Figure(t[1], true) + "/" + sheet.Figure(t[2], true)
}

// Rolls says whether an ability has a power roll with tiers.
func Rolls(a sheet.Ability) bool { return len(a.Tiers) > 0 || len(a.Variants) > 0 }

// IsEveryones says whether every hero has the ability, and it is no free strike.
func IsEveryones(a sheet.Ability) bool { return a.Common && a.Kind != "free-strike" }

// SourceLine is where an ability comes from and whose bonuses are in its numbers.
func SourceLine(a sheet.Ability) string {
	from := a.From
	for _, d := range a.DamageBonus {
		from = List(" \u00B7 ", from, d.Name+" "+ByTier(d.Tiers)+" included")
	}
	for _, words := range a.AssumedReach() {
		from = List(" \u00B7 ", from, "distance "+words+" included")
	}
	return from
}
