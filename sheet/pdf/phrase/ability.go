package phrase

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
)

// MarkOf is the mark of an ability: that of its sort of card, or else of its type.
func MarkOf(s *sheet.Sheet, a sheet.Ability) canvas.Mark {
	if a.Icon != "" {
		return canvas.MarkOf(a.Icon)
	}
	if i := typeOf(s, a.Type); i >= 0 {
		return canvas.MarkOf(s.Show.Types[i].Icon)
	}
	return canvas.Dash
}

// MarkWords are the marks of the sheet in its order, each with its word for the legend: those of the types, then
// those of sorts of cards with a mark of their own.
func MarkWords(s *sheet.Sheet) (out []MarkWord) {
	add := func(m canvas.Mark, word string) {
		if word != "" && !slices.ContainsFunc(out, func(o MarkWord) bool { return o.Mark == m }) {
			out = append(out, MarkWord{m, word})
		}
	}
	for _, t := range s.Show.Types {
		add(canvas.MarkOf(t.Icon), OrElse(t.Legend, strings.ToLower(t.Name)))
	}
	for _, a := range s.Abilities {
		if a.Icon != "" {
			add(canvas.MarkOf(a.Icon), strings.ToLower(OrElse(a.KindName, a.TypeName)))
		}
	}
	return out
}

// MarkSaid is the word for the mark of an ability.
func MarkSaid(s *sheet.Sheet, a sheet.Ability) string {
	mark := MarkOf(s, a)
	for _, w := range MarkWords(s) {
		if w.Mark == mark {
			return w.Word
		}
	}
	return strings.ToLower(a.TypeName)
}

// MarkWord is a mark and its word in the legend.
type MarkWord struct {
	Mark canvas.Mark
	Word string
}

// typeOf is the place of a type among those of the edition, -1 for none.
func typeOf(s *sheet.Sheet, id string) int {
	return slices.IndexFunc(s.Show.Types, func(t sheet.AbilityType) bool { return t.ID == id })
}

// PrintOrder lists the indexes of the abilities as the sheet prints them: by type, those with a mark of their own
// last; the hero's own before those every hero has; by the place of their sort, then by cost.
func PrintOrder(s *sheet.Sheet) []int {
	marks := MarkWords(s)
	rank := func(a sheet.Ability) int {
		m := MarkOf(s, a)
		if i := slices.IndexFunc(marks, func(w MarkWord) bool { return w.Mark == m }); i >= 0 {
			return i
		}
		return len(marks)
	}
	out := make([]int, len(s.Abilities))
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, func(i, j int) int {
		a, b := s.Abilities[i], s.Abilities[j]
		return cmp.Or(rank(a)-rank(b), Ord(a.Common)-Ord(b.Common), a.Place-b.Place, a.Cost-b.Cost)
	})
	return out
}

// TagOf is the word at the right of an ability's head.
func TagOf(a sheet.Ability) string {
	switch {
	case a.Cost > 0:
		return strings.TrimSpace(strconv.Itoa(a.Cost) + " " + a.Resource)
	case a.KindName != "":
		return a.KindName
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

// CommonRoll is the power roll most of the hero's own abilities make, for the head of the table; of a hero without
// any, that of most abilities that everyone has.
func CommonRoll(abilities []sheet.Ability) string {
	for _, everyones := range []bool{false, true} {
		count, best := map[string]int{}, ""
		for _, a := range abilities {
			if r := BestOf(a.Roll); r != "" && a.Common == everyones {
				count[r]++
				if count[r] > count[best] {
					best = r
				}
			}
		}
		if best != "" {
			return best
		}
	}
	return ""
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

// IsEveryones says whether every hero has the ability, and it is of no sort with a mark of its own, such as free
// strikes are.
func IsEveryones(a sheet.Ability) bool { return a.Common && a.Icon == "" }

// IsStrike says whether every hero has the ability, and it is of a sort with a mark of its own.
func IsStrike(a sheet.Ability) bool { return a.Common && a.Icon != "" }

// ShortOf is the shortest label of one of the roll's outcomes.
func ShortOf(outcomes []sheet.Outcome, i int) string {
	if i >= len(outcomes) {
		return strconv.Itoa(i + 1)
	}
	return OrElse(outcomes[i].Short, outcomes[i].Label)
}

// ShortLabels are the shortest labels of a roll's outcomes.
func ShortLabels(outcomes []sheet.Outcome) []string {
	out := make([]string, 0, 3)
	for i := range 3 {
		out = append(out, ShortOf(outcomes, i))
	}
	return out
}

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
