package store

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/message"
)

// Read returns the bytes of a file, or of standard input for "-". It fails if the file is larger than any hero file or PDF
// may be.
func (f *Files) Read(path string) ([]byte, error) {
	from := f.con.In
	if path == "-" {
		if f.stdinRead {
			return nil, &message.Problem{Where: "-", What: "standard input can be read once only"}
		}
		f.stdinRead = true
		f.CatchInterrupts()
	} else {
		f.WaitForChange(path)
		file, err := f.open(path)
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
		from = file
	}
	raw, err := io.ReadAll(io.LimitReader(from, yaml.MaxBytes+1))
	if err == nil && IsPDF(raw) && len(raw) > yaml.MaxBytes {
		var rest []byte
		rest, err = io.ReadAll(io.LimitReader(from, MaxPDF))
		raw = append(raw, rest...)
	}
	switch {
	case err != nil:
		return nil, message.ReadError(message.Display(path), err)
	case IsPDF(raw) && len(raw) <= MaxPDF:
		return raw, nil
	case len(raw) > MaxPDF:
		return nil, &message.Problem{Where: message.Display(path), What: fmt.Sprintf("larger than the %d MB of a PDF that are read", MaxPDF>>20), Hint: "is this the right file?"}
	case len(raw) > yaml.MaxBytes:
		return nil, &message.Problem{Where: message.Display(path), What: fmt.Sprintf("larger than the %d KB a hero file may have", yaml.MaxBytes>>10), Hint: "is this the right file?"}
	}
	return raw, nil
}

// open opens a file for reading and notes its permissions.
func (f *Files) open(path string) (*os.File, error) {
	file, _, err := f.openSized(path)
	return file, err
}

// openSized does the work of open, and returns the size of the file.
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
	file, err := f.open(path)
	if err != nil {
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
	raw, err := io.ReadAll(io.LimitReader(file, yaml.MaxBytes+1))
	switch {
	case err != nil:
		return nil, message.ReadError(path, err)
	case len(raw) > yaml.MaxBytes:
		return nil, &message.Problem{Where: path, What: fmt.Sprintf("larger than the %d KB a party file may have", yaml.MaxBytes>>10), Hint: "is this the right file?"}
	}
	return raw, nil
}

// ReadForeign returns the bytes of another program's file, or of standard input for "-". It fails if there are more than
// most bytes.
func (f *Files) ReadForeign(path string, most int) ([]byte, error) {
	from, size := f.con.In, int64(0)
	if path != "-" {
		file, known, err := f.openSized(path)
		if err != nil {
			return nil, message.ReadError(path, err)
		}
		defer file.Close()
		from, size = file, known
	}
	raw, err := safefile.Rest(from, size, int64(most))
	var large *safefile.SizeError
	switch {
	case err != nil && !errors.As(err, &large):
		return nil, message.ReadError(message.Display(path), err)
	case err != nil:
		return nil, &message.Problem{Where: message.Display(path), What: fmt.Sprintf("larger than the %d MB that are read", most>>20), Hint: "is this the right file?"}
	}
	return raw, nil
}
