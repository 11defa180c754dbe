//go:build linux

package cmd_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFilesOfEveryReleaseOpen opens the files of every release: heroes of both editions, one with its homebrew inside, a party,
// homebrew, an archive, a code, a sheet, a history, templates and a configuration.
func TestFilesOfEveryReleaseOpen(t *testing.T) {
	t.Parallel()
	releases, err := filepath.Glob(filepath.Join("..", "testdata", "kept", "*.*", "kept.party.yaml"))
	if err != nil || len(releases) == 0 {
		t.Fatal("no release is kept: ", err)
	}
	for _, party := range releases {
		in := newPlace(t)
		if err := os.CopyFS(in.path("kept"), os.DirFS(filepath.Dir(party))); err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(in.path(".state"), os.DirFS(filepath.Join(filepath.Dir(party), "state"))); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{
			{"check", "--with", "kept/homebrew", "kept/carried.hero.yaml"}, {"library", "add", "-q", "kept/bells.zip"}, {"import", "-q", "kept/bea.code.txt", "-o", "."}, {"check", "kept/bea.pdf"}, {"read", "-q", "kept/bea.pdf", "kept/bea.hero.yaml"}, {"undo", "-q", "kept/noted.hero.yaml"},
			{"check", "--with", "kept/homebrew", "kept/ada.hero.yaml"}, {"check", "kept/bea.hero.yaml"}, {"check", "kept/cal.hero.yaml"}, {"show", "-q", "kept/ada.hero.yaml", "kept/bea.hero.yaml", "--config", "kept/config.yaml"},
			{"party", "show", "-q", "kept/kept.party.yaml"}, {"rules", "check", "kept/homebrew", "--rules", "packet-2024"}, {"party", "award", "-q", "kept/kept.party.yaml", "--xp", "1"}, {"sheet", "-q", "kept/kept.party.yaml", "--config", "kept/config.yaml", "-o", "kept.pdf"},
		} {
			if o := in.run(t, args...); o.code != 0 && o.code != 4 {
				t.Errorf("%s: %s ends with %d: %s%s", party, args, o.code, o.stdout, o.stderr)
			}
		}
	}
}

// TestNewerFilesAreRefused gives the program files of a later format: each is refused with the next step, and does not
// change.
func TestNewerFilesAreRefused(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	files := map[string]string{".old.party.yaml.journal": `{"Format":2}`, "old.party.yaml": "format: 1\nname: Old\nheroes: [hero.hero.yaml]\n", "later.yaml": "format: 2\npaper: a4\n",
		"new.hero.yaml": strings.Replace(wholeNumber, "format: 1", "format: 2", 1), "new.party.yaml": "format: 2\nname: Later\nheroes: [hero.hero.yaml]\n"}
	for name, text := range files {
		in.write(t, name, text)
	}
	for _, args := range [][]string{
		{"show", "new.hero.yaml"}, {"set", "new.hero.yaml", "name=Bea"}, {"award", "new.hero.yaml", "--xp", "1"}, {"party", "show", "new.party.yaml"}, {"party", "award", "new.party.yaml", "--xp", "1"}, {"party", "set", "new.party.yaml", "tokens=1"},
	} {
		o := in.run(t, args...)
		if o.code != 1 || !strings.Contains(o.stderr, "format 2, this program reads format 1\nhint: a newer scabbard wrote it; update this one") {
			t.Errorf("%s ends with %d: %s", args, o.code, o.stderr)
		}
	}
	for _, c := range []struct{ args, want string }{
		{"party award old.party.yaml --xp 1", "a newer scabbard began a change of the party and was interrupted\nhint: update this one, and try again"},
		{"list --config later.yaml", "later.yaml: format 2, this program reads format 1\nhint: a newer scabbard wrote it; update this one"},
	} {
		if o := in.run(t, strings.Fields(c.args)...); o.code != 1 || !strings.Contains(o.stderr, c.want) {
			t.Errorf("%s ends with %d: %s", c.args, o.code, o.stderr)
		}
	}
	for name, text := range files {
		if in.read(t, name) != text {
			t.Errorf("%s was changed", name)
		}
	}
}
