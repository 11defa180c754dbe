package pdf

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/typeset"
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

// With any text in a sheet, it is drawn without a panic and inside its containers.
func TestWildSheets(t *testing.T) {
	t.Parallel()
	for seed := range trial.Seeds(2, 30) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := hero()
		s.Potency.Characteristic = "might"
		for i := range s.Abilities {
			s.Abilities[i].Tiers = append([]sheet.Tier(nil), s.Abilities[i].Tiers...)
		}
		scramble(reflect.ValueOf(s).Elem(), r, []int{12, 3, 40}[seed%3])
		checkPlaces(t, drawn(t, s, Options{Paper: papers[seed%uint64(len(papers))]}), typeset.Floor)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}
