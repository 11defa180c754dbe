package sample

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/sheet/doc"
)

// runKinds are the kinds of a run by their names in a file of Invented.
var runKinds = map[string]doc.RunKind{"strong": doc.Strong, "value": doc.Value, "counted": doc.Counted, "mark": doc.Mark}

// inventedFiles are the files that Invented has read, by path.
var inventedFiles sync.Map

// Invented returns a value that is made up for tests in a YAML file: a sheet, a change. A key is the name of a field, in any case; what
// is not written is zero; a text may be plain words. Each call returns a value of its own. It panics if the file is wrong.
func Invented[T any](path string) *T {
	load := sync.OnceValue(func() yaml.Value {
		src, err := safefile.Read(path, yaml.MaxBytes)
		if err != nil {
			panic(err)
		}
		v, err := yaml.Parse(path, src)
		if err != nil {
			panic(err)
		}
		return v
	})
	first, _ := inventedFiles.LoadOrStore(path, load)
	out := new(T)
	if err := decode(first.(func() yaml.Value)(), reflect.ValueOf(out).Elem()); err != nil {
		panic(err)
	}
	return out
}

// decode sets a value to what a file says.
func decode(src yaml.Value, to reflect.Value) error {
	words, isScalar := src.Text()
	items, isList := src.Items()
	pairs, isMap := src.Pairs()
	switch kind := to.Kind(); {
	case isScalar && to.Type() == reflect.TypeFor[doc.Text]():
		to.Set(reflect.ValueOf(doc.Words(words)))
	case isScalar && to.Type() == reflect.TypeFor[doc.RunKind]() && runKinds[words] != 0:
		to.Set(reflect.ValueOf(runKinds[words]))
	case kind == reflect.Pointer:
		to.Set(reflect.New(to.Type().Elem()))
		return decode(src, to.Elem())
	case isScalar && kind == reflect.String:
		to.SetString(words)
	case isScalar && kind == reflect.Int:
		n, err := strconv.Atoi(words)
		if err != nil {
			return fmt.Errorf("%v: %v", src.Place(), err)
		}
		to.SetInt(int64(n))
	case isScalar && kind == reflect.Bool && (words == "true" || words == "false"):
		to.SetBool(words == "true")
	case isList && (kind == reflect.Slice || kind == reflect.Array && to.Len() == len(items)):
		if kind == reflect.Slice {
			to.Set(reflect.MakeSlice(to.Type(), len(items), len(items)))
		}
		for i, item := range items {
			if err := decode(item, to.Index(i)); err != nil {
				return err
			}
		}
	case isMap && kind == reflect.Struct:
		for _, p := range pairs {
			key, _ := p.Key.Text()
			field, ok := fieldOf(to.Type(), key)
			if !ok {
				return fmt.Errorf("%v: %v has no field %q", p.Key.Place(), to.Type(), key)
			}
			if err := decode(p.Value, to.FieldByIndex(field.Index)); err != nil {
				return err
			}
		}
	case isMap && kind == reflect.Map:
		to.Set(reflect.MakeMap(to.Type()))
		for _, p := range pairs {
			key, value := reflect.New(to.Type().Key()).Elem(), reflect.New(to.Type().Elem()).Elem()
			if err := errors.Join(decode(p.Key, key), decode(p.Value, value)); err != nil {
				return err
			}
			to.SetMapIndex(key, value)
		}
	default:
		return fmt.Errorf("%v: this is no %v", src.Place(), to.Type())
	}
	return nil
}

// fieldName is a name of a field in a file.
type fieldName struct {
	of   reflect.Type
	name string
}

// fields are the fields that fieldOf has found, by fieldName: looking for one takes long.
var fields sync.Map

// fieldOf returns the field of a type by its name in any case.
func fieldOf(of reflect.Type, name string) (reflect.StructField, bool) {
	if field, ok := fields.Load(fieldName{of, name}); ok {
		return field.(reflect.StructField), true
	}
	field, ok := of.FieldByNameFunc(func(s string) bool { return strings.EqualFold(s, name) })
	if ok {
		fields.Store(fieldName{of, name}, field)
	}
	return field, ok
}
