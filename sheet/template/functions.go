package template

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"strings"
	text "text/template"

	"scabbard/sheet"
	"scabbard/sheet/markdown"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Function is a function that templates may call, as the page of documentation lists it.
type Function struct {
	Name, Use, Does string
	Call            any
}

// List returns the functions that templates may call beside those of Go's templates, in the order of the documentation.
func List() []Function { return (&run{}).list() }

// functions returns the functions by their names, with those of Go's templates that make texts.
func (r *run) functions() map[string]any {
	out := map[string]any{stepName: r.step, enterName: r.enter, leaveName: r.leave}
	builtin := map[string]any{"print": fmt.Sprint, "println": fmt.Sprintln, "printf": fmt.Sprintf, "html": text.HTMLEscaper, "js": text.JSEscaper,
		"urlquery": text.URLQueryEscaper}
	for name, call := range builtin {
		out[name] = r.charged(call)
	}
	for _, f := range r.list() {
		out[f.Name] = r.charged(f.Call)
	}
	return out
}

// charged returns a function that does the work of another, and charges the texts that it takes and makes. It panics with an error when
// the run is out of bounds; the engines return that as their error.
func (r *run) charged(call any) any {
	f := reflect.ValueOf(call)
	return reflect.MakeFunc(f.Type(), func(args []reflect.Value) []reflect.Value {
		r.charge(args)
		do := f.Call
		if f.Type().IsVariadic() {
			do = f.CallSlice
		}
		out := do(args)
		r.charge(out)
		return out
	}).Interface()
}

// charge counts a step, and the bytes of texts.
func (r *run) charge(values []reflect.Value) {
	_, err := r.step()
	for _, v := range values {
		err = cmp.Or(err, r.checkSize(textBytes(v)))
	}
	if err != nil {
		panic(err)
	}
}

// textBytes returns the bytes of a text, or of all texts in a list.
func textBytes(v reflect.Value) (n int) {
	if v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.String:
		return v.Len()
	case reflect.Slice:
		for i := range v.Len() {
			n += textBytes(v.Index(i))
		}
	}
	return n
}

// list returns the functions for one run.
func (r *run) list() []Function {
	return []Function{
		{"stat", "stat . \"stamina\"", "the number with this id or name; its .Value is the figure, its .Show the figure as printed", stat},
		{"own", "own .Abilities", "the abilities that are the hero's own, without those that every hero has", own},
		{"named", "named .Features \"Growing Ferocity\"", "those of a list with this name", named},
		{"first", "first 3 .Skills", "the first so many of a list", first},
		{"has", "has \"skill\" .Kind", "reports whether the second contains the first: a text in a text, or a word in a list", has},
		{"join", "join \", \" .Languages", "a list as one text with this between; of things with a name, the names", r.join},
		{"upper", "upper .Name", "in capital letters", strings.ToUpper},
		{"lower", "lower .Name", "in small letters", strings.ToLower},
		{"capital", "capital .Player", "with a capital letter at its beginning", printable.Capital},
		{"trim", "trim .Player", "without spaces at its ends", strings.TrimSpace},
		{"replace", "replace \"a\" \"b\" .Name", "with the second text in place of the first", r.replace},
		{"split", "split \",\" .Player", "its parts, as a list", func(at, s string) []string { return strings.Split(s, at) }},
		{"line", "line .Text", "a text on one line", func(v any) string { return strings.Join(strings.Fields(words(v)), " ") }},
		{"markdown", "markdown .Name", "a text that Markdown prints as it is, without marks of its own", r.markdown},
		{"wrap", "wrap 60 .Text", "a text in lines of at most so many columns", wrap},
		{"indent", "indent 4 .Text", "a text with so many spaces before every line", r.indent},
		{"pad", "pad 20 .Name", "a text filled up with spaces to so many columns", r.pad},
		{"repeat", "repeat 8 \"☐\"", "a text so many times", r.repeat},
		{"signed", "signed 2", "a figure with its sign", func(n int) string { return sheet.Figure(n, true) }},
		{"add", "add 1 .Level", "the sum", func(a, b int) int { return a + b }},
		{"sub", "sub .Level 1", "the first less the second", func(a, b int) int { return a - b }},
		{"mul", "mul 2 .Level", "the product", func(a, b int) int { return a * b }},
		{"div", "div .Level 2", "the first divided by the second, rounded down", div},
	}
}

// stat returns a number of the sheet by its id or its name.
func stat(s *sheet.Sheet, id string) (sheet.Number, error) {
	for _, n := range s.Numbers() {
		if n.ID == id || strings.EqualFold(n.Name, id) {
			return n, nil
		}
	}
	return sheet.Number{}, fmt.Errorf("there is no number %q", id)
}

func own(list []sheet.Ability) (out []sheet.Ability) {
	for _, a := range list {
		if !a.Common {
			out = append(out, a)
		}
	}
	return out
}

// items returns a list as values.
func items(list any) (reflect.Value, error) {
	v := reflect.ValueOf(list)
	if !v.IsValid() || v.Kind() != reflect.Slice && v.Kind() != reflect.Array {
		return v, fmt.Errorf("%T is no list", list)
	}
	return v, nil
}

// named returns those of a list whose name is this one.
func named(list any, name string) ([]any, error) {
	v, err := items(list)
	var out []any
	for i := 0; err == nil && i < v.Len(); i++ {
		if strings.EqualFold(words(v.Index(i).Interface()), name) {
			out = append(out, v.Index(i).Interface())
		}
	}
	return out, err
}

func first(n int, list any) (any, error) {
	v, err := items(list)
	if err != nil {
		return nil, err
	}
	return v.Slice(0, max(0, min(n, v.Len()))).Interface(), nil
}

func has(part string, in any) bool {
	if list, ok := in.([]string); ok {
		for _, s := range list {
			if s == part {
				return true
			}
		}
		return false
	}
	return strings.Contains(words(in), part)
}

func (r *run) join(between string, list any) (string, error) {
	v, err := items(list)
	if err != nil {
		return "", err
	}
	var out []string
	n := 0
	for i := range v.Len() {
		out = append(out, words(v.Index(i).Interface()))
		n += len(between) + len(out[i])
	}
	if err := r.checkSize(n); err != nil {
		return "", err
	}
	return strings.Join(out, between), nil
}

func (r *run) replace(old, by, s string) (string, error) {
	if err := r.checkSize(len(s) + strings.Count(s, old)*len(by)); err != nil {
		return "", err
	}
	return strings.ReplaceAll(s, old, by), nil
}

// words returns a value as text: of a thing with a name the name.
func words(v any) string {
	at := reflect.ValueOf(v)
	for at.Kind() == reflect.Pointer && !at.IsNil() {
		at = at.Elem()
	}
	if at.Kind() == reflect.Struct {
		if name := at.FieldByName("Name"); name.IsValid() && name.Kind() == reflect.String {
			return name.String()
		}
	}
	return fmt.Sprint(v)
}

func wrap(width int, v any) string {
	return term.Paragraphs(words(v), max(width, 20))
}

// markdown returns a text with the marks of Markdown escaped, each by up to four bytes.
func (r *run) markdown(v any) (string, error) {
	s := words(v)
	if err := r.checkSize(4 * len(s)); err != nil {
		return "", err
	}
	return markdown.Escape(s), nil
}

func (r *run) indent(by int, v any) (string, error) {
	s := words(v)
	by = max(by, 0)
	if err := r.checkSize(len(s) + (1+strings.Count(s, "\n"))*min(by, maxText)); err != nil {
		return "", err
	}
	space := strings.Repeat(" ", by)
	return space + strings.ReplaceAll(s, "\n", "\n"+space), nil
}

func (r *run) pad(width int, v any) (string, error) {
	s := words(v)
	if err := r.checkSize(max(len(s), width)); err != nil {
		return "", err
	}
	return term.Pad(s, width), nil
}

func (r *run) repeat(n int, s string) (string, error) {
	n = max(n, 0)
	if err := r.checkSize(min(n, maxText+1) * len(s)); err != nil {
		return "", err
	}
	return strings.Repeat(s, n), nil
}

func div(a, b int) (int, error) {
	if b == 0 {
		return 0, errors.New("division by zero")
	}
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q, nil
}
