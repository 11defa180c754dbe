package herofile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/safefile"
)

// heroHistory is the history folder of one hero.
type heroHistory struct {
	dir string
	metadata

	indexed metadata // as last read or written
}

// write writes the metadata and updates the index.
func (s *heroHistory) write() error { return writeAll([]*heroHistory{s})[0] }

// writeAll writes the metadata of histories in one folder and updates the index. It adds new keys before, and removes old
// keys after. It returns an error or nil for each history.
func writeAll(list []*heroHistory) []error {
	errs := make([]error, len(list))
	if len(list) == 0 {
		return errs
	}
	history := filepath.Dir(list[0].dir)
	x, err := lockIndex(history)
	if err != nil {
		indexOf(history).invalidate()
	}
	defer x.release()
	if x != nil {
		added := map[string][]string{}
		for _, s := range list {
			added[filepath.Base(s.dir)] = s.keys()
		}
		x.add(added)
	}
	for i, s := range list {
		errs[i] = writeUnsynced(filepath.Join(s.dir, metadataName), []byte(s.text()))
	}
	if x != nil {
		x.remove(outdatedKeys(list, errs))
	}
	return errs
}

// outdatedKeys returns the keys that the index has for histories and that their metadata no longer has, by the names of the
// histories. It leaves out histories whose metadata was not written.
func outdatedKeys(list []*heroHistory, errs []error) map[string][]string {
	out := map[string][]string{}
	for i, s := range list {
		if errs[i] != nil {
			continue
		}
		keys := s.keys()
		out[filepath.Base(s.dir)] = slices.DeleteFunc(s.indexed.keys(), func(key string) bool { return slices.Contains(keys, key) })
		s.indexed = s.metadata
	}
	return out
}

// writeUnsynced writes a file without syncing, because its contents can be found again. A crash leaves it whole or as it was.
func writeUnsynced(path string, data []byte) error {
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

// readHeroHistory reads the metadata of a history. Without metadata a history belongs to the path it is named after.
func readHeroHistory(dir, path string) heroHistory {
	s := heroHistory{dir: dir}
	b, err := safefile.ReadOwn(filepath.Join(dir, metadataName), maxMetadata)
	if h, ok := parseMetadata(b); ok && err == nil {
		s.metadata = h
	} else if filepath.Base(dir) == named(path) {
		s.path = path
	}
	s.indexed = s.metadata
	return s
}

// named returns the name of the history folder of a new path.
func named(path string) string {
	return strings.ReplaceAll(short(filepath.Base(path), 200), "*", "-") + "-" + sumOf([]byte(path))[:8]
}

// find returns the history of the hero in a file, and the histories of other heroes last written at its path. contents are
// those of the file, or nil. The history is nil if there is none. A history last written at the path wins if its contents
// match. Next comes one written elsewhere whose file is gone: a moved hero. A file edited by hand is the same hero as long
// as half of its lines are the same.
func find(path string, contents []byte, history string) (*heroHistory, []heroHistory, error) {
	names, err := listed(history, pathKey(path))
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return nil, nil, err
	}
	if older := named(path); !slices.Contains(names, older) {
		names = append(names, older) // it may have no metadata
		slices.Sort(names)
	}
	sum := ""
	if contents != nil {
		sum = sumOf(contents)
	}
	own, others, best := choose(names, path, sum, contents, history)
	if sum == "" || best == bestRank {
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
func choose(names []string, path, sum string, contents []byte, history string) (own *heroHistory, others []heroHistory, best int) {
	for _, name := range names {
		dir := filepath.Join(history, name)
		if info, err := os.Lstat(dir); err != nil || !info.IsDir() {
			continue
		}
		s := readHeroHistory(dir, path)
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

// bestRank is the highest rank.
const bestRank = 5

// rank returns how well a history matches a file; 0 if it belongs to another.
func (s *heroHistory) rank(path, sum string, contents []byte) int {
	switch {
	case s.path == path && sum != "" && s.now == sum:
		return bestRank
	case sum != "" && s.now == sum && !s.fileIsUnchanged():
		return 4
	case s.path == path && sum != "" && s.was == sum:
		return 3
	case sum != "" && s.was == sum && s.fileIsGone():
		return 2
	case s.path == path && (contents == nil || s.isSameHero(contents)):
		return 1
	}
	return 0
}

// fileIsUnchanged reports whether the file of this history still has the contents that were written.
func (s *heroHistory) fileIsUnchanged() bool {
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

// fileIsGone reports whether the file of this history no longer exists. If a write was interrupted and the file was then moved, it
// has the contents from before the write.
func (s *heroHistory) fileIsGone() bool {
	if s.path == "" {
		return false
	}
	_, err := os.Lstat(s.path)
	return errors.Is(err, fs.ErrNotExist)
}

// isSameHero reports whether contents are the hero of this history, edited by hand: half of the lines of the shorter one are in
// the other.
func (s *heroHistory) isSameHero(contents []byte) bool {
	list, err := versionsIn(s.dir)
	if err != nil || len(list) == 0 {
		return err == nil // there are no versions that could belong to another
	}
	last, err := ReadVersion(list[0].File)
	return err == nil && halfTheSame(string(last), string(contents))
}

func halfTheSame(a, b string) bool {
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

// begin creates the history folders of files that have none.
func begin(history string, paths ...string) ([]*heroHistory, error) {
	if err := os.MkdirAll(history, 0o700); err != nil {
		return nil, err
	}
	var out []*heroHistory
	err := changeFolder(history, func() error {
		for _, path := range paths {
			dir, err := newFolder(history, named(path))
			if err != nil {
				return err
			}
			out = append(out, &heroHistory{dir: dir, metadata: metadata{path: path}})
		}
		return nil
	})
	if err != nil {
		for _, s := range out {
			os.Remove(s.dir)
		}
		return nil, err
	}
	safefile.SyncFolder(history)
	return out, nil
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
