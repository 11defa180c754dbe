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

// besideReader reads the homebrew in folders beside heroes, each folder once for a command. It has to read homebrew before the user can
// be asked about it. Homebrew that is not allowed yet is read up to a limit for the whole command.
type besideReader struct {
	unallowed int                    // bytes
	folders   map[string]besideLayer // by path
	neighbors map[string][]neighbor  // by the folder of a hero
}

// besideLayer is the homebrew of a folder, or the error if it cannot be read. The layer is nil if the folder has none.
type besideLayer struct {
	layer *Layer
	err   error
}

// neighbor is a folder beside a hero's file, with the name in its manifest.
type neighbor struct{ dir, name string }

// The limits of homebrew beside heroes.
const (
	maxUnallowed     = 4 << 20 // bytes that are not allowed yet, in a command
	maxNeighbors     = 50      // folders beside a hero in which a manifest is looked for
	maxNeighborFiles = 20      // rules in one of them
)

// named returns the homebrew in the folder of a name beside a hero's file, or nil if there is none.
func (b *besideReader) named(name, path string) (*Layer, error) {
	if path == "-" || name != filepath.Base(name) || name == "." || name == ".." {
		return nil, nil
	}
	return b.layer(filepath.Join(filepath.Dir(path), name))
}

// layer returns the homebrew in a folder, or nil if there is none.
func (b *besideReader) layer(dir string) (*Layer, error) {
	found, done := b.folders[dir]
	if !done {
		found.layer, found.err = b.read(dir)
		if b.folders == nil {
			b.folders = map[string]besideLayer{}
		}
		b.folders[dir] = found
	}
	return found.layer, found.err
}

func (b *besideReader) read(dir string) (*Layer, error) {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() || IsEdition(dir) {
		return nil, nil
	}
	if files, err := homebrewPaths(dir); err != nil || len(files) == 0 {
		return nil, nil
	}
	files, err := ReadHomebrew(dir, "--with")
	if err != nil {
		return nil, err
	}
	if !b.take(files) {
		return nil, &message.Problem{Where: message.Display(dir),
			What: fmt.Sprintf("not read: more than %d MB of homebrew that is not allowed yet lie beside heroes", maxUnallowed>>20),
			Hint: "--with " + message.Quoted(dir) + " loads it"}
	}
	layer, err := newLayer(dir, files)
	if err != nil {
		return nil, err
	}
	if allowed(layer) {
		b.unallowed -= bytesOf(files)
	}
	return layer, nil
}

// take reports whether files may be read within the limit, and counts them.
func (b *besideReader) take(files []read.File) bool {
	n := bytesOf(files)
	if b.unallowed+n > maxUnallowed {
		return false
	}
	b.unallowed += n
	return true
}

func bytesOf(files []read.File) (n int) {
	for _, f := range files {
		n += len(f.Data)
	}
	return n
}

// neighbor returns the homebrew in a folder beside a hero's file whose manifest has a name, whatever the folder is called, or nil
// if there is none.
func (b *besideReader) neighbor(name, path string) (*Layer, error) {
	if path == "-" {
		return nil, nil
	}
	folder := filepath.Dir(path)
	if _, done := b.neighbors[folder]; !done {
		if b.neighbors == nil {
			b.neighbors = map[string][]neighbor{}
		}
		b.neighbors[folder] = b.manifests(folder)
	}
	for _, n := range b.neighbors[folder] {
		if n.name == name {
			return b.layer(n.dir)
		}
	}
	return nil, nil
}

// manifests returns the folders of a folder with a name in their manifest.
func (b *besideReader) manifests(folder string) (out []neighbor) {
	entries, _ := os.ReadDir(folder)
	looked := 0
	for _, e := range entries {
		dir := filepath.Join(folder, e.Name())
		if !e.IsDir() || strings.HasPrefix(e.Name(), ".") || IsEdition(dir) {
			continue
		}
		if looked++; looked > maxNeighbors {
			break
		}
		if name := b.manifest(dir).Name; name != "" {
			out = append(out, neighbor{dir, name})
		}
	}
	return out
}

// manifest returns the manifest in the files of a folder, without those in folders below it. It is empty if there is none, or if the
// files are more than may be read.
func (b *besideReader) manifest(dir string) (none read.Manifest) {
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
	if !b.take(files) {
		return none
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
