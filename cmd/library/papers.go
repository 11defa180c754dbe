package library

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/cmd/message"
)

// The limits of the readme and license files that are kept and packed with homebrew.
const (
	maxPapers     = 20
	maxPaper      = 256 << 10 // of one; an archive has the same limit
	maxPaperDepth = 2         // parts of its path: in the folder, or in a folder of it
)

// isPaper reports whether a file belongs to homebrew without being rules: a readme, a license, or the credits.
func isPaper(name string) bool {
	if strings.HasPrefix(name, ".") || strings.Count(name, "/") >= maxPaperDepth || strings.Contains(name, "/.") {
		return false
	}
	base := strings.ToLower(name[strings.LastIndex(name, "/")+1:])
	ext := filepath.Ext(base)
	switch ext {
	case "", ".md", ".txt":
	default:
		return false
	}
	stem, _, _ := strings.Cut(strings.TrimSuffix(base, ext), "-") // LICENSE-CC-BY
	switch stem {
	case "readme", "license", "licence", "copying", "notice", "credits":
		return true
	}
	return false
}

// ReadPapers reads the readme and license files of a layer in a folder, which its rules do not need. It follows no links.
func (l *Layer) ReadPapers() error {
	if !isFolder(l.Path) {
		return nil // those of an archive are read with it, and a hero file carries none
	}
	l.Papers = nil
	for _, name := range paperNames(l.Path, "") {
		at := filepath.Join(l.Path, filepath.FromSlash(name))
		raw, err := safefile.Read(at, maxPaper)
		if err != nil {
			return message.ReadError(at, err)
		}
		if utf8.Valid(raw) { // else it is of another age, and the rules do not need it
			l.Papers = append(l.Papers, read.File{Name: at, Data: raw})
		}
	}
	return checkPapers(l.Path, l.Papers)
}

// PaperNames returns the names of the papers inside the layer.
func (l *Layer) PaperNames() (out []string) {
	for _, f := range l.Papers {
		out = append(out, l.inside(f.Name))
	}
	return out
}

// paperNames lists the readme and license files below a folder by their paths from there, sorted.
func paperNames(dir, below string) (out []string) {
	entries, _ := os.ReadDir(filepath.Join(dir, below))
	for _, e := range entries {
		switch name := path.Join(below, e.Name()); {
		case e.IsDir() && below == "" && !strings.HasPrefix(name, "."):
			out = append(out, paperNames(dir, name)...)
		case e.Type().IsRegular() && isPaper(name):
			out = append(out, name)
		}
	}
	return out
}

// checkPapers returns an error if there are too many papers, or if one is no text.
func checkPapers(where string, papers []read.File) error {
	if len(papers) > maxPapers {
		return &message.Problem{Where: where, What: fmt.Sprintf("%d readme and license files; at most %d are kept", len(papers), maxPapers), Hint: "leave some out"}
	}
	for _, f := range papers {
		if !utf8.Valid(f.Data) {
			return &message.Problem{Where: f.Name, What: "is no text", Hint: "save it as UTF-8, or leave it out"}
		}
	}
	return nil
}
