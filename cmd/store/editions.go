package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
)

// The limits of looking for editions: heroes looked at, and the bytes of each. The edition is near the top of a file.
const (
	maxHeroes = 200
	maxHead   = 2 << 10
)

// Editions returns the edition of each hero in the folder and in the configured one, as far as their files name one.
func (f *Finder) Editions() (out []string) {
	seen := 0
	for _, folder := range f.Folders(".") {
		entries, err := os.ReadDir(folder)
		if err != nil {
			continue
		}
		for _, e := range entries {
			if !strings.HasSuffix(e.Name(), herofile.Suffix) || strings.HasPrefix(e.Name(), ".") || seen == maxHeroes {
				continue
			}
			seen++
			if edition := editionOf(filepath.Join(folder, e.Name())); edition != "" {
				out = append(out, edition)
			}
		}
	}
	return out
}

// editionOf returns the edition that a hero file names, or "" if it names none near its top. It does not decode the file.
func editionOf(path string) string {
	head, err := safefile.Head(path, maxHead)
	if err != nil {
		return ""
	}
	for line := range bytes.Lines(head) {
		value, ok := bytes.CutPrefix(line, []byte("edition:"))
		if !ok {
			continue
		}
		value, _, _ = bytes.Cut(value, []byte(" #"))
		return strings.Trim(string(bytes.TrimSpace(value)), `"'`)
	}
	return ""
}
