package sheet

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
	"unicode/utf16"

	"scabbard/sheet/printable"
)

// Object is a JSON object: names and values in turn. A name may end in ",omitempty", which leaves out an empty value, as in
// the tag of a field. A list without elements is written as [].
type Object []any

// Shaped is a type whose JSON is not what the tags of its fields say. The schemas are made of the objects of zero values, so
// an object always has all names, with values of their types.
type Shaped interface{ JSON() Object }

// Ordered is a JSON object whose keys keep their order.
type Ordered[T any] struct {
	Keys   []string
	Values []T
}

func (o *Ordered[T]) put(key string, v T) {
	o.Keys = append(o.Keys, key)
	o.Values = append(o.Values, v)
}

// MarshalJSON writes the entries in their order.
func (o Ordered[T]) MarshalJSON() ([]byte, error) { return newWriter().written(o) }

// MarshalJSON writes the object.
func (o Object) MarshalJSON() ([]byte, error) { return newWriter().written(o) }

// writer writes values of an object one after the other.
type writer struct {
	bytes.Buffer
	leaves *json.Encoder // writes into the buffer
}

func newWriter() *writer {
	w := &writer{}
	w.leaves = json.NewEncoder(w)
	w.leaves.SetEscapeHTML(false)
	return w
}

// object is an object with the writer's own order.
type object interface{ writeTo(w *writer) error }

func (w *writer) written(o object) ([]byte, error) {
	err := o.writeTo(w)
	return w.Bytes(), err
}

func (o Object) writeTo(w *writer) error {
	w.WriteByte('{')
	separator := `"`
	for i := 0; i < len(o); i += 2 {
		name, optional := strings.CutSuffix(o[i].(string), ",omitempty")
		if optional && isEmpty(o[i+1]) {
			continue
		}
		w.WriteString(separator)
		w.WriteString(name)
		w.WriteString(`":`)
		if err := w.value(o[i+1]); err != nil {
			return err
		}
		separator = `,"`
	}
	w.WriteByte('}')
	return nil
}

func (o Ordered[T]) writeTo(w *writer) error {
	w.WriteByte('{')
	for i, k := range o.Keys {
		if i > 0 {
			w.WriteByte(',')
		}
		key, err := json.Marshal(k)
		if err != nil {
			return err
		}
		w.Write(key)
		w.WriteByte(':')
		if err := w.value(o.Values[i]); err != nil {
			return err
		}
	}
	w.WriteByte('}')
	return nil
}

// value writes a value: an object, the elements of a list, or what encoding/json makes of it.
func (w *writer) value(v any) error {
	switch v := v.(type) {
	case string:
		return w.text(v)
	case int, encoding.TextMarshaler:
		return w.leaves.Encode(v)
	case object:
		return v.writeTo(w)
	}
	list := reflect.ValueOf(v)
	if shaped, ok := v.(Shaped); ok && !(list.Kind() == reflect.Pointer && list.IsNil()) {
		return shaped.JSON().writeTo(w)
	}
	if list.Kind() != reflect.Slice {
		return w.leaves.Encode(v)
	}
	w.WriteByte('[')
	for i := range list.Len() {
		if i > 0 {
			w.WriteByte(',')
		}
		element := list.Index(i)
		if element.Kind() == reflect.Struct {
			element = element.Addr() // a pointer, which is not copied, has all methods
		}
		if err := w.value(element.Interface()); err != nil {
			return err
		}
	}
	w.WriteByte(']')
	return nil
}

// text writes a text. One without characters to escape, as almost all are, needs no encoder.
func (w *writer) text(s string) error {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return w.leaves.Encode(s)
		}
	}
	w.WriteByte('"')
	w.WriteString(s)
	return w.WriteByte('"')
}

// isEmpty reports whether a value is left out by ",omitempty".
func isEmpty(v any) bool {
	value := reflect.ValueOf(v)
	return !value.IsValid() || value.IsZero() || value.Kind() == reflect.Slice && value.Len() == 0
}

// WriteJSON writes the document, indented. The same sheet always gives the same bytes.
func WriteJSON(w io.Writer, s *Sheet) error { return Encode(w, s) }

// Encode writes a value as indented JSON. It escapes control characters and characters that change the direction of writing.
// JSON itself escapes only some of them.
func Encode(w io.Writer, v any) error {
	values, indented := newWriter(), bytes.Buffer{}
	if err := values.value(v); err != nil {
		return err
	}
	if err := json.Indent(&indented, bytes.TrimSpace(values.Bytes()), "", "  "); err != nil {
		return err
	}
	indented.WriteByte('\n')
	_, err := w.Write(escaped(indented.Bytes()))
	return err
}

// escaped writes unsafe characters as \uXXXX. They occur only inside strings.
func escaped(doc []byte) []byte {
	obeyed := func(r rune) bool { return r != '\n' && printable.Unsafe(r) }
	text, safe := string(doc), true
	for _, r := range text {
		if (r < ' ' && r != '\n' || r > '~') && obeyed(r) {
			safe = false
			break
		}
	}
	if safe {
		return doc
	}
	var out bytes.Buffer
	for _, r := range text {
		switch {
		case !obeyed(r):
			out.WriteRune(r)
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&out, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&out, `\u%04x`, r)
		}
	}
	return out.Bytes()
}

// JSON returns the hero as JSON: `scabbard export`. Fields may be added and are never renamed.
func (s *Sheet) JSON() Object {
	characteristics, notes, cannotBe, books := Ordered[int]{}, Ordered[string]{}, []string{}, []string{}
	for _, n := range s.Characteristics {
		characteristics.put(n.ID, n.Value())
	}
	for _, n := range s.CannotBe {
		if n.When == "" { // the feature's text has those that need a circumstance
			cannotBe = append(cannotBe, slug(n.ID))
		}
	}
	for _, b := range s.Books {
		books = append(books, b.ID)
	}
	for _, n := range s.Notes {
		notes.put(n.Key, n.Text)
	}
	creatures := make([]creature, len(s.Creatures))
	for i := range s.Creatures {
		creatures[i] = creature{s.Creatures[i], s.FeaturesOf(&s.Creatures[i])}
	}
	return Object{
		"format", 1, "edition", s.Edition, "program", s.Program, "name", s.Name, "player", s.Player,
		"portrait,omitempty", s.PortraitFile, "level", s.Level, "identity", s.identity(),
		"characteristics", characteristics, "stats", keyed(s.Stats, ""), "potency", s.Potency.values(),
		"immunities", s.Immunities, "weaknesses", s.Weaknesses, "cannot_be", cannotBe, "skills", s.Skills, "languages", s.Languages,
		"resource", s.Resource, "resources", s.Resources, "kit_bonuses", s.KitBonuses, "features", s.Features, "abilities", s.Abilities,
		"tracks", s.Tracks, "forms", s.Forms, "treasures", s.Treasures, "projects", s.Projects, "followers", s.Followers,
		"stat_blocks", s.Blocks, "creatures,omitempty", creatures, "books,omitempty", books, "play", s.Play,
		"questions", s.Questions, "issues", s.Issues, "notes", notes, "hero,omitempty", s.HeroFile, "licence", s.Licence,
	}
}

// MarshalJSON writes the sheet as JSON.
func (s *Sheet) MarshalJSON() ([]byte, error) { return s.JSON().MarshalJSON() }

// Document returns the sheet, which writes itself as JSON: templates know it by this name.
func (s *Sheet) Document() *Sheet { return s }

// identity returns the slugs of the hero's aspects. An aspect is null if nothing is chosen, and a list if a hero may have
// several.
func (s *Sheet) identity() (out Ordered[any]) {
	for _, a := range s.Aspects {
		switch {
		case a.Many:
			out.put(a.ID, slugs(a.Names))
		case len(a.Names) == 0:
			out.put(a.ID, nil)
		default:
			out.put(a.ID, slug(a.Names[0].ID))
		}
	}
	return out
}

// values returns the potencies by their ids, after the characteristic that they come from.
func (p Potency) values() (out Ordered[any]) {
	out.put("characteristic", p.Characteristic)
	for _, v := range p.Values {
		out.put(v.ID, v.Number.Value())
	}
	return out
}

// slug is the last part of a record's id.
func slug(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

// slugs returns the slugs of records.
func slugs(list []Named) []string {
	out := make([]string, 0, len(list))
	for _, n := range list {
		out = append(out, slug(n.ID))
	}
	return out
}
