package main

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/template"
)

// TestTemplateNamesAreKept compares the names that templates may use with those of the first contract: none may go.
func TestTemplateNamesAreKept(t *testing.T) {
	r := reference{comments: map[string]string{}, seen: map[reflect.Type]bool{}}
	r.add(reflect.TypeFor[sheet.Sheet]())
	raw, err := os.ReadFile("../testdata/contract-1.txt")
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.Lines(string(raw)) {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(r.names, name) {
			t.Errorf("%s is in the contract of templates and no longer in the code", name)
		}
	}
	for _, f := range []string{"stat", "own", "named", "first", "has", "join", "upper", "lower", "capital", "trim", "replace", "split", "line", "wrap", "indent", "pad", "repeat", "signed", "add", "sub", "mul", "div"} {
		if !slices.ContainsFunc(template.List(), func(g template.Function) bool { return g.Name == f }) {
			t.Errorf("the function %s is in the contract and no longer there", f)
		}
	}
}

// TestTypesInWords: the page names types in words, and links those that have a table.
func TestTypesInWords(t *testing.T) {
	for want, of := range map[string]reflect.Type{
		"text":                        reflect.TypeFor[string](),
		"number":                      reflect.TypeFor[int](),
		"yes or no":                   reflect.TypeFor[bool](),
		"list of text":                reflect.TypeFor[[]string](),
		"value":                       reflect.TypeFor[any](),
		"list of [Ability](#ability)": reflect.TypeFor[[]sheet.Ability](),
		"[Sheet](#sheet)":             reflect.TypeFor[*sheet.Sheet](),
	} {
		if got := typeName(of); got != want {
			t.Errorf("%v is %q, want %q", of, got, want)
		}
	}
}

// TestCommentsAreOnThePage reads the comments of package sheet: the rows of a type have them, on one line.
func TestCommentsAreOnThePage(t *testing.T) {
	r := reference{comments: map[string]string{}, seen: map[reflect.Type]bool{}}
	if err := r.read("../.."); err != nil {
		t.Fatal(err)
	}
	r.add(reflect.TypeFor[sheet.Sheet]())
	page := r.page.String()
	for _, want := range []string{"\n## Sheet\n", "\n## Ability\n", "| `Name` | text | "} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	empty := 0
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "| `") && strings.Count(strings.ReplaceAll(line, `\|`, ""), "|") != 4 {
			t.Errorf("a row of other columns: %s", line)
		}
		if strings.HasSuffix(line, "|  |\n") {
			empty++
		}
	}
	if rows := strings.Count(page, "\n| `"); empty > rows/2 {
		t.Errorf("%d of %d rows have no comment", empty, rows)
	}
}
