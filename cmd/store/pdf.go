package store

import (
	"bytes"
	"errors"
	"os"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/cmd/message"
	"scabbard/sheet/pdf/attach"
	"scabbard/sheet/term"
)

// mostPDF is how much of a PDF is read.
const mostPDF = 64 << 20

// IsPDF tells a PDF by its first bytes.
func IsPDF(raw []byte) bool { return bytes.HasPrefix(raw, []byte("%PDF")) }

// Inside returns the hero files that a PDF holds, one at least.
func Inside(path string, doc []byte) ([]attach.File, error) {
	files, err := attach.Read(doc, func(name string) bool { return strings.HasSuffix(name, herofile.Suffix) })
	if err != nil {
		return nil, &message.Problem{Where: message.Display(path), What: "is a PDF that cannot be read: " + err.Error(), Hint: "another copy of it, or the hero file itself"}
	}
	if len(files) == 0 {
		return nil, &message.Problem{Where: message.Display(path), What: "is a PDF without a hero file in it", Hint: "the hero file itself; scabbard sheet HERO" + herofile.Suffix + " prints it with the file inside"}
	}
	for _, f := range files {
		if _, err := herofile.Decode(Within(path, f.Name), f.Data); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// LoneHero returns the one hero file inside a PDF.
func LoneHero(path string, doc []byte) (attach.File, error) {
	files, err := Inside(path, doc)
	if err != nil {
		return attach.File{}, err
	}
	if len(files) > 1 {
		return attach.File{}, &message.Problem{Where: message.Display(path), What: "holds " + message.Plural(len(files), "hero", "heroes") + ": " + term.Truncated(FileNames(files)), Hint: "scabbard new --from " + message.Quoted(path) + " writes a hero file of each"}
	}
	return files[0], nil
}

// Within is how messages call a file inside another.
func Within(path, name string) string { return message.Display(path) + " (" + name + ")" }

// FileNames are the names of files.
func FileNames(files []attach.File) (out []string) {
	for _, f := range files {
		out = append(out, f.Name)
	}
	return out
}

// MayChange refuses a PDF where a command changes the hero: the one inside is only read.
func MayChange(path string) error {
	if path == "-" {
		return nil
	}
	head, err := safefile.Head(path, 4)
	var kind *safefile.KindError
	switch {
	case errors.As(err, &kind) && !kind.Mode.IsDir():
		return message.NotAFile(path, kind.Mode)
	case !IsPDF(head):
		return nil // if it cannot be opened, opening it as a hero says why
	}
	return &message.Problem{Where: path, What: "is a PDF; the hero in it is read, never changed", Hint: "scabbard new --from " + message.Quoted(path) + " writes its hero file"}
}

// OnlyPDF refuses a file with something else than a PDF in it as the place for a PDF: what stands there stays.
func OnlyPDF(path string) error {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	head, err := safefile.Head(path, 4)
	switch {
	case err != nil:
		return message.Unread(path, err)
	case !IsPDF(head):
		return &message.Problem{Where: path, What: "is something else than a PDF; it stays as it is", Hint: "-o with another name"}
	}
	return nil
}
