package cmd_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"scabbard/builder/rules/read"
	"scabbard/data"
	"scabbard/data/trial"
)

// chapters are the pages about homebrew, one for each kind.
const chapters = "../docs/homebrew/*.md"

// chapterCommands are the commands that every chapter shows: its example is checked, tried, given to a hero, shown and printed.
var chapterCommands = []string{"homebrew check ", "homebrew try ", "new ", "rules show ", "rules print ", "sheet "}

// TestHomebrewChapters reads the examples of each chapter as homebrew, without a mistake or a warning, and runs its commands.
func TestHomebrewChapters(t *testing.T) {
	t.Parallel()
	pages, err := filepath.Glob(chapters)
	if err != nil || len(pages) < 15 {
		t.Fatalf("%d chapters, %v", len(pages), err)
	}
	index := document(t, "docs/HOMEBREW.md")
	for i, page := range pages {
		t.Run(filepath.Base(page), func(t *testing.T) {
			t.Parallel()
			text := document(t, filepath.Join("docs", "homebrew", filepath.Base(page)))
			if !strings.Contains(index, "(homebrew/"+filepath.Base(page)+")") {
				t.Error("docs/HOMEBREW.md does not link to it")
			}
			for _, command := range chapterCommands {
				if !strings.Contains(text, "\n$ scabbard "+command) {
					t.Errorf("it does not show scabbard %s", command)
				}
			}
			if trial.Turn(i, 3, 1) {
				checkExamples(t, text)
			}
			if trial.Turn(i, 15, 1) {
				examples(t, text)
			}
		})
	}
}

// checkExamples reads the folders of a document, each on top of the edition that it names.
func checkExamples(t *testing.T, text string) {
	t.Helper()
	folders := map[string][]read.File{}
	for _, f := range exampleFiles(text) {
		dir := filepath.Dir(f.Name)
		folders[dir] = append(folders[dir], f)
	}
	if len(folders) == 0 {
		t.Error("there is no example")
	}
	for dir, files := range folders {
		if strings.Contains(text, sameShape) {
			checkOtherEdition(t, dir, files)
		}
		m, err := read.ManifestOf(files)
		if err != nil || m.Edition == "" {
			t.Errorf("%s: edition %q, %v", dir, m.Edition, err)
			continue
		}
		if _, warnings, err := read.LayerWithWarnings(data.Load(m.Edition), dir, files); err != nil || len(warnings) > 0 {
			t.Errorf("%s: %v %v", dir, warnings, err)
		}
	}
}

// sameShape is what a chapter says whose example needs nothing but another name of its edition in the packet.
const sameShape = "`packet-2024` has the same shape"

// checkOtherEdition reads a folder on top of the packet, with its edition renamed.
func checkOtherEdition(t *testing.T, dir string, files []read.File) {
	t.Helper()
	const other = "packet-2024"
	var renamed []read.File
	for _, f := range files {
		renamed = append(renamed, read.File{Name: f.Name, Data: bytes.ReplaceAll(f.Data, []byte("edition: "+data.Published()), []byte("edition: "+other))})
	}
	if _, warnings, err := read.LayerWithWarnings(data.Load(other), dir, renamed); err != nil || len(warnings) > 0 {
		t.Errorf("%s in %s: %v %v", dir, other, warnings, err)
	}
}

// exampleName is the first line of a block of YAML that is a file: its name in a comment.
var exampleName = regexp.MustCompile(`^# ([\w-]+/[\w-]+\.yaml)\n`)

// exampleFiles returns the files in the blocks of YAML of a document.
func exampleFiles(text string) (out []read.File) {
	for part := range strings.SplitSeq(text, "\n```") {
		if block, isBlock := strings.CutPrefix(part, "yaml\n"); isBlock && exampleName.MatchString(block) {
			out = append(out, read.File{Name: exampleName.FindStringSubmatch(block)[1], Data: []byte(block + "\n")})
		}
	}
	return out
}

// writeExample writes a block of YAML into a folder, if it is a file.
func writeExample(t *testing.T, dir, block string) {
	t.Helper()
	name := exampleName.FindStringSubmatch(block)
	if name == nil {
		return
	}
	path := filepath.Join(dir, name[1])
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(block), 0o644); err != nil {
		t.Fatal(err)
	}
}
