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

// source writes the set as one Go literal. Every field is named, slices are written as slices, nothing is
// called: the linker lays the whole ruleset out, and a process starts with it in its pages.
func source(set *rules.Set, name string) []byte {
	var b bytes.Buffer
	b.WriteString("// Code generated from YAML by data/gen; DO NOT EDIT.\n\npackage data\n\n")
	if slices.ContainsFunc(set.Records, func(r rules.Record) bool { return r.Calc != nil }) || len(set.Rolls) > 0 {
		b.WriteString("import (\n\"scabbard/builder/rules\"\n\"scabbard/builder/rules/calc\"\n)\n\n")
	} else {
		b.WriteString("import \"scabbard/builder/rules\"\n\n")
	}
	b.WriteString("var " + name + " = ")
	literal(&b, reflect.ValueOf(*set))
	b.WriteString("\n")
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

func literal(b *bytes.Buffer, v reflect.Value) {
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
			literal(b, v.Field(i))
			b.WriteString(", ")
		}
		if wide {
			b.WriteString("\n")
		}
		b.WriteString("}")
	case reflect.Pointer:
		b.WriteString("&")
		literal(b, v.Elem())
	case reflect.Slice:
		if v.IsNil() { // one inside another
			b.WriteString("nil")
			return
		}
		b.WriteString("[]" + typeName(v.Type().Elem()) + "{")
		for i := range v.Len() {
			literal(b, v.Index(i))
			b.WriteString(", ")
		}
		b.WriteString("}")
	case reflect.String:
		b.WriteString(strconv.Quote(v.String()))
	case reflect.Int:
		b.WriteString(strconv.FormatInt(v.Int(), 10))
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
