package store

import (
	"path/filepath"
	"strings"
	"unicode/utf8"

	"scabbard/builder/forgesteel"
	"scabbard/builder/herofile"
	"scabbard/builder/spelling"
	"scabbard/cmd/message"
)

// FileOf returns the file name of a hero of this name.
func FileOf(name string) string {
	slug := spelling.Slug(strings.ToValidUTF8(name, ""))
	for len(slug) > longestSlug {
		_, n := utf8.DecodeLastRuneInString(slug)
		slug = strings.TrimRight(slug[:len(slug)-n], "-")
	}
	switch {
	case slug == "":
		slug = "hero"
	case herofile.IsReservedName(slug):
		slug += "-hero"
	}
	return slug + herofile.Suffix
}

// longestSlug keeps file names within the limits of every system.
const longestSlug = 60

// WithoutSuffix returns the name of a hero's file without folder and suffix.
func WithoutSuffix(path string) string {
	base := filepath.Base(path)
	if path == "-" {
		base = "hero"
	}
	for _, suffix := range []string{".pdf", ".yaml", ".yml", ".json", ".html", ".htm", "." + forgesteel.Format} {
		base = strings.TrimSuffix(base, suffix)
	}
	return strings.TrimSuffix(strings.TrimSuffix(base, ".hero"), ".party")
}

// NotAHero returns an error if the path is a hero file, where a result must not be written.
func NotAHero(path string) error {
	if strings.HasSuffix(path, herofile.Suffix) {
		return message.Misuse("-o", message.Quoted(path)+" is a hero file, so it was not overwritten", "choose another name with -o")
	}
	return nil
}

// FilesIn returns the files of a folder that have a suffix.
func FilesIn(folder, suffix string) []string {
	pattern := strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(folder)
	found, _ := filepath.Glob(filepath.Join(pattern, "*"+suffix))
	return found
}

// Short returns the shortest name that finds a file: the first word of its name, its whole name, or else its path.
func (f *Finder) Short(path string) string {
	name := WithoutSuffix(path)
	first, _, _ := strings.Cut(name, "-")
	for _, try := range []string{first, name} {
		if try != "" && path != "-" && filepath.Clean(f.Find(try)) == filepath.Clean(path) {
			return try
		}
	}
	return path
}
