package builder

import (
	"slices"
	"strings"

	"scabbard/sheet"
)

// reference adds what every sheet prints of the common rules.
func (r *Resolution) reference(s *sheet.Sheet) {
	for _, k := range r.set.KindsKnown {
		switch k.Role {
		case "condition":
			s.Conditions = append(s.Conditions, r.rulesOf(k.ID, s)...)
		case "action":
			s.Actions = append(s.Actions, r.rulesOf(k.ID, s)...)
		case "token":
			s.Tokens = append(s.Tokens, r.rulesOf(k.ID, s)...)
		}
	}
	s.SkillGroups = r.skillGroups(s.Skills)
}

func (r *Resolution) rulesOf(kind string, s *sheet.Sheet) []sheet.Rule {
	records := r.set.Kind(kind)
	out := make([]sheet.Rule, 0, len(records))
	for i := range records {
		rec := &records[i]
		rule := sheet.Rule{ID: rec.Slug(), Name: rec.Name, Kind: first(rec.Attr("type")), Text: r.text(nil, rec.Text), Short: r.text(nil, rec.Short)}
		for _, key := range [2]string{"cost", "topic"} {
			if rule.Kind == "" {
				rule.Kind = first(rec.Attr(key))
			}
		}
		for _, n := range s.CannotBe {
			if n.ID == rec.ID && n.When == "" {
				rule.Mark = "immune (" + n.SourceName + ")"
			}
		}
		out = append(out, rule)
	}
	return out
}

// skillGroups lists every skill of the edition, with its giver where the hero has it.
func (r *Resolution) skillGroups(owned []sheet.Skill) []sheet.SkillGroup {
	groups, all := r.set.Kind("skill-group"), r.set.Kind("skill")
	out := make([]sheet.SkillGroup, len(groups))
	for i := range groups {
		out[i] = sheet.SkillGroup{ID: groups[i].Slug(), Name: groups[i].Name, Skills: make([]sheet.Named, 0, 16)}
	}
	for i := range all {
		group := first(all[i].Attr("group"))
		at := slices.IndexFunc(out, func(g sheet.SkillGroup) bool { return g.ID == group })
		if at < 0 {
			continue
		}
		n := sheet.Named{ID: all[i].ID, Name: all[i].Name}
		if own := slices.IndexFunc(owned, func(k sheet.Skill) bool { return k.ID == n.ID }); own >= 0 {
			n = owned[own].Named
		}
		out[at].Skills = append(out[at].Skills, n)
	}
	return out
}

// Reference returns the common rules of the edition, by topic, for a sheet that prints them.
func (r *Resolution) Reference() []sheet.Rule {
	var out []sheet.Rule
	for _, k := range r.set.KindsKnown {
		if k.Role == "reference" {
			out = append(out, r.rulesOf(k.ID, &sheet.Sheet{})...)
		}
	}
	slices.SortStableFunc(out, func(a, b sheet.Rule) int { return strings.Compare(a.Kind, b.Kind) })
	return out
}
