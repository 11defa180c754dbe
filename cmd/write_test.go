//go:build linux

package cmd_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"scabbard/data/trial"
)

// modes asks for the modes of files.
func modes(t *testing.T, in *place, want map[string]os.FileMode) {
	t.Helper()
	for name, mode := range want {
		if info, err := os.Stat(in.path(name)); err != nil || info.Mode().Perm() != mode {
			t.Errorf("%s is %v, %v; want %v", name, info.Mode().Perm(), err, mode)
		}
	}
}

// well runs a command that has to end well.
func well(t *testing.T, in *place, args ...string) outcome {
	t.Helper()
	o := in.run(t, args...)
	if o.code != 0 {
		t.Errorf("%s ends with %d: %s", args, o.code, o.stderr)
	}
	return o
}

// TestNewFilesFollowUmask: files have the permissions of the umask, for others and for a group.
func TestNewFilesFollowUmask(t *testing.T) {
	t.Parallel()
	for i, mask := range []os.FileMode{0o077, 0o027, 0o022, 0o002} {
		if !trial.Turn(i, 4, 1) {
			continue
		}
		in, want := newPlace(t), 0o666&^mask
		in.shell = fmt.Sprintf(`umask %03o; exec "$@"`, mask)
		well(t, in, "new", "-q", "Bea", "--quick")
		well(t, in, "party", "new", "-q", "All", "bea.hero.yaml")
		well(t, in, "sheet", "-q", "bea.hero.yaml")
		well(t, in, "export", "bea.hero.yaml", "-o", "bea.json")
		well(t, in, "set", "-q", "bea.hero.yaml", "name=Bo")
		modes(t, in, map[string]os.FileMode{"bea.hero.yaml": want, "all.party.yaml": want, "bea.pdf": want, "bea.json": want})
		if err := os.Chmod(in.path("bea.hero.yaml"), 0o666); err != nil {
			t.Fatal(err)
		}
		well(t, in, "set", "-q", "bea.hero.yaml", "name=Bea") // a mode of its own is kept
		well(t, in, "award", "-q", "all.party.yaml", "xp=1")
		modes(t, in, map[string]os.FileMode{"bea.hero.yaml": 0o666})
	}
}

// TestFailedCommandListsWrittenFiles: a command that fails after a write reports the files it wrote.
func TestFailedCommandListsWrittenFiles(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	well(t, in, "new", "-q", "Bea", "--quick")
	in.shell = `exec "$@" >/dev/full`
	o := in.run(t, "level", "-q", "--quick", "bea.hero.yaml")
	if o.code != 1 || !strings.HasSuffix(o.stderr, "scabbard: bea.hero.yaml: saved before the error\n") || strings.Contains(o.stderr, "untouched") || !strings.Contains(in.read(t, "bea.hero.yaml"), "level: 2") {
		t.Errorf("%d, %s", o.code, o.stderr)
	}
}

// TestMessagesStayShort: no internal name, and no line longer than a screen, for any command line.
func TestMessagesStayShort(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	long := strings.Repeat("long ", 10_000)
	name := strings.Repeat("x", 250)
	for i, args := range [][]string{
		{"set", hero, "class=" + long}, {"set", hero, long + "=1"}, {"set", hero, "level=" + long}, {"award", hero, "--treasure", long}, {"award", hero, "xp=" + long}, {"new", long, "--quick", "-o", hero},
		{"show", strings.Repeat("folder/", 500) + hero}, {"sheet", hero, "-o", strings.Repeat("folder/", 500) + "a.pdf"}, {"sheet", hero, "-o", name + ".hero.pdf"}, {"sheet", hero, "-o", "none/" + hero + ".pdf"},
		{"export", hero, "-o", name + name}, {"award", long, "xp=1"}, {"undo", hero, long}, {"project", "start", hero, long}, {"respite", hero, "--roll", long + "=1"}, {"undo", "none/" + hero},
	} {
		if !trial.Turn(i, 7, 1) {
			continue
		}
		o := in.run(t, args...)
		if o.code == 0 {
			t.Errorf("%.60q ends well", args)
		}
		for line := range strings.Lines(o.stderr) {
			if len(line) > 80*24 {
				t.Errorf("%.60q: a line of %d bytes: %.200s", args, len(line), line)
			}
		}
		if strings.Contains(o.stderr, ".tmp") || strings.Contains(o.stderr, ".lock") {
			t.Errorf("%.60q: %.300s", args, o.stderr)
		}
	}
}
