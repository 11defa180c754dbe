// Package yaml reads hand-written YAML: strictly, and with the place of every value.
//
// Readers of heroes, parties and rules call Parse and walk over Values; every mistake names file, line and column.
// Writers make a Map and call Write.
package yaml

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// Limits of a YAML file written by a person: parsing costs grow with nesting far beyond its size.
const (
	MaxBytes = 256 << 10
	maxDepth = 40
	maxLines = 10_000
)

// Place is a position in a file, counted from 1.
type Place struct {
	File string `json:"file"`
	Line int    `json:"line"` // line and column count from 1; 0 for a whole file
	Col  int    `json:"col"`
}

// String prints "file:line:column".
func (p Place) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col) }

// Error is a mistake in a file, with its place and a hint.
type Error struct {
	Place
	Text string `json:"text"`
	Hint string `json:"hint,omitempty"`
}

// Error returns "file:line:column: text".
func (e Error) Error() string { return e.Place.String() + ": " + e.Text }

// Errors is every mistake found in one reading.
type Errors []Error

// Error prints one mistake a line.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i := range e {
		lines[i] = e[i].Error()
	}
	return strings.Join(lines, "\n")
}

// Value is a node of a YAML file. Scalars are read as the text that was written, never as numbers,
// booleans or nulls.
type Value struct {
	node ast.Node
	src  *source
}

// source is a file as it was read: its name and its words, with the line endings of Unix.
type source struct{ name, text string }

func (v Value) file() string {
	if v.src == nil {
		return ""
	}
	return v.src.name
}

// Pair is one entry of a mapping.
type Pair struct{ Key, Value Value }

// BOM is the mark some editors put before a text. It is read over.
const BOM = "\ufeff"

// Parse reads one document strictly: no aliases, no anchors, no tags, limited in size and depth.
func Parse(file string, b []byte) (v Value, err error) { return parse(file, b) }

// ParseRepeated is Parse for a document in which a key may occur twice.
func ParseRepeated(file string, b []byte) (v Value, err error) {
	return parse(file, b, parser.AllowDuplicateMapKey())
}

func parse(file string, b []byte, how ...parser.Option) (v Value, err error) {
	if err := acceptable(file, b); err != nil {
		return Value{}, err
	}
	defer func() {
		if recover() != nil { // the parser is not ours, and the file can be anything
			v, err = Value{}, Errors{{Place: Place{file, 1, 1}, Text: "not readable as YAML", Hint: "is this the right file?"}}
		}
	}()
	b = bytes.TrimPrefix(b, []byte(BOM))
	b = bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n")) // the parser counts such an ending as two lines
	f, err := parser.ParseBytes(b, 0, how...)
	if err != nil {
		return Value{}, Errors{syntaxError(file, b, err)}
	}
	v = Value{src: &source{file, string(b)}}
	for i, d := range f.Docs {
		if i > 0 && d.Body != nil {
			return v, Errors{{Place: Place{file, d.Body.GetToken().Position.Line, 1}, Text: "a second document", Hint: "keep one document a file"}}
		}
		if d.Body != nil {
			v.node = d.Body
		}
	}
	return v, v.refuse()
}

// Place returns the place of the value.
func (v Value) Place() Place {
	if v.node == nil || v.node.GetToken() == nil {
		return Place{v.file(), 1, 1}
	}
	n := v.node
	if m, ok := n.(*ast.MappingNode); ok && len(m.Values) > 0 && !m.IsFlowStyle {
		n = m.Values[0].Key
	}
	if m, ok := n.(*ast.MappingValueNode); ok {
		n = m.Key
	}
	p := n.GetToken().Position
	return Place{v.file(), p.Line, p.Column}
}

// Missing reports whether there is no value at all (an empty document).
func (v Value) Missing() bool { return v.node == nil }

// Null reports whether the key has no value, or a plain null.
func (v Value) Null() bool { return v.node == nil || v.node.Type() == ast.NullType }

// Pairs returns the entries of a mapping in the order written; ok is false for anything else.
func (v Value) Pairs() (pairs []Pair, ok bool) {
	var values []*ast.MappingValueNode
	switch n := v.node.(type) {
	case *ast.MappingNode:
		values = n.Values
	case *ast.MappingValueNode:
		values = []*ast.MappingValueNode{n}
	default:
		return nil, false
	}
	for _, e := range values {
		pairs = append(pairs, Pair{Value{e.Key, v.src}, Value{e.Value, v.src}})
	}
	return pairs, true
}

// Items returns the entries of a list; ok is false for anything else.
func (v Value) Items() (items []Value, ok bool) {
	n, ok := v.node.(*ast.SequenceNode)
	if !ok {
		return nil, false
	}
	for _, e := range n.Values {
		items = append(items, Value{e, v.src})
	}
	return items, true
}

// Text returns a scalar as written, without its quotes; ok is false for lists and mappings.
func (v Value) Text() (s string, ok bool) {
	switch n := v.node.(type) {
	case nil:
		return "", true
	case *ast.LiteralNode:
		return strings.TrimRight(n.Value.Value, "\n"), true
	case *ast.StringNode:
		return n.Value, true
	case *ast.MappingNode, *ast.MappingValueNode, *ast.SequenceNode:
		return "", false
	case *ast.NullNode:
		if t := n.GetToken(); t != nil && t.Type != token.ImplicitNullType {
			return strings.TrimSpace(t.Value), true
		}
		return "", true // nothing is written behind the key
	default:
		return n.GetToken().Value, true
	}
}
