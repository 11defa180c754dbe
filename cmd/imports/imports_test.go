package imports

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"scabbard/cmd/message"
)

// TestNewHeroesGetUnusedNames names the files of new heroes: never that of a file, of a hero that is written next, or of a device
// of the system.
func TestNewHeroesGetUnusedNames(t *testing.T) {
	dir := t.TempDir()
	o := &options{out: dir}
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
		"Con":       "hero-con.hero.yaml",
		long:        "a-name-that-goes-on-and-on-and-is-longer-than-any-folder-of.hero.yaml",
	} {
		if got := o.free(name); got != filepath.Join(dir, want) {
			t.Errorf("%q is %s, want %s", name, filepath.Base(got), want)
		}
	}
}

// TestFilesOfOtherKindsNameTheirCommand reads files that are none of another program.
func TestFilesOfOtherKindsNameTheirCommand(t *testing.T) {
	fault := errors.New("holds no hero")
	for _, c := range []struct{ path, raw, what, hint string }{
		{"x.json", "{}", "holds no hero", "Forge Steel writes such a file under Export; it ends with .ds-hero"},
		{"x.json", " \n", "is empty", "Forge Steel writes such a file under Export; it ends with .ds-hero"},
		{"x.pdf", "%PDF-1.7", "is a PDF, not a file of another program", "scabbard new --from x.pdf writes the hero inside a sheet of scabbard's"},
		{"ann.hero.yaml", "name: Ann", "is a file of scabbard already", "scabbard show ann.hero.yaml"},
		{"us.party.yaml", "name: Us", "is a file of scabbard already", "scabbard show us.party.yaml"},
	} {
		var p *message.Problem
		if !errors.As(foreignError(c.path, []byte(c.raw), fault), &p) || p.What != c.what || p.Hint != c.hint {
			t.Errorf("%s: %+v, want %q and the hint %q", c.path, p, c.what, c.hint)
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
