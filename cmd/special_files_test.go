//go:build linux

package cmd_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"scabbard/data/trial"
)

// notFiles are things that can be in place of a file: the refusals, of which one is expected, and how it is made.
var notFiles = []struct {
	name     string
	refusals []string
	put      func(path string) error
}{
	{"a pipe", []string{"is a pipe"}, func(path string) error { return syscall.Mkfifo(path, 0o644) }},
	{"an endless device", []string{"is a device"}, func(path string) error { return os.Symlink("/dev/zero", path) }},
	{"a folder", []string{"is a folder", "this folder has no "}, func(path string) error { return os.Mkdir(path, 0o755) }},
	{"a file of 6 GB", []string{"larger than", "is a file of zeros"}, func(path string) error {
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			return err
		}
		return os.Truncate(path, 6<<30)
	}},
}

// TestSpecialFilesAreRefused puts a pipe, a device, a folder and a file of 6 GB in the place of every file that the
// program reads. Each is refused by name, soon, and without the memory to hold it.
func TestSpecialFilesAreRefused(t *testing.T) {
	t.Parallel()
	party := "format: 1\nname: All\nheroes: [x.hero.yaml]\n"
	for i, c := range []struct {
		at   string // where it is put
		runs [][]string
	}{
		{"x.hero.yaml", [][]string{{"show", "x.hero.yaml"}, {"check", "x.hero.yaml"}, {"sheet", "x.hero.yaml"}, {"export", "x.hero.yaml"}, {"why", "x.hero.yaml", "speed"}, {"diff", "x.hero.yaml", hero},
			{"set", "x.hero.yaml", "name=Bea"}, {"history", "x.hero.yaml"}, {"show", "all.party.yaml"}, {"award", "all.party.yaml", "xp=1"}, {"new", "--from", "x.hero.yaml"}}},
		{"y.party.yaml", [][]string{{"show", "y.party.yaml"}, {"show", "y.party.yaml"}, {"award", "y.party.yaml", "xp=1"}, {"undo", "y.party.yaml"}}},
		{"config.yaml", [][]string{{"show", hero, "--config", "config.yaml"}}},
		{".config/scabbard/config.yaml", [][]string{{"show", hero}}},
		{"home/kit.yaml", [][]string{{"show", hero, "--with", "home"}, {"rules", "check", "home"}}},
		{"x.ds-hero", [][]string{{"import", "x.ds-hero"}}},
		{"x.pdf", [][]string{{"import", "x.pdf", "kay.hero.yaml"}, {"show", "x.pdf"}, {"new", "--from", "x.pdf"}, {"sheet", hero, "--form", "x.pdf"}}},
		{"x.ttf", [][]string{{"sheet", hero, "--font", "x.ttf"}}},
		{".all.party.yaml.journal", [][]string{{"award", "all.party.yaml", "xp=1"}}},
	} {
		for j, kind := range notFiles {
			if !trial.Turn(i*len(notFiles)+j, 9, 1) || c.at == "home/kit.yaml" && kind.name == "a folder" { // a folder there is homebrew as well
				continue
			}
			in := newPlace(t)
			in.write(t, "all.party.yaml", party)
			if !strings.HasPrefix(c.at, "x.hero") {
				in.write(t, "x.hero.yaml", wholeNumber)
			}
			mkdir(t, filepath.Dir(in.path(c.at)), 0o755)
			if err := kind.put(in.path(c.at)); err != nil {
				t.Fatal(err)
			}
			for _, args := range c.runs {
				if kind.name == "a folder" && (args[0] == "export" || args[0] == "import" || args[0] == "read") {
					continue // they take a folder for the heroes in it
				}
				o := in.run(t, args...)
				refused := slices.ContainsFunc(append(kind.refusals, "is a link"), func(s string) bool { return strings.Contains(o.stderr, s) })
				if o.code != 1 || !refused || !strings.Contains(o.stderr, filepath.Base(c.at)) {
					t.Errorf("%s as %s: %s ends with %d: %s%s", kind.name, c.at, args, o.code, o.stdout, o.stderr)
				}
			}
		}
	}
}

// TestSpecialFilesOfTheHistory puts a pipe and a device in place of the program's own files: a draft, the mark of a party and the
// history. A command continues without the first two. Without the history it changes nothing.
func TestSpecialFilesOfTheHistory(t *testing.T) {
	t.Parallel()
	for i, kind := range slices.Concat(notFiles[:2], notFiles[3:]) { // not a folder: nothing can be renamed over it, and the change is refused
		if !trial.Turn(i, 3, 1) {
			continue
		}
		in := newPlace(t)
		well(t, in, "set", "-q", hero, "name=Bea")
		logs, err := filepath.Glob(in.path(".state/scabbard/history/logs/*"))
		if err != nil || len(logs) != 2 {
			t.Fatal(logs, err)
		}
		put := func(paths ...string) {
			for _, at := range paths {
				_ = os.Remove(at)
				if err := kind.put(at); err != nil {
					t.Fatal(err)
				}
			}
		}
		put(in.path(".eve.hero.yaml.draft"), in.path("."+hero+".party"))
		in.run(t, "set", "-q", hero, "name=Cid")
		in.run(t, "new", "Eve", "--plain", "-o", "eve.hero.yaml")
		if !strings.Contains(in.read(t, hero), "name: Cid") {
			t.Errorf("%s: the hero is not changed", kind.name)
		}
		put(logs...)
		o := in.run(t, "set", "-q", hero, "name=Dan")
		in.run(t, "history", hero)
		if o.code != 1 || !strings.Contains(o.stderr, "history") || !strings.Contains(in.read(t, hero), "name: Cid") {
			t.Errorf("%s: %d %s", kind.name, o.code, o.stderr)
		}
	}
}
