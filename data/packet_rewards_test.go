package data_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// TestTreasuresMatchRules compares every treasure of the rules document, and the items to imbue.
func TestTreasuresMatchRules(t *testing.T) {
	set := packet(t)
	compareRecords(t, "treasures.tsv", printed(set), func(r *rules.Record, row fact) {
		others := slices.DeleteFunc(slices.Clone(r.Effects), func(e rules.Effect) bool { return staminaOf(&e) != "" || damageOf(&e) != "" })
		row["figures"] = strings.Join(figuresOf(others, ""), "; ")
		row["stamina"], row["damage"], row["type"] = bonuses(r, staminaOf), bonuses(r, damageOf), damageType(r)
		row["uses"] = usesOfDamage(t, r.ID, r.Effects)
		row["prerequisite"] = yesWords(r.Attr("prerequisite") != nil)
		levelRows(t, r)
	})
	compareRecords(t, "imbued.tsv", pick(set.Kind("treasure"), imbued), func(r *rules.Record, row fact) { addEnhanced(t, r, row) })
	compareRecords(t, "enhancements.tsv", set.Kind("enhancement"), func(r *rules.Record, row fact) {
		row["prerequisite"] = yesWords(r.Attr("prerequisite") != nil)
	})
}

// usesOfDamage writes the abilities to which effects add damage: "magic; psionic not magic". The level is there where the uses
// change with it.
func usesOfDamage(t *testing.T, id string, effects []rules.Effect) string {
	t.Helper()
	var uses, known []string
	first := 0
	for i := range effects {
		e := &effects[i]
		if damageOf(e) == "" {
			continue
		}
		if !e.Mod.Match.Damage {
			t.Errorf("%s: its damage is for abilities that deal none, too", id)
		}
		words := matchWords(&e.Mod.Match)
		if e.If.Src() != "" {
			words += " if " + e.If.Src()
		}
		if slices.Contains(known, words) {
			continue
		}
		if known = append(known, words); len(known) == 1 {
			first = e.At
		} else if e.At > first {
			words += fmt.Sprintf(" from %d", e.At)
		}
		uses = append(uses, words)
	}
	return strings.Join(uses, "; ")
}

// addEnhanced adds the questions of an item to imbue and what it gains with each enhancement.
func addEnhanced(t *testing.T, r *rules.Record, row fact) {
	t.Helper()
	var asked, uses []string
	for _, column := range []string{"1st", "5th", "9th"} {
		row[column] = ""
	}
	for i := range r.Effects {
		c := r.Effects[i].Choose
		if c == nil || c.From.Kind != "enhancement" {
			continue
		}
		words := c.ID + ":"
		for _, a := range c.From.Attrs {
			words += " " + strings.Join(a.Values, "/")
		}
		if c.After != "" {
			words += " after " + c.After
		}
		asked = append(asked, words)
		gains := figuresOf(c.Each, "")
		row[[]string{"1st", "5th", "9th"}[len(asked)-1]] = strings.Join(gains, "; ")
		uses = append(uses, usesOfDamage(t, r.ID, c.Each))
	}
	row["asks"], row["uses"] = strings.Join(asked, "; "), strings.Join(slices.Compact(uses), "; ")
}

// TestItemBonusesAreInStackGroups: of two treasures or enhancements that raise the same figure the higher counts (ruling 194),
// so every addition is in the group of its figure.
func TestItemBonusesAreInStackGroups(t *testing.T) {
	set := packet(t)
	for _, r := range slices.Concat(set.Kind("treasure"), set.Kind("enhancement")) {
		effects := slices.Clone(r.Effects)
		for i := range r.Effects {
			if c := r.Effects[i].Choose; c != nil && c.From.Kind == "enhancement" {
				effects = append(effects, c.Each...)
			}
		}
		for i := range effects {
			e := &effects[i]
			var group string
			switch {
			case e.Verb == rules.VerbStat && e.Op == "add":
				group = "treasure." + e.Stats[0]
			case e.Verb == rules.VerbMod && len(e.Mod.Damage) == 3:
				group = "treasure.damage"
			case e.Verb == rules.VerbMod && !e.Mod.Melee.Empty():
				group = "treasure.melee-distance"
			case e.Verb == rules.VerbMod && !e.Mod.Ranged.Empty():
				group = "treasure.ranged-distance"
			default:
				continue
			}
			if e.Stack != group {
				t.Errorf("%s: an effect at level %d stands in stack group %q, not %q", r.ID, e.At, e.Stack, group)
			}
		}
	}
}

// TestTitlesAskForABenefit: a title with benefits asks for one of them.
func TestTitlesAskForABenefit(t *testing.T) {
	set := packet(t)
	for _, r := range set.Kind("title") {
		benefits := pick(set.Kind("benefit"), func(b *rules.Record) bool { return b.Of == r.ID })
		asked := 0
		r.EachChoose(func(c *rules.Choose) {
			if c.From.Kind == "benefit" {
				asked++
			}
		})
		if asked != min(len(benefits), 1) {
			t.Errorf("%s: %d questions for a benefit, %d benefits", r.ID, asked, len(benefits))
		}
	}
}

// TestNoResourceIsMissing: every ability that costs a Heroic Resource names it, except for those of titles, which are paid
// with the resource of the hero's class; those of domains cost piety.
func TestNoResourceIsMissing(t *testing.T) {
	set := packet(t)
	for r := range set.Each() {
		if r.Ability == nil || r.Cost == 0 {
			continue
		}
		res := set.ResourceOf(r)
		switch {
		case strings.HasPrefix(r.ID, "ability/title/"):
			if res != nil {
				t.Errorf("%s costs %s; its title is anybody's", r.ID, res.Name)
			}
		case res == nil:
			t.Errorf("%s costs %d of nothing", r.ID, r.Cost)
		case strings.HasPrefix(r.Of, "domain/") && res.ID != "piety":
			t.Errorf("%s costs %s, want piety", r.ID, res.Name)
		}
	}
}

// printed are the treasures that are entries of the rules document.
func printed(set *rules.Set) []rules.Record {
	return pick(set.Kind("treasure"), func(r *rules.Record) bool { return !imbued(r) })
}

// imbued reports whether a treasure is an item to put enhancements on, and no entry of the rules document.
func imbued(r *rules.Record) bool { return strings.HasPrefix(r.ID, "treasure/imbued-") }

// tongues are the languages a project source names, the longest name first where one holds another.
func tongues(set *rules.Set, source string) string {
	var out, all []string
	for _, l := range set.Kind("language") {
		all = append(all, l.Name)
	}
	slices.SortFunc(all, func(a, b string) int { return len(b) - len(a) })
	for _, name := range all {
		if name = strings.TrimPrefix(name, "The "); strings.Contains(source, name) {
			out = append(out, name)
			source = strings.ReplaceAll(source, name, "")
		}
	}
	return sorted(out)
}

func sorted(words []string) string {
	words = slices.Clone(words)
	slices.Sort(words)
	return strings.Join(words, ",")
}

// levelRows checks that a leveled treasure has the three rows of L16798, and nothing else has any.
func levelRows(t *testing.T, r *rules.Record) {
	t.Helper()
	rows := map[int]int{}
	for i := range r.Effects {
		if e := &r.Effects[i]; e.Verb == rules.VerbNote && e.Note.About == "" {
			rows[e.At]++
		}
	}
	if !r.Tagged("leveled") {
		if len(rows) > 0 && r.Text.Empty() {
			t.Errorf("%s: rows at %v, and no text", r.ID, rows)
		}
		return
	}
	for _, at := range []int{1, 5, 9} {
		if rows[at] != 1 {
			t.Errorf("%s: %d rows at level %d", r.ID, rows[at], at)
		}
		delete(rows, at)
	}
	if len(rows) > 0 {
		t.Errorf("%s: rows at levels other than 1, 5 and 9: %v", r.ID, rows)
	}
}

// measure returns an effect's addition to a figure: "6", or "2h" for twice the highest characteristic.
type measure func(e *rules.Effect) string

func staminaOf(e *rules.Effect) string {
	if e.Verb != rules.VerbStat || e.Op != "add" || !slices.Contains(e.Stats, "stamina") || e.While != "" {
		return ""
	}
	return strings.ReplaceAll(strings.ReplaceAll(e.Value.Src(), " ", ""), "*highest", "h")
}

func damageOf(e *rules.Effect) string {
	if e.Verb != rules.VerbMod || len(e.Mod.Damage) != 3 || e.While != "" {
		return ""
	}
	a, b, c := e.Mod.Damage[0].Src(), e.Mod.Damage[1].Src(), e.Mod.Damage[2].Src()
	if a != b || b != c {
		return a + "+" + b + "+" + c
	}
	return a
}

// bonuses writes a record's additions at levels 1, 5 and 9: "6/12/21". Of several the last row counts.
func bonuses(r *rules.Record, m measure) string {
	var out []string
	for _, level := range []int{1, 5, 9} {
		best, at := "", -1
		for i := range r.Effects {
			if e := &r.Effects[i]; e.At <= level && e.At >= at && m(e) != "" {
				best, at = m(e), e.At
			}
		}
		out = append(out, best)
	}
	if slices.Equal(out, []string{"", "", ""}) {
		return ""
	}
	return strings.Join(out, "/")
}

// damageType is the one type of all the damage a record adds.
func damageType(r *rules.Record) string {
	var types []string
	for i := range r.Effects {
		if e := &r.Effects[i]; damageOf(e) != "" && !slices.Contains(types, e.Mod.Type) {
			types = append(types, e.Mod.Type)
		}
	}
	return strings.Join(types, ",")
}
