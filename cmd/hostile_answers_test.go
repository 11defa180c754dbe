//go:build linux

package cmd_test

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/builder/herofile"
)

// With these two variables TestBadInput runs another program, and writes for each case what it answers and what is left of the
// files: the judge (.ci/same) gives two programs the same bad input.
var (
	otherProgram  = os.Getenv("SCABBARD_PROGRAM")
	answersFolder = os.Getenv("SCABBARD_ANSWERS")
)

// programUnderTest returns the path of the program that gets the bad input.
func programUnderTest() (string, error) {
	if otherProgram != "" {
		return otherProgram, nil
	}
	return exec.LookPath("scabbard")
}

// keepAnswer writes a run of the program down.
func (in *place) keepAnswer(t *testing.T, args []string, o outcome) {
	t.Helper()
	const form = "$ scabbard %q\nexit code %d\n-- standard output\n%s\n-- standard error\n%s\n"
	if isSheet(o.stdout) {
		o.stdout = "a sheet"
	}
	in.keep(t, fmt.Sprintf(form, args, o.code, o.stdout, o.stderr))
}

// isSheet reports whether text is a PDF that the program wrote. Two programs may write one in other bytes: the judge compares
// its pages elsewhere.
func isSheet(text string) bool { return strings.HasPrefix(text, "%PDF") && len(text) > 1000 }

// keepFiles writes down what is left of the files in the folder: their modes, sizes and contents. The history of a hero is left
// out, since the names in it are moments.
func (in *place) keepFiles(t *testing.T) {
	t.Helper()
	if answersFolder == "" {
		return
	}
	var b strings.Builder
	err := filepath.WalkDir(in.dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() == ".state" {
			return fs.SkipDir
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s %s", path, info.Mode())
		if info.Mode().IsRegular() && info.Size() < 1<<28 {
			text, err := os.ReadFile(path)
			if isSheet(string(text)) {
				b.WriteString(" a sheet")
			} else {
				text = herofile.WithoutID(text)
				fmt.Fprintf(&b, " %d bytes %x %v", len(text), sha256.Sum256(text), err)
			}
		}
		b.WriteString("\n")
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	in.keep(t, "-- files\n"+b.String())
}

// keep adds text to the answer of the case. Where its folder is does not matter.
func (in *place) keep(t *testing.T, text string) {
	t.Helper()
	if answersFolder == "" {
		return
	}
	path := filepath.Join(answersFolder, filepath.Base(t.Name())+".answer")
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(strings.ReplaceAll(text, in.dir, "FOLDER")); err != nil {
		t.Fatal(err)
	}
}
