package forgesteel

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

//go:embed library.txt
var libraryText []byte

// Table holds one release of Forge Steel's names for the things of its books.
type Table struct{ lib *Library }

// Bounds of a table that is given as a file. The built-in one takes a tenth of them.
const (
	MaxTable   = 4 << 20
	maxNodes   = 50_000
	maxLine    = 20_000
	maxIndents = 12
)

// builtin keeps the table that scabbard comes with once it is read.
var builtin struct {
	sync.Once
	table *Table
}

// Builtin returns the table that scabbard comes with. It is read once.
func Builtin() *Table {
	builtin.Do(func() {
		t, err := ReadTable(libraryText)
		if err != nil {
			panic("library.txt: " + err.Error())
		}
		builtin.table = t
	})
	return builtin.table
}

// Release returns the name of the release the table was made from.
func (t *Table) Release() string { return t.lib.Release }

// Choose returns the table in a file, or the built-in one if the path is empty. The file is read by a function that takes
// its path and how many bytes it may have.
func Choose(path string, read func(path string, most int) ([]byte, error)) (*Table, error) {
	if path == "" {
		return Builtin(), nil
	}
	raw, err := read(path, MaxTable)
	if err != nil {
		return nil, err
	}
	t, err := ReadTable(raw)
	if err != nil {
		return nil, fmt.Errorf("%s: is no table of ids: %w", path, err)
	}
	return t, nil
}

// columns returns how many fields a line of the top of a table has, by its first one; 0 if there is no such line.
func columns(first string) int {
	switch first {
	case "release", "books":
		return 2
	case "aspect", "list":
		return 3
	case "part":
		return 4
	case "type":
		return 6
	}
	return 0
}

// ReadTable reads a table in the format of library.txt. An error names the line.
func ReadTable(raw []byte) (*Table, error) {
	if len(raw) > MaxTable {
		return nil, fmt.Errorf("larger than the %d MB a table may have", MaxTable>>20)
	}
	r := tableReader{lib: &Library{ChoiceTypes: map[string]ChoiceType{}, Lists: map[string][]*Node{}, Extras: map[string]string{}}}
	for text := range bytes.Lines(raw) {
		r.line++
		text = bytes.TrimRight(text, "\r\n")
		if len(text) == 0 || text[0] == '#' {
			continue
		}
		if err := r.read(string(text)); err != nil {
			return nil, fmt.Errorf("line %d: %w", r.line, err)
		}
	}
	for name, m := range r.lib.ChoiceTypes {
		m.Extra = r.lib.Extras[m.List]
		r.lib.ChoiceTypes[name] = m
	}
	return &Table{r.lib}, r.whole()
}

// tableReader reads a table line by line.
type tableReader struct {
	lib   *Library
	line  int
	nodes int
	list  string
	open  []*Node // the node open at each depth
}

// read reads one line.
func (r *tableReader) read(line string) error {
	if len(line) > maxLine {
		return fmt.Errorf("longer than %d characters", maxLine)
	}
	depth := len(line) - len(strings.TrimLeft(line, " "))
	fields := strings.Split(line[depth:], "\t")
	if depth > 0 {
		return r.node(depth, fields)
	}
	switch want := columns(fields[0]); {
	case want == 0:
		return fmt.Errorf("no line of a table begins with %q", short(fields[0]))
	case len(fields) < want:
		return fmt.Errorf("a line %q has %d fields, this one %d", fields[0], want, len(fields))
	}
	lib := r.lib
	switch fields[0] {
	case "release":
		lib.Release = Clean(fields[1], 100)
	case "books":
		lib.Books = fields[1:]
	case "part":
		lib.Parts = append(lib.Parts, Part{fields[1], fields[2], fields[3]})
	case "aspect":
		lib.Aspects = append(lib.Aspects, Part{fields[1], fields[2], ""})
	case "type":
		lib.ChoiceTypes[fields[1]] = ChoiceType{Type: fields[1], Kind: fields[2], Field: fields[3], List: fields[4], Data: fields[5]}
		return valid(fields[5])
	case "list":
		r.list, r.open = fields[1], nil
		lib.Extras[r.list] = fields[2]
		return valid(fields[2])
	}
	return nil
}

// node reads a line that belongs to a list, or to the node above it.
func (r *tableReader) node(depth int, fields []string) error {
	switch r.nodes++; {
	case r.list == "":
		return fmt.Errorf("%q belongs to no list", short(fields[0]))
	case len(fields) < 3:
		return fmt.Errorf("%q needs an id, a name and a type", short(fields[0]))
	case depth > len(r.open)+1 || depth > maxIndents:
		return fmt.Errorf("%q is indented too far", short(fields[0]))
	case r.nodes > maxNodes:
		return fmt.Errorf("more than %d lines", maxNodes)
	}
	n := &Node{ID: fields[0], Name: fields[1], Type: fields[2], Attrs: fields[3:]}
	if depth == 1 {
		r.lib.Lists[r.list] = append(r.lib.Lists[r.list], n)
	} else {
		up := r.open[depth-2]
		up.Inner = append(up.Inner, n)
	}
	r.open = append(r.open[:depth-1], n)
	return nil
}

// whole reports required parts that the table lacks.
func (r *tableReader) whole() error {
	lib := r.lib
	switch {
	case lib.Release == "":
		return fmt.Errorf("it names no release: a table has a line \"release\"")
	case len(lib.Parts) == 0 || len(lib.ChoiceTypes) == 0:
		return fmt.Errorf("it has no parts or no types of features")
	}
	for _, p := range lib.Parts {
		if !slices.Contains([]string{MadePlain, MadeAspects, MadeIncidents, MadeLevels}, p.Made) {
			return fmt.Errorf("the part %q is made up in an unknown way, %q", short(p.Field), short(p.Made))
		}
		if len(lib.Lists[p.List]) == 0 {
			return fmt.Errorf("the list %q is empty", short(p.List))
		}
	}
	return nil
}

// valid returns an error unless a text is empty or a JSON object.
func valid(text string) error {
	var o map[string]any
	if text == "" {
		return nil
	}
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return fmt.Errorf("no JSON object: %w", err)
	}
	return nil
}

// short returns the beginning of a text, for a message.
func short(s string) string { return Clean(s, 40) }

// Slug returns the slug by which a name of Forge Steel is looked up: without accents.
func Slug(name string) string { return spelling.Slug(spelling.Fold(name)) }

// Lists returns the names of the lists of things, sorted.
func (t *Table) Lists() []string { return slices.Sorted(maps.Keys(t.lib.Lists)) }

// Picks returns the list that the picks of a type of feature are from, or "" if they are from none.
func (t *Table) Picks(featureType string) string {
	if choice, ok := t.lib.ChoiceTypes[featureType]; ok && choice.Kind == ByElement {
		return choice.List
	}
	return ""
}

// Names returns the kind of names that are picked in a type of feature, such as "skill", or "" if none are.
func (t *Table) Names(featureType string) string {
	if choice, ok := t.lib.ChoiceTypes[featureType]; ok && choice.Kind == ByName {
		return choice.List
	}
	return ""
}

// OfSort returns the names of the things of a list that are of a sort, such as the kits of a type.
func (t *Table) OfSort(list, sort string) (out []string) {
	for _, n := range t.lib.Lists[list] {
		if n.Attr("sort") == sort {
			out = append(out, n.Name)
		}
	}
	return out
}

// Aspects returns the fields of the aspects of a culture, by the lists they are from.
func (t *Table) Aspects() map[string]string {
	out := map[string]string{}
	for _, a := range t.lib.Aspects {
		if a.List != "" {
			out[a.List] = a.Field
		}
	}
	return out
}

// Own reports whether an id is that of a player's own thing of a list. The ids of Forge Steel's things begin alike in each list,
// those of homebrew are drawn at random.
func (t *Table) Own(list, id string) bool {
	if id == "" || len(t.lib.Lists[list]) == 0 || strings.HasPrefix(id, OwnPrefix) || strings.HasPrefix(id, Format+"-") {
		return false
	}
	return !slices.ContainsFunc(t.lib.Lists[list], func(n *Node) bool {
		prefix, _, _ := strings.Cut(n.ID, "-")
		return strings.HasPrefix(id, prefix+"-")
	})
}

// Namer returns a function that reports whether the edition or the table has something of a list with a name. It remembers
// its answers, and is not for several goroutines.
func (t *Table) Namer(set *rules.Set) func(list, name string) bool {
	g := t.Glossary(set)
	known := map[[2]string]bool{}
	return func(list, name string) bool {
		key := [2]string{list, strings.Clone(name)}
		is, asked := known[key]
		if !asked {
			is = g.Record(list, name) != nil || slices.ContainsFunc(t.lib.Lists[list], func(n *Node) bool { return n.Name == name })
			known[key] = is
		}
		return is
	}
}

// Parts returns the parts of a hero.
func (t *Table) Parts() []Part { return t.lib.Parts }
