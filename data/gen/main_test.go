package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
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
