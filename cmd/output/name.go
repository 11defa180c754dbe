package output

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"scabbard/cmd/message"
	"scabbard/cmd/store"
)

// outName returns the name of the PDF of a hero or party file, by its contents: khorva.pdf for heroes/khorva.hero.yaml,
// khorva-cards.pdf, khorva-one-page.pdf, khorva-level-3.pdf, khorva-since-2.pdf, keepers-party.pdf. So a print for one
// purpose never overwrites the sheet.
func (o *sheetOptions) outName(path string) string {
	name := store.WithoutSuffix(path)
	if o.layout != "full" && o.since == 0 && o.format != formatHTML {
		name += "-" + o.layout
	}
	if o.large {
		name += "-large"
	}
	if words := strings.FieldsFunc(o.pages, notInName); len(words) > 0 {
		if unicode.IsDigit([]rune(words[0])[0]) {
			name += "-pages"
		}
		name += "-" + strings.ToLower(strings.Join(words, "-"))
	}
	if o.atLevel > 0 {
		name += "-level-" + strconv.Itoa(o.atLevel)
	}
	if o.since > 0 {
		name += "-since-" + strconv.Itoa(o.since)
	}
	return name + "." + o.suffix()
}

func notInName(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

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
