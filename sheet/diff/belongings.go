package diff

import (
	"slices"
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Belongings are the named things that a hero has.
type Belongings struct {
	Features, Abilities, Skills, Languages, Resistances []sheet.Named
	Treasures, Projects, Followers                      []sheet.Named
}

// Group is the belongings of one sort, with their heading.
type Group struct {
	Name string
	List []sheet.Named
}

// Groups returns the belongings by sort.
func (b Belongings) Groups() []Group {
	return []Group{
		{phrase.Of("abilities"), b.Abilities}, {phrase.Of("features-title"), b.Features},
		{phrase.Of("skills"), b.Skills}, {phrase.Of("languages"), b.Languages},
		{phrase.Of("resistances"), b.Resistances}, {phrase.Of("treasures"), b.Treasures},
		{phrase.Of("projects"), b.Projects}, {phrase.Of("followers"), b.Followers},
	}
}

// All returns the belongings of every sort.
func (b Belongings) All() (out []sheet.Named) {
	for _, g := range b.Groups() {
		out = append(out, g.List...)
	}
	return out
}

func (b Belongings) empty() bool {
	return !slices.ContainsFunc(b.Groups(), func(g Group) bool { return len(g.List) > 0 })
}

// Exchanged returns the things that only the later of two sheets has, and those that only the earlier one has.
func Exchanged(before, after *sheet.Sheet) (gained, lost Belongings) {
	was, is := belongingsOf(before), belongingsOf(after)
	return is.without(was), was.without(is)
}

// belongingsOf returns the belongings of a hero.
func belongingsOf(s *sheet.Sheet) Belongings {
	var b Belongings
	for _, f := range s.Features {
		b.Features = append(b.Features, f.Named)
	}
	for _, a := range s.Abilities {
		b.Abilities = append(b.Abilities, a.Named)
	}
	for _, k := range s.Skills {
		b.Skills = append(b.Skills, k.Named)
	}
	for _, l := range s.Languages {
		b.Languages = append(b.Languages, l.Named)
	}
	for _, r := range s.Immunities {
		b.Resistances = append(b.Resistances, resisted(immunity, r))
	}
	for _, r := range s.Weaknesses {
		b.Resistances = append(b.Resistances, resisted(weakness, r))
	}
	for _, n := range s.CannotBe {
		b.Resistances = append(b.Resistances, sheet.Named{ID: "never/" + n.ID, Name: phrase.Of("never-to", n.Name),
			Source: n.Source, SourceName: n.SourceName})
	}
	b.gather(s)
	return b
}

// gather adds treasures, finished projects and followers. The id and name of a treasure include its number, so that another
// number is a loss and a gain.
func (b *Belongings) gather(s *sheet.Sheet) {
	for _, t := range s.Treasures {
		n := t.Named
		if t.Count > 1 {
			n.ID, n.Name = n.ID+"×"+strconv.Itoa(t.Count), n.Name+" ×"+strconv.Itoa(t.Count)
		}
		b.Treasures = append(b.Treasures, n)
		for _, e := range t.Enhancements {
			b.Treasures = append(b.Treasures, sheet.Named{ID: t.ID + "/" + e.ID, Name: e.Name, Source: t.ID, SourceName: t.Name})
		}
	}
	for _, p := range s.Projects {
		if n := (sheet.Named{ID: p.ID, Name: p.Name}); p.Done {
			b.Projects = append(b.Projects, n)
		}
	}
	for _, f := range s.Followers {
		b.Followers = append(b.Followers, sheet.Named{ID: f.Question + "/" + f.ID, Name: f.Name})
	}
}

// What the ids of resistances begin with.
const (
	immunity = "immunity to "
	weakness = "weakness to "
)

// resisted returns a resistance with its value. Its id does not depend on the value, so another value is a change.
func resisted(kind string, r sheet.Resist) sheet.Named {
	name := resistanceTo(kind, r.Name) + " " + r.Number.Show()
	if r.When != "" {
		name = phrase.Of("while", name, r.When)
	}
	return sheet.Named{ID: kind + r.ID + " " + r.When, Name: name}
}

// resistanceTo returns a resistance in words.
func resistanceTo(kind, name string) string {
	if kind == immunity {
		return phrase.Of("immunity-to", name)
	}
	return phrase.Of("weakness-to", name)
}

// resistances adds the resistances that have another value.
func (c *Changes) resistances(kind string, before, after []sheet.Resist) {
	for _, n := range after {
		i := slices.IndexFunc(before, func(o sheet.Resist) bool { return o.ID == n.ID && o.When == n.When })
		if i < 0 {
			continue
		}
		if from, to := before[i].Number.Show(), n.Number.Show(); from != to {
			name := printable.Capital(resistanceTo(kind, n.Name))
			if n.When != "" {
				name = phrase.Of("while", name, n.When)
			}
			c.Numbers = append(c.Numbers, NumberChange{ID: n.Number.ID, Name: name, From: from, To: to,
				Came: countingParts(n.Number.Parts, before[i].Number.Parts), Went: countingParts(before[i].Number.Parts, n.Number.Parts)})
		}
	}
}

// without returns the belongings that o lacks.
func (b Belongings) without(o Belongings) Belongings {
	return Belongings{
		Features: missing(b.Features, o.Features), Abilities: missing(b.Abilities, o.Abilities), Skills: missing(b.Skills, o.Skills),
		Languages: missing(b.Languages, o.Languages), Resistances: missing(b.Resistances, o.Resistances),
		Treasures: missing(b.Treasures, o.Treasures), Projects: missing(b.Projects, o.Projects), Followers: missing(b.Followers, o.Followers),
	}
}

// missing returns the things of a list that the other lacks.
func missing(list, other []sheet.Named) []sheet.Named {
	var out []sheet.Named
	for _, n := range list {
		if !slices.ContainsFunc(other, func(o sheet.Named) bool { return o.ID == n.ID }) {
			out = append(out, n)
		}
	}
	return out
}
