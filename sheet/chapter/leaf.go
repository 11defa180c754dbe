package chapter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// The keys of the facts that Resists and FormFigures return.
const (
	ResistsKey = "resists"
	FormKey    = "form"
)

// CountsAs returns a characteristic's value against potencies: "resists as +5". It returns "" if that is its own
// value.
func CountsAs(s *sheet.Sheet, characteristic sheet.Number) string {
	if n, ok := s.CountsAs(characteristic); ok {
		return phrase.Of("resists-as", n.Show())
	}
	return ""
}

// Resists returns the characteristics that count as another number against potencies.
func Resists(s *sheet.Sheet) doc.Fact {
	var names []string
	for _, c := range s.Characteristics {
		if n, ok := s.CountsAs(c); ok {
			names = append(names, phrase.Of("counts-as-value", c.Name, n.Show()))
		}
	}
	return doc.Fact{Key: ResistsKey, Label: phrase.Of("resists-with"), Text: doc.Words(strings.Join(names, ", "))}
}

// resistCases returns the characteristics that count as another number against potencies in some circumstance, together for
// each circumstance: "Might as +3, Reason as +5 while winded".
func resistCases(s *sheet.Sheet) (out []doc.Fact) {
	var when []sheet.Case
	var names [][]string
	for _, c := range s.Characteristics {
		i := slices.IndexFunc(s.Stats, func(n sheet.Number) bool {
			return n.Role == sheet.Resists && len(n.Parts) > 0 && n.Parts[0].Rule == c.ID
		})
		if i < 0 {
			continue
		}
		for _, x := range s.Stats[i].Cases() {
			at := slices.IndexFunc(when, func(o sheet.Case) bool { return o.While == x.While && o.Not == x.Not })
			if at < 0 {
				at, when, names = len(when), append(when, x), append(names, nil)
			}
			names[at] = append(names[at], phrase.Of("counts-as-value", c.Name, x.Number.Show()))
		}
	}
	for i, w := range when {
		out = append(out, doc.Fact{Label: phrase.Of("resists-with"),
			Text: doc.Words(inCase(strings.Join(names[i], ", "), w))})
	}
	return out
}

// maxForms is how many forms have their numbers among the traits. A hero with more has them in a list of their own.
const maxForms = 3

// FormFigures returns the numbers of each form: "speed 9, size 1L". It returns none if there are more than three forms.
func FormFigures(s *sheet.Sheet) (out []doc.Fact) {
	if len(s.Forms) > maxForms {
		return nil
	}
	for _, f := range s.Forms {
		var parts []string
		for _, n := range f.Numbers {
			parts = append(parts, strings.ToLower(doc.OrElse(n.Name, n.ID))+" "+n.Show()+doc.Brackets(strings.Join(n.Moves, ", ")))
		}
		if len(f.Moves) > 0 {
			parts = append(parts, strings.Join(f.Moves, ", "))
		}
		for _, b := range f.Bonuses {
			if r, n := utf8.DecodeRuneInString(b); n > 0 {
				parts = append(parts, string(unicode.ToLower(r))+b[n:])
			}
		}
		out = append(out, doc.Fact{Key: FormKey, Label: doc.OrElse(f.Name, phrase.Of("form")),
			Text: doc.Words(strings.Join(parts, ", "))})
	}
	return out
}

// Group holds the parts that matter at the moments of a fight that share a heading.
type Group struct {
	Title     string
	Features  []int    // the indices of the features of this group
	Treasures []int    // the indices of the treasures in use of this group
	Repeated  []string // the names of features and treasures that an earlier group has
	First     []string // the names of parts of page 1: abilities, and gains of resources
}

// Groups returns what matters in a fight, by moment. A feature that matters at several moments is told at the first. What
// always matters is last: features whose numbers the player applies. If the edition has no moments that is every feature.
func Groups(s *sheet.Sheet) (out []Group) {
	told := map[string]bool{}
	for _, m := range s.Show.Moments {
		if m.Role == sheet.MomentApart {
			continue
		}
		title := doc.OrElse(m.Group, printable.Capital(m.Name))
		at := slices.IndexFunc(out, func(g Group) bool { return g.Title == title })
		if at < 0 {
			at, out = len(out), append(out, Group{Title: title})
		}
		out[at].add(s, m, told)
	}
	always := Group{Title: phrase.Of("always-group")}
	for i, f := range s.Features {
		if !f.NameOnly() && !told[f.ID] && (len(s.Show.Moments) == 0 || len(f.When) == 0 && f.Apply != "") {
			always.Features = append(always.Features, i)
		}
	}
	return slices.DeleteFunc(append(out, always), func(g Group) bool {
		return len(g.Features)+len(g.Treasures)+len(g.Repeated)+len(g.First) == 0
	})
}

// add adds the parts that matter at a moment.
func (g *Group) add(s *sheet.Sheet, m sheet.Moment, told map[string]bool) {
	name := func(list *[]string, name string) {
		if !slices.Contains(*list, name) {
			*list = append(*list, name)
		}
	}
	tell := func(list *[]int, i int, id, called string) {
		switch {
		case slices.Contains(*list, i):
		case told[id]:
			name(&g.Repeated, called)
		default:
			told[id] = true
			*list = append(*list, i)
		}
	}
	for i, f := range s.Features {
		if slices.Contains(f.When, m.Name) && !f.NameOnly() && !givesNamesake(s, &s.Features[i]) {
			tell(&g.Features, i, f.ID, f.Name)
		}
	}
	for i, t := range s.InUse() {
		if slices.Contains(t.When, m.Name) {
			tell(&g.Treasures, i, t.ID, t.Name)
		}
	}
	for _, x := range s.At(m) {
		if x.Starts {
			continue // page 1 has it in the panel of the resource and in the header
		}
		if x.ID == "" || slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool { return a.ID == x.ID }) {
			name(&g.First, x.Name)
		}
	}
}

// givesNamesake reports whether a feature gives an ability of its own name, whose card has the feature's effect.
func givesNamesake(s *sheet.Sheet, f *sheet.Feature) bool {
	return slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool { return a.Name == f.Name && a.Source == f.ID })
}
