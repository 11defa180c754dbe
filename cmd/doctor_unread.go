package cmd

import (
	"fmt"
	"path/filepath"

	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
)

// The limits of reading the files of a folder: how many, and their bytes together.
const (
	maxChecked      = 4000
	maxCheckedBytes = 16 << 20
)

// unread counts the heroes and the parties of a folder that cannot be read, within limits.
type unread struct {
	heroes, parties int
	checked         int   // files that were read, or that could not be
	bytes           int64 // read so far
}

// check reads the files with a suffix and counts those that cannot be read.
func (u *unread) check(paths []string, suffix string) {
	for _, path := range paths {
		if u.checked == maxChecked || u.bytes > maxCheckedBytes {
			return
		}
		u.checked++
		raw, err := safefile.Read(path, yaml.MaxBytes)
		if u.bytes += int64(len(raw)); files.Recognize(path, raw, nil).IsPDF() {
			continue // a hero may be inside
		}
		switch {
		case suffix == herofile.PartySuffix:
			if err == nil {
				_, err = herofile.DecodeParty(path, raw)
			}
			if err != nil {
				u.parties++
			}
		default:
			if err == nil {
				_, err = herofile.Decode(path, raw)
			}
			if err != nil {
				u.heroes++
			}
		}
	}
}

// problems returns a line for the heroes that cannot be read, and one for the parties. It names none of them.
func (u *unread) problems() (out []string) {
	if u.heroes > 0 {
		out = append(out, message.Plural(u.heroes, "hero", "heroes")+" cannot be read; scabbard list shows which")
	}
	if u.parties > 0 {
		out = append(out, message.Plural(u.parties, "party", "parties")+" cannot be read; scabbard list shows which")
	}
	return out
}

// files counts the heroes and parties of a folder, and returns their problems. It remembers how many of them were checked, if it
// was not all.
func (o *doctorOptions) files(what, dir string) (n int, problems []string) {
	var u unread
	for _, suffix := range []string{herofile.Suffix, herofile.PartySuffix} {
		there, _ := filepath.Glob(filepath.Join(dir, "*"+suffix))
		n += len(there)
		u.check(there, suffix)
	}
	if u.checked < n {
		o.partly[what] = fmt.Sprintf(", the first %d of them checked", u.checked)
	}
	return n, u.problems()
}
