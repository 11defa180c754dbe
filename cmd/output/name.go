package output

import (
	"path/filepath"
	"slices"
	"strings"

	"scabbard/cmd/message"
	"scabbard/cmd/store"
)

// outName returns the name of the document of a hero or party file: khorva-cards.pdf for heroes/khorva.hero.yaml,
// khorva-level-3.pdf for khorva@3, lantern-keepers-party.pdf.
func (o *sheetOptions) outName(path string) string {
	path, level := store.CutLevel(path)
	name := store.WithoutSuffix(path) + o.document.suffix()
	if level == "" && o.atLevel > 0 {
		level = o.atLevelWord()
	}
	if level != "" {
		name += "-level-" + level
	}
	return name + "." + o.suffix()
}

// templateStem returns the name of a template without its folder and endings.
func templateStem(path string) string {
	name, _, _ := strings.Cut(filepath.Base(path), ".")
	return name
}

// kinds are the suffixes of other kinds of files.
var kinds = []string{"csv", "doc", "docx", "ds-hero", "gif", "htm", "html", "jpeg", "jpg", "json", "md", "odt", "pdf", "png", "ps", "rtf", "svg", "txt", "xml", "yaml", "yml", "zip"}

// ofKind returns an error if the suffix of the output is that of another kind of file.
func (o *sheetOptions) ofKind() error {
	ext := strings.ToLower(filepath.Ext(o.out))
	if !slices.Contains(kinds, strings.TrimPrefix(ext, ".")) || ext == "."+o.suffix() || ext == ".htm" && o.format == formatHTML {
		return nil
	}
	what := "a PDF"
	if o.format == formatHTML {
		what = "a page for a browser"
	}
	return message.Misuse("-o", message.Quoted(o.out)+" is the name of another kind of file; a sheet is "+what, "-o "+message.Quoted(o.out[:len(o.out)-len(ext)]+"."+o.suffix()))
}
