package main

import (
	"bytes"
	"fmt"
	"go/format"
	"path"
	"reflect"
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// registry writes the list of all editions.
func registry(made []edition) []byte {
	var b bytes.Buffer
	b.WriteString("// Code generated from YAML by data/gen; DO NOT EDIT.\n\npackage data\n\nimport (\n_ \"embed\"\n")
	if slices.ContainsFunc(made, func(s edition) bool { return len(s.books) > 0 }) {
		b.WriteString("\n\"scabbard/builder/rules\"\n")
	}
	b.WriteString(")\n\n")
	for _, s := range made {
		fmt.Fprintf(&b, "//go:embed %s\nvar %s string\n\n", imageName(s.Edition), variable(s.Edition))
		for _, book := range s.books {
			id := s.Edition + "." + book.Books[0].ID
			fmt.Fprintf(&b, "//go:embed %s\nvar %s string\n\n", imageName(id), variable(id))
		}
		if len(s.books) > 0 {
			fmt.Fprintf(&b, "//go:embed %s\nvar %s string\n\n", imageName(s.withAll()), variable(s.withAll()))
		}
	}
	b.WriteString("// editions are the built-in editions, sorted by id.\nvar editions = []*edition{\n")
	for _, s := range made {
		fmt.Fprintf(&b, "{id: %q, reference: %t, published: %t, image: &%s", s.Edition, s.Reference, s.Published, variable(s.Edition))
		if len(s.books) > 0 {
			b.WriteString(", books: []book{\n")
			for _, book := range s.books {
				is := book.Books[0]
				fmt.Fprintf(&b, "{%#v, &%s},\n", is, variable(s.Edition+"."+is.ID))
			}
			fmt.Fprintf(&b, "}, all: &%s", variable(s.withAll()))
		}
		b.WriteString("},\n")
	}
	b.WriteString("}\n")
	return formatted(b.Bytes())
}

// imageName returns the name of the file with an edition's image.
func imageName(edition string) string { return edition + ".image" }

// decoder returns the source of the functions that decode each type of the rules.
func decoder() []byte {
	d := decoding{seen: map[reflect.Type]bool{}}
	d.WriteString("// Code generated from the types of the rules by data/gen; DO NOT EDIT.\n\npackage image\n\n" +
		"import (\n\"scabbard/builder/rules\"\n\"scabbard/builder/rules/calc\"\n\"scabbard/builder/rules/expr\"\n\"scabbard/sheet\"\n)\n")
	d.function(reflect.TypeFor[rules.Set]())
	d.function(reflect.TypeFor[rules.Record]())
	d.function(reflect.TypeFor[rules.Code]())
	return formatted(d.Bytes())
}

// decoding writes a function for each type it meets.
type decoding struct {
	bytes.Buffer
	seen map[reflect.Type]bool
}

// function writes the function that decodes a struct, and those of the types of its fields.
func (d *decoding) function(t reflect.Type) {
	if d.seen[t] {
		return
	}
	d.seen[t] = true
	fields := fieldsOf(t)
	fmt.Fprintf(d, "\nfunc %s(r *reader, v *%s) {\nfor {\nswitch r.number() {\ncase 0:\nreturn\n", function(t), t)
	for _, f := range fields {
		fmt.Fprintf(d, "case %d:\n", f.at+1)
		if f.of.Kind() == reflect.Struct {
			fmt.Fprintf(d, "%s(r, &v.%s)\n", function(f.of), f.name)
		} else {
			fmt.Fprintf(d, "v.%s = %s\n", f.name, d.decodes(f.of))
		}
	}
	d.WriteString("}\n}\n}\n")
	for _, f := range fields {
		d.parts(f.of)
	}
}

// parts writes the functions for the elements of a type.
func (d *decoding) parts(t reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice:
		d.parts(t.Elem())
	case reflect.Struct:
		d.function(t)
	}
}

// function returns the name of the function that decodes a type: "read" and the name of the type, with "Calc" between for a type of
// package calc.
func function(t reflect.Type) string {
	of := path.Base(t.PkgPath())
	if of == "calc" {
		return "readCalc" + t.Name()
	}
	return "read" + t.Name()
}

// decodes returns the expression that decodes a value of a type that is no struct.
func (d *decoding) decodes(t reflect.Type) string {
	var out string
	switch t.Kind() {
	case reflect.String:
		out = "r.text()"
	case reflect.Int:
		out = "r.signed()"
	case reflect.Bool:
		return "true"
	case reflect.Uint8:
		return t.String() + "(r.number())"
	case reflect.Pointer:
		if t.Elem() == reflect.TypeFor[rules.Code]() {
			return "r.code()"
		}
		return fmt.Sprintf("pointer(r, %s)", function(t.Elem()))
	case reflect.Slice:
		if e := t.Elem(); e.Kind() == reflect.Struct {
			return fmt.Sprintf("list(r, %s)", function(e))
		}
		return fmt.Sprintf("list(r, func(r *reader, v *%s) { *v = %s })", t.Elem(), d.decodes(t.Elem()))
	default:
		panic("no image has room for a " + t.String())
	}
	if strings.Contains(t.String(), ".") { // a named type
		return t.String() + "(" + out + ")"
	}
	return out
}

func formatted(source []byte) []byte {
	out, err := format.Source(source)
	if err != nil {
		panic(fmt.Sprintf("generated source does not parse: %v", err))
	}
	return out
}
