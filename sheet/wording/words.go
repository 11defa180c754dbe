// Package wording is what every page of a sheet says in the same words and the same order: on the terminal, in
// Markdown and in print. It has the words; how they stand on a page is the page's.
package wording

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// Between separates what stands side by side on a line.
const Between = " · "

// Figure is a number with its name in front: "Speed 5", "Speed 5 (climb)".
func Figure(n sheet.Number) string {
	return Joined(" ", n.Name, n.Show()) + Brackets(strings.Join(n.Moves, ", "))
}

// Brackets sets a remark behind something, when there is one.
func Brackets(s string) string {
	if s == "" {
		return ""
	}
	return " (" + s + ")"
}

// By is a name with who gave it in brackets.
func By(n sheet.Named) string {
	return n.Name + Brackets(n.SourceName)
}

// Joined leaves out what is empty.
func Joined(sep string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), sep)
}

// NamesOf are the printed names of some things.
func NamesOf(list []sheet.Named) []string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = n.Name
	}
	return out
}

// HeroName is the hero's name, or words in its place.
func HeroName(s *sheet.Sheet) string {
	if n := printable.Flat(s.Name); n != "" {
		return n
	}
	return "Unnamed hero"
}

// Standing is what was won at the table.
func Standing(s *sheet.Sheet) []string {
	xp, terms := "", s.Show.Terms
	if s.Play.XP > 0 {
		xp = terms.XP + " " + strconv.Itoa(s.Play.XP)
	}
	if s.Level > 0 && s.Level < len(s.XP) {
		xp = Joined(", ", xp, "level "+strconv.Itoa(s.Level+1)+" at "+strconv.Itoa(s.XP[s.Level])+" "+terms.XP)
	}
	victories := ""
	if s.Play.Victories > 0 {
		victories = terms.Victories + " " + strconv.Itoa(s.Play.Victories)
	}
	player := ""
	if s.Player != "" {
		player = "played by " + printable.Flat(s.Player)
	}
	return Filled(victories, xp, player)
}

// Filled are the words that are not empty.
func Filled(parts ...string) []string {
	return slices.DeleteFunc(parts, func(s string) bool { return s == "" })
}

// Now is what was recorded of the hero's state at the table.
func Now(s *sheet.Sheet) []string {
	var out []string
	health, _ := s.Role(sheet.Health)
	heals, _ := s.Role(sheet.Heals)
	if s.Play.Stamina != nil {
		out = append(out, health.Name+" "+sheet.Figure(*s.Play.Stamina, false))
	}
	if s.Play.Temporary > 0 {
		out = append(out, strconv.Itoa(s.Play.Temporary)+" temporary "+health.Name)
	}
	if s.Play.Recoveries != nil {
		out = append(out, counted(*s.Play.Recoveries, s.Show.Terms.Recovery, heals.Name)+" left")
	}
	return append(out, s.Play.Conditions...)
}

// Has is how much of a resource was noted at the table, empty where nothing was.
func Has(s *sheet.Sheet, r *sheet.Resource) string {
	if n, ok := s.Play.Has(r.ID); ok {
		return sheet.Figure(n, false)
	}
	return ""
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// Thresholds are the points of the hero's health where something changes: "winded at 27".
func Thresholds(s *sheet.Sheet) []string {
	var out []string
	for _, role := range []string{sheet.Low, sheet.Down, sheet.End} {
		if n, ok := s.Role(role); ok {
			out = append(out, strings.ToLower(n.Name)+" at "+n.Show())
		}
	}
	return out
}

// Others are the stats that are not printed with the hero's health: those of every turn, then the rest.
func Others(s *sheet.Sheet) (combat, rest []string) {
	for _, n := range s.Stats {
		switch n.Role {
		case sheet.Health, sheet.Low, sheet.Down, sheet.End, sheet.Heals, sheet.Healing:
		case sheet.Vital:
			combat = append(combat, Figure(n))
		default:
			rest = append(rest, Figure(n))
		}
	}
	return combat, rest
}

// Resists are immunities or weaknesses: "fire 5", "cold 3 while winded", "acid, poison and sonic 10".
func Resists(list []sheet.Resist) []string {
	list = sheet.Alike(list)
	out := make([]string, len(list))
	for i, r := range list {
		out[i] = Joined(" ", r.Name, r.Number.Show(), r.When)
	}
	return out
}

// Potency is the values effects are measured with and the characteristic behind them; ok is false when there are none.
func Potency(s *sheet.Sheet) (values []string, characteristic string, ok bool) {
	if !s.Potency.Measured() {
		return nil, "", false
	}
	for _, v := range s.Potency.Values {
		values = append(values, v.Name+" "+v.Number.Show())
	}
	c, _ := s.Stat(s.Potency.Characteristic)
	return values, c.Name, true
}

// Benefits are a kit's bonuses, those that lost to another kit's marked.
func Benefits(k sheet.Kit) []string {
	out := make([]string, len(k.Bonuses))
	for i, b := range k.Bonuses {
		out[i] = By(b)
	}
	return out
}

// KnownSkills lists the hero's skills by group, in the edition's order of groups.
func KnownSkills(s *sheet.Sheet) (groups []string, skills [][]sheet.Skill) {
	at := map[string]int{}
	for _, g := range s.SkillGroups {
		at[g.ID] = len(groups)
		groups, skills = append(groups, g.Name), append(skills, nil)
	}
	for _, k := range s.Skills {
		i, ok := at[k.Group]
		if !ok {
			i = len(groups)
			at[k.Group] = i
			groups, skills = append(groups, k.Group), append(skills, nil)
		}
		skills[i] = append(skills[i], k)
	}
	return groups, skills
}

// Languages lists what the hero speaks and who taught it.
func Languages(s *sheet.Sheet) []string {
	out := make([]string, len(s.Languages))
	for i, l := range s.Languages {
		out[i] = l.Name + Brackets(Joined(", ", l.Note, l.SourceName))
	}
	return out
}

// Origin is who gives a thing and at which level, past the first.
func Origin(n sheet.Named, level int) string {
	at := ""
	if level > 1 {
		at = "level " + strconv.Itoa(level)
	}
	return Joined(", ", n.SourceName, at)
}

// ApplyYourself says that the numbers leave something out, and why.
const ApplyYourself = "Apply yourself"
