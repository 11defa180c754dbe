package main

import (
	"errors"
	"fmt"
	"reflect"

	"scabbard/builder/rules"
)

// wordless reports the numbers in the texts of an edition or book for which its author wrote no words without a hero.
func wordless(set *rules.Set) error {
	var missing []error
	for r := range set.Each() {
		eachText(reflect.ValueOf(r).Elem(), func(t rules.Text) {
			for _, mark := range t.Wordless(r.Params) {
				missing = append(missing, fmt.Errorf("%s: %s has no words without a hero: {= might # squares | squares equal to your Might}", r.ID, mark))
			}
		})
	}
	return errors.Join(missing...)
}

// eachText calls found with every text in a value, but for rows of tables that are only for some heroes.
func eachText(v reflect.Value, found func(rules.Text)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			eachText(v.Elem(), found)
		}
	case reflect.Slice:
		for i := range v.Len() {
			eachText(v.Index(i), found)
		}
	case reflect.Struct:
		if row, ok := reflect.TypeAssert[rules.TableRow](v); ok && !row.If.Empty() {
			return
		}
		if t, ok := reflect.TypeAssert[rules.Text](v); ok {
			found(t)
			return
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				eachText(v.Field(i), found)
			}
		}
	}
}
