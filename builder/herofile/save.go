package herofile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
)

// HistoryError is returned if the present version could not be kept. Then nothing is written, because the change
// could not be undone.
type HistoryError struct {
	Dir   string // the history folder
	Cause error
}

// Error returns the cause without the folder.
func (e *HistoryError) Error() string {
	cause := e.Cause
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(cause, &path):
		cause = path.Err
	case errors.As(cause, &link):
		cause = link.Err
	}
	return "the earlier version cannot be kept in the history folder: " + cause.Error()
}

// Unwrap returns the cause.
func (e *HistoryError) Unwrap() error { return e.Cause }

// Save replaces a hero or party file whole or not at all: it writes a file beside it, syncs and renames. Before that,
// the log of the hero gets the contents that the file is about to have, and those that it has if the log lacks them;
// nothing there is ever overwritten or removed. The file gets the id of the log. An entry without a folder keeps
// nothing. A read-only file is not replaced, even if its folder would allow it. The caller holds the file's lock.
func Save(path string, data []byte, entry HistoryEntry) error {
	path, err := canonical(path)
	if err != nil {
		return err
	}
	return save(path, data, 0o777, entry, false)
}

// SaveNew writes the file of a new hero or party, which gets a log of its own. It does not follow links; Real returns
// the file that a link leads to. An existing file is replaced as by Save, so that the log goes on. most is the mode
// of the file it was copied from.
func SaveNew(path string, data []byte, most fs.FileMode, entry HistoryEntry) error {
	path, err := folderResolved(path)
	if err != nil {
		return err
	}
	return save(path, WithoutID(data), most|0o700, entry, true)
}

// save does the work of Save and SaveNew. A new hero has nothing to do with an earlier one whose file is gone.
func save(path string, data []byte, most fs.FileMode, entry HistoryEntry, anew bool) error {
	old, mode, err := current(path)
	if err != nil {
		return err
	}
	var added *addition
	if entry.Folder != "" {
		s := &story{folder: entry.Folder}
		if old != nil || !anew {
			s, err = find(path, old, entry.Folder)
		}
		if err == nil {
			if r := s.lastAt(path); old == nil && r != nil {
				most &= r.mode | 0o600 // a private hero that was lost stays private
			}
			data, added, err = s.saving(path, old, data, mode, most, entry)
		}
		if err == nil {
			err = commit(entry.Folder, added)[0]
		}
		if err != nil && old != nil { // a new file has nothing to keep
			return &HistoryError{entry.Folder, err}
		}
	}
	if err := replace(path, data, mode, most); err != nil {
		added.failed()
		return err
	}
	return nil
}

// saving prepares the addition to the log for a file that is about to have data, and returns them with the id.
func (s *story) saving(path string, old, data []byte, mode, most fs.FileMode, entry HistoryEntry) ([]byte, *addition, error) {
	s.begin()
	data = withID(data, s.id)
	if mode == 0 {
		mode = newFileMode & most
	}
	added, err := s.add(path, old, data, mode, entry, "")
	return data, added, err
}

// NewFile is the file of a new hero or party.
type NewFile struct {
	Path string
	Data []byte
	Most fs.FileMode // the mode of the file it was copied from
}

// SaveNewFiles does the work of SaveNew for many files, and returns an error or nil for each. It costs less than
// SaveNew for each, because it syncs each folder once. The caller holds the locks of all files.
func SaveNewFiles(files []NewFile, entry HistoryEntry) []error {
	errs := make([]error, len(files))
	var fresh []NewFile
	var places []int // of the fresh files in files
	var others []int // the places of files that exist or are twice in files
	var added []*addition
	for i, f := range files {
		path, err := folderResolved(f.Path)
		twice := slices.ContainsFunc(fresh, func(other NewFile) bool { return other.Path == path })
		if err != nil || twice || exists(path) {
			others = append(others, i)
			continue
		}
		n := NewFile{path, WithoutID(f.Data), f.Most | 0o700}
		if entry.Folder != "" {
			var a *addition
			s := &story{folder: entry.Folder}
			if n.Data, a, err = s.saving(path, nil, n.Data, 0, n.Most, entry); err == nil {
				added = append(added, a)
			}
		}
		fresh, places = append(fresh, n), append(places, i)
	}
	if len(added) == len(fresh) {
		commit(entry.Folder, added...)
	}
	folders := map[string]bool{}
	for i, f := range fresh {
		temp, err := stage(f.Path, f.Data, 0, f.Most)
		if err == nil {
			if err = os.Rename(temp, f.Path); err != nil {
				os.Remove(temp)
			}
		}
		if errs[places[i]] = err; err == nil {
			folders[filepath.Dir(f.Path)] = true
		} else if len(added) == len(fresh) {
			added[i].failed()
		}
	}
	for dir := range folders {
		safefile.SyncFolder(dir)
	}
	for _, i := range others {
		errs[i] = SaveNew(files[i].Path, files[i].Data, files[i].Most, entry)
	}
	return errs
}

// Write writes a result to a file, whole or not at all, and keeps no history: a sheet, an export, a draft. most is
// the mode of the most private hero in it. The caller holds the file's lock. Write does not follow links; Real
// returns the file that a link leads to.
func Write(path string, data []byte, most fs.FileMode) error {
	path, err := folderResolved(path)
	if err != nil {
		return err
	}
	f, info, err := writable(path, os.O_WRONLY)
	if err != nil {
		return err
	}
	mode := fs.FileMode(0)
	if f != nil {
		f.Close()
		mode = info.Mode().Perm()
	}
	return replace(path, data, mode, most|0o700)
}

// writable opens a file if it may be written. It returns nil if it does not exist.
func writable(path string, flag int) (*os.File, fs.FileInfo, error) {
	f, info, err := safefile.OpenFlag(path, flag)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	return f, info, err
}

// current reads the version that is about to be replaced, or returns nil if there is none.
func current(path string) ([]byte, fs.FileMode, error) {
	f, info, err := writable(path, os.O_RDWR)
	if err != nil || f == nil {
		return nil, 0, err
	}
	defer f.Close()
	b, err := safefile.Rest(f, info.Size(), yaml.MaxBytes)
	return b, info.Mode().Perm(), err
}

// ReadVersion reads a hero or party file, or an earlier version of one, up to the largest size of such a file.
func ReadVersion(path string) ([]byte, error) { return safefile.Read(path, yaml.MaxBytes) }
