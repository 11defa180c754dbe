package prose

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet/printable"
)

// Value returns the words for a value of the hero: "your level", "your winded value".
func (n namer) Value(name string) string {
	if v, ok := n.Known(name); ok {
		return strconv.Itoa(v)
	}
	set := n.set
	if kind, number, ok := strings.Cut(name, "."); ok {
		if c := set.Creatures.Of(kind); c != nil {
			return strings.Replace(n.Value(number), "your", c.Yours+"'s", 1)
		}
	}
	switch name {
	case "level", "echelon":
		return "your " + name
	case "highest":
		return "your highest characteristic"
	case "cost": // of an ability
		return "the cost"
	case "victories":
		return "your " + set.Show.Words.Victories
	}
	if stat := set.Stat(name); stat != nil {
		if stat.Yours != "" {
			return stat.Yours
		}
		return "your " + stat.Name
	}
	for _, c := range set.Characteristics {
		if c.ID == name {
			return "your " + c.Name
		}
	}
	if what, of := strings.CutPrefix(name, "pick."); of && isPlural(what) {
		return "its number of " + what
	} else if of {
		return "its " + what
	}
	if strings.HasPrefix(name, "th") && strings.Contains(name, " ") { // a param in words already
		return name
	}
	return "your " + Spaced(name)
}

// namer answers the questions of the expression printer for a reader.
type namer struct{ Reader }

// Thing returns the words for a condition's requirement, "a kit", "a kit with light armor", and its kind if it is an aspect
// of the hero: "Censor", "class".
func (n namer) Thing(ref string) (what, kind string) {
	if r := n.set.Record(ref); r != nil {
		for _, a := range n.set.Show.Aspects {
			if a.Kind == r.Kind() && !a.Many {
				kind = Spaced(a.Kind)
			}
		}
		return r.Name, kind
	}
	sort, tail, _ := strings.Cut(ref, ":")
	key, value, _ := strings.Cut(tail, "=")
	switch sort {
	case "kind":
		return article(Spaced(tail)), ""
	case "tag":
		return article(Spaced(strings.TrimPrefix(tail, "wields-"))), ""
	case "attr":
		return article(printable.List(n.kinds(key, value), "or")) + " with " + Spaced(value) + " " + n.attribute(key), ""
	}
	return Spaced(ref), ""
}

// attribute returns the noun for the values of an attribute: "armor", "weapons".
func (r Reader) attribute(key string) string {
	for _, a := range r.set.Show.Attributes {
		if a.ID == key && a.Label != "" {
			return strings.ToLower(a.Label)
		}
	}
	return Spaced(key)
}

// Count returns the words for how many of something the hero has.
func (n namer) Count(ref string) string {
	if r := n.set.Record(ref); r != nil {
		if n.set.Role(r.Kind()) == rules.KindProject {
			return "the number of times you have finished " + r.Name
		}
		return "the number of times you have " + r.Name
	}
	return "the number of " + n.Things(ref) + " you have"
}

// Things returns a plural: "kits", "leveled treasures".
func (n namer) Things(ref string) string {
	if r := n.set.Record(ref); r != nil {
		return plural(r.Name)
	}
	sort, tail, _ := strings.Cut(ref, ":")
	key, value, _ := strings.Cut(tail, "=")
	switch sort {
	case "tag":
		return Spaced(tail) + " " + n.several(func(r *rules.Record) bool { return r.Tagged(tail) })
	case "attr":
		return Spaced(value) + " " + n.several(func(r *rules.Record) bool { return slices.Contains(r.Attr(key), value) })
	}
	return plural(Spaced(tail))
}

// kinds returns the kinds of the records that have a value of an attribute.
func (r Reader) kinds(key, value string) []string {
	return r.kindsOf(func(r *rules.Record) bool { return slices.Contains(r.Attr(key), value) })
}

func (r Reader) kindsOf(is func(*rules.Record) bool) (out []string) {
	for rec := range r.set.Each() {
		if kind := Spaced(rec.Kind()); is(rec) && !slices.Contains(out, kind) {
			out = append(out, kind)
		}
	}
	return out
}

// several returns the kinds of records in the plural: "kits or treasures".
func (r Reader) several(is func(*rules.Record) bool) string {
	kinds := r.kindsOf(is)
	for i := range kinds {
		kinds[i] = plural(kinds[i])
	}
	return printable.List(kinds, "or")
}

// Spaced returns the last part of an id in words.
func Spaced(id string) string {
	id = id[strings.LastIndexAny(id, "/:")+1:]
	return strings.NewReplacer("_", " ", "-", " ", "=", " ").Replace(id)
}

func plural(word string) string {
	switch {
	case strings.HasSuffix(word, "y") && !strings.HasSuffix(word, "ey"):
		return strings.TrimSuffix(word, "y") + "ies"
	case strings.HasSuffix(word, "s"):
		return word
	}
	return word + "s"
}

func article(word string) string {
	if word != "" && strings.ContainsRune("aeiouAEIOU", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}
