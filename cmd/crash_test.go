//go:build linux

package cmd_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

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

// skipped reports whether a fault is not among the sample.
func skipped(n int) bool { return !trial.Night && n%72 != 2 }

// little reports whether so many of all the faults prove too little.
func little(n, all int) bool { return trial.Night && n < all || n < all/72 }

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

// straceForManyRuns is straceOf for tests that a short run skips.
func straceForManyRuns(t *testing.T) string {
	t.Helper()
	if !trial.Night {
		t.Skip("some hundred runs")
	}
	return straceOf(t)
}

// TestWriteFails lets every system call that writes fail once: the file is the old one or the new one, whole, and a
// command that leaves the old one does not end well.
func TestWriteFails(t *testing.T) {
	strace := straceForManyRuns(t)
	for i, c := range crashes {
		if i%trial.Sample(3, 1) != 0 {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			want, calls := c.complete(t, strace)
			failed := 0
			for _, call := range []string{"write", "fsync", "fchmod", "rename", "renameat", "close", "unlinkat", "mkdirat"} {
				for n := 1; n <= calls[call]; n++ {
					if skipped(n) && calls[call] > 4 {
						continue
					}
					in, when := c.ready(t), fmt.Sprintf("%s fails the %d. time", call, n)
					log := traced(t, strace, in, c.args, "-e", "trace="+call, "-e", fmt.Sprintf("inject=%s:error=EIO:when=%d", call, n))
					if strings.Contains(log, "(INJECTED)") {
						failed++
					}
					if got, _ := os.ReadFile(in.path(c.result)); string(got) != want && strings.Contains(log, "+++ exited with 0 +++") {
						t.Errorf("%s: it ends well, and the file is %.40q", when, got)
					}
					c.look(t, in, want, when)
					if t.Failed() {
						t.Fatal(log)
					}
				}
			}
			if failed < 4 {
				t.Errorf("%d calls failed, of %v: that proves little", failed, calls)
			}
		})
	}
}

// TestKilled kills the program before every system call that writes: the old file is there or the new one,
// whole, with the old one in the history before the new one is in its place; and the next run finds nothing
// in its way.
func TestKilled(t *testing.T) {
	strace := straceForManyRuns(t)
	for _, c := range crashes {
		t.Run(c.name, func(t *testing.T) {
			want, calls := c.complete(t, strace)
			kills := 0
			for _, call := range writing {
				for n := 1; n <= calls[call]; n++ {
					if skipped(n) {
						continue
					}
					in := c.ready(t)
					log := killedAt(t, strace, in, c.args, call, n)
					if strings.Contains(log, "+++ killed by SIGKILL +++") {
						kills++
					}
					c.look(t, in, want, fmt.Sprintf("killed at %s %d", call, n))
					if t.Failed() {
						t.Fatal(log)
					}
				}
			}
			t.Logf("killed %d times at %v", kills, calls)
			for _, call := range []string{"openat", "write", "fsync", "close"} {
				if calls[call] == 0 {
					t.Errorf("%s was never made: what is counted here?", call)
				}
			}
			if calls["rename"]+calls["renameat"]+calls["renameat2"] == 0 || little(kills, 15) {
				t.Errorf("%d kills at %v: what is counted here?", kills, calls)
			}
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

// complete runs the command to its end and returns its output file and how often it makes each call.
func (c crash) complete(t *testing.T, strace string) (want string, calls map[string]int) {
	t.Helper()
	in := c.ready(t)
	log := traced(t, strace, in, c.args, "-e", "trace="+known())
	want = in.read(t, c.result)
	if want == c.before || !strings.Contains(log, "+++ exited with 0 +++") {
		t.Fatalf("nothing was written:\n%s", log)
	}
	calls = map[string]int{}
	for _, m := range regexp.MustCompile(`(?m)^(\w+)\(`).FindAllStringSubmatch(log, -1) {
		calls[m[1]]++
	}
	return want, calls
}

// known returns the calls this machine has at all: some have only the newer form.
var known = sync.OnceValue(func() string {
	var out []string
	for _, call := range writing {
		if exec.Command("strace", "-e", "trace="+call, "true").Run() == nil {
			out = append(out, call)
		}
	}
	return strings.Join(out, ",")
})

func killedAt(t *testing.T, strace string, in *place, args []string, call string, n int) string {
	t.Helper()
	return traced(t, strace, in, args, "-e", "trace="+call, "-e", fmt.Sprintf("inject=%s:signal=KILL:when=%d", call, n))
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
	case err == nil && string(got) != want && string(got) != c.before:
		t.Errorf("%s: neither the old nor the new file but %q", when, got)
	}
	kept := versions(t, in)
	for _, v := range kept {
		if v != c.before {
			t.Errorf("%s: the history holds %q", when, v)
		}
	}
	if c.history && string(got) == want && len(kept) == 0 {
		t.Errorf("%s: the new file is there, and the old one is not in the history", when)
	}
	heroes, err := filepath.Glob(in.path("*.yaml")) // Go's * takes hidden files too
	if err != nil || len(heroes) > 2 {
		t.Errorf("%s: %v look like heroes, %v", when, heroes, err)
	}
	args := c.args
	if c.before == "" && err == nil && string(got) == want {
		return // it is made, and is not made again
	}
	if o := in.run(t, args...); o.code != 0 || in.read(t, c.result) != want {
		t.Errorf("%s: the next run ends with %d: %s", when, o.code, o.stderr)
	}
}

// versions are the earlier versions in the history.
func versions(t *testing.T, in *place) (out []string) {
	t.Helper()
	names, err := filepath.Glob(in.path(".state/scabbard/history/*/[0-9]*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		b, err := os.ReadFile(n)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(b))
	}
	return out
}
