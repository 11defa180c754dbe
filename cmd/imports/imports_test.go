package imports

import (
	"os"
	"path/filepath"
	"testing"
)

// TestNewHeroesGetUnusedNames names the files of new heroes: never that of a file, of a hero that is written next, or of a device
// of the system.
func TestNewHeroesGetUnusedNames(t *testing.T) {
	dir := t.TempDir()
	o := &options{folder: dir}
	if err := os.WriteFile(filepath.Join(dir, "ann.hero.yaml"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	o.waiting = []waiting{{imported: imported{path: filepath.Join(dir, "ann-2.hero.yaml")}}}
	long := "a name that goes on and on, and is longer than any folder of heroes should hold"
	for name, want := range map[string]string{
		"Ann":       "ann-3.hero.yaml",
		"Bo's Hero": "bos-hero.hero.yaml",
		"../..":     "hero.hero.yaml",
		"":          "hero.hero.yaml",
		"Con":       "con-hero.hero.yaml",
		long:        "a-name-that-goes-on-and-on-and-is-longer-than-any-folder-of.hero.yaml",
	} {
		if got := o.free(name); got != filepath.Join(dir, want) {
			t.Errorf("%q is %s, want %s", name, filepath.Base(got), want)
		}
	}
}

// TestHeroesAreKnownByID finds the files of heroes that were imported before, and passes over broken ones.
func TestHeroesAreKnownByID(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"ann.hero.yaml": "format: 1\nedition: heroes-2025\nname: Ann\nnotes:\n  forge-steel-id: abc\n",
		"bad.hero.yaml": "name: [",
		"other.yaml":    "name: Bo\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got := heroesByID(dir)
	if len(got) != 1 || got["abc"] != filepath.Join(dir, "ann.hero.yaml") {
		t.Errorf("heroes by id: %v", got)
	}
}
