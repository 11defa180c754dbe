//go:build linux

package cmd_test

import (
	"os"
	"path/filepath"
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
			{"show", "-q", "kept/kept.party.yaml"}, {"rules", "check", "kept/homebrew", "--rules", "packet-2024"}, {"award", "-q", "kept/kept.party.yaml", "xp=1"}, {"sheet", "-q", "kept/kept.party.yaml", "--config", "kept/config.yaml", "-o", "kept.pdf"},
		} {
			if o := in.run(t, args...); o.code != 0 && o.code != 4 {
				t.Errorf("%s: %s ends with %d: %s%s", party, args, o.code, o.stdout, o.stderr)
			}
		}
	}
}
