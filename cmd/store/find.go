package store

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/builder/spelling"
	"scabbard/cmd/config"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/sheet/phrase"
	"scabbard/sheet/term"
)

// Finder finds hero and party files by their names, in the working folder and in the configured one.
type Finder struct {
	conf  *config.Source
	names map[string]string // the names in the files that were looked into, as they are compared, by path

	listed map[string][]string // the files in which names were looked for, by suffix, each behind its name
}

// NewFinder returns a Finder that also looks in the folder of a configuration.
func NewFinder(conf *config.Source) Finder {
	return Finder{conf: conf, names: map[string]string{}, listed: map[string][]string{}}
}

// Find returns the path of a file given by path or name. A path that exists wins, then the file of a hero or party of that name in
// the working directory, then one in the configured folder, then the only hero or else the only party of that name, whatever its
// file is called, and last the only one whose name begins so. Otherwise it returns the name unchanged. HERO@N finds HERO.
func (f *Finder) Find(name string) string {
	if hero, level := CutLevel(name); level != "" {
		return f.find(hero, herofile.Suffix, herofile.PartySuffix) + "@" + level
	}
	return f.find(name, herofile.Suffix, herofile.PartySuffix)
}

// CutLevel splits HERO@N, a hero as it is at level N, if there is no file of that name. Otherwise level is empty.
func CutLevel(name string) (hero, level string) {
	at := strings.LastIndexByte(name, '@')
	if at <= 0 || Exists(name) {
		return name, ""
	}
	if _, err := strconv.Atoi(name[at+1:]); err != nil {
		return name, ""
	}
	return name[:at], name[at+1:]
}

// FindParty does the work of Find, but a party wins over a hero.
func (f *Finder) FindParty(name string) string {
	return f.find(name, herofile.PartySuffix, herofile.Suffix)
}

func (f *Finder) find(name string, suffixes ...string) string {
	if name == "" || name == "-" || Exists(name) || strings.ContainsAny(name, `/\`) {
		return name
	}
	for _, path := range f.candidates(name, suffixes) {
		if Exists(path) {
			return path
		}
	}
	for _, suffix := range suffixes {
		if meant := f.meant(name, suffix); len(meant) == 1 {
			return meant[0]
		}
	}
	return name
}

// candidates returns the paths of the files that a name may mean by their own names: here, then in the configured folder.
func (f *Finder) candidates(name string, suffixes []string) (out []string) {
	names := []string{name}
	if !strings.Contains(name, ".") {
		for _, suffix := range suffixes {
			names = append(names, name+suffix)
			if slug := spelling.Slug(name); slug != name && slug != "" {
				names = append(names, slug+suffix)
			}
		}
	}
	folders := []string{""}
	if c, err := f.conf.Values(); err == nil && c.Folder != "" {
		folders = append(folders, c.Folder)
	}
	for _, folder := range folders {
		for _, n := range names {
			out = append(out, filepath.Join(folder, n))
		}
	}
	return out
}

// Lost returns the path of the hero or party that a name means and whose file is gone, if the history has its contents. Otherwise
// it returns the name unchanged.
func (f *Finder) Lost(name string) (path string, ok bool) {
	if name == "" || name == "-" || Exists(name) {
		return name, false
	}
	paths := []string{name}
	if !strings.ContainsAny(name, `/\`) {
		paths = f.candidates(name, []string{herofile.Suffix, herofile.PartySuffix})
	}
	for _, path := range paths {
		if !herofile.Remembers(path, config.HistoryFolder()) {
			continue
		}
		if log, err := herofile.History(path, config.HistoryFolder()); err == nil && log.Lost == herofile.LossGone {
			return path, true
		}
	}
	return name, false
}

// NamesBeginning returns the files of the heroes and parties, or of parties alone, that have a name or whose names begin with it.
// It returns none if the name is that of a file.
func (f *Finder) NamesBeginning(name string, parties bool) (out []string) {
	if name == "" || name == "-" || Exists(name) || strings.ContainsAny(name, `/\`) {
		return nil
	}
	if !parties {
		out = f.meant(name, herofile.Suffix)
	}
	if len(out) == 0 {
		out = f.meant(name, herofile.PartySuffix)
	}
	return out
}

// namesBeginning returns the files with a suffix whose names begin with a name.
func (f *Finder) namesBeginning(name, suffix string) (out []string) {
	slug := spelling.Slug(name)
	if slug == "" {
		return nil
	}
	for _, found := range f.Names(slug, []string{suffix}) {
		_, path, _ := strings.Cut(found, "\t")
		out = append(out, path)
	}
	return out
}

// Exists reports whether there is a file of a name, a broken link included.
func Exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// Names returns the names of heroes and parties that begin with a word, each with its file.
func (f *Finder) Names(word string, suffixes []string) (out []string) {
	if strings.ContainsAny(word, `/\.~`) {
		return nil
	}
	listed := map[string]bool{}
	for _, folder := range f.Folders(".") {
		entries, err := os.ReadDir(folder)
		if err != nil {
			continue
		}
		for _, e := range entries {
			for _, suffix := range suffixes {
				name, ok := strings.CutSuffix(e.Name(), suffix)
				if ok && name != "" && strings.HasPrefix(name, word) && !strings.HasPrefix(name, ".") && !strings.Contains(name, "\t") && !listed[name] {
					listed[name] = true
					out = append(out, name+"\t"+filepath.Join(folder, e.Name()))
				}
			}
		}
	}
	return out
}

// Folders returns a folder and the configured one, without repetition.
func (f *Finder) Folders(folder string) []string {
	c, err := f.conf.Values()
	if err != nil || c.Folder == "" || OneFile(c.Folder, folder) {
		return []string{folder}
	}
	return []string{folder, c.Folder}
}

// stem returns the part of a path that names the hero.
func stem(path string) string {
	name, _, _ := strings.Cut(strings.ToLower(filepath.Base(path)), ".")
	return name
}

// missing returns an error for a file that cannot be opened. The hint names the file that was probably meant.
func (f *Finder) missing(path string, err error) error {
	out := message.ReadError(path, err)
	p, ok := out.(*message.Problem)
	if !ok || !os.IsNotExist(err) {
		return out
	}
	if lost, ok := f.Lost(path); ok {
		return gone(lost)
	}
	if begun := f.NamesBeginning(path, false); len(begun) > 1 {
		return several(path, begun)
	}
	if !strings.ContainsAny(path, `./\`) {
		p.Where, p.What = "", fmt.Sprintf("there is no hero %q here", path)
	}
	p.Hint = "scabbard new makes a hero"
	if strings.EqualFold(filepath.Ext(path), ".pdf") {
		p.Hint = nearPDF(path)
		return p
	}
	var heroes, stems []string
	for _, folder := range f.Folders(filepath.Dir(path)) {
		found, _ := filepath.Glob(filepath.Join(folder, "*"+herofile.Suffix))
		for _, h := range found {
			if filepath.Clean(h) != filepath.Clean(path) { // a broken link
				heroes, stems = append(heroes, h), append(stems, stem(h))
			}
		}
	}
	if near := slices.Index(stems, spelling.Nearest(stem(path), stems)); near >= 0 {
		p.Hint = "did you mean " + message.Quoted(heroes[near]) + "?"
	} else if len(heroes) > 0 {
		p.Hint = "scabbard list lists your heroes"
	}
	return p
}

// gone returns an error for a file that is gone and in the history.
func gone(path string) error {
	return &message.Problem{Where: path, What: herofile.LossGone, Hint: files.Restoring(path)}
}

// several returns an error for a name that several files may mean.
func several(name string, meant []string) error {
	words := make([]string, len(meant))
	for i, path := range meant {
		words[i] = stem(path)
	}
	which := term.Truncated(words)
	if few := 6; len(words) <= few {
		for i, path := range meant {
			if in := nameIn(path); in != "" && FileOf(in) != filepath.Base(path) && key(in) != words[i] {
				words[i] += " (" + in + ")"
			}
		}
		which = phrase.Or(words)
	}
	return &message.Problem{Where: name, What: "which one? " + which}
}

// nearPDF returns a hint: the nearest PDF beside the missing one, or the command that makes one.
func nearPDF(path string) string {
	documents, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*.pdf"))
	stems := make([]string, len(documents))
	for i, d := range documents {
		stems[i] = stem(d)
	}
	if near := slices.Index(stems, spelling.Nearest(stem(path), stems)); near >= 0 {
		return "did you mean " + message.Quoted(documents[near]) + "?"
	}
	return "scabbard sheet HERO fillable prints a hero that can be read back"
}
