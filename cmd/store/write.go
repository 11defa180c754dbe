package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"scabbard/builder/governor"
	"scabbard/builder/herofile"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/sheet/term"
)

// WriteOutput writes a result to standard output for "" and "-", else to a file. The file is written whole or not at all.
func (f *Files) WriteOutput(path string, write func(io.Writer) error) error {
	if path == "" || path == "-" {
		if err := write(f.con.Out); err != nil {
			return message.WriteError("standard output", err)
		}
		return nil
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	return f.WriteDerived(path, b.Bytes())
}

// WriteDerived writes a result made of heroes to a file with the permissions of those heroes. An existing file is overwritten.
func (f *Files) WriteDerived(path string, data []byte) error {
	at, err := f.target(path)
	if err != nil {
		return err
	}
	err = f.store(path, func() error { return herofile.Write(at, data, f.mode()) })
	if err == nil {
		f.Recorded.wrote(path)
	}
	return err
}

// Configure adds a setting to the configuration file, and makes the file if there is none.
func (f *Files) Configure(key, value string) error {
	path, contents, err := f.conf.With(key, value)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return message.WriteError(path, err)
	}
	real := RealPath(path) // it may be a link into a folder of settings
	return f.store(path, func() error { return herofile.Write(real, contents, 0o666) })
}

// NoteTyped notes the output file that the user typed. A link of that name is followed. Links of names that the program chose
// are refused, because somebody else may have made the folder.
func (f *Files) NoteTyped(path string) { f.typed = path }

// target returns the file that is written for a path. If the user typed the path it follows a link.
func (f *Files) target(path string) (string, error) {
	if path == f.typed {
		return RealPath(path), nil
	}
	if IsLink(path) {
		return "", &message.Problem{Where: path, What: "is a symbolic link; nothing was written", Hint: "remove the link; only a link named with -o is followed"}
	}
	return path, nil
}

// Create writes the file of a new hero or party. If force is true it replaces an existing file, which the history keeps.
func (f *Files) Create(path string, data []byte, force bool) error {
	return f.makeOne(f.NewFile(path, data), force)
}

// Save replaces the contents of a hero or party file. The history keeps the old ones.
func (f *Files) Save(path string, data []byte) error {
	return f.SaveWithEntry(path, data, f.HistoryEntry())
}

// SaveWithEntry does the work of Save with another entry in the history, such as an undo.
func (f *Files) SaveWithEntry(path string, data []byte, entry herofile.HistoryEntry) error {
	err := f.store(path, func() error { return herofile.Save(path, data, entry) })
	return f.NoteWritten(err, path)
}

// HistoryEntry returns the entry in the history for a write. All writes of one run are one entry.
func (f *Files) HistoryEntry() herofile.HistoryEntry {
	now := time.Now()
	if f.run == "" {
		f.run = strconv.FormatInt(now.UnixNano(), 36)
	}
	return herofile.HistoryEntry{Folder: config.HistoryFolder(), Now: now, Command: f.run, Name: f.Command}
}

// Replace replaces the contents that were read, and the history keeps them. It fails if somebody else has written the file
// since.
func (f *Files) Replace(path string, read, edited []byte) error {
	err := f.store(path, func() error {
		if !unchanged(path, read) {
			return &message.Problem{Where: message.Display(path), What: "another program changed it in the meantime; nothing was written", Hint: "try again"}
		}
		return herofile.Save(path, edited, f.HistoryEntry())
	})
	return f.NoteWritten(err, path)
}

// unchanged reports whether a file still has the contents that were read.
func unchanged(path string, read []byte) bool {
	now, err := herofile.ReadVersion(path)
	return err != nil || herofile.Sum(now) == herofile.Sum(read) // writing it reports the error
}

// store writes a file under its lock and returns errors in words.
func (f *Files) store(path string, write func() error) error {
	if err := unsuitable(path); err != nil {
		return err
	}
	if err := f.Lock(path); err != nil {
		return err
	}
	defer f.Unlock()
	return inWords(path, governor.Write(write))
}

// unsuitable returns an error if a path leads to something that no file can replace, or has a reserved name.
func unsuitable(path string) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return &message.Problem{Where: path, What: "is a folder", Hint: "name a file"}
	case err == nil && !info.Mode().IsRegular():
		return message.NotAFile(path, info.Mode())
	case errors.Is(err, fs.ErrNotExist) && herofile.IsReservedName(path):
		return &message.Problem{Where: path, What: "this name is reserved by Windows", Hint: "another name, such as " + message.Quoted(filepath.Join(filepath.Dir(path), "my-"+filepath.Base(path)))}
	}
	return nil
}

// inWords returns an error of writing a file in words, or nil for nil.
func inWords(path string, err error) error {
	var p *message.Problem
	if err == nil || errors.As(err, &p) {
		return err
	}
	return message.WriteError(path, err)
}

// mode returns the permissions for a result made from the heroes read so far: those that all of them have.
func (f *Files) mode() fs.FileMode { return 0o777 &^ f.private }

// ForgetPermissions forgets the permissions of the heroes read so far, before the next result.
func (f *Files) ForgetPermissions() { f.private = 0 }

// NoteWritten notes that a hero or party was written, so that the report of a later error mentions it.
func (f *Files) NoteWritten(err error, paths ...string) error {
	if err == nil {
		f.said.Lock()
		f.wrote = append(f.wrote, paths...)
		f.Recorded.wrote(paths...)
		f.said.Unlock()
	}
	return err
}

// ReportWritten reports the files that were written before a command ended with an error or an interrupt.
func (f *Files) ReportWritten(code int) {
	if code == message.ExitDone || code == message.ExitIllegal || code == message.ExitUnfinished {
		return
	}
	f.said.Lock()
	defer f.said.Unlock()
	paths := unique(f.wrote)
	f.wrote = nil
	switch {
	case len(paths) == 0:
	case code != message.ExitInterrupted:
		f.con.PrintProblem(term.Truncated(paths), "saved before the error", "")
	case len(paths) == 1:
		f.con.PrintProblem(paths[0], "already saved", "scabbard undo "+message.Quoted(paths[0])+" takes it back")
	default:
		f.con.PrintProblem(term.Truncated(paths), "already saved", "")
	}
}

// unique returns the list without repetitions.
func unique(list []string) (out []string) {
	there := map[string]bool{}
	for _, s := range list {
		if !there[s] {
			out = append(out, s)
		}
		there[s] = true
	}
	return out
}
