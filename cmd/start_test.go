package cmd_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestPackagesBuildNoTablesAtStart: every command starts with the initialization of all packages, so ours have none.
func TestPackagesBuildNoTablesAtStart(t *testing.T) {
	t.Parallel()
	c := exec.Command("scabbard", "version")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	said, err := c.CombinedOutput()
	if err != nil || !strings.Contains(string(said), "\ninit ") {
		t.Fatalf("%v\n%s", err, said)
	}
	for line := range strings.Lines(string(said)) {
		name, ours := strings.CutPrefix(line, "init scabbard/")
		if tests := strings.Contains(name, "_test @") || strings.HasPrefix(name, "data/trial @"); ours && !tests {
			t.Errorf("before main runs scabbard/%s", name)
		}
	}
}
