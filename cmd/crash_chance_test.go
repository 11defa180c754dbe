//go:build linux

package cmd_test

import (
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"scabbard/builder/herofile"
	"scabbard/data/trial"
)

// TestKilledAtRandomMoments runs two parties of the same heroes, their heroes alone and readers all at once, and kills half of them
// at any moment: all heroes have the same awards, those of finished commands among them, and nothing is left behind.
func TestKilledAtRandomMoments(t *testing.T) {
	if !trial.Night {
		t.Skip("a hundred runs")
	}
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
				{"party", "award", "-q", both, "--xp", "1"}, {"party", "award", "-q", "turned.party.yaml", "--xp", "1"}, {"award", "-q", hero, "--renown", "1"},
				{"party", "show", "turned.party.yaml"}, {"set", "-q", crowdFiles[1], "notes.eyes=grey"},
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
	well(t, in, "party", "set", "-q", both, "notes.over=yes")
	well(t, in, "party", "set", "-q", "turned.party.yaml", "notes.over=yes")
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
