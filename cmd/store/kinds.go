package store

import (
	"errors"
	"os"

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
	if log, unread := herofile.History(path, config.HistoryFolder()); unread == nil && len(log.Commands) > 0 {
		return nil
	}
	return err
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

// MayReplace returns an error if a file exists that is not of a kind that the program writes there. what is the name
// of such files.
func MayReplace(path, what string, ours func(files.Kind) bool) error {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	kind, _, err := files.Peek(path)
	switch {
	case err != nil:
		return message.ReadError(path, err)
	case !ours(kind):
		return &message.Problem{Where: path, What: "is not " + what + ", so it was not overwritten", Hint: "choose another name with -o"}
	}
	return nil
}
