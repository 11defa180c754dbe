package herofile

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"scabbard/builder/safefile"
)

// NewFile is the file of a new hero or party.
type NewFile struct {
	Path string
	Data []byte
	Most fs.FileMode // the mode of the file it was copied from
}

// SaveNewFiles does the work of SaveNew for many files, and returns an error or nil for each. It costs less than SaveNew for
// each, because it changes the index of the history once and syncs each folder once. The caller holds the locks of all files.
func SaveNewFiles(files []NewFile, entry HistoryEntry) []error {
	errs := make([]error, len(files))
	var fresh []NewFile
	var places []int // of the fresh files in files
	var others []int // the places of files that exist or are twice in files
	for i, f := range files {
		path, err := folderResolved(f.Path)
		twice := slices.ContainsFunc(fresh, func(other NewFile) bool { return other.Path == path })
		if err != nil || twice || exists(path) {
			others = append(others, i)
			continue
		}
		fresh, places = append(fresh, NewFile{path, f.Data, f.Most | 0o700}), append(places, i)
	}
	var changes []*change
	if entry.Folder != "" && len(fresh) > 0 {
		changes = recordNew(fresh, entry.Folder)
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
		} else if changes != nil {
			changes[i].undo()
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

// recordNew begins the histories of new files. It returns nil if that fails, because a new file has nothing to keep.
func recordNew(files []NewFile, history string) []*change {
	if len(files) > indexFrom {
		ensureIndex(history)
	}
	var paths []string
	earlier := make([][]heroHistory, len(files)) // the histories that have the paths now
	for i, f := range files {
		own, others, err := find(f.Path, nil, history)
		if err != nil {
			return nil
		}
		if own != nil {
			others = append(others, *own)
		}
		paths, earlier[i] = append(paths, f.Path), others
	}
	begun, err := begin(history, paths...)
	if err != nil {
		return nil
	}
	var out []*change
	for i, f := range files {
		out = append(out, &change{own: begun[i], was: begun[i].metadata, new: true})
		begun[i].now = sumOf(f.Data)
	}
	for i, err := range writeAll(begun) {
		if err != nil {
			out[i].undo()
			out[i] = nil
		}
	}
	takePaths(out, earlier)
	return out
}

// takePaths takes the paths of new files away from the histories that had them before.
func takePaths(changes []*change, earlier [][]heroHistory) {
	var had []heroHistory
	var gone []*heroHistory
	var by []*change // the change for which each is gone
	for i, c := range changes {
		if c == nil {
			continue
		}
		h, g := withoutPath(c.own.path, nil, earlier[i])
		had, gone, by = append(had, h...), append(gone, g...), append(by, slices.Repeat([]*change{c}, len(g))...)
	}
	for i, err := range writeAll(gone) {
		if err == nil {
			by[i].others = append(by[i].others, had[i])
		}
	}
}
