package main

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/gob"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// kept are the answers of a commit, in a folder of their own. What is there is not made again.
type kept struct {
	commit  string
	folder  string
	place   string // the folder in which both programs run
	program string // built once it is needed
}

// deciding are the files that decide what is asked and how an answer is read.
var deciding = []string{
	".ci/judge/corpus", ".ci/judge/corpus.go", ".ci/judge/program.go", ".ci/judge/pages.go", ".ci/judge/badinput.go",
	"testdata/heroes", "testdata/golden", "testdata/homebrew", "testdata/kept", "testdata/editions",
	"cmd/testdata/hostile", badInputPage, // and cmd/hostile*_test.go
}

// openKept returns what is kept of a commit.
func openKept(commit string) (*kept, error) {
	sum := sha256.New()
	files, err := filepath.Glob("cmd/hostile*_test.go")
	if err != nil || len(files) == 0 {
		return nil, errors.New("cmd/hostile*_test.go make the bad input, and are not there")
	}
	for _, path := range append(files, deciding...) {
		s, err := sumOf(path)
		if err != nil {
			return nil, err
		}
		fmt.Fprintln(sum, path, s)
	}
	version, err := popplerVersion()
	if err != nil {
		return nil, err
	}
	fmt.Fprintln(sum, version)
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	cache = filepath.Join(cache, "scabbard-judge")
	old, err := os.ReadDir(cache)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, d := range old {
		if info, err := d.Info(); err == nil && time.Since(info.ModTime()) > 14*24*time.Hour {
			os.RemoveAll(filepath.Join(cache, d.Name()))
		}
	}
	folder := filepath.Join(cache, fmt.Sprintf("%.12s-%.12x", commit, sum.Sum(nil)))
	return &kept{commit: commit, folder: folder, place: filepath.Join(folder, "place")}, os.MkdirAll(folder, 0o755)
}

// ready builds the program of the commit, the first time.
func (k *kept) ready() error {
	if k.program != "" {
		return nil
	}
	tree, err := checkout(k.commit)
	if err != nil {
		return err
	}
	k.program, err = build(tree)
	return err
}

// corpus returns the commands of the corpus, and makes its files if they are not there yet.
func (k *kept) corpus() (groups []group, err error) {
	path := filepath.Join(k.folder, "corpus")
	if err := load(path, &groups); err == nil {
		return groups, nil
	}
	if err := k.ready(); err != nil {
		return nil, err
	}
	if err := os.RemoveAll(k.place); err != nil { // half of it, perhaps
		return nil, err
	}
	if err := os.MkdirAll(filepath.Join(k.place, "home"), 0o755); err != nil {
		return nil, err
	}
	editions, err := k.editions()
	if err != nil {
		return nil, err
	}
	if groups, err = readCorpus(k.program, k.place, editions); err != nil {
		return nil, err
	}
	bad, err := badInputGroup()
	if err != nil {
		return nil, err
	}
	groups = append(groups, bad)
	return groups, save(path, groups)
}

// editions returns the editions that the commit has built in.
func (k *kept) editions() (out []string, err error) {
	files, err := output("git", "ls-tree", "-r", "--name-only", k.commit, "data")
	for f := range strings.Lines(files) {
		if parts := strings.Split(strings.TrimSpace(f), "/"); len(parts) == 3 && parts[2] == "ruleset.yaml" {
			out = append(out, parts[1])
		}
	}
	if err == nil && len(out) == 0 {
		err = errors.New("data has no edition")
	}
	return out, err
}

// answers returns the commit's answers to a group.
func (k *kept) answers(g group) (out []answer, err error) {
	path := filepath.Join(k.folder, strings.ReplaceAll(g.Name, " ", "-")+".answers")
	if err := load(path, &out); err == nil && len(out) == len(g.Items) {
		return out, nil
	}
	if err := k.ready(); err != nil {
		return nil, err
	}
	if out, err = answerAll(k.program, k.place, g, nil); err != nil {
		return nil, err
	}
	return out, save(path, out)
}

// sumOf returns the sum of a file, or of all files below a folder.
func sumOf(path string) (string, error) {
	sum := sha256.New()
	err := filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
		return err
	})
	return fmt.Sprintf("%x", sum.Sum(nil)), err
}

// save writes a value, whole or not at all.
func save(path string, value any) error {
	f, err := os.CreateTemp(filepath.Dir(path), "new")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	defer f.Close()
	z, err := gzip.NewWriterLevel(f, gzip.BestSpeed)
	if err != nil {
		return err
	}
	if err := errors.Join(gob.NewEncoder(z).Encode(value), z.Close(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// load reads what save has written.
func load(path string, value any) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return err
	}
	return gob.NewDecoder(z).Decode(value)
}
