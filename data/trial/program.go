package trial

import (
	"os"
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

// Alone runs a test again in a process of its own, for a change of the whole program. It reports whether this is that process.
func Alone(t *testing.T) bool {
	const mark = "SCABBARD_TEST_ALONE"
	if os.Getenv(mark) == t.Name() {
		return true
	}
	c := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	c.Env = append(os.Environ(), mark+"="+t.Name())
	if said, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
	return false
}
