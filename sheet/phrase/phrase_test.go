package phrase_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/sheet/phrase"
)

func TestLists(t *testing.T) {
	for want, words := range map[string][]string{"": nil, "a": {"a"}, "a or b": {"a", "b"},
		"a, b or c": {"a", "b", "c"}} {
		if got := phrase.Or(words); got != want {
			t.Errorf("Or(%q) = %q, not %q", words, got, want)
		}
	}
	if got := phrase.And([]string{"a", "b", "c"}); got != "a, b and c" {
		t.Error(got)
	}
	if got := phrase.Either([]string{"a", "b", "c"}) + phrase.All([]string{"a", "b"}); got != "a or b or ca and b" {
		t.Error(got)
	}
}

func TestNumbersChooseAmongPatterns(t *testing.T) {
	for n, want := range map[int]string{1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 10: "10th", 11: "11th", 12: "12th",
		13: "13th", 21: "21st", 102: "102nd", 111: "111th"} {
		if got := phrase.Of("ordinal", n); got != want {
			t.Errorf("ordinal %d is %s, want %s", n, got, want)
		}
	}
	if got := phrase.Of("times", 2, "a") + phrase.Of("times", 12, "a"); got != "twice a12 times a" {
		t.Error(got)
	}
}

func TestCutFindsTheArgument(t *testing.T) {
	if got, ok := phrase.Cut(phrase.Of("your", "Might"), "your"); got != "Might" || !ok {
		t.Error(got, ok)
	}
	if _, ok := phrase.Cut("their Might", "your"); ok {
		t.Error("their is your")
	}
}

// TestEveryKeyIsUsedAndKnown: each key in the code is in the table, with as many arguments as its patterns name, and each
// key of the table is in the code.
func TestEveryKeyIsUsedAndKnown(t *testing.T) {
	table := patterns(t)
	used := map[string]bool{}
	takesKey := map[string]bool{"phrase.Of": true, "phrase.Around": true, "phrase.Pieces": true, "phrase.Cut": true,
		"phrase.Key": true, "doc.Phrase": true}
	use := func(where token.Position, key ast.Expr, arguments int) {
		text, isLiteral := key.(*ast.BasicLit)
		if !isLiteral {
			if !isKey(key) {
				t.Errorf("%s: the key is no literal", where)
			}
			return
		}
		name, _ := strconv.Unquote(text.Value)
		list, ok := table[name]
		if used[name] = true; !ok {
			t.Errorf("%s: there are no words for %q", where, name)
		}
		for _, p := range list {
			for i := 1; i < 9; i++ {
				if strings.Contains(p, "{"+strconv.Itoa(i)+"}") && arguments >= 0 && i > arguments {
					t.Errorf("%s: %q names an argument that %q does not have", where, p, name)
				}
			}
		}
	}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
			strings.HasSuffix(path, "_gen.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			name := ""
			switch of := call.Fun.(type) {
			case *ast.SelectorExpr:
				if from, is := of.X.(*ast.Ident); is {
					name = from.Name + "." + of.Sel.Name
				}
			case *ast.Ident:
				name = file.Name.Name + "." + of.Name
			}
			if !takesKey[name] {
				return true
			}
			switch name {
			case "phrase.Of", "doc.Phrase":
				use(files.Position(call.Pos()), call.Args[0], len(call.Args)-1)
			case "phrase.Cut":
				use(files.Position(call.Pos()), call.Args[1], 1)
			default:
				use(files.Position(call.Pos()), call.Args[0], -1)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"and", "or"} { // of And and Or
		used[key] = true
	}
	pages, err := filepath.Glob("../../templates/page/*.html")
	if err != nil || len(pages) == 0 {
		t.Fatal(err)
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, said := range regexp.MustCompile(`\bsay "([^"]*)"`).FindAllStringSubmatch(string(text), -1) {
			if used[said[1]] = true; table[said[1]] == nil {
				t.Errorf("%s: there are no words for %q", page, said[1])
			}
		}
	}
	for key := range table {
		if !used[key] {
			t.Errorf("nothing says %q", key)
		}
	}
}

// isKey reports whether an expression is a key that is a literal elsewhere: a parameter or a field of that name.
func isKey(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "key"
	case *ast.SelectorExpr:
		return e.Sel.Name == "key"
	}
	return false
}

// patterns returns the patterns of the table by their keys. It reports keys that are there twice and words with spaces at their
// ends, which an editor may remove.
func patterns(t *testing.T) map[string][]string {
	t.Helper()
	data, err := os.ReadFile("english.tsv")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "\t")
		if out[cells[0]] != nil || len(cells) < 2 {
			t.Errorf("%s is there twice, or has no words", cells[0])
		}
		if slices.ContainsFunc(cells, func(s string) bool { return s != strings.TrimSpace(s) || s == "" }) {
			t.Errorf("%q has a space at its end, or none", line)
		}
		out[cells[0]] = cells[1:]
	}
	return out
}

func BenchmarkUse(b *testing.B) {
	data, err := os.ReadFile("english.tsv")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		phrase.Use(string(data))
	}
}
