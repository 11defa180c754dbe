//go:build linux

package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/data/trial"
)

// crowd is a party whose heroes are in two folders, with their initial contents.
type crowd struct{ *place }

const both = "both.party.yaml"

var crowdFiles = []string{hero, "folder/ash.hero.yaml", "pip.hero.yaml"}

func newCrowd(t *testing.T, in *place, under string) crowd {
	t.Helper()
	if err := os.MkdirAll(in.path(filepath.Join(under, "folder")), 0o755); err != nil {
		t.Fatal(err)
	}
	for i, f := range crowdFiles {
		in.write(t, filepath.Join(under, f), before(i))
	}
	in.write(t, filepath.Join(under, both), "format: 1\nname: Both\nheroes: ["+strings.Join(crowdFiles, ", ")+"]\n")
	return crowd{in}
}

func before(i int) string {
	return fmt.Sprintf("format: 1\nname: Hero %d   # as typed\nlevel: 1\nchoices:\nplay: {xp: %d, victories: 2}\n", i, i)
}

// awarded and rested return a hero after 100 XP, and after a respite, which turns two Victories into XP.
func awarded(i int) string {
	return strings.Replace(before(i), fmt.Sprintf("xp: %d", i), fmt.Sprintf("xp: %d", 100+i), 1)
}

func rested(i int) string {
	return strings.Replace(before(i), fmt.Sprintf("xp: %d, victories: 2", i), fmt.Sprintf("xp: %d, victories: 0", 2+i), 1)
}

// all reports whether every hero is changed, or none; anything else is an error.
func (c crowd) all(t *testing.T, when string, after func(int) string) bool {
	t.Helper()
	n := 0
	for i, f := range crowdFiles {
		switch got := c.read(t, f); got {
		case before(i):
		case after(i):
			n++
		default:
			t.Errorf("%s: %s is %q", when, f, got)
		}
	}
	if n != 0 && n != len(crowdFiles) {
		t.Errorf("%s: %d of %d heroes are changed", when, n, len(crowdFiles))
	}
	return n > 0
}

// remembered asks that the history of heroes lists so many changes.
func (c crowd) remembered(t *testing.T, when string, want int, heroes ...string) {
	t.Helper()
	for _, f := range heroes {
		o := c.run(t, "history", f)
		if n := strings.Count(o.stdout, "\n"); o.code != 0 || n != want {
			t.Errorf("%s: the history of %s has %d changes, want %d: %s%s", when, f, n, want, o.stdout, o.stderr)
		}
	}
}

// newParty makes a party for a program whose system calls are counted.
func newParty(t *testing.T) *place {
	t.Helper()
	in := newPlace(t)
	in.env = append(in.env, "SCABBARD_ONE_THREAD=1")
	newCrowd(t, in, "")
	return in
}

// TestPartyKilled kills the program before every system call that writes while it changes a party: the next command for the
// party, or for one of its heroes, finds all of them changed or none, and the history agrees.
func TestPartyKilled(t *testing.T) {
	strace := straceOf(t)
	for name, tt := range map[string]struct {
		args  []string
		after func(int) string
	}{
		"award":   {[]string{"award", "-q", both, "xp=100"}, awarded},
		"respite": {[]string{"respite", "-q", both}, rested},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			all, none := 0, 0
			eachFault(t, strace, func() *place { return newParty(t) }, tt.args, writing, "signal=KILL", func(in *place, f fault, _ string) {
				if (crowd{in}).meets(t, fmt.Sprint("killed at ", f), tt.after, f.number) {
					all++
				} else {
					none++
				}
			})
			t.Logf("%d all, %d none", all, none)
			if trial.Night && (all == 0 || none == 0) {
				t.Errorf("that proves little")
			}
		})
	}
}

// TestPartyFails lets every system call that writes fail once: the command's report agrees with the heroes.
func TestPartyFails(t *testing.T) {
	strace := straceOf(t)
	t.Parallel()
	done, refused := 0, 0
	eachFault(t, strace, func() *place { return newParty(t) }, []string{"award", both, "xp=100"}, failing, "error=EIO", func(in *place, f fault, log string) {
		c, when := crowd{in}, fmt.Sprint(f, " fails")
		has, well := c.all(t, when, awarded), strings.Contains(log, "+++ exited with 0 +++")
		if has != well && f.call != "write" { // the last message goes to a terminal that fails
			t.Errorf("%s: the heroes are changed: %v, it ends well: %v", when, has, well)
		}
		if has {
			done++
		} else {
			refused++
		}
		c.goesOn(t, when, has, crowdFiles[f.number%3])
	})
	t.Logf("%d done, %d refused", done, refused)
	if trial.Night && (done < 10 || refused < 10) {
		t.Error("that proves little")
	}
}

// meets runs the next commands, for the party or for a hero, and checks the files afterward: one that only reads changes
// nothing and reports it if the heroes differ, one that changes something takes the change back first.
func (c crowd) meets(t *testing.T, when string, after func(int) string, n int) bool {
	t.Helper()
	var was []string
	half := false
	for i, f := range crowdFiles {
		was = append(was, c.read(t, f))
		half = half || (was[i] == before(i)) != (was[0] == before(0))
	}
	read := [][]string{{"show", both}, {"show", crowdFiles[n%3]}}[n/3%2]
	o := c.run(t, read...)
	if o.code != 0 || half && !strings.Contains(o.stderr, "interrupted") {
		t.Errorf("%s: %s ends with %d: %s", when, read, o.code, o.stderr)
	}
	for i, f := range crowdFiles {
		if c.read(t, f) != was[i] {
			t.Errorf("%s: %s changed %s", when, read, f)
		}
	}
	if o := c.run(t, "set", crowdFiles[n%3], "level=1"); o.code != 0 && o.code != 4 { // it changes nothing of its own
		t.Errorf("%s: set ends with %d: %s", when, o.code, o.stderr)
	}
	done := c.all(t, when, after)
	c.goesOn(t, when, done, crowdFiles[n%3])
	return done
}

// goesOn checks that the history has the events, and that the next change succeeds and leaves nothing behind. A change that
// was taken back from a hero is in the hero's history as one that was undone.
func (c crowd) goesOn(t *testing.T, when string, done bool, look string) {
	t.Helper()
	changes := 0
	if o := c.run(t, "history", look); done || strings.Contains(o.stdout, "taken back") {
		changes = 1
	}
	c.remembered(t, when, changes, look)
	if o := c.run(t, "award", "-q", both, "renown=1"); o.code != 0 {
		t.Errorf("%s: the next award ends with %d: %s", when, o.code, o.stderr)
	}
	c.remembered(t, when+", and the next award", changes+1, look)
	swept(t, c.place)
	swept(t, &place{dir: c.path("folder")})
}

// renameOf gives an award to a party and returns the rename that brings a hero its new contents. It skips the test if there is
// none.
func renameOf(t *testing.T, strace string, c crowd, hero string) fault {
	t.Helper()
	log := traced(t, strace, c.place, []string{"award", "-q", both, "xp=100"}, "-e", "trace=renameat")
	for i, line := range regexp.MustCompile(`(?m)^renameat\(.*$`).FindAllString(log, -1) {
		if strings.Contains(line, `/`+hero+`"`) || strings.Contains(line, `"`+hero+`"`) {
			return fault{"renameat", i + 1}
		}
	}
	t.Skip("renames go by another name here")
	return fault{}
}

// TestUndoAfterInterruptedAward: an award that is killed between two heroes is the last change. The undo that meets it takes
// it back from all heroes and takes nothing else back; the next undo takes the change before it.
func TestUndoAfterInterruptedAward(t *testing.T) {
	strace := straceOf(t)
	t.Parallel()
	at := renameOf(t, strace, twiceChanged(t), crowdFiles[2])
	for i, command := range []string{"undo", "redo"} {
		for j, file := range []string{crowdFiles[1], crowdFiles[2], both} { // who has the award, who lacks it, the party
			if !trial.Turn(3*i+j, 6, 1) {
				continue
			}
			c := halfAwarded(t, strace, at)
			was := c.read(t, both)
			o := c.run(t, command, file)
			if o.code != 0 || !strings.Contains(o.stderr, "interrupted and has been undone") || !strings.Contains(o.stderr, "the interrupted change was the last one; nothing else was taken back") {
				t.Fatalf("%s %s ends with %d: %s", command, file, o.code, o.stderr)
			}
			for i, f := range crowdFiles {
				if got := c.read(t, f); !strings.Contains(got, fmt.Sprintf("xp: %d", 5+i)) {
					t.Errorf("%s %s: %s is now %q", command, file, f, got)
				}
			}
			if got := c.read(t, both); got != was {
				t.Errorf("%s %s: the party is now %q", command, file, got)
			}
			if o := c.run(t, "undo", file); o.code != 0 || file != both && c.read(t, file) != before(slices.Index(crowdFiles, file)) {
				t.Errorf("the next undo ends with %d: %s", o.code, o.stderr)
			}
		}
	}
}

// twiceChanged returns a party whose heroes have each got 5 XP, and whose tokens were set.
func twiceChanged(t *testing.T) crowd {
	t.Helper()
	c := crowd{newParty(t)}
	for _, args := range [][]string{{"award", "-q", both, "xp=5"}, {"set", "-q", both, "tokens=3"}} {
		if o := c.run(t, args...); o.code != 0 {
			t.Fatal(o.stderr)
		}
	}
	return c
}

// halfAwarded returns a party that was changed twice, with an award that was killed at a rename, when some heroes had it.
func halfAwarded(t *testing.T, strace string, at fault) crowd {
	t.Helper()
	c := twiceChanged(t)
	injected(t, strace, c.place, []string{"award", "-q", both, "xp=100"}, at, "signal=KILL")
	if !strings.Contains(c.read(t, crowdFiles[1]), "xp: 106") || !strings.Contains(c.read(t, crowdFiles[2]), "xp: 7") {
		t.Fatalf("killed at %v: not half of the heroes are changed", at)
	}
	return c
}
