package read_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestEveryFieldIsDescribed: docs/DATA.md names each field that the reader of rules knows, as code.
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
	files, _ := filepath.Glob("*.go")
	fields := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			m, ok := n.(*ast.CompositeLit)
			if !ok || !readers(m.Type) {
				return true
			}
			for _, e := range m.Elts {
				key, err := strconv.Unquote(e.(*ast.KeyValueExpr).Key.(*ast.BasicLit).Value)
				if fields++; err != nil || !described[key] {
					t.Errorf("%s reads %q, and docs/DATA.md does not tell of it", name, key)
				}
			}
			return true
		})
	}
	if fields < 150 {
		t.Errorf("only %d fields found", fields)
	}
}

// readers are the types of the tables from field to reader: map[string]any and fields.
func readers(e ast.Expr) bool {
	switch x := e.(type) {
	case *ast.Ident:
		return x.Name == "fields"
	case *ast.MapType:
		v, ok := x.Value.(*ast.Ident)
		return ok && v.Name == "any"
	}
	return false
}
