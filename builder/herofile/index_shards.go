package herofile

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/safefile"
)

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

// add notes that histories have keys, by the names of the histories. remove takes that back.
func (x *index) add(keys map[string][]string) {
	x.change(keys, func(entries, entry string) string {
		if strings.Contains("\n"+entries, "\n"+entry) {
			return entries
		}
		return entries + entry
	})
}

func (x *index) remove(keys map[string][]string) {
	x.change(keys, func(entries, entry string) string {
		return strings.TrimPrefix(strings.ReplaceAll("\n"+entries, "\n"+entry, "\n"), "\n")
	})
}

// change writes the files of the keys again if the entries change, each once. If that fails, the index is not trusted any
// more.
func (x *index) change(keys map[string][]string, do func(entries, entry string) string) {
	changed := map[string][]string{} // the changed entries of each file
	for name, list := range keys {
		for _, key := range list {
			file := x.shard(key)
			changed[file] = append(changed[file], indexEntry(key, name))
		}
	}
	if len(changed) == 0 || !x.current() {
		return
	}
	for file, list := range changed {
		was, err := x.read(file)
		is := was
		for _, entry := range list {
			is = do(is, entry)
		}
		if err == nil && is != was {
			err = writeUnsynced(file, []byte(indexHead+is))
		}
		if err != nil {
			x.invalidate()
			return
		}
	}
}
