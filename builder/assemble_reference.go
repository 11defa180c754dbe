package builder

import (
	"slices"
	"strings"

	"scabbard/sheet"
)

// reference adds what every sheet prints of the common rules.
func (a *assembly) reference() {
	s := a.s
	for _, k := range a.r.set.KindsKnown {
		switch k.Role {
		case "condition":
			s.Conditions = a.rulesOf(s.Conditions, k.ID)
		case "action":
			s.Actions = a.rulesOf(s.Actions, k.ID)
		case "token":
			s.Tokens = a.rulesOf(s.Tokens, k.ID)
		}
	}
	s.SkillGroups = a.skillGroups(s.Skills)
}

// rulesOf adds the common rules of a kind to a list.
func (a *assembly) rulesOf(list []sheet.Rule, kind string) []sheet.Rule {
	records := a.r.set.Kind(kind)
	list = slices.Grow(list, len(records))
	for i := range records {
		rec := &records[i]
		rule := sheet.Rule{ID: rec.Slug(), Name: rec.Name, Kind: first(rec.Attr("type")), Text: a.text(nil, rec.Text), Short: a.text(nil, rec.Short)}
		for _, key := range [2]string{"cost", "topic"} {
			if rule.Kind == "" {
				rule.Kind = first(rec.Attr(key))
			}
		}
		for i := range a.s.CannotBe {
			if n := &a.s.CannotBe[i]; n.ID == rec.ID && n.When == "" {
				rule.Mark = "immune (" + n.SourceName + ")"
			}
		}
		list = append(list, rule)
	}
	return list
}

// skillGroups lists every skill of the edition, with its giver where the hero has it.
func (a *assembly) skillGroups(owned []sheet.Skill) []sheet.SkillGroup {
	groups, all := a.r.set.Kind("skill-group"), a.r.set.Kind("skill")
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
	a := assembly{r.writer(), &sheet.Sheet{}}
	var out []sheet.Rule
	for _, k := range r.set.KindsKnown {
		if k.Role == "reference" {
			out = a.rulesOf(out, k.ID)
		}
	}
	slices.SortStableFunc(out, func(a, b sheet.Rule) int { return strings.Compare(a.Kind, b.Kind) })
	return out
}
