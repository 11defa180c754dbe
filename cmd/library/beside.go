package library

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/cmd/message"
)

// besideReader reads the folders and archives of homebrew beside heroes, each once for a command. It has to read homebrew before the
// user can be asked about it. Homebrew that is not allowed yet is read up to a limit for the whole command.
type besideReader struct {
	unallowed int                    // bytes
	layers    map[string]besideLayer // by path
}

// besideLayer is the homebrew at a path, or the error if it cannot be read. The layer is nil if there is none.
type besideLayer struct {
	layer *Layer
	err   error
}

// The limits of homebrew beside heroes.
const (
	maxUnallowed = 4 << 20 // bytes that are not allowed yet, in a command
	maxSearched  = 50      // folders in which a name that nothing loaded has is looked for
)

// named returns the homebrew in the folder of a name beside a hero's file, or in the archive of that name, or nil if there is neither.
func (b *besideReader) named(name, path string) (*Layer, error) {
	if path == "-" || name != filepath.Base(name) || name == "." || name == ".." {
		return nil, nil
	}
	folder := filepath.Join(filepath.Dir(path), name)
	layer, err := b.layer(folder)
	if layer == nil && err == nil {
		layer, err = b.layer(folder + ArchiveSuffix)
	}
	return layer, err
}

// layer returns the homebrew in a folder or an archive, or nil if there is none.
func (b *besideReader) layer(path string) (*Layer, error) {
	found, done := b.layers[path]
	if !done {
		found.layer, found.err = b.read(path)
		if b.layers == nil {
			b.layers = map[string]besideLayer{}
		}
		b.layers[path] = found
	}
	return found.layer, found.err
}

func (b *besideReader) read(path string) (layer *Layer, err error) {
	info, err := os.Stat(path)
	switch {
	case err != nil || info.IsDir() && IsEdition(path):
		return nil, nil
	case info.IsDir():
		if files, err := homebrewPaths(path); err != nil || len(files) == 0 {
			return nil, nil
		}
		layer, err = folderLayer(path, "--with")
	case strings.HasSuffix(path, ArchiveSuffix):
		layer, err = ReadLayer(path, "--with")
	default:
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !b.take(layer) {
		return nil, &message.Problem{Where: message.Display(path),
			What: fmt.Sprintf("not read: more than %d MB of homebrew that is not allowed yet lie beside heroes", maxUnallowed>>20),
			Hint: "--with " + message.Quoted(path) + " loads it"}
	}
	return layer, nil
}

// take reports whether a layer is allowed or still within the limit, and counts it.
func (b *besideReader) take(layer *Layer) bool {
	if allowed(layer) {
		return true
	}
	size := 0
	for _, f := range layer.Files {
		size += len(f.Data)
	}
	if b.unallowed+size > maxUnallowed {
		return false
	}
	b.unallowed += size
	return true
}

// NotAllowed is homebrew of a hero that the user has not allowed.
type NotAllowed struct {
	Where, Hint string // in words: where it is, and what loads it
	Folder      string // the folder or packed file that has it; empty if Carried
	Carried     bool   // in the hero's own file
}

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
func (l *Library) ask(layer *Layer, name, path string, found NotAllowed) (*Layer, error) {
	if l.Silent || slices.Contains(l.refused, layer.Path) {
		l.barred[name] = found
		return nil, nil
	}
	question := fmt.Sprintf("%s needs the homebrew %s, %s (%s). "+
		"It changes rules and texts; it cannot run anything or write files. Load it from now on?",
		message.Display(path), name, found.Where, message.Plural(len(layer.Files), "file", "files"))
	yes, asked, err := false, false, error(nil)
	if l.Ask != nil {
		yes, asked, err = l.Ask(question)
	}
	switch {
	case err != nil:
		return nil, err
	case !asked:
		return nil, &message.Problem{Where: message.Display(path),
			What: "needs the homebrew " + name + ", " + found.Where + ", which is not allowed yet",
			Hint: found.Hint + "; at a terminal scabbard asks once"}
	case !yes:
		l.refused = append(l.refused, layer.Path)
		return nil, nil
	}
	return layer, allow(layer)
}
