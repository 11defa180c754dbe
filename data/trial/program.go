package trial

import (
	"os/exec"
	"testing"
)

// Program returns the path of a program that comes with a package of Debian, and skips the test where it is not installed.
func Program(t testing.TB, name, debian string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed (package %s)", name, debian)
	}
	return path
}
