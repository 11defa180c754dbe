// Package neighbor compares the figures of a record with those of records like it.
package neighbor

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// least is the smallest number of similar records for a comparison; fewer prove nothing.
const least = 5

// Outlier is a figure of a record that is clearly lower or higher than that of every record like it.
type Outlier struct {
	Figure    string // its name: "damage of the highest outcome", "Stamina at level 1"
	Value     int
	Low, High int // the range of the others
	Others    int // how many they are
}

// String returns the outlier in words: "Stamina at level 1 is 40; of 21 others it is 0 to 12".
func (o Outlier) String() string {
	others := fmt.Sprintf("%d to %d", o.Low, o.High)
	if o.Low == o.High {
		others = fmt.Sprint(o.Low)
	}
	return fmt.Sprintf("%s is %d; of %d others like it %s", o.Figure, o.Value, o.Others, others)
}

// Outliers returns the figures of a record that are clearly outside the range of the records of an edition that are like it: of
// the same kind and cost and with the same first tag, or of the same kind and cost if hardly any has the tag.
func Outliers(edition *rules.Set, r *rules.Record) (out []Outlier) {
	var like, tagged []*rules.Record
	for o := range edition.Each() {
		if o.Kind() == r.Kind() && o.ID != r.ID && o.Cost == r.Cost {
			if like = append(like, o); firstTag(o) == firstTag(r) {
				tagged = append(tagged, o)
			}
		}
	}
	if len(tagged) >= least {
		like = tagged
	}
	ranges := map[string]*Outlier{}
	for _, o := range like {
		for figure, value := range figures(edition, o) {
			f := ranges[figure]
			if f == nil {
				f = &Outlier{Figure: figure, Low: value, High: value}
				ranges[figure] = f
			}
			f.Low, f.High, f.Others = min(f.Low, value), max(f.High, value), f.Others+1
		}
	}
	own := figures(edition, r)
	for _, figure := range slices.Sorted(maps.Keys(own)) {
		f := ranges[figure]
		if f == nil || f.Others < least {
			continue
		}
		slack := max(1, (f.High-f.Low)/2) // the edition's own extremes differ from the next by as much
		if own[figure] < f.Low-slack || own[figure] > f.High+slack {
			f.Value = own[figure]
			out = append(out, *f)
		}
	}
	return out
}

func firstTag(r *rules.Record) string {
	if len(r.Tags) == 0 {
		return ""
	}
	return r.Tags[0]
}

// figures returns the figures of a record by name: the damage of its outcomes, and its additions to numbers at the first and
// at the last level.
func figures(set *rules.Set, r *rules.Record) map[string]int {
	out := map[string]int{}
	if a := r.Ability; a != nil {
		outcomes := []string{"damage of the lowest outcome", "damage of the middle outcome", "damage of the highest outcome"}
		for i, t := range a.Tiers {
			if t.Dice == "" && !t.Damage.Empty() && i < len(outcomes) {
				out[outcomes[i]] = t.Damage.Int(usual{set, max(r.Level, 1)})
			}
		}
	}
	for i := range r.Effects {
		e := &r.Effects[i]
		if e.Verb != rules.VerbStat || e.Op != "add" || !e.If.Empty() || e.While != "" {
			continue
		}
		for _, stat := range e.Stats {
			for _, level := range levels(set) {
				if e.At <= level {
					out[fmt.Sprintf("%s at level %d", statName(set, stat), level)] += e.Value.Int(usual{set, level})
				}
			}
		}
	}
	return out
}

func levels(set *rules.Set) []int {
	if set.MaxLevel > 1 {
		return []int{1, set.MaxLevel}
	}
	return []int{1}
}

func statName(set *rules.Set, id string) string {
	if s := set.Stat(id); s != nil {
		return s.Name
	}
	return strings.ReplaceAll(id, "_", " ")
}

// usual evaluates expressions for a hero of a level with a score of 2 in everything.
type usual struct {
	set   *rules.Set
	level int
}

// Var returns the level, the echelon, or the usual score.
func (u usual) Var(name string) int {
	switch {
	case name == "level":
		return u.level
	case name == "echelon":
		return u.set.Echelon(u.level)
	}
	return 2
}

// Count reports that the hero has nothing else.
func (u usual) Count(string) int { return 0 }

// Size returns the place of a size.
func (u usual) Size(label string) int { return u.set.Size(label) }
