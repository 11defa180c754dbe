package text

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/wording"
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
	p, about := g.page, g.about
	for _, f := range after.Features {
		if f.ID != about && !f.Mute() && !slices.ContainsFunc(before.Features, func(o sheet.Feature) bool { return o.ID == f.ID }) {
			story{p}.feature(f)
		}
	}
	for _, a := range after.Abilities {
		if a.ID != about && !slices.ContainsFunc(before.Abilities, func(o sheet.Ability) bool { return o.ID == a.ID }) {
			cards{p}.cardAs(a, strings.ToLower(a.TypeName))
		}
	}
	for _, f := range after.Forms {
		if !slices.ContainsFunc(before.Forms, func(o sheet.Form) bool { return o.ID == f.ID }) {
			story{p}.form(f)
		}
	}
	for _, r := range after.Resources {
		if !slices.ContainsFunc(before.Resources, func(o *sheet.Resource) bool { return o.ID == r.ID }) {
			p.spread(0, strong(r.Name), faint(r.Label))
			front{p}.resource(r)
		}
	}
	var was, is []sheet.Named
	for _, k := range before.Skills {
		was = append(was, k.Named)
	}
	for _, l := range before.Languages {
		was = append(was, l.Named)
	}
	for _, k := range after.Skills {
		is = append(is, k.Named)
	}
	for _, l := range after.Languages {
		is = append(is, l.Named)
	}
	p.flow(0, 2, "You know", ", ", g.learned(was, is))
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
			g.para(0, 2, faint(wording.Joined(wording.Between, strings.ToLower(a.TypeName), wording.Tag(a), a.From)))
			cards{g.page}.underName(a)
		}
	}
	for _, f := range s.Features {
		if f.ID == g.about && !f.Mute() {
			story{g.page}.featureText(f)
		}
	}
}

// learned are the names of what was not known before, but for the thing asked about itself.
func (g *gains) learned(was, is []sheet.Named) (out []string) {
	for _, n := range is {
		if n.ID != g.about && !slices.ContainsFunc(was, func(o sheet.Named) bool { return o.ID == n.ID }) {
			out = append(out, n.Name)
		}
	}
	return out
}
