package read_test

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/codec"
	"scabbard/builder/rules/read"
)

// TestEveryFieldIsDescribed: docs/DATA.md names each field that authors write, as code.
func TestEveryFieldIsDescribed(t *testing.T) {
	b, err := os.ReadFile("../../../docs/DATA.md")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile("(?s)```.*?```|`[^`]+`").FindAllString(string(b), -1)
	described := map[string]bool{}
	for _, w := range regexp.MustCompile(`[a-z][a-z0-9-]*`).FindAllString(strings.Join(code, " "), -1) {
		described[w] = true
	}
	fields, seen := 0, map[reflect.Type]bool{}
	var walk func(reflect.Type)
	walk = func(r reflect.Type) {
		for r.Kind() == reflect.Slice || r.Kind() == reflect.Pointer {
			r = r.Elem()
		}
		switch {
		case r.Kind() != reflect.Struct || seen[r]:
			return
		case r == reflect.TypeFor[rules.Expr](), r == reflect.TypeFor[rules.Text](), r == reflect.TypeFor[rules.Tier](), r == reflect.TypeFor[rules.Reach]():
			return // written as one word or text
		}
		seen[r] = true
		for _, f := range codec.FieldsOf(r) {
			walk(f.Type)
			if f.Inline || f.Name {
				continue
			}
			if fields++; !described[f.Key] {
				t.Errorf("%s has a field %q, and docs/DATA.md does not tell of it", r, f.Key)
			}
		}
	}
	for _, root := range []reflect.Type{reflect.TypeFor[rules.Set](), reflect.TypeFor[rules.Record](), reflect.TypeFor[rules.Book](), reflect.TypeFor[read.Manifest](), reflect.TypeFor[rules.Clause]()} {
		walk(root)
	}
	if fields < 250 {
		t.Errorf("only %d fields found", fields)
	}
}
