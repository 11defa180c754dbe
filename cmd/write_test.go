//go:build linux

package cmd_test

import (
	"os"
	"strings"
	"syscall"
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
	for mask, want := range map[string]os.FileMode{"077": 0o600, "027": 0o640, "022": 0o644, "002": 0o664} {
		if !trial.Night && want != 0o600 {
			continue
		}
		in := newPlace(t)
		in.shell = "umask " + mask + `; exec "$@"`
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
		well(t, in, "party", "award", "-q", "all.party.yaml", "--xp", "1")
		modes(t, in, map[string]os.FileMode{"bea.hero.yaml": 0o666})
	}
}

// TestResultsOfPrivateHeroStayPrivate: results made from a private hero are as private, over an earlier sheet too; others are
// not.
func TestResultsOfPrivateHeroStayPrivate(t *testing.T) {
	trial.Nightly(t, "TestNewFilesFollowUmask checks modes")
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
	well(t, in, "award", "-q", "bea.hero.yaml", "--xp", "1")
	well(t, in, "undo", "-q", "bea.hero.yaml")
	modes(t, in, map[string]os.FileMode{"earlier.pdf": 0o600, "bea.pdf": 0o600, "all.pdf": 0o600, "copy.hero.yaml": 0o600, "back.hero.yaml": 0o600,
		"json/bea.json": 0o600, "json/ash.json": 0o644, "ash.hero.yaml": 0o644, "bea.hero.yaml": 0o600})
}

// TestNamesOfDevices: names that Windows reserves for devices are never names of files.
func TestNamesOfDevices(t *testing.T) {
	trial.Nightly(t, "builder/archive refuses such names")
	t.Parallel()
	in := newPlace(t)
	well(t, in, "new", "-q", "Con", "--quick")
	well(t, in, "new", "-q", "LPT¹", "--quick", "-o", "lpt.hero.yaml")
	well(t, in, "party", "new", "-q", "NUL", "con-hero.hero.yaml")
	for _, name := range []string{"con-hero.hero.yaml", "nul-hero.party.yaml"} {
		if _, err := os.Stat(in.path(name)); err != nil {
			t.Error(err)
		}
	}
	for _, args := range [][]string{
		{"new", "Bea", "--quick", "-o", "Aux.hero.yaml"}, {"sheet", hero, "-o", "nul.pdf"}, {"sheet", hero, "-o", "com1"}, {"export", hero, "-o", "LPT9.x.json"}, {"party", "new", "All", hero, "-o", "prn .party.yaml"},
	} {
		if o := in.run(t, args...); o.code != 1 || !strings.Contains(o.stderr, "this name is reserved by Windows\nhint: another name, such as ") {
			t.Errorf("%s ends with %d: %s", args, o.code, o.stderr)
		}
	}
	well(t, in, "sheet", "-q", hero, "-o", "console.pdf")
	in.write(t, "aux.hero.yaml", wholeNumber) // one that came from elsewhere is changed as any other
	well(t, in, "set", "-q", "aux.hero.yaml", "name=Bea")
}

// TestTargetsThatAreNoFiles: a pipe nobody reads, a socket, a device, a lock that is none: an error, at once.
func TestTargetsThatAreNoFiles(t *testing.T) {
	trial.Nightly(t, "TestSpecialFilesAreRefused tries special files")
	t.Parallel()
	in := newPlace(t)
	for _, name := range []string{"pipe.hero.yaml", "pipe.pdf", "pipe.party.yaml", ".ash.hero.yaml.lock"} {
		if err := syscall.Mkfifo(in.path(name), 0o644); err != nil {
			t.Skip("no pipes: ", err)
		}
	}
	in.write(t, "ash.hero.yaml", wholeNumber)
	in.write(t, "all.party.yaml", "format: 1\nname: All\nheroes: [pipe.hero.yaml]\n")
	for _, args := range [][]string{
		{"sheet", hero, "-o", "pipe.pdf"}, {"export", hero, "-o", "pipe.pdf"}, {"export", hero, "-o", "/dev/null"}, {"set", "pipe.hero.yaml", "name=Bea"}, {"award", "pipe.hero.yaml", "--xp", "1"},
		{"new", "Bea", "--quick", "--force", "-o", "pipe.hero.yaml"}, {"undo", "pipe.hero.yaml"}, {"history", "pipe.hero.yaml"}, {"party", "new", "All", hero, "--force", "-o", "pipe.party.yaml"},
		{"set", "ash.hero.yaml", "name=Bea"}, {"party", "award", "all.party.yaml", "--xp", "1"}, {"party", "set", "pipe.party.yaml", "tokens=1"}, {"party", "award", "pipe.party.yaml", "--xp", "1"},
	} {
		o := in.run(t, args...)
		if o.code != 1 || !strings.Contains(o.stderr, "not a file") && !strings.Contains(o.stderr, "beside it is no file") {
			t.Errorf("%s ends with %d: %s", args, o.code, o.stderr)
		}
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
		{"set", hero, "class=" + long}, {"set", hero, long + "=1"}, {"set", hero, "level=" + long}, {"award", hero, "--treasure", long}, {"award", hero, "--xp", long}, {"new", long, "--quick", "-o", hero},
		{"show", strings.Repeat("folder/", 500) + hero}, {"sheet", hero, "-o", strings.Repeat("folder/", 500) + "a.pdf"}, {"sheet", hero, "-o", name + ".hero.pdf"}, {"sheet", hero, "-o", "none/" + hero + ".pdf"},
		{"export", hero, "-o", name + name}, {"party", "award", long, "--xp", "1"}, {"undo", hero, long}, {"project", "start", hero, long}, {"respite", hero, "--roll", long + "=1"}, {"undo", "none/" + hero},
	} {
		if !trial.Night && i%7 != 0 {
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
