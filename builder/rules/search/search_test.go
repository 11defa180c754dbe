package search_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scabbard/builder/rules"
	"scabbard/builder/rules/search"
	"scabbard/builder/spelling"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

func TestMain(m *testing.M) { trial.Main(m) }

func found(s *rules.Set, words, kind string) string {
	var out []string
	for _, h := range search.Find(s, words, kind) {
		word := fmt.Sprintf("%s:%s", h.Record.ID, h.Rank)
		if h.Slips > 0 {
			word += fmt.Sprintf("~%d", h.Slips)
		}
		out = append(out, word)
	}
	return strings.Join(out, " ")
}

// TestSearchRanks looks for words in two editions. In the second one, whole names and aliases of the records that explain words
// come first, then whole names, then search words; articles and fillers do not matter, and words that are too common find only
// names.
func TestSearchRanks(t *testing.T) {
	sets := map[string]*rules.Set{
		"library": sample.InventedEdition(t, "../testdata/invented.yaml", "", trial.Text(t, "testdata/records.txtar", "library")),
		"called": sample.InventedEdition(t, "../testdata/invented.yaml", "glossary: [keyword]\nattributes: [{id: search, role: lookup}, {id: role, also: {front: [tank]}}]\n",
			trial.Text(t, "testdata/records.txtar", "called")),
	}
	for _, row := range trial.Rows(t, "testdata/ranks.tsv") {
		words, kind, want := row[1], row[2], row[3]
		if got := found(sets[row[0]], words, kind); got != want {
			t.Errorf("%s: %q in %q:\n%s\nwant\n%s", row[0], words, kind, got, want)
		}
	}
	if search.TooCommon("the end") || !search.TooCommon("of the") || search.TooCommon("") {
		t.Error("too common are only words that nearly every text has")
	}
}

// TestSearchFindsEveryName: every record of the edition is the first or among the equals when its name is
// looked for, and still found after one slip in a long word.
func TestSearchFindsEveryName(t *testing.T) {
	set := data.Load(data.Default)
	n := 0
	for r := range set.Each() {
		if n++; !trial.Turn(n, 9, 1) {
			continue
		}
		hits := search.Find(set, r.Name, r.Kind())
		at := slices.IndexFunc(hits, func(h search.Hit) bool { return h.Record == r })
		if at < 0 || hits[at].Rank != search.ByName {
			t.Errorf("%s: %q is not found by its name", r.ID, r.Name)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(set.Kind("kit")).Draw(t, "kit")
		name := spelling.Slug(r.Name)
		if strings.Contains(name, "-") || len(name) < 5 {
			return
		}
		cut := rapid.IntRange(0, len(name)-1).Draw(t, "cut")
		if got := found(set, name[:cut]+name[cut+1:], "kit"); !strings.Contains(got, r.ID+":") {
			t.Fatalf("%q without letter %d: %s", name, cut, got)
		}
	})
}

func BenchmarkSearch(b *testing.B) {
	set := data.Load(data.Default)
	for name, words := range map[string]string{"name": "mountain", "text": "slide opportunity", "slip": "mountian", "nothing": "xylophone orchestra"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				search.Find(set, words, "")
			}
		})
	}
}
