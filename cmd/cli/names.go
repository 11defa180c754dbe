package cli

import (
	"path/filepath"
	"strings"
	"unicode/utf8"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
)

// FileOf is the file of a hero of this name.
func FileOf(name string) string {
	slug := rules.Slug(strings.ToValidUTF8(name, ""))
	for len(slug) > longestSlug {
		_, n := utf8.DecodeLastRuneInString(slug)
		slug = strings.TrimRight(slug[:len(slug)-n], "-")
	}
	switch {
	case slug == "":
		slug = "hero"
	case herofile.Reserved(slug):
		slug += "-hero"
	}
	return slug + HeroSuffix
}

// longestSlug keeps file names within what every system takes.
const longestSlug = 60

// WithoutSuffix is the name of a hero's file without its folder and what every such name ends in.
func WithoutSuffix(path string) string {
	base := filepath.Base(path)
	if path == "-" {
		base = "hero"
	}
	for _, suffix := range []string{".pdf", ".yaml", ".yml"} {
		base = strings.TrimSuffix(base, suffix)
	}
	return strings.TrimSuffix(strings.TrimSuffix(base, ".hero"), ".party")
}

// NotAHero refuses a hero file as the place for a result.
func NotAHero(path string) error {
	if strings.HasSuffix(path, HeroSuffix) {
		return Misuse("-o", Quoted(path)+" is a hero file; it stays as it is", "-o with another name")
	}
	return nil
}

// NameOf is what a hero is called in a question.
func NameOf(h *builder.Hero) string {
	if h.Name == "" {
		return "the hero"
	}
	return h.Name
}

// stem is the part of a path by which a person knows a hero.
func stem(path string) string {
	name, _, _ := strings.Cut(strings.ToLower(filepath.Base(path)), ".")
	return name
}

// Display is how messages call a file.
func Display(path string) string {
	if path == "-" {
		return "standard input"
	}
	return path
}

// HeroSuffix ends the name of a hero file.
const HeroSuffix = ".hero.yaml"

// PartySuffix ends the name of a party file.
const PartySuffix = ".party.yaml"
