package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"time"

	"scabbard/builder/herofile"
	"scabbard/sheet"
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
	return Save(path, b.Bytes(), "")
}

// Encode writes a result for programs.
func (a *Env) Encode(v any) error {
	if err := sheet.Encode(a.Out, v); err != nil {
		return Unwritten("standard output", err)
	}
	return nil
}

// Save replaces a file; history is the folder its earlier version is kept in, empty for none.
// What a link points to is replaced, not the link.
func Save(path string, data []byte, history string) error {
	target := path
	if real, err := filepath.EvalSymlinks(path); err == nil {
		target = real
	} else if to, err := os.Readlink(path); err == nil { // a link to what is not there yet
		if target = to; !filepath.IsAbs(to) {
			target = filepath.Join(filepath.Dir(path), to)
		}
	}
	if info, err := os.Stat(target); err == nil {
		switch {
		case info.IsDir():
			return &Problem{Where: path, What: "is a folder", Hint: "name a file"}
		case !info.Mode().IsRegular() && history != "":
			return &Problem{Where: path, What: "is no regular file, so nothing can be changed in it", Hint: "put - for FILE: standard input is read and standard output written"}
		case !info.Mode().IsRegular():
			return through(path, data)
		}
	}
	if err := herofile.Save(target, data, history, time.Now()); err != nil {
		p := Unwritten(path, err).(*Problem)
		if _, statErr := os.Stat(filepath.Dir(target)); statErr != nil {
			p.What, p.Hint = "there is no such folder", "mkdir -p "+Quoted(filepath.Dir(path))
		}
		return p
	}
	return nil
}

// Replace puts a changed hero in the place of the one that was read. Where somebody else wrote the file
// meanwhile nothing is written.
func (a *Env) Replace(e *HeroFile, edited []byte) error {
	if now, err := os.ReadFile(e.Path); err == nil && !bytes.Equal(now, e.Raw) {
		return &Problem{Where: e.Name(), What: "was changed by someone else meanwhile; nothing was written", Hint: "try again"}
	}
	return Save(e.Path, edited, HistoryFolder())
}

// through writes to what is no regular file, such as a pipe or a device.
func through(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return Unwritten(path, err)
	}
	defer f.Close()
	if _, err := f.Write(data); err != nil {
		return Unwritten(path, err)
	}
	return nil
}

// Edit makes the changes to the hero's file and keeps the version before; standard input goes to standard
// output.
func (a *Env) Edit(e *HeroFile, changes []herofile.Change, order []string) error {
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
