package sheet

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet/phrase"
)

// Line is one line of a card: a name and a value.
type Line struct{ Name, Value string }

// Lines returns the lines of the card: cost, roll, distance, target, outcomes and clauses.
func (a *Ability) Lines() (out []Line) {
	if a.Cost > 0 {
		out = append(out, Line{phrase.Of("cost"), strconv.Itoa(a.Cost)})
	}
	if a.Roll != nil {
		out = append(out, Line{phrase.Of("rolls"), a.Roll.Added(a.Roll.Best)})
	}
	out = append(out, Line{phrase.Of("reach"), a.Distance}, Line{phrase.Of("line-target"), a.Target.String()})
	if len(a.Variants) == 0 {
		out = append(out, outcomes("", a.Tiers)...)
	}
	for _, v := range a.Variants {
		out = append(out, outcomes(v.Keyword+", ", v.Tiers)...)
	}
	if len(a.UsableAs) > 0 {
		out = append(out, Line{phrase.Of("counts-as"), strings.Join(a.UsableAs, ", ")})
	}
	labels := map[string]int{}
	for _, cl := range a.Clauses {
		name := cl.Label
		if labels[name]++; labels[name] > 1 {
			name += " " + strconv.Itoa(labels[name])
		}
		if cl.Text.String() != "" {
			out = append(out, Line{name, cl.Text.String()})
		}
	}
	for _, u := range a.Also {
		for _, l := range a.differing(u) {
			out = append(out, Line{u.User.Name + ", " + l.Name, l.Value})
		}
	}
	return out
}

// differing returns the lines of the card that differ if a creature uses the ability.
func (a *Ability) differing(u OtherUse) []Line {
	own, as := *a, a.UsedAs(u)
	own.Also = nil
	lines := own.Lines()
	return slices.DeleteFunc(as.Lines(), func(l Line) bool { return slices.Contains(lines, l) })
}

// OtherUses returns how creatures use the ability besides the hero, if it has other figures for them.
func (a *Ability) OtherUses() (out []OtherUse) {
	for _, u := range a.Also {
		if len(a.differing(u)) > 0 {
			out = append(out, u)
		}
	}
	return out
}

// outcomes returns the tiers of a roll as lines: the damage, and the text after it.
func outcomes(way string, tiers []Tier) (out []Line) {
	for _, t := range tiers {
		name := way + t.Label
		follows := t.Effects.String()
		if t.Damage != nil {
			t.Effects = nil
			out = append(out, Line{name, t.Full().String()})
			name = phrase.Of("then", name)
		}
		if follows != "" {
			out = append(out, Line{name, follows})
		}
	}
	return out
}
