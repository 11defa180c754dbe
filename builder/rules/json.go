package rules

import (
	"bytes"
	"encoding/json"

	"scabbard/builder/rules/calc"
)

// The types of the rules carry the keys of their JSON as tags. The methods here write the types that have another shape there:
// texts, expressions and distances are strings, as the data has them, and lists of named things are objects.

// MarshalText returns the text as the data has it.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.Raw()), nil }

// MarshalText returns the distance as it is printed.
func (d Distance) MarshalText() ([]byte, error) { return []byte(DistanceOf(d)), nil }

// MarshalText returns the words of the gain.
func (g Gain) MarshalText() ([]byte, error) { return []byte(g.Lead() + g.Text.Raw()), nil }

// MarshalText returns the outcome as the data has it.
func (t Tier) MarshalText() ([]byte, error) { return []byte(t.Print), nil }

// MarshalJSON returns an object with the values of each attribute, sorted by keys.
func (a Attrs) MarshalJSON() ([]byte, error) {
	return objectOf(a, func(a Attr) (string, any) { return a.Key, append([]string{}, a.Values...) })
}

// MarshalJSON returns an object with what each name is bound to, sorted by names.
func (b Bindings) MarshalJSON() ([]byte, error) {
	return objectOf(b, func(b Bind) (string, any) { return b.Name, b.To })
}

// MarshalJSON returns an object with the picks of each question, sorted by questions.
func (a Answers) MarshalJSON() ([]byte, error) {
	return objectOf(a, func(r Recommendation) (string, any) { return r.Question, r.Picks })
}

// MarshalJSON returns an object with the value of each input, sorted by names.
func (in Inputs) MarshalJSON() ([]byte, error) {
	return objectOf(in, func(s calc.Setting) (string, any) { return s.Name, s.Value })
}

// MarshalJSON returns an object with the number of squares of each row, sorted by labels.
func (b Boxes) MarshalJSON() ([]byte, error) {
	return objectOf(b, func(b Box) (string, any) { return b.Label, b.Count })
}

// MarshalJSON returns an object with the base of each number, sorted by numbers.
func (s Starts) MarshalJSON() ([]byte, error) {
	return objectOf(s, func(e Effect) (string, any) { return e.Stats[0], e.Value })
}

// MarshalJSON returns the label and the text of the line.
func (l Line) MarshalJSON() ([]byte, error) { return object([]string{l.Label, l.Text.Raw()}) }

// TableDoc is the shape of a table in JSON: the conditions are apart from the cells of the rows.
type TableDoc struct {
	Heads []string `json:"heads"`
	Rows  [][]Text `json:"rows"`
	If    []Expr   `json:"if,omitempty"` // of each row, "" for none; missing if no row has one
}

// MarshalJSON returns the table as a TableDoc.
func (t Table) MarshalJSON() ([]byte, error) {
	doc := TableDoc{Heads: t.Heads, Rows: make([][]Text, len(t.Rows))}
	for i, row := range t.Rows {
		doc.Rows[i] = row.Cells
		if !row.If.Empty() {
			doc.If = append(doc.If, make([]Expr, len(t.Rows)-len(doc.If))...)
			doc.If[i] = row.If
		}
	}
	return object(doc)
}

// objectOf returns an object of a list whose items are names with values.
func objectOf[T any](list []T, item func(T) (name string, value any)) ([]byte, error) {
	if len(list) == 0 {
		return []byte("{}"), nil
	}
	values := make(map[string]any, len(list))
	for _, x := range list {
		name, value := item(x)
		values[name] = value
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
