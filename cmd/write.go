package cmd

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"time"

	"scabbard/builder"
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

// save replaces a file; history is the folder its earlier version is kept in, empty for none.
// What a link points to is replaced, not the link.
func save(path string, data []byte, history string) error {
	target := path
	if real, err := filepath.EvalSymlinks(path); err == nil {
		target = real
	}
	if info, err := os.Stat(target); err == nil {
		switch {
		case info.IsDir():
			return &problem{where: path, what: "is a folder", hint: "name a file"}
		case !info.Mode().IsRegular():
			return through(path, data)
		}
	}
	if err := builder.Save(target, data, history, time.Now()); err != nil {
		p := unwritten(path, err).(*problem)
		if _, statErr := os.Stat(filepath.Dir(target)); statErr != nil {
			p.what, p.hint = "there is no such folder", "mkdir -p "+quoted(filepath.Dir(path))
		}
		return p
	}
	return nil
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
