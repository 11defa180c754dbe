//go:build linux

package cmd_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/data/trial"
)

// atOnce runs a command many times side by side, and asks that each ends well.
func atOnce(t *testing.T, in *place, n int, args ...string) {
	t.Helper()
	var all sync.WaitGroup
	start := make(chan struct{})
	for range n {
		all.Go(func() {
			c := exec.Command(in.program, args...)
			c.Dir, c.Env = in.dir, in.env
			<-start
			if out, err := c.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	close(start)
	all.Wait()
}

// swept asks that nothing of ours is left beside the files.
func swept(t *testing.T, in *place) {
	t.Helper()
	left, err := filepath.Glob(in.path(".*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range left {
		if base := filepath.Base(l); base != ".state" && base != ".config" {
			t.Errorf("%s is left", base)
		}
	}
}

// TestManyWritersLoseNoChange: changes of many commands at once are all made, and all of them report success.
func TestManyWritersLoseNoChange(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	n := trial.Sample(6, 100)
	in.write(t, hero, "format: 1\nname: Bo\nlevel: 1\nchoices:\nplay: {xp: 0}\n")
	in.write(t, "ash.hero.yaml", "format: 1\nname: Ash\nlevel: 1\nchoices:\nplay: {xp: 0}\n")
	in.write(t, "both.party.yaml", "format: 1\nname: Both\nheroes: ["+hero+", ash.hero.yaml]\ntokens: 0\n")
	in.write(t, "turned.party.yaml", "format: 1\nname: Turned\nheroes: [ash.hero.yaml, "+hero+"]\ntokens: 0\n")
	atOnce(t, in, n, "award", "-q", hero, "xp=1")
	if got := play(t, in, hero); got.XP != n {
		t.Errorf("%d awards of 1 XP make %d", n, got.XP)
	}
	if kept := len(crash{result: hero}.versions(t, in)); kept != n {
		t.Errorf("%d versions are kept of %d changes", kept, n)
	}
	atOnce(t, in, n, "set", "-q", "both.party.yaml", "tokens=+1")
	p, err := herofile.DecodeParty("both", []byte(in.read(t, "both.party.yaml")))
	if err != nil || *p.Tokens != n {
		t.Errorf("%d tokens make %v, %v", n, *p.Tokens, err)
	}
	// Two parties of the same heroes in another order, and one of the heroes alone: nobody waits for ever.
	var all sync.WaitGroup
	few := max(2, n/5)
	for _, args := range [][]string{
		{"award", "-q", "both.party.yaml", "victories=1"}, {"award", "-q", "turned.party.yaml", "victories=1"}, {"award", "-q", hero, "victories=1"},
	} {
		all.Go(func() { atOnce(t, in, few, args...) })
	}
	all.Wait()
	if bo, ash := play(t, in, hero).Victories, play(t, in, "ash.hero.yaml").Victories; bo != 3*few || ash != 2*few {
		t.Errorf("Victories are %d and %d, want %d and %d", bo, ash, 3*few, 2*few)
	}
	swept(t, in)
}

// TestConcurrentCommandsLoseNoChange: commands of every sort change one hero at once, and none takes another's change back.
func TestConcurrentCommandsLoseNoChange(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	in.write(t, hero, "format: 1\nname: Bo\nlevel: 1\nchoices:\nplay: {xp: 0}\n")
	var all sync.WaitGroup
	n := trial.Sample(3, 6)
	for _, args := range [][]string{
		{"award", "-q", hero, "xp=1"}, {"project", "start", "-q", hero, "Road", "--goal", "30"}, {"award", "-q", hero, "renown=1"}, {"set", "-q", hero, "notes.eyes=grey"}, {"set", "-q", hero, "level=1"},
	} {
		all.Go(func() { atOnce(t, in, n, args...) })
	}
	all.Wait()
	if p := play(t, in, hero); p.XP != n || len(p.Projects) != n || p.EarnedOf("renown") != n {
		t.Errorf("play is %+v", p)
	}
	swept(t, in)
}

// TestConcurrentCreationMakesOneHero: of many commands that create the same file one creates it, and the others report that it exists.
func TestConcurrentCreationMakesOneHero(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	var all sync.WaitGroup
	made := make(chan string, 20)
	for range trial.Sample(6, 20) {
		all.Go(func() {
			c := exec.Command(in.program, "new", "-q", "Bo", "--quick", "-o", "bo.hero.yaml")
			c.Dir, c.Env = in.dir, in.env
			if out, err := c.CombinedOutput(); err == nil {
				made <- "made"
			} else if !strings.Contains(string(out), "the file already exists") {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	all.Wait()
	if len(made) != 1 {
		t.Errorf("%d have made it", len(made))
	}
	swept(t, in)
}

// TestCommandWaitsForLock: a command waits for another that holds the file, and reports it; the lock of a dead one does not matter.
func TestCommandWaitsForLock(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	in.write(t, hero, wholeNumber)
	held, err := herofile.Lock(time.Second, in.path(hero))
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(in.program, "set", hero, "name=Bea")
	c.Dir, c.Env = in.dir, in.env
	said, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	line, _ := bufio.NewReader(said).ReadString('\n')
	held.Release()
	if err := c.Wait(); err != nil || line != "scabbard: "+hero+": waiting for another scabbard to finish writing it\n" {
		t.Errorf("%v, %q", err, line)
	}
	in.write(t, "."+hero+".lock", "")
	in.write(t, "."+hero+".123.tmp", "half")
	in.write(t, "."+hero+".mine.tmp", "not ours")
	if o := in.run(t, "set", "-q", hero, "name=Bo"); o.code != 0 || o.stderr != "" {
		t.Errorf("%d, %s", o.code, o.stderr)
	}
	if err := os.Remove(in.path("." + hero + ".mine.tmp")); err != nil {
		t.Error(err)
	}
	swept(t, in)
}

func play(t *testing.T, in *place, file string) builder.Play {
	t.Helper()
	h, err := herofile.Decode(file, []byte(in.read(t, file)))
	if err != nil {
		t.Fatal(err)
	}
	return h.Play
}
