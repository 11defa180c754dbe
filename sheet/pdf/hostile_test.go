package pdf

import (
	"math/rand/v2"
	"reflect"
	"strings"
)

// wild are strings nobody should print, and some print anyway.
var wild = []string{
	"", " ", "x", "\U0001F525", strings.Repeat("Krähenfels-", 14), strings.Repeat("W", 90), strings.Repeat("one two three ", 12),
	"שלום עולם", "a\xffb\xfe", "line\nline\nline", "\u202Eevil", "(((", "M < 2 (save ends)", "1 2 3 4", "Ǻẹ̄́", "\x00\x01", "%s%d\\)(",
}

// scramble replaces strings and numbers anywhere in a value.
func scramble(v reflect.Value, r *rand.Rand, often int) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
			scramble(v.Elem(), r, often)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if name := v.Type().Field(i).Name; name != "ID" && name != "Kind" && name != "Licence" && name != "Op" {
				scramble(v.Field(i), r, often)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			scramble(v.Index(i), r, often)
		}
	case reflect.String:
		if r.IntN(often) == 0 {
			v.SetString(wild[r.IntN(len(wild))])
		}
	case reflect.Int:
		if r.IntN(often) == 0 {
			v.SetInt(int64([]int{0, -1, 1, 7, 99, -45, 1234}[r.IntN(7)]))
		}
	}
}
