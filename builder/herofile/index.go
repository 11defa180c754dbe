package herofile

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"scabbard/builder/safefile"
)

// index finds the histories of a file without reading the metadata of every history: by the path last written, and by the
// hashes of the last contents and of those before.
//
// It is a cache in the folder .index of the history folder. Its results are checked against the metadata. It is rebuilt from
// all metadata if it is missing, damaged, or older than the history folder, for example because a program without an index
// has added a history. While there are few histories there is no index. A command that changes metadata or folders holds its
// lock.
type index struct {
	history string // the history folder
	dir     string
	lock    *flock.Flock // nil for an index that is only read
}

const (
	indexName   = ".index"
	indexHead   = "scabbard history index 1\n" // the first line of each of its files
	indexShards = 64                           // files that share the entries
	indexBuilt  = "built"                      // the file with the time of the history folder that the index is for
	indexWait   = 10 * time.Second             // how long to wait for the lock
	maxShard    = 64 << 20
)

// errDamaged is returned for an index that is missing, incomplete or not as it was written.
var errDamaged = errors.New("the index of the history is damaged")

func indexOf(history string) *index {
	return &index{history: history, dir: filepath.Join(history, indexName)}
}

// lockIndex returns the index of a history folder with its lock.
func lockIndex(history string) (*index, error) {
	x := indexOf(history)
	if err := os.Mkdir(x.dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	if info, err := os.Lstat(x.dir); err != nil || !info.IsDir() {
		return nil, &fs.PathError{Op: "lock", Path: x.dir, Err: fs.ErrInvalid}
	}
	x.lock = flock.New(filepath.Join(x.dir, "lock"), flock.SetFlag(safefile.LockFlags), flock.SetPermissions(0o600))
	ctx, cancel := context.WithTimeout(context.Background(), indexWait)
	defer cancel()
	pause := time.Duration(1+rand.IntN(4)) * time.Millisecond // not all at once
	if _, err := x.lock.TryLockContext(ctx, pause); err != nil {
		_ = x.lock.Close()
		return nil, err
	}
	return x, nil
}

// release gives the lock back.
func (x *index) release() {
	if x != nil {
		_ = x.lock.Close()
	}
}

// pathKey and sumKey are the keys under which a history is found.
func pathKey(path string) string { return keyOf("path " + path) }
func sumKey(sum string) string   { return keyOf("sum " + sum) }

func keyOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

// keys returns the keys under which the index finds a history.
func (h *metadata) keys() (out []string) {
	if h.path != "" {
		out = append(out, pathKey(h.path))
	}
	for _, sum := range []string{h.now, h.was} {
		if sum != "" {
			out = append(out, sumKey(sum))
		}
	}
	return out
}

// indexFrom is how many histories are all looked at, without an index.
var indexFrom = 25

// listed returns the names of the histories that may have a key, in order. It builds the index if it is worth it.
func listed(history, key string) ([]string, error) {
	if names, err := indexOf(history).names(key); err == nil {
		return names, nil
	}
	all, err := folders(history)
	if err != nil || len(all) <= indexFrom {
		return all, err
	}
	x, err := lockIndex(history)
	if err != nil {
		return all, nil
	}
	defer x.release()
	names, err := x.names(key) // another scabbard may have changed the index meanwhile
	if err != nil && x.build() == nil {
		names, err = x.names(key)
	}
	if err != nil {
		return all, nil
	}
	return names, nil
}

// folders returns the names of all histories.
func folders(history string) (out []string, err error) {
	entries, err := os.ReadDir(history)
	for _, e := range entries {
		if e.IsDir() && e.Name() != indexName {
			out = append(out, e.Name())
		}
	}
	return out, err
}

// current reports whether the index is complete: nothing has added or removed a history since it was written.
func (x *index) current() bool {
	b, err := safefile.ReadOwn(filepath.Join(x.dir, indexBuilt), 1<<10)
	return err == nil && string(b) == x.stamp()
}

// stamp returns the contents of the file indexBuilt while the index is complete.
func (x *index) stamp() string {
	info, err := os.Stat(x.history)
	if err != nil {
		return ""
	}
	return indexHead + strconv.FormatInt(info.ModTime().UnixNano(), 10) + "\n"
}

// distrust makes the index incomplete, so that the next who needs it builds it.
func (x *index) distrust() { os.Remove(filepath.Join(x.dir, indexBuilt)) }

// shard returns the file with the entries of a key.
func (x *index) shard(key string) string {
	n, _ := strconv.ParseUint(key[:2], 16, 8)
	return filepath.Join(x.dir, strconv.Itoa(int(n)%indexShards))
}

// indexEntry returns the line of the index for a key of a history. File names may hold line breaks, so the name is quoted.
func indexEntry(key, name string) string { return key + " " + strconv.Quote(name) + "\n" }

// read returns the entries of a file of the index.
func (x *index) read(file string) (string, error) {
	b, err := safefile.ReadOwn(file, maxShard)
	if err != nil {
		return "", err
	}
	entries, ok := strings.CutPrefix(string(b), indexHead)
	if !ok || entries != "" && !strings.HasSuffix(entries, "\n") {
		return "", errDamaged
	}
	return entries, nil
}

// names returns the histories with a key, in order. It is an error if the index is not complete.
func (x *index) names(key string) (out []string, err error) {
	if !x.current() {
		return nil, errDamaged
	}
	entries, err := x.read(x.shard(key))
	if err != nil {
		return nil, err
	}
	return namesIn(entries, key)
}

// namesIn returns the histories with a key among entries, in order.
func namesIn(entries, key string) (out []string, err error) {
	for line := range strings.Lines(entries) {
		if len(line) < 20 || line[16] != ' ' {
			return nil, errDamaged
		}
		if line[:16] != key {
			continue
		}
		name, err := strconv.Unquote(strings.TrimSuffix(line[17:], "\n"))
		if err != nil || name != filepath.Base(name) || !filepath.IsLocal(name) || name == "." {
			return nil, errDamaged
		}
		out = append(out, name)
	}
	slices.Sort(out)
	return out, nil
}

// add notes that a history has keys. remove takes that back.
func (x *index) add(name string, keys []string) {
	x.change(name, keys, func(entries, entry string) string {
		if strings.Contains("\n"+entries, "\n"+entry) {
			return entries
		}
		return entries + entry
	})
}

func (x *index) remove(name string, keys []string) {
	x.change(name, keys, func(entries, entry string) string {
		return strings.TrimPrefix(strings.ReplaceAll("\n"+entries, "\n"+entry, "\n"), "\n")
	})
}

// change writes the files of the keys anew if the entries change. If that fails, the index is not trusted any more.
func (x *index) change(name string, keys []string, do func(entries, entry string) string) {
	if !x.current() {
		return
	}
	for _, key := range keys {
		file := x.shard(key)
		was, err := x.read(file)
		if is := do(was, indexEntry(key, name)); err == nil && is != was {
			err = writeUnsynced(file, []byte(indexHead+is))
		}
		if err != nil {
			x.distrust()
			return
		}
	}
}

// build writes the index from the homes of all histories.
func (x *index) build() error {
	x.distrust()
	sweepFolder(x.dir, func(string) bool { return true })
	stamp := x.stamp() // before the folder is read: a later addition makes the index incomplete
	names, err := folders(x.history)
	if err != nil {
		return err
	}
	var shards [indexShards]strings.Builder
	for i := range shards {
		shards[i].WriteString(indexHead)
	}
	for _, name := range names {
		s := readHeroHistory(filepath.Join(x.history, name), "")
		for _, key := range s.keys() {
			n, _ := strconv.ParseUint(key[:2], 16, 8)
			shards[n%indexShards].WriteString(indexEntry(key, name))
		}
	}
	for i := range shards {
		if err := writeUnsynced(filepath.Join(x.dir, strconv.Itoa(i)), []byte(shards[i].String())); err != nil {
			return err
		}
	}
	return writeUnsynced(filepath.Join(x.dir, indexBuilt), []byte(stamp))
}

// changeFolder adds or removes the folder of a history while no other scabbard does, and keeps the index complete.
func changeFolder(history string, do func() error) error {
	x, err := lockIndex(history)
	if err != nil {
		indexOf(history).distrust()
		return do()
	}
	defer x.release()
	current := x.current()
	if err := do(); err != nil || !current {
		return err
	}
	if writeUnsynced(filepath.Join(x.dir, indexBuilt), []byte(x.stamp())) != nil {
		x.distrust()
	}
	return nil
}
