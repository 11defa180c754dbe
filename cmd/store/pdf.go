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

// MaxPDF is the largest size of a PDF that is read.
const MaxPDF = 64 << 20

// IsPDF reports whether a file is a PDF, by its first bytes.
func IsPDF(raw []byte) bool { return bytes.HasPrefix(raw, []byte("%PDF")) }

// HeroFilesIn returns the hero files that a PDF holds. It fails if there is none.
func HeroFilesIn(path string, doc []byte) ([]attach.File, error) {
	files, err := attach.Read(doc, func(name string) bool { return strings.HasSuffix(name, herofile.Suffix) })
	if err != nil {
		return nil, &message.Problem{Where: message.Display(path), What: "is a PDF that cannot be read: " + err.Error(), Hint: "use another copy, or the hero file itself"}
	}
	if len(files) == 0 {
		return nil, &message.Problem{Where: message.Display(path), What: "is a PDF without a hero file in it", Hint: "use the hero file itself; scabbard sheet HERO" + herofile.Suffix + " prints it with the file inside"}
	}
	for _, f := range files {
		if _, err := herofile.Decode(Within(path, f.Name), f.Data); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// OnlyHeroIn returns the only hero file inside a PDF. It fails if there are several.
func OnlyHeroIn(path string, doc []byte) (attach.File, error) {
	files, err := HeroFilesIn(path, doc)
	if err != nil {
		return attach.File{}, err
	}
	if len(files) > 1 {
		return attach.File{}, &message.Problem{Where: message.Display(path), What: "holds " + message.Plural(len(files), "hero", "heroes") + ": " + term.Truncated(FileNames(files)), Hint: "scabbard new --from " + message.Quoted(path) + " writes a hero file of each"}
	}
	return files[0], nil
}

// Within returns the name of a file inside another for messages.
func Within(path, name string) string { return message.Display(path) + " (" + name + ")" }

// FileNames returns the names of files.
func FileNames(files []attach.File) (out []string) {
	for _, f := range files {
		out = append(out, f.Name)
	}
	return out
}

// MayChange returns an error if the path is a PDF, because a hero inside a PDF cannot be changed.
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
		return nil // opening it as a hero reports why
	}
	return &message.Problem{Where: path, What: "is a PDF; the hero in it is read, never changed", Hint: "scabbard new --from " + message.Quoted(path) + " writes its hero file"}
}

// OnlyPDF returns an error if a file exists that is not a PDF, so that no PDF overwrites it.
func OnlyPDF(path string) error {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	head, err := safefile.Head(path, 4)
	switch {
	case err != nil:
		return message.ReadError(path, err)
	case !IsPDF(head):
		return &message.Problem{Where: path, What: "is not a PDF, so it was not overwritten", Hint: "choose another name with -o"}
	}
	return nil
}

// OnlyBeginning returns an error if a file exists that does not begin with some words. what is the name of such files.
func OnlyBeginning(path, words, what string) error {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	head, err := safefile.Head(path, 512)
	switch {
	case err != nil:
		return message.ReadError(path, err)
	case !strings.HasPrefix(strings.ToLower(strings.TrimSpace(string(head))), words):
		return &message.Problem{Where: path, What: "is not " + what + ", so it was not overwritten", Hint: "choose another name with -o"}
	}
	return nil
}
