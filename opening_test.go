package scabbard

import (
	"go/ast"
	"slices"
	"testing"
)

// openers are the functions of the os package that open a file by a name, and viper's own reader.
var openers = []string{"Open", "OpenFile", "OpenInRoot", "OpenRoot", "ReadFile", "WriteFile", "Create", "DirFS", "CopyFS", "ReadInConfig", "SafeWriteConfig", "WriteConfig"}

// TestFilesAreOpenedInOnePlace keeps every opening of a file in package safefile, which refuses what is no regular file
// and reads within bounds. Programs that only developers run are free.
func TestFilesAreOpenedInOnePlace(t *testing.T) {
	for _, s := range everySource(t) {
		if s.test || ignored(s.file) || s.dir == "builder/safefile" || s.file.Name.Name == "main" && s.dir != "cmd/scabbard" {
			continue
		}
		for _, imp := range s.file.Imports {
			if imp.Path.Value == `"io/ioutil"` || imp.Path.Value == `"syscall"` && imp.Name != nil || imp.Path.Value == `"os"` && imp.Name != nil {
				t.Errorf("%s imports %s under a name or at all, which this test cannot follow", s.path, imp.Path.Value)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok || !slices.Contains(openers, sel.Sel.Name) {
				return true
			}
			of, ok := sel.X.(*ast.Ident)
			if ok && (of.Name == "os" || of.Name == "syscall" || of.Name == "v" && sel.Sel.Name != "Open") {
				t.Errorf("%s calls %s.%s: package safefile opens files", s.path, of.Name, sel.Sel.Name)
			}
			return true
		})
	}
}
