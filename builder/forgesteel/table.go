package forgesteel

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"scabbard/builder/spelling"
)

//go:embed library.txt
var libraryText string

// builtin keeps the table once it is read.
var builtin struct {
	sync.Once
	library *Library
}

// Builtin returns the table of one release of Forge Steel's names for the things of its books. It is read once.
func Builtin() *Library {
	builtin.Do(func() { builtin.library = readTable(libraryText) })
	return builtin.library
}

// readTable reads library.txt.
func readTable(text string) *Library {
	lib := &Library{ChoiceTypes: map[string]ChoiceType{}, Lists: map[string][]*Node{}, Extras: map[string]string{}}
	list := ""
	var open []*Node // at each depth
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		depth := len(line) - len(strings.TrimLeft(line, " "))
		fields := strings.Split(line[depth:], "\t")
		switch {
		case depth == 1:
			n := &Node{ID: fields[0], Name: fields[1], Type: fields[2], Attrs: fields[3:]}
			lib.Lists[list], open = append(lib.Lists[list], n), []*Node{n}
		case depth > 1:
			n, up := &Node{ID: fields[0], Name: fields[1], Type: fields[2], Attrs: fields[3:]}, open[depth-2]
			up.Inner, open = append(up.Inner, n), append(open[:depth-1], n)
		case fields[0] == "release":
			lib.Release = fields[1]
		case fields[0] == "books":
			lib.Books = fields[1:]
		case fields[0] == "part":
			lib.Parts = append(lib.Parts, Part{fields[1], fields[2], fields[3]})
		case fields[0] == "aspect":
			lib.Aspects = append(lib.Aspects, Part{fields[1], fields[2], ""})
		case fields[0] == "type":
			lib.ChoiceTypes[fields[1]] = ChoiceType{Type: fields[1], Kind: fields[2], Field: fields[3], List: fields[4], Data: fields[5]}
		case fields[0] == "list":
			list = fields[1]
			lib.Extras[list] = fields[2]
		}
	}
	for name, m := range lib.ChoiceTypes {
		m.Extra = lib.Extras[m.List]
		lib.ChoiceTypes[name] = m
	}
	return lib
}

// Slug returns the slug by which a name of Forge Steel is looked up: without accents.
func Slug(name string) string { return spelling.Slug(spelling.Fold(name)) }

// Picks returns the list that the picks of a type of feature are from, or "" if they are from none.
func (l *Library) Picks(featureType string) string {
	if choice, ok := l.ChoiceTypes[featureType]; ok && choice.Kind == ByElement {
		return choice.List
	}
	return ""
}

// Names returns the kind of names that are picked in a type of feature, such as "skill", or "" if none are.
func (l *Library) Names(featureType string) string {
	if choice, ok := l.ChoiceTypes[featureType]; ok && choice.Kind == ByName {
		return choice.List
	}
	return ""
}

// OfSort returns the names of the things of a list that are of a sort, such as the kits of a type.
func (l *Library) OfSort(list, sort string) (out []string) {
	for _, n := range l.Lists[list] {
		if n.Attr("sort") == sort {
			out = append(out, n.Name)
		}
	}
	return out
}

// Own reports whether an id is that of a player's own thing of a list. The ids of Forge Steel's things begin alike in each list,
// those of homebrew are drawn at random.
func (l *Library) Own(list, id string) bool {
	if id == "" || len(l.Lists[list]) == 0 || strings.HasPrefix(id, OwnPrefix) || strings.HasPrefix(id, Format+"-") {
		return false
	}
	return !slices.ContainsFunc(l.Lists[list], func(n *Node) bool {
		prefix, _, _ := strings.Cut(n.ID, "-")
		return strings.HasPrefix(id, prefix+"-")
	})
}
