package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestReadme runs every command of README.md, in its order and in one folder with the example heroes,
// and compares what it prints. A line of "..." stands for any number of lines.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	heroes := filepath.Join(dir, "testdata", "heroes")
	if err := os.CopyFS(heroes, os.DirFS(filepath.Join("..", "testdata", "heroes"))); err != nil {
		t.Fatal(err)
	}
	ran := 0
	for block := range strings.SplitSeq(string(readme), "```console\n") {
		block, _, isBlock := strings.Cut(block, "\n```")
		if !isBlock || !strings.HasPrefix(block, "$ ") {
			continue
		}
		for example := range strings.SplitSeq(strings.TrimPrefix(block, "$ "), "\n$ ") {
			command, want, _ := strings.Cut(example, "\n")
			ran++
			got := shell(dir, command)
			if !matches(strings.Split(want, "\n"), strings.Split(got, "\n")) {
				t.Errorf("$ %s\n%s", command, cmp.Diff(want, got))
			}
		}
	}
	if ran < 15 {
		t.Errorf("README.md has %d commands with their output; is it read right?", ran)
	}
}

// shell runs a command of the README; what is built with go run there is the program under test.
func shell(dir, command string) string {
	command = strings.ReplaceAll(command, "go run ./cmd/scabbard", "scabbard")
	c := exec.Command("sh", "-c", command)
	c.Dir = dir
	c.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_STATE_HOME="+dir, "LC_ALL=C", "SCABBARD_PLAYER=", "SCABBARD_PAPER=", "SCABBARD_INK=")
	out, err := c.CombinedOutput()
	if err != nil {
		if _, ran := err.(*exec.ExitError); !ran {
			return err.Error()
		}
	}
	return strings.TrimRight(string(out), "\n")
}

// matches compares lines, "..." standing for any number of them.
func matches(want, got []string) bool {
	for len(want) > 0 && want[0] != "..." {
		if len(got) == 0 || got[0] != want[0] {
			return false
		}
		want, got = want[1:], got[1:]
	}
	if len(want) == 0 {
		return len(got) == 0
	}
	for i := range len(got) + 1 {
		if matches(want[1:], got[i:]) {
			return true
		}
	}
	return false
}
