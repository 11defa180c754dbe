package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"

	"scabbard/data/trial"
)

// TestReadme runs every command of the documents that show output, in its order and in one folder with the examples, and
// compares the output. A line of "..." matches any number of lines.
func TestReadme(t *testing.T) {
	t.Parallel()
	for i, name := range []string{"README.md", "docs/GUIDE.md", "docs/COMMANDS.md", "docs/HOMEBREW.md"} {
		if i > 1 && !trial.Turn(i, 5, 1) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if ran, least := examples(t, document(t, name)), []int{8, 15, 50, 6}[i]; ran < least {
				t.Errorf("%s has %d commands with their output; is it read right?", name, ran)
			}
		})
	}
}

func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// examples runs the commands of a document and counts them. A block of YAML that is a file is written before the commands
// below it.
func examples(t *testing.T, text string) (ran int) {
	t.Helper()
	dir := t.TempDir()
	for _, folder := range []string{"heroes", "homebrew"} {
		if err := os.CopyFS(filepath.Join(dir, "testdata", folder), os.DirFS(filepath.Join("..", "testdata", folder))); err != nil {
			t.Fatal(err)
		}
	}
	for part := range strings.SplitSeq(text, "\n```") {
		if block, isBlock := strings.CutPrefix(part, "yaml\n"); isBlock {
			writeExample(t, dir, block+"\n")
		}
		block, isBlock := strings.CutPrefix(part, "console\n")
		if !isBlock || !strings.HasPrefix(block, "$ ") {
			continue
		}
		for example := range strings.SplitSeq(strings.TrimPrefix(block, "$ "), "\n$ ") {
			command, want, _ := strings.Cut(example, "\n")
			ran++
			got := shell(dir, command)
			if !matches(strings.Split(want, "\n"), strings.Split(got, "\n")) {
				t.Errorf("$ %s\n%s", command, diff.Diff("the document", []byte(want+"\n"), "the program", []byte(got+"\n")))
			}
		}
	}
	return ran
}

// TestHomebrewExcerpts: the YAML in docs/HOMEBREW.md is a file of testdata, word for word.
func TestHomebrewExcerpts(t *testing.T) {
	t.Parallel()
	var all strings.Builder
	all.WriteString(document(t, "testdata/shared/manifest.yaml"))
	for i, block := range strings.Split(document(t, "docs/HOMEBREW.md"), "```yaml\n") {
		block, _, isBlock := strings.Cut(block, "```")
		if i > 0 && isBlock && !strings.Contains(all.String(), block) {
			t.Errorf("not in testdata/shared:\n%s", block)
		}
	}
}

// shell runs a command of a document; a program built with go run is replaced by the program under test.
func shell(dir, command string) string {
	command = strings.ReplaceAll(command, "go run ./cmd/scabbard", "scabbard")
	c := exec.Command("sh", "-c", command)
	c.Dir = dir
	c.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_STATE_HOME="+dir, "LC_ALL=C.UTF-8", "SCABBARD_PLAYER=", "SCABBARD_PAPER=", "SCABBARD_INK=")
	out, err := c.CombinedOutput()
	if err != nil {
		if _, ran := err.(*exec.ExitError); !ran {
			return err.Error()
		}
	}
	return strings.TrimRight(string(out), "\n")
}

// matches compares lines; "..." matches any number of them.
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
