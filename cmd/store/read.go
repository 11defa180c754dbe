package store

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"scabbard/builder/governor"
	"scabbard/builder/safefile"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
)

// Read reads a file, or standard input for "-", for a use. The error of a file that is not for it is the answer to files of its kind.
func (f *Files) Read(path string, use files.Use) (*files.Document, error) {
	from, size := f.con.In, int64(-1)
	if path == "-" {
		if f.stdinRead {
			return nil, &message.Problem{Where: "-", What: "standard input can be read once only"}
		}
		f.stdinRead = true
		governor.Begin("standard input")
		f.CatchInterrupts()
	} else {
		f.WaitForChange(path)
		file, known, err := f.openSized(path)
		var kind *safefile.KindError
		switch {
		case errors.As(err, &kind) && kind.Mode.IsDir():
			return nil, &message.Problem{Where: path, What: "is a folder, not a hero file", Hint: "scabbard check " + message.Quoted(path) + "/*.hero.yaml"}
		case errors.As(err, &kind):
			return nil, &message.Problem{Where: path, What: kind.Error() + "; only files are read", Hint: "write - for standard input, and redirect it in the shell"}
		case err != nil:
			return nil, f.finder.missing(path, err)
		}
		defer file.Close()
		from, size = file, known
	}
	return loaded(path, from, size, use)
}

// loaded reads a file that was opened, and returns errors in words.
func loaded(path string, from io.Reader, size int64, use files.Use) (*files.Document, error) {
	doc, err := files.Load(path, from, size, use)
	var p *message.Problem
	if err != nil && !errors.As(err, &p) {
		return nil, message.ReadError(message.Display(path), err)
	}
	return doc, err
}

// openSized opens a file for reading, notes its permissions, and returns its size.
func (f *Files) openSized(path string) (*os.File, int64, error) {
	file, info, err := safefile.Open(path)
	if err != nil {
		return nil, 0, err
	}
	f.private |= 0o077 &^ info.Mode().Perm()
	return file, info.Size(), nil
}

// ReadParty returns the bytes of a party file.
func (f *Files) ReadParty(path string) ([]byte, error) {
	file, size, err := f.openSized(path)
	if err != nil {
		if lost, ok := f.finder.Lost(path); ok {
			return nil, gone(lost)
		}
		if begun := f.finder.NamesBeginning(path, true); len(begun) > 1 {
			return nil, several(path, begun)
		}
		out := message.ReadError(path, err)
		if p, ok := out.(*message.Problem); ok && os.IsNotExist(err) {
			if !strings.ContainsAny(path, `./\`) {
				p.Where, p.What = "", fmt.Sprintf("there is no party %q here", path)
			}
			p.Hint = "scabbard party new NAME HERO... makes a party"
		}
		return nil, out
	}
	defer file.Close()
	doc, err := loaded(path, file, size, files.OpenParty)
	if err != nil {
		return nil, err
	}
	return doc.Raw, nil
}

// ReadForm returns the bytes of a form to fill.
func (f *Files) ReadForm(path string) ([]byte, error) {
	from, size := f.con.In, int64(-1)
	if path != "-" {
		file, known, err := f.openSized(path)
		if err != nil {
			return nil, message.ReadError(path, err)
		}
		defer file.Close()
		from, size = file, known
	}
	doc, err := loaded(path, from, size, files.FillForm)
	if err != nil {
		return nil, err
	}
	return doc.Raw, nil
}
