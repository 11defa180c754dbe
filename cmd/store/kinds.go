package store

import (
	"errors"
	"io/fs"

	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/cmd/config"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/sheet/pdf/attach"
)

// FileNames returns the names of files.
func FileNames(files []attach.File) (out []string) {
	for _, f := range files {
		out = append(out, f.Name)
	}
	return out
}

// MayChange returns an error if no hero can be changed at a path, because it is a file of another kind. Such a file
// is not locked.
func MayChange(path string) error { return mayBe(path, files.Change) }

// MayRestore returns an error if the path has no hero and no party, and no earlier version of one either.
func MayRestore(path string) error {
	err := mayBe(path, files.Restore)
	if err == nil {
		return nil
	}
	if log, unread := herofile.History(path, config.HistoryFolder()); unread == nil && log.Last != "" {
		return nil
	}
	return err
}

// CutOff returns the error of a file that cannot be read: another, if the file is the beginning of what a command left.
func CutOff(path string, err error) error {
	log, unread := herofile.History(path, config.HistoryFolder())
	if path == "-" || unread != nil || log.Lost != herofile.LossCut {
		return err
	}
	return &message.Problem{Where: path, What: log.Lost, Hint: files.Restoring(path)}
}

// MayChangeParty returns an error if the path has a file that is no party. Such a file is not locked.
func MayChangeParty(path string) error { return mayBe(path, files.OpenParty) }

// mayBe returns an error if a file is not for a use. One that cannot be read is none: opening it reports why.
func mayBe(path string, use files.Use) error {
	if path == "-" {
		return nil
	}
	err := files.Check(path, use)
	var kind *safefile.KindError
	var wrong *message.Problem
	switch {
	case errors.As(err, &kind) && !kind.Mode.IsDir():
		return message.NotAFile(path, kind.Mode)
	case errors.As(err, &wrong):
		return wrong
	}
	return nil
}

// MayReplace returns an error if a file exists that is not of a kind that the program writes there. what is the name of such files,
// force the flag that replaces it all the same; empty if there is none.
func MayReplace(path, what, force string, ours func(files.Kind) bool) error {
	if !Exists(path) {
		return nil
	}
	kind, _, err := files.Peek(path)
	switch {
	case errors.As(err, new(*safefile.KindError)), errors.Is(err, fs.ErrNotExist):
		return nil // writing it reports why
	case err != nil:
		return message.ReadError(path, err)
	case kind != files.Empty && !ours(kind):
		return &message.Problem{Where: path, What: "is not " + what + ", so it was not overwritten", Hint: replacing(force)}
	}
	return nil
}

// MayReplacePDF does the work of MayReplace for PDFs. One that somebody has filled in is kept.
func MayReplacePDF(path, force string) error {
	if err := MayReplace(path, "a PDF", force, files.Kind.IsPDF); err != nil || !Exists(path) {
		return err
	}
	if files.IsFilled(path) {
		return &message.Problem{Where: path, What: "holds entries that were typed into it, so it was not overwritten", Hint: replacing(force)}
	}
	return nil
}

// replacing returns how to write in spite of a file that is there.
func replacing(force string) string {
	if force == "" {
		return "choose another name with -o"
	}
	return "-o FILE writes another, " + force + " overwrites it"
}
