// Package scabbard holds the tests that look at the whole tree.
package scabbard

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// layers lists the layers of the tree from the top. The packages of a layer may import each other and the layers named in
// below, nothing else of ours. A package belongs to the layer that names the longest folder above it.
var layers = []struct{ name, folders, below string }{
	{"commands", "cmd", "editions exchange engine rules text markdown html pdf phone template sheet templates files leaves"},
	{"editions", "data data/trial/sample", "exchange engine rules sheet trial files leaves"},
	{"exchange", "builder/archive builder/fill builder/forgesteel builder/foundry builder/herocode builder/herofile builder/odds builder/official builder/place",
		"engine rules sheet files leaves"},
	{"engine", "builder", "rules sheet leaves"},
	{"rules", "builder/rules builder/yaml", "sheet leaves"},
	{"text", "sheet/text", "sheet leaves"},
	{"markdown", "sheet/markdown", "sheet leaves"},
	{"html", "sheet/html", "sheet templates leaves"},
	{"pdf", "sheet/pdf", "sheet templates trial leaves"},    // trial: the hostile documents of sheet/pdf/object/objecttest
	{"template", "sheet/template", "markdown sheet leaves"}, // markdown: what a player's template calls
	{"sheet", "sheet", "leaves"},
	{"phone", "sheet/phone", ""},
	{"templates", "templates", ""},
	{"trial", "data/trial", "files leaves"}, // how much a test tries, and its cases
	{"files", "builder/safefile", "leaves"},
	{"leaves", "builder/governor builder/spelling sheet/palette sheet/phrase sheet/printable sheet/term", ""},
}

// libraries lists the folders that may import a module of others, and those below them.
var libraries = map[string]string{
	"github.com/AlecAivazis/survey/v2": "cmd/prompt",
	"github.com/fatih/color":           "sheet/palette",
	"github.com/go-pdf/fpdf":           "sheet/pdf/canvas sheet/pdf/typeset",
	"github.com/goccy/go-yaml":         "builder/yaml",
	"github.com/gofrs/flock":           "builder/herofile",
	"github.com/invopop/jsonschema":    "data/schema",
	"github.com/kljensen/snowball":     "builder/rules/search",
	"github.com/piglig/go-qr":          "sheet/phone",
	"github.com/rivo/uniseg":           "sheet/term",
	"github.com/spf13/cobra":           "cmd",
	"github.com/spf13/pflag":           "cmd",
	"github.com/spf13/viper":           "cmd/config",
	"github.com/tidwall/gjson":         "builder/forgesteel",
	"golang.org/x/image":               "sheet/portrait",
	"golang.org/x/term":                "sheet/term",
	"golang.org/x/text":                "builder/archive builder/spelling sheet/pdf/typeset",
}

// source is a Go file outside tests.
type source struct {
	path, folder string
	file         *ast.File
	imports      []string
}

// sources returns the Go files that the go command sees, without tests and without files that are only run by hand; of
// generated files only the imports.
var sources = sync.OnceValues(func() (files []source, err error) {
	err = filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		mode := parser.SkipObjectResolution | parser.ParseComments
		if strings.HasSuffix(name, "_gen.go") {
			mode |= parser.ImportsOnly
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, mode)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(file.Comments, func(g *ast.CommentGroup) bool { return g.List[0].Text == "//go:build ignore" }) {
			return nil
		}
		name = filepath.ToSlash(name)
		found := source{path: name, folder: path.Dir(name), file: file}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			found.imports = append(found.imports, imported)
		}
		files = append(files, found)
		return nil
	})
	if err == nil && len(files) < 300 {
		err = fmt.Errorf("only %d Go files found", len(files))
	}
	return files, err
})

// everySource returns the result of sources.
func everySource(t *testing.T) []source {
	t.Helper()
	files, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// within reports whether a folder is one of a list, or below it.
func within(folder, list string) bool {
	return slices.ContainsFunc(strings.Fields(list), func(f string) bool { return folder == f || strings.HasPrefix(folder, f+"/") })
}

// layerOf returns the layer of a folder and the layers below it.
func layerOf(folder string) (name, below string) {
	longest := ""
	for _, layer := range layers {
		for _, f := range strings.Fields(layer.folders) {
			if within(folder, f) && len(f) > len(longest) {
				longest, name, below = f, layer.name, layer.below
			}
		}
	}
	return name, below
}

// TestImportsGoDownwards checks that a package imports only its own layer and those below, so that a renderer cannot compute
// and the builder cannot draw, and that each large library has one place.
func TestImportsGoDownwards(t *testing.T) {
	for _, s := range everySource(t) {
		own, below := layerOf(s.folder)
		if own == "" {
			t.Errorf("%s is in no layer", s.path)
		}
		for _, imported := range s.imports {
			ours, isOurs := strings.CutPrefix(imported, "scabbard/")
			domain, _, _ := strings.Cut(imported, "/")
			switch {
			case isOurs:
				if layer, _ := layerOf(ours); layer != own && !slices.Contains(strings.Fields(below), layer) {
					t.Errorf("%s of layer %s imports %s of layer %s", s.path, own, ours, layer)
				}
			case strings.Contains(domain, "."):
				place := ""
				for library, folders := range libraries {
					if within(imported, library) {
						place = folders
					}
				}
				if !within(s.folder, place) {
					t.Errorf("%s imports %s, whose place is %q", s.path, imported, place)
				}
			}
		}
	}
}

// openers are the functions of package os that open a file by its name.
var openers = []string{"Open", "OpenFile", "OpenInRoot", "OpenRoot", "ReadFile", "WriteFile", "Create", "DirFS", "CopyFS"}

// libraryOpeners are functions and methods of other packages that do.
var libraryOpeners = []string{
	"OpenReader", "ParseFiles", "ParseGlob", // archive/zip, templates
	"ReadInConfig", "MergeInConfig", "WriteConfig", "WriteConfigAs", "SafeWriteConfig", "SafeWriteConfigAs", // viper
	"AddFont", "AddUTF8Font", "RegisterImage", "RegisterImageOptions", "OutputFileAndClose", // fpdf
}

// TestOnlySafefileOpensFiles keeps every opening of a file in package safefile, which refuses special files and reads
// within limits. Programs that only developers run and helpers of tests are free.
func TestOnlySafefileOpensFiles(t *testing.T) {
	for _, s := range everySource(t) {
		if within(s.folder, "builder/safefile") || s.file.Name.Name == "main" && s.folder != "cmd/scabbard" {
			continue
		}
		for _, spec := range s.file.Imports {
			if p := spec.Path.Value; p == `"io/ioutil"` || spec.Name != nil && (p == `"os"` || p == `"syscall"`) {
				t.Errorf("%s imports %s, or under another name, which this test cannot follow", s.path, p)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			of, _ := call.X.(*ast.Ident)
			ofSystem := of != nil && (of.Name == "os" || of.Name == "syscall")
			if ofSystem && slices.Contains(openers, call.Sel.Name) || slices.Contains(libraryOpeners, call.Sel.Name) {
				t.Errorf("%s calls %s: package safefile opens files", s.path, call.Sel.Name)
			}
			return true
		})
	}
}

// TestNoPackageOpensConnections checks that no package of ours but the one that hands a page to a phone imports one that opens a
// connection, and that two files start a program, and one of the tests' own looks for one.
func TestNoPackageOpensConnections(t *testing.T) {
	starts := []string{"cmd/console/pager.go", "cmd/output/open.go", "data/trial/program.go"}
	for _, s := range everySource(t) {
		for _, imported := range s.imports {
			connects := within(imported, "net golang.org/x/net") && imported != "net/url" && imported != "net/netip" && s.folder != "sheet/phone"
			program := imported == "os/exec" || imported == "plugin"
			if connects || program && !slices.Contains(starts, s.path) {
				t.Errorf("%s imports %s", s.path, imported)
			}
		}
	}
}

// TestOnlyThePaletteWritesColors keeps every sequence for a color in package palette.
func TestOnlyThePaletteWritesColors(t *testing.T) {
	color := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for _, s := range everySource(t) {
		if within(s.folder, "sheet/palette") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if text, ok := literal(t, n); ok && color.MatchString(text) {
				t.Errorf("%s writes the color %q", s.path, text)
			}
			return true
		})
	}
}
