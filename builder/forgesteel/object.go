package forgesteel

import (
	"strings"

	"github.com/tidwall/gjson"
)

// Object is a JSON object of a file: its values by their keys. They are decoded when they are read, because most of a
// file never is. A value that is missing or has another type is empty.
type Object map[string]gjson.Result

// ObjectOf returns a JSON object, or nil if the JSON is anything else.
func ObjectOf(v gjson.Result) Object {
	if !v.IsObject() {
		return nil
	}
	o := Object{}
	v.ForEach(func(key, value gjson.Result) bool {
		o[key.Str] = value
		return true
	})
	return o
}

// String returns a text as a value of an object.
func String(text string) gjson.Result { return gjson.Result{Type: gjson.String, Str: text} }

// Number returns a whole number in a value, 0 for none.
func Number(v gjson.Result) int {
	if v.Type != gjson.Number {
		return 0
	}
	return int(min(max(v.Num, -1e6), 1e6))
}

// Text returns a text of its own, so that the file can be forgotten.
func (o Object) Text(key string) string {
	return strings.Clone(o[key].Str)
}

// Number returns a whole number.
func (o Object) Number(key string) int { return Number(o[key]) }

// Yes reports whether a value is true.
func (o Object) Yes(key string) bool { return o[key].Type == gjson.True }

// Object returns an object inside.
func (o Object) Object(key string) Object { return ObjectOf(o[key]) }

// Each calls a function with the elements of a list.
func (o Object) Each(key string, do func(gjson.Result)) {
	if list := o[key]; list.IsArray() {
		list.ForEach(func(_, v gjson.Result) bool {
			do(v)
			return true
		})
	}
}

// Elements returns the elements of a list, and none of anything else.
func Elements(v gjson.Result) []gjson.Result {
	if !v.IsArray() {
		return nil
	}
	return v.Array()
}

// Objects returns the objects of a list.
func (o Object) Objects(key string) (out []Object) {
	o.Each(key, func(v gjson.Result) {
		if in := ObjectOf(v); in != nil {
			out = append(out, in)
		}
	})
	return out
}

// Words returns the texts of a list.
func (o Object) Words(key string) (out []string) {
	o.Each(key, func(v gjson.Result) {
		if v.Type == gjson.String {
			out = append(out, strings.Clone(v.Str))
		}
	})
	return out
}
