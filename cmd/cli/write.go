package cli

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
	"scabbard/builder/rules"
	"scabbard/cmd/screen"
)

// Deliver writes a result: to standard output for "" and "-", else to a file, whole or not at all.
func (a *Env) Deliver(path string, write func(io.Writer) error) error {
	if path == "" || path == "-" {
		if err := write(a.Out); err != nil {
			return Unwritten("standard output", err)
		}
		return nil
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	return a.Result(path, b.Bytes())
}

// Result puts what was made of heroes into a file, as private as they are. What stood there is not kept.
func (a *Env) Result(path string, data []byte) error {
	return a.store(path, func() error { return herofile.Write(path, data, a.openness()) })
}

// Make writes the file of a new hero or party; force takes the place of what is there, which is kept.
func (a *Env) Make(path string, data []byte, force bool) error {
	err := a.store(path, func() error {
		if _, err := os.Lstat(path); err == nil && !force {
			return &Problem{Where: path, What: "there is such a file already", Hint: "--force writes over it, -o FILE writes another"}
		}
		return herofile.Make(path, data, a.openness(), a.Booking())
	})
	return a.Booked(err, path)
}

// Save puts new contents in the place of a hero or party file, and keeps those that are there.
func (a *Env) Save(path string, data []byte) error { return a.SaveAs(path, data, a.Booking()) }

// SaveAs is Save for what is booked in the history another way: an undo, a redo.
func (a *Env) SaveAs(path string, data []byte, b herofile.Booking) error {
	err := a.store(path, func() error { return herofile.Save(path, data, b) })
	return a.Booked(err, path)
}

// Booking says how a write is kept in the history: all that is written until the program ends is one command there.
func (a *Env) Booking() herofile.Booking {
	now := time.Now()
	if a.run == "" {
		a.run = strconv.FormatInt(now.UnixNano(), 36)
	}
	return herofile.Booking{Folder: HistoryFolder(), Now: now, Command: a.run}
}

// Replace puts a changed hero in the place of the one that was read. Where somebody else wrote the file
// meanwhile nothing is written.
func (a *Env) Replace(e *HeroFile, edited []byte) error {
	err := a.store(e.Path, func() error {
		if !e.unchanged() {
			return &Problem{Where: e.Name(), What: "was changed by someone else meanwhile; nothing was written", Hint: "try again"}
		}
		return herofile.Save(e.Path, edited, a.Booking())
	})
	if err == nil {
		a.changed(e, edited)
	}
	return a.Booked(err, e.Path)
}

// unchanged tells whether a file still holds what was read of it.
func (e *HeroFile) unchanged() bool {
	f, err := os.Open(e.Path)
	if err != nil {
		return true // writing it says what is wrong
	}
	defer f.Close()
	now, err := io.ReadAll(io.LimitReader(f, rules.MaxBytes+1))
	return err != nil || bytes.Equal(now, e.Raw)
}

// store writes a file while nobody else of us does, and words what goes wrong.
func (a *Env) store(path string, write func() error) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return &Problem{Where: path, What: "is a folder", Hint: "name a file"}
	case err == nil && !info.Mode().IsRegular():
		return noFile(path, info.Mode())
	case errors.Is(err, fs.ErrNotExist) && herofile.Reserved(path):
		return &Problem{Where: path, What: "is a name that Windows keeps for a device", Hint: "another name, such as " + Quoted(filepath.Join(filepath.Dir(path), "my-"+filepath.Base(path)))}
	}
	if err := a.Hold(path); err != nil {
		return err
	}
	defer a.Release()
	var p *Problem
	if err := write(); errors.As(err, &p) {
		return p
	} else if err != nil {
		return Unwritten(path, err)
	}
	return nil
}

// noFile refuses to write to what is no file: a pipe could wait for ever, a device takes what it likes.
func noFile(path string, mode fs.FileMode) error {
	kind := &herofile.KindError{Mode: mode}
	return &Problem{Where: path, What: kind.Error() + "; only files are written", Hint: "put - for standard output, and let the shell send it there"}
}

// openness is who may read what is made of the heroes read so far: those who may read them all.
func (a *Env) openness() fs.FileMode { return 0o777 &^ a.private }

// Forget begins anew with who may read what is made: the next result is of other heroes.
func (a *Env) Forget() { a.private = 0 }

// Booked notes that a hero or party was written, so that no later mistake hides it.
func (a *Env) Booked(err error, paths ...string) error {
	if err == nil {
		a.said.Lock()
		a.wrote = append(a.wrote, paths...)
		a.said.Unlock()
	}
	return err
}

// Admit says what was written before a command ended with an error.
func (a *Env) Admit(code int) {
	if code == ExitDone || code == ExitIllegal || code == ExitUnfinished {
		return
	}
	a.said.Lock()
	defer a.said.Unlock()
	if len(a.wrote) > 0 {
		a.Say(screen.Few(unique(a.wrote)), "written all the same, before that", "")
		a.wrote = nil
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

// Edit makes the changes to the hero's file and keeps the version before; standard input goes to standard
// output.
func (a *Env) Edit(e *HeroFile, changes []herofile.Change, order []string) error {
	changes = remembered(e, changes)
	edited, err := herofile.Edit(e.Name(), e.Raw, changes, order)
	if err != nil {
		return err
	}
	if e.Path == "-" {
		_, err := a.Out.Write(edited)
		return err
	}
	return a.Replace(e, edited)
}
