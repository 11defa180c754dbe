package herofile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/safefile"
)

// homeName is the file of a history that says whose it is.
const homeName = "home"

// maxHome is how many bytes of such a file are read: two sums and two paths.
const maxHome = 64 << 10

// home says whose a history is: where the file was last written, what it held then, and what it held before. A hero
// is known by that, wherever its file is moved, and a new hero under an old name is not taken for the old one. A
// history older than this has no home: it belongs to the path it is named after.
type home struct {
	path string // absolute; empty once another hero has taken the path
	now  string // the sum of what was written last
	was  string // the sum of what stood there before, in case the write never came
	over string // the history of the hero this one took the place of, who may come back; empty for none
}

// story is the history folder of one hero.
type story struct {
	dir string
	home

	indexed home // the home as it was read or written last
}

// write writes the home, and keeps the index complete: what is found is added before, and what is not is removed after.
func (s *story) write() error {
	name := filepath.Base(s.dir)
	x, err := lockIndex(filepath.Dir(s.dir))
	if err != nil {
		indexOf(filepath.Dir(s.dir)).distrust()
		return quietly(filepath.Join(s.dir, homeName), []byte(s.text()))
	}
	defer x.release()
	keys := s.keys()
	x.add(name, keys)
	if err := quietly(filepath.Join(s.dir, homeName), []byte(s.text())); err != nil {
		return err
	}
	x.remove(name, slices.DeleteFunc(s.indexed.keys(), func(key string) bool { return slices.Contains(keys, key) }))
	s.indexed = s.home
	return nil
}

// quietly writes a note that a crash may lose: it is found out again. A crash leaves it whole or as it was.
func quietly(path string, data []byte) error {
	f, err := create(path, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// readStory reads whose a history is. One without a home belongs to the path it is named after.
func readStory(dir, path string) story {
	s := story{dir: dir}
	b, err := safefile.ReadOwn(filepath.Join(dir, homeName), maxHome)
	if h, ok := parseHome(b); ok && err == nil {
		s.home = h
	} else if filepath.Base(dir) == named(path) {
		s.path = path
	}
	s.indexed = s.home
	return s
}

// text is a home as it is written.
func (h *home) text() string {
	return h.now + " " + h.was + "\n" + strconv.Quote(h.over) + "\n" + h.path
}

// parseHome reads a home; ok is false for contents that are none.
func parseHome(b []byte) (h home, ok bool) {
	lines := strings.SplitN(string(b), "\n", 3)
	now, was, ok := strings.Cut(lines[0], " ")
	if !ok || len(lines) < 3 {
		return home{}, false
	}
	over, _ := strconv.Unquote(lines[1])
	return home{path: lines[2], now: now, was: was, over: over}, true
}

// named is the name of the history folder of a file whose path nobody had before.
func named(path string) string {
	return strings.ReplaceAll(short(filepath.Base(path), 200), "*", "-") + "-" + sumOf([]byte(path))[:8]
}

// find returns the history of the hero in a file, and the histories of others that were last written at its path.
// Contents are what the file holds, nil where there is none; the story is nil where no history is kept.
//
// What was last written here and is here still decides, then what was last written elsewhere and is there no more: a
// moved file. A file that was changed by hand is the hero it was as long as half of its lines are.
func find(path string, contents []byte, history string) (*story, []story, error) {
	names, err := listed(history, pathKey(path))
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return nil, nil, err
	}
	if older := named(path); !slices.Contains(names, older) {
		names = append(names, older) // it may have no home
		slices.Sort(names)
	}
	sum := ""
	if contents != nil {
		sum = sumOf(contents)
	}
	own, others, best := choose(names, path, sum, contents, history)
	if sum == "" || best == surest {
		return own, others, nil
	}
	moved, err := listed(history, sumKey(sum))
	if err != nil {
		return nil, nil, err
	}
	names = append(names, moved...)
	slices.Sort(names)
	own, others, _ = choose(slices.Compact(names), path, sum, contents, history)
	return own, others, nil
}

// choose returns the surest of some histories with its rank, and the others that were last written at the path.
func choose(names []string, path, sum string, contents []byte, history string) (own *story, others []story, best int) {
	for _, name := range names {
		dir := filepath.Join(history, name)
		if info, err := os.Lstat(dir); err != nil || !info.IsDir() {
			continue
		}
		s := readStory(dir, path)
		rank := s.rank(path, sum, contents)
		if rank > best {
			if own != nil && own.path == path {
				others = append(others, *own)
			}
			own, best = &s, rank
		} else if s.path == path {
			others = append(others, s)
		}
	}
	return own, others, best
}

// surest is the highest rank.
const surest = 5

// rank says how surely a history is that of a file; 0 where it is another's.
func (s *story) rank(path, sum string, contents []byte) int {
	switch {
	case s.path == path && sum != "" && s.now == sum:
		return surest
	case sum != "" && s.now == sum && !s.stays():
		return 4
	case s.path == path && sum != "" && s.was == sum:
		return 3
	case sum != "" && s.was == sum && s.gone():
		return 2
	case s.path == path && (contents == nil || s.akin(contents)):
		return 1
	}
	return 0
}

// stays tells whether the file this history was last written for still holds what was written.
func (s *story) stays() bool {
	if s.path == "" {
		return false
	}
	b, err := ReadVersion(s.path)
	if err != nil {
		var kind *safefile.KindError
		return !errors.Is(err, fs.ErrNotExist) && !errors.As(err, &kind) // what cannot be looked at has not moved
	}
	return sumOf(b) == s.now
}

// gone reports whether there is no file where this history was last written for. If the write was broken off and the file
// was moved then, it still holds what it held before.
func (s *story) gone() bool {
	if s.path == "" {
		return false
	}
	_, err := os.Lstat(s.path)
	return errors.Is(err, fs.ErrNotExist)
}

// akin tells whether contents are those of the hero of this history, changed by hand: half of the lines of the
// shorter of the two are in the other.
func (s *story) akin(contents []byte) bool {
	list, err := versionsIn(s.dir)
	if err != nil || len(list) == 0 {
		return err == nil // nothing is kept that could be taken for another's
	}
	last, err := ReadVersion(list[0].File)
	return err == nil && akin(string(last), string(contents))
}

func akin(a, b string) bool {
	la, lb := strings.Split(strings.TrimSpace(a), "\n"), strings.Split(strings.TrimSpace(b), "\n")
	if len(la) > len(lb) {
		la, lb = lb, la
	}
	there := map[string]int{}
	for _, l := range lb {
		there[strings.TrimSpace(l)]++
	}
	same := 0
	for _, l := range la {
		if l = strings.TrimSpace(l); there[l] > 0 {
			there[l]--
			same++
		}
	}
	return 2*same >= len(la)
}

// begin makes the history folder of a hero who has none yet.
func begin(path, history string) (*story, error) {
	if err := os.MkdirAll(history, 0o700); err != nil {
		return nil, err
	}
	dir := ""
	err := refolder(history, func() (err error) {
		dir, err = newFolder(history, named(path))
		return err
	})
	if err != nil {
		return nil, err
	}
	safefile.SyncFolder(history)
	return &story{dir: dir, home: home{path: path}}, nil
}

// newFolder makes a folder with a name, or with the first number behind it that is free.
func newFolder(in, name string) (string, error) {
	dir := filepath.Join(in, name)
	for n := 2; ; n++ {
		err := os.Mkdir(dir, 0o700)
		if err == nil || !errors.Is(err, fs.ErrExist) || n > 10_000 {
			return dir, err
		}
		dir = filepath.Join(in, fmt.Sprintf("%s-%d", name, n))
	}
}
