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

	"scabbard/builder/herofile"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/sheet/term"
)

// Deliver writes a result: to standard output for "" and "-", else to a file, whole or not at all.
func (f *Files) Deliver(path string, write func(io.Writer) error) error {
	if path == "" || path == "-" {
		if err := write(f.con.Out); err != nil {
			return message.Unwritten("standard output", err)
		}
		return nil
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	return f.Result(path, b.Bytes())
}

// Result puts what was made of heroes into a file, as private as they are. What stood there is not kept.
func (f *Files) Result(path string, data []byte) error {
	at, err := f.target(path)
	if err != nil {
		return err
	}
	return f.store(path, func() error { return herofile.Write(at, data, f.openness()) })
}

// Typed notes the name for a result that the user typed. A link of that name is followed; under a name that the program
// chose, in a folder that somebody else may have made, a link could lead anywhere and is refused.
func (f *Files) Typed(path string) { f.typed = path }

// target returns the file that is written for a path: the one that a link leads to if the user typed its name.
func (f *Files) target(path string) (string, error) {
	if path == f.typed {
		return RealPath(path), nil
	}
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return "", &message.Problem{Where: path, What: "is a link, and nobody typed its name; nothing was written to where it leads", Hint: "take the link away; only a name given with -o is followed"}
	}
	return path, nil
}

// Make writes the file of a new hero or party; force takes the place of what is there, which is kept.
func (f *Files) Make(path string, data []byte, force bool) error {
	at, err := f.target(path)
	if err != nil {
		return err
	}
	err = f.store(path, func() error {
		if _, err := os.Lstat(path); err == nil && !force {
			return &message.Problem{Where: path, What: "there is such a file already", Hint: "--force writes over it, -o FILE writes another"}
		}
		return herofile.Make(at, data, f.openness(), f.Booking())
	})
	return f.Booked(err, path)
}

// Save puts new contents in the place of a hero or party file, and keeps those that are there.
func (f *Files) Save(path string, data []byte) error { return f.SaveAs(path, data, f.Booking()) }

// SaveAs is Save for what is booked in the history another way: an undo, a redo.
func (f *Files) SaveAs(path string, data []byte, b herofile.Booking) error {
	err := f.store(path, func() error { return herofile.Save(path, data, b) })
	return f.Booked(err, path)
}

// Booking says how a write is kept in the history: all that is written until the program ends is one command there.
func (f *Files) Booking() herofile.Booking {
	now := time.Now()
	if f.run == "" {
		f.run = strconv.FormatInt(now.UnixNano(), 36)
	}
	return herofile.Booking{Folder: config.HistoryFolder(), Now: now, Command: f.run}
}

// Swap puts new contents in the place of those that were read, and keeps them. Where somebody else wrote the file
// meanwhile nothing is written.
func (f *Files) Swap(path string, read, edited []byte) error {
	err := f.store(path, func() error {
		if !unchanged(path, read) {
			return &message.Problem{Where: message.Display(path), What: "was changed by someone else meanwhile; nothing was written", Hint: "try again"}
		}
		return herofile.Save(path, edited, f.Booking())
	})
	return f.Booked(err, path)
}

// unchanged tells whether a file still holds what was read of it.
func unchanged(path string, read []byte) bool {
	now, err := herofile.ReadVersion(path)
	return err != nil || bytes.Equal(now, read) // writing it says what is wrong
}

// store writes a file while nobody else of us does, and words what goes wrong.
func (f *Files) store(path string, write func() error) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return &message.Problem{Where: path, What: "is a folder", Hint: "name a file"}
	case err == nil && !info.Mode().IsRegular():
		return message.NotAFile(path, info.Mode())
	case errors.Is(err, fs.ErrNotExist) && herofile.Reserved(path):
		return &message.Problem{Where: path, What: "is a name that Windows keeps for a device", Hint: "another name, such as " + message.Quoted(filepath.Join(filepath.Dir(path), "my-"+filepath.Base(path)))}
	}
	if err := f.Hold(path); err != nil {
		return err
	}
	defer f.Release()
	var p *message.Problem
	if err := write(); errors.As(err, &p) {
		return p
	} else if err != nil {
		return message.Unwritten(path, err)
	}
	return nil
}

// openness is who may read what is made of the heroes read so far: those who may read them all.
func (f *Files) openness() fs.FileMode { return 0o777 &^ f.private }

// Forget begins anew with who may read what is made: the next result is of other heroes.
func (f *Files) Forget() { f.private = 0 }

// Booked notes that a hero or party was written, so that no later mistake hides it.
func (f *Files) Booked(err error, paths ...string) error {
	if err == nil {
		f.said.Lock()
		f.wrote = append(f.wrote, paths...)
		f.said.Unlock()
	}
	return err
}

// Admit says what was written before a command ended with an error.
func (f *Files) Admit(code int) {
	if code == message.ExitDone || code == message.ExitIllegal || code == message.ExitUnfinished {
		return
	}
	f.said.Lock()
	defer f.said.Unlock()
	if len(f.wrote) > 0 {
		f.con.Say(term.Truncated(unique(f.wrote)), "written all the same, before that", "")
		f.wrote = nil
	}
}

// unique leaves out what was there before.
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
