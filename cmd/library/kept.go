package library

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"scabbard/builder/archive"
	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/builder/spelling"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
)

// entryFile is the file of an entry of the library. It names the folder beside it that holds the homebrew, so that one
// rename puts a new version in place of the old one.
const entryFile = "entry.json"

// maxEntry is the largest size of that file.
const maxEntry = 16 << 10

// keptEntry is the contents of that file.
type keptEntry struct {
	Sum    string `json:"sum"`    // of the files; also the name of their folder
	Source string `json:"source"` // where the homebrew was added from
}

// Folder returns the folder of the homebrew that the library keeps.
func Folder() string { return filepath.Join(config.StateFolder(), "library") }

// validName reports whether a name may be that of an entry.
func validName(name string) bool {
	return name != "" && spelling.Slug(name) == name && archive.CheckName(name) == nil && len(name) <= 100
}

// Entry returns the folder of the entry with a name. It is locked while the entry changes.
func Entry(name string) string { return filepath.Join(Folder(), name) }

// EntryFile returns the file of the entry with a name.
func EntryFile(name string) string { return filepath.Join(Folder(), name, entryFile) }

// KeptNames returns the names of the entries, sorted.
func KeptNames() (out []string) {
	entries, _ := os.ReadDir(Folder())
	for _, e := range entries {
		if _, err := os.Lstat(EntryFile(e.Name())); err == nil && e.IsDir() && validName(e.Name()) {
			out = append(out, e.Name())
		}
	}
	return out
}

// FindKept returns the homebrew that the library keeps under a name, or nil if there is none. It returns an error if the files
// are not those that were added.
func FindKept(name string) (*Layer, error) {
	layer, _, err := findKept(name)
	return layer, err
}

// FindKeptSource does the work of FindKept, and returns where the homebrew was added from.
func FindKeptSource(name string) (*Layer, string, error) {
	layer, e, err := findKept(name)
	return layer, e.Source, err
}

// rereads is how often an entry with a fault is read again, because another process may be replacing it.
const rereads = 8

func findKept(name string) (layer *Layer, e keptEntry, err error) {
	if !validName(name) {
		return nil, e, nil
	}
	for range rereads {
		if layer, e, err = readKept(name); err == nil {
			return layer, e, nil
		}
	}
	if errors.Is(err, errEntry) || errors.Is(err, errAltered) {
		hint := "scabbard homebrew remove " + name + ", then add it again"
		if e.Source != "" {
			hint = "scabbard homebrew add " + message.Quoted(e.Source) + " mends it"
		}
		err = &message.Problem{Where: EntryFile(name), What: err.Error(), Hint: hint}
	}
	return nil, e, err
}

// readEntry reads the file of an entry.
func readEntry(name string) (e keptEntry, err error) {
	raw, err := safefile.ReadOwn(EntryFile(name), maxEntry)
	if err != nil {
		return e, err
	}
	if json.Unmarshal(raw, &e) != nil || len(e.Sum) != 64 || strings.Trim(e.Sum, "0123456789abcdef") != "" {
		return e, errEntry
	}
	return e, nil
}

var (
	errEntry   = errors.New("the library has no such entry any more")
	errAltered = errors.New("its files have changed since it was added")
)

// readKept reads an entry and its files once.
func readKept(name string) (*Layer, keptEntry, error) {
	e, err := readEntry(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, e, nil
	case errors.Is(err, errEntry):
		return nil, e, err
	case err != nil:
		return nil, e, message.ReadError(EntryFile(name), err)
	}
	layer, err := folderLayer(filepath.Join(Entry(name), e.Sum), "library")
	if err == nil {
		err = layer.ReadPapers()
	}
	switch {
	case err != nil:
		return nil, e, err
	case layer.Sum() != e.Sum || layer.Manifest.Name != name:
		return nil, e, errAltered
	}
	layer.callIt(name + " (library)")
	return layer, e, nil
}

// Prepare makes the folder of the library, so that an entry can be locked.
func Prepare(name string) error {
	if !validName(name) {
		return &message.Problem{Where: name, What: "the library cannot use this name", Hint: "a manifest has a name of small letters, digits and hyphens, such as bells"}
	}
	if err := os.MkdirAll(Folder(), 0o700); err != nil {
		return message.WriteError(Folder(), err)
	}
	return nil
}

// Keep puts homebrew into the library, in place of any homebrew of the same name. The caller has checked the homebrew
// and locked the entry. Nothing is written outside the folder of the library.
func Keep(layer *Layer, source string) error {
	name, sum := layer.Manifest.Name, layer.Sum()
	folder := Entry(name)
	if err := Prepare(name); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return message.WriteError(folder, err)
	}
	fresh, err := os.MkdirTemp(folder, ".new-")
	if err != nil {
		return message.WriteError(folder, err)
	}
	defer os.RemoveAll(fresh)
	if err := unpack(layer, fresh); err != nil {
		return err
	}
	at := filepath.Join(folder, sum)
	if there, err := folderLayer(at, "library"); isFolder(at) && (err != nil || there.ReadPapers() != nil || there.Sum() != sum) {
		if err := discard(at); err != nil { // its files were changed
			return message.WriteError(at, err)
		}
	}
	if err := os.Rename(fresh, at); err != nil && !isFolder(at) {
		return message.WriteError(folder, err)
	}
	raw, err := json.Marshal(keptEntry{sum, source})
	if err != nil {
		return err
	}
	safefile.SyncFolder(folder)
	if err := herofile.Write(EntryFile(name), append(raw, '\n'), 0o600); err != nil {
		return message.WriteError(EntryFile(name), err)
	}
	old, _ := os.ReadDir(folder)
	for _, e := range old { // the versions before; nobody names them any more
		if e.IsDir() && e.Name() != sum {
			_ = discard(filepath.Join(folder, e.Name()))
		}
	}
	return nil
}

// unpack writes the files of a layer into a folder that is empty, and syncs them and their folders.
func unpack(layer *Layer, dir string) error {
	folders := map[string]bool{dir: true}
	for _, f := range layer.all() {
		name := layer.inside(f.Name)
		if err := archive.CheckName(name); err != nil {
			return &message.Problem{Where: layer.Path, What: err.Error(), Hint: "give the file another name"}
		}
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return message.WriteError(path, err)
		}
		for folder := filepath.Dir(path); folder != dir; folder = filepath.Dir(folder) {
			folders[folder] = true
		}
		to, err := safefile.Create(path, 0o600)
		if err != nil {
			return message.WriteError(path, err)
		}
		_, err = to.Write(f.Data)
		if err == nil {
			err = to.Sync()
		}
		if closed := to.Close(); err == nil {
			err = closed
		}
		if err != nil {
			return message.WriteError(path, err)
		}
	}
	for folder := range folders {
		safefile.SyncFolder(folder)
	}
	return nil
}

// Drop takes homebrew out of the library. One rename does it, so that another process finds all of it or nothing. The caller
// has locked the entry.
func Drop(name string) error {
	if err := discard(Entry(name)); err != nil {
		return message.WriteError(Entry(name), err)
	}
	return nil
}

// discard removes a folder of the library. It renames it first, so that nobody reads a part of it.
func discard(dir string) error {
	gone, err := os.MkdirTemp(Folder(), ".removed-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(gone)
	if err := os.Rename(dir, filepath.Join(gone, filepath.Base(dir))); err != nil {
		return err
	}
	safefile.SyncFolder(filepath.Dir(dir))
	return nil
}

func isFolder(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.IsDir()
}

// isDir reports whether a path is a folder or a link to one.
func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// Pack returns the files of a layer with its papers as an archive. The same layer makes the same bytes.
func Pack(layer *Layer) ([]byte, error) {
	var files []archive.File
	for _, f := range layer.all() {
		files = append(files, archive.File{Name: layer.inside(f.Name), Data: f.Data})
	}
	raw, err := archive.Write(files)
	if err != nil {
		return nil, &message.Problem{Where: layer.Path, What: err.Error(), Hint: "give the file another name"}
	}
	return raw, nil
}
