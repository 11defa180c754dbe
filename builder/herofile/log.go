package herofile

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
)

// The history of a hero or party is a log, logs/ID.log in the history folder. It has a line for each state that the
// program found or wrote, and lines are only ever added. Copies of a file have the same id and share the log: each line
// names the one it follows, so that each copy walks back along its own lines. The file logs/paths has the places where
// the files of an id have been, for files that have lost their id.
const (
	logFolder  = "logs"
	logSuffix  = ".log"
	placesName = "paths"
	maxLine    = 1 << 20   // longer than the longest contents, packed
	maxLog     = 256 << 20 // some 200,000 versions
)

// record is a line of a log.
type record struct {
	key     string // names it in the log
	parent  string // the key of the record whose state was in the file before; empty for the first
	when    time.Time
	run     string // the run of the program; see HistoryEntry
	command string // its name
	mark    string // how it relates to earlier records; empty for a command of its own
	mode    fs.FileMode
	before  string // the hashes of the contents before and after
	after   string
	path    string // of the file, absolute
	heroes  string // the heroes that a command on a party changed; see heroLine

	contents []byte // those after it, if it is not in the log yet
	older    string // a version of an older release that has them
	at, long int64  // where they are in the log, packed
}

// The first letter of a mark.
const (
	undoMark  = "u" // followed by the key of the first record of the command that was taken back
	redoMark  = "r" // followed by the key of the first record of the command that is in force again
	foundMark = "f" // the contents were found in the file: nobody knows who wrote them
	againMark = "a" // the state of its parent is in the file again
	lostMark  = "l" // what was in a file that had lost its contents, which nothing follows
)

// line returns the record as it is written.
func (r *record) line() ([]byte, error) {
	contents := r.contents
	if r.older != "" {
		contents, _ = ReadVersion(r.older) // one that cannot be read stays without contents
	}
	packed, err := pack(contents)
	if err != nil {
		return nil, err
	}
	when, mode := r.when.UTC().Format(time.RFC3339Nano), strconv.FormatUint(uint64(r.mode), 8)
	fields := []string{r.key, r.parent, when, r.run, r.command, r.mark, mode, r.before, r.after, strconv.Quote(r.path), r.heroes, packed}
	return []byte(strings.Join(fields, "\t") + "\n"), nil
}

// parseRecord parses a line of a log that begins at a place. ok is false for one that is damaged.
func parseRecord(line []byte, begins int64) (r record, ok bool) {
	head := bytes.LastIndexByte(line, '\t') + 1
	fields := strings.Split(string(line[:head]), "\t")
	if len(fields) != 12 || fields[0] == "" {
		return record{}, false
	}
	when, err := time.Parse(time.RFC3339Nano, fields[2])
	mode, wrong := strconv.ParseUint(fields[6], 8, 32)
	path, unquoted := strconv.Unquote(fields[9])
	before, after := fields[7], fields[8]
	if err != nil || wrong != nil || unquoted != nil || len(after) != sumLength || before != "" && len(before) != sumLength {
		return record{}, false
	}
	r = record{key: fields[0], parent: fields[1], when: when, run: fields[3], command: fields[4], mark: fields[5]}
	r.mode, r.before, r.after, r.path, r.heroes = fs.FileMode(mode)&fs.ModePerm, before, after, path, fields[10]
	r.at, r.long = begins+int64(head), int64(len(line)-head)
	return r, true
}

// pack returns contents as they are in a log.
func pack(contents []byte) (string, error) {
	if len(contents) == 0 {
		return "", nil
	}
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestSpeed)
	if err != nil {
		return "", err
	}
	if _, err = w.Write(contents); err == nil {
		err = w.Close()
	}
	return base64.RawStdEncoding.EncodeToString(b.Bytes()), err
}

// unpack returns packed contents of at most the size of a hero file.
func unpack(packed []byte) ([]byte, error) {
	raw := flate.NewReader(base64.NewDecoder(base64.RawStdEncoding, bytes.NewReader(packed)))
	return safefile.Rest(raw, 0, yaml.MaxBytes)
}

// story is the log of one hero or party as it was read.
type story struct {
	folder  string // the history folder
	id      string // empty if no history has been found
	records []record

	numbers map[string]int // the places of the records by their keys
	older   string         // the history of an older release that the records are from, which are not in the log yet
}

// file returns the path of the log.
func (s *story) file() string { return logFile(s.folder, s.id) }

func logFile(folder, id string) string { return filepath.Join(folder, logFolder, id+logSuffix) }

// readLog reads the log of an id. It has no records if there is none.
func readLog(folder, id string) (*story, error) {
	s := &story{folder: folder, id: id}
	err := eachLine(s.file(), func(line []byte, begins int64) {
		if r, ok := parseRecord(line, begins); ok {
			s.records = append(s.records, r)
		}
	})
	return s, err
}

// HasLog reports whether there is a log of the id in a hero file. It is told at once, while History may have to look through
// the histories of older releases.
func HasLog(raw []byte, folder string) bool {
	id := idOf(raw)
	if id == "" {
		return false
	}
	_, err := os.Stat(logFile(folder, id))
	return err == nil
}

// eachLine calls do with each whole line of a file of the program, without its end, and where it begins. A missing file
// has none. Lines that are too long are left out.
func eachLine(path string, do func(line []byte, begins int64)) error {
	f, info, err := safefile.OpenOwn(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	if info.Size() > maxLog {
		return &safefile.SizeError{Most: maxLog}
	}
	from, long := bufio.NewReaderSize(f, int(min(maxLine, info.Size()+1))), false
	for begins := int64(0); ; {
		line, err := from.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			long = true
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case !long:
			do(line[:len(line)-1], begins)
		default:
			long = false
		}
		begins += int64(len(line))
	}
}

// record returns the record with a key, or nil.
func (s *story) record(key string) *record {
	if len(s.numbers) != len(s.records) {
		s.numbers = make(map[string]int, len(s.records))
		for i := range s.records {
			s.numbers[s.records[i].key] = i
		}
	}
	if i, ok := s.numbers[key]; ok {
		return &s.records[i]
	}
	return nil
}

// newest returns the latest record that fits, or nil.
func (s *story) newest(fits func(*record) bool) *record {
	for i := len(s.records) - 1; i >= 0; i-- {
		if fits(&s.records[i]) {
			return &s.records[i]
		}
	}
	return nil
}

// lastAt returns the latest record of a path, or nil.
func (s *story) lastAt(path string) *record {
	return s.newest(func(r *record) bool { return r.path == path })
}

// tip returns the record whose state a file has. known is false if no record has the contents: then it is the latest
// of the path, or of all, which is the one before them.
func (s *story) tip(path string, contents []byte) (r *record, known bool) {
	if contents != nil {
		if r = s.withSum(path, Sum(contents)); r != nil {
			return r, true
		}
	}
	if r = s.newest(func(r *record) bool { return r.path == path && r.mark != lostMark }); r == nil {
		r = s.newest(func(r *record) bool { return r.mark != lostMark })
	}
	return r, false
}

// withSum returns the record of a file's contents: the latest of its path, else the latest of a path where there is
// no file any more, from which it was moved. A copy has the first of all, because what others did later is not its
// own.
func (s *story) withSum(path, sum string) *record {
	has := func(r *record) bool { return r.after == sum && r.mark != lostMark }
	if r := s.newest(func(r *record) bool { return r.path == path && has(r) }); r != nil {
		return r
	}
	gone := map[string]bool{path: false}
	if r := s.newest(func(r *record) bool {
		if _, looked := gone[r.path]; has(r) && !looked {
			gone[r.path] = !exists(r.path)
		}
		return has(r) && gone[r.path]
	}); r != nil {
		return r
	}
	for i := range s.records {
		if has(&s.records[i]) {
			return &s.records[i]
		}
	}
	return nil
}

// line returns the records up to one, the oldest first.
func (s *story) line(r *record) (out []*record) {
	for n := 0; r != nil && n <= len(s.records); n++ {
		out = append(out, r)
		r = s.record(r.parent)
	}
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// errNoContents is returned for contents that no record has, or not as they were written.
var errNoContents = errors.New("is not in the history any more")

// contents returns the contents with a hash, with the id.
func (s *story) contents(sum string) ([]byte, error) {
	for i := len(s.records) - 1; i >= 0; i-- {
		if s.records[i].after != sum {
			continue
		}
		if raw, err := s.contentsOf(&s.records[i]); err == nil && Sum(raw) == sum {
			return withID(raw, s.id), nil
		}
	}
	return nil, errNoContents
}

// contentsOf returns the contents after a record.
func (s *story) contentsOf(r *record) ([]byte, error) {
	switch {
	case r.contents != nil:
		return r.contents, nil
	case r.older != "":
		return ReadVersion(r.older)
	case r.long == 0:
		return nil, errNoContents
	}
	f, _, err := safefile.OpenOwn(s.file())
	if err != nil {
		return nil, err
	}
	defer f.Close()
	packed := make([]byte, r.long)
	if _, err := f.ReadAt(packed, r.at); err != nil {
		return nil, err
	}
	return unpack(packed)
}

// find returns the log of a file with its contents, which are nil if it is gone. It is the log of the id in the file.
// A file without an id has the latest log of its path, unless the hero has gone elsewhere since, or the history of an
// older release. A story without an id is none.
func find(path string, contents []byte, folder string) (*story, error) {
	if id := idOf(contents); id != "" {
		return readLog(folder, id)
	}
	ids, err := idsAt(folder, path)
	if err != nil {
		return nil, err
	}
	var best *story
	for _, id := range ids {
		s, err := readLog(folder, id)
		if err != nil {
			return nil, err
		}
		r := s.lastAt(path)
		if r == nil || best != nil && best.lastAt(path).when.After(r.when) {
			continue
		}
		if last := &s.records[len(s.records)-1]; last.path == path || contents != nil && s.loss(r, contents) != "" {
			best = s
		}
	}
	if best != nil {
		return best, nil
	}
	return takeOver(path, contents, folder)
}

// idsAt returns the ids of the logs that have a path.
func idsAt(folder, path string) (out []string, err error) {
	quoted := []byte("\t" + strconv.Quote(path))
	err = eachLine(filepath.Join(folder, logFolder, placesName), func(line []byte, _ int64) {
		if id, ok := bytes.CutSuffix(line, quoted); ok && isID(string(id)) {
			out = append(out, string(id))
		}
	})
	return out, err
}

// addition is an addition to a log, which is made before a file is written.
type addition struct {
	s     *story
	r     record // the state that the file is about to have
	first bool   // the log had no record
	lines []byte
	place string // the lines for the file of places
}

// add prepares the addition of the state that a file is about to have. Contents that are in the file and not in the
// log go before it. s has an id.
func (s *story) add(path string, old, data []byte, mode fs.FileMode, entry HistoryEntry, heroes string) (*addition, error) {
	a := &addition{s: s, first: len(s.records) == 0}
	var fresh []record
	if s.older != "" {
		fresh = s.records
		a.place = s.id + "\t" + olderMark + "\t" + strconv.Quote(s.older) + "\n"
	}
	if s.older != "" || s.lastAt(path) == nil {
		a.place += s.id + "\t" + strconv.Quote(path) + "\n"
	}
	r := record{when: entry.Now, run: entry.Command, command: entry.Name, mark: entry.mark, mode: mode, path: path}
	next := func(from record) record {
		from.key = strconv.FormatUint(rand.Uint64(), 36)
		from.before, from.parent = "", ""
		if r.key != "" {
			from.before, from.parent = r.after, r.key
		}
		return from
	}
	tip, known := s.tip(path, old)
	base := r
	if tip != nil {
		r = *tip
	}
	if old != nil && !known && !isEmpty(old) {
		found := next(base)
		found.mark, found.after, found.contents = foundMark, Sum(old), old
		if tip != nil && s.loss(tip, old) != "" {
			found.mark = lostMark
		}
		fresh = append(fresh, found)
		if found.mark == foundMark {
			r = found
		}
	}
	a.r = next(base)
	a.r.after, a.r.contents, a.r.heroes = Sum(data), data, heroes
	for _, r := range append(fresh, a.r) {
		line, err := r.line()
		if err != nil {
			return nil, err
		}
		a.lines = append(a.lines, line...)
	}
	return a, nil
}

// begin gives a log that does not exist yet an id, which no other has.
func (s *story) begin() {
	for s.id == "" || s.older != "" && exists(s.file()) {
		s.id = newID()
	}
}

// commit adds the places of additions, and then each to its log. It returns an error or nil for each.
func commit(folder string, list ...*addition) []error {
	errs, places := make([]error, len(list)), ""
	for _, a := range list {
		places += a.place
	}
	err := os.MkdirAll(filepath.Join(folder, logFolder), 0o700)
	if err == nil && places != "" {
		err = safefile.Append(filepath.Join(folder, logFolder, placesName), []byte(places))
	}
	for i, a := range list {
		if errs[i] = err; err == nil {
			errs[i] = safefile.Append(a.s.file(), a.lines)
		}
	}
	if err == nil && places != "" { // a log may be new
		safefile.SyncFolder(filepath.Join(folder, logFolder))
	}
	return errs
}

// failed notes that the file of an addition was not written.
func (a *addition) failed() {
	switch {
	case a == nil:
	case a.first && a.r.parent == "":
		os.Remove(a.s.file()) // the file was never there
	default:
		a.s.again(&a.r)
	}
}

// again notes that a file has the state from before a record.
func (s *story) again(r *record) {
	back := *r
	back.key, back.mark, back.before, back.after = strconv.FormatUint(rand.Uint64(), 36), againMark, r.after, r.before
	back.contents, back.older, back.heroes, back.long = nil, "", "", 0
	if line, err := back.line(); err == nil {
		_ = safefile.Append(s.file(), line)
	}
}
