package herofile

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Leftovers counts the hidden files in a folder of heroes.
type Leftovers struct {
	Drafts    int // unfinished heroes
	Journals  int // changes of a party that were interrupted or are in progress
	Temporary int // unfinished writes
	Locks     int // lock files; they may stay
}

// Suffix ends the name of a hero file.
const Suffix = ".hero.yaml"

// PartySuffix ends the name of a party file.
const PartySuffix = ".party.yaml"

// DraftSuffix ends the name of a draft, a hidden file beside the hero it will be.
const DraftSuffix = ".draft"

// LevelDraftSuffix ends the name of the draft of a level-up, a hidden file beside the hero.
const LevelDraftSuffix = ".level" + DraftSuffix

// LeftoversIn counts the leftovers in a folder, not in those below it.
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

// temporary reports whether a file is an unfinished write, by its name.
func temporary(name string) bool {
	_, ok := stemOfTemporary(name)
	return ok
}

// CountHistory counts the logs of a history folder, the states in them, and all bytes, with those that older releases kept.
func CountHistory(history string) (files, states int, bytes int64, err error) {
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
		if strings.HasSuffix(d.Name(), logSuffix) {
			files++
			err = eachLine(path, func([]byte, int64) { states++ })
		}
		return err
	})
	return files, states, bytes, err
}
