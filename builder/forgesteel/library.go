package forgesteel

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

//go:embed library.txt
var libraryText string

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
	Field string // of the data, that holds what was picked
	List  string // what is picked from: one of the lists, or what sort of name it is
	Data  string // what else such a feature holds, as JSON
}

// The ways something is picked in a feature.
const (
	byOption   = "options"   // one of its own options
	byAbility  = "abilities" // an ability of the class, by its id
	byName     = "names"     // a name
	byDropped  = "dropped"   // a name of what the hero has, to lose it
	byElement  = "elements"  // something of a list
	byLevel    = "levels"    // what the elements picked elsewhere have at a level
	oneElement = "element"   // one thing of a list, kept alone
	byBorrowed = "borrowed"  // an option of an element picked elsewhere
	byTag      = "tagged"    // what anything of its books has under a tag
	within     = "within"    // nothing is picked, but in the features inside
	either     = "either"    // nothing is picked, but in the one feature inside
)

// library is what the other program's books hold.
type library struct {
	Release string
	books   []string
	parts   []part
	aspects []part // of a part that is made up of aspects
	manners map[string]manner
	lists   map[string][]*node
	extras  map[string]string // of a list, what its elements hold beside their names, as JSON

	ids       map[string]*node // all nodes by their ids, noted on first use
	notingIDs sync.Once
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

// bookcase keeps the books when they are read.
var bookcase struct {
	sync.Once
	books *library
}

// books are the other program's books; their table is read once.
func books() *library {
	bookcase.Do(func() { bookcase.books = readBooks() })
	return bookcase.books
}

func readBooks() *library {
	lib := &library{manners: map[string]manner{}, lists: map[string][]*node{}, extras: map[string]string{}}
	var list string
	var open []*node // the node open at each depth
	for line := range strings.Lines(libraryText) {
		line = strings.TrimRight(line, "\n")
		depth := len(line) - len(strings.TrimLeft(line, " "))
		fields := strings.Split(line[depth:], "\t")
		switch {
		case strings.HasPrefix(line, "#"):
		case depth == 0 && fields[0] == "release":
			lib.Release = fields[1]
		case depth == 0 && fields[0] == "books":
			lib.books = fields[1:]
		case depth == 0 && fields[0] == "part":
			lib.parts = append(lib.parts, part{fields[1], fields[2], fields[3]})
		case depth == 0 && fields[0] == "aspect":
			lib.aspects = append(lib.aspects, part{fields[1], fields[2], ""})
		case depth == 0 && fields[0] == "type":
			lib.manners[fields[1]] = manner{Type: fields[1], How: fields[2], Field: fields[3], List: fields[4], Data: fields[5]}
		case depth == 0:
			list = fields[1]
			lib.extras[list] = fields[2]
		default:
			n := &node{ID: fields[0], Name: fields[1], Type: fields[2], attrs: fields[3:]}
			if depth == 1 {
				lib.lists[list] = append(lib.lists[list], n)
			} else {
				up := open[depth-2]
				up.inner = append(up.inner, n)
			}
			open = append(open[:depth-1], n)
		}
	}
	return lib
}

// attr returns an attribute of a node, empty for none.
func (n *node) attr(key string) string {
	for _, a := range n.attrs {
		if v, ok := strings.CutPrefix(a, key); ok && strings.HasPrefix(v, "=") {
			return v[1:]
		}
	}
	return ""
}

// number returns an attribute that is a number, or what it is where nothing is said.
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

// called is the name of a node, with what tells it from others of that name.
func (n *node) called() string {
	if c := n.attr("called"); c != "" {
		return c
	}
	return n.Name
}

// of returns the nodes of a type inside a node.
func (n *node) of(kind string) (out []*node) {
	for _, in := range n.inner {
		if in.Type == kind {
			out = append(out, in)
		}
	}
	return out
}

// node returns the node with an id, nil for none.
func (l *library) node(id string) *node {
	l.notingIDs.Do(func() {
		l.ids = map[string]*node{}
		for _, list := range l.lists {
			l.note(list)
		}
	})
	return l.ids[id]
}

// note notes nodes and all inside them by their ids.
func (l *library) note(list []*node) {
	for _, n := range list {
		l.ids[n.ID] = n
		l.note(n.inner)
	}
}
