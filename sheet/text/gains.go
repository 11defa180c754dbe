package text

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
)

// Gains is in full what one sheet has and an earlier one of the same hero has not: cards, features, forms, resources,
// what is learned. What has the id about stands apart and without its name: whoever is asked about it has read that.
// Both are lines of the width of the options.
func Gains(before, after *sheet.Sheet, about string, o Options) (own, more []string) {
	g := gains{page: newPage(Options{Width: o.Width + 2}), about: about}
	g.own(after)
	for _, line := range g.lines() {
		own = append(own, strings.TrimPrefix(line, "  ")) // there is no name above it to stand below
	}
	g.page = newPage(o)
	g.more(before, after)
	return own, g.lines()
}

// more writes what came beside the thing asked about.
func (g *gains) more(before, after *sheet.Sheet) {
	p := g.page
	for _, f := range came(g.about, before.Features, after.Features, func(f sheet.Feature) string { return f.ID }) {
		if !f.Mute() {
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
		p.spread(0, strong(r.Name), faint(r.Label))
		p.entries(0, chapter.Resource(after, r))
	}
	var learned []string
	for _, n := range came(g.about, known(before), known(after), func(n sheet.Named) string { return n.ID }) {
		learned = append(learned, n.Name)
	}
	p.flow(0, 2, "You know", ", ", learned)
}

// came are those of the later list whose ids the earlier one has not, but for the thing asked about itself.
func came[T any](about string, before, after []T, id func(T) string) (out []T) {
	for _, now := range after {
		if id(now) != about && !slices.ContainsFunc(before, func(was T) bool { return id(was) == id(now) }) {
			out = append(out, now)
		}
	}
	return out
}

// known are the skills and languages of a hero.
func known(s *sheet.Sheet) (out []sheet.Named) {
	for _, k := range s.Skills {
		out = append(out, k.Named)
	}
	for _, l := range s.Languages {
		out = append(out, l.Named)
	}
	return out
}

// lines are what was written so far.
func (g *gains) lines() []string {
	if g.b.Len() == 0 {
		return nil
	}
	return strings.Split(strings.TrimRight(g.b.String(), "\n"), "\n")
}

// gains are the things one sheet has and another has not, while they are written.
type gains struct {
	*page
	about string // the id of what comes first
}

// own writes what the thing asked about is itself.
func (g *gains) own(s *sheet.Sheet) {
	for _, a := range s.Abilities {
		if a.ID == g.about {
			card := chapter.Ability(&s.Show, &a)
			g.para(0, 2, faint(strings.Join(filled(card.Tag, card.From), between)))
			g.entries(2, card.Body)
		}
	}
	for _, f := range s.Features {
		if f.ID == g.about && !f.Mute() {
			g.entries(2, chapter.Feature(&f).Body)
		}
	}
}
