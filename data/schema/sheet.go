package main

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"

	"github.com/invopop/jsonschema"

	"scabbard/sheet"
)

// Sheet returns the JSON Schema of an exported hero.
func Sheet() ([]byte, error) {
	b := &maker{defs: jsonschema.Definitions{}}
	b.reflector = jsonschema.Reflector{Anonymous: true, AllowAdditionalProperties: true, Mapper: b.known}
	root := b.reflect(reflect.TypeFor[sheet.Document]())
	for len(b.elements) > 0 { // what stands in ordered objects is not found by reflection
		t := b.elements[0]
		b.elements = b.elements[1:]
		if _, done := b.defs[t.Name()]; !done {
			b.reflect(t)
		}
	}
	b.nullable(reflect.TypeFor[sheet.Document](), map[reflect.Type]bool{})
	root.Definitions = b.defs
	root.ID = "urn:scabbard:schema:sheet:1"
	root.Title = "A finished hero, as scabbard export writes it"
	root.Description = "Fields may be added, never renamed."
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(root)
	return out.Bytes(), err
}

type maker struct {
	reflector jsonschema.Reflector
	defs      jsonschema.Definitions
	elements  []reflect.Type
}

// reflect makes the schema of a type and keeps the definitions it comes with.
func (b *maker) reflect(t reflect.Type) *jsonschema.Schema {
	s := b.reflector.ReflectFromType(t)
	for name, def := range s.Definitions {
		b.defs[name] = def
	}
	return s
}

// known is the schema of the types that reflection does not understand.
func (b *maker) known(t reflect.Type) *jsonschema.Schema {
	enum := func(values ...any) *jsonschema.Schema { return &jsonschema.Schema{Type: "string", Enum: values} }
	switch t {
	case reflect.TypeFor[sheet.State]():
		return enum(sheet.Open, sheet.Answered, sheet.Automatic, sheet.Stale, sheet.Deferred, sheet.Optional, sheet.Dormant)
	case reflect.TypeFor[sheet.Severity]():
		return enum(sheet.Illegal, sheet.Unfinished, sheet.Notice)
	case reflect.TypeFor[sheet.Op]():
		return enum(sheet.Base, sheet.Set, sheet.Add, sheet.Max, sheet.Min)
	case reflect.TypeFor[any](): // a number, or the label of a size
		return &jsonschema.Schema{OneOf: []*jsonschema.Schema{{Type: "integer"}, {Type: "string"}}}
	}
	if strings.HasPrefix(t.Name(), "Ordered[") {
		return &jsonschema.Schema{Type: "object", AdditionalProperties: b.element(t)}
	}
	return nil
}

// element is the schema of what an ordered object holds.
func (b *maker) element(t reflect.Type) *jsonschema.Schema {
	values, _ := t.FieldByName("Values")
	elem := values.Type.Elem()
	switch elem.Kind() {
	case reflect.Int:
		return &jsonschema.Schema{Type: "integer"}
	case reflect.String:
		return &jsonschema.Schema{Type: "string"}
	case reflect.Interface: // a word, a number, a list of words, or nothing
		return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Type: "string"}, {Type: "integer"}, {Type: "null"}, {Type: "array", Items: &jsonschema.Schema{Type: "string"}}}}
	}
	b.elements = append(b.elements, elem)
	return &jsonschema.Schema{Ref: "#/$defs/" + elem.Name()}
}

// nullable lets the pointers that are always written be null.
func (b *maker) nullable(t reflect.Type, seen map[reflect.Type]bool) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct || seen[t] {
		return
	}
	seen[t] = true
	def := b.defs[t.Name()]
	for f := range t.Fields() {
		if strings.HasPrefix(f.Type.Name(), "Ordered[") {
			values, _ := f.Type.FieldByName("Values")
			b.nullable(values.Type, seen)
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if def != nil && f.Type.Kind() == reflect.Pointer && options != "omitempty" {
			if was, ok := def.Properties.Get(name); ok {
				def.Properties.Set(name, &jsonschema.Schema{OneOf: []*jsonschema.Schema{was, {Type: "null"}}})
			}
		}
		b.nullable(f.Type, seen)
	}
}
