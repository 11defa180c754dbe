//go:build linux && night

package cmd_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// TestResultsOfPrivateHeroStayPrivate: results made from a private hero are as private, over an earlier sheet too; others are
// not.
func TestResultsOfPrivateHeroStayPrivate(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	in.shell = `umask 022; exec "$@"`
	well(t, in, "new", "-q", "Bea", "--quick")
	well(t, in, "new", "-q", "Ash", "--quick")
	well(t, in, "party", "new", "-q", "All", "bea.hero.yaml", "ash.hero.yaml")
	well(t, in, "sheet", "-q", "bea.hero.yaml", "-o", "earlier.pdf")
	modes(t, in, map[string]os.FileMode{"earlier.pdf": 0o644})
	if err := os.Chmod(in.path("bea.hero.yaml"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(in.path("json"), 0o755); err != nil {
		t.Fatal(err)
	}
	well(t, in, "sheet", "-q", "bea.hero.yaml", "-o", "earlier.pdf")
	well(t, in, "sheet", "-q", "bea.hero.yaml")
	well(t, in, "sheet", "-q", "all.party.yaml")
	well(t, in, "export", "all.party.yaml", "-o", "json")
	well(t, in, "new", "-q", "--from", "bea.hero.yaml", "-o", "copy.hero.yaml")
	well(t, in, "new", "-q", "--from", "bea.pdf", "-o", "back.hero.yaml")
	well(t, in, "award", "-q", "bea.hero.yaml", "xp=1")
	well(t, in, "undo", "-q", "bea.hero.yaml")
	modes(t, in, map[string]os.FileMode{"earlier.pdf": 0o600, "bea.pdf": 0o600, "all.pdf": 0o600, "copy.hero.yaml": 0o600, "back.hero.yaml": 0o600,
		"json/bea.json": 0o600, "json/ash.json": 0o644, "ash.hero.yaml": 0o644, "bea.hero.yaml": 0o600})
}

// TestTargetsThatAreNoFiles: a pipe nobody reads, a socket, a device, a lock that is none: an error, at once.
func TestTargetsThatAreNoFiles(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	for _, name := range []string{"pipe.hero.yaml", "pipe.pdf", "pipe.party.yaml", ".ash.hero.yaml.lock"} {
		if err := syscall.Mkfifo(in.path(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	in.write(t, "ash.hero.yaml", wholeNumber)
	in.write(t, "all.party.yaml", "format: 1\nname: All\nheroes: [pipe.hero.yaml]\n")
	for _, args := range [][]string{
		{"sheet", hero, "-o", "pipe.pdf"}, {"export", hero, "-o", "pipe.pdf"}, {"export", hero, "-o", "/dev/null"}, {"set", "pipe.hero.yaml", "name=Bea"}, {"award", "pipe.hero.yaml", "xp=1"},
		{"new", "Bea", "--quick", "--force", "-o", "pipe.hero.yaml"}, {"undo", "pipe.hero.yaml"}, {"history", "pipe.hero.yaml"}, {"party", "new", "All", hero, "--force", "-o", "pipe.party.yaml"},
		{"set", "ash.hero.yaml", "name=Bea"}, {"award", "all.party.yaml", "xp=1"}, {"set", "pipe.party.yaml", "tokens=1"}, {"award", "pipe.party.yaml", "xp=1"},
	} {
		o := in.run(t, args...)
		if o.code != 1 || !strings.Contains(o.stderr, "not a file") && !strings.Contains(o.stderr, "beside it is no file") {
			t.Errorf("%s ends with %d: %s", args, o.code, o.stderr)
		}
	}
}

// TestFoldersWithSpecialFilesAreRead lets the commands that look through a folder meet a pipe and a device beside a hero:
// they name the refused ones and continue with the rest.
func TestFoldersWithSpecialFilesAreRead(t *testing.T) {
	t.Parallel()
	for _, kind := range notFiles {
		in := newPlace(t)
		mkdir(t, in.path("out"), 0o755)
		for _, name := range []string{"x.hero.yaml", "y.party.yaml", "z.ds-hero"} {
			if err := kind.put(in.path(name)); err != nil {
				t.Fatal(err)
			}
		}
		for _, args := range [][]string{{"list"}, {"check", "."}, {"show", "."}, {"export", "--all", "-o", "out"}, {"sheet", ".", "-o", "out.pdf"}, {"import", "."}, {"doctor"}, {"new", "Bea", "--quick", "--force"}} {
			o := in.run(t, args...)
			if args[0] == "check" && !strings.Contains(o.stdout+o.stderr, "hero.hero.yaml") {
				t.Errorf("%s: %s passes over the hero: %d %s%s", kind.name, args, o.code, o.stdout, o.stderr)
			}
		}
	}
}

// TestManyHeroesInLittleMemory prints many heroes of the highest level in one document.
func TestManyHeroesInLittleMemory(t *testing.T) {
	in := newPlace(t)
	for seed := range 65 {
		if got := in.run(t, "new", "-q", "--random", "--rules", "heroes-2025", "--level", "10", "--seed", fmt.Sprint(seed), "-o", fmt.Sprintf("h%d.hero.yaml", seed)); got.code != 0 {
			t.Fatal(got)
		}
	}
	c := exec.Command(in.program, "sheet", "-q", ".", "-o", "all.pdf")
	status := filepath.Join(t.TempDir(), "status")
	c.Dir, c.Env = in.dir, append(slices.Clone(in.env), "GOGC=", "GOMEMLIMIT=", statusFile+"="+status)
	if said, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	if peak := peakOf(t, status); peak > 150<<20 {
		t.Errorf("takes %d MB", peak>>20)
	}
}
