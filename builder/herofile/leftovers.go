package herofile

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Leftovers counts what lies in a folder beside hero files and is none.
type Leftovers struct {
	Drafts    int // heroes whose making was broken off
	Journals  int // changes of a party that were broken off, or are being made
	Temporary int // contents of writes that never came to an end
	Locks     int // files that keep others from writing meanwhile; they may stay
}

// Suffix ends the name of a hero file.
const Suffix = ".hero.yaml"

// PartySuffix ends the name of a party file.
const PartySuffix = ".party.yaml"

// DraftSuffix ends the name of a draft, a hidden file beside the hero it will be.
const DraftSuffix = ".draft"

// LeftoversIn looks through a folder, not through those in it.
func LeftoversIn(dir string) (l Leftovers, err error) {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		name := e.Name()
		switch {
		case !strings.HasPrefix(name, ".") || e.IsDir():
		case strings.HasSuffix(name, DraftSuffix):
			l.Drafts++
		case strings.HasSuffix(name, journalSuffix):
			l.Journals++
		case temporary(name):
			l.Temporary++
		case strings.HasSuffix(name, lockSuffix):
			l.Locks++
		}
	}
	return l, err
}

// temporary tells by its name whether a file holds contents of a write that is not done.
func temporary(name string) bool {
	_, ok := stemOfTemporary(name)
	return ok
}

// Kept counts what a history folder keeps: heroes and parties, their versions, and the bytes of all of it.
func Kept(history string) (files, versions int, bytes int64, err error) {
	of := map[string]bool{}
	err = filepath.WalkDir(history, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			return nil
		}
		if info, err := d.Info(); err == nil {
			bytes += info.Size()
		}
		if strings.HasSuffix(d.Name(), ".yaml") {
			versions++
			of[filepath.Dir(path)] = true
		}
		return nil
	})
	return len(of), versions, bytes, err
}
