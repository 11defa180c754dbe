package library

import (
	"fmt"
	"os"
	"path/filepath"
	"scabbard/builder/spelling"
	"slices"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/message"
	"scabbard/data"
)

// Limits of a homebrew folder; each file has the limits of a hero file.
const (
	maxHomebrewFiles = 200
	maxHomebrewDepth = 8
	maxHomebrewBytes = 3 << 20 // of all its files; the largest edition there is has half of it
)

// typed is how a flag is typed, or a command that stands in its place.
func typed(flag string) string {
	if strings.HasPrefix(flag, "--") {
		return flag
	}
	return "scabbard " + flag
}

// WrittenFor is the edition that files of homebrew say they are for, where they name one of ours and no other.
func WrittenFor(files []read.File) string {
	named := ""
	for _, f := range files {
		v, err := yaml.Parse(f.Name, f.Data)
		if err != nil {
			continue
		}
		pairs, _ := v.Pairs()
		for _, p := range pairs {
			key, _ := p.Key.Text()
			of, _ := p.Value.Text()
			switch {
			case key != "edition":
			case !slices.Contains(data.Editions(), of) || named != "" && named != of:
				return ""
			default:
				named = of
			}
		}
	}
	return named
}

// ReadHomebrew reads the rules in a folder: every *.yaml and *.yml in it and in the folders below, in the order
// of their paths. Hero files and whatever begins with a dot are passed over. A link to a file is read, a
// link to a folder is not: it could lead back. Flag is what messages call the place that names the folder.
func ReadHomebrew(dir, flag string) ([]read.File, error) {
	info, err := os.Stat(dir)
	switch {
	case os.IsNotExist(err):
		return nil, &message.Problem{Where: flag + " " + dir, What: "there is no such folder", Hint: nearFolder(dir)}
	case err != nil:
		return nil, message.Unread(dir, err)
	case !info.IsDir():
		return nil, &message.Problem{Where: flag + " " + dir, What: "is a file; homebrew is a folder of *.yaml files", Hint: typed(flag) + " " + message.Quoted(filepath.Dir(dir))}
	}
	paths, err := homebrewPaths(dir, 1)
	switch {
	case err != nil:
		return nil, err
	case len(paths) == 0:
		return nil, &message.Problem{Where: flag + " " + dir, What: "there is no *.yaml file in this folder", Hint: "docs/HOMEBREW.md shows how to write one"}
	case len(paths) > maxHomebrewFiles:
		return nil, &message.Problem{Where: flag + " " + dir, What: fmt.Sprintf("more than %d files", maxHomebrewFiles), Hint: "is this the right folder?"}
	}
	files, total := make([]read.File, 0, len(paths)), 0
	for _, p := range paths {
		raw, err := readRules(p)
		if err != nil {
			return nil, err
		}
		if total += len(raw); total > maxHomebrewBytes {
			return nil, &message.Problem{Where: flag + " " + dir, What: fmt.Sprintf("more than %d MB of files", maxHomebrewBytes>>20), Hint: "is this the right folder?"}
		}
		files = append(files, read.File{Name: p, Data: raw})
	}
	return files, nil
}

// homebrewPaths lists the files to read, sorted.
func homebrewPaths(dir string, depth int) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, message.Unread(dir, err)
	}
	if depth > maxHomebrewDepth {
		return nil, &message.Problem{Where: dir, What: fmt.Sprintf("more than %d folders deep", maxHomebrewDepth), Hint: "is this the right folder?"}
	}
	var out []string
	for _, e := range entries {
		name := e.Name()
		path := filepath.Join(dir, name)
		switch ext := strings.ToLower(filepath.Ext(name)); {
		case strings.HasPrefix(name, "."), strings.HasSuffix(name, herofile.Suffix):
		case e.IsDir():
			below, err := homebrewPaths(path, depth+1)
			if err != nil {
				return nil, err
			}
			out = append(out, below...)
		case ext == ".yaml" || ext == ".yml":
			if info, err := os.Stat(path); err == nil && info.IsDir() {
				continue
			}
			out = append(out, path)
		}
		if len(out) > maxHomebrewFiles {
			break
		}
	}
	return out, nil
}

// readRules reads a file of rules, not further than it may be long.
func readRules(path string) ([]byte, error) {
	raw, err := safefile.Read(path, yaml.MaxBytes)
	if err != nil {
		return nil, message.Unread(path, err)
	}
	return raw, nil
}

// nearFolder names the folder that was probably meant.
func nearFolder(dir string) string {
	entries, _ := os.ReadDir(filepath.Dir(filepath.Clean(dir)))
	var known []string
	for _, e := range entries {
		if e.IsDir() {
			known = append(known, e.Name())
		}
	}
	slices.Sort(known)
	if near := spelling.Nearest(filepath.Base(dir), known); near != "" {
		return "did you mean " + message.Quoted(filepath.Join(filepath.Dir(dir), near)) + "?"
	}
	return ""
}
