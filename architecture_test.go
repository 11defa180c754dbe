// Package scabbard holds the tests that look at the whole tree.
package scabbard

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// desk is what every command may work with: the environment and what it is put together of.
var desk = []string{
	"scabbard/cmd/choice", "scabbard/cmd/cli", "scabbard/cmd/complete", "scabbard/cmd/config", "scabbard/cmd/console", "scabbard/cmd/library",
	"scabbard/cmd/message", "scabbard/cmd/screen", "scabbard/cmd/store", "scabbard/cmd/usage", "scabbard/printable", "github.com/spf13/cobra",
}

// rooms says what the files of each folder may import beside the standard library. A trailing slash
// allows everything below; a file name allows one import in that file alone.
var rooms = map[string][]string{
	"cmd/scabbard": {
		"scabbard/cmd",
	},
	"cmd": slices.Concat(desk, []string{
		"scabbard/builder/yaml", "scabbard/builder", "scabbard/builder/fill", "scabbard/builder/forgesteel", "scabbard/builder/herofile", "scabbard/builder/rules", "scabbard/builder/rules/page", "scabbard/sheet", "scabbard/sheet/diff", "scabbard/sheet/pdf",
		"scabbard/sheet/pdf/attach", "scabbard/sheet/text", "scabbard/data", "scabbard/templates", "scabbard/cmd/prompt", "scabbard/cmd/walk", "scabbard/cmd/look", "scabbard/cmd/output",
		"scabbard/cmd/history", "scabbard/cmd/award", "scabbard/cmd/level", "scabbard/cmd/party", "scabbard/cmd/project", "scabbard/cmd/rules", "github.com/spf13/pflag",
	}),
	"cmd/look": slices.Concat(desk, []string{
		"scabbard/sheet/markdown",
		"scabbard/builder", "scabbard/builder/herofile", "scabbard/builder/odds", "scabbard/builder/rules", "scabbard/builder/rules/calc", "scabbard/builder/rules/page", "scabbard/sheet", "scabbard/sheet/diff", "scabbard/sheet/text",
	}),
	"cmd/output": slices.Concat(desk, []string{
		"scabbard/sheet/markdown",
		"scabbard/cmd/prompt", "scabbard/builder/herofile", "scabbard/sheet/form", "scabbard/builder", "scabbard/builder/forgesteel", "scabbard/builder/rules", "scabbard/data", "scabbard/sheet", "scabbard/sheet/diff",
		"scabbard/sheet/pdf", "scabbard/sheet/pdf/attach", "scabbard/sheet/text", "scabbard/sheet/html", "scabbard/templates", "github.com/spf13/pflag",
	}),
	"cmd/award": slices.Concat(desk, []string{
		"scabbard/builder", "scabbard/builder/herofile", "scabbard/builder/rules", "scabbard/sheet",
	}),
	"cmd/history": slices.Concat(desk, []string{
		"scabbard/builder", "scabbard/builder/herofile", "scabbard/sheet", "scabbard/sheet/diff",
	}),
	"cmd/level": slices.Concat(desk, []string{
		"scabbard/sheet/markdown",
		"scabbard/builder", "scabbard/builder/fill", "scabbard/builder/herofile", "scabbard/sheet", "scabbard/sheet/diff", "scabbard/sheet/text", "scabbard/cmd/prompt", "scabbard/cmd/walk",
	}),
	"cmd/party": slices.Concat(desk, []string{
		"scabbard/builder", "scabbard/builder/herofile", "scabbard/builder/rules", "scabbard/sheet", "scabbard/sheet/diff", "scabbard/cmd/award", "scabbard/cmd/project", "scabbard/cmd/level", "scabbard/cmd/prompt",
		"scabbard/cmd/walk",
	}),
	"cmd/project": slices.Concat(desk, []string{
		"scabbard/builder", "scabbard/builder/herofile", "scabbard/builder/rules", "scabbard/sheet",
	}),
	"cmd/rules": slices.Concat(desk, []string{
		"scabbard/builder/yaml", "scabbard/builder", "scabbard/builder/rules", "scabbard/builder/rules/read", "scabbard/builder/rules/export", "scabbard/builder/rules/search", "scabbard/builder/rules/calc", "scabbard/builder/rules/filter", "scabbard/builder/rules/page", "scabbard/sheet/pdf", "scabbard/sheet", "scabbard/sheet/diff",
		"scabbard/sheet/text", "scabbard/data",
	}),
	"cmd/walk": {
		"scabbard/builder", "scabbard/builder/fill", "scabbard/builder/herofile", "scabbard/builder/rules", "scabbard/builder/rules/page", "scabbard/sheet", "scabbard/sheet/diff",
		"scabbard/sheet/text", "scabbard/printable",
		"scabbard/cmd/cli", "scabbard/cmd/choice", "scabbard/cmd/message", "scabbard/cmd/store", "scabbard/cmd/prompt", "scabbard/cmd/screen",
	},
	"cmd/choice": {
		"scabbard/builder", "scabbard/builder/rules", "scabbard/sheet",
		"scabbard/cmd/cli", "scabbard/cmd/message", "scabbard/cmd/store",
	},
	"cmd/complete": {
		"scabbard/builder", "scabbard/builder/herofile", "scabbard/builder/rules", "scabbard/sheet/text",
		"scabbard/cmd/cli", "github.com/spf13/cobra",
	},
	"cmd/cli": {
		"scabbard/builder", "scabbard/builder/herofile", "scabbard/builder/rules", "scabbard/sheet", "scabbard/sheet/diff",
		"scabbard/cmd/config", "scabbard/cmd/console", "scabbard/cmd/library", "scabbard/cmd/message", "scabbard/cmd/store",
		"scabbard/cmd/prompt", "scabbard/cmd/screen",
	},
	"cmd/store": {
		"scabbard/builder/yaml", "scabbard/builder/herofile", "scabbard/builder/rules", "scabbard/sheet/pdf/attach",
		"scabbard/cmd/config", "scabbard/cmd/console", "scabbard/cmd/message", "scabbard/cmd/screen",
	},
	"cmd/library": {
		"scabbard/builder/yaml", "scabbard/builder", "scabbard/builder/herofile", "scabbard/builder/rules", "scabbard/builder/rules/read", "scabbard/data",
		"scabbard/cmd/config", "scabbard/cmd/message",
	},
	"cmd/config": {
		"scabbard/builder/rules", "scabbard/cmd/console", "scabbard/cmd/message", "scabbard/cmd/usage",
		"config.go:github.com/spf13/viper", "github.com/adrg/xdg",
	},
	"cmd/console": {
		"scabbard/builder/yaml", "scabbard/builder/rules", "scabbard/builder/rules/page", "scabbard/sheet", "scabbard/sheet/diff", "scabbard/sheet/text", "scabbard/printable",
		"scabbard/cmd/message", "scabbard/cmd/screen", "github.com/spf13/cobra", "golang.org/x/term",
	},
	"cmd/usage": {
		"scabbard/builder/rules", "scabbard/cmd/message", "github.com/spf13/cobra",
	},
	"cmd/message": {
		"scabbard/builder", "scabbard/builder/herofile", "scabbard/builder/rules", "scabbard/sheet", "scabbard/sheet/diff", "scabbard/printable",
		"scabbard/cmd/prompt", "scabbard/cmd/screen",
	},
	"cmd/prompt": {
		"scabbard/builder/rules", "scabbard/printable", "scabbard/cmd/screen", "golang.org/x/term",
		"survey.go:github.com/AlecAivazis/survey/v2", "survey.go:github.com/AlecAivazis/survey/v2/terminal", "list.go:github.com/AlecAivazis/survey/v2/terminal",
	},
	"cmd/screen": {
		"scabbard/printable", "golang.org/x/term",
	},
	"sheet/pdf": {
		"scabbard/sheet", "scabbard/sheet/pdf/canvas", "scabbard/sheet/pdf/typeset", "scabbard/sheet/pdf/attach", "scabbard/sheet/pdf/phrase",
		"scabbard/sheet/pdf/full", "scabbard/sheet/pdf/cards", "scabbard/sheet/pdf/party",
	},
	"sheet/pdf/typeset": {
		"scabbard/sheet", "scabbard/templates", "github.com/go-pdf/fpdf", "golang.org/x/text/unicode/norm",
		"scabbard/printable",
	},
	"sheet/pdf/canvas": {
		"scabbard/sheet/form", "scabbard/sheet/pdf/typeset", "github.com/go-pdf/fpdf",
	},
	"sheet/pdf/attach": {},
	"sheet/pdf/phrase": {
		"scabbard/sheet", "scabbard/sheet/wording", "scabbard/sheet/form", "scabbard/sheet/pdf/canvas", "scabbard/sheet/pdf/typeset",
	},
	"sheet/pdf/paper": {
		"scabbard/sheet", "scabbard/sheet/pdf/canvas", "scabbard/sheet/pdf/typeset",
	},
	"sheet/pdf/block": {
		"scabbard/sheet", "scabbard/sheet/pdf/canvas", "scabbard/sheet/pdf/typeset", "scabbard/sheet/pdf/phrase",
	},
	"sheet/pdf/front": {
		"scabbard/sheet", "scabbard/sheet/form", "scabbard/sheet/pdf/canvas", "scabbard/sheet/pdf/typeset", "scabbard/sheet/pdf/phrase", "scabbard/sheet/pdf/paper",
	},
	"sheet/pdf/full": {
		"scabbard/sheet", "scabbard/sheet/form", "scabbard/sheet/pdf/canvas", "scabbard/sheet/pdf/typeset", "scabbard/sheet/pdf/phrase", "scabbard/sheet/pdf/paper",
		"scabbard/sheet/pdf/block", "scabbard/sheet/pdf/front",
	},
	"sheet/pdf/cards": {
		"scabbard/sheet", "scabbard/sheet/diff", "scabbard/sheet/form", "scabbard/sheet/pdf/canvas", "scabbard/sheet/pdf/typeset", "scabbard/sheet/pdf/phrase", "scabbard/sheet/pdf/paper",
		"scabbard/sheet/pdf/block",
	},
	"sheet/pdf/party": {
		"scabbard/sheet", "scabbard/sheet/form", "scabbard/sheet/pdf/canvas", "scabbard/sheet/pdf/typeset", "scabbard/sheet/pdf/phrase", "scabbard/sheet/pdf/paper",
	},
	"sheet/text": {
		"scabbard/sheet", "scabbard/sheet/diff", "scabbard/templates", "github.com/rivo/uniseg", "golang.org/x/text/width",
		"github.com/clipperhouse/displaywidth", "github.com/clipperhouse/uax29/v2/graphemes",
		"scabbard/printable",
		"scabbard/sheet/wording",
	},
	"sheet/markdown": {
		"scabbard/sheet", "scabbard/sheet/diff", "scabbard/sheet/wording", "scabbard/printable",
	},
	"sheet/form": {
		"scabbard/sheet", "scabbard/printable",
	},
	"sheet/html": {
		"scabbard/sheet", "scabbard/sheet/form", "scabbard/sheet/wording", "scabbard/templates", "scabbard/printable",
	},
	"builder": {
		"scabbard/builder/rules", "scabbard/builder/shelf", "scabbard/sheet",
	},
	"builder/shelf": {},
	"builder/yaml": {
		"github.com/goccy/go-yaml", "github.com/goccy/go-yaml/",
	},
	"builder/fill": {
		"scabbard/builder", "scabbard/builder/rules", "scabbard/sheet",
	},
	"builder/odds": {
		"scabbard/builder/rules", "scabbard/builder/rules/calc", "scabbard/sheet",
	},
	"builder/herofile": {
		"scabbard/builder/yaml", "scabbard/builder", "scabbard/builder/rules", "scabbard/sheet", "github.com/gofrs/flock",
	},
	"builder/rules/filter": {
		"scabbard/builder/rules",
	},
	"builder/forgesteel": {
		"scabbard/builder", "scabbard/builder/fill", "scabbard/builder/rules", "scabbard/sheet", "scabbard/printable",
	},
	"builder/rules/page": {
		"scabbard/builder/rules", "scabbard/builder/rules/export", "scabbard/builder/rules/calc", "scabbard/sheet",
	},
	"data": {
		"scabbard/builder/rules", "scabbard/builder/rules/calc",
	},
	"data/trial": {
		"scabbard/builder/rules", "scabbard/data",
	},
	"data/gen": {
		"scabbard/builder/yaml", "scabbard/builder/rules", "scabbard/builder/rules/read", "scabbard/builder/rules/calc",
	},
	"data/schema": {
		"scabbard/builder/odds", "scabbard/builder/rules/calc", "scabbard/sheet", "scabbard/sheet/diff", "scabbard/builder", "scabbard/builder/rules", "scabbard/builder/rules/export", "scabbard/builder/rules/page", "github.com/invopop/jsonschema",
	},
	"builder/rules/read": {
		"scabbard/builder/rules", "scabbard/builder/rules/calc", "scabbard/builder/rules/expr", "scabbard/builder/yaml", "scabbard/printable",
	},
	"builder/rules/export": {
		"scabbard/builder/rules", "scabbard/builder/rules/calc",
	},
	"builder/rules/search": {
		"scabbard/builder/rules",
	},
	"builder/rules/expr": {},
	"builder/rules/calc": {"scabbard/builder/rules/expr"},
	"builder/rules": {
		"scabbard/builder/rules/expr", "scabbard/builder/rules/calc",
	},
	"sheet": {
		"scabbard/printable",
	},
	"sheet/diff": {
		"scabbard/sheet",
	},
	"printable": {},
	"sheet/wording": {
		"scabbard/sheet", "scabbard/sheet/diff", "scabbard/printable",
	},
	"templates":       {},
	"templates/fonts": {},
}

type source struct {
	path string
	dir  string
	file *ast.File
	test bool
}

// sources are the Go files of the tree, parsed once; of tests and of what is generated the imports alone.
var sources = sync.OnceValues(func() (out []source, err error) {
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		mode, test := parser.SkipObjectResolution|parser.ParseComments, strings.HasSuffix(path, "_test.go")
		if test || strings.HasSuffix(path, "_gen.go") {
			mode |= parser.ImportsOnly
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, mode)
		if err != nil {
			return err
		}
		out = append(out, source{filepath.ToSlash(path), filepath.ToSlash(filepath.Dir(path)), f, test})
		return nil
	})
	if err == nil && len(out) < 30 {
		err = fmt.Errorf("only %d Go files found", len(out))
	}
	return out, err
})

// everySource is what sources found.
func everySource(t *testing.T) []source {
	t.Helper()
	out, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestRooms keeps every import inside the table, so that a renderer cannot compute and the builder cannot draw.
func TestRooms(t *testing.T) {
	for _, s := range everySource(t) {
		allowed, known := rooms[s.dir]
		if s.test || ignored(s.file) {
			continue
		}
		if !known {
			t.Errorf("%s: the folder is not in the table", s.path)
			continue
		}
		for _, imp := range s.file.Imports {
			path := strings.Trim(imp.Path.Value, `"`)
			if !strings.Contains(path, ".") && !strings.HasPrefix(path, "scabbard") {
				continue
			}
			ok := slices.ContainsFunc(allowed, func(a string) bool {
				return a == path || a == filepath.Base(s.path)+":"+path || strings.HasSuffix(a, "/") && strings.HasPrefix(path, a)
			})
			if !ok {
				t.Errorf("%s may not import %s", s.path, path)
			}
		}
	}
}

// TestRoomsAreDescribed keeps every folder with code in the document that tells a newcomer where things are.
func TestRoomsAreDescribed(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("docs", "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	for dir := range rooms {
		below := filepath.Base(dir)
		if !strings.Contains(string(text), "`"+dir+"`") && !strings.Contains(string(text), "`"+below+"`") {
			t.Errorf("docs/ARCHITECTURE.md does not say what %s is", dir)
		}
	}
}

// ignored tells whether a file is built only by hand.
func ignored(f *ast.File) bool {
	for _, g := range f.Comments {
		if strings.Contains(g.Text(), "build ignore") {
			return true
		}
		for _, c := range g.List {
			if strings.HasPrefix(c.Text, "//go:build ignore") {
				return true
			}
		}
	}
	return false
}

// TestFilesStayReadable keeps every hand-written file within 340 lines and every function within 70.
func TestFilesStayReadable(t *testing.T) {
	for _, s := range everySource(t) {
		if s.test || strings.HasSuffix(s.path, "_gen.go") {
			continue
		}
		text, err := os.ReadFile(s.path)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(text), "\n"); n > 340 {
			t.Errorf("%s has %d lines", s.path, n)
		}
		for _, d := range s.file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if n := strings.Count(string(text[f.Pos()-1:f.End()-1]), "\n") + 1; n > 70 {
				t.Errorf("%s: %s has %d lines", s.path, f.Name.Name, n)
			}
		}
	}
}

// TestTypesStaySmall keeps every type within 40 methods: one with more knows several things.
func TestTypesStaySmall(t *testing.T) {
	methods := map[string]int{}
	for _, s := range everySource(t) {
		if s.test || strings.HasSuffix(s.path, "_gen.go") {
			continue
		}
		for _, d := range s.file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
				methods[s.dir+"."+receiver(f.Recv.List[0].Type)]++
			}
		}
	}
	for name, n := range methods {
		if n > 40 {
			t.Errorf("%s has %d methods, more than 40: something in it wants a type of its own", name, n)
		}
	}
}

// receiver is the name of the type that a method belongs to.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// TestFoldersStaySmall keeps every folder within 25 files of Go that somebody wrote, tests aside.
func TestFoldersStaySmall(t *testing.T) {
	files := map[string]int{}
	for _, s := range everySource(t) {
		if !s.test && !strings.HasSuffix(s.path, "_gen.go") {
			files[s.dir]++
		}
	}
	for dir, n := range files {
		if n > 25 {
			t.Errorf("%s has %d files of Go, more than 25: something in it wants a room of its own", dir, n)
		}
	}
}

// TestExportedNamesAreDocumented keeps a comment on every exported declaration.
func TestExportedNamesAreDocumented(t *testing.T) {
	for _, s := range everySource(t) {
		if s.test || strings.HasSuffix(s.path, "_gen.go") || s.file.Name.Name == "main" {
			continue
		}
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Name.IsExported() && d.Doc == nil {
					t.Errorf("%s: %s has no comment", s.path, d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if ts, ok := spec.(*ast.TypeSpec); ok && ts.Name.IsExported() && d.Doc == nil && ts.Doc == nil {
						t.Errorf("%s: %s has no comment", s.path, ts.Name.Name)
					}
				}
			}
		}
	}
}
