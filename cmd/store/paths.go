package store

import (
	"os"
	"path/filepath"
	"strings"

	"scabbard/builder/herofile"
)

// RealPath is the one name of a file.
func RealPath(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	return herofile.Real(path)
}

// local is a path from where we stand, where it is below.
func local(path string) string {
	here, err := os.Getwd()
	if err != nil {
		return path
	}
	for _, from := range []string{here, herofile.Real(here)} {
		if rel, err := filepath.Rel(from, path); err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return rel
		}
	}
	return path
}

// OneFile tells whether two paths lead to one file.
func OneFile(a, b string) bool {
	if RealPath(a) == RealPath(b) {
		return true
	}
	ia, errA := os.Stat(a)
	ib, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(ia, ib)
}
