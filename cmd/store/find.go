package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/builder/spelling"
	"scabbard/cmd/message"
	"scabbard/sheet/term"
)

// Find returns the path of a file given by path or name. A path that exists wins, then a hero or party of that name in the
// working directory, then one in the configured folder, then the only hero or else the only party whose name begins so.
// Otherwise it returns the name unchanged.
func (f *Files) Find(name string) string { return f.find(name, herofile.Suffix, herofile.PartySuffix) }

// FindParty does the work of Find, but a party wins over a hero.
func (f *Files) FindParty(name string) string {
	return f.find(name, herofile.PartySuffix, herofile.Suffix)
}

func (f *Files) find(name string, suffixes ...string) string {
	if name == "" || name == "-" || exists(name) || strings.ContainsAny(name, `/\`) {
		return name
	}
	candidates := []string{name}
	if !strings.Contains(name, ".") {
		for _, suffix := range suffixes {
			candidates = append(candidates, name+suffix)
			if slug := spelling.Slug(name); slug != name && slug != "" {
				candidates = append(candidates, slug+suffix)
			}
		}
	}
	folders := []string{""}
	if c, err := f.conf.Values(); err == nil && c.Folder != "" {
		folders = append(folders, c.Folder)
	}
	for _, folder := range folders {
		for _, candidate := range candidates {
			if path := filepath.Join(folder, candidate); exists(path) {
				return path
			}
		}
	}
	for _, suffix := range suffixes {
		if begun := f.begun(name, suffix); len(begun) == 1 {
			return begun[0]
		}
	}
	return name
}

// Begun returns the files of the heroes and parties, or of parties alone, whose names begin with a name. It returns none if the name is
// that of a file.
func (f *Files) Begun(name string, parties bool) (out []string) {
	if name == "" || name == "-" || exists(name) || strings.ContainsAny(name, `/\`) {
		return nil
	}
	if !parties {
		out = f.begun(name, herofile.Suffix)
	}
	if len(out) == 0 {
		out = f.begun(name, herofile.PartySuffix)
	}
	return out
}

// begun returns the files with a suffix whose names begin with a name.
func (f *Files) begun(name, suffix string) (out []string) {
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

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// Names returns the names of heroes and parties that begin with a word, each with its file.
func (f *Files) Names(word string, suffixes []string) (out []string) {
	if strings.ContainsAny(word, `/\.~`) {
		return nil
	}
	for _, folder := range f.Folders(".") {
		entries, err := os.ReadDir(folder)
		if err != nil {
			continue
		}
		for _, e := range entries {
			for _, suffix := range suffixes {
				name, ok := strings.CutSuffix(e.Name(), suffix)
				if ok && name != "" && strings.HasPrefix(name, word) && !strings.HasPrefix(name, ".") && !slices.ContainsFunc(out, func(o string) bool { return strings.HasPrefix(o, name+"\t") }) {
					out = append(out, name+"\t"+filepath.Join(folder, e.Name()))
				}
			}
		}
	}
	return out
}

// Folders returns a folder and the configured one, without repetition.
func (f *Files) Folders(folder string) []string {
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
func (f *Files) missing(path string, err error) error {
	out := message.ReadError(path, err)
	p, ok := out.(*message.Problem)
	if !ok || !os.IsNotExist(err) {
		return out
	}
	if begun := f.Begun(path, false); len(begun) > 1 {
		return several(path, begun)
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

// several returns an error for a name with which those of several files begin.
func several(name string, begun []string) error {
	stems := make([]string, len(begun))
	for i, b := range begun {
		stems[i] = stem(b)
	}
	return &message.Problem{Where: name, What: "several names begin like this: " + term.Truncated(stems), Hint: "type more of the name"}
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
	return "scabbard sheet HERO prints a hero; with --fillable it can be read back"
}
