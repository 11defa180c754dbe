// Package sample makes samples for tests of several packages: random heroes, editions from a folder, values invented in a file, and a
// reader that finds an author's shorthand in printed words.
package sample

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/data"
	"scabbard/sheet"
)

// Sheets returns the sheets of finished random heroes of the seeds from first to before last: of level 1, of the highest
// level, and of levels between. Every fourth has been played.
func Sheets(set *rules.Set, first, last int) (out []*sheet.Sheet) {
	for seed := uint64(first); seed < uint64(last); seed++ {
		h := &builder.Hero{Format: 1, Level: LevelOf(set, seed), Name: "Chance " + string(rune('A'+seed%26))}
		chance := rand.New(rand.NewPCG(seed, 3))
		if seed%4 == 0 {
			h = Played(set, h, chance)
		}
		out = append(out, builder.Build(set, fill.Random(set, h, chance)))
	}
	return out
}

// Played returns the hero with a few random treasures, a title and a project.
func Played(set *rules.Set, h *builder.Hero, chance *rand.Rand) *builder.Hero {
	var kept []string // the questions whose answers are kept with play
	for _, q := range builder.Resolve(set, h).Questions {
		if strings.HasPrefix(q.ID, "play.") {
			kept = append(kept, q.ID)
		}
	}
	for i, question := range kept {
		n := 1
		if i == 0 {
			n = 3
		}
		r := builder.Resolve(set, h)
		offers := r.Offers(r.Question(question))
		var slugs []string
		for _, i := range chance.Perm(len(offers)) {
			if offers[i].Legal && len(slugs) < n {
				slugs = append(slugs, offers[i].Record.Slug())
			}
		}
		h = h.With(question, slugs)
	}
	return h
}

// Editions returns every edition: the built-in ones, and those made up for tests in testdata/editions.
func Editions(t testing.TB) (out []*rules.Set) {
	t.Helper()
	for _, id := range data.Editions() {
		out = append(out, data.Load(id))
	}
	folders, err := filepath.Glob(filepath.Join(top(), "testdata", "editions", "*"))
	if err != nil || len(folders) < 5 {
		t.Fatalf("%d editions made up for tests: %v", len(folders), err)
	}
	for _, dir := range folders {
		out = append(out, Edition(t, dir))
	}
	return out
}

// top returns the folder of the module. A test runs in the folder of its package.
func top() string {
	dir := "."
	for range 6 {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		dir = filepath.Join(dir, "..")
	}
	return "."
}

// Edition loads the edition of a folder, without its books.
func Edition(t testing.TB, dir string) *rules.Set {
	t.Helper()
	var ruleset read.File
	var records []read.File
	for _, f := range files(t, dir) {
		if f.Name == "ruleset.yaml" {
			ruleset = f
		} else {
			records = append(records, f)
		}
	}
	set, err := read.Edition(ruleset, records)
	if err != nil {
		t.Fatalf("%s:\n%v", dir, err)
	}
	return set
}

// WithBook loads the edition of a folder with one of its books on top.
func WithBook(t testing.TB, dir, id string) *rules.Set {
	t.Helper()
	set := Edition(t, dir)
	constants, others, ok := read.Constants(files(t, filepath.Join(dir, "books", id)))
	if !ok {
		t.Fatalf("%s: no constants of the book %s", dir, id)
	}
	book, err := read.Book(set, constants, others)
	if err != nil {
		t.Fatalf("%s, %s:\n%v", dir, id, err)
	}
	return rules.OnTop(set, book)
}

// files reads the YAML files of a folder.
func files(t testing.TB, dir string) (out []read.File) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
	if err != nil || len(names) < 2 {
		t.Fatalf("%s: %d files, %v", dir, len(names), err)
	}
	for _, name := range names {
		b, err := safefile.Read(name, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, read.File{Name: filepath.Base(name), Data: b})
	}
	return out
}
