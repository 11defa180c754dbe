//go:build linux

package cmd_test

import (
	"strconv"
	"strings"
	"testing"

	"scabbard/data"
	"scabbard/data/trial"
)

// TestCareers takes a hero of every class of every edition from the first level to the last: one level at a time and
// all in one go make the same file, and down and up again loses nothing. Heroes by chance go down and up as well.
func TestCareers(t *testing.T) {
	t.Parallel()
	n := 0
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		for _, class := range set.Kind("class") {
			if n++; !trial.Turn(n, 10, 1) {
				continue
			}
			t.Run(edition+" "+class.Slug(), func(t *testing.T) {
				t.Parallel()
				in := newPlace(t)
				last := strconv.Itoa(set.MaxLevel)
				well(t, in, "new", "Step", "-q", "--rules", edition, "--quick", "--set", "class="+class.Slug(), "-o", "step.hero.yaml")
				well(t, in, "new", "Step", "-q", "--rules", edition, "--quick", "--set", "class="+class.Slug(), "-o", "leap.hero.yaml")
				for range set.MaxLevel - 1 {
					well(t, in, "level", "-q", "--quick", "step.hero.yaml")
				}
				well(t, in, "level", "-q", "--quick", "--to", last, "leap.hero.yaml")
				if step, leap := in.read(t, "step.hero.yaml"), in.read(t, "leap.hero.yaml"); step != leap {
					t.Errorf("level by level:\n%s\nin one go:\n%s", step, leap)
				}
				well(t, in, "new", "Luck", "-q", "--rules", edition, "--random", "--seed", "7", "--level", last, "--set", "class="+class.Slug(), "-o", "luck.hero.yaml")
				for _, file := range []string{"step.hero.yaml", "luck.hero.yaml"} {
					downAndUp(t, in, file, set.MaxLevel)
				}
			})
		}
	}
}

// downAndUp takes a finished hero of the last level to the first, by one level and in one go, and back.
func downAndUp(t *testing.T, in *place, file string, last int) {
	t.Helper()
	before := in.read(t, file)
	shown := well(t, in, "export", file).stdout
	for _, to := range []int{last - 1, 1, last / 2, last} {
		well(t, in, "level", "-q", "--to", strconv.Itoa(to), file)
		well(t, in, "check", "-q", file)
	}
	if after := in.read(t, file); after != before {
		t.Errorf("%s down and up again:\n%s\nwas\n%s", file, after, before)
	}
	if again := well(t, in, "export", file).stdout; again != shown || !strings.Contains(shown, `"issues"`) {
		t.Errorf("%s is another hero after it went down and up", file)
	}
}
