package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/invopop/jsonschema"

	"scabbard/builder/odds"
	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/export"
	"scabbard/builder/rules/page"
	"scabbard/builder/yaml"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
)

// document is a document that the program prints for other programs, with its description.
type document struct {
	name, title string
	of          reflect.Type
}

// documents are the documents whose schemas are made from their types, by the name of the schema.
var documents = []document{
	{"result", "What a command changed and wrote, as scabbard set --json and the other commands that change or write something print it", reflect.TypeFor[result.Done]()},
	{"sheet", "A finished hero, as scabbard export writes it", reflect.TypeFor[sheet.Sheet]()},
	{"party-level", "The changes of a level for each hero of a party, as scabbard level PARTY --preview --json prints it", reflect.TypeFor[diff.PartyPlan]()},
	{"list", "Heroes and parties and where they are, as scabbard list --json prints them", reflect.TypeFor[[]result.Listed]()},
	{"why", "The explanation of something on a sheet, as scabbard why --json prints it", reflect.TypeFor[result.Why]()},
	{"check", "The issues of heroes, as scabbard check --json prints it", reflect.TypeFor[[]result.Checked]()},
	{"choices", "The questions of a hero, as scabbard choices FILE --json prints them", reflect.TypeFor[[]result.Choice]()},
	{"choice", "A question of a hero with all its offers, as scabbard choices FILE QUESTION --json prints it", reflect.TypeFor[result.Choice]()},
	{"rules-compare", "Two records of the rules side by side, as scabbard rules show A,B --json prints them", reflect.TypeFor[page.Compared]()},
	{"import", "Heroes imported from another program, as scabbard import --json prints them", reflect.TypeFor[[]result.Imported]()},
	{"read", "The changes read from a filled sheet, as scabbard import --json prints them", reflect.TypeFor[[]diff.Read]()},
	{"party", "A party with its heroes, as scabbard show PARTY --json prints it", reflect.TypeFor[result.Party]()},
	{"doctor", "The contents of a bug report, as scabbard doctor --json prints it", reflect.TypeFor[result.Doctor]()},
	{"projects", "The projects of a hero, as scabbard project HERO --json prints them", reflect.TypeFor[[]sheet.Project]()},
	{"rules-check", "The findings in a folder of rules, as scabbard homebrew check --json prints it", reflect.TypeFor[page.Checked]()},
	{"rules-try", "The results of random heroes with a folder of homebrew, as scabbard homebrew try --json prints it", reflect.TypeFor[page.Tried]()},
	{"library-list", "The homebrew of the library, as scabbard homebrew list --json prints it", reflect.TypeFor[[]page.Kept]()},
	{"diff", "The differences between two heroes, as scabbard diff --json prints it", reflect.TypeFor[diff.Diff]()},
	{"history", "The changes of a file by commands, as scabbard history --json prints it", reflect.TypeFor[result.History]()},
	{"level-preview", "The changes of levels, as scabbard level --preview --json prints it", reflect.TypeFor[diff.Plan]()},
	{"rules-search", "Records found, as scabbard rules search --json prints them", reflect.TypeFor[[]page.Found]()},
	{"rules-list", "Records of the rules or their kinds, as scabbard rules list --json prints them", reflect.TypeFor[page.List]()},
	{"odds-against", "The attacks of a hero on another one, as scabbard odds --against --json prints it", reflect.TypeFor[odds.Contests]()},
	{"odds", "The chances of a hero's rolls, as scabbard odds --json prints it", reflect.TypeFor[odds.Table]()},
	{"rules-computed", "The numbers computed by a record of the rules, as scabbard rules show ID NAME=VALUE --json prints it; for several values a list of them", reflect.TypeFor[calc.Document]()},
	{"rules-show", "A record of the rules, as scabbard rules show --json prints it", reflect.TypeFor[page.Record]()},
}

// Schema returns the JSON Schema of a document.
func Schema(d document) ([]byte, error) {
	b := &maker{defs: jsonschema.Definitions{}}
	b.reflector = jsonschema.Reflector{Anonymous: true, AllowAdditionalProperties: true, Mapper: b.known, Namer: called}
	root := b.reflect(d.of)
	for len(b.elements) > 0 { // reflection does not find the contents of ordered objects
		t := b.elements[0]
		b.elements = b.elements[1:]
		if _, done := b.defs[called(t)]; !done {
			if def := b.reflect(shape(t)); def.Ref == "" {
				def.Definitions, b.defs[called(t)] = nil, def
			}
		}
	}
	b.nullable(d.of, nil, map[reflect.Type]bool{})
	root.Definitions = b.defs
	root.Version = jsonschema.Version
	root.ID = jsonschema.ID("urn:scabbard:schema:" + d.name + ":1")
	root.Title = d.title
	root.Description = "Fields may be added, never renamed."
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(root)
	return out.Bytes(), err
}

// called names a type in a schema: names there end in Doc, whatever the type is called. The rules have their own cards and
// clauses beside those of a sheet.
func called(t reflect.Type) string {
	switch t {
	case reflect.TypeFor[sheet.Sheet](), reflect.TypeFor[odds.Table]():
		return "Document"
	case reflect.TypeFor[sheet.OtherUse]():
		return "UseDoc"
	case reflect.TypeFor[odds.Row]():
		return "AbilityDoc"
	case reflect.TypeFor[odds.Contests]():
		return "AgainstDoc"
	case reflect.TypeFor[odds.Worked]():
		return "ContestDoc"
	case reflect.TypeFor[rules.StatBlock]():
		return "RulesCreatureDoc"
	case reflect.TypeFor[yaml.Error]():
		return "MistakeDoc"
	case reflect.TypeFor[sheet.ExplainedNumbers](), reflect.TypeFor[page.ForHero](), reflect.TypeFor[sheet.PartDoc](), reflect.TypeFor[sheet.StatDoc]():
		return t.Name()
	}
	switch t.PkgPath() {
	case "", reflect.TypeFor[calc.Document]().PkgPath():
		return t.Name()
	case reflect.TypeFor[export.RecordDoc]().PkgPath():
		return "Rules" + t.Name()
	case reflect.TypeFor[rules.Effect]().PkgPath():
		return "Rules" + strings.TrimSuffix(t.Name(), "Doc") + "Doc"
	}
	return printable.Capital(t.Name()) + "Doc"
}

// shape returns the struct that a type is written as: the type itself, or one with the members of its object.
func shape(t reflect.Type) reflect.Type {
	shaped, ok := reflect.New(t).Interface().(sheet.Shaped)
	if !ok {
		return t
	}
	var fields []reflect.StructField
	for i, object := 0, shaped.JSON(); i < len(object); i += 2 {
		tag := reflect.StructTag(fmt.Sprintf("json:%q", object[i]))
		fields = append(fields, reflect.StructField{Name: fmt.Sprint("F", i), Type: reflect.TypeOf(object[i+1]), Tag: tag})
	}
	return reflect.StructOf(fields)
}

type maker struct {
	reflector jsonschema.Reflector
	defs      jsonschema.Definitions
	elements  []reflect.Type
}

// reflect returns the schema of a type and keeps its definitions.
func (b *maker) reflect(t reflect.Type) *jsonschema.Schema {
	s := b.reflector.ReflectFromType(t)
	s.Version = ""
	for name, def := range s.Definitions {
		b.defs[name] = def
	}
	return s
}

// known returns the schema of the types that reflection does not understand.
func (b *maker) known(t reflect.Type) *jsonschema.Schema {
	enum := func(values ...any) *jsonschema.Schema { return &jsonschema.Schema{Type: "string", Enum: values} }
	switch t {
	case reflect.TypeFor[sheet.State]():
		return enum(sheet.Open, sheet.Answered, sheet.Automatic, sheet.Stale, sheet.Deferred, sheet.Optional, sheet.Dormant)
	case reflect.TypeFor[sheet.Severity]():
		return enum(sheet.Illegal, sheet.Unfinished, sheet.Notice)
	case reflect.TypeFor[sheet.Op]():
		return enum(sheet.Base, sheet.Set, sheet.Add, sheet.Max, sheet.Min)
	case reflect.TypeFor[sheet.Text](), reflect.TypeFor[rules.Expr](), reflect.TypeFor[rules.Text](), reflect.TypeFor[rules.Tier](),
		reflect.TypeFor[rules.Distance](), reflect.TypeFor[rules.Gain]():
		return &jsonschema.Schema{Type: "string"}
	case reflect.TypeFor[rules.Attrs](), reflect.TypeFor[rules.Answers]():
		return &jsonschema.Schema{Type: "object", AdditionalProperties: &jsonschema.Schema{Type: "array", Items: &jsonschema.Schema{Type: "string"}}}
	case reflect.TypeFor[rules.Bindings](), reflect.TypeFor[rules.Inputs](), reflect.TypeFor[rules.Boxes](), reflect.TypeFor[rules.Starts]():
		return &jsonschema.Schema{Type: "object", AdditionalProperties: &jsonschema.Schema{Type: "string"}}
	case reflect.TypeFor[rules.Line]():
		two := uint64(2)
		return &jsonschema.Schema{Type: "array", Items: &jsonschema.Schema{Type: "string"}, MinItems: &two, MaxItems: &two}
	case reflect.TypeFor[rules.Table]():
		return b.definition(reflect.TypeFor[rules.TableDoc]())
	case reflect.TypeFor[rules.Ability]():
		return b.definition(reflect.TypeFor[export.AbilityDoc]())
	case reflect.TypeFor[calc.Fields](): // a number, a yes or no, a fraction, labels with their fractions, or an average with its limits
		return &jsonschema.Schema{Type: "object"}
	case reflect.TypeFor[any](): // a number, or the label of a size
		return &jsonschema.Schema{OneOf: []*jsonschema.Schema{{Type: "integer"}, {Type: "string"}}}
	}
	if shape(t) != t {
		return b.definition(t)
	}
	if strings.HasPrefix(t.Name(), "Ordered[") {
		return &jsonschema.Schema{Type: "object", AdditionalProperties: b.element(t)}
	}
	return nil
}

// element returns the schema of the values of an ordered object.
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
	return b.definition(elem)
}

// definition returns the schema of a type that is defined elsewhere in the document.
func (b *maker) definition(t reflect.Type) *jsonschema.Schema {
	b.elements = append(b.elements, t)
	return &jsonschema.Schema{Ref: "#/$defs/" + called(t)}
}

// nullable allows null for pointers that are always written. The fields of an embedded struct are in the definition of the outer one.
func (b *maker) nullable(t reflect.Type, outer *jsonschema.Schema, seen map[reflect.Type]bool) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct || seen[t] {
		return
	}
	seen[t] = true
	def := cmp.Or(outer, b.defs[called(t)])
	for f := range shape(t).Fields() {
		if strings.HasPrefix(f.Type.Name(), "Ordered[") {
			values, _ := f.Type.FieldByName("Values")
			b.nullable(values.Type, nil, seen)
			continue
		}
		if f.Anonymous {
			b.nullable(f.Type, def, seen)
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if def != nil && f.Type.Kind() == reflect.Pointer && options != "omitempty" {
			if was, ok := def.Properties.Get(name); ok && was.OneOf == nil {
				def.Properties.Set(name, &jsonschema.Schema{OneOf: []*jsonschema.Schema{was, {Type: "null"}}})
			}
		}
		b.nullable(f.Type, nil, seen)
	}
}
