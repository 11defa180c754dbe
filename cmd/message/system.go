package message

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
)

// ReadError returns a Problem for a file that cannot be read.
func ReadError(name string, err error) error {
	p := &Problem{Where: name, What: "cannot be read: " + SystemWords(err), Hint: systemHint(err)}
	var kind *safefile.KindError
	var size *safefile.SizeError
	switch {
	case errors.As(err, &kind) && kind.Mode.IsDir():
		p.What = kind.Error()
	case errors.As(err, &kind):
		p.What, p.Hint = kind.Error()+"; only files are read", "put the contents into a file"
	case errors.As(err, &size):
		p.What, p.Hint = size.Error(), "is this the right file?"
	case errors.Is(err, fs.ErrPermission):
		p.Hint = "give yourself permission to read it"
	case errors.Is(err, fs.ErrNotExist):
		p.What = "there is no such file"
	}
	return p
}

// WriteError returns a Problem for a file that cannot be written.
func WriteError(name string, err error) error {
	if errors.Is(err, syscall.EPIPE) {
		return err
	}
	var kept *herofile.HistoryError
	if errors.As(err, &kept) {
		return &Problem{Where: name, What: kept.Error(), Hint: "XDG_STATE_HOME=FOLDER keeps it in another folder; now it is " + Quoted(kept.Dir)}
	}
	var kind *safefile.KindError
	if errors.As(err, &kind) {
		return NotAFile(name, kind.Mode)
	}
	var size *safefile.SizeError
	if errors.As(err, &size) {
		return &Problem{Where: name, What: "cannot be written: the file there " + size.Error(), Hint: "use another name, or move that file; it was not touched"}
	}
	hint := systemHint(err)
	if name == "standard output" && hint != "" {
		hint = "the output is incomplete; send it somewhere with more room"
	}
	return &Problem{Where: name, What: "cannot be written: " + SystemWords(err), Hint: hint}
}

// systemHint returns advice for a system error, or "" if there is none.
func systemHint(err error) string {
	switch {
	case errors.Is(err, fs.ErrPermission):
		return "write somewhere else, or give yourself permission to write there"
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		return "free some space and try again; the file is unchanged"
	case errors.Is(err, syscall.ENAMETOOLONG):
		return "use a shorter name"
	case errors.Is(err, syscall.ELOOP):
		return "links that lead in a circle; name the file itself"
	}
	return ""
}

// SystemWords returns the text of a system error without the call and the path that it repeats.
func SystemWords(err error) string {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "no such folder"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied"
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return err.Error()
}

// NotAFile returns an error if the path is a pipe or a device. Writing to a pipe could wait for ever.
func NotAFile(path string, mode fs.FileMode) error {
	kind := &safefile.KindError{Mode: mode}
	return &Problem{Where: path, What: kind.Error() + "; only files are written", Hint: "write - for standard output, and redirect it in the shell"}
}
