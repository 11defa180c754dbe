package read

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/codec"
	"scabbard/builder/yaml"
	"scabbard/sheet"
)

// labelOf returns the name of a type in mistakes.
func labelOf(t reflect.Type) string {
	switch t {
	case reflect.TypeFor[rules.Share]():
		return "shares"
	case reflect.TypeFor[rules.Lowered]():
		return "lowered goal"
	case reflect.TypeFor[rules.CardKind]():
		return "card"
	case reflect.TypeFor[sheet.Terms]():
		return "words"
	case reflect.TypeFor[sheet.AspectKind]():
		return "aspect"
	case reflect.TypeFor[sheet.Pool]():
		return "tracker"
	case reflect.TypeFor[sheet.AbilityType]():
		return "ability type"
	case reflect.TypeFor[sheet.RollWords]():
		return "roll"
	case reflect.TypeFor[sheet.Outcome]():
		return "tier"
	case reflect.TypeFor[sheet.PotencyKind]():
		return "potency"
	case reflect.TypeFor[rules.MarkKind]():
		return "mark"
	case reflect.TypeFor[rules.TagKind]():
		return "tag"
	case reflect.TypeFor[rules.StatBlock]():
		return "creature"
	case reflect.TypeFor[rules.TableRow]():
		return "row"
	case reflect.TypeFor[rules.RollColumn]():
		return "column"
	case reflect.TypeFor[rules.Counting]():
		return "counts"
	case reflect.TypeFor[calc.Block]():
		return "calc"
	case reflect.TypeFor[calc.Die]():
		return "dice"
	}
	return strings.ToLower(t.Name())
}

// into returns the readers of the fields of a struct, by their keys.
func (d *decoder) into(target any) fields {
	out := fields{}
	d.addFields(out, reflect.TypeOf(target).Elem(), func() reflect.Value { return reflect.ValueOf(target).Elem() })
	return out
}

// addFields adds the readers of the fields of a struct type. at returns the struct when a field is read, so that a struct behind a
// pointer is made only for a field that is there.
func (d *decoder) addFields(out fields, t reflect.Type, at func() reflect.Value) {
	for _, f := range codec.FieldsOf(t) {
		field := func() reflect.Value { return at().Field(f.Index) }
		switch {
		case f.Name:
		case f.Inline && f.Type.Kind() == reflect.Pointer:
			d.addFields(out, f.Type.Elem(), func() reflect.Value {
				pointer := field()
				if pointer.IsNil() {
					pointer.Set(reflect.New(f.Type.Elem()))
				}
				return pointer.Elem()
			})
		case f.Inline:
			d.addFields(out, f.Type, field)
		default:
			out[f.Key] = func(v yaml.Value) { d.value(v, field(), f) }
		}
	}
}

// valueOf reads a value of a type. Mistakes call it by its key.
func valueOf[T any](d *decoder, v yaml.Value, key string) (out T) {
	d.value(v, reflect.ValueOf(&out).Elem(), codec.Field{Key: key})
	return out
}

// value reads a value of any type of the rules.
func (d *decoder) value(v yaml.Value, to reflect.Value, f codec.Field) {
	switch x := to.Addr().Interface().(type) {
	case *rules.Expr:
		*x = d.expr(v, f.Condition)
		return
	case *rules.Text:
		*x = d.text(v)
		return
	case *rules.Distance:
		*x = d.reach(v)
		return
	case *rules.Tier:
		*x = d.tier(v)
		return
	}
	switch to.Kind() {
	case reflect.String:
		to.SetString(d.word(v, f))
	case reflect.Int:
		to.SetInt(int64(d.integer(v)))
	case reflect.Bool:
		to.SetBool(d.boolean(v))
	case reflect.Pointer:
		inner := reflect.New(to.Type().Elem())
		d.value(v, inner.Elem(), codec.Field{})
		to.Set(inner)
	case reflect.Slice:
		d.slice(v, to, f)
	case reflect.Struct:
		d.structure(v, to, labelOf(to.Type()))
	default:
		panic(fmt.Sprintf("read: no reader for %s", to.Type()))
	}
}

// word reads a string.
func (d *decoder) word(v yaml.Value, f codec.Field) string {
	switch {
	case f.YesNo && d.boolean(v):
		return "yes"
	case f.YesNo:
		return "no"
	case f.Joined:
		return strings.Join(d.strs(v), ", ")
	}
	return d.str(v)
}

// slice reads a list, or a mapping for a list of structs with names. It replaces a list that was there.
func (d *decoder) slice(v yaml.Value, to reflect.Value, f codec.Field) {
	elem := to.Type().Elem()
	if to.Len() > 0 {
		to.SetZero()
	}
	if name := codec.NameOf(elem); name != nil {
		d.entries(v, f.Key, func(key string, v yaml.Value) { d.named(v, key, to, name) })
		return
	}
	d.list(v, func(v yaml.Value) {
		item := reflect.New(elem).Elem()
		if elem.Kind() == reflect.Slice {
			item.Set(reflect.MakeSlice(elem, 0, 0)) // an empty item counts too
		}
		d.value(v, item, codec.Field{Key: f.Key})
		to.Set(reflect.Append(to, item))
	})
}

// named reads one struct of a mapping: the value of its only other field, or a mapping of all of them.
func (d *decoder) named(v yaml.Value, key string, to reflect.Value, name *codec.Field) {
	item := reflect.New(to.Type().Elem()).Elem()
	if name.Type.Kind() == reflect.Int {
		n, err := strconv.Atoi(key)
		if err != nil {
			d.fail(v, "labels: %q is no whole number; a label is NUMBER: WORD", key)
		}
		item.Field(name.Index).SetInt(int64(n))
	} else {
		item.Field(name.Index).SetString(key)
	}
	if fields := codec.FieldsOf(item.Type()); len(fields) == 2 {
		other := fields[0]
		if other.Name {
			other = fields[1]
		}
		d.value(v, item.Field(other.Index), other)
	} else if label := labelOf(item.Type()); label == "figure" {
		d.structure(v, item, key)
	} else {
		d.structure(v, item, label+" "+key)
	}
	to.Set(reflect.Append(to, item))
}

// structure reads a struct from a mapping of its fields, or from the value that may be written alone.
func (d *decoder) structure(v yaml.Value, to reflect.Value, label string) {
	if dice, ok := to.Addr().Interface().(*calc.Die); ok {
		d.die(v, dice)
		return
	}
	for _, f := range codec.FieldsOf(to.Type()) {
		if f.Default == "" {
			continue
		}
		if n, err := strconv.Atoi(f.Default); err == nil && f.Type.Kind() == reflect.Int {
			to.Field(f.Index).SetInt(int64(n))
		} else {
			to.Field(f.Index).SetString(f.Default)
		}
	}
	if short := codec.ShortOf(to.Type()); short != nil && d.isAlone(v, short) {
		d.alone(v, to.Field(short.Index), *short)
		return
	}
	own := d.into(to.Addr().Interface())
	after := d.special(v, to.Addr().Interface(), own)
	d.mapping(v, label, own)
	after()
}

// isAlone reports whether a value is that of the field that may be written alone, and not a mapping of all fields.
func (d *decoder) isAlone(v yaml.Value, f *codec.Field) bool {
	if f.Type.Kind() == reflect.Slice {
		_, mapping := v.Pairs()
		return !mapping
	}
	_, single := v.Text()
	return single
}

// alone reads the value of a struct that is written without its key.
func (d *decoder) alone(v yaml.Value, to reflect.Value, f codec.Field) {
	if f.Type.Kind() == reflect.Slice { // the items themselves
		d.value(v, to, f)
		return
	}
	d.step(f.Key, v, func(v yaml.Value) { d.value(v, to, f) })
}

// special adds or replaces the readers of fields that a type reads in its own way, and returns the type's checks for when all are read.
func (d *decoder) special(v yaml.Value, target any, own fields) (after func()) {
	switch x := target.(type) {
	case *rules.Effect:
		return d.effectFields(v, x, own)
	case *rules.Choose:
		return d.chooseFields(v, x, own)
	case *rules.Ability:
		return d.abilityFields(v, x, own)
	case *rules.Table:
		return d.tableFields(v, x, own)
	case *rules.Mod:
		d.three(own, "damage", "damage for three outcomes, here are %d", func() int { return len(x.Damage) })
	case *rules.StatBlock:
		own["stats"] = func(v yaml.Value) { x.Starts = d.starts(v) }
	case *rules.Contest:
		own["mine"], own["theirs"] = d.contestNumbers(&x.Mine), d.contestNumbers(&x.Theirs)
	}
	return func() {}
}

// three adds to the reader of a list the check that it has three items.
func (d *decoder) three(own fields, key, mistake string, length func() int) {
	read := own[key]
	own[key] = func(v yaml.Value) {
		if read(v); length() != 3 {
			d.fail(v, mistake, length())
		}
	}
}
