package store

import (
	"fmt"
	"io"
	"os"

	"scabbard/builder/yaml"
	"scabbard/cmd/message"
)

// Read returns the bytes of a file, or of standard input for "-". It stops reading where a hero file, or a PDF,
// is too large anyway.
func (f *Files) Read(path string) ([]byte, error) {
	from := f.con.In
	if path == "-" {
		if f.stdinRead {
			return nil, &message.Problem{Where: "-", What: "standard input can be read once only"}
		}
		f.stdinRead = true
		f.Await()
	} else {
		f.Settle(path)
		file, err := os.Open(path)
		if err != nil {
			return nil, f.missing(path, err)
		}
		defer file.Close()
		if f.opened(file) {
			return nil, &message.Problem{Where: path, What: "is a folder, not a hero file", Hint: "scabbard check " + message.Quoted(path) + "/*.hero.yaml"}
		}
		from = file
	}
	raw, err := io.ReadAll(io.LimitReader(from, yaml.MaxBytes+1))
	if err == nil && IsPDF(raw) && len(raw) > yaml.MaxBytes {
		var rest []byte
		rest, err = io.ReadAll(io.LimitReader(from, mostPDF))
		raw = append(raw, rest...)
	}
	switch {
	case err != nil:
		return nil, message.Unread(message.Display(path), err)
	case IsPDF(raw) && len(raw) <= mostPDF:
		return raw, nil
	case len(raw) > mostPDF:
		return nil, &message.Problem{Where: message.Display(path), What: fmt.Sprintf("larger than the %d MB of a PDF that are read", mostPDF>>20), Hint: "is this the right file?"}
	case len(raw) > yaml.MaxBytes:
		return nil, &message.Problem{Where: message.Display(path), What: fmt.Sprintf("larger than the %d KB a hero file may have", yaml.MaxBytes>>10), Hint: "is this the right file?"}
	}
	return raw, nil
}

// opened notes of a file that is open who may not see what is made of it, and tells whether it is a folder.
func (f *Files) opened(file *os.File) (folder bool) {
	info, err := file.Stat()
	if err == nil && info.Mode().IsRegular() {
		f.private |= 0o077 &^ info.Mode().Perm()
	}
	return err == nil && info.IsDir()
}

// ReadParty returns the bytes of a party file.
func (f *Files) ReadParty(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		out := message.Unread(path, err)
		if p, ok := out.(*message.Problem); ok && os.IsNotExist(err) {
			p.Hint = "scabbard party new NAME HERO... makes a party"
		}
		return nil, out
	}
	defer file.Close()
	f.opened(file)
	raw, err := io.ReadAll(io.LimitReader(file, yaml.MaxBytes+1))
	switch {
	case err != nil:
		return nil, message.Unread(path, err)
	case len(raw) > yaml.MaxBytes:
		return nil, &message.Problem{Where: path, What: fmt.Sprintf("larger than the %d KB a party file may have", yaml.MaxBytes>>10), Hint: "is this the right file?"}
	}
	return raw, nil
}

// ReadForeign returns the bytes of another program's file, or of standard input for "-", and refuses one that is
// larger than most bytes.
func (f *Files) ReadForeign(path string, most int) ([]byte, error) {
	from := f.con.In
	if path != "-" {
		file, err := os.Open(path)
		if err != nil {
			return nil, message.Unread(path, err)
		}
		defer file.Close()
		if f.opened(file) {
			return nil, &message.Problem{Where: path, What: "is a folder"}
		}
		from = file
	}
	raw, err := io.ReadAll(io.LimitReader(from, int64(most)+1))
	if err != nil {
		return nil, message.Unread(message.Display(path), err)
	}
	if len(raw) > most {
		return nil, &message.Problem{Where: message.Display(path), What: fmt.Sprintf("larger than the %d MB that are read", most>>20), Hint: "is this the right file?"}
	}
	return raw, nil
}
