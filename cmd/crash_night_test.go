//go:build linux && night

package cmd_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"scabbard/builder/herofile"
)

// TestRecoveryKilled kills the program while it takes a change back that was broken off: the one after it does.
func TestRecoveryKilled(t *testing.T) {
	strace := straceOf(t)
	t.Parallel()
	award := []string{"award", "-q", both, "xp=100"}
	at := renameOf(t, strace, crowd{newParty(t)}, crowdFiles[2])
	half := func() *place {
		in := newParty(t)
		injected(t, strace, in, award, at, "signal=KILL")
		if in.read(t, crowdFiles[1]) != awarded(1) || in.read(t, crowdFiles[2]) != before(2) {
			t.Fatalf("killed at %v: not half of the heroes are changed", at)
		}
		return in
	}
	next := []string{"set", crowdFiles[0], "level=1"} // it changes nothing of its own
	eachFault(t, strace, half, next, []string{"write", "fsync", "fchmod", "renameat", "unlinkat", "close"}, "signal=KILL", func(in *place, f fault, _ string) {
		if when := fmt.Sprint("killed at ", f); (crowd{in}).meets(t, when, awarded, f.number) {
			t.Errorf("%s: the change is done though it was not", when)
		}
	})
}

// TestPartyOnAFullDisk gives an award to a party on disks with less and less room: all have it or none, as reported.
func TestPartyOnAFullDisk(t *testing.T) {
	in := newPlace(t)
	disk := in.path("disk")
	if err := os.Mkdir(disk, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=160k"); err != nil {
		t.Skip("no disk to fill: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(disk, syscall.MNT_DETACH) })
	in.dir = disk
	in.env = append(in.env, "XDG_STATE_HOME="+filepath.Join(disk, ".state"))
	newCrowd(t, in, "")
	done, refused := 0, 0
	for free := range 24 {
		for _, f := range []string{".state", "filler"} {
			if err := os.RemoveAll(in.path(f)); err != nil {
				t.Fatal(err)
			}
		}
		c := newCrowd(t, in, "")
		if err := os.WriteFile(in.path("filler"), make([]byte, 200<<10), 0o644); !errors.Is(err, syscall.ENOSPC) {
			t.Fatal("the disk is not full: ", err)
		}
		info, err := os.Stat(in.path("filler"))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(in.path("filler"), max(0, info.Size()/4096*4096-int64(free)*4096)); err != nil {
			t.Fatal(err)
		}
		when := fmt.Sprintf("%d pages free", free)
		o := in.run(t, "award", both, "xp=100")
		has := c.all(t, when, awarded)
		switch {
		case o.code == 0 && has:
			done++
			c.remembered(t, when, 1, crowdFiles...)
		case o.code == 1 && !has:
			refused++
			if !strings.Contains(o.stderr, "no hero of the party was changed") {
				t.Errorf("%s: it says %s", when, o.stderr)
			}
			c.remembered(t, when, 0, crowdFiles...)
		default:
			t.Errorf("%s: it ends with %d, and the heroes are changed: %v\n%s", when, o.code, has, o.stderr)
		}
		swept(t, in)
		if err := os.Remove(in.path("filler")); err != nil {
			t.Fatal(err)
		}
		if o := in.run(t, "respite", "-q", both); o.code != 0 {
			t.Errorf("%s: with room it ends with %d: %s", when, o.code, o.stderr)
		}
	}
	if done == 0 || refused == 0 {
		t.Errorf("%d done and %d refused; that proves little", done, refused)
	}
	t.Logf("%d done and %d refused", done, refused)
}

// TestKilledAtRandomMoments runs two parties of the same heroes, their heroes alone and readers all at once, and kills half of them
// at any moment: all heroes have the same awards, those of finished commands among them, and nothing is left behind.
func TestKilledAtRandomMoments(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	newCrowd(t, in, "")
	in.write(t, "turned.party.yaml", "format: 1\nname: Turned\nheroes: [pip.hero.yaml, "+hero+", folder/ash.hero.yaml]\n")
	const runs = 600
	var done, alone, killed atomic.Int64
	chance := rand.New(rand.NewPCG(5, 8))
	turn := make(chan struct{}, 6)
	for range runs {
		kind, live := chance.IntN(5), time.Hour
		if chance.IntN(2) == 0 {
			live = time.Duration(chance.IntN(80)) * time.Millisecond
		}
		turn <- struct{}{}
		go func() {
			defer func() { <-turn }()
			args := [][]string{
				{"award", "-q", both, "xp=1"}, {"award", "-q", "turned.party.yaml", "xp=1"}, {"award", "-q", hero, "renown=1"},
				{"show", "turned.party.yaml"}, {"set", "-q", crowdFiles[1], "notes.eyes=grey"},
			}[kind]
			c := exec.Command(in.program, args...)
			c.Dir, c.Env = in.dir, in.env
			var said strings.Builder
			c.Stderr = &said
			if err := c.Start(); err != nil {
				t.Error(err)
				return
			}
			stop := time.AfterFunc(live, func() { _ = c.Process.Kill() })
			_ = c.Wait()
			stop.Stop()
			switch code := c.ProcessState.ExitCode(); {
			case code == -1:
				killed.Add(1)
			case code != 0:
				t.Errorf("%v ends with %d: %s", args, code, said.String())
			case kind < 2:
				done.Add(1)
			case kind == 2:
				alone.Add(1)
			}
		}()
	}
	for range cap(turn) {
		turn <- struct{}{}
	}
	well(t, in, "set", "-q", both, "notes.over=yes")
	well(t, in, "set", "-q", "turned.party.yaml", "notes.over=yes")
	var got []int
	for i, f := range crowdFiles {
		well(t, in, "set", "-q", f, "notes.over=yes") // every interrupted change has been ended by now
		h, err := herofile.Decode(f, []byte(in.read(t, f)))
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, h.Play.XP-i)
		if i == 0 && int64(h.Play.EarnedOf("renown")) < alone.Load() {
			t.Errorf("%d Renown, and %d said done", h.Play.EarnedOf("renown"), alone.Load())
		}
	}
	if got[0] != got[1] || got[1] != got[2] || int64(got[0]) < done.Load() || int64(got[0]) > done.Load()+killed.Load() {
		t.Errorf("%d awards said done, %d were killed, and the heroes have %v", done.Load(), killed.Load(), got)
	}
	swept(t, in)
	swept(t, &place{dir: filepath.Join(in.dir, "folder")})
	t.Logf("%d said done, %d were killed, each hero has %v", done.Load(), killed.Load(), got)
}
