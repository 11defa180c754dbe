package sheet

import (
	"slices"
	"strings"
)

// EditionGroup is the heroes of one edition among several heroes.
type EditionGroup struct {
	Edition, Title string
	Heroes         []*Sheet
}

// ByEdition groups heroes by edition, in the order in which the editions first occur.
func ByEdition(sheets []*Sheet) (out []EditionGroup) {
	for _, s := range sheets {
		i := slices.IndexFunc(out, func(t EditionGroup) bool { return t.Edition == s.Edition })
		if i < 0 {
			i, out = len(out), append(out, EditionGroup{Edition: s.Edition, Title: s.EditionTitle})
		}
		out[i].Heroes = append(out[i].Heroes, s)
	}
	return out
}

// Titles returns the titles of the editions of heroes, each once.
func Titles(sheets []*Sheet) (out []string) {
	for _, t := range ByEdition(sheets) {
		if !slices.Contains(out, t.Title) {
			out = append(out, t.Title)
		}
	}
	return out
}

// Licenses returns the license sentences of the editions and the books of heroes, each once.
func Licenses(sheets []*Sheet) string {
	var editions, books []string
	add := func(list []string, sentence string) []string {
		if sentence == "" || slices.Contains(list, sentence) {
			return list
		}
		return append(list, sentence)
	}
	for _, s := range sheets {
		edition := s.Licence
		for _, b := range slices.Backward(s.Books) {
			edition = strings.TrimSuffix(edition, " "+b.Licence)
		}
		editions = add(editions, edition)
		for _, b := range s.Books {
			books = add(books, b.Licence)
		}
	}
	return strings.Join(append(editions, books...), " ")
}

// AllSkills returns the skills of the editions of heroes, by group, each once.
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
