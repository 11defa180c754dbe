package rules

import (
	"cmp"
	"strconv"
	"strings"

	"scabbard/sheet/phrase"
)

// namer answers the questions of the expression printer for a reader, with words of the edition: it has phrases for what a
// condition can ask for.
type namer struct{ Reader }

// Known returns the value of a name, and false if it is not known.
func (n namer) Known(name string) (int, bool) {
	if n.known == nil {
		return 0, false
	}
	return n.known(name)
}

// Value returns the words for a value of the hero: "your level", "your winded value". Words stay as they are.
func (n namer) Value(name string) string {
	if v, ok := n.Known(name); ok {
		return strconv.Itoa(v)
	}
	set := n.set
	if kind, number, ok := strings.Cut(name, "."); ok {
		if c := set.Creatures.Of(kind); c != nil {
			value := n.Value(number)
			if bare, ok := phrase.Cut(value, "your"); ok {
				return phrase.Of("whose", c.Yours, bare)
			}
			return value
		}
	}
	switch name {
	case "level":
		return phrase.Of("your", phrase.Of("level"))
	case "echelon":
		return phrase.Of("your", phrase.Of("echelon"))
	case "highest":
		return phrase.Of("your", phrase.Of("highest-characteristic"))
	case "cost": // of an ability
		return phrase.Of("the-cost")
	case "victories":
		return phrase.Of("your", set.Show.Words.Victories)
	}
	if stat := set.Stat(name); stat != nil {
		return cmp.Or(stat.Yours, phrase.Of("your", stat.Name))
	}
	for _, c := range set.Characteristics {
		if c.ID == name {
			return phrase.Of("your", c.Name)
		}
	}
	if what, ok := strings.CutPrefix(name, "pick."); ok {
		return cmp.Or(set.Show.Phrase(name).One, phrase.Of("its", Spaced(what)))
	}
	if strings.Contains(name, " ") { // a param in words already
		return name
	}
	return phrase.Of("your", Spaced(name))
}

// Plural reports whether the word for a value is a plural: "your Recoveries".
func (n namer) Plural(name string) bool {
	stat := n.set.Stat(name[strings.LastIndexByte(name, '.')+1:]) // of the hero or of a creature
	return name == "victories" || stat != nil && stat.Plural
}

// Thing returns the words for a condition's requirement, "a kit", "a kit with light armor", and its kind if it is an aspect
// of the hero: "Censor", "class".
func (n namer) Thing(ref string) (what, kind string) {
	r := n.set.Record(ref)
	if r == nil {
		return cmp.Or(n.set.Show.Phrase(ref).One, phrase.Of("something", described(ref))), ""
	}
	for _, a := range n.set.Show.Aspects {
		if a.Kind == r.Kind() && !a.Many {
			kind = Spaced(a.Kind)
		}
	}
	return r.Name, kind
}

// Things returns the words for several of what a condition asks for, "leveled treasures", and those for one of them without
// an article.
func (n namer) Things(ref string) (several, single string) {
	p := n.set.Show.Phrase(ref)
	if r := n.set.Record(ref); r != nil {
		return cmp.Or(p.Many, r.Name), r.Name
	}
	return cmp.Or(p.Many, phrase.Of("things", described(ref))), cmp.Or(p.Single, phrase.Of("thing", described(ref)))
}

// Count returns the words for how many of something the hero has.
func (n namer) Count(ref string) string {
	if r := n.set.Record(ref); r != nil {
		if n.set.Role(r.Kind()) == KindProject {
			return phrase.Of("times-finished", r.Name)
		}
		return phrase.Of("times-had", r.Name)
	}
	several, _ := n.Things(ref)
	return phrase.Of("number-had", several)
}

// described returns words for the things that a reference describes, for which the edition has no phrase: "of the kind kit",
// "with light armor".
func described(ref string) string {
	sort, tail, _ := strings.Cut(ref, ":")
	key, value, _ := strings.Cut(tail, "=")
	switch sort {
	case "kind":
		return phrase.Of("of-kind", Spaced(tail))
	case "attr":
		return phrase.Of("with", Spaced(value)+" "+Spaced(key))
	}
	return phrase.Of("tagged", Spaced(tail))
}

// Phrase returns the words for what an expression asks for. They are empty if the edition has none.
func (p *Presentation) Phrase(of string) Phrase {
	for i := range p.Phrases {
		if p.Phrases[i].Of == of {
			return p.Phrases[i]
		}
	}
	return Phrase{}
}

// Spaced returns the last part of an id in words.
func Spaced(id string) string {
	id = id[strings.LastIndexAny(id, "/:")+1:]
	return strings.NewReplacer("_", " ", "-", " ", "=", " ").Replace(id)
}
