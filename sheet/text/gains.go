package text

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/phrase"
)

// Gains returns in full everything that one sheet has and an earlier one of the same hero lacks: cards, features, forms,
// resources, skills and languages. own is about the record with the id about, without its name, which the reader knows
// already. The lines of both fit the width of the options.
func Gains(before, after *sheet.Sheet, about string, o Options) (own, more []string) {
	g := gains{Page: NewPage(Options{Width: o.Width + 2}), about: about}
	g.own(after)
	for _, line := range g.lines() {
		own = append(own, strings.TrimPrefix(line, "  ")) // there is no name above, so no indent is needed
	}
	g.Page = NewPage(o)
	g.more(before, after)
	return own, g.lines()
}

// more prints the gains other than the record itself.
func (g *gains) more(before, after *sheet.Sheet) {
	p := g.Page
	for _, f := range came(g.about, before.Features, after.Features, func(f sheet.Feature) string { return f.ID }) {
		if !f.NameOnly() {
			p.entry(0, chapter.Feature(&f))
		}
	}
	for _, a := range came(g.about, before.Abilities, after.Abilities, func(a sheet.Ability) string { return a.ID }) {
		p.entry(0, chapter.Ability(&after.Show, &a))
	}
	for _, f := range came("", before.Forms, after.Forms, func(f sheet.Form) string { return f.ID }) {
		p.entry(0, chapter.Form(&f))
	}
	for _, r := range came("", before.Resources, after.Resources, func(r *sheet.Resource) string { return r.ID }) {
		p.Spread(0, strong(r.Name), faint(r.Label))
		p.entries(0, chapter.Resource(after, r))
	}
	var learned []string
	for _, n := range came(g.about, known(before), known(after), func(n sheet.Named) string { return n.ID }) {
		learned = append(learned, n.Name)
	}
	p.Flow(0, 2, phrase.Of("you-know"), ", ", learned)
}

// came returns the items that the earlier list lacks, without the record itself.
func came[T any](about string, before, after []T, id func(T) string) (out []T) {
	for _, now := range after {
		if id(now) != about && !slices.ContainsFunc(before, func(was T) bool { return id(was) == id(now) }) {
			out = append(out, now)
		}
	}
	return out
}

// known returns the skills and languages of a hero.
func known(s *sheet.Sheet) (out []sheet.Named) {
	for _, k := range s.Skills {
		out = append(out, k.Named)
	}
	for _, l := range s.Languages {
		out = append(out, l.Named)
	}
	return out
}

// lines returns the lines printed so far.
func (g *gains) lines() []string {
	if g.b.Len() == 0 {
		return nil
	}
	return strings.Split(strings.TrimRight(g.b.String(), "\n"), "\n")
}

// gains prints the things that one sheet has and another lacks.
type gains struct {
	*Page
	about string // the id of the record that is printed first
}

// own prints the record itself.
func (g *gains) own(s *sheet.Sheet) {
	for _, a := range s.Abilities {
		if a.ID == g.about {
			card := chapter.Ability(&s.Show, &a)
			g.Para(0, 2, faint(strings.Join(filled(card.Tag, card.From), between)))
			g.entries(2, card.Body)
		}
	}
	for _, f := range s.Features {
		if f.ID == g.about && !f.NameOnly() {
			g.entries(2, chapter.Feature(&f).Body)
		}
	}
}
