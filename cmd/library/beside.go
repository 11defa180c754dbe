package library

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/rules/read"
	"scabbard/cmd/message"
)

// besideHero returns the homebrew in the folder of a name beside a hero's file, or nil if there is none.
func besideHero(name, path string) (*Layer, error) {
	if path == "-" || name != filepath.Base(name) || name == "." || name == ".." {
		return nil, nil
	}
	dir := filepath.Join(filepath.Dir(path), name)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() || IsEdition(dir) {
		return nil, nil
	}
	if files, err := homebrewPaths(dir, 1); err != nil || len(files) == 0 {
		return nil, nil
	}
	files, err := ReadHomebrew(dir, "--with")
	if err != nil {
		return nil, err
	}
	return newLayer(dir, files)
}

// The limits of a search through the folders beside a hero.
const (
	maxNeighbors     = 50 // folders
	maxNeighborFiles = 20 // rules in one of them
)

// neighborOf returns the homebrew in a folder beside a hero's file whose manifest has a name, whatever the folder is called, or nil
// if there is none.
func neighborOf(name, path string) (*Layer, error) {
	if path == "-" {
		return nil, nil
	}
	entries, _ := os.ReadDir(filepath.Dir(path))
	looked := 0
	for _, e := range entries {
		dir := filepath.Join(filepath.Dir(path), e.Name())
		if !e.IsDir() || strings.HasPrefix(e.Name(), ".") || IsEdition(dir) {
			continue
		}
		if looked++; looked > maxNeighbors {
			break
		}
		if manifestIn(dir).Name == name {
			return folderLayer(dir, "--with")
		}
	}
	return nil, nil
}

// manifestIn returns the manifest in the files of a folder, without those in folders below it. It is empty if there is none.
func manifestIn(dir string) (none read.Manifest) {
	entries, _ := os.ReadDir(dir)
	var files []read.File
	for _, e := range entries {
		if !e.Type().IsRegular() || !isRules(e.Name()) {
			continue
		}
		if len(files) == maxNeighborFiles {
			return none
		}
		raw, err := readRules(filepath.Join(dir, e.Name()))
		if err != nil {
			return none
		}
		files = append(files, read.File{Name: filepath.Join(dir, e.Name()), Data: raw})
	}
	m, err := read.ManifestOf(files)
	if err != nil {
		return none
	}
	return m
}

// NotAllowed is where homebrew of a hero is that the user has not allowed, in words, and the hint to load it.
type NotAllowed struct{ Where, Hint string }

// NotAllowed returns where the homebrew of a list of names is if all of it is in one place and waits for the user's permission.
func (l *Library) NotAllowed(names string) (at NotAllowed, ok bool) {
	for name := range strings.SplitSeq(names, ", ") {
		is, barred := l.barred[name]
		if !barred || ok && is != at {
			return NotAllowed{}, false
		}
		at, ok = is, true
	}
	return at, ok
}

// ask asks the user to allow a layer, and remembers a yes. It fails if there is no terminal to ask at.
func (l *Library) ask(layer *Layer, name, path, where, flag string) (*Layer, error) {
	if l.Silent || slices.Contains(l.refused, layer.Path) {
		l.barred[name] = NotAllowed{where, flag}
		return nil, nil
	}
	question := fmt.Sprintf("%s needs the homebrew %s, %s (%s). It changes rules and texts; it cannot run anything or write files. Load it from now on?",
		message.Display(path), name, where, message.Plural(len(layer.Files), "file", "files"))
	yes, asked, err := false, false, error(nil)
	if l.Ask != nil {
		yes, asked, err = l.Ask(question)
	}
	switch {
	case err != nil:
		return nil, err
	case !asked:
		return nil, &message.Problem{Where: message.Display(path), What: "needs the homebrew " + name + ", " + where + ", which is not allowed yet",
			Hint: flag + "; at a terminal scabbard asks once"}
	case !yes:
		l.refused = append(l.refused, layer.Path)
		return nil, nil
	}
	return layer, allow(layer)
}
