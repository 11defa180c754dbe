package markdown

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// asYAML writes a struct as block YAML, by the names in its tags. It leaves out empty values but not numbers behind a
// pointer. Texts and lists of texts are written as JSON, which YAML reads.
func asYAML(v any) string {
	var b strings.Builder
	mapping(&b, reflect.ValueOf(v).Elem(), "", "")
	return b.String()
}

// mapping writes the fields of a struct. The first line begins with first, which opens a list item.
func mapping(b *strings.Builder, v reflect.Value, indent, first string) {
	for i := range v.NumField() {
		f := v.Field(i)
		if f.IsZero() {
			continue
		}
		start := indent
		if first != "" {
			start, first = first, ""
		}
		b.WriteString(start + v.Type().Field(i).Tag.Get("yaml") + ":")
		if f.Kind() == reflect.Pointer {
			f = f.Elem()
		}
		switch {
		case f.Kind() == reflect.Struct:
			b.WriteByte('\n')
			mapping(b, f, indent+"  ", "")
		case f.Kind() == reflect.Slice && f.Type().Elem().Kind() == reflect.Pointer:
			b.WriteByte('\n')
			for j := range f.Len() {
				mapping(b, f.Index(j).Elem(), indent+"    ", indent+"  - ")
			}
		case f.Kind() == reflect.Map:
			b.WriteByte('\n')
			keys := f.MapKeys()
			slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
			for _, key := range keys {
				b.WriteString(indent + "  " + key.String() + ": " + flow(f.MapIndex(key).Interface()) + "\n")
			}
		default:
			b.WriteString(" " + flow(f.Interface()) + "\n")
		}
	}
}

// keyOf returns the name in the tag of a struct's field.
func keyOf(of, field any) string {
	v, want := reflect.ValueOf(of).Elem(), reflect.ValueOf(field).Pointer()
	for i := range v.NumField() {
		if v.Field(i).Addr().Pointer() == want {
			return v.Type().Field(i).Tag.Get("yaml")
		}
	}
	return ""
}

// flow returns a value on one line.
func flow(value any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(value) != nil {
		return "[]"
	}
	return strings.TrimSpace(b.String())
}
