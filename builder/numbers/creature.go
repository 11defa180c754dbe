package numbers

import (
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Owner has numbers: the hero, or a creature that fights beside the hero.
type Owner struct {
	Of       *held.Holding   // the creature; nil for the hero
	Declared *rules.Creature // the creature's kind; nil for the hero
	Key      string          // the beginning of the names of its numbers: its kind, or its slug if it is not the first of its kind

	n     *Numbers
	first int // the place of its first number in the list
}

// numbersPerOwner returns how many numbers an owner has.
func numbersPerOwner(set *rules.Set) int { return len(set.Characteristics) + len(set.Stats) }

// creaturesHeld returns the creatures that fight beside a hero, in the order held.
func creaturesHeld(n *Numbers) (out []*Owner) {
	if len(n.Set.Creatures) == 0 {
		return nil
	}
	for _, h := range n.Held.All {
		if !h.Shown || h.Gone || h.Rec.Creature == nil {
			continue
		}
		if c := n.Set.Creatures.Of(h.Kind); c != nil {
			o := &Owner{Of: h, Declared: c, Key: h.Kind, n: n, first: (1 + len(out)) * numbersPerOwner(n.Set)}
			if slices.ContainsFunc(out, func(before *Owner) bool { return before.Declared == c }) {
				o.Key = h.Slug
			}
			out = append(out, o)
		}
	}
	return out
}

// Creatures returns the creatures that fight beside the hero, in the order held.
func (n *Numbers) Creatures() []*Owner { return n.creatures }

// User returns the user of an ability with these keywords: a creature that owns one of them, or nil for the hero. Of several
// it is the one that the ability belongs to or comes from.
func User(creatures []*Owner, ability *held.Holding, keywords []string) (user *Owner) {
	for _, o := range creatures {
		if !slices.ContainsFunc(o.Declared.Keywords, func(k string) bool { return slices.Contains(keywords, k) }) {
			continue
		}
		if ability.Rec.Of == o.Of.Rec.ID || slices.ContainsFunc(ability.Causes, func(c held.Cause) bool { return c.By == o.Of }) {
			return o
		}
		if user == nil {
			user = o
		}
	}
	return user
}

// splitName splits the name of a number, speed or companion.speed, and returns its owner, or nil if the hero has no such
// creature.
func (n *Numbers) splitName(name string) (owner *Owner, id string) {
	kind, id, ok := strings.Cut(name, ".")
	if !ok {
		return &n.self, name
	}
	for _, o := range n.creatures {
		if o.Of.Kind == kind || o.Of.Slug == kind {
			return o, id
		}
	}
	return nil, id
}

// value returns the value of one of the owner's numbers, or 0 if there is none.
func (o *Owner) value(id string) int {
	if o == nil {
		return 0
	}
	if id == "highest" {
		return o.highest()
	}
	if i := o.place(id); i >= 0 {
		return o.n.use(i)
	}
	return 0
}

// highest returns the highest characteristic.
func (o *Owner) highest() int {
	if o.n.characteristicCount() == 0 {
		return 0
	}
	best := o.n.use(o.first)
	for i := 1; i < o.n.characteristicCount(); i++ {
		best = max(best, o.n.use(o.first+i))
	}
	return best
}

// place returns the place of one of the owner's numbers in the list, or -1 if there is none with this id.
func (o *Owner) place(id string) int {
	if o == nil {
		return -1
	}
	i := o.n.index(id)
	if i < 0 {
		return -1
	}
	return o.first + i
}

// Value returns the value of one of the owner's numbers, or 0 if there is none.
func (o *Owner) Value(id string) int { return o.value(id) }

// Number returns one of the owner's numbers with its parts, or one without parts if there is none.
func (o *Owner) Number(id string) sheet.Number {
	if i := o.place(id); i >= 0 {
		return o.n.number(i)
	}
	return sheet.Number{ID: id}
}

// Scope returns the environment for expressions in a text or on a card of the owner. Among several creatures of a kind its
// names mean this one.
func (o *Owner) Scope(h *held.Holding) Scope { return Scope{n: o.n, by: h, owner: o} }

// based reports whether the edition's base of a number counts. A creature's stat block replaces it.
func (o *Owner) based(st *rules.Stat) bool {
	return st != nil && !st.Base.Empty() && (o.Of == nil || !o.Of.Rec.Creature.Starting(st.ID))
}

// Concerned reports whether an effect of a holding is for the owner. One for a kind of creature is for all of the kind,
// unless it belongs to one of them.
func (o *Owner) Concerned(by *held.Holding, e *rules.Effect) bool {
	if o.Of == nil {
		return e.Concerns(rules.ForHero)
	}
	if len(e.For) == 0 || !e.Concerns(o.Of.Kind) {
		return false
	}
	from := by.Rec
	for from != nil && from.Creature == nil {
		from = o.n.Set.Record(from.Of)
	}
	return from == nil || from == o.Of.Rec || from.Kind() != o.Of.Kind
}

// Shares reports whether a creature has the change of abilities that an effect of a holding makes for the hero.
func (o *Owner) Shares(by *held.Holding, e *rules.Effect) bool {
	return o.Of != nil && o.Declared.Shared(by.Rec, e, "")
}

// Characteristics returns the characteristics as the sheet has them.
func (o *Owner) Characteristics() []sheet.Number {
	out := make([]sheet.Number, o.n.characteristicCount())
	for i := range out {
		out[i] = o.n.number(o.first + i)
	}
	return out
}

// Stats returns the stats that a creature has, in the order of its declaration.
func (o *Owner) Stats() (out []sheet.Number) {
	for _, id := range o.Declared.Stats {
		if i := o.place(id); i >= 0 {
			out = append(out, o.n.number(i))
		}
	}
	return out
}
