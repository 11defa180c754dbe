// Package neighbor compares the figures of a record with those of records like it.
//
// Package cmd/rules calls Outliers with a record and gets its figures that lie outside the range of the others. A new figure
// is one line in figures.
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

// Outlier is a figure of a record that is clearly lower or higher than that of every record like it, or that only this one
// lacks.
type Outlier struct {
	Missing   bool   // the record lacks the figure
	Only      bool   // hardly any record like it has the figure; Low and High are the range of all other records
	Falls     bool   // a higher outcome has less of it than Low, that of the outcome below
	Figure    string // its name: "damage of the highest outcome", "Stamina at level 1"
	Value     int
	Low, High int // the range of the others
	Others    int // how many they are; if Only is true, those without the figure
}

// String returns the outlier in words: "Stamina at level 1 is 40; of 21 others it is 0 to 12".
func (o Outlier) String() string {
	switch {
	case o.Falls:
		return fmt.Sprintf("%s is %d, less than the %d of the outcome below it", o.Figure, o.Value, o.Low)
	case o.Only && o.Low == o.High:
		return fmt.Sprintf("%s is %d; no other record changes that", o.Figure, o.Value)
	case o.Only:
		return fmt.Sprintf("%s is %d; %d others like it do not change that, and other records by %d to %d", o.Figure, o.Value, o.Others, o.Low, o.High)
	case o.Missing:
		return fmt.Sprintf("no %s; all %d others like it have one", o.Figure, o.Others)
	}
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
	out = falling(edition, r)
	own := figures(edition, r)
	for _, figure := range slices.Sorted(maps.Keys(own)) {
		f := ranges[figure]
		if few := f == nil || f.Others < least; few && len(like) >= least && strings.HasSuffix(figure, atLevel(1)) && own[figure] != 0 {
			with := 0
			if f != nil {
				with = f.Others
			}
			if low, high := anywhere(edition, r, figure); own[figure] < low || own[figure] > high {
				out = append(out, Outlier{Only: true, Figure: figure, Value: own[figure], Low: low, High: high, Others: len(like) - with})
			}
		}
		if f == nil || f.Others < least {
			continue
		}
		slack := max(1, (f.High-f.Low)/2) // the edition's own extremes differ from the next by as much
		weak := f.Low - slack
		if slices.Contains(outcomes, figure) {
			weak = f.Low // less damage than any other deals
		}
		if own[figure] < weak || own[figure] > f.High+slack {
			f.Value = own[figure]
			out = append(out, *f)
		}
	}
	for _, figure := range slices.Sorted(maps.Keys(ranges)) {
		if _, has := own[figure]; !has && strings.HasPrefix(figure, starting) && len(like) >= least && ranges[figure].Others == len(like) {
			out = append(out, Outlier{Missing: true, Figure: figure, Others: len(like)})
		}
	}
	return out
}

// starting begins the name of a figure that a record gives a hero to begin with.
const starting = "starting "

func firstTag(r *rules.Record) string {
	if len(r.Tags) == 0 {
		return ""
	}
	return r.Tags[0]
}

// outcomes are the figures of the damage of an ability, from the lowest outcome.
var outcomes = []string{"damage of the lowest outcome", "damage of the middle outcome", "damage of the highest outcome"}

// atLevel ends the name of a figure that depends on the level.
func atLevel(level int) string { return fmt.Sprintf(" at level %d", level) }

// anywhere returns the range of a figure among all other records of an edition; it has 0 in it.
func anywhere(edition *rules.Set, r *rules.Record, figure string) (low, high int) {
	for o := range edition.Each() {
		if o.ID != r.ID {
			value := figures(edition, o)[figure]
			low, high = min(low, value), max(high, value)
		}
	}
	return low, high
}

// falling returns the outcomes of an ability that deal less damage than the outcome below.
func falling(set *rules.Set, r *rules.Record) (out []Outlier) {
	own := figures(set, r)
	for i, figure := range outcomes {
		value, has := own[figure]
		if i == 0 || !has {
			continue
		}
		if below, had := own[outcomes[i-1]]; had && value < below {
			out = append(out, Outlier{Falls: true, Figure: figure, Value: value, Low: below})
		}
	}
	return out
}

// figures returns the figures of a record by name: the damage of its outcomes, its additions to the damage of abilities and to
// numbers at the first and at the last level, and the numbers that a hero begins with.
func figures(set *rules.Set, r *rules.Record) map[string]int {
	out := map[string]int{}
	if a := r.Ability; a != nil {
		for i, t := range a.Tiers {
			if t.Dice == "" && !t.Damage.Empty() && i < len(outcomes) {
				out[outcomes[i]] = t.Damage.Int(usual{set, max(r.Level, 1)})
			}
		}
	}
	for i := range r.Effects {
		e := &r.Effects[i]
		if e.Verb == rules.VerbStat && (e.Op == "base" || e.Op == "define") {
			for _, stat := range e.Stats {
				if !set.IsCharacteristic(stat) {
					out[starting+statName(set, stat)] = e.Value.Int(usual{set, 1})
				}
			}
		}
		if m := e.Mod; m != nil && m.Condition == "" && e.If.Empty() && e.While == "" && e.At <= 1 {
			for i, bonus := range m.Damage {
				if name := "bonus to the " + outcomes[min(i, len(outcomes)-1)]; len(m.Damage) <= len(outcomes) {
					out[name] = max(out[name], bonus.Int(usual{set, 1}))
				}
			}
		}
		if e.Verb != rules.VerbStat || e.Op != "add" || !e.If.Empty() || e.While != "" {
			continue
		}
		for _, stat := range e.Stats {
			for _, level := range levels(set) {
				if e.At <= level {
					out[statName(set, stat)+atLevel(level)] += e.Value.Int(usual{set, level})
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
