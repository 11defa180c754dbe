package store

import (
	"bytes"
	"path/filepath"
	"strings"

	"scabbard/builder/safefile"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
)

// maxNamed is how many files are looked into for a name.
const maxNamed = 2000

// meant returns the files with a suffix that a name means: those of heroes or parties of exactly this name, else those whose own
// names begin so, else those of heroes or parties whose names begin so.
func (f *Finder) meant(name, suffix string) []string {
	exact, begun := f.called(name, suffix)
	if len(exact) > 0 {
		return exact
	}
	if files := f.namesBeginning(name, suffix); len(files) > 0 {
		return files
	}
	return begun
}

// called returns the files with a suffix in which the hero or party has a name, and those in which its name begins so. Case, accents
// and punctuation do not count.
func (f *Finder) called(name, suffix string) (exact, begun []string) {
	word := key(name)
	if ext := filepath.Ext(name); word == "" || ext == ".yaml" || ext == ".pdf" {
		return nil, nil // the name of a file
	}
	files, known := f.listed[suffix]
	if !known {
		files = f.Names("", []string{suffix})
		f.listed[suffix] = files
	}
	for _, file := range files[:min(len(files), maxNamed)] {
		_, path, _ := strings.Cut(file, "\t")
		called, known := f.names[path]
		if !known {
			called = key(nameIn(path)) // a list asks for the name of each of its heroes
			f.names[path] = called
		}
		switch in := called; {
		case in == word:
			exact = append(exact, path)
		case strings.HasPrefix(in, word):
			begun = append(begun, path)
		}
	}
	return exact, begun
}

// key returns a name in the form in which names are compared.
func key(name string) string { return spelling.Slug(spelling.Fold(name)) }

// nameIn returns the name that a hero or party file has near its top, or "" if it has none there. It does not decode the file.
func nameIn(path string) string {
	head, err := safefile.Head(path, maxHead)
	if err != nil {
		return ""
	}
	for line := range bytes.Lines(head) {
		if !bytes.HasPrefix(line, []byte("name:")) {
			continue
		}
		v, err := yaml.Parse(path, line)
		if pairs, ok := v.Pairs(); err == nil && ok && len(pairs) == 1 {
			name, _ := pairs[0].Value.Text()
			return name
		}
		return ""
	}
	return ""
}
