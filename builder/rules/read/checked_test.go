package read_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/yaml"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

// TestEveryTextAndExpressionIsChecked puts an unknown name into each text and each expression that a record can have, one after
// another. Every one is a mistake.
func TestEveryTextAndExpressionIsChecked(t *testing.T) {
	set := sample.InventedEdition(t, "../testdata/invented.yaml", "", trial.Text(t, "../export/testdata/records.txtar", "records"))
	r := &rules.Record{ID: "kit/new", Name: "New"}
	eachPart(reflect.ValueOf(r).Elem(), "record", nil, func(path string) {
		layered := *set
		layered.Records = rules.NewRecords(append(slices.Clone(set.All()), *r))
		if !slices.ContainsFunc(read.Check(&layered), func(e yaml.Error) bool { return strings.Contains(e.Text, "unknown name nonsens") }) {
			t.Errorf("%s is not checked", path)
		}
	})
}

// eachPart sets each text and each expression in a value alone to one with an unknown name, and calls do for it.
func eachPart(v reflect.Value, path string, above []reflect.Type, do func(path string)) {
	defer v.SetZero()
	wrong, err := rules.Compile("nonsens", false)
	if err != nil {
		panic(err)
	}
	switch v.Interface().(type) {
	case rules.Expr:
		v.Set(reflect.ValueOf(wrong))
		do(path)
		return
	case rules.Text:
		v.Set(reflect.ValueOf(rules.Text{Parts: []rules.Part{{Kind: rules.PartValue, Expr: wrong}}}))
		do(path)
		return
	case rules.Starts: // a base for each number, and nothing else of an effect
		v.Set(reflect.ValueOf(rules.Starts{{Verb: rules.VerbStat, Op: "base", Stats: []string{"stamina"}, Value: wrong}}))
		do(path)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !slices.Contains(above, v.Type()) {
			v.Set(reflect.New(v.Type().Elem()))
			eachPart(v.Elem(), path, append(slices.Clip(above), v.Type()), do)
		}
	case reflect.Slice:
		if !slices.Contains(above, v.Type()) {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			eachPart(v.Index(0), path, append(slices.Clip(above), v.Type()), do)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if effect, ok := v.Addr().Interface().(*rules.Effect); ok {
				effect.Verb = rules.Verb(strings.ToLower(v.Type().Field(i).Name))
			}
			eachPart(v.Field(i), path+"."+v.Type().Field(i).Name, above, do)
		}
	}
}
