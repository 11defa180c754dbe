package library

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
	"scabbard/cmd/message"
	"scabbard/data"
)

// The limits of a homebrew folder. Each file has the limits of a hero file.
const (
	maxHomebrewFiles   = 200
	maxHomebrewFolders = 1000
	maxHomebrewDepth   = 8
	maxHomebrewBytes   = 3 << 20 // of all its files; the largest edition has half of it
)

// typed returns a flag as it is typed, or the command for it.
func typed(flag string) string {
	if strings.HasPrefix(flag, "--") {
		return flag
	}
	return "scabbard " + flag
}

// WrittenFor returns the built-in edition that the files name, or "" if they name none or several.
func WrittenFor(files []read.File) string {
	named := ""
	for _, f := range files {
		if !bytes.Contains(f.Data, []byte("edition")) {
			continue // reading it would take long for nothing
		}
		v, err := yaml.ParseRepeated(f.Name, f.Data) // the check reports a key that occurs twice
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

// ReadHomebrew reads the rules in a folder: every *.yaml and *.yml in it and in the folders below, sorted by path. It skips
// hero files and names that begin with a dot. It follows links to files but not to folders, which could lead back. flag
// names the folder in messages.
func ReadHomebrew(dir, flag string) ([]read.File, error) {
	info, err := os.Stat(dir)
	switch {
	case os.IsNotExist(err):
		return nil, &message.Problem{Where: flag + " " + dir, What: "there is no such folder", Hint: nearFolder(dir)}
	case err != nil:
		return nil, message.ReadError(dir, err)
	case !info.IsDir():
		return nil, &message.Problem{Where: flag + " " + dir, What: "is a file; homebrew is a folder of *.yaml files", Hint: typed(flag) + " " + message.Quoted(filepath.Dir(dir))}
	}
	paths, err := homebrewPaths(dir)
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
func homebrewPaths(dir string) (out []string, err error) {
	folders := 0
	var list func(dir string, depth int) error
	list = func(dir string, depth int) error {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return message.ReadError(dir, err)
		}
		if depth > maxHomebrewDepth {
			return &message.Problem{Where: dir, What: fmt.Sprintf("more than %d folders deep", maxHomebrewDepth), Hint: "is this the right folder?"}
		}
		if folders++; folders > maxHomebrewFolders {
			return &message.Problem{Where: dir, What: fmt.Sprintf("more than %d folders", maxHomebrewFolders), Hint: "is this the right folder?"}
		}
		for _, e := range entries {
			name := e.Name()
			path := filepath.Join(dir, name)
			switch ext := strings.ToLower(filepath.Ext(name)); {
			case strings.HasPrefix(name, "."), strings.HasSuffix(name, herofile.Suffix):
			case e.IsDir():
				if err := list(path, depth+1); err != nil {
					return err
				}
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
		return nil
	}
	err = list(dir, 1)
	return out, err
}

// readRules reads a file of rules up to its largest size.
func readRules(path string) ([]byte, error) {
	raw, err := safefile.Read(path, yaml.MaxBytes)
	if err != nil {
		return nil, message.ReadError(path, err)
	}
	return raw, nil
}

// nearFolder returns the folder that was probably meant.
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
	if near := spelling.Nearest(dir, KeptNames()); near != "" {
		return "did you mean " + near + " of the library?"
	}
	return ""
}
