// Package scabbard holds the tests that look at the whole tree.
package scabbard

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// commandImports lists the packages that every command uses.
var commandImports = []string{
	"builder", "cmd/argument", "cmd/cli", "cmd/usage", "cmd/message", "github.com/spf13/cobra",
}

// leaves are packages that import nothing of ours and that every package may import.
var leaves = []string{"builder/spelling", "sheet/printable"}

// allowedImports lists the imports of each folder beside the standard library; none may be unused: a folder of this tree by its name,
// a module of others by its path. A trailing slash allows everything below; a file name allows one import in that file
// alone.
var allowedImports = map[string][]string{
	"cmd/scabbard": {"cmd"},
	"cmd": slices.Concat(commandImports, []string{
		"cmd/complete", "builder/fill", "builder/herofile", "builder/yaml", "builder/rules", "sheet", "sheet/diff", "sheet/result",
		"sheet/text", "sheet/pdf/attach", "data", "cmd/look", "cmd/output", "cmd/award", "cmd/history", "cmd/homebrew", "cmd/imports", "cmd/respite", "cmd/set",
		"cmd/level", "cmd/party", "cmd/project", "cmd/rules", "cmd/walk", "cmd/choice", "cmd/store", "cmd/library",
		"cmd/config", "cmd/console", "cmd/prompt", "sheet/term", "github.com/spf13/pflag", "builder/safefile",
	}),
	"sheet/portrait": {"sheet", "golang.org/x/image/draw"},
	"cmd/look": slices.Concat(commandImports, []string{
		"cmd/complete", "builder/herofile", "builder/odds", "builder/rules", "builder/rules/calc", "builder/rules/page", "sheet",
		"sheet/diff", "sheet/doc", "sheet/result", "sheet/text", "sheet/markdown", "cmd/choice", "cmd/store", "cmd/config", "sheet/term",
	}),
	"cmd/output": slices.Concat(commandImports, []string{
		"cmd/complete", "builder/herofile", "builder/rules/page", "builder/herocode", "builder/forgesteel", "builder/forgesteel/encode", "builder/official", "sheet", "sheet/diff", "sheet/markdown", "sheet/form", "sheet/html",
		"sheet/pdf", "sheet/pdf/attach", "sheet/pdf/fields", "sheet/template", "data", "templates", "cmd/choice", "cmd/store", "cmd/library",
		"cmd/prompt", "github.com/spf13/pflag", "builder/safefile",
	}),
	"cmd/homebrew": {
		"builder/yaml", "builder/rules/page", "builder/rules/read", "cmd/argument", "cmd/cli", "cmd/usage", "cmd/message", "cmd/library", "data",
		"github.com/spf13/cobra",
	},
	"cmd/award": slices.Concat(commandImports, []string{
		"builder/herofile", "builder/rules", "cmd/library",
	}),
	"cmd/history": slices.Concat(commandImports, []string{
		"builder/herofile", "sheet", "sheet/diff", "sheet/result", "cmd/store", "cmd/config", "sheet/term", "builder/safefile",
	}),
	"cmd/imports": slices.Concat(commandImports, []string{
		"builder/forgesteel", "builder/forgesteel/decode", "builder/forgesteel/homebrew", "builder/herocode", "builder/herofile", "builder/rules", "builder/safefile", "builder/yaml", "cmd/choice", "cmd/complete", "cmd/library", "sheet", "sheet/portrait", "sheet/result",
	}),
	"cmd/respite": slices.Concat(commandImports, []string{
		"builder/herofile", "cmd/choice", "cmd/complete", "cmd/level", "cmd/project", "cmd/prompt", "cmd/store", "cmd/walk", "sheet",
	}),
	"cmd/set": slices.Concat(commandImports, []string{
		"builder/herofile", "builder/rules", "builder/safefile", "cmd/choice", "cmd/complete", "cmd/config", "cmd/library", "cmd/store", "cmd/walk", "sheet", "sheet/portrait", "sheet/term",
	}),
	"cmd/level": slices.Concat(commandImports, []string{
		"builder/fill", "builder/herofile", "sheet", "sheet/diff", "sheet/text", "sheet/markdown", "cmd/walk", "cmd/choice",
		"cmd/store", "cmd/prompt", "sheet/term",
	}),
	"cmd/party": slices.Concat(commandImports, []string{
		"builder/herofile", "sheet", "sheet/diff", "sheet/result", "cmd/look", "cmd/award", "cmd/level",
		"cmd/project", "cmd/walk", "cmd/choice", "cmd/store", "cmd/prompt", "sheet/term",
	}),
	"cmd/project": slices.Concat(commandImports, []string{
		"builder/herofile", "builder/rules", "builder/rules/page", "sheet", "cmd/choice", "cmd/prompt", "sheet/term",
	}),
	"cmd/rules": slices.Concat(commandImports, []string{
		"cmd/complete", "builder/yaml", "builder/rules", "builder/rules/read", "builder/rules/write", "builder/rules/export", "builder/rules/search",
		"builder/rules/filter", "builder/rules/neighbor", "builder/fill", "builder/rules/page", "builder/rules/prose", "builder/rules/calc", "sheet", "sheet/diff", "sheet/text",
		"sheet/pdf", "sheet/html", "sheet/markdown",
		"data", "templates", "cmd/choice", "cmd/store", "cmd/library", "cmd/prompt", "sheet/doc", "sheet/term",
	}),
	"cmd/walk": {
		"builder", "builder/fill", "builder/herofile", "builder/rules", "builder/rules/page", "sheet", "sheet/diff", "sheet/doc", "sheet/glossary",
		"sheet/text", "cmd/choice", "cmd/cli", "cmd/message", "cmd/prompt", "sheet/term",
	},
	"cmd/choice":   {"builder", "builder/fill", "builder/rules", "builder/rules/page", "sheet", "sheet/result", "sheet/term", "cmd/cli", "cmd/store", "cmd/message", "cmd/prompt"},
	"cmd/argument": {"builder/herofile", "cmd/cli", "cmd/complete", "cmd/usage", "cmd/message", "cmd/prompt", "sheet/term", "github.com/spf13/cobra", "github.com/spf13/pflag"},
	"cmd/complete": {"builder", "builder/herofile", "builder/rules", "sheet/text", "cmd/cli", "cmd/usage", "github.com/spf13/cobra", "github.com/spf13/pflag"},
	"cmd/cli": {
		"builder", "builder/herofile", "builder/rules", "builder/safefile", "sheet", "sheet/diff", "sheet/portrait", "cmd/store", "cmd/library", "cmd/config",
		"cmd/console", "cmd/message", "cmd/prompt", "sheet/term",
	},
	"cmd/store": {
		"builder/herofile", "builder/yaml", "sheet/pdf/attach", "cmd/config", "cmd/console", "cmd/message",
		"sheet/term", "builder/safefile",
	},
	"cmd/library": {
		"builder", "builder/archive", "builder/forgesteel", "builder/forgesteel/homebrew", "builder/herocode", "builder/herofile", "builder/yaml", "builder/rules",
		"builder/rules/read", "data", "cmd/config",
		"cmd/message", "cmd/store", "builder/safefile", "sheet",
	},
	"cmd/config": {
		"cmd/console", "cmd/usage", "cmd/message", "config.go:github.com/spf13/viper", "builder/safefile",
	},
	"cmd/console": {
		"builder/yaml", "sheet", "sheet/diff", "sheet/text", "cmd/message", "sheet/term",
		"github.com/spf13/cobra",
	},
	"cmd/usage":   {"cmd/message", "sheet/term", "github.com/spf13/cobra", "github.com/spf13/pflag"},
	"cmd/message": {"builder", "builder/herofile", "sheet", "sheet/diff", "cmd/prompt", "sheet/term", "builder/safefile"},
	"cmd/prompt": {
		"sheet/term", "list.go:github.com/AlecAivazis/survey/v2/terminal", "keys.go:github.com/AlecAivazis/survey/v2/terminal",
		"keyboard_unix.go:github.com/AlecAivazis/survey/v2/terminal", "keyboard_windows.go:github.com/AlecAivazis/survey/v2/terminal",
		"survey.go:github.com/AlecAivazis/survey/v2", "survey.go:github.com/AlecAivazis/survey/v2/terminal",
	},
	"builder":                     {"builder/assemble", "builder/held", "builder/numbers", "builder/rules", "builder/rules/prose", "sheet"},
	"builder/held":                {"builder/rules", "sheet"},
	"builder/numbers":             {"builder/held", "builder/rules", "builder/rules/prose", "sheet"},
	"builder/assemble":            {"builder/held", "builder/numbers", "builder/rules", "builder/rules/prose", "sheet"},
	"builder/fill":                {"builder", "builder/rules", "sheet"},
	"builder/herofile":            {"builder", "builder/yaml", "builder/rules", "sheet", "github.com/gofrs/flock", "builder/safefile"},
	"builder/archive":             {"golang.org/x/text/unicode/norm"},
	"builder/herocode":            {"builder/yaml"},
	"builder/forgesteel":          {"builder", "builder/rules"},
	"builder/forgesteel/encode":   {"builder", "builder/forgesteel", "builder/rules", "builder/rules/expr", "builder/rules/page", "builder/rules/prose", "sheet"},
	"builder/forgesteel/decode":   {"builder", "builder/fill", "builder/forgesteel", "builder/rules", "sheet", "github.com/tidwall/gjson"},
	"builder/forgesteel/homebrew": {"github.com/tidwall/gjson", "builder", "builder/archive", "builder/forgesteel", "builder/forgesteel/decode", "builder/rules", "builder/rules/read", "builder/yaml"},
	"builder/official":            {"builder", "builder/fill", "builder/rules", "sheet", "sheet/form"},
	"builder/odds":                {"builder/rules", "builder/rules/calc", "sheet"},
	"builder/yaml":                {"github.com/goccy/go-yaml", "github.com/goccy/go-yaml/"},
	"builder/rules":               {"builder/rules/calc", "builder/rules/expr"},
	"builder/rules/read":          {"builder/yaml", "builder/rules", "builder/rules/calc", "builder/rules/expr"},
	"builder/rules/export":        {"builder/rules", "builder/rules/calc"},
	"builder/rules/neighbor":      {"builder/rules"},
	"builder/rules/write":         {"builder/rules", "builder/rules/calc", "builder/yaml"},
	"builder/rules/image":         {"builder/rules", "builder/rules/calc", "builder/rules/expr"},
	"builder/rules/search":        {"builder/rules", "github.com/kljensen/snowball/english"},
	"builder/rules/filter":        {"builder/rules"},
	"builder/rules/prose":         {"builder/rules", "builder/rules/expr", "sheet/doc"},
	"builder/rules/page": {
		"builder/rules", "builder/rules/export", "builder/rules/calc", "builder/rules/expr", "builder/rules/prose", "sheet",
		"sheet/chapter", "sheet/doc",
	},
	"builder/rules/calc":       {"builder/rules/expr"},
	"builder/rules/expr":       {},
	"sheet":                    {"sheet/doc"},
	"sheet/doc":                {},
	"sheet/result":             {"sheet"},
	"sheet/glossary":           {"sheet"},
	"sheet/chapter":            {"sheet", "sheet/doc", "sheet/diff"},
	"sheet/diff":               {"sheet", "sheet/doc"},
	"sheet/term":               {"github.com/rivo/uniseg", "golang.org/x/term"},
	"sheet/text":               {"sheet", "sheet/chapter", "sheet/doc", "sheet/diff", "sheet/result", "sheet/term"},
	"sheet/markdown":           {"sheet", "sheet/chapter", "sheet/doc", "sheet/diff"},
	"sheet/form":               {"sheet"},
	"sheet/template":           {"sheet", "sheet/markdown", "sheet/term"},
	"sheet/template/reference": {"sheet", "sheet/template"},
	"sheet/html":               {"sheet", "sheet/chapter", "sheet/doc", "sheet/glossary", "templates"},
	"sheet/pdf": {
		"sheet", "sheet/chapter", "sheet/doc", "sheet/pdf/full", "sheet/pdf/cards", "sheet/pdf/party", "sheet/pdf/quick", "sheet/pdf/canvas",
		"sheet/pdf/typeset", "sheet/pdf/attach", "sheet/pdf/fields", "sheet/pdf/object",
	},
	"sheet/pdf/full": {
		"sheet", "sheet/chapter", "sheet/doc", "sheet/form", "sheet/pdf/front", "sheet/pdf/paper", "sheet/pdf/block",
		"sheet/pdf/canvas", "sheet/pdf/typeset",
	},
	"sheet/pdf/front": {
		"sheet", "sheet/chapter", "sheet/doc", "sheet/form", "sheet/pdf/paper", "sheet/pdf/block", "sheet/pdf/canvas", "sheet/pdf/typeset",
	},
	"sheet/pdf/cards": {
		"sheet", "sheet/chapter", "sheet/doc", "sheet/diff", "sheet/form", "sheet/pdf/paper", "sheet/pdf/block", "sheet/pdf/canvas",
		"sheet/pdf/typeset",
	},
	"sheet/pdf/party": {
		"sheet", "sheet/chapter", "sheet/doc", "sheet/form", "sheet/pdf/paper", "sheet/pdf/block", "sheet/pdf/canvas", "sheet/pdf/typeset",
	},
	"sheet/pdf/quick":             {"sheet", "sheet/doc", "sheet/pdf/paper", "sheet/pdf/block", "sheet/pdf/canvas", "sheet/pdf/typeset"},
	"sheet/pdf/paper":             {"sheet", "sheet/chapter", "sheet/doc", "sheet/form", "sheet/pdf/canvas", "sheet/pdf/typeset"},
	"sheet/pdf/block":             {"sheet/doc", "sheet/form", "sheet/pdf/canvas", "sheet/pdf/typeset"},
	"sheet/pdf/canvas":            {"sheet/form", "sheet/pdf/typeset", "github.com/go-pdf/fpdf"},
	"sheet/pdf/typeset":           {"sheet", "sheet/doc", "templates", "github.com/go-pdf/fpdf", "golang.org/x/text/unicode/norm"},
	"sheet/pdf/attach":            {"sheet/pdf/object"},
	"sheet/pdf/fields":            {"sheet/pdf/object"},
	"sheet/pdf/object":            {},
	"sheet/pdf/object/objecttest": {"data/trial/cost"},
	"data":                        {"builder/rules", "builder/rules/image"},
	"data/gen":                    {"builder/yaml", "builder/rules", "builder/rules/read"},
	"data/schema": {
		"builder/odds", "builder/rules/export", "builder/rules/page", "builder/rules/calc", "sheet", "sheet/diff", "sheet/result",
		"github.com/invopop/jsonschema",
	},
	"data/trial":        {"builder/rules", "data"},
	"data/trial/cost":   {},
	"data/trial/sample": {"builder", "builder/fill", "builder/herofile", "builder/rules", "builder/rules/read", "builder/safefile", "data", "data/trial", "sheet"},
	"templates":         {},
	"builder/safefile":  {},
	"sheet/printable":   {},
	"builder/spelling":  {"golang.org/x/text/unicode/norm"},
}

type source struct {
	path string
	dir  string
	file *ast.File
	test bool
}

// sources returns the Go files of the tree, parsed once; of tests and generated files only the imports.
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

// everySource returns the result of sources.
func everySource(t *testing.T) []source {
	t.Helper()
	out, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestImportsMatchTheList keeps every import inside the table, so that a renderer cannot compute and the builder cannot draw, and the
// table as tight as the imports are.
func TestImportsMatchTheList(t *testing.T) {
	used := map[string]bool{}
	for _, s := range everySource(t) {
		if s.test || ignored(s.file) {
			continue
		}
		allowed, known := allowedImports[s.dir]
		if !known {
			t.Errorf("%s: the folder is not in the table", s.path)
			continue
		}
		used[s.dir] = true
		for _, imp := range s.file.Imports {
			path := strings.Trim(imp.Path.Value, `"`)
			name, ours := strings.CutPrefix(path, "scabbard/")
			if !ours && !strings.Contains(path, ".") || slices.Contains(leaves, name) {
				continue
			}
			at := slices.IndexFunc(allowed, func(a string) bool {
				return a == name || a == filepath.Base(s.path)+":"+name || strings.HasSuffix(a, "/") && strings.HasPrefix(name, a)
			})
			if at < 0 {
				t.Errorf("%s may not import %s", s.path, path)
				continue
			}
			used[s.dir+" imports "+allowed[at]] = true
		}
	}
	for dir, allowed := range allowedImports {
		if !used[dir] {
			t.Errorf("%s is in the list of imports and has no code", dir)
		}
		for _, a := range allowed {
			if !used[dir+" imports "+a] {
				t.Errorf("%s may import %s and does not: remove it from the list", dir, a)
			}
		}
	}
}

// TestArchitectureListsPackages compares the table of packages in the documentation with the folders that have code: a row names a
// folder, and others beside it by their last name.
func TestArchitectureListsPackages(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("docs", "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "## Packages")
	table, _, _ = strings.Cut(table, "Where to look")
	described := map[string]bool{}
	for _, row := range strings.Split(table, "\n| `")[1:] {
		first, says, _ := strings.Cut("`"+row, "|")
		beside := ""
		for n, name := range strings.Split(first, "`") {
			if n%2 == 0 {
				continue
			}
			if beside == "" {
				beside = path.Dir(name)
			} else if !strings.Contains(name, "/") {
				name = path.Join(beside, name)
			}
			if described[name] = true; allowedImports[name] == nil {
				t.Errorf("docs/ARCHITECTURE.md has a row for %s, which has no code", name)
			}
		}
		for n, name := range strings.Split(says, "`") {
			described[name] = described[name] || n%2 == 1
		}
	}
	for dir := range allowedImports {
		if !described[dir] {
			t.Errorf("docs/ARCHITECTURE.md does not say what %s is", dir)
		}
	}
}

// ignored reports whether a file is built only by hand.
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

// TestFilesAndFunctionsAreShort keeps every hand-written file within 340 lines and every function within 70.
func TestFilesAndFunctionsAreShort(t *testing.T) {
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

// TestTypesHaveFewMethods keeps every type within 40 methods: one with more knows several things.
func TestTypesHaveFewMethods(t *testing.T) {
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
			t.Errorf("%s has %d methods, more than 40: move some of them to a type of its own", name, n)
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

// TestFoldersHaveFewFiles keeps every folder within 25 files of Go that somebody wrote, tests aside.
func TestFoldersHaveFewFiles(t *testing.T) {
	files := map[string]int{}
	for _, s := range everySource(t) {
		if !s.test && !strings.HasSuffix(s.path, "_gen.go") {
			files[s.dir]++
		}
	}
	for dir, n := range files {
		if n > 25 {
			t.Errorf("%s has %d Go files, more than 25: move some of them to a package of their own", dir, n)
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

// TestTopLevelFoldersAreListed keeps the folders of the tree to those of the design: code has its room below one of them.
func TestTopLevelFoldersAreListed(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	known := []string{"builder", "cmd", "data", "docs", "sheet", "templates", "testdata", "dist", "build"} // the last two are ignored
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") && !slices.Contains(known, e.Name()) {
			t.Errorf("%s is no folder of the top level: give it a room below one of %s", e.Name(), strings.Join(known[:7], ", "))
		}
	}
}

// properNames are words in comments that look like names of Go.
var properNames = []string{
	"macOS", "GitHub", "TrueType", "PDFDocEncoding", "LocalAppData", "PgUp", "PgDn", "EoT", "uXXXX", "TestMain",
}

var (
	// goName matches a word that has a capital behind a small letter, or a name behind a dot.
	goName = regexp.MustCompile(`\b[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)+\b|\b[A-Za-z]*[a-z][A-Z][A-Za-z0-9]*\b`)
	goFile = regexp.MustCompile(`\b[A-Za-z0-9_./]+\.go\b`)
	others = regexp.MustCompile(`\S*\.(md|pdf|kit|kits)\b`) // other files, and questions
	words  = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*`)
	quoted = regexp.MustCompile(`(?m)^(\t|  ).*$`) // an example in a comment
)

// TestCommentsNameWhatExists checks that the names of Go and the files of Go in comments exist. A name alone is used in the package
// of the comment; a name behind the name of a package is used there.
func TestCommentsNameWhatExists(t *testing.T) {
	used := namesUsed(t)
	files, packages := map[string]bool{}, map[string][]string{}
	for _, s := range everySource(t) {
		files[s.path] = true
		if name := path.Base(s.dir); !slices.Contains(packages[name], s.dir) {
			packages[name] = append(packages[name], s.dir)
		}
	}
	exists := func(dir, name string) bool {
		parts := strings.Split(name, ".")
		if len(parts) == 1 {
			return used[dir][name]
		}
		if dirs := packages[parts[0]]; len(dirs) > 0 {
			return slices.ContainsFunc(dirs, func(dir string) bool { return used[dir][parts[1]] })
		}
		return !slices.ContainsFunc(parts, func(part string) bool { return !used[""][part] })
	}
	for _, s := range everySource(t) {
		if s.test {
			continue
		}
		for _, g := range s.file.Comments {
			text := others.ReplaceAllString(quoted.ReplaceAllString(g.Text(), ""), "")
			for _, name := range goFile.FindAllString(text, -1) {
				if !files[name] && !files[path.Join(s.dir, name)] {
					t.Errorf("%s: a comment names the file %s, which does not exist", s.path, name)
				}
			}
			for _, name := range goName.FindAllString(text, -1) {
				if !strings.HasSuffix(name, ".go") && !slices.Contains(properNames, name) && !exists(s.dir, name) {
					t.Errorf("%s: a comment names %s, which does not exist", s.path, name)
				}
			}
		}
	}
}

// namesUsed returns the names and the words of string literals that the code of each folder uses, and those of the tree under "".
func namesUsed(t *testing.T) map[string]map[string]bool {
	used := map[string]map[string]bool{"": {}}
	for _, s := range everySource(t) {
		if used[s.dir] == nil {
			used[s.dir] = map[string]bool{}
		}
		note := func(text string) {
			for _, name := range words.FindAllString(text, -1) {
				used[s.dir][name], used[""][name] = true, true
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				note(n.Name)
			case *ast.BasicLit:
				note(n.Value)
			}
			return true
		})
	}
	return used
}

// TestGlossaryNamesWordsOfTheCode checks docs/GLOSSARY.md: at most thirty words in order, each with a standard name, and each a part of
// a name in the code outside tests.
func TestGlossaryNamesWordsOfTheCode(t *testing.T) {
	raw, err := os.ReadFile("docs/GLOSSARY.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(raw), "|---|---|---|\n")
	parts := namePartsOfTheCode(t)
	last, rows := "", 0
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		if len(cells) != 3 || strings.TrimSpace(cells[1]) == "" {
			t.Fatalf("want a word, a standard name and a meaning: %s", line)
		}
		word := strings.TrimSpace(cells[0])
		if !parts[word] {
			t.Errorf("no name of the code has the word %q: take it out of docs/GLOSSARY.md", word)
		}
		if word <= last {
			t.Errorf("%q is out of order", word)
		}
		last = word
		rows++
	}
	if rows < 20 || rows > 30 {
		t.Errorf("docs/GLOSSARY.md has %d words, want 20 to 30", rows)
	}
}

// namePartsOfTheCode returns the words that names of the code outside tests consist of: openedFile has opened and file.
func namePartsOfTheCode(t *testing.T) map[string]bool {
	part := regexp.MustCompile(`[A-Z]?[a-z]+`)
	parts := map[string]bool{}
	for _, s := range everySource(t) {
		if s.test {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				for _, word := range part.FindAllString(id.Name, -1) {
					parts[strings.ToLower(word)] = true
				}
			}
			return true
		})
	}
	return parts
}

// TestCommentsBeginWithTheName checks that the comment of a function begins with its name.
func TestCommentsBeginWithTheName(t *testing.T) {
	for _, s := range everySource(t) {
		for _, d := range s.file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Doc == nil || s.test {
				continue
			}
			if first, _, _ := strings.Cut(f.Doc.Text(), " "); strings.Trim(first, ",.:\n") != f.Name.Name {
				t.Errorf("%s: the comment of %s begins with %q", s.path, f.Name.Name, first)
			}
		}
	}
}
