package library

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/archive"
	"scabbard/builder/herocode"
	"scabbard/builder/herofile"
	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/builder/spelling"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
)

// ArchiveSuffix is the end of the name of an archive of homebrew.
const ArchiveSuffix = ".zip"

// Layer is homebrew that was read and not checked yet: the files of a folder, of an archive, or of a hero that carries them.
type Layer struct {
	Path     string // as it was named
	Files    []read.File
	Papers   []read.File // its readme and license files; of a folder only after ReadPapers
	Manifest read.Manifest

	// Of a file of another program: the parts that became records, those that are only text, for the players to apply, and those
	// that were left out, with the reason.
	Made, AsText, LeftOut []string
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

// CheckLinks returns an error if a file of rules is a link: it may lead to a file that the user would not share. taker is who takes
// the files, such as "an archive".
func (l *Layer) CheckLinks(taker string) error {
	for _, f := range l.Files {
		if info, err := os.Lstat(f.Name); err == nil && info.Mode()&os.ModeSymlink != 0 {
			return &message.Problem{Where: f.Name, What: "is a link; " + taker + " takes only the files of the folder itself", Hint: "put the file itself there"}
		}
	}
	return nil
}

// all returns the files of the layer with its papers.
func (l *Layer) all() []read.File { return slices.Concat(l.Files, l.Papers) }

// Sum returns the checksum of the files, by their names inside the folder and their contents, whatever their order is.
func (l *Layer) Sum() string {
	var lines []string
	for _, f := range l.all() {
		lines = append(lines, fmt.Sprintf("%q %x\n", l.inside(f.Name), sha256.Sum256(f.Data)))
	}
	slices.Sort(lines)
	all := sha256.Sum256([]byte(strings.Join(lines, "")))
	return hex.EncodeToString(all[:])
}

// SameRules reports whether two layers have the same files, whatever their papers and their line ends are.
func (l *Layer) SameRules(o *Layer) bool {
	plain := func(l *Layer) *Layer {
		out := Layer{Path: l.Path}
		for _, f := range l.Files {
			out.Files = append(out.Files, read.File{Name: f.Name, Data: bytes.ReplaceAll(f.Data, []byte("\r\n"), []byte("\n"))})
		}
		return &out
	}
	return plain(l).Sum() == plain(o).Sum()
}

// callIt gives the layer a path for messages, in place of that of a folder of the program's own.
func (l *Layer) callIt(path string) {
	for _, files := range [][]read.File{l.Files, l.Papers} {
		for i := range files {
			files[i].Name = filepath.Join(path, filepath.FromSlash(l.inside(files[i].Name)))
		}
	}
	l.Path = path
}

// inside returns the name of a file of the layer without the path of the layer.
func (l *Layer) inside(name string) string {
	if rel, err := filepath.Rel(l.Path, name); err == nil {
		return filepath.ToSlash(rel)
	}
	return name
}

// ReadLayers reads homebrew from a folder, an archive, a file of Forge Steel's, or the name of an entry of the library, or everything
// that a hero file carries. flag names it in messages.
func ReadLayers(path, flag string) ([]*Layer, error) {
	if herocode.Is([]byte(path)) {
		return nil, &message.Problem{Where: flag, What: "a code is no homebrew", Usage: true,
			Hint: "scabbard import CODE writes its hero file, which --with loads"}
	}
	info, err := os.Stat(path)
	if os.IsNotExist(err) {
		if kept, err := FindKept(path); err != nil || kept != nil {
			return []*Layer{kept}, err
		}
	}
	if err != nil || info.IsDir() {
		return only(folderLayer(path, flag))
	}
	doc, err := open(path)
	if err != nil {
		return nil, err
	}
	switch doc.Kind {
	case files.Archive, files.PackedHomebrew:
		return only(archiveLayer(path, doc.Raw))
	case files.ForeignHero, files.ForeignHeroes, files.Sourcebook, files.Element:
		return only(foreignLayer(path, doc.Raw))
	case files.Homebrew:
		return only(folderLayer(path, flag)) // which names its folder
	}
	return carriedBy(doc, flag)
}

// open reads a file for the homebrew in it.
func open(path string) (*files.Document, error) {
	file, info, err := safefile.Open(path)
	if err != nil {
		return nil, message.ReadError(path, err)
	}
	defer file.Close()
	doc, err := files.Load(path, file, info.Size(), files.Rules)
	var p *message.Problem
	if err != nil && !errors.As(err, &p) {
		return nil, message.ReadError(path, err)
	}
	return doc, err
}

// only returns a list of one layer.
func only(layer *Layer, err error) ([]*Layer, error) {
	if err != nil {
		return nil, err
	}
	return []*Layer{layer}, nil
}

// ReadLayer does the work of ReadLayers where one layer is wanted.
func ReadLayer(path, flag string) (*Layer, error) {
	layers, err := ReadLayers(path, flag)
	if err != nil {
		return nil, err
	}
	if len(layers) > 1 {
		var names []string
		for _, l := range layers {
			names = append(names, l.Name())
		}
		return nil, &message.Problem{Where: flag + " " + path, What: "has several packs of homebrew: " + strings.Join(names, ", "), Hint: "scabbard homebrew add " + message.Quoted(path) + " adds them all; then --with NAME loads one"}
	}
	return layers[0], nil
}

// folderLayer reads the homebrew in a folder.
func folderLayer(dir, flag string) (*Layer, error) {
	files, err := ReadHomebrew(dir, flag)
	if err != nil {
		return nil, err
	}
	return newLayer(dir, files)
}

// archiveLayer reads the homebrew in an archive, with its papers.
func archiveLayer(path string, raw []byte) (*Layer, error) {
	files, papers, err := readArchive(path, raw)
	if err != nil {
		return nil, err
	}
	layer, err := newLayer(path, files)
	if err == nil {
		layer.Papers = papers
	}
	return layer, err
}

// newLayer returns the layer of some files.
func newLayer(path string, files []read.File) (*Layer, error) {
	m, err := read.ManifestOf(files)
	if err != nil {
		return nil, err
	}
	return &Layer{Path: path, Files: files, Manifest: m}, nil
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

// readArchive reads the rules and the papers in an archive.
func readArchive(path string, raw []byte) (rules, papers []read.File, err error) {
	inside, err := archive.Read(raw, func(name string) archive.Want {
		switch {
		case isRules(name):
			return archive.Take
		case isPaper(name):
			return archive.Accept
		}
		return archive.Leave
	})
	if err != nil {
		return nil, nil, &message.Problem{Where: path, What: err.Error(), Hint: "nothing was taken from it"}
	}
	total := 0
	for _, f := range inside {
		file := read.File{Name: filepath.Join(path, filepath.FromSlash(f.Name)), Data: f.Data}
		if !isRules(f.Name) {
			papers = append(papers, file)
			continue
		}
		total += len(f.Data)
		rules = append(rules, file)
	}
	refuse := func(what, hint string) ([]read.File, []read.File, error) {
		return nil, nil, &message.Problem{Where: path, What: what, Hint: hint}
	}
	switch {
	case len(rules) == 0:
		return refuse("there is no *.yaml file in this archive", "docs/HOMEBREW.md shows how to write one")
	case len(rules) > maxHomebrewFiles:
		return refuse(fmt.Sprintf("more than %d files", maxHomebrewFiles), "is this the right file?")
	case total > maxHomebrewBytes:
		return refuse(fmt.Sprintf("more than %d MB of files", maxHomebrewBytes>>20), "is this the right file?")
	}
	return rules, papers, checkPapers(path, papers)
}
