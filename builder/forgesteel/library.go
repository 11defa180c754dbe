package forgesteel

import (
	"slices"
	"strconv"
	"strings"
)

// Node is a thing in Forge Steel's books: an element of one of its lists, a feature, an option, an ability.
type Node struct {
	ID, Name string
	Type     string
	Attrs    []string // "key=value"
	Inner    []*Node
}

// ChoiceType describes the picks in features of a type.
type ChoiceType struct {
	Type  string
	Kind  string // one of the constants below
	Field string // of the data, that holds the picks
	List  string // the source of the picks: one of the lists, or a sort of name
	Data  string // the other data of such a feature, as JSON
	Extra string // the fields of a pick from the list beside its name, as JSON
}

// The ways something is picked in a feature.
const (
	ByOption   = "options"   // one of its own options
	ByAbility  = "abilities" // an ability of the class, by its id
	ByName     = "names"     // a name
	ByDropped  = "dropped"   // the name of a holding, to lose it
	ByElement  = "elements"  // something of a list
	ByLevel    = "levels"    // the options at a level of the elements picked elsewhere
	OneElement = "element"   // one thing of a list, kept alone
	ByBorrowed = "borrowed"  // an option of an element picked elsewhere
	ByTag      = "tagged"    // anything of its books with a tag
	Within     = "within"    // nothing is picked, but in the features inside
	Either     = "either"    // nothing is picked, but in the one feature inside
	ByUnknown  = "unknown"   // something of which the table has no list
)

// Library holds the contents of Forge Steel's books.
type Library struct {
	Release     string
	Books       []string
	Parts       []Part
	Aspects     []Part // of a part that is made up of aspects
	ChoiceTypes map[string]ChoiceType
	Lists       map[string][]*Node
	Extras      map[string]string // of a list, the fields of its elements beside their names, as JSON
}

// Part is a part of a hero: the field that holds it, the list it is from and how it is made up.
type Part struct{ Field, List, Made string }

// How parts are made up.
const (
	MadePlain     = "plain"     // of features
	MadeAspects   = "aspects"   // of aspects, each a feature
	MadeIncidents = "incidents" // of features, and an incident picked
	MadeLevels    = "levels"    // of features by level, abilities and a subclass
)

// Attr returns an attribute of a node, empty for none.
func (n *Node) Attr(key string) string {
	for _, a := range n.Attrs {
		if v, ok := strings.CutPrefix(a, key); ok && strings.HasPrefix(v, "=") {
			return v[1:]
		}
	}
	return ""
}

// Number returns an attribute that is a number, or without if the node has none.
func (n *Node) Number(key string, without int) int {
	if v, err := strconv.Atoi(n.Attr(key)); err == nil {
		return v
	}
	return without
}

// Words returns an attribute that is a list.
func (n *Node) Words(key string) []string {
	if v := n.Attr(key); v != "" {
		return strings.Split(v, ",")
	}
	return nil
}

// FullName returns the name of a node, with its distinction from siblings of the same name.
func (n *Node) FullName() string {
	if c := n.Attr("called"); c != "" {
		return c
	}
	return n.Name
}

// Of returns the nodes of a type inside a node; none if the node is nil.
func (n *Node) Of(kind string) (out []*Node) {
	for _, in := range n.Inside() {
		if in.Type == kind {
			out = append(out, in)
		}
	}
	return out
}

// Inside returns the nodes inside a node; none if the node is nil.
func (n *Node) Inside() []*Node {
	if n == nil {
		return nil
	}
	return n.Inner
}

// Has reports whether the release has something whose name has this slug.
func (l *Library) Has(slug string) bool {
	var among func(nodes []*Node) bool
	among = func(nodes []*Node) bool {
		return slices.ContainsFunc(nodes, func(n *Node) bool { return Slug(n.Name) == slug || among(n.Inner) })
	}
	for _, list := range l.Lists {
		if among(list) {
			return true
		}
	}
	return false
}

// AspectOf returns the node of an aspect of a culture: the language in it, or one of a list that it names; nil for none.
func (l *Library) AspectOf(culture *Node, a Part) *Node {
	for _, n := range culture.Inside() {
		switch {
		case a.List == "" && n.Type != "part":
			return n
		case n.Type != "part" || n.Name != a.Field:
			continue
		}
		for _, aspect := range l.Lists[a.List] {
			if aspect.ID == n.ID {
				return aspect
			}
		}
	}
	return nil
}
