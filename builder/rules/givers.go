package rules

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/sheet/phrase"
)

// fullHolder is a holder that picked every offer of every question.
type fullHolder struct{ set *Set }

// Picked returns everything that a question can offer.
func (a fullHolder) Picked(question string) (out []*Record) {
	for r := range a.set.Each() {
		r.EachChoose(func(c *Choose) {
			if a.set.QuestionID(r, c) != question {
				return
			}
			from := c.From.Anywhere()
			within := a.set.Range(&from)
			for j := range within {
				if from.Matches(&within[j], EmptyHolder{}) {
					out = append(out, &within[j])
				}
			}
		})
	}
	return out
}

// Attr returns the attribute of the record.
func (a fullHolder) Attr(r *Record, attribute string) []string { return r.Attr(attribute) }

// Offers reports whether a question can offer the record to some hero.
func (s *Set) Offers(c *Choose, r *Record) bool {
	from := c.From
	from.Not, from.Shares = nil, nil
	if loose := from.Anywhere(); !loose.Matches(r, EmptyHolder{}) {
		return false
	}
	return from.Matches(r, fullHolder{s})
}

// ResourceOf returns the resource of the record that a record belongs to. For an ability with a cost it also looks at the
// records that let heroes pick it. It returns nil if there is none.
func (s *Set) ResourceOf(r *Record) *Resource {
	of := r
	for range 8 {
		if res := of.resource(); res != nil {
			return res
		}
		if of = s.Record(of.Of); of == nil {
			break
		}
	}
	if r.Ability == nil || r.Cost == 0 && !slices.ContainsFunc(r.Ability.Clauses, func(c Clause) bool { return c.Amount > 0 }) {
		return nil
	}
	return s.offeredWith(r)
}

// offeredWith returns the resource of the only record with a resource that asks for the ability, or nil. An ability that a
// class lets its heroes pick is paid with the class's resource.
func (s *Set) offeredWith(r *Record) (found *Resource) {
	for giver := range s.Each() {
		res := giver.resource()
		if res == nil {
			continue
		}
		offered := false
		giver.EachChoose(func(c *Choose) {
			offered = offered || c.Input == "" && len(c.Arrays) == 0 && (c.From.Kind == "" || c.From.Kind == r.Kind()) && s.Offers(c, r)
		})
		switch {
		case !offered:
		case found != nil && found.ID != res.ID:
			return nil
		default:
			found = res
		}
	}
	return found
}

func (r *Record) resource() *Resource {
	for i := range r.Effects {
		if r.Effects[i].Resource != nil {
			return r.Effects[i].Resource
		}
	}
	return nil
}

// givers finds the records that give another record, and the characteristics to which they bind its params.
type givers struct{ *Set }

// bound is the characteristic that a giver binds a param to, or "highest".
type bound struct{ to, giver, id string }

// bindingsOf returns the characteristics and names to which the givers of a record bind its param.
func (s givers) bindingsOf(r *Record, param string, deep int) (out []bound) {
	for g := range s.Each() {
		s.eachBinding(g.Effects, nil, r, param, func(to string, e *Effect) {
			switch {
			case !slices.Contains(g.Params, to):
				by := s.outermost(g)
				if asked := s.onlyFor(e); asked != nil {
					by = asked
				}
				out = append(out, bound{to, by.Name, by.ID})
			case deep > 0 && g.ID != r.ID:
				out = append(out, s.bindingsOf(g, to, deep-1)...)
			}
		})
	}
	place := func(id string) int {
		return slices.IndexFunc(s.Characteristics, func(c Characteristic) bool { return c.ID == id })
	}
	slices.SortFunc(out, func(a, b bound) int {
		return cmp.Or(cmp.Compare(place(a.to), place(b.to)), cmp.Compare(a.giver, b.giver))
	})
	return slices.Compact(out)
}

// onlyFor returns the record that a hero has to have for an effect to count, or nil if it asks for something else or
// nothing.
func (s givers) onlyFor(e *Effect) *Record {
	if n := e.If.Nodes(); len(n) == 1 {
		return s.Record(n[0].S)
	}
	return nil
}

// outermost returns the record that a record belongs to in the end, such as the class of a feature. It returns the
// record itself if that belongs to nothing.
func (s givers) outermost(r *Record) *Record {
	for range 8 {
		of := s.Record(r.Of)
		if of == nil {
			break
		}
		r = of
	}
	return r
}

// eachBinding calls found with the binding of the param in each of the effects that give the record.
func (s givers) eachBinding(effects []Effect, asked *Choose, r *Record, param string, found func(to string, e *Effect)) {
	for i := range effects {
		e := &effects[i]
		if e.Choose != nil {
			s.eachBinding(e.Choose.Each, e.Choose, r, param, found)
		}
		g := e.Give
		if g == nil {
			continue
		}
		at := slices.IndexFunc(g.Bind, func(b Bind) bool { return b.Name == param })
		if at >= 0 && (slices.Contains(g.IDs, r.ID) || asked != nil && slices.Contains(g.IDs, "pick") && s.Offers(asked, r)) {
			found(g.Bind[at].To, e)
		}
	}
}

// WithGranted returns a copy of the set in which every hero has one more record, so that its effect on them can be seen. Its
// params are bound as by a giver for which has returns true, else as by the first giver.
func (s *Set) WithGranted(r *Record, has func(id string) bool) *Set {
	gift := &Give{IDs: []string{r.ID}}
	for _, p := range r.Params {
		list := givers{s}.bindingsOf(r, p, 4)
		if len(list) == 0 {
			continue
		}
		by := max(slices.IndexFunc(list, func(b bound) bool { return has(b.id) }), 0)
		gift.Bind = append(gift.Bind, Bind{Name: p, To: list[by].to})
	}
	out := *s
	out.Records = NewRecords(slices.Clone(s.All()))
	if root := out.Record(out.Root); root != nil {
		root.Effects = append(slices.Clone(root.Effects), Effect{Verb: VerbGive, Give: gift})
	}
	return &out
}

// alternatives words bindings, once with their givers if the characteristic depends on them, and once without.
func (s givers) alternatives(list []bound) (named, bare string) {
	var words, names []string
	for i := 0; i < len(list); {
		var givers []string
		to := list[i].to
		for ; i < len(list) && list[i].to == to; i++ {
			givers = append(givers, list[i].giver)
		}
		name := phrase.Of("highest-characteristic")
		for _, c := range s.Characteristics {
			if c.ID == to {
				name = c.Name
			}
		}
		names = append(names, name)
		words = append(words, name+" ("+strings.Join(givers, ", ")+")")
	}
	switch len(names) {
	case 0:
		return phrase.Of("characteristic-of-giver"), phrase.Of("that-characteristic")
	case 1:
		return names[0], phrase.Of("your", names[0])
	}
	return phrase.Either(words), phrase.Of("your", phrase.Either(names))
}
