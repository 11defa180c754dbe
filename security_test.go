package scabbard

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestWorkflowsArePinned: actions and tools of workflows and scripts are named by the hash of a commit or by version, so
// that nobody can replace them.
func TestWorkflowsArePinned(t *testing.T) {
	workflows, scripts := filesBelow(t, filepath.Join(".github", "workflows")), filesBelow(t, ".ci")
	if len(workflows) == 0 || len(scripts) == 0 {
		t.Fatalf("%d workflows, %d scripts", len(workflows), len(scripts))
	}
	uses := regexp.MustCompile(`uses:\s*(\S+)(.*)`)
	hash := regexp.MustCompile(`^[\w./-]+@[0-9a-f]{40}$`)
	version := regexp.MustCompile(`^ # v\d+\.\d+\.\d+$`)
	tool := regexp.MustCompile(`go (?:run|install) ([\w./-]+@[\w.-]+)`)
	pinned := regexp.MustCompile(`@v\d+\.\d+\.\d+$`)
	found := 0
	for _, file := range append(workflows, scripts...) {
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

// filesBelow returns the files of a folder and those below it.
func filesBelow(t *testing.T, folder string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// namedTests returns the names of all tests, fuzz targets and scripts in the tree.
func namedTests(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	function := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasSuffix(path, "_test.go"):
			raw, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range function.FindAllSubmatch(raw, -1) {
				found[string(m[1])] = true
			}
		case strings.HasSuffix(path, ".txtar"):
			found[strings.TrimSuffix(filepath.Base(path), ".txtar")] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// testsIn returns the tests and scripts that a text of SECURITY.md names.
func testsIn(text string) (out []string) {
	for _, m := range regexp.MustCompile("`((?:Test|Fuzz)\\w+)`").FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	for _, list := range regexp.MustCompile("scripts? ((?:`[a-z_]+`(?:, )?)+)").FindAllStringSubmatch(text, -1) {
		for _, m := range regexp.MustCompile("`([a-z_]+)`").FindAllStringSubmatch(list[1], -1) {
			out = append(out, m[1])
		}
	}
	return out
}

// TestSecurityNamesItsTests reads SECURITY.md: every input has its row, every row and every promise names a test, and these
// tests exist.
func TestSecurityNamesItsTests(t *testing.T) {
	raw, err := os.ReadFile("SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := namedTests(t)
	for _, name := range testsIn(string(raw)) {
		if !tests[name] {
			t.Errorf("there is no %s", name)
		}
	}
	_, reads, _ := strings.Cut(string(raw), "\n## Input\n")
	reads, promises, _ := strings.Cut(reads, "\n## Promises\n")
	promises, _, _ = strings.Cut(promises, "\n## ")
	var inputs []string
	for line := range strings.Lines(reads) {
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| input |") {
			continue
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		if len(cells) != 4 || len(testsIn(cells[3])) == 0 {
			t.Errorf("%d cells, and the last names %q: %s", len(cells), testsIn(cells[len(cells)-1]), line)
		}
		inputs = append(inputs, cells[0])
	}
	for _, input := range []string{"hero", "party", "configuration", "history", "draft", "journal", "mark", "homebrew", "search", "`import`", "a hero inside a PDF", "`sheet form=FILE`", "font", "completion", "code of a hero"} {
		if !slices.ContainsFunc(inputs, func(row string) bool { return strings.Contains(row, input) }) {
			t.Errorf("no row for %s", input)
		}
	}
	list := strings.Split(promises, "\n- **")[1:]
	if len(list) < 8 {
		t.Errorf("only %d promises", len(list))
	}
	for _, promise := range list {
		if len(testsIn(promise)) == 0 {
			t.Errorf("no test is named for: %s", promise)
		}
	}
}
