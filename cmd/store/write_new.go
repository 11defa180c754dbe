package store

import (
	"os"

	"scabbard/builder/governor"
	"scabbard/builder/herofile"
	"scabbard/cmd/message"
)

// NewFile returns the file of a new hero or party, with the permissions that a result has now.
func (f *Files) NewFile(path string, data []byte) herofile.NewFile {
	return herofile.NewFile{Path: path, Data: data, Most: f.mode()}
}

// makeOne writes a new file. If force is true it replaces an existing one, which the history keeps.
func (f *Files) makeOne(n herofile.NewFile, force bool) error {
	at, err := f.target(n.Path)
	if err != nil {
		return err
	}
	err = f.store(n.Path, func() error {
		if err := existing(n.Path); err != nil && !force {
			return err
		}
		return herofile.SaveNew(at, n.Data, n.Most, f.HistoryEntry())
	})
	return f.NoteWritten(err, n.Path)
}

// existing returns an error if there is a file.
func existing(path string) error {
	if _, err := os.Lstat(path); err != nil {
		return nil
	}
	return &message.Problem{Where: path, What: "the file already exists", Hint: "--force overwrites it, -o FILE writes another"}
}

// MakeAll writes new files with less work than Make for each. It returns an error or nil for each file. An existing file is
// an error.
func (f *Files) MakeAll(files []herofile.NewFile) []error {
	errs := make([]error, len(files))
	var paths []string
	for _, n := range files {
		paths = append(paths, n.Path)
	}
	if err := f.Lock(paths...); err != nil {
		for i, n := range files {
			errs[i] = f.makeOne(n, false) // which finds the files that cannot be locked
		}
		return errs
	}
	defer f.Unlock()
	var ready []herofile.NewFile
	var places []int // of the ready files in files
	for i, n := range files {
		at, err := f.target(n.Path)
		if err == nil {
			err = unsuitable(n.Path)
		}
		if err == nil {
			err = existing(n.Path)
		}
		if errs[i] = err; err == nil {
			n.Path = at
			ready, places = append(ready, n), append(places, i)
		}
	}
	var failed []error
	_ = governor.Write(func() error { failed = herofile.SaveNewFiles(ready, f.HistoryEntry()); return nil })
	for i, err := range failed {
		at := places[i]
		errs[at] = f.NoteWritten(inWords(files[at].Path, err), files[at].Path)
	}
	return errs
}
