package scabbard

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/data"
)

// optionKinds are the kinds of records that a player picks or a hero has, whose names no Go file may have.
var optionKinds = []string{"ancestry", "benefit", "career", "class", "complication", "condition", "culture", "deity", "domain",
	"enhancement", "environment", "follower", "kit", "language", "organization", "perk", "project", "rune", "subclass", "title",
	"trait", "treasure", "upbringing"}

// plainWords are names of options that Go files have in another meaning.
var plainWords = map[string]string{
	"null":           "no value in JSON, YAML and PDF",
	"own":            "what a form or a template calls the hero's own",
	"illegal":        "a severity of issues",
	"persistent":     "a label that JSON has apart",
	"marshal":        "the beginning of methods for JSON",
	"domain feature": "a type of feature in the files of Forge Steel",
}

// everydayKinds are the kinds of records whose names are everyday words, or sentences of them. Of these only the ids count.
var everydayKinds = []string{"other-game", "rule", "term"}

// optionNames returns what no Go file may name, each with the record that it stands for: the ids of all records of every
// edition and pack, their names of more than one word, the names of options of any length, and the characteristics.
func optionNames() map[string]string {
	names := map[string]string{}
	for _, edition := range data.Editions() {
		set := data.Load(edition)
		for r := range set.Each() {
			names[r.ID] = r.ID
			for _, name := range append(r.Aliases, r.Name, r.Slug()) {
				severalWords := strings.ContainsAny(name, " -") && !slices.Contains(everydayKinds, r.Kind())
				if severalWords || slices.Contains(optionKinds, r.Kind()) {
					names[strings.ToLower(name)] = r.ID
				}
			}
		}
		if set.Reference { // a pack of another game, whose characteristics are everyday words
			continue
		}
		for _, c := range set.Characteristics {
			names[c.ID], names[strings.ToLower(c.Name)] = c.ID, c.ID
		}
	}
	return names
}

// TestProgramNamesNoOption checks that no string of a Go file is the id or the name of an option of a game, and that none
// is compared with a kind of options. builder/conform proves the rest, with an edition that has none of the built-in words.
func TestProgramNamesNoOption(t *testing.T) {
	names := optionNames()
	if len(names) < 3000 {
		t.Fatalf("only %d names", len(names))
	}
	for _, s := range everySource(t) {
		ast.Inspect(s.file, func(n ast.Node) bool {
			text, ok := literal(t, n)
			name := strings.ToLower(strings.Trim(text, " :/,."))
			if id := names[name]; ok && id != "" && plainWords[name] == "" {
				t.Errorf("%s names %q, which is %s", s.path, name, id)
			}
			for _, e := range compared(n) {
				text, ok := literal(t, e)
				// Forge Steel has these words for the types of its own files.
				if ok && slices.Contains(optionKinds, text) && !within(s.folder, "builder/forgesteel") {
					t.Errorf("%s compares something with %q, a kind of options", s.path, text)
				}
			}
			return true
		})
	}
}

// literal returns the text of a string in Go.
func literal(t *testing.T, n ast.Node) (text string, ok bool) {
	t.Helper()
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	if err != nil {
		t.Fatal(err)
	}
	return text, true
}

// compared returns what a comparison or a case compares.
func compared(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			return []ast.Expr{n.X, n.Y}
		}
	case *ast.CaseClause:
		return n.List
	}
	return nil
}
