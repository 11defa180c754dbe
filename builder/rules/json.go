package rules

import (
	"bytes"
	"encoding/json"
)

// The types of the rules carry the keys of their JSON as tags. The methods here write the types that have another shape there:
// texts, expressions and distances are strings, as the data has them, and lists of named things are objects.

// MarshalText returns the text as the data has it.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.Raw()), nil }

// MarshalText returns the distance as it is printed.
func (d Distance) MarshalText() ([]byte, error) { return []byte(DistanceOf(d)), nil }

// MarshalText returns the words of the gain.
func (g Gain) MarshalText() ([]byte, error) { return []byte(g.Lead() + g.Text.Raw()), nil }

// MarshalJSON returns an object with the values of each attribute, sorted by keys.
func (a Attrs) MarshalJSON() ([]byte, error) {
	values := make(map[string][]string, len(a))
	for _, attr := range a {
		values[attr.Key] = attr.Values
	}
	return object(values)
}

// MarshalJSON returns an object with what each name is bound to, sorted by names.
func (b Bindings) MarshalJSON() ([]byte, error) {
	values := make(map[string]string, len(b))
	for _, bind := range b {
		values[bind.Name] = bind.To
	}
	return object(values)
}

// object returns a value as JSON in which < and & are themselves.
func object(value any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return out.Bytes(), err
}
