package cmd

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/sheet/pdf/attach"
)

// mostPDF is how much of a PDF is read.
const mostPDF = 64 << 20

// isPDF tells a PDF by its first bytes.
func isPDF(raw []byte) bool { return bytes.HasPrefix(raw, []byte("%PDF")) }

// inside returns the hero files that a PDF holds, one at least.
func inside(path string, doc []byte) ([]attach.File, error) {
	files, err := attach.Read(doc)
	if err != nil {
		return nil, &problem{where: display(path), what: "is a PDF that cannot be read: " + err.Error(), hint: "another copy of it, or the hero file itself"}
	}
	files = slices.DeleteFunc(files, func(f attach.File) bool { return !strings.HasSuffix(f.Name, heroSuffix) })
	if len(files) == 0 {
		return nil, &problem{where: display(path), what: "is a PDF without a hero file in it", hint: "the hero file itself; scabbard sheet HERO" + heroSuffix + " prints it with the file inside"}
	}
	for _, f := range files {
		if _, err := herofile.Decode(within(path, f.Name), f.Data); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// loneHero returns the one hero file inside a PDF.
func loneHero(path string, doc []byte) (attach.File, error) {
	files, err := inside(path, doc)
	if err != nil {
		return attach.File{}, err
	}
	if len(files) > 1 {
		return attach.File{}, &problem{where: display(path), what: "holds " + plural(len(files), "hero", "heroes") + ": " + few(fileNames(files)), hint: "scabbard new --from " + quoted(path) + " writes a hero file of each"}
	}
	return files[0], nil
}

// within is how messages call a file inside another.
func within(path, name string) string { return display(path) + " (" + name + ")" }

func fileNames(files []attach.File) (out []string) {
	for _, f := range files {
		out = append(out, f.Name)
	}
	return out
}

// mayChange refuses a PDF where a command changes the hero: the one inside is only read.
func mayChange(path string) error {
	info, err := os.Stat(path)
	if err != nil || path == "-" || !info.Mode().IsRegular() {
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil // opening it as a hero says why
	}
	defer f.Close()
	head := make([]byte, 4)
	if n, _ := io.ReadFull(f, head); !isPDF(head[:n]) {
		return nil
	}
	return &problem{where: path, what: "is a PDF; the hero in it is read, never changed", hint: "scabbard new --from " + quoted(path) + " writes its hero file"}
}

// toChange opens a hero that a command changes.
func (a *app) toChange(path string) (*entry, error) {
	if err := mayChange(path); err != nil {
		return nil, err
	}
	return a.open(path)
}

// hint is a hint of the builder for a hero. Of one inside a PDF a file has to be made first.
func (a *app) hint(e *entry, text string) string {
	if e.inside == "" || !strings.Contains(text, "scabbard set FILE") {
		return forFile(text, e.path)
	}
	file := fileOf(e.hero.Name)
	if c, err := a.config(); err == nil {
		file = filepath.Join(c.folder, file)
	}
	return fmt.Sprintf("scabbard new --from %s, then %s", quoted(e.path), forFile(text, file))
}
