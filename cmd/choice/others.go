package choice

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet/result"
)

// Others are the other heroes of a party, so that a question can list the things that the party lacks.
type Others struct {
	Party  *cli.Party
	name   string // the party's name
	heroes []other
}

// other is one of these heroes, with the holdings that its own rules give it.
type other struct {
	name string
	set  *rules.Set
	held *builder.Resolution
}

// OthersOf reads a party and its heroes, except the hero of the file but. It fails if one cannot be read.
func OthersOf(a *cli.App, party, but string) (*Others, error) {
	p, err := a.Party(party)
	if err != nil {
		return nil, err
	}
	f := &Others{Party: p, name: p.Name}
	for _, path := range p.Paths() {
		if but != "" && store.OneFile(path, but) {
			continue
		}
		e, err := a.Open(path)
		if err != nil {
			return nil, err
		}
		f.heroes = append(f.heroes, other{message.NameOf(e.Hero), e.Set, builder.Resolve(e.Set, e.Hero)})
	}
	return f, nil
}

// OthersAmong returns heroes that are open already, as the heroes of a party.
func OthersAmong(list []*cli.HeroFile) *Others {
	f := &Others{}
	for _, e := range list {
		f.heroes = append(f.heroes, other{message.NameOf(e.Hero), e.Set, builder.Resolve(e.Set, e.Hero)})
	}
	return f
}

// Roles returns the roles in a party that the editions of these heroes know, each with the heroes who play it.
func (f *Others) Roles() (out []result.Shared) {
	for _, h := range f.heroes {
		for rec := range h.set.Each() {
			for _, role := range h.set.AttrOf(rec, rules.AttrParty) {
				if slices.ContainsFunc(out, func(d result.Shared) bool { return d.Name == role }) {
					continue
				}
				kind := rec.Kind()
				out = append(out, result.Shared{Name: role, Heroes: f.who(func(h other) bool { return h.does(kind, role) })})
			}
		}
	}
	return out
}

// Edition returns the edition that the party names, or that of all these heroes, or "" if they differ.
func (f *Others) Edition() string {
	if f.Party != nil && f.Party.Edition != "" {
		return f.Party.Edition
	}
	out := ""
	for i, h := range f.heroes {
		if i > 0 && h.set.Edition != out {
			return ""
		}
		out = h.set.Edition
	}
	return out
}

// Coverage returns the party's coverage of the things a question offers: skills, languages, and the roles that the edition gives
// its records. It returns nil if the question is about none of them.
func (f *Others) Coverage(set *rules.Set, r *builder.Resolution, q *builder.Question) *result.Coverage {
	c, seen := &result.Coverage{Lacks: []string{}, Twice: []result.Shared{}}, map[string]bool{}
	for _, o := range r.Offers(q) {
		if !o.Legal {
			continue
		}
		things, has := []string{o.Record.Name}, func(h other, _ string) bool { return h.held.Has(o.Record.ID) }
		switch set.Role(o.Record.Kind()) {
		case rules.KindSkill, rules.KindLanguage:
		default:
			things = set.AttrOf(o.Record, rules.AttrParty)
			has = func(h other, part string) bool { return h.does(o.Record.Kind(), part) }
		}
		for _, thing := range things {
			if !seen[thing] {
				seen[thing] = true
				addCoverage(c, thing, f.who(func(h other) bool { return has(h, thing) }))
			}
		}
	}
	if len(seen) == 0 {
		return nil
	}
	return c
}

// addCoverage notes which heroes have a thing.
func addCoverage(c *result.Coverage, thing string, who []string) {
	switch {
	case len(who) == 0:
		c.Lacks = append(c.Lacks, thing)
	case len(who) > 1:
		c.Twice = append(c.Twice, result.Shared{Name: thing, Heroes: who})
	}
}

// does reports whether the hero has something of a kind that plays this part in a party.
func (h other) does(kind, part string) bool {
	records := h.set.Kind(kind)
	for i := range records {
		if rec := &records[i]; slices.Contains(h.set.AttrOf(rec, rules.AttrParty), part) && h.held.Has(rec.ID) {
			return true
		}
	}
	return false
}

func (f *Others) who(has func(other) bool) (names []string) {
	for _, h := range f.heroes {
		if has(h) {
			names = append(names, h.name)
		}
	}
	return names
}

// mostLacks is how many things that nobody has are worth a line. Of forty languages nobody has nearly all.
const mostLacks = 25

// Lines lists the offers of a question that the party lacks, and those that several heroes have.
func (f *Others) Lines(set *rules.Set, r *builder.Resolution, q *builder.Question) (out []string) {
	c := f.Coverage(set, r, q)
	if c == nil || len(f.heroes) == 0 {
		return nil
	}
	if len(c.Lacks) > 0 && len(c.Lacks) <= mostLacks {
		out = append(out, "nobody in "+f.name+" has: "+listOnTwoLines(c.Lacks))
	}
	var twice []string
	for _, t := range c.Twice {
		twice = append(twice, t.Name+" ("+strings.Join(t.Heroes, ", ")+")")
	}
	if len(twice) > 0 {
		out = append(out, "more than one in "+f.name+" has: "+listOnTwoLines(twice))
	}
	return out
}

// listOnTwoLines lists as many items as fit two lines of a terminal.
func listOnTwoLines(list []string) string {
	const room = 110
	out := list[0]
	for i, s := range list[1:] {
		if len(out)+len(s) > room {
			return out + " and " + strconv.Itoa(len(list)-1-i) + " more"
		}
		out += ", " + s
	}
	return out
}
