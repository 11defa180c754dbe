package herofile

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Version is an earlier state of a hero file.
type Version struct {
	When time.Time // when it was replaced
	File string    // where it is kept
}

// versionLayout names a version after the moment it was replaced.
const versionLayout = "20060102T150405.000000000Z"

// versionsOf is the folder that keeps the earlier versions of a file.
func versionsOf(path, history string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		abs = real
	}
	where := sha256.Sum256([]byte(abs))
	return filepath.Join(history, short(filepath.Base(abs), 200)+"-"+hex.EncodeToString(where[:4])), nil
}

// Versions returns the earlier versions of a file, the latest first; none where nothing was kept.
func Versions(path, history string) ([]Version, error) {
	dir, err := versionsOf(path, history)
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		return nil, err
	}
	var out []Version
	for _, e := range entries {
		stamp, _, _ := strings.Cut(e.Name(), "-")
		when, err := time.Parse(versionLayout, stamp)
		if err == nil && strings.HasSuffix(e.Name(), ".yaml") {
			out = append(out, Version{when, filepath.Join(dir, e.Name())})
		}
	}
	slices.SortStableFunc(out, func(a, b Version) int { return b.When.Compare(a.When) })
	return out, nil
}
