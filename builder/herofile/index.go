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

// indexFrom is the number of histories up to which all are read, without an index.
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

// ensureIndex builds the index if it is not complete. If that fails, all histories are looked at.
func ensureIndex(history string) {
	if indexOf(history).current() {
		return
	}
	if x, err := lockIndex(history); err == nil {
		if !x.current() {
			_ = x.build()
		}
		x.release()
	}
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

// invalidate makes the index incomplete, so that the next command that needs it builds it.
func (x *index) invalidate() { os.Remove(filepath.Join(x.dir, indexBuilt)) }

// build writes the index from the metadata of all histories.
func (x *index) build() error {
	x.invalidate()
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
		indexOf(history).invalidate()
		return do()
	}
	defer x.release()
	current := x.current()
	if err := do(); err != nil || !current {
		return err
	}
	if writeUnsynced(filepath.Join(x.dir, indexBuilt), []byte(x.stamp())) != nil {
		x.invalidate()
	}
	return nil
}
