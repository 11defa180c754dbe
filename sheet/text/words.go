package text

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
)

// between separates what stands side by side on a line.
const between = " · "

// figure is a number with its name in front: "Speed 5", "Speed 5 (climb)".
func figure(n sheet.Number) string {
	return joined(" ", n.Name, n.Show()) + brackets(strings.Join(n.Moves, ", "))
}

// brackets sets a remark behind something, when there is one.
func brackets(s string) string {
	if s == "" {
		return ""
	}
	return " (" + s + ")"
}

// by is a name with who gave it in brackets.
func by(n sheet.Named) string {
	return n.Name + brackets(n.SourceName)
}

// joined leaves out what is empty.
func joined(sep string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), sep)
}

func namesOf(list []sheet.Named) []string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = n.Name
	}
	return out
}

// heroName is the hero's name, or words in its place.
func heroName(s *sheet.Sheet) string {
	if n := flat(s.Name); n != "" {
		return n
	}
	return "Unnamed hero"
}

// lineage is who the hero is in one line: "Orc · Fury (Berserker) · Mountain kit · Soldier".
func lineage(s *sheet.Sheet) []string {
	id := s.Identity
	class := id.Class.Name
	if class != "" {
		class += brackets(id.Subclass.Name)
	}
	kit := ""
	switch len(id.Kits) {
	case 0:
	case 1:
		kit = id.Kits[0].Name + " kit"
	default:
		kit = strings.Join(namesOf(id.Kits), " and ") + " kits"
	}
	return filled(id.Ancestry.Name, class, kit, id.Career.Name)
}

// background is where the hero comes from and what else is known.
func background(s *sheet.Sheet) []string {
	id := s.Identity
	culture := joined(", ", id.Environment.Name, id.Organization.Name, id.Upbringing.Name)
	if culture != "" {
		culture += " culture"
	}
	return filled(culture, id.Complication.Name, joined(": ", id.Deity.Name, strings.Join(namesOf(id.Domains), ", ")))
}

// standing is what was won at the table.
func standing(s *sheet.Sheet) []string {
	xp := ""
	if s.Play.XP > 0 {
		xp = "XP " + strconv.Itoa(s.Play.XP)
	}
	if s.Level > 0 && s.Level < len(s.XP) {
		xp = joined(", ", xp, "level "+strconv.Itoa(s.Level+1)+" at "+strconv.Itoa(s.XP[s.Level])+" XP")
	}
	victories := ""
	if s.Play.Victories > 0 {
		victories = "Victories " + strconv.Itoa(s.Play.Victories)
	}
	player := ""
	if s.Player != "" {
		player = "played by " + flat(s.Player)
	}
	return filled(victories, xp, player)
}

func filled(parts ...string) []string {
	return slices.DeleteFunc(parts, func(s string) bool { return s == "" })
}

// now is what was recorded of the hero's state at the table.
func now(s *sheet.Sheet) []string {
	var out []string
	if s.Play.Stamina != nil {
		out = append(out, "Stamina "+sheet.Figure(*s.Play.Stamina, false))
	}
	if s.Play.Temporary > 0 {
		out = append(out, strconv.Itoa(s.Play.Temporary)+" temporary Stamina")
	}
	if s.Play.Recoveries != nil {
		out = append(out, counted(*s.Play.Recoveries, "Recovery", "Recoveries")+" left")
	}
	return append(out, s.Play.Conditions...)
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// thresholds are the points of Stamina where something changes, as far as the edition has them.
func thresholds(s *sheet.Sheet) []string {
	var out []string
	for _, id := range []string{"winded", "dying", "dead"} {
		if n, ok := s.Stat(id); ok {
			out = append(out, strings.ToLower(n.Name)+" at "+n.Show())
		}
	}
	return out
}

// inStamina tells whether a stat is printed with Stamina and not among the others.
func inStamina(id string) bool {
	return slices.Contains([]string{"stamina", "winded", "dying", "dead", "recoveries", "recovery_value"}, id)
}

// inCombat tells whether a stat is looked at every turn.
func inCombat(id string) bool {
	return slices.Contains([]string{"size", "speed", "stability", "disengage", "save_target"}, id)
}

// others are the stats that are not printed with Stamina: those of every turn, then the rest.
func others(s *sheet.Sheet) (combat, rest []string) {
	for _, n := range s.Stats {
		switch {
		case inStamina(n.ID):
		case inCombat(n.ID):
			combat = append(combat, figure(n))
		default:
			rest = append(rest, figure(n))
		}
	}
	return combat, rest
}

// resists are immunities or weaknesses: "fire 5", "cold 3 while winded".
func resists(list []sheet.Resist) []string {
	out := make([]string, len(list))
	for i, r := range list {
		out[i] = joined(" ", r.Name, r.Number.Show(), r.When)
	}
	return out
}

// potency is the three values and the characteristic behind them; ok is false when there are none.
func potency(s *sheet.Sheet) (values []string, characteristic string, ok bool) {
	p := s.Potency
	if len(p.Weak.Parts) == 0 && len(p.Average.Parts) == 0 && len(p.Strong.Parts) == 0 {
		return nil, "", false
	}
	c, _ := s.Stat(p.Characteristic)
	return []string{"weak " + p.Weak.Show(), "average " + p.Average.Show(), "strong " + p.Strong.Show()}, c.Name, true
}

// benefits are a kit's bonuses, those that lost to another kit's marked.
func benefits(k sheet.Kit) []string {
	out := make([]string, len(k.Bonuses))
	for i, b := range k.Bonuses {
		out[i] = by(b)
	}
	return out
}

// knownSkills lists the hero's skills by group, in the edition's order of groups.
func knownSkills(s *sheet.Sheet) (groups []string, skills [][]sheet.Skill) {
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

// languages lists what the hero speaks and who taught it.
func languages(s *sheet.Sheet) []string {
	out := make([]string, len(s.Languages))
	for i, l := range s.Languages {
		out[i] = l.Name + brackets(joined(", ", l.Note, l.SourceName))
	}
	return out
}

// origin is who gives a thing and at which level, past the first.
func origin(n sheet.Named, level int) string {
	at := ""
	if level > 1 {
		at = "level " + strconv.Itoa(level)
	}
	return joined(", ", n.SourceName, at)
}

// applyYourself says that the numbers leave something out, and why.
const applyYourself = "Apply yourself"
