// Package codec describes the fields of the types of the rules once, for whatever reads or writes them as YAML: package read
// reads what authors write, YAML here writes it. JSON follows the same tags by itself.
//
// The key of a field is the name in its json tag with hyphens, or its own name: not_keywords and NotKeywords are not-keywords.
// A rule tag has the exceptions, with commas between them:
//
//	key=note     another key
//	-            authors never write it, or the type's own functions read and write it
//	true-false   an expression that is true or false
//	one          a list of one may be written as a single word
//	yes-no       "yes" and "no" are written as true and false
//	default=1    the value of a field that is not written
//	beside=a b   of an effect: only beside these verbs
//	always       written even if it is empty
//	inline       the fields of the struct it points to are written among those around it, as are those of an embedded struct
//	joined       a word that may be written as a list of words, joined by commas
//	short        the value that is written alone, without its key, if no other field is set
//	name         a list of such structs is a mapping, and this field is the key of each
//	book         a book of an edition adds to the list
package codec

import (
	"reflect"
	"strings"
	"sync"
	"unicode"
)

// Field is a field of a type as authors write it.
type Field struct {
	Key       string
	Index     int // of the field in its struct
	Type      reflect.Type
	Default   string
	Condition bool
	Single    bool
	YesNo     bool
	Always    bool
	Inline    bool
	Short     bool
	Name      bool
	Joined    bool
	Book      bool
	Beside    []string // the verbs beside which an effect may have it; none for all
}

var fieldsOfType sync.Map // from a reflect.Type to its []Field

// FieldsOf returns the fields of a struct that authors write, in the order of the struct.
func FieldsOf(t reflect.Type) []Field {
	if known, ok := fieldsOfType.Load(t); ok {
		return known.([]Field)
	}
	var out []Field
	for i := range t.NumField() {
		f := t.Field(i)
		if own, _, _ := strings.Cut(f.Tag.Get("rule"), ","); own == "-" || !f.IsExported() {
			continue
		}
		field := Field{Key: hyphened(f.Name), Index: i, Type: f.Type, Inline: f.Anonymous}
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" && name != "-" {
			field.Key = strings.ReplaceAll(name, "_", "-")
		}
		for option := range strings.SplitSeq(f.Tag.Get("rule"), ",") {
			field.set(option)
		}
		out = append(out, field)
	}
	fieldsOfType.Store(t, out)
	return out
}

// set takes in one option of a rule tag.
func (f *Field) set(option string) {
	name, value, _ := strings.Cut(option, "=")
	switch name {
	case "key":
		f.Key = value
	case "default":
		f.Default = value
	case "beside":
		f.Beside = strings.Fields(value)
	case "true-false":
		f.Condition = true
	case "one":
		f.Single = true
	case "yes-no":
		f.YesNo = true
	case "always":
		f.Always = true
	case "inline":
		f.Inline = true
	case "joined":
		f.Joined = true
	case "short":
		f.Short = true
	case "name":
		f.Name = true
	case "book":
		f.Book = true
	case "":
	default:
		panic("codec: no option " + option + " of a rule tag")
	}
}

// NameOf returns the field of a type that is the key of each in a mapping, or nil if a list of the type is a list.
func NameOf(t reflect.Type) *Field { return find(t, func(f *Field) bool { return f.Name }) }

// ShortOf returns the field of a type that may be written alone, or nil.
func ShortOf(t reflect.Type) *Field { return find(t, func(f *Field) bool { return f.Short }) }

// find returns the first field of a type that is such, or nil if the type is no struct or has none.
func find(t reflect.Type, such func(*Field) bool) *Field {
	if t.Kind() != reflect.Struct {
		return nil
	}
	fields := FieldsOf(t)
	for i := range fields {
		if such(&fields[i]) {
			return &fields[i]
		}
	}
	return nil
}

// hyphened returns the key of a field without a tag: MaxLevel is max-level, ID is id, IDs is ids.
func hyphened(name string) string {
	var out strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		if i > 0 && unicode.IsUpper(r) && unicode.IsLower(runes[i-1]) {
			out.WriteByte('-')
		}
		out.WriteRune(unicode.ToLower(r))
	}
	return out.String()
}
