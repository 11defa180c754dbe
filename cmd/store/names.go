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
