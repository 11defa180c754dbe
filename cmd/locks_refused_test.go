//go:build linux

package cmd_test

import (
	"strings"
	"testing"
)

// TestChangeStopsIfLockIsRefused lets the system refuse locks: nothing is written, and the command gives the reason.
func TestChangeStopsIfLockIsRefused(t *testing.T) {
	strace := straceOf(t)
	t.Parallel()
	for _, refusal := range []string{"ENOLCK", "ENOSYS"} {
		in := newPlace(t)
		log := traced(t, strace, in, []string{"award", hero, "xp=1"}, "-f", "-e", "trace=flock", "-e", "inject=flock:error="+refusal)
		if !strings.Contains(log, "(INJECTED)") {
			t.Skip("locks go by another name here")
		}
		if !strings.Contains(log, "+++ exited with 1 +++") || in.read(t, hero) != wholeNumber {
			t.Errorf("%s: %s\n%s", refusal, in.read(t, hero), log)
		}
		swept(t, in)
	}
}
