package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// TestFilesOfAnEditionAreSorted reads a folder: the ruleset apart, the records by the names of their files, nothing else.
func TestFilesOfAnEditionAreSorted(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.yaml", "ruleset.yaml", "a.yaml", "notes.md"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ruleset, files, err := readFolder(dir)
	var names []string
	for _, f := range files {
		names = append(names, f.Name)
	}
	if err != nil || string(ruleset.Data) != "ruleset.yaml" || !slices.Equal(names, []string{"a.yaml", "b.yaml"}) {
		t.Errorf("ruleset %q, files %v, %v", ruleset.Data, names, err)
	}
}

// TestEditionsAreFoldersWithARuleset finds the editions below a folder. A folder without any is a mistake.
func TestEditionsAreFoldersWithARuleset(t *testing.T) {
	dir := t.TempDir()
	for _, file := range []string{"two/ruleset.yaml", "one/ruleset.yaml", "none/kits.yaml"} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(file)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, file), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found, err := editions(dir)
	if want := []string{filepath.Join(dir, "one"), filepath.Join(dir, "two")}; err != nil || !slices.Equal(found, want) {
		t.Errorf("%v, %v, want %v", found, err, want)
	}
	if _, err := editions(filepath.Join(dir, "none")); err == nil {
		t.Error("a folder without editions is no mistake")
	}
}

// TestImageKeepsEachStringOnce numbers strings by their first use.
func TestImageKeepsEachStringOnce(t *testing.T) {
	w := &writer{strings: map[string]int{}}
	var got []int
	for _, s := range []string{"edge", "bane", "edge", "", "bane"} {
		got = append(got, w.string(s))
	}
	if want := []int{0, 1, 0, 2, 1}; !slices.Equal(got, want) || string(w.text) != "edgebane" {
		t.Errorf("numbers %v of the text %q, want %v", got, w.text, want)
	}
}

// TestEditionsHaveGoNames turns the ids of editions and books into names of variables.
func TestEditionsHaveGoNames(t *testing.T) {
	for id, want := range map[string]string{"packet-2024": "packet2024", "heroes-2025.beastheart": "heroes2025Beastheart", "tiny-tale": "tinyTale"} {
		if got := variable(id); got != want {
			t.Errorf("%s is %s, want %s", id, got, want)
		}
	}
}

// TestNumbersNeedWords: the generator refuses a number that has no words without a hero, wherever a record has it.
func TestNumbersNeedWords(t *testing.T) {
	text := func(raw string) rules.Text {
		parsed, err := rules.ParseText(raw)
		if err != nil {
			t.Fatal(err)
		}
		return parsed
	}
	fine := rules.Record{ID: "kit/fine", Params: []string{"key"}, Text: text("{= might # squares | far}, {= key}, {= 2 + 3}, {surge 2}{if level > 1}, {= level}{end}")}
	if err := wordless(&rules.Set{Records: rules.NewRecords([]rules.Record{fine})}); err != nil {
		t.Errorf("refused: %v", err)
	}
	level, _ := rules.Compile("level > 1", true)
	rows := []rules.TableRow{{Cells: []rules.Text{text("{= level}")}}, {If: level, Cells: []rules.Text{text("{= reason}")}}}
	bare := rules.Record{ID: "kit/bare", Text: text("{= 2 * might} squares, {dist kit/fine} more"), Supplement: rules.Supplement{Table: &rules.Table{Rows: rows}}, Effects: []rules.Effect{{Note: &rules.Note{Text: text("{surge victories}")}}}}
	err := wordless(&rules.Set{Records: rules.NewRecords([]rules.Record{bare})})
	for _, want := range []string{"kit/bare: {= 2 * might} has no words", "{dist kit/fine}", "{= level}", "{surge victories}"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q in it", err, want)
		}
	}
	if err != nil && strings.Contains(err.Error(), "reason") {
		t.Errorf("a row for some heroes is refused: %v", err)
	}
}
