package scabbard

import (
	"go/ast"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"scabbard/builder/rules"
	"scabbard/data"
)

// gameWords returns the words of every edition that no Go file may name: kinds, stats, tags, ability types, attributes and
// their values, characteristics, aspects, moments, marks, questions of play, and the names and slugs of all options; each
// with its kind.
func gameWords() map[string]string {
	words := map[string]string{}
	add := func(what string, all ...string) {
		for _, w := range all {
			if w = strings.ToLower(w); len(w) > 1 && strings.ContainsFunc(w, unicode.IsLetter) && words[w] == "" {
				words[w] = what
			}
		}
	}
	for _, edition := range data.Editions() {
		set := data.Load(edition)
		if set.Reference { // its kinds and values are plain English; its name and its records are its own
			add("a pack", set.Edition)
			for r := range set.Each() {
				add("a record of a pack", r.ID)
			}
			continue
		}
		for _, k := range set.KindsKnown {
			add("a kind", k.ID)
		}
		for _, s := range set.Stats {
			for _, word := range []string{s.ID, s.Name} {
				if !strings.EqualFold(word, s.Role) { // Go files know roles
					add("a stat", word)
				}
			}
		}
		for _, c := range set.Characteristics {
			add("a characteristic", c.ID, c.Name)
		}
		for _, t := range set.AbilityTypes {
			add("an ability type", t.ID, t.Name)
		}
		for _, a := range set.Show.Aspects {
			add("an aspect", a.ID, a.Label)
		}
		for _, m := range set.Show.Marks {
			add("a mark", m.ID, m.Name, m.Plural)
		}
		for _, p := range set.Show.Potencies {
			add("a potency", p.ID)
		}
		for r := range set.Each() {
			add("a tag", r.Tags...)
			for _, a := range r.Attrs {
				add("an attribute", a.Key)
				if set.AttrRole(a.Key) != rules.AttrLookup { // those are words of players, not of the game
					add("a value of "+a.Key, a.Values...)
				}
			}
			if slices.Contains(namedKinds, r.Kind()) {
				add(r.ID, append(r.Aliases, r.Name, r.Slug(), r.ID)...)
			}
			r.EachChoose(func(c *rules.Choose) {
				if rules.OfPlay(c.ID) {
					add("a question of play", c.ID)
				}
			})
		}
	}
	return words
}

// namedKinds are the kinds whose records no Go file may name.
var namedKinds = []string{"ancestry", "trait", "career", "class", "subclass", "kit", "perk", "complication", "environment", "organization",
	"upbringing", "feature", "condition", "skill", "keyword", "damage", "deity", "domain", "title", "treasure", "project"}

// allowedWords reads testdata/words-allowed.txt: a line for each word that a file, or the files of a folder, may
// hold all the same, with the reason behind it.
func allowedWords(t *testing.T) map[string]bool {
	t.Helper()
	b, err := os.ReadFile("testdata/words-allowed.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]bool{}
	for n, line := range strings.Split(string(b), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, why, ok := strings.Cut(line, " # ")
		if !ok || len(strings.Fields(why)) < 2 {
			t.Errorf("testdata/words-allowed.txt:%d: a line is: file word # why", n+1)
		}
		out[strings.Join(strings.Fields(key), " ")] = false
	}
	return out
}

// TestProgramNamesNoGameOption keeps the words of the game out of the program: no string in a Go file outside tests and generated data may
// be one. Exceptions are in a list with their reasons, which only shrinks: a line that is not needed any more is an error.
func TestProgramNamesNoGameOption(t *testing.T) {
	words, allowed := gameWords(), allowedWords(t)
	for _, s := range everySource(t) {
		if s.test || strings.HasSuffix(s.path, "_gen.go") || ignored(s.file) {
			continue
		}
		elements := map[ast.Node]bool{} // names of elements of HTML, which an edition may use for something else
		ast.Inspect(s.file, func(n ast.Node) bool {
			if imp, ok := n.(*ast.ImportSpec); ok && imp != nil {
				return false
			}
			if call, ok := n.(*ast.CallExpr); ok && s.dir == "sheet/html" && isElementCall(call) {
				elements[call.Args[0]] = true
			}
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING || elements[lit] {
				return true
			}
			word, err := strconv.Unquote(lit.Value)
			if err != nil {
				return true
			}
			word = strings.ToLower(strings.TrimSpace(strings.Trim(word, ":/,")))
			what := words[word]
			if what == "" {
				return true
			}
			for _, key := range []string{s.path + " " + word, s.dir + "/ " + word} {
				if _, ok := allowed[key]; ok {
					allowed[key] = true
					return true
				}
			}
			t.Errorf("%s %s # is %s", s.path, word, what)
			return true
		})
	}
	for key, used := range allowed {
		if !used {
			t.Errorf("testdata/words-allowed.txt: %s: no longer needed, take the line away", key)
		}
	}
}

// isElementCall reports whether a call opens or closes an element of HTML, which its first argument names.
func isElementCall(call *ast.CallExpr) bool {
	method, ok := call.Fun.(*ast.SelectorExpr)
	return ok && len(call.Args) > 0 && slices.Contains([]string{"open", "close", "element", "void"}, method.Sel.Name)
}

// openers are the functions of the os package that open a file by a name, and viper's own reader.
var openers = []string{"Open", "OpenFile", "OpenInRoot", "OpenRoot", "ReadFile", "WriteFile", "Create", "DirFS", "CopyFS", "ReadInConfig", "SafeWriteConfig", "WriteConfig"}

// TestOnlySafefileOpensFiles keeps every opening of a file in package safefile, which refuses special files and reads
// within limits. Programs that only developers run are free.
func TestOnlySafefileOpensFiles(t *testing.T) {
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
