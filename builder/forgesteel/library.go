package forgesteel

import (
	"strconv"
	"strings"
)

// node is something of the other program's books: an element of one of its lists, a feature, an option, an ability.
type node struct {
	ID, Name string
	Type     string
	attrs    []string // "key=value"
	inner    []*node
}

// manner is how something is picked in features of a type.
type manner struct {
	Type  string
	How   string // one of the constants below
	Field string // of the data, that holds the picks
	List  string // the source of the picks: one of the lists, or a sort of name
	Data  string // the other data of such a feature, as JSON
	Extra string // the fields of a pick from the list beside its name, as JSON
}

// The ways something is picked in a feature.
const (
	byOption   = "options"   // one of its own options
	byAbility  = "abilities" // an ability of the class, by its id
	byName     = "names"     // a name
	byDropped  = "dropped"   // the name of a holding, to lose it
	byElement  = "elements"  // something of a list
	byLevel    = "levels"    // the options at a level of the elements picked elsewhere
	oneElement = "element"   // one thing of a list, kept alone
	byBorrowed = "borrowed"  // an option of an element picked elsewhere
	byTag      = "tagged"    // anything of its books with a tag
	within     = "within"    // nothing is picked, but in the features inside
	either     = "either"    // nothing is picked, but in the one feature inside
)

// library holds the contents of the other program's books.
type library struct {
	Release string
	books   []string
	parts   []part
	aspects []part // of a part that is made up of aspects
	manners map[string]manner
	lists   map[string][]*node
	extras  map[string]string // of a list, the fields of its elements beside their names, as JSON
}

// part is a part of a hero: the field that holds it, the list it is from and how it is made up.
type part struct{ Field, List, Made string }

// How parts are made up.
const (
	madePlain     = "plain"     // of features
	madeAspects   = "aspects"   // of aspects, each a feature
	madeIncidents = "incidents" // of features, and an incident picked
	madeLevels    = "levels"    // of features by level, abilities and a subclass
)

// attr returns an attribute of a node, empty for none.
func (n *node) attr(key string) string {
	for _, a := range n.attrs {
		if v, ok := strings.CutPrefix(a, key); ok && strings.HasPrefix(v, "=") {
			return v[1:]
		}
	}
	return ""
}

// number returns an attribute that is a number, or without if the node has none.
func (n *node) number(key string, without int) int {
	if v, err := strconv.Atoi(n.attr(key)); err == nil {
		return v
	}
	return without
}

// words returns an attribute that is a list.
func (n *node) words(key string) []string {
	if v := n.attr(key); v != "" {
		return strings.Split(v, ",")
	}
	return nil
}

// called returns the name of a node, with its distinction from siblings of the same name.
func (n *node) called() string {
	if c := n.attr("called"); c != "" {
		return c
	}
	return n.Name
}

// of returns the nodes of a type inside a node; none if the node is nil.
func (n *node) of(kind string) (out []*node) {
	for _, in := range n.inside() {
		if in.Type == kind {
			out = append(out, in)
		}
	}
	return out
}

// inside returns the nodes inside a node; none if the node is nil.
func (n *node) inside() []*node {
	if n == nil {
		return nil
	}
	return n.inner
}

// at returns the node that an object of a file means among those of its place, nil for none. Identifiers are not
// unique and change between releases, so the name counts first: with its id, then if only one node has it; the id
// alone counts if nothing has the name and the types agree.
func at(place []*node, o object) *node {
	id, name, kind := o.text("id"), o.text("name"), o.text("type")
	var named, same *node
	several := false
	for _, n := range place {
		switch {
		case n.Name == name && n.ID == id:
			return n
		case n.Name == name && named == nil:
			named = n
		case n.Name == name:
			several = true
		case n.ID == id && id != "" && (n.Type == kind || kind == ""):
			same = n
		}
	}
	if named != nil && !several {
		return named
	}
	if named == nil {
		return same
	}
	return nil
}
