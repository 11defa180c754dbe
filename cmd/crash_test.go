//go:build linux

package cmd_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/herofile"
	"scabbard/data/trial"
)

// A program that is to be killed does everything on its first thread, so that its system calls can be
// counted.
func init() {
	if os.Getenv("SCABBARD_ONE_THREAD") != "" {
		runtime.LockOSThread()
	}
}

// writing are the system calls by which a file can come to be, change or go.
var writing = []string{"openat", "write", "pwrite64", "fchmod", "fchmodat", "fsync", "fdatasync", "ftruncate", "close", "rename", "renameat", "renameat2", "link", "linkat", "symlinkat", "mkdir", "mkdirat", "unlink", "unlinkat"}

// known names those that this machine has, for strace: some machines have only the newer form.
var known = "?" + strings.Join(writing, ",?")

// failing are the calls that can fail without an end of the program.
var failing = []string{"write", "fsync", "fchmod", "rename", "renameat", "close", "unlinkat", "mkdirat"}

// fault is the number of a call among those of its kind that a program makes.
type fault struct {
	call   string
	number int
}

// madeCalls finds the calls in a trace.
var madeCalls = regexp.MustCompile(`(?m)^(\w+)\(`)

// faults returns a fault for every call of some kinds in a trace, in its order.
func faults(log string, kinds []string) (out []fault) {
	calls := map[string]int{}
	for _, m := range madeCalls.FindAllStringSubmatch(log, -1) {
		if calls[m[1]]++; slices.Contains(kinds, m[1]) {
			out = append(out, fault{m[1], calls[m[1]]})
		}
	}
	return out
}

// eachFault runs a command in a fresh place for each of its faults, by day for a few of them, and looks at what is there then.
func eachFault(t *testing.T, strace string, start func() *place, args, kinds []string, effect string, look func(in *place, f fault, log string)) {
	t.Helper()
	tried, made := trial.Some(faults(traced(t, strace, start(), args, "-e", "trace="+known), kinds), 3), 0
	for _, f := range tried {
		in := start()
		log := injected(t, strace, in, args, f, effect)
		if strings.Contains(log, "(INJECTED)") || strings.Contains(log, "+++ killed by SIGKILL +++") {
			made++
		}
		look(in, f, log)
		if t.Failed() {
			t.Fatalf("%s at %v:\n%s", effect, f, log)
		}
	}
	t.Logf("%d faults", made)
	if made < 2 || made < len(tried)/2 {
		t.Errorf("%d of %d faults came about: that proves little", made, len(tried))
	}
}

// crash is a command that is killed, and its output file.
type crash struct {
	name    string
	args    []string
	result  string // the file it writes
	before  string // the contents before; empty for none
	history bool   // the contents before are kept
	foreign string // the contents of a file foreign.ds-hero, which the command reads
}

// crashes are a command for each way to write a file.
var crashes = []crash{
	{name: "set", args: []string{"set", "-q", hero, "name=Bea"}, result: hero, before: wholeNumber, history: true},
	{name: "new", args: []string{"new", "-q", "Bea", "--quick"}, result: "bea.hero.yaml"},
	{name: "new over another", args: []string{"new", "-q", "--quick", "--force", "-o", hero}, result: hero, before: wholeNumber, history: true},
	{name: "sheet", args: []string{"sheet", "-q", hero}, result: "hero.pdf", before: "%PDF-1.3 an earlier one"},
	{name: "export", args: []string{"export", "-q", hero, "-o", "bo.json"}, result: "bo.json", before: "{}"},
	{name: "import", args: []string{"import", "-q", "foreign.ds-hero"}, result: "bea.hero.yaml", foreign: `[{"name": "Ada"}, {"name": "Bea", "class": {"name": "Fury", "level": 1}}]`},
}

// straceOf returns the path of strace. It skips the test if it is not installed.
func straceOf(t *testing.T) string {
	t.Helper()
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace is not installed")
	}
	return strace
}

// TestWriteFails lets every system call that writes fail once: the file is the old one or the new one, whole, and a
// command that leaves the old one does not end well.
func TestWriteFails(t *testing.T) {
	eachCrash(t, failing, "error=EIO", func(t *testing.T, c crash, in *place, want, log string) {
		if got, _ := os.ReadFile(in.path(c.result)); whole(got) != want && strings.Contains(log, "+++ exited with 0 +++") {
			t.Errorf("it ends well, and the file is %.40q", got)
		}
	})
}

// TestKilled kills the program before every system call that writes: the old file is there or the new one,
// whole, with the old one in the history before the new one is in its place; and the next run finds nothing
// in its way.
func TestKilled(t *testing.T) {
	eachCrash(t, writing, "signal=KILL", func(*testing.T, crash, *place, string, string) {})
}

// eachCrash tries the faults of every command, by day of one of them.
func eachCrash(t *testing.T, kinds []string, effect string, check func(t *testing.T, c crash, in *place, want, log string)) {
	strace := straceOf(t)
	for i, c := range crashes {
		if !trial.Turn(i, len(crashes), 1) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			want := c.complete(t, strace)
			eachFault(t, strace, func() *place { return c.ready(t) }, c.args, kinds, effect, func(in *place, f fault, log string) {
				check(t, c, in, want, log)
				c.look(t, in, want, fmt.Sprint(f))
			})
		})
	}
}

// ready makes a place with the file that is about to be written over.
func (c crash) ready(t *testing.T) *place {
	t.Helper()
	in := newPlace(t)
	in.env = append(in.env, "SCABBARD_ONE_THREAD=1")
	if c.before != "" {
		in.write(t, c.result, c.before)
	}
	if c.foreign != "" {
		in.write(t, "foreign.ds-hero", c.foreign)
	}
	return in
}

// complete runs the command to its end and returns its output file.
func (c crash) complete(t *testing.T, strace string) string {
	t.Helper()
	in := c.ready(t)
	log := traced(t, strace, in, c.args, "-e", "trace="+known)
	want := in.read(t, c.result)
	if want == c.before || !strings.Contains(log, "+++ exited with 0 +++") {
		t.Fatalf("nothing was written:\n%s", log)
	}
	for _, call := range []string{"openat(", "write(", "fsync(", "close(", "rename"} {
		if !strings.Contains(log, "\n"+call) {
			t.Errorf("%s was never made: is the trace read right?", call)
		}
	}
	return want
}

// injected runs the program under strace with an effect at a call: it is killed before, or the call fails.
func injected(t *testing.T, strace string, in *place, args []string, f fault, effect string) string {
	t.Helper()
	return traced(t, strace, in, args, "-e", "trace="+f.call, "-e", fmt.Sprintf("inject=%s:%s:when=%d", f.call, effect, f.number))
}

// traced runs the program under strace and returns the trace.
func traced(t *testing.T, strace string, in *place, args []string, options ...string) string {
	t.Helper()
	log := filepath.Join(t.TempDir(), "strace")
	c := exec.Command(strace, append(append(append([]string{"-o", log}, options...), in.program), args...)...)
	c.Dir, c.Env = in.dir, in.env
	_ = c.Run() // it is killed
	b, err := os.ReadFile(log)
	if err != nil {
		t.Skip("strace cannot look here: ", err)
	}
	if len(b) == 0 || strings.Contains(string(b), "Operation not permitted") {
		t.Skipf("strace cannot look here: %s", b)
	}
	return string(b)
}

// look asks that everything is whole, and that the program works on as if nothing had been.
func (c crash) look(t *testing.T, in *place, want, when string) {
	t.Helper()
	got, err := os.ReadFile(in.path(c.result))
	switch {
	case err != nil && (c.before != "" || !os.IsNotExist(err)):
		t.Errorf("%s: %v", when, err)
	case err == nil && whole(got) != want && whole(got) != c.before:
		t.Errorf("%s: neither the old nor the new file but %q", when, got)
	}
	kept := c.versions(t, in)
	for _, v := range kept {
		if v != c.before {
			t.Errorf("%s: the history holds %q", when, v)
		}
	}
	if c.history && whole(got) == want && len(kept) == 0 {
		t.Errorf("%s: the new file is there, and the old one is not in the history", when)
	}
	heroes, err := filepath.Glob(in.path("*.yaml")) // Go's * takes hidden files too
	if err != nil || len(heroes) > 2 {
		t.Errorf("%s: %v look like heroes, %v", when, heroes, err)
	}
	args := c.args
	if c.before == "" && err == nil && whole(got) == want {
		return // it is made, and is not made again
	}
	if o := in.run(t, args...); o.code != 0 || in.read(t, c.result) != want {
		t.Errorf("%s: the next run ends with %d: %s", when, o.code, o.stderr)
	}
}

// whole returns a file without the id of a hero.
func whole(file []byte) string { return string(herofile.WithoutID(file)) }

// versions are the earlier versions of the file in its history.
func (c crash) versions(t *testing.T, in *place) (out []string) {
	t.Helper()
	log, err := herofile.History(in.path(c.result), in.path(".state/scabbard/history"))
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range log.Commands {
		raw, err := log.Contents(command.Before)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, whole(raw))
	}
	return out
}

// orderly are commands of every sort that write, each after the ones before it.
var orderly = [][]string{
	{"new", "-q", "Bea", "--quick"}, {"set", "-q", "bea", "player=Ann"}, {"set", "-q", hero, "name=Cid"}, {"undo", "-q", "bea"}, {"redo", "-q", "bea"},
	{"new", "-q", "Ida", "--quick", "--force", "-o", "bea.hero.yaml"}, {"party", "new", "-q", "All", "bea", hero}, {"award", "-q", "all", "xp=1"},
	{"set", "-q", "all.party.yaml", "tokens=+1"}, {"undo", "-q", "all"}, {"undo", "-q", "all"}, {"level", "-q", "bea", "--to", "2", "--quick"}, {"import", "-q", "foreign.ds-hero"},
	{"sheet", "-q", "bea"}, {"export", "-q", "bea", "-o", "bea.json"}, {"homebrew", "add", "brew"}, {"homebrew", "remove", "bells"},
}

// tracedPath finds the file of a call in a trace with paths: write(3</home/bo.hero.yaml>, ...
var tracedPath = regexp.MustCompile(`^(\w+)\((?:AT_FDCWD[^,]*, )?(?:\d+<([^>]*)>|"([^"]*)")(?:, (?:AT_FDCWD[^,]*, )?"([^"]*)")?`)

// TestWritesAreInOrder traces commands of every sort: a file is synced before it is renamed into its place, its folder after
// that, and a log before the hero whose contents it has.
func TestWritesAreInOrder(t *testing.T) {
	strace := straceOf(t)
	in := newPlace(t)
	in.env = append(in.env, "SCABBARD_ONE_THREAD=1")
	in.write(t, hero, wholeNumber)
	in.write(t, "foreign.ds-hero", `[{"name": "Ada"}, {"name": "Eve", "class": {"name": "Fury", "level": 1}}]`)
	in.folder(t, "brew")
	in.write(t, "brew/a.yaml", "edition: heroes-2025\nmanifest: {name: bells, version: \"1\", author: Ann, licence: CC0}\ncopy:\n  - {from: kit/mountain, id: kit/bell, name: Bell}\n")
	for _, args := range orderly {
		log := traced(t, strace, in, args, "-y", "-f", "-e", "trace="+known)
		if !strings.Contains(log, "+++ exited with 0 +++") {
			t.Errorf("%v ends badly", args)
		}
		inOrder(t, in, args, log)
	}
}

// inOrder looks at the calls of a command.
func inOrder(t *testing.T, in *place, args []string, log string) {
	t.Helper()
	dirty, moved := map[string]bool{}, map[string]bool{} // files that are not synced; folders in which a rename is not synced
	renames := 0
	for line := range strings.Lines(log) {
		_, line, _ = strings.Cut(line, " ")
		m := tracedPath.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil || strings.Contains(line, " = -1 ") {
			continue
		}
		path := m[2] + m[3]
		if !filepath.IsAbs(path) {
			path = in.path(path)
		}
		if !strings.HasPrefix(path, in.dir) {
			continue
		}
		switch m[1] {
		case "write", "pwrite64":
			dirty[path] = true
		case "fsync", "fdatasync":
			delete(dirty, path)
			delete(moved, path)
		case "unlink", "unlinkat":
			delete(dirty, path)
		case "rename", "renameat", "renameat2":
			renames++
			for file := range dirty {
				if file == path || strings.HasPrefix(file, path+"/") || strings.HasSuffix(file, ".log") {
					t.Errorf("%v: %s is not synced before %s is renamed", args, file, path)
				}
			}
			to := m[4]
			if !filepath.IsAbs(to) {
				to = in.path(to)
			}
			if !strings.Contains(to, "/.removed-") {
				moved[filepath.Dir(to)] = true
			} else {
				moved[filepath.Dir(path)] = true
			}
		}
	}
	if len(dirty)+len(moved) > 0 || renames == 0 {
		t.Errorf("%v: %d renames; files that are not synced: %v, and folders: %v", args, renames, dirty, moved)
	}
}
