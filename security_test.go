package scabbard

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWorkflowsArePinned: what the workflows and scripts run is named by the hash of a commit or by its version, so that
// nobody can put something else in its place.
func TestWorkflowsArePinned(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(".github", "workflows", "*.yml"))
	scripts, _ := filepath.Glob(filepath.Join(".ci", "*"))
	if err != nil || len(files) == 0 || len(scripts) == 0 {
		t.Fatalf("%v: %d workflows, %d scripts", err, len(files), len(scripts))
	}
	uses := regexp.MustCompile(`uses:\s*(\S+)(.*)`)
	hash := regexp.MustCompile(`^[\w./-]+@[0-9a-f]{40}$`)
	version := regexp.MustCompile(`^ # v\d+\.\d+\.\d+$`)
	tool := regexp.MustCompile(`go (?:run|install) ([\w./-]+@[\w.-]+)`)
	pinned := regexp.MustCompile(`@v\d+\.\d+\.\d+$`)
	found := 0
	for _, file := range append(files, scripts...) {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(raw), "\n") {
			if m := uses.FindStringSubmatch(line); m != nil {
				found++
				if !hash.MatchString(m[1]) || !version.MatchString(m[2]) {
					t.Errorf("%s:%d: %s is not pinned by the hash of a commit, with its version behind", file, i+1, m[1])
				}
			}
			if m := tool.FindStringSubmatch(line); m != nil {
				found++
				if !pinned.MatchString(m[1]) {
					t.Errorf("%s:%d: %s is not pinned by its version", file, i+1, m[1])
				}
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d actions and tools are found", found)
	}
}
