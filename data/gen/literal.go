package main

import (
	"bytes"
	"fmt"
	"go/format"
	"reflect"
	"slices"
	"strconv"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
)

// source writes the set as one Go literal, and beside it the expressions, each once however often it is written.
// Every field is named, slices are written as slices, nothing is called: the linker lays the whole ruleset out, and a
// process starts with it in its pages.
func source(set *rules.Set, name string) []byte {
	b := writer{codes: name + "Code", at: map[string]int{}}
	b.WriteString("// Code generated from YAML by data/gen; DO NOT EDIT.\n\npackage data\n\n")
	if slices.ContainsFunc(set.Records, func(r rules.Record) bool { return r.Calc != nil }) || len(set.Rolls) > 0 {
		b.WriteString("import (\n\"scabbard/builder/rules\"\n\"scabbard/builder/rules/calc\"\n)\n\n")
	} else {
		b.WriteString("import \"scabbard/builder/rules\"\n\n")
	}
	b.WriteString("var " + name + " = ")
	b.literal(reflect.ValueOf(*set))
	b.WriteString("\n")
	b.code()
	out, err := format.Source(b.Bytes())
	if err != nil {
		panic(fmt.Sprintf("generated source does not parse: %v", err))
	}
	return out
}

// registry writes the list of all editions.
func registry(made []edition) []byte {
	var b bytes.Buffer
	b.WriteString("// Code generated from YAML by data/gen; DO NOT EDIT.\n\npackage data\n\nimport \"scabbard/builder/rules\"\n\n")
	b.WriteString("// editions are the built-in editions, sorted by id.\nvar editions = []*rules.Set{")
	for _, e := range made {
		b.WriteString("&" + e.variable + ", ")
	}
	b.WriteString("}\n")
	out, err := format.Source(b.Bytes())
	if err != nil {
		panic(fmt.Sprintf("generated source does not parse: %v", err))
	}
	return out
}

// writer writes literals.
type writer struct {
	bytes.Buffer
	codes string         // the variable of the expressions
	at    map[string]int // where in it the one that is written so stands
	list  []*rules.Code
}

// code writes the expressions the literal refers to.
func (b *writer) code() {
	b.WriteString("\nvar " + b.codes + " = [...]rules.Code{\n")
	for _, c := range b.list {
		b.literal(reflect.ValueOf(*c))
		b.WriteString(",\n")
	}
	b.WriteString("}\n")
}

// place is the place of an expression among those that are written, where it is put if it is new.
func (b *writer) place(c *rules.Code) int {
	key := fmt.Sprint(*c)
	at, known := b.at[key]
	if !known {
		at = len(b.list)
		b.at[key] = at
		b.list = append(b.list, c)
	}
	return at
}

func (b *writer) literal(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		b.WriteString(typeName(v.Type()) + "{")
		wide := v.Type() == reflect.TypeFor[rules.Record]() || v.Type() == reflect.TypeFor[rules.Set]()
		for i := range v.NumField() {
			if v.Field(i).IsZero() {
				continue
			}
			if wide {
				b.WriteString("\n")
			}
			b.WriteString(v.Type().Field(i).Name + ": ")
			b.literal(v.Field(i))
			b.WriteString(", ")
		}
		if wide {
			b.WriteString("\n")
		}
		b.WriteString("}")
	case reflect.Pointer:
		if c, ok := v.Interface().(*rules.Code); ok {
			fmt.Fprintf(b, "&%s[%d]", b.codes, b.place(c))
			return
		}
		b.WriteString("&")
		b.literal(v.Elem())
	case reflect.Slice:
		if v.IsNil() { // one inside another
			b.WriteString("nil")
			return
		}
		b.WriteString("[]" + typeName(v.Type().Elem()) + "{")
		for i := range v.Len() {
			b.literal(v.Index(i))
			b.WriteString(", ")
		}
		b.WriteString("}")
	case reflect.String:
		b.WriteString(strconv.Quote(v.String()))
	case reflect.Int, reflect.Int32:
		b.WriteString(strconv.FormatInt(v.Int(), 10))
	case reflect.Uint8:
		b.WriteString(strconv.FormatUint(v.Uint(), 10))
	case reflect.Bool:
		b.WriteString(strconv.FormatBool(v.Bool()))
	default:
		panic("literal: " + v.Type().String())
	}
}

func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Struct:
		if t.PkgPath() == reflect.TypeFor[calc.Block]().PkgPath() {
			return "calc." + t.Name()
		}
		return "rules." + t.Name() // those of expressions have a name there too
	case reflect.Slice:
		return "[]" + typeName(t.Elem())
	}
	return t.Kind().String()
}
