package cmd

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"time"

	"scabbard/builder/herofile"
	"scabbard/sheet"
)

// deliver writes a result: to standard output for "" and "-", else to a file, whole or not at all.
func (a *app) deliver(path string, write func(io.Writer) error) error {
	if path == "" || path == "-" {
		if err := write(a.out); err != nil {
			return unwritten("standard output", err)
		}
		return nil
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	return save(path, b.Bytes(), "")
}

// encode writes a result for programs.
func (a *app) encode(v any) error {
	if err := sheet.Encode(a.out, v); err != nil {
		return unwritten("standard output", err)
	}
	return nil
}

// save replaces a file; history is the folder its earlier version is kept in, empty for none.
// What a link points to is replaced, not the link.
func save(path string, data []byte, history string) error {
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
			return &problem{where: path, what: "is a folder", hint: "name a file"}
		case !info.Mode().IsRegular() && history != "":
			return &problem{where: path, what: "is no regular file, so nothing can be changed in it", hint: "put - for FILE: standard input is read and standard output written"}
		case !info.Mode().IsRegular():
			return through(path, data)
		}
	}
	if err := herofile.Save(target, data, history, time.Now()); err != nil {
		p := unwritten(path, err).(*problem)
		if _, statErr := os.Stat(filepath.Dir(target)); statErr != nil {
			p.what, p.hint = "there is no such folder", "mkdir -p "+quoted(filepath.Dir(path))
		}
		return p
	}
	return nil
}

// replace puts a changed hero in the place of the one that was read. Where somebody else wrote the file
// meanwhile nothing is written.
func (a *app) replace(e *entry, edited []byte) error {
	if now, err := os.ReadFile(e.path); err == nil && !bytes.Equal(now, e.raw) {
		return &problem{where: e.name(), what: "was changed by someone else meanwhile; nothing was written", hint: "try again"}
	}
	return save(e.path, edited, historyFolder())
}

// through writes to what is no regular file, such as a pipe or a device.
func through(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return unwritten(path, err)
	}
	defer f.Close()
	if _, err := f.Write(data); err != nil {
		return unwritten(path, err)
	}
	return nil
}
