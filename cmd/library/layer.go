package library

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/archive"
	"scabbard/builder/herofile"
	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
	"scabbard/cmd/message"
)

// ArchiveSuffix is the end of the name of an archive of homebrew.
const ArchiveSuffix = ".zip"

// Layer is homebrew that was read and not checked yet: the files of a folder, of an archive, or of a hero that carries them.
type Layer struct {
	Path     string // as it was named
	Files    []read.File
	Manifest read.Manifest
}

// Name returns the name by which heroes remember the layer: that of its manifest, else the last part of its path.
func (l *Layer) Name() string {
	return cmp.Or(l.Manifest.Name, strings.TrimSuffix(layerName(l.Path), ArchiveSuffix))
}

// Reference returns the reference to the layer that a hero file stores: "bells@1.2 (by Ann; from the forum)". RefName is its inverse.
func (l *Layer) Reference() string {
	m, out := l.Manifest, l.Name()
	if m.Version != "" {
		out += "@" + m.Version
	}
	var about []string
	if m.Author != "" {
		about = append(about, "by "+m.Author)
	}
	if m.From != "" {
		about = append(about, "from "+m.From)
	}
	if len(about) > 0 {
		out += " (" + strings.Join(about, "; ") + ")"
	}
	return out
}

// RefName returns the name in a reference. A reference without a version is a name.
func RefName(reference string) string {
	if name, _, ok := strings.Cut(reference, "@"); ok && spelling.Slug(name) == name {
		return name
	}
	if name, _, ok := strings.Cut(reference, " ("); ok && spelling.Slug(name) == name {
		return name
	}
	return reference
}

// RefWords returns a reference in words for a sentence: "bells, version 1.2 (by Ann)".
func RefWords(reference string) string {
	name := RefName(reference)
	if rest, ok := strings.CutPrefix(reference, name+"@"); ok {
		return name + ", version " + rest
	}
	return reference
}

// Sum returns the checksum of the files, by their names inside the folder and their contents.
func (l *Layer) Sum() string {
	all := sha256.New()
	for _, f := range l.Files {
		one := sha256.Sum256(f.Data)
		fmt.Fprintf(all, "%q %x\n", l.inside(f.Name), one)
	}
	return hex.EncodeToString(all.Sum(nil))
}

// inside returns the name of a file of the layer without the path of the layer.
func (l *Layer) inside(name string) string {
	if rel, err := filepath.Rel(l.Path, name); err == nil {
		return filepath.ToSlash(rel)
	}
	return name
}

// ReadLayer reads homebrew from a folder, an archive, or by its name in the library. flag names it in messages.
func ReadLayer(path, flag string) (*Layer, error) {
	info, err := os.Stat(path)
	if os.IsNotExist(err) {
		if kept, err := FindKept(path); err != nil || kept != nil {
			return kept, err
		}
	}
	var files []read.File
	switch {
	case err == nil && !info.IsDir() && strings.EqualFold(filepath.Ext(path), ArchiveSuffix):
		files, err = readArchive(path, isRules)
	case err == nil && !info.IsDir() && strings.HasSuffix(path, herofile.Suffix):
		return readCarried(path, flag)
	default:
		files, err = ReadHomebrew(path, flag)
	}
	if err != nil {
		return nil, err
	}
	return newLayer(path, files)
}

// newLayer returns the layer of some files.
func newLayer(path string, files []read.File) (*Layer, error) {
	m, err := read.ManifestOf(files)
	if err != nil {
		return nil, err
	}
	return &Layer{path, files, m}, nil
}

// isRules reports whether a file of a folder or an archive is read as rules.
func isRules(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") {
			return false
		}
	}
	ext := strings.ToLower(filepath.Ext(name))
	return (ext == ".yaml" || ext == ".yml") && !strings.HasSuffix(name, herofile.Suffix)
}

// readArchive reads the files of an archive that keep wants.
func readArchive(path string, keep func(string) bool) ([]read.File, error) {
	raw, err := safefile.Read(path, archive.MaxBytes)
	if err != nil {
		return nil, message.ReadError(path, err)
	}
	inside, err := archive.Read(raw, keep)
	if err != nil {
		return nil, &message.Problem{Where: path, What: err.Error(), Hint: "nothing of it was used"}
	}
	var out []read.File
	total := 0
	for _, f := range inside {
		total += len(f.Data)
		out = append(out, read.File{Name: filepath.Join(path, filepath.FromSlash(f.Name)), Data: f.Data})
	}
	switch rules := slices.ContainsFunc(out, func(f read.File) bool { return isRules(filepath.ToSlash(f.Name[len(path):])[1:]) }); {
	case !rules:
		return nil, &message.Problem{Where: path, What: "there is no *.yaml file in this archive", Hint: "docs/HOMEBREW.md shows how to write one"}
	case len(out) > maxHomebrewFiles:
		return nil, &message.Problem{Where: path, What: fmt.Sprintf("more than %d files", maxHomebrewFiles), Hint: "is this the right file?"}
	case total > maxHomebrewBytes:
		return nil, &message.Problem{Where: path, What: fmt.Sprintf("more than %d MB of files", maxHomebrewBytes>>20), Hint: "is this the right file?"}
	}
	return out, nil
}

// readCarried reads the homebrew that a hero file carries.
func readCarried(path, flag string) (*Layer, error) {
	raw, err := safefile.Read(path, yaml.MaxBytes)
	if err != nil {
		return nil, message.ReadError(path, err)
	}
	hero, err := herofile.Decode(path, raw)
	if err != nil {
		return nil, err
	}
	if len(hero.Carried) != 1 {
		return nil, &message.Problem{Where: flag + " " + path, What: fmt.Sprintf("a hero file that carries %s", message.Plural(len(hero.Carried), "homebrew", "homebrews")), Hint: "a folder or an archive of homebrew is wanted"}
	}
	return carriedLayer(path, hero.Carried[0])
}

// carriedLayer returns homebrew that the hero file of a path carries.
func carriedLayer(path string, c builder.Carried) (*Layer, error) {
	within := filepath.Join(path, c.Layer)
	var files []read.File
	for _, f := range c.Files {
		files = append(files, read.File{Name: filepath.Join(within, filepath.FromSlash(f.Name)), Data: []byte(f.Text)})
	}
	return newLayer(within, files)
}
