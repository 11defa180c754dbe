package herofile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Version is an earlier version of a hero file.
type Version struct {
	When time.Time // when it was replaced
	File string    // the file that keeps it

	number int    // its place in the order of changes, from 1; 0 for versions older than the numbers
	mark   string // the mark of the write that replaced it; empty for versions older than the marks
}

// versionLayout is the layout of the time in a version's name.
const versionLayout = "20060102T150405.000000000Z"

// Versions returns the earlier versions of the hero in a file, the latest first. It leaves out a version that was kept for a
// write that failed.
func Versions(path, history string) ([]Version, error) {
	list, err := entries(path, history)
	return slices.DeleteFunc(list, Version.isMembers), err
}

// entries returns the earlier versions of the hero or party in a file, and the lists of heroes of a party's commands,
// the latest first.
func entries(path, history string) ([]Version, error) {
	abs, err := canonical(path)
	if err != nil {
		return nil, err
	}
	contents, err := ReadVersion(abs)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	s, _, err := find(abs, contents, history)
	if err != nil || s == nil {
		return nil, err
	}
	if s.path != abs {
		s.path = abs // the hero was moved; a copy made from now on has a history of its own
		_ = s.write()
	}
	list, err := entriesIn(s.dir)
	newest := slices.IndexFunc(list, func(v Version) bool { return !v.isMembers() })
	if err == nil && contents != nil && newest >= 0 && s.newestIs(list[newest:], contents) {
		list = slices.Delete(list, newest, newest+1)
	}
	return list, err
}

// versionsIn lists the versions in a history folder, the latest first: by number, or by time if they have none.
func versionsIn(dir string) ([]Version, error) {
	list, err := entriesIn(dir)
	return slices.DeleteFunc(list, Version.isMembers), err
}

// entriesIn lists the versions in a history folder and the lists of heroes, in the same order.
func entriesIn(dir string) ([]Version, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		return nil, err
	}
	var out []Version
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".yaml")
		if !ok {
			name, ok = strings.CutSuffix(e.Name(), membersSuffix)
		}
		if !ok {
			continue
		}
		v := Version{File: filepath.Join(dir, e.Name())}
		parts := strings.Split(name, "-")
		if len(parts) == 4 {
			v.mark, parts = parts[3], parts[:3]
		}
		if len(parts) == 3 {
			if v.number, err = strconv.Atoi(parts[0]); err != nil || v.number < 1 {
				continue
			}
			parts = parts[1:]
		}
		if v.When, err = time.Parse(versionLayout, parts[0]); err == nil {
			out = append(out, v)
		}
	}
	slices.SortStableFunc(out, func(a, b Version) int {
		if a.number != b.number {
			return b.number - a.number
		}
		return b.When.Compare(a.When)
	})
	return out, nil
}

// newestIs reports whether the newest version has these contents.
func (s *heroHistory) newestIs(list []Version, contents []byte) bool {
	if len(list) == 0 {
		return false
	}
	newest, err := ReadVersion(list[0].File)
	return err == nil && bytes.Equal(newest, contents)
}

// keep adds a version and returns its file, or "" if the newest version has the same contents.
func (s *heroHistory) keep(old []byte, mode fs.FileMode, entry HistoryEntry) (string, error) {
	sweepFolder(s.dir, func(stem string) bool { return stem[0] == '.' }) // all temporary files there are ours
	list, err := entriesIn(s.dir)
	if err != nil {
		return "", err
	}
	file := filepath.Join(s.dir, entryName(list, old, entry)+".yaml")
	list = slices.DeleteFunc(list, Version.isMembers)
	if s.newestIs(list, old) { // it was kept for a write that failed, or restored by hand
		return "", os.Rename(list[0].File, file)
	}
	return file, replace(file, old, mode|0o600, 0o777)
}

// entryName returns the name of the next entry in a history folder, without its suffix.
func entryName(list []Version, contents []byte, entry HistoryEntry) string {
	number := 1
	if len(list) > 0 {
		number = list[0].number + 1
	}
	return fmt.Sprintf("%06d-%s-%s%s", number, entry.Now.UTC().Format(versionLayout), sumOf(contents)[:8], entry.name())
}

// change is a write's addition to the history. It is removed if the write fails.
type change struct {
	own    *heroHistory
	was    metadata
	kept   string        // the file of the version kept for it
	new    bool          // the history was begun for it
	others []heroHistory // the histories that had the path before
}

// record keeps the version that is about to be replaced, if there is one, and notes the next. If anew is true the hero is
// new and begins a history of its own, with the contents at its path as the first version.
func record(path string, old, data []byte, mode fs.FileMode, entry HistoryEntry, anew bool) (*change, error) {
	own, others, err := find(path, old, entry.Folder)
	if err != nil {
		return nil, err
	}
	over := ""
	switch {
	case own == nil:
	case anew:
		if old != nil { // the earlier hero may come back; see replaced
			_, _ = own.keep(old, mode, entry)
			own.now, over = sumOf(old), filepath.Base(own.dir)
		}
		others, own = append(others, *own), nil
	default:
		if back := own.replaced(data); back != nil {
			over = filepath.Base(own.dir)
			own.now = sumOf(old)
			if entry.mark != "" { // both histories get the mark
				_, _ = own.keep(old, mode, entry)
			}
			entry = back.entryForReturn(entry)
			others, own = append(others, *own), back
		}
	}
	c := &change{own: own}
	if own == nil {
		begun, err := begin(entry.Folder, path)
		if err != nil {
			return nil, err
		}
		c.own, c.new = begun[0], true
	}
	c.was = c.own.metadata
	if old != nil {
		if c.kept, err = c.own.keep(old, mode, entry); err != nil {
			c.undo()
			return nil, err
		}
		c.own.was = sumOf(old)
	}
	c.own.path, c.own.now = path, sumOf(data)
	if over != "" {
		c.own.over = over
	}
	if err := c.own.write(); err != nil {
		c.undo()
		return nil, err
	}
	c.takePath(path, old, others)
	return c, nil
}

// takePath takes the path away from the other histories that had it.
func (c *change) takePath(path string, old []byte, others []heroHistory) {
	had, gone := withoutPath(path, old, others)
	for i, err := range writeAll(gone) {
		if err == nil {
			c.others = append(c.others, had[i])
		}
	}
}

// withoutPath returns the histories that have a path, as they are and without it.
func withoutPath(path string, old []byte, list []heroHistory) (had []heroHistory, gone []*heroHistory) {
	for _, s := range list {
		if s.path != path {
			continue
		}
		had = append(had, s)
		s.path = ""
		if s.now == "" && old != nil {
			s.now = sumOf(old)
		}
		gone = append(gone, &s)
	}
	return had, gone
}

// replaced returns the history of the hero that this one replaced, if data puts that hero back.
func (s *heroHistory) replaced(data []byte) *heroHistory {
	if s.over == "" || s.over != filepath.Base(s.over) {
		return nil
	}
	back := readHeroHistory(filepath.Join(filepath.Dir(s.dir), s.over), "")
	if back.path != "" || back.now != sumOf(data) {
		return nil
	}
	return &back
}

// undo removes the addition of a write that failed.
func (c *change) undo() {
	if c == nil {
		return
	}
	if c.kept != "" {
		os.Remove(c.kept)
	}
	if c.new {
		os.Remove(filepath.Join(c.own.dir, metadataName))
		_ = changeFolder(filepath.Dir(c.own.dir), func() error { return os.Remove(c.own.dir) })
	} else if c.own.metadata = c.was; c.was.now != "" {
		_ = c.own.write()
	} else {
		os.Remove(filepath.Join(c.own.dir, metadataName)) // there was none before
	}
	for _, s := range c.others {
		_ = s.write()
	}
}
