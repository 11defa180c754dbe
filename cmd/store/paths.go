package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/herofile"
)

// RealPath returns the absolute path of a file without links.
func RealPath(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	return herofile.FollowLinks(path)
}

// local returns a path relative to the working directory if the file is below it.
func local(path string) string {
	here, err := os.Getwd()
	if err != nil {
		return path
	}
	for _, from := range []string{here, herofile.FollowLinks(here)} {
		if rel, err := filepath.Rel(from, path); err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return rel
		}
	}
	return path
}

// IsLink reports whether a path is a symbolic link.
func IsLink(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode()&os.ModeSymlink != 0
}

// LeadsOut reports whether a path in a folder leads out of it by a link.
func LeadsOut(folder, path string) bool {
	of, err := filepath.EvalSymlinks(folder)
	to, missing := filepath.EvalSymlinks(path)
	if err != nil || missing != nil {
		return false // reading it reports the error
	}
	in, err := filepath.Rel(of, to)
	return err != nil || !filepath.IsLocal(in)
}

// Repeated reports for each path whether it leads to the same file as one before it.
func Repeated(paths []string) []bool {
	type stamp struct{ size, modified int64 } // only files with the same stamp can be one file under two names
	out, real, alike := make([]bool, len(paths)), map[string]bool{}, map[stamp][]os.FileInfo{}
	for i, path := range paths {
		at := RealPath(path)
		out[i], real[at] = real[at], true
		info, err := os.Stat(path)
		if err != nil || out[i] {
			continue
		}
		s := stamp{info.Size(), info.ModTime().UnixNano()}
		out[i] = slices.ContainsFunc(alike[s], func(other os.FileInfo) bool { return os.SameFile(other, info) })
		alike[s] = append(alike[s], info)
	}
	return out
}

// OneFile reports whether two paths lead to one file.
func OneFile(a, b string) bool {
	if RealPath(a) == RealPath(b) {
		return true
	}
	ia, errA := os.Stat(a)
	ib, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(ia, ib)
}
