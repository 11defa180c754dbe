package herofile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
)

// Older releases kept a folder for each hero in the history folder: a file for each version that was replaced, and
// the file home with the last path and the hashes of the last contents. Such a history is read as a log, and written
// as one by the first change. The folder stays as it is.
const (
	olderMark    = "older" // in the file of places: a folder that a log was made of
	olderHome    = "home"
	olderTime    = "20060102T150405.000000000Z"
	olderVersion = ".yaml"
	olderHeroes  = ".heroes" // a list of heroes that a command on a party changed
	olderCommand = "c"       // a mark: followed by the run of the program
	maxOlderHome = 64 << 10
)

// olderHistory is the history folder of a hero.
type olderHistory struct {
	dir  string
	path string // of the last write; empty if another hero has taken it
	now  string // the hash of the contents that were written last
}

// readOlder reads what a folder is the history of. Without a note it is that of the path that it is named after.
func readOlder(dir, path string) olderHistory {
	b, err := safefile.ReadOwn(filepath.Join(dir, olderHome), maxOlderHome)
	lines := strings.SplitN(string(b), "\n", 3)
	if now, _, ok := strings.Cut(lines[0], " "); err == nil && ok && len(lines) == 3 {
		return olderHistory{dir: dir, path: lines[2], now: now}
	}
	if path != "" && filepath.Base(dir) == olderName(path) {
		return olderHistory{dir: dir, path: path}
	}
	return olderHistory{dir: dir}
}

// olderName returns the name of the history folder that a path got first.
func olderName(path string) string {
	return strings.ReplaceAll(short(filepath.Base(path), 200), "*", "-") + "-" + sumOf([]byte(path))[:8]
}

// takeOver returns the history of an older release whose last path or last contents are those of a file. The story
// has no id if there is none.
func takeOver(path string, contents []byte, folder string) (*story, error) {
	s := &story{folder: folder}
	sum := ""
	if contents != nil {
		sum = sumOf(contents)
	}
	fits := func(h olderHistory) int {
		switch {
		case h.path == path && h.now == sum:
			return 3
		case h.path == path:
			return 2
		case sum != "" && h.now == sum:
			return 1
		}
		return 0
	}
	best := readOlder(filepath.Join(folder, olderName(path)), path)
	if !exists(best.dir) || fits(best) < 2 { // no other has the path
		names, err := olderFolders(folder)
		if err != nil {
			return nil, err
		}
		best = olderHistory{}
		for _, name := range names {
			if h := readOlder(filepath.Join(folder, name), path); fits(h) > fits(best) {
				best = h
			}
		}
	}
	if best.dir == "" {
		return s, nil
	}
	return best.story(path, contents, folder)
}

// Remembers reports whether the history may have the contents of a file, at little cost: a log has had its path, or
// the history of an earlier release is named after it.
func Remembers(path, folder string) bool {
	path, err := canonical(path)
	if err != nil {
		return false
	}
	ids, err := idsAt(folder, path)
	return err == nil && len(ids) > 0 || exists(filepath.Join(folder, olderName(path)))
}

// olderFolders returns the names of the history folders.
func olderFolders(folder string) (out []string, err error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	for _, e := range entries {
		if e.IsDir() && e.Name() != logFolder && e.Name() != ".index" {
			out = append(out, e.Name())
		}
	}
	return out, err
}

// olderEntry is a version or a list of heroes in such a folder.
type olderEntry struct {
	file   string
	number int
	when   time.Time
	mark   string
}

// entries returns the entries in their order: by number, or by time if they have none.
func (h *olderHistory) entries() (out []olderEntry, err error) {
	list, err := os.ReadDir(h.dir)
	if err != nil {
		return nil, err
	}
	for _, f := range list {
		suffix := filepath.Ext(f.Name())
		name := strings.TrimSuffix(f.Name(), suffix)
		if suffix != olderVersion && suffix != olderHeroes {
			continue
		}
		e, parts := olderEntry{file: filepath.Join(h.dir, f.Name())}, strings.Split(name, "-")
		if len(parts) == 4 {
			e.mark, parts = parts[3], parts[:3]
		}
		if len(parts) == 3 {
			var wrong error
			if e.number, wrong = strconv.Atoi(parts[0]); wrong != nil {
				continue
			}
			parts = parts[1:]
		}
		var wrong error
		if e.when, wrong = time.Parse(olderTime, parts[0]); wrong == nil {
			out = append(out, e)
		}
	}
	slices.SortStableFunc(out, func(a, b olderEntry) int {
		if a.number != b.number {
			return a.number - b.number
		}
		return a.when.Compare(b.when)
	})
	return out, nil
}

// story returns a history as the log of a file: the contents after each entry are those that the next version has,
// and after the last those of the file.
func (h *olderHistory) story(path string, contents []byte, folder string) (*story, error) {
	s := &story{folder: folder, older: filepath.Base(h.dir)}
	list, err := h.entries()
	if err != nil {
		return nil, err
	}
	var versions []record // the states, without the last
	for _, e := range list {
		if strings.HasSuffix(e.file, olderVersion) {
			raw, err := ReadVersion(e.file)
			if err != nil {
				raw = nil
			}
			versions = append(versions, record{after: Sum(raw), older: e.file})
		}
	}
	if n := len(versions); n > 0 && contents != nil && versions[n-1].after == Sum(contents) { // it was kept for a write that failed
		last := versions[n-1].older
		versions, list = versions[:n-1], slices.DeleteFunc(list, func(e olderEntry) bool { return e.file == last })
	}
	switch {
	case contents != nil && !isEmpty(contents):
		versions = append(versions, record{after: Sum(contents), contents: contents})
	case len(versions) == 0:
		return s.none(), nil
	}
	add := func(key string, e olderEntry, state record) {
		state.key, state.when, state.path, state.mark = key, e.when, path, e.mark
		if n := len(s.records); n > 0 {
			state.parent, state.before = s.records[n-1].key, s.records[n-1].after
		}
		s.records = append(s.records, state)
	}
	if len(list) == 0 {
		return s.none(), nil
	}
	add("first", olderEntry{when: list[0].when, mark: foundMark}, versions[0])
	state := 0
	for i, e := range list {
		number := e.number
		e.mark, number = olderMarkOf(e.mark), max(number, 0)
		next := versions[state]
		if strings.HasSuffix(e.file, olderVersion) {
			if state++; state == len(versions) {
				break // the contents after the last are lost
			}
			next = versions[state]
		} else if raw, err := safefile.ReadOwn(e.file, yaml.MaxBytes); err == nil {
			next.heroes = heroLines(string(raw))
		}
		run := ""
		if rest, ok := strings.CutPrefix(e.mark, olderCommand); ok {
			e.mark, run = "", rest
		}
		add(olderKey(number, i), e, next)
		s.records[len(s.records)-1].run = run
	}
	return s, nil
}

// none returns a story without a history.
func (s *story) none() *story { return &story{folder: s.folder} }

// olderKey returns the key of the record for an entry with a number, or at a place if it has none.
func olderKey(number, place int) string {
	if number == 0 {
		return "before" + strconv.Itoa(place)
	}
	return "older" + strconv.Itoa(number)
}

// olderMarkOf returns a mark with the key of the entry that it names.
func olderMarkOf(mark string) string {
	for _, kind := range []string{undoMark, redoMark} {
		if number, ok := strings.CutPrefix(mark, kind); ok {
			n, _ := strconv.Atoi(number)
			return kind + olderKey(n, 0)
		}
	}
	return mark
}

// heroLines returns a list of heroes of an older release as a log has it.
func heroLines(raw string) string {
	var out []string
	for line := range strings.Lines(raw) {
		words := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 3)
		if len(words) == 3 && len(words[0]) >= sumLength && len(words[1]) >= sumLength {
			out = append(out, heroLine(words[0][:sumLength], words[1][:sumLength], words[2]))
		}
	}
	return strings.Join(out, " ")
}

// Older is a history of an older release that no log was made of.
type Older struct {
	Path     string // of the hero or party when it was last written
	Last     string // the file with its last version
	Versions int
}

// OlderHistories returns the histories of older releases that no log was made of, and no file is at whose first
// change would do so.
func OlderHistories(folder string) (out []Older) {
	names, err := olderFolders(folder)
	if err != nil || len(names) == 0 {
		return nil
	}
	taken := map[string]bool{}
	_ = eachLine(filepath.Join(folder, logFolder, placesName), func(line []byte, _ int64) {
		if _, rest, ok := strings.Cut(string(line), "\t"+olderMark+"\t"); ok {
			if name, err := strconv.Unquote(rest); err == nil {
				taken[name] = true
			}
		}
	})
	for _, name := range names {
		h := readOlder(filepath.Join(folder, name), "")
		if raw, err := ReadVersion(h.path); taken[name] || h.path != "" && err == nil && idOf(raw) == "" {
			continue
		}
		list, err := h.entries()
		list = slices.DeleteFunc(list, func(e olderEntry) bool { return strings.HasSuffix(e.file, olderHeroes) })
		if err == nil && len(list) > 0 {
			out = append(out, Older{Path: h.path, Last: list[len(list)-1].file, Versions: len(list)})
		}
	}
	return out
}
