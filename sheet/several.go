package sheet

import "slices"

// Together are heroes of one edition among several heroes.
type Together struct {
	Edition, Title string
	Heroes         []*Sheet
}

// ByEdition sorts heroes by their edition, in the order in which the editions first come.
func ByEdition(sheets []*Sheet) (out []Together) {
	for _, s := range sheets {
		i := slices.IndexFunc(out, func(t Together) bool { return t.Edition == s.Edition })
		if i < 0 {
			i, out = len(out), append(out, Together{Edition: s.Edition, Title: s.EditionTitle})
		}
		out[i].Heroes = append(out[i].Heroes, s)
	}
	return out
}

// Titles are the titles of the editions of heroes, each once.
func Titles(sheets []*Sheet) (out []string) {
	for _, t := range ByEdition(sheets) {
		if !slices.Contains(out, t.Title) {
			out = append(out, t.Title)
		}
	}
	return out
}

// AllSkills are the skills that the editions of heroes know, by group, each once.
func AllSkills(sheets []*Sheet) (out []SkillGroup) {
	for _, t := range ByEdition(sheets) {
		for _, g := range t.Heroes[0].SkillGroups {
			i := slices.IndexFunc(out, func(o SkillGroup) bool { return o.ID == g.ID })
			if i < 0 {
				out = append(out, SkillGroup{ID: g.ID, Name: g.Name, Skills: slices.Clone(g.Skills)})
				continue
			}
			for _, k := range g.Skills {
				if !slices.ContainsFunc(out[i].Skills, func(o Named) bool { return o.ID == k.ID }) {
					out[i].Skills = append(out[i].Skills, k)
				}
			}
		}
	}
	return out
}
