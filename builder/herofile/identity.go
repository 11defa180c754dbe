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

// maxHome is the largest size of such a file: two hashes and two paths.
const maxHome = 64 << 10

// home says whose a history is: the path of the last write, the contents written, and the contents before. So a hero is
// recognised when its file is moved, and a new hero at an old path is not mistaken for the old one. A history older than
// homes belongs to the path it is named after.
type home struct {
	path string // absolute; empty if another hero has taken the path
	now  string // the hash of the last contents written
	was  string // the hash of the contents before, in case the write failed
	over string // the history of the hero that this one replaced; empty for none
}

// story is the history folder of one hero.
type story struct {
	dir string
	home

	indexed home // the home as it was last read or written
}

// write writes the home and updates the index: new keys are added before, old keys removed after.
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

// quietly writes a file without syncing, because its contents can be found again. A crash leaves it whole or as it was.
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

// readStory reads whose a history is. Without a home it belongs to the path it is named after.
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

// text returns the home as it is written.
func (h *home) text() string {
	return h.now + " " + h.was + "\n" + strconv.Quote(h.over) + "\n" + h.path
}

// parseHome parses a home. ok is false if the contents are not one.
func parseHome(b []byte) (h home, ok bool) {
	lines := strings.SplitN(string(b), "\n", 3)
	now, was, ok := strings.Cut(lines[0], " ")
	if !ok || len(lines) < 3 {
		return home{}, false
	}
	over, _ := strconv.Unquote(lines[1])
	return home{path: lines[2], now: now, was: was, over: over}, true
}

// named returns the name of the history folder of a new path.
func named(path string) string {
	return strings.ReplaceAll(short(filepath.Base(path), 200), "*", "-") + "-" + sumOf([]byte(path))[:8]
}

// find returns the history of the hero in a file, and the histories of other heroes last written at its path. contents are
// those of the file, or nil. The history is nil if there is none. A history last written at the path wins if its contents
// match. Next comes one written elsewhere whose file is gone: a moved hero. A file edited by hand is the same hero as long
// as half of its lines are the same.
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

// choose returns the best match among some histories with its rank, and the others that were last written at the path.
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

// rank returns how well a history matches a file; 0 if it belongs to another.
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

// stays reports whether the file of this history still has the contents that were written.
func (s *story) stays() bool {
	if s.path == "" {
		return false
	}
	b, err := ReadVersion(s.path)
	if err != nil {
		var kind *safefile.KindError
		return !errors.Is(err, fs.ErrNotExist) && !errors.As(err, &kind) // a file that cannot be read has not been moved
	}
	return sumOf(b) == s.now
}

// gone reports whether the file of this history no longer exists. If a write was interrupted and the file was then moved, it
// has the contents from before the write.
func (s *story) gone() bool {
	if s.path == "" {
		return false
	}
	_, err := os.Lstat(s.path)
	return errors.Is(err, fs.ErrNotExist)
}

// akin reports whether contents are the hero of this history, edited by hand: half of the lines of the shorter one are in
// the other.
func (s *story) akin(contents []byte) bool {
	list, err := versionsIn(s.dir)
	if err != nil || len(list) == 0 {
		return err == nil // there are no versions that could belong to another
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

// begin creates the history folder of a hero who has none.
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

// newFolder creates a folder with a name, or with the first free number added.
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
