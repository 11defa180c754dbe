package codec

import (
	"reflect"
	"slices"
	"strconv"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/yaml"
)

// Record returns a record as the entries of a file under `records:`, in the order in which people read them. It leaves out
// parts that only the record's own edition can have: the line that it cites, and the note about its data.
func Record(r *rules.Record) yaml.Map {
	return slices.DeleteFunc(entries(reflect.ValueOf(*r)), func(e yaml.Entry) bool {
		return e.Key == "line" || e.Key == "document" || e.Key == "note"
	})
}

// order returns keys of a type in the order in which people read them, where that is not the order of the struct, which is
// that of its JSON. Keys that are not among them come first.
func order(t reflect.Type) []string {
	switch t {
	case reflect.TypeFor[rules.Record]():
		return []string{"level", "cost", "tags", "attrs", "requires", "after", "story", "equipment", "repeat", "params", "goal", "flavor",
			"short", "text", "apply", "when", "effects", "ability", "block", "creature", "boxes", "table", "quick", "preset", "calc", "see"}
	case reflect.TypeFor[rules.Effect]():
		return []string{"stack", "for", "at", "if", "while", "assume"}
	case reflect.TypeFor[rules.Note]():
		return []string{"note", "about", "with"}
	case reflect.TypeFor[rules.Resource]():
		return []string{"refill", "gains", "floor", "respite", "debt", "pays", "follows", "short", "rules", "apart"}
	case reflect.TypeFor[rules.Choose]():
		return []string{"group", "pick", "budget", "many", "input", "bounds", "from", "arrays", "assign", "each", "hold", "swap", "optional",
			"defer", "distinct", "apart-of", "alone", "after", "overlap", "outlives", "quick"}
	case reflect.TypeFor[rules.Ability]():
		return []string{"includes", "usable-as", "also", "effect", "clauses"}
	case reflect.TypeFor[rules.StatBlock]():
		return []string{"stats"}
	case reflect.TypeFor[calc.Input]():
		return []string{"ask", "flag", "pick", "places"}
	case reflect.TypeFor[calc.Figure]():
		return []string{"labels"}
	case reflect.TypeFor[calc.Die]():
		return []string{"faces", "take", "keep", "at-least"}
	}
	return nil
}

// text returns a value that is written as one word or text. ok is false if its type is not.
func text(v any) (s string, ok bool) {
	switch x := v.(type) {
	case rules.Expr:
		return x.Src(), true
	case rules.Text:
		return x.Raw(), true
	case rules.Tier:
		return x.Print, true
	case rules.Distance:
		return rules.DistanceOf(x), true
	}
	return "", false
}

// value returns a value as YAML, or nil if it is empty.
func value(v reflect.Value, f Field) any {
	if s, ok := text(v.Interface()); ok {
		return word(s)
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		if inner := value(v.Elem(), Field{}); inner != nil {
			return inner
		}
		return yaml.Map{}
	case reflect.Struct:
		if d, ok := v.Interface().(calc.Die); ok && plainDie(d) {
			return d.Count + "d" + strconv.Itoa(d.Faces)
		}
		if short := ShortOf(v.Type()); short != nil && alone(v, short) {
			return value(v.Field(short.Index), *short)
		}
		if inner := entries(v); len(inner) > 0 {
			return inner
		}
		return nil
	case reflect.Slice:
		return list(v, f)
	case reflect.Bool:
		if v.Bool() {
			return true
		}
	case reflect.Int:
		if n := int(v.Int()); strconv.Itoa(n) != f.Default && n != 0 {
			return n
		}
	case reflect.String:
		switch s := v.String(); {
		case f.YesNo && s != "":
			return s == "yes"
		case s != f.Default:
			return word(s)
		}
	}
	return nil
}

// word returns a word, or nil if there is none.
func word(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// alone reports whether a struct has nothing but the field that may be written alone, and its name.
func alone(v reflect.Value, short *Field) bool {
	for _, f := range FieldsOf(v.Type()) {
		if f.Index != short.Index && !f.Name && !v.Field(f.Index).IsZero() {
			return false
		}
	}
	return true
}

// list returns a list, a mapping for a list of structs with names, or a single word.
func list(v reflect.Value, f Field) any {
	if v.Len() == 0 {
		return nil
	}
	if name := NameOf(v.Type().Elem()); name != nil {
		return mapping(v, name)
	}
	out := yaml.List{}
	for i := range v.Len() {
		item := value(v.Index(i), Field{})
		if item == nil {
			item = empty(v.Index(i))
		}
		out = append(out, item)
	}
	if f.Single && len(out) == 1 {
		return out[0]
	}
	return out
}

// empty returns the empty item of a list.
func empty(item reflect.Value) any {
	switch item.Kind() {
	case reflect.Int:
		return 0
	case reflect.Bool:
		return false
	case reflect.String:
		return ""
	}
	return yaml.Map{}
}

// mapping returns a list of structs as a mapping by their names. A struct with one other field is that field's value.
func mapping(v reflect.Value, name *Field) any {
	out := yaml.Map{}
	for i := range v.Len() {
		item := v.Index(i)
		key, inner := item.Field(name.Index), any(nil)
		if fields := FieldsOf(item.Type()); len(fields) == 2 {
			other := fields[0]
			if other.Name {
				other = fields[1]
			}
			if inner = value(item.Field(other.Index), other); inner == nil {
				inner = emptyValue(item.Field(other.Index))
			}
		} else if inner = value(item, Field{}); inner == nil {
			inner = yaml.Map{}
		}
		if key.Kind() == reflect.Int {
			out.Set(strconv.FormatInt(key.Int(), 10), inner)
		} else {
			out.Set(key.String(), inner)
		}
	}
	return out
}

// emptyValue returns the empty value of a key that is written all the same.
func emptyValue(v reflect.Value) any {
	if _, isText := text(v.Interface()); v.Kind() == reflect.Slice && !isText {
		return yaml.List{}
	}
	return ""
}

// entries returns the fields of a struct that are not empty.
func entries(v reflect.Value) yaml.Map {
	t := v.Type()
	out := ownFields(v.Interface())
	for _, f := range FieldsOf(t) {
		field := v.Field(f.Index)
		switch inner := value(field, f); {
		case f.Name:
		case f.Inline && field.Kind() == reflect.Struct:
			out = append(out, entries(field)...)
		case f.Inline && !field.IsNil():
			out = append(out, entries(field.Elem())...)
		case inner != nil && !f.Inline:
			out.Set(f.Key, inner)
		case f.Always:
			out.Set(f.Key, yaml.Map{})
		}
	}
	if keys := order(t); keys != nil {
		slices.SortStableFunc(out, func(a, b yaml.Entry) int { return slices.Index(keys, a.Key) - slices.Index(keys, b.Key) })
	}
	return out
}

// ownFields returns the fields of a type that its tags do not describe.
func ownFields(v any) yaml.Map {
	switch x := v.(type) {
	case rules.Record:
		return shared(x)
	case rules.Effect:
		return changes(x)
	case rules.Ability:
		return clauses(x)
	case rules.Choose:
		if !x.Hold && len(x.Each) == 0 && x.Input == "" && len(x.Arrays) == 0 {
			return yaml.Map{{Key: "hold", Value: false}}
		}
	case rules.StatBlock:
		stats := yaml.Map{}
		for _, e := range x.Starts {
			stats.Set(e.Stats[0], e.Value.Src())
		}
		if len(stats) > 0 {
			return yaml.Map{{Key: "stats", Value: stats}}
		}
	case calc.Die:
		if x.Faces != 0 {
			return yaml.Map{{Key: "faces", Value: x.Faces}}
		}
	}
	return nil
}

// shared returns the reference to a calculation that a record shares.
func shared(r rules.Record) yaml.Map {
	switch {
	case r.See == "":
		return nil
	case len(r.SeeWith) == 0:
		return yaml.Map{{Key: "see", Value: r.See}}
	}
	return yaml.Map{{Key: "see", Value: yaml.Map{{Key: "record", Value: r.See}, {Key: "with", Value: list(reflect.ValueOf(r.SeeWith), Field{})}}}}
}

// changes returns the verb of an effect that changes a number or resists something, with the verb's fields.
func changes(e rules.Effect) (out yaml.Map) {
	switch e.Verb {
	case rules.VerbStat:
		out.Set("stat", single(e.Stats))
		if e.Op == "moves" {
			out.Set("moves", yaml.Strings(e.To))
		} else if e.Op != "" {
			out.Set(e.Op, e.Value.Src())
		}
	case rules.VerbResist:
		out.Set("resist", e.Op)
		if len(e.To) > 0 {
			out.Set("to", single(e.To))
		}
		if !e.Value.Empty() {
			out.Set("value", e.Value.Src())
		}
	}
	return out
}

// single returns a list of words, of which one is written alone.
func single(words []string) any {
	if len(words) == 1 {
		return words[0]
	}
	return yaml.Strings(words)
}

// clauses returns the usual paragraph behind the roll as `effect`, and any others one by one.
func clauses(a rules.Ability) (out yaml.Map) {
	rest := a.Clauses
	if len(a.Tiers) > 0 && len(rest) > 0 && plain(rest[0], "Roll") && rest[0].Text.Empty() {
		rest = rest[1:]
	}
	switch {
	case len(rest) == 1 && plain(rest[0], "Effect") && !rest[0].Text.Empty():
		out.Set("effect", rest[0].Text.Raw())
	case len(a.Clauses) > 0 && (len(rest) > 0 || len(a.Tiers) == 0):
		out.Set("clauses", list(reflect.ValueOf(a.Clauses), Field{}))
	}
	return out
}

// plain reports whether a paragraph has a label and nothing beside its text.
func plain(c rules.Clause, label string) bool {
	return c.Label == label && c.Amount == 0 && !c.Open && c.If.Empty()
}

// plainDie reports whether dice are written as 2d10.
func plainDie(d calc.Die) bool {
	_, err := strconv.Atoi(d.Count)
	return err == nil && d.Take == "" && d.Size == "" && d.AtLeast == ""
}
